import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../money.ts';
import { type AccountKey, accountKeys, chart } from '../chart.ts';
import { postingRules } from '../posting-rules.ts';
import {
  acrossBranch,
  balanceSheet,
  type Books,
  cashFlow,
  type Flow,
  resultsBy,
  trialBalance,
} from './flows.ts';
import { netOf, noResult } from './results.ts';

const place = fc.record({
  key: fc.constantFrom(...accountKeys.filter((key) => key !== 'retained_earnings')),
  branchId: fc.integer({ min: 0, max: 3 }),
});
const flow: fc.Arbitrary<Flow> = fc.record({
  debit: place,
  credit: place,
  amount: fc.integer({ min: 1, max: 1_000_000 }),
});
const flows = fc.array(flow, { maxLength: 30 });

const balancesOf = (all: readonly Flow[]) =>
  all.flatMap(({ debit, credit, amount }) => [
    { ...debit, balance: amount },
    { ...credit, balance: -amount },
  ]);
const books = fc
  .record({ before: flows, within: flows, after: flows })
  .map(({ before, within, after }): Books & { before: readonly Flow[] } => ({
    before,
    balances: balancesOf([...before, ...within, ...after]),
    within,
    after,
  }));

const sum = (rows: readonly number[]): number => rows.reduce((total, one) => total + one, 0);

describe('whatever was posted', () => {
  it('the trial balance sums to zero before, in and after the days', () => {
    fc.assert(
      fc.property(books, (book) => {
        const rows = trialBalance(book, null);
        expect(sum(rows.map(({ opening }) => opening))).toBe(0);
        expect(sum(rows.map(({ debit, credit }) => debit - credit))).toBe(0);
        expect(sum(rows.map(({ closing }) => closing))).toBe(0);
      }),
    );
  });

  it('of a branch it sums to zero with the line of the accounts outside it', () => {
    fc.assert(
      fc.property(books, fc.constantFrom(0, 1), (book, branchId) => {
        const own = trialBalance(book, branchId);
        const across = acrossBranch(book, branchId, own);
        const rows = across === null ? own : [...own, across];
        expect(sum(rows.map(({ opening }) => opening))).toBe(0);
        expect(sum(rows.map(({ debit, credit }) => debit - credit))).toBe(0);
        expect(sum(rows.map(({ closing }) => closing))).toBe(0);
      }),
    );
  });

  it('what an account opens with is what was posted before', () => {
    fc.assert(
      fc.property(books, (book) => {
        for (const { key, opening } of trialBalance(book, null)) {
          const before = balancesOf(book.before).filter((one) => one.key === key);
          expect(opening).toBe(sum(before.map(({ balance }) => balance)));
        }
      }),
    );
  });

  it('the company owns what it owes and earned', () => {
    fc.assert(
      fc.property(books, (book) => {
        const rows = balanceSheet(trialBalance(book, null));
        const of = (isAsset: boolean) =>
          sum(
            rows.filter((row) => (row.class === 'asset') === isAsset).map(({ amount }) => amount),
          );
        expect(of(true)).toBe(of(false));
      }),
    );
  });

  it('cash at the end is cash at the beginning with what came and went, of a branch too', () => {
    fc.assert(
      fc.property(books, fc.constantFrom(null, 0, 1), (book, branchId) => {
        const { opening, rows, closing } = cashFlow(book, branchId);
        expect(opening + sum(rows.map(({ came, went }) => came - went))).toBe(closing);
      }),
    );
  });

  it('carrying the year forward leaves no result behind, and changes no reported result', () => {
    fc.assert(
      fc.property(flows, (all) => {
        const held = new Map<string, { key: AccountKey; branchId: number; balance: number }>();
        for (const { balance, ...one } of balancesOf(all)) {
          if (!['income', 'expense'].includes(chart[one.key].class)) continue;
          const name = `${one.key} ${one.branchId}`;
          held.set(name, { ...one, balance: (held.get(name)?.balance ?? 0) - balance });
        }
        const results = [...held.values()].map((one) => ({ ...one, balance: money(one.balance) }));
        const carried = postingRules.resultsCarried({ results }).map(
          ({ debit, credit, amount }): Flow => ({
            debit: { key: debit.key, branchId: debit.ownerId },
            credit: { key: credit.key, branchId: credit.ownerId },
            amount,
          }),
        );
        const after = [...all, ...carried];
        const rows = trialBalance({ balances: balancesOf(after), within: after, after: [] }, null);
        const left = rows.filter(({ key }) => ['income', 'expense'].includes(chart[key].class));
        expect(left.every(({ closing }) => closing === 0)).toBe(true);
        const net = (some: readonly Flow[]) =>
          netOf(resultsBy(some, () => 'all').get('all') ?? noResult);
        expect(net(after)).toBe(net(all));
        const stored = rows.find(({ key }) => key === 'retained_earnings')?.closing ?? 0;
        expect(stored).toBe(-net(all) || 0);
      }),
    );
  });
});
