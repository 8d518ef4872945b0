import { refuseIf } from '../refusal.ts';
import { addDays, type Day } from '../time.ts';

/**
 * A rate counts from its day until it ends or the next of the same key begins: dates cannot
 * overlap, and what has counted is never rewritten, because shipments were priced by it.
 */
export type RateState = 'past' | 'in_force' | 'upcoming';

/** @throws day_past */
export function checkRateDay(validFrom: Day, today: Day): void {
  refuseIf(validFrom < today, 'day_past', { field: 'valid_from' });
}

/**
 * A mistake is corrected on the day it was made, before a shipment was priced by it; later a rate
 * ends.
 * @throws rate_begun, rate_used
 */
export function checkRateRemoval(validFrom: Day, today: Day, isUsed: boolean): void {
  refuseIf(validFrom < today, 'rate_begun', { validFrom });
  refuseIf(isUsed, 'rate_used');
}

/**
 * The first day on which a rate counts no more. `lastOn` is its last day; left out, it ends now.
 * @throws rate_ended, rate_not_begun, rate_end_past
 */
export function endOfRate(
  rate: { readonly validFrom: Day; readonly state: RateState },
  lastOn: Day | undefined,
  today: Day,
): Day {
  refuseIf(rate.state === 'past', 'rate_ended');
  if (lastOn === undefined) {
    refuseIf(rate.validFrom > today, 'rate_not_begun', { validFrom: rate.validFrom });
    return today;
  }
  const isPast = lastOn < today || lastOn < rate.validFrom;
  refuseIf(isPast, 'rate_end_past', { field: 'ends_on' });
  return addDays(lastOn, 1);
}
