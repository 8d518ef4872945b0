import { describe, expect, test } from 'vitest';
import { ZERO, money } from '../../money.ts';
import type { Actor } from '../../people/actor.ts';
import { alwaysTwo } from '../../people/second-person.ts';
import { Refusal } from '../../refusal.ts';
import { agreeTo, barTo, openOf, proposedAmount, waysFor, type Difference } from './differences.ts';

const short: Difference = {
  id: 9,
  number: 'CL-BGD-2026-000009',
  family: 'cashHandIn',
  branchId: 2,
  courierId: 7,
  countedBy: 3,
  expected: money(30_000),
  counted: money(27_000),
  paid: ZERO,
  decided: ZERO,
  target: null,
  shortage: money(3000),
  state: 'open',
};
const envelope: Difference = { ...short, family: 'moneyTransfer', courierId: null, shortage: ZERO };
const till: Difference = { ...envelope, family: 'cashCount', number: 'CC-BGD-2026-000009' };
const over: Difference = { ...short, counted: money(31_000), shortage: ZERO };
const borne = { way: 'borne' as const, userId: null };
const charged = { way: 'charged' as const, userId: 8 };
const checker = (userId: number) => ({
  checker: { userId, role: null } as Actor,
  second: alwaysTwo,
  till: money(50_000),
});
const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'nothing';
};

describe('the open amount of a difference', () => {
  // biome-ignore format: a table reads by the line
  test.each([
    ['a short hand-in: what was lacking', short, 3000],
    ['less what receipts have brought', { ...short, paid: money(1000) }, 2000],
    ['never more than the courier owes in all', { ...short, shortage: money(500) }, 500],
    ['a transfer has no courier', envelope, 3000],
    ['and a till neither', till, 3000],
    ['of a surplus, what nobody has decided', { ...short, counted: money(31_000), decided: money(400) }, 600],
  ])('%s', (_, difference, open) => {
    expect(openOf(difference)).toBe(open);
  });
});

describe('a proposal', () => {
  // Each of these would be refused by every rung after it, too.
  // biome-ignore format: a table reads by the line
  test.each([
    ['a decided one is decided', { ...envelope, state: 'settled' as const, paid: money(3000) }, borne, 'difference_decided'],
    ['only a hand-in is borne', { ...envelope, paid: money(3000) }, borne, 'difference_way'],
    ['and no till', { ...till, paid: money(3000) }, borne, 'difference_way'],
    ['only a transfer or a till is charged', { ...short, paid: money(3000) }, charged, 'difference_way'],
    ['a surplus is charged to nobody', { ...envelope, counted: money(31_000) }, { ...charged, userId: null }, 'difference_way'],
    ['a shortage is not returned', short, { ...borne, way: 'returned' as const }, 'difference_way'],
    ['what lacks nothing is charged to nobody', { ...envelope, paid: money(3000) }, { ...charged, userId: null }, 'nothing_left'],
    ['without a shortage nothing is set off', over, { ...borne, way: 'offset' as const }, 'nothing_left'],
    ['a credit names a merchant', over, { ...borne, way: 'credited' as const }, 'not_found'],
    ['no more is returned than was too much', over, { ...borne, way: 'returned' as const, amount: money(1001) }, 'payment_too_large'],
    ['a charge names a person', envelope, { ...charged, userId: null }, 'not_found'],
  ])('%s', (_, difference, wish, code) => {
    expect(codeOf(() => proposedAmount(difference, wish))).toBe(code);
  });

  test('an explanation moves no money', () => {
    expect(proposedAmount(short, { way: 'explained', userId: null })).toBe(0);
  });
});

