import { postingFacts, postingRules } from '../../ledger/posting-rules.ts';
import type { Money } from '../../money.ts';
import { refuseIf } from '../../refusal.ts';
import { checkNotes, checkReason } from './counted.ts';
import { noTotals, type CashCount, type DocumentContext, type FamilyPlan } from '../plan.ts';

/** Movements of a till, by kind of event. What a recipient paid at the counter has its own kind. */
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
 * A branch's till is counted. The book balance is set to the counted cash immediately; a difference
 * requires a reason, and then waits for a decision of two users. `net` is the book balance at the
 * time of the count.
 * @throws till_changed, cash_mismatch, difference_reason_required
 */
export const cashCount: FamilyPlan = {
  check(context) {
    const counting = countingOf(context);
    const { seen, till } = counting;
    refuseIf(seen !== null && seen !== till, 'till_changed', {
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
    const postings = postingRules.tillCounted({ branchId, expected, counted });
    return {
      totals: { ...noTotals, expected, counted, net: expected },
      entries: [{ fact: 'tillCounted', documentId, postings }],
    };
  },
};
