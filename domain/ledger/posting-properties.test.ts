import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expenseAccounts } from '../custody/cash/expense-kinds.ts';
import { money } from '../money.ts';
import { accountKeys, chart } from './chart.ts';
import { postingRules, reversed, type Posting } from './posting-rules.ts';

/**
 * Every rule of the page as a property: for all amounts exactly these accounts of exactly these
 * owners change by exactly these sums, debit minus credit.
 */

type Sums = Readonly<Record<string, number>>;
type Rules = typeof postingRules;
type RuleName = keyof Rules;
type InputOf<N extends RuleName> = Parameters<Rules[N]>[0];

interface Property<F> {
  readonly inputs: fc.Arbitrary<F>;
  readonly changes: (inputs: F) => Sums;
}

/** Amounts of shipments, also none. */
const amount = fc.oneof(fc.constant(0), fc.nat(1_000_000_000)).map(money);
const signed = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const id = fc.integer({ min: 1, max: 4 });
const place = fc.record({ branchId: id, bankAccountId: fc.option(id) });
const payee = fc.oneof(
  fc.record({ merchantId: id }),
  fc.record({ courierId: id }),
  fc.record({ staffId: id }),
);

interface Place {
  readonly branchId: number;
  readonly bankAccountId?: number | null;
}
const at = ({ branchId, bankAccountId = null }: Place): string =>
  bankAccountId === null ? `cash_branch:${branchId}` : `bank_account:${bankAccountId}`;

type Owner = { merchantId: number } | { courierId: number } | { staffId: number };
const ownOf = (one: Owner): string => {
  if ('merchantId' in one) return `merchant_payable:${one.merchantId}`;
  return `user_account:${'courierId' in one ? one.courierId : one.staffId}`;
};

/** Accounts may coincide (both ends of a move may be one place): their changes add up. */
function sums(...changes: readonly (readonly [string, number])[]): Sums {
  const all: Record<string, number> = {};
  for (const [name, change] of changes) all[name] = (all[name] ?? 0) + change;
  return all;
}
const from = (debit: string, credit: string, change: number): Sums =>
  sums([debit, change], [credit, -change]);