describe('agreeing to it', () => {
  const params = { ...borne, amount: money(3000), requestedBy: 4 };

  // biome-ignore format: a table reads by the line
  test.each([
    ['never by who proposed it', { ...charged, amount: ZERO, requestedBy: 8 }, 8, 'own_decision'],
    ['never by whom it charges', { ...charged, amount: ZERO, requestedBy: 4 }, 8, 'own_payment'],
    ['only while the document fits', { ...charged, amount: ZERO, requestedBy: 4 }, 5, 'difference_way'],
    ['only for what stands open now', { ...params, amount: money(2000) }, 5, 'changed_meanwhile'],
  ])('%s', (_, proposal, userId, code) => {
    expect(codeOf(() => agreeTo(short, proposal, checker(userId)))).toBe(code);
  });

  test('the user who counted a till cannot agree, not even to another user’s proposal', () => {
    const proposal = { ...charged, userId: 3, amount: ZERO, requestedBy: 4 };
    expect(codeOf(() => agreeTo(till, proposal, checker(3)))).toBe('own_decision');
    expect(codeOf(() => agreeTo(till, { ...proposal, userId: 8 }, checker(5)))).toBe(
      'changed_meanwhile',
    );
    const another = { ...proposal, userId: 8, amount: money(3000) };
    expect(codeOf(() => agreeTo(envelope, another, checker(3)))).toBe('nothing');
  });

  test('a user who may not agree sees the reason before trying; the user who counted a transfer may agree', () => {
    const proposal = { userId: 8, requestedBy: 4 };
    const toTill = [4, 3, 8, 5].map((id) => barTo(till, proposal, checker(id).checker, alwaysTwo));
    expect(toTill).toEqual(['requested', 'counted', 'charged', null]);
    expect(barTo(envelope, proposal, checker(3).checker, alwaysTwo)).toBeNull();
  });

  test('a courier’s shortage becomes the branch’s loss', () => {
    const [entry] = agreeTo(short, params, checker(5));
    expect(entry).toMatchObject({ fact: 'differenceBorne', documentId: 9 });
    expect(entry?.postings).toEqual([
      {
        debit: { key: 'cash_over_short', ownerId: 2 },
        credit: { key: 'courier_shortage', ownerId: 7 },
        amount: 3000,
      },
    ]);
  });

  test('what an envelope lacked becomes a person’s debt', () => {
    const [entry] = agreeTo(
      envelope,
      { ...charged, amount: money(3000), requestedBy: 4 },
      checker(5),
    );
    expect(entry?.postings).toEqual([
      {
        debit: { key: 'user_account', ownerId: 8 },
        credit: { key: 'cash_over_short', ownerId: 2 },
        amount: 3000,
      },
    ]);
  });
});

test('a surplus is offset against no more than the earlier hand-in lacks', () => {
  const target = { id: 4, left: money(700) };
  const wish = { ...borne, way: 'offset' as const };
  expect(proposedAmount({ ...over, target }, wish)).toBe(700);
});

// biome-ignore format: a table reads by the line
test.each([
  ['returned', 'cash_branch', 2],
  ['offset', 'courier_shortage', 7],
  ['credited', 'merchant_payable', 6],
  ['explained', 'surplus_revenue', 2],
] as const)('a surplus that is %s leaves over/short for %s', (way, key, ownerId) => {
  const difference = { ...over, target: { id: 4, left: money(1000) } };
  const proposal = { way, userId: null, merchantId: 6, amount: money(1000), requestedBy: 4 };
  const [entry] = agreeTo(difference, proposal, checker(5));
  const debit = { key: 'cash_over_short', ownerId: 2 };
  expect(entry?.postings).toEqual([{ debit, credit: { key, ownerId }, amount: 1000 }]);
});

test('no more is returned than lies in the till', () => {
  const proposal = { ...borne, way: 'returned' as const, amount: money(1000), requestedBy: 4 };
  const poor = { ...checker(5), till: money(999) };
  expect(codeOf(() => agreeTo(over, proposal, poor))).toBe('till_short');
});

test.each([
  ['a short hand-in is borne or explained', 'cashHandIn', -3000, 3000, ['borne', 'explained']],
  [
    'a short transfer is charged to a user or to its office',
    'moneyTransfer',
    -3000,
    3000,
    ['charged', 'office', 'explained'],
  ],
  ['a short till is charged', 'cashCount', -3000, 3000, ['charged', 'explained']],
  ['paid back, it is only explained', 'cashHandIn', -3000, 0, ['explained']],
  [
    'a hand-in’s surplus',
    'cashHandIn',
    3000,
    3000,
    ['returned', 'offset', 'credited', 'explained'],
  ],
  ['a till’s surplus', 'cashCount', 3000, 3000, ['credited', 'explained']],
] as const)('%s', (_, family, by, open, ways) => {
  expect(waysFor({ family, by, open })).toEqual(ways);
});
