import { describe, expect, test } from 'vitest';
import { ZERO, money } from '../../money.ts';
import { Refusal } from '../../refusal.ts';
import { openOn, type OpenDocument, type PayeeBalance } from './payment-kinds.ts';
import { payment } from './payment.ts';
import type { DocumentContext, PaymentContext } from '../plan.ts';

const merchant: PayeeBalance = {
  type: 'merchant',
  id: 5,
  name: 'متجر الياسمين',
  branchId: 2,
  payable: money(30_000),
  carried: ZERO,
  commission: ZERO,
  shortage: ZERO,
  owed: ZERO,
};
const courier: PayeeBalance = {
  ...merchant,
  type: 'courier',
  id: 7,
  payable: ZERO,
  commission: money(4000),
  shortage: money(1000),
  owed: money(500),
};
const onHandIn: OpenDocument = {
  id: 9,
  family: 'cashHandIn',
  number: 'CL-BGD-2026-000001',
  open: money(1000),
  paid: ZERO,
  left: money(1000),
};
const usual: PaymentContext = {
  kind: 'out',
  amount: money(10_000),
  payee: merchant,
  about: null,
  withdrawal: null,
  till: money(50_000),
  reason: null,
  setOff: ZERO,
};
const context = (params: Partial<PaymentContext>, userId = 1): DocumentContext =>
  ({
    bankAccountId: null,
    payment: { ...usual, ...params },
    branchId: 2,
    documentId: 3,
    moveContext: { actor: { userId } },
  }) as unknown as DocumentContext;

function refusalOf(params: Partial<PaymentContext>, userId?: number): string | null {
  try {
    payment.check(context(params, userId), []);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('who may be paid what', () => {
  // Every rung would also be refused by all the rungs below it.
  const worst: Partial<PaymentContext> = {
    kind: 'commission',
    payee: { ...courier, commission: ZERO },
    amount: money(90_000),
    till: ZERO,
  };
  test.each([
    ['nobody pays themselves', worst, 7, 'own_payment'],
    ['a merchant earns no commission', { ...worst, payee: merchant }, 1, 'payment_kind'],
    ['a document is only paid off', { ...worst, about: onHandIn }, 1, 'payment_kind'],
    ['a charge says why', { kind: 'deduction', amount: money(90_000) }, 1, 'reason_required'],
    ['nothing is due', worst, 1, 'nothing_left'],
    ['more than is due', { ...worst, payee: courier }, 1, 'payment_too_large'],
    ['the till has not got it', { till: money(9999) }, 1, 'till_short'],
    ['a payment that fits', {}, 1, null],
    ['an advance beyond what is due', { kind: 'advance', amount: money(40_000) }, 1, null],
  ] as const)('%s', (_, params, userId, code) => {
    expect(refusalOf(params, userId)).toBe(code);
  });

  test('a courier gives back a shortage and advances, and not a dinar more', () => {
    expect(refusalOf({ kind: 'in', payee: courier, amount: money(1500) })).toBeNull();
    expect(refusalOf({ kind: 'in', payee: courier, amount: money(1501) })).toBe(
      'payment_too_large',
    );
  });
});

describe('what the document does', () => {
  test.each([
    ['out', merchant, -10_000, null, 10_000],
    ['in', merchant, 10_000, 10_000, 0],
    ['advance', merchant, -10_000, null, 10_000],
    ['deduction', merchant, -10_000, null, 0],
    ['out', courier, 0, null, 10_000],
    ['commission', courier, -10_000, null, 10_000],
  ] as const)('%s to a %o', (kind, payee, net, counted, paid) => {
    const { totals } = payment.close([], context({ kind, payee }));
    expect([totals.expected, totals.net, totals.counted, totals.paid]).toEqual([
      10_000,
      net,
      counted,
      paid,
    ]);
  });
});

describe('what is left on a document', () => {
  const handIn = { expected: money(50_000), net: money(50_000), kind: null, toUser: false };

  test('a hand-in lacks what was not counted, less what receipts paid', () => {
    const document = { ...handIn, counted: money(49_000) };
    expect(openOn('cashHandIn', document, money(400), courier)).toEqual({
      open: 1000,
      paid: 400,
      left: 600,
    });
  });

  test('never more than the courier still owes', () => {
    const document = { ...handIn, counted: money(49_000) };
    const nearlyClear = { ...courier, shortage: money(100) };
    expect(openOn('cashHandIn', document, ZERO, nearlyClear).left).toBe(100);
  });

  test('a settlement below zero is owed until another has counted it', () => {
    const document = {
      expected: ZERO,
      counted: null,
      net: money(-3000),
      kind: null,
      toUser: false,
    };
    expect(openOn('settlement', document, ZERO, { ...merchant, carried: money(-3000) }).left).toBe(
      3000,
    );
    expect(openOn('settlement', document, ZERO, { ...merchant, carried: ZERO }).left).toBe(0);
  });

  test('a run sheet leaves nothing to pay', () => {
    expect(openOn('runSheet', { ...handIn, counted: null }, ZERO, courier).left).toBe(0);
  });
});