const properties: { readonly [N in RuleName]: Property<InputOf<N>> } = {
  delivered: {
    inputs: fc.record({
      cash: fc.oneof(fc.record({ courierId: id }), fc.record({ branchId: id })),
      merchantId: id,
      homeBranchId: id,
      deliveringBranchId: id,
      courierId: fc.option(id),
      collected: amount,
      fee: amount,
      extra: amount,
      discount: amount,
      commission: amount,
    }),
    changes: (f) =>
      sums(
        [
          'courierId' in f.cash
            ? `cash_courier:${f.cash.courierId}`
            : `cash_branch:${f.cash.branchId}`,
          f.collected,
        ],
        [`merchant_payable:${f.merchantId}`, f.fee + f.extra - f.collected - f.discount],
        [`delivery_revenue:${f.homeBranchId}`, -f.fee],
        [`extra_revenue:${f.homeBranchId}`, -f.extra],
        [`coupon_expense:${f.homeBranchId}`, f.discount],
        [`commission_expense:${f.deliveringBranchId}`, f.courierId === null ? 0 : f.commission],
        [`commission_payable:${f.courierId}`, f.courierId === null ? 0 : -f.commission],
      ),
  },
  handedIn: {
    inputs: fc.record({ courierId: id, branchId: id, expected: amount, counted: amount }),
    changes: ({ courierId, branchId, expected, counted }) =>
      sums(
        [`cash_courier:${courierId}`, -expected],
        [`cash_branch:${branchId}`, counted],
        [`courier_shortage:${courierId}`, Math.max(0, expected - counted)],
        [`cash_over_short:${branchId}`, -Math.max(0, counted - expected)],
      ),
  },
  commissionDeducted: {
    inputs: fc.record({ courierId: id, branchId: id, amount }),
    changes: (f) =>
      from(`commission_payable:${f.courierId}`, `cash_branch:${f.branchId}`, f.amount),
  },
  commissionPaid: {
    inputs: fc.tuple(place, fc.record({ courierId: id, amount })).map(joined),
    changes: (f) => from(`commission_payable:${f.courierId}`, at(f), f.amount),
  },
  differenceBorne: {
    inputs: fc.record({ courierId: id, branchId: id, amount }),
    changes: (f) =>
      from(`cash_over_short:${f.branchId}`, `courier_shortage:${f.courierId}`, f.amount),
  },
  boxCounted: {
    inputs: fc.record({ branchId: id, expected: amount, counted: amount }),
    changes: (f) =>
      from(`cash_branch:${f.branchId}`, `cash_over_short:${f.branchId}`, f.counted - f.expected),
  },
  differenceCharged: {
    inputs: fc.record({ userId: id, branchId: id, amount }),
    changes: (f) => from(`user_account:${f.userId}`, `cash_over_short:${f.branchId}`, f.amount),
  },
  differenceWithOffice: {
    inputs: fc.record({ branchId: id, amount }),
    changes: (f) => from(`with_offices:${f.branchId}`, `cash_over_short:${f.branchId}`, f.amount),
  },
  surplusReturned: {
    inputs: fc.record({ branchId: id, amount }),
    changes: (f) => from(`cash_over_short:${f.branchId}`, `cash_branch:${f.branchId}`, f.amount),
  },
  surplusOffset: {
    inputs: fc.record({ courierId: id, branchId: id, amount }),
    changes: (f) =>
      from(`cash_over_short:${f.branchId}`, `courier_shortage:${f.courierId}`, f.amount),
  },
  surplusCredited: {
    inputs: fc.record({ merchantId: id, branchId: id, amount }),
    changes: (f) =>
      from(`cash_over_short:${f.branchId}`, `merchant_payable:${f.merchantId}`, f.amount),
  },
  surplusKept: {
    inputs: fc.record({ branchId: id, amount }),
    changes: (f) =>
      from(`cash_over_short:${f.branchId}`, `surplus_revenue:${f.branchId}`, f.amount),
  },
  transferSent: {
    inputs: fc.record({ fromBranchId: id, amount }),
    changes: (f) =>
      from(`cash_transfer:${f.fromBranchId}`, `cash_branch:${f.fromBranchId}`, f.amount),
  },
  transferConfirmed: {
    inputs: fc.record({ fromBranchId: id, toBranchId: id, sent: amount, counted: amount }),
    changes: ({ fromBranchId, toBranchId, sent, counted }) =>
      sums(
        [`cash_transfer:${fromBranchId}`, -sent],
        [`cash_branch:${toBranchId}`, counted],
        [`cash_over_short:${toBranchId}`, sent - counted],
      ),
  },
  settled: {
    inputs: fc.tuple(place, fc.record({ merchantId: id, paid: amount })).map(joined),
    changes: (f) => from(`merchant_payable:${f.merchantId}`, at(f), f.paid),
  },
  payoutSent: {
    inputs: fc.record({ merchantId: id, bankAccountId: id, paid: amount }),
    changes: (f) =>
      from(`merchant_payable:${f.merchantId}`, `payout_transit:${f.bankAccountId}`, f.paid),
  },
  payoutPaid: {
    inputs: fc.record({ bankAccountId: id, amount }),
    changes: (f) =>
      from(`payout_transit:${f.bankAccountId}`, `bank_account:${f.bankAccountId}`, f.amount),
  },
  payoutBounced: {
    inputs: fc.record({ merchantId: id, bankAccountId: id, amount, wasPaid: fc.boolean() }),
    changes: (f) =>
      from(
        `${f.wasPaid ? 'bank_account' : 'payout_transit'}:${f.bankAccountId}`,
        `merchant_payable:${f.merchantId}`,
        f.amount,
      ),
  },
  givenBack: {
    inputs: fc.record({ merchantId: id, homeBranchId: id, returnFee: amount, extra: amount }),
    changes: (f) =>
      sums(
        [`merchant_payable:${f.merchantId}`, f.returnFee + f.extra],
        [`return_revenue:${f.homeBranchId}`, -f.returnFee],
        [`extra_revenue:${f.homeBranchId}`, -f.extra],
      ),
  },
  pickedUp: {
    inputs: fc.record({ merchantId: id, homeBranchId: id, fee: amount }),
    changes: (f) =>
      from(`merchant_payable:${f.merchantId}`, `pickup_revenue:${f.homeBranchId}`, f.fee),
  },
  amountCorrected: {
    inputs: fc.record({ courierId: id, merchantId: id, difference: signed.map(money) }),
    changes: (f) =>
      from(`cash_courier:${f.courierId}`, `merchant_payable:${f.merchantId}`, f.difference),
  },
  claimed: {
    inputs: fc.record({ merchantId: id, homeBranchId: id, amount }),
    changes: (f) =>
      from(`compensation_expense:${f.homeBranchId}`, `merchant_payable:${f.merchantId}`, f.amount),
  },
  merged: {
    // A record is never merged with itself.
    inputs: fc
      .record({ fromMerchantId: id, toMerchantId: id, amount: signed.map(money) })
      .filter((f) => f.fromMerchantId !== f.toMerchantId),
    changes: (f) =>
      from(`merchant_payable:${f.fromMerchantId}`, `merchant_payable:${f.toMerchantId}`, f.amount),
  },
  opened: {
    inputs: fc.record({
      account: fc.record({
        key: fc.constantFrom(...accountKeys.filter((key) => key !== 'opening_balances')),
        ownerId: id,
      }),
      amount: signed,
    }),
    changes: ({ account: { key, ownerId }, amount: opening }) =>
      from(
        `${key}:${ownerId}`,
        'opening_balances:0',
        chart[key].normal === 'debit' ? opening : -opening,
      ),
  },
  resultsCarried: {
    inputs: fc.record({
      results: fc.uniqueArray(
        fc.record({
          key: fc.constantFrom(
            ...accountKeys.filter((key) => ['income', 'expense'].includes(chart[key].class)),
          ),
          branchId: id,
          balance: signed.map(money),
        }),
        { selector: ({ key, branchId }) => `${key}:${branchId}` },
      ),
    }),
    // Each account is at zero afterwards, and the owners have the rest.
    changes: ({ results }) =>
      sums(
        ...results.map(
          ({ key, branchId, balance }) => [`${key}:${branchId}`, balance as number] as const,
        ),
        ['retained_earnings:0', -results.reduce((all, { balance }) => all + balance, 0)],
      ),
  },
  paidOut: {
    inputs: fc.tuple(place, fc.record({ payee, amount })).map(joined),
    changes: (f) =>
      'merchantId' in f.payee
        ? from(ownOf(f.payee), at(f), f.amount)
        : from(`user_expense:${f.branchId}`, at(f), f.amount),
  },
  received: {
    inputs: fc
      .tuple(
        place,
        fc.record({ payee, whole: amount, part: fc.double({ min: 0, max: 1, noNaN: true }) }),
      )
      .map(([where, { payee: by, whole, part }]) => ({
        ...where,
        payee: by,
        amount: whole,
        shortage: money('courierId' in by ? Math.floor(whole * part) : 0),
      })),
    changes: (f) =>
      sums(
        [at(f), f.amount],
        [ownOf(f.payee), f.shortage - f.amount],
        [`courier_shortage:${'courierId' in f.payee ? f.payee.courierId : 0}`, -f.shortage],
      ),
  },
  advanced: {
    inputs: fc.tuple(place, fc.record({ payee, amount })).map(joined),
    changes: (f) => from(ownOf(f.payee), at(f), f.amount),
  },
  expensePaid: {
    inputs: fc
      .tuple(place, fc.record({ account: fc.constantFrom(...expenseAccounts), amount }))
      .map(joined),
    changes: (f) => from(`${f.account}:${f.branchId}`, at(f), f.amount),
  },
  expenseRefunded: {
    inputs: fc
      .tuple(place, fc.record({ account: fc.constantFrom(...expenseAccounts), amount }))
      .map(joined),
    changes: (f) => from(at(f), `${f.account}:${f.branchId}`, f.amount),
  },
  cashMoved: {
    inputs: fc.record({ from: place, to: place, amount }).filter(isBetweenTwo),
    changes: (f) => from(at(f.to), at(f.from), f.amount),
  },
  cashMoveSent: {
    inputs: fc.record({ from: place, branchId: id, amount }),
    changes: (f) => from(`cash_transfer:${f.branchId}`, at(f.from), f.amount),
  },
  cashMoveConfirmed: {
    inputs: fc.record({ branchId: id, to: place, amount }),
    changes: (f) => from(at(f.to), `cash_transfer:${f.branchId}`, f.amount),
  },
  deducted: {
    inputs: fc.record({ payee, branchId: id, amount }),
    changes: (f) =>
      from(
        'courierId' in f.payee ? `commission_payable:${f.payee.courierId}` : ownOf(f.payee),
        `deduction_revenue:${f.branchId}`,
        f.amount,
      ),
  },
};

