import { postingFacts, postingRules } from '../../ledger/posting-rules.ts';
import type { Money } from '../../money.ts';
import { refuseIf } from '../../refusal.ts';
import { checkNotes, checkReason } from './counted.ts';
import { noTotals, type CashCount, type DocumentFacts, type FamilyPlan } from '../plan.ts';

/**
 * What goes through a box, by what happened. What a recipient paid at the counter is told apart by
 * its own name.
 */
export const boxFlows = [...postingFacts, 'counterDelivered'] as const;
export type BoxFlow = (typeof boxFlows)[number];

interface Counting extends CashCount {
  readonly box: Money;
}

function countingOf({ cash, box }: DocumentFacts): Counting {
  if (!cash || box === null) throw new RangeError('a count needs its cash and its box');
  return { ...cash, box };
}

/**
 * Somebody counts a branch's box. The book follows what lies in it at once; a difference needs its
 * reason, and then stands among those that two people decide. `net` is what the books said, as of
 * every count that may differ.
 *
 * @throws box_changed, cash_mismatch, difference_reason_required
 */
export const cashCount: FamilyPlan = {
  check(facts) {
    const counting = countingOf(facts);
    const { seen, box } = counting;
    refuseIf(seen !== null && seen !== box, 'box_changed', { seen, box, field: 'counted_amount' });
    checkNotes(counting);
    checkReason(counting, box);
  },

  line() {
    throw new RangeError('a count has no lines');
  },

  close(_lines, facts) {
    const { counted, box: expected } = countingOf(facts);
    const { branchId, documentId } = facts;
    const postings = postingRules.boxCounted({ branchId, expected, counted });
    return {
      totals: { ...noTotals, expected, counted, net: expected },
      entries: [{ fact: 'boxCounted', documentId, postings }],
    };
  },
};
