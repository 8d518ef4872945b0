import { describe, expect, test } from 'vitest';
import { money } from '../../money.ts';
import { Refusal } from '../../refusal.ts';
import { cashCount } from './cash-count.ts';
import type { CashCount, DocumentContext } from '../plan.ts';

const counted: CashCount = {
  counted: money(30_000),
  denominations: null,
  differenceReason: null,
  seen: null,
  deductCommission: false,
  mayDeduct: false,
};
const context = (cash: Partial<CashCount>, till = money(30_000)): DocumentContext =>
  ({ cash: { ...counted, ...cash }, till, branchId: 2, documentId: 9 }) as DocumentContext;

function refusalOf(cash: Partial<CashCount>, till?: ReturnType<typeof money>): string | null {
  try {
    cashCount.check(context(cash, till), []);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('a count of the till', () => {
  // Each of these would be refused by every rung after it, too.
  // biome-ignore format: a table reads by the line
  test.each([
    ['of a till that moved meanwhile is to be looked at again', { seen: money(29_000), denominations: { '250': 1 } }, money(31_000), 'till_changed'],
    ['whose notes are another sum', { seen: money(31_000), denominations: { '250': 1 } }, money(31_000), 'cash_mismatch'],
    ['that differs says why', { seen: money(31_000), denominations: { '10000': 3 } }, money(31_000), 'difference_reason_required'],
    ['that nobody compared before is taken as it is', { differenceReason: 'فكّة' }, money(31_000), null],
    ['that finds what the books say needs nothing', { denominations: { '25000': 1, '5000': 1 } }, money(30_000), null],
  ])('%s', (_, cash, till, code) => {
    expect(refusalOf(cash, till)).toBe(code);
  });

  test('stores the book balance and the counted amount, and posts the difference', () => {
    const { totals, entries } = cashCount.close([], context({ counted: money(28_000) }));
    expect(totals).toMatchObject({ expected: 30_000, counted: 28_000, net: 30_000 });
    expect(entries).toEqual([
      {
        fact: 'tillCounted',
        documentId: 9,
        postings: [
          {
            debit: { key: 'cash_over_short', ownerId: 2 },
            credit: { key: 'cash_branch', ownerId: 2 },
            amount: 2000,
          },
        ],
      },
    ]);
  });
});
