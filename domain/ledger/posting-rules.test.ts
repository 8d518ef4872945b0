import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, type Money } from '../money.ts';
import { accountKeys, chart } from './chart.ts';
import { postingRules, reversed, type Payee, type Posting } from './posting-rules.ts';

const anyMoney = fc.nat(10_000_000).map((n) => money(n));

/** Balance per account key: debits minus credits. */
function balances(postings: readonly Posting[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { debit, credit, amount } of postings) {
    sums[debit.key] = (sums[debit.key] ?? 0) + amount;
    sums[credit.key] = (sums[credit.key] ?? 0) - amount;
  }
  return sums;
}
const total = (postings: readonly Posting[]): number =>
  Object.values(balances(postings)).reduce((a, b) => a + b, 0);
const positive = (postings: readonly Posting[]): boolean =>
  postings.every((posting) => Number.isSafeInteger(posting.amount) && posting.amount > 0);

const deliveredInputs = fc.record({
  collected: anyMoney,
  fee: anyMoney,
  extra: anyMoney,
  discount: anyMoney,
  commission: anyMoney,
});

describe('payment documents', () => {
  const amount = money(9000);
  const branchId = 2;
  const [merchant, courier, staff] = [{ merchantId: 1 }, { courierId: 7 }, { staffId: 8 }];
  const answered = (payee: Payee) => ({ payee, branchId, amount });
  const brought = (payee: Payee, shortage: number) =>
    postingRules.received({ ...answered(payee), shortage: money(shortage) });

  // biome-ignore format: a table reads by the line
  test.each([
    ['cash to a merchant lowers what it is owed', postingRules.paidOut(answered(merchant)), { merchant_payable: 9000, cash_branch: -9000 }],
    ['cash to a user is the branch’s cost, and leaves their account as it was', postingRules.paidOut(answered(staff)), { user_expense: 9000, user_account: 0, cash_branch: -9000 }],
    ['a merchant paid by bank: the till stays as it is', postingRules.paidOut({ ...answered(merchant), bankAccountId: 3 }), { merchant_payable: 9000, bank_account: -9000 }],
    ['an advance to a merchant comes off its next settlement', postingRules.advanced(answered(merchant)), { merchant_payable: 9000, cash_branch: -9000 }],
    ['an advance to a courier is theirs to give back', postingRules.advanced(answered(courier)), { user_account: 9000, cash_branch: -9000 }],
    ['a merchant pays in', brought(merchant, 0), { cash_branch: 9000, merchant_payable: -9000 }],
    ['a courier makes good a shortage, and the rest comes off their advances', brought(courier, 4000), { cash_branch: 9000, courier_shortage: -4000, user_account: -5000 }],
    ['a merchant is charged', postingRules.deducted(answered(merchant)), { merchant_payable: 9000, deduction_revenue: -9000 }],
    ['a courier is charged out of the commission', postingRules.deducted(answered(courier)), { commission_payable: 9000, deduction_revenue: -9000 }],
    ['a colleague is charged on their account', postingRules.deducted(answered(staff)), { user_account: 9000, deduction_revenue: -9000 }],
    ['commission leaves the till', postingRules.commissionPaid({ courierId: 7, branchId, amount }), { commission_payable: 9000, cash_branch: -9000 }],
  ])('%s', (_, postings, sums) => {
    expect(balances(postings)).toEqual(sums);
    expect(positive(postings)).toBe(true);
  });
});

describe('expenses and money between places', () => {
  const place = fc.record({
    branchId: fc.integer({ min: 1, max: 3 }),
    bankAccountId: fc.option(fc.integer({ min: 1, max: 3 })),
  });
  const sum = fc.integer({ min: 1, max: 1_000_000_000 }).map(money);

  test('a refund of the whole leaves everything as it was', () => {
    fc.assert(
      fc.property(place, sum, (from, amount) => {
        const answered = { ...from, account: 'fuel_expense' as const, amount };
        const postings = [
          ...postingRules.expensePaid(answered),
          ...postingRules.expenseRefunded(answered),
        ];
        expect(Object.values(balances(postings)).every((one) => one === 0)).toBe(true);
        expect(positive(postings)).toBe(true);
      }),
    );
  });

  test('money on its way is the sender’s until it arrives, and the whole sum arrives', () => {
    fc.assert(
      fc.property(place, place, sum, (from, to, amount) => {
        const sent = postingRules.cashMoveSent({ from, branchId: from.branchId, amount });
        expect(balances(sent)['cash_transfer']).toBe(amount);
        const there = postingRules.cashMoveConfirmed({ branchId: from.branchId, to, amount });
        const way = balances([...sent, ...there]);
        expect(way['cash_transfer']).toBe(0);
        expect(Object.values(way).reduce((total, one) => total + one, 0)).toBe(0);
      }),
    );
  });
});

