import { describe, expect, test } from 'vitest';
import { ZERO, money } from '../money.ts';
import { Refusal } from '../refusal.ts';
import { agreeTo, barTo, openOf, proposedAmount, waysFor, type Difference } from './differences.ts';

const short: Difference = {
  id: 9,
  number: 'CL-BGD-2026-000009',
  family: 'collection',
  branchId: 2,
  courierId: 7,
  countedBy: 3,
  expected: money(30_000),
  counted: money(27_000),
  paid: ZERO,
  shortage: money(3000),
  state: 'open',
};
const envelope: Difference = { ...short, family: 'moneyTransfer', courierId: null, shortage: ZERO };
const box: Difference = { ...envelope, family: 'cashCount', number: 'CC-BGD-2026-000009' };
const borne = { way: 'borne' as const, userId: null };
const charged = { way: 'charged' as const, userId: 8 };
const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'nothing';
};

describe('what stands open of a difference', () => {
  // biome-ignore format: a table reads by the line
  test.each([
    ['a short hand-in: what was lacking', short, 3000],
    ['less what receipts have brought', { ...short, paid: money(1000) }, 2000],
    ['never more than the courier owes in all', { ...short, shortage: money(500) }, 500],
    ['a transfer has no courier', envelope, 3000],
    ['and a box neither', box, 3000],
    ['too much lacks nothing', { ...short, counted: money(31_000) }, 0],
  ])('%s', (_, difference, open) => {
    expect(openOf(difference)).toBe(open);
  });
});

describe('a proposal', () => {
  // Each of these would be refused by every rung after it, too.
  // biome-ignore format: a table reads by the line
  test.each([
    ['a decided one is decided', { ...envelope, state: 'settled' as const, counted: money(31_000) }, borne, 'difference_decided'],
    ['only a hand-in is borne', { ...envelope, counted: money(31_000) }, borne, 'difference_way'],
    ['and no box', { ...box, counted: money(31_000) }, borne, 'difference_way'],
    ['only a transfer or a box is charged', { ...short, counted: money(31_000) }, charged, 'difference_way'],
    ['what lacks nothing is charged to nobody', { ...envelope, counted: money(31_000) }, { ...charged, userId: null }, 'nothing_left'],
    ['a charge names a person', envelope, { ...charged, userId: null }, 'not_found'],
  ])('%s', (_, difference, wish, code) => {
    expect(codeOf(() => proposedAmount(difference, wish))).toBe(code);
  });

  test('an explanation moves no money', () => {
    expect(proposedAmount(short, { way: 'explained', userId: null })).toBe(0);
  });
});

describe('agreeing to it', () => {
  const asked = { ...borne, amount: money(3000), askedBy: 4 };

  // biome-ignore format: a table reads by the line
  test.each([
    ['never by who proposed it', { ...charged, amount: ZERO, askedBy: 8 }, 8, 'own_decision'],
    ['never by whom it charges', { ...charged, amount: ZERO, askedBy: 4 }, 8, 'own_payment'],
    ['only while the paper fits', { ...charged, amount: ZERO, askedBy: 4 }, 5, 'difference_way'],
    ['only for what stands open now', { ...asked, amount: money(2000) }, 5, 'changed_meanwhile'],
  ])('%s', (_, proposal, checker, code) => {
    expect(codeOf(() => agreeTo(short, proposal, checker))).toBe(code);
  });

  test('whoever counted a box does not agree, not even to what another proposes', () => {
    const proposal = { ...charged, userId: 3, amount: ZERO, askedBy: 4 };
    expect(codeOf(() => agreeTo(box, proposal, 3))).toBe('own_decision');
    expect(codeOf(() => agreeTo(box, { ...proposal, userId: 8 }, 5))).toBe('changed_meanwhile');
    const another = { ...proposal, userId: 8, amount: money(3000) };
    expect(codeOf(() => agreeTo(envelope, another, 3))).toBe('nothing');
  });

  test('who may not is told why before they try; whoever counted beside somebody else may', () => {
    const proposal = { userId: 8, askedBy: 4 };
    const toBox = [4, 3, 8, 5].map((checker) => barTo(box, proposal, checker));
    expect(toBox).toEqual(['asked', 'counted', 'charged', null]);
    expect(barTo(envelope, proposal, 3)).toBeNull();
  });

  test('a courier’s shortage becomes the branch’s loss', () => {
    const [entry] = agreeTo(short, asked, 5);
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
    const [entry] = agreeTo(envelope, { ...charged, amount: money(3000), askedBy: 4 }, 5);
    expect(entry?.postings).toEqual([
      {
        debit: { key: 'user_account', ownerId: 8 },
        credit: { key: 'cash_over_short', ownerId: 2 },
        amount: 3000,
      },
    ]);
  });
});

test.each([
  ['a short hand-in is borne or explained', 'collection', 3000, ['borne', 'explained']],
  ['a short transfer is charged or explained', 'moneyTransfer', 3000, ['charged', 'explained']],
  ['a short box likewise', 'cashCount', 3000, ['charged', 'explained']],
  ['what was too much is only explained', 'cashCount', 0, ['explained']],
] as const)('%s', (_, family, open, ways) => {
  expect(waysFor(family, open)).toEqual(ways);
});
