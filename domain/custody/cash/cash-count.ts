import { postingFacts, postingRules } from '../../ledger/posting-rules.ts';
import type { Money } from '../../money.ts';
import { refuseIf } from '../../refusal.ts';
import { checkNotes, checkReason } from './counted.ts';
import { noTotals, type CashCount, type DocumentContext, type FamilyPlan } from '../plan.ts';

/**
 * What goes through a box, by what happened. What a recipient paid at the counter is told apart by
 * its own name.
 */
export const tillFlows = [...postingFacts, 'counterDelivered'] as const;
export type TillFlow = (typeof tillFlows)[number];

interface Counting extends CashCount {
  readonly till: Money;
}

function countingOf({ cash, till }: DocumentContext): Counting {
  if (!cash || till === null) throw new RangeError('a count needs its cash and its box');
  return { ...cash, till };
}

/**
 * Somebody counts a branch's box. The book follows what lies in it at once; a difference needs its
 * reason, and then stands among those that two people decide. `net` is what the books said, as of
 * every count that may differ.
 *
 * @throws box_changed, cash_mismatch, difference_reason_required
 */
export const cashCount: FamilyPlan = {
  check(context) {
    const counting = countingOf(context);
    const { seen, till } = counting;
    refuseIf(seen !== null && seen !== till, 'box_changed', {
      seen,
      till,
      field: 'counted_amount',
    });
    checkNotes(counting);
    checkReason(counting, till);
  },

  line() {
    throw new RangeError('a count has no lines');
  },

  close(_lines, context) {
    const { counted, till: expected } = countingOf(context);
    const { branchId, documentId } = context;
    const postings = postingRules.boxCounted({ branchId, expected, counted });
    return {
      totals: { ...noTotals, expected, counted, net: expected },
      entries: [{ fact: 'boxCounted', documentId, postings }],
    };
  },
};