function joined<A, B>([one, other]: [A, B]): A & B {
  return { ...one, ...other };
}
/** `same_place` refuses any other before it is posted. */
function isBetweenTwo(move: { readonly from: Place; readonly to: Place }): boolean {
  return at(move.from) !== at(move.to);
}

const changesOf = (postings: readonly Posting[]): Sums =>
  sums(
    ...postings.flatMap(
      ({ debit, credit, amount: posted }) =>
        [
          [`${debit.key}:${debit.ownerId}`, posted],
          [`${credit.key}:${credit.ownerId}`, -posted],
        ] as const,
    ),
  );
const withoutZeros = (all: Sums): Sums =>
  Object.fromEntries(Object.entries(all).filter(([, change]) => change !== 0));

/** The table pairs each rule with its own facts; a loop over it sees only that they fit. */
interface AnyProperty {
  readonly inputs: fc.Arbitrary<unknown>;
  readonly changes: (inputs: unknown) => Sums;
}
type AnyRule = (inputs: unknown) => readonly Posting[];
const names = Object.keys(postingRules) as RuleName[];

test.each(names)('%s: these accounts change by these sums, and no other', (name) => {
  const { inputs, changes } = properties[name] as unknown as AnyProperty;
  const rule = postingRules[name] as unknown as AnyRule;
  fc.assert(
    fc.property(inputs, (one) => {
      expect(withoutZeros(changesOf(rule(one)))).toEqual(withoutZeros(changes(one)));
    }),
    { numRuns: 300 },
  );
});

test.each(names)(
  '%s: whole amounts above zero between two accounts, and taken back whole',
  (name) => {
    const { inputs } = properties[name] as unknown as AnyProperty;
    const rule = postingRules[name] as unknown as AnyRule;
    fc.assert(
      fc.property(inputs, (one) => {
        const postings = rule(one);
        for (const { debit, credit, amount: posted } of postings) {
          expect(Number.isSafeInteger(posted) && posted > 0).toBe(true);
          expect([debit.key, debit.ownerId]).not.toEqual([credit.key, credit.ownerId]);
        }
        expect(withoutZeros(changesOf([...postings, ...postings.map(reversed)]))).toEqual({});
      }),
      { numRuns: 300 },
    );
  },
);