describe('payouts in batches', () => {
  const sum = fc.integer({ min: 1, max: 1_000_000_000 }).map(money);
  const sent = (paid: Money) => postingRules.payoutSent({ merchantId: 1, bankAccountId: 4, paid });
  const paid = (amount: Money) => postingRules.payoutPaid({ bankAccountId: 4, amount });
  const bounced = (amount: Money, wasPaid: boolean) =>
    postingRules.payoutBounced({ merchantId: 1, bankAccountId: 4, amount, wasPaid });

  test('a settlement on its way is owed to nobody twice, and leaves the account when it is paid', () => {
    fc.assert(
      fc.property(sum, (amount) => {
        const way = balances(sent(amount));
        expect([way['merchant_payable'], way['payout_transit']]).toEqual([amount, -amount]);
        const after = balances([...sent(amount), ...paid(amount)]);
        expect([after['payout_transit'], after['bank_account']]).toEqual([0, -amount]);
        expect(positive([...sent(amount), ...paid(amount)])).toBe(true);
      }),
    );
  });

  test('a payout that came back leaves everything as it was, before and after it was paid', () => {
    fc.assert(
      fc.property(sum, fc.boolean(), (amount, wasPaid) => {
        const postings = [
          ...sent(amount),
          ...(wasPaid ? paid(amount) : []),
          ...bounced(amount, wasPaid),
        ];
        expect(Object.values(balances(postings)).every((one) => one === 0)).toBe(true);
        expect(positive(postings)).toBe(true);
      }),
    );
  });
});

describe('posting rules', () => {
  test('a delivery: the courier holds what was collected, the merchant is owed the net, the company earned the fee', () => {
    fc.assert(
      fc.property(deliveredInputs, ({ collected, fee, extra, discount, commission }) => {
        const postings = postingRules.delivered({
          cash: { courierId: 7 },
          merchantId: 1,
          homeBranchId: 2,
          deliveringBranchId: 3,
          courierId: 7,
          collected,
          fee,
          extra,
          discount,
          commission,
        });
        const sums = balances(postings);
        expect(positive(postings)).toBe(true);
        expect(total(postings)).toBe(0);
        expect(sums['cash_courier'] ?? 0).toBe(collected);
        expect(0 - (sums['merchant_payable'] ?? 0)).toBe(collected - fee - extra + discount);
        expect(0 - (sums['commission_payable'] ?? 0)).toBe(commission);
      }),
    );
  });

  test('cash handed in: the courier no longer owes the shipments, and the till holds the counted sum', () => {
    fc.assert(
      fc.property(anyMoney, anyMoney, (expected, counted) => {
        const postings = postingRules.handedIn({ courierId: 7, branchId: 2, expected, counted });
        const sums = balances(postings);
        expect(positive(postings)).toBe(true);
        expect(0 - (sums['cash_courier'] ?? 0)).toBe(expected);
        expect(sums['cash_branch'] ?? 0).toBe(counted);
        expect(sums['courier_shortage'] ?? 0).toBe(Math.max(0, expected - counted));
      }),
    );
  });

  test('a transfer confirmed: the sender’s transit is cleared and the receiver holds what was counted', () => {
    fc.assert(
      fc.property(anyMoney, anyMoney, (sent, counted) => {
        const sums = balances(
          postingRules.transferConfirmed({ fromBranchId: 1, toBranchId: 2, sent, counted }),
        );
        expect(0 - (sums['cash_transfer'] ?? 0)).toBe(sent);
        expect(sums['cash_branch'] ?? 0).toBe(counted);
      }),
    );
  });

  test('a till is counted: the book shows what is in it, and the difference is on over/short', () => {
    fc.assert(
      fc.property(anyMoney, anyMoney, (expected, counted) => {
        const postings = postingRules.tillCounted({ branchId: 2, expected, counted });
        const sums = balances(postings);
        expect(positive(postings)).toBe(true);
        expect(expected + (sums['cash_branch'] ?? 0)).toBe(counted);
        expect(sums['cash_over_short'] ?? 0).toBe(expected - counted);
      }),
    );
  });

  test('an opening balance is on the normal side of its account, a negative one on the other, and the sum is zero', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...accountKeys),
        fc.integer({ min: -9e9, max: 9e9 }),
        (key, amount) => {
          if (key === 'opening_balances') return;
          const postings = postingRules.opened({ account: { key, ownerId: 7 }, amount });
          const sums = balances(postings);
          expect(positive(postings)).toBe(true);
          expect(total(postings)).toBe(0);
          const sign = chart[key].normal === 'debit' ? 1 : -1;
          expect(sums[key] ?? 0).toBe(amount === 0 ? 0 : amount * sign);
        },
      ),
    );
  });

  test('a reversal takes an entry back to nothing', () => {
    fc.assert(
      fc.property(deliveredInputs, (inputs) => {
        const postings = postingRules.delivered({
          cash: { branchId: 3 },
          merchantId: 1,
          homeBranchId: 2,
          deliveringBranchId: 3,
          courierId: null,
          ...inputs,
        });
        const sums = balances([...postings, ...postings.map(reversed)]);
        expect(Object.values(sums).every((sum) => sum === 0)).toBe(true);
      }),
    );
  });

  test('nothing moved posts nothing', () => {
    const none = money(0) as Money;
    expect(postingRules.settled({ merchantId: 1, branchId: 2, paid: none })).toEqual([]);
    expect(
      postingRules.givenBack({ merchantId: 1, homeBranchId: 2, returnFee: none, extra: none }),
    ).toEqual([]);
  });
});
