import { refuseIf } from '../refusal.ts';
import { addDays, type Day } from '../time.ts';

/**
 * A rate is valid from its day until it ends or the next rate of the same key begins. Dates cannot
 * overlap, and past validity never changes, because shipments were priced with it.
 */
export type RateState = 'past' | 'in_force' | 'upcoming';

/** @throws day_past */
export function checkRateDay(validFrom: Day, today: Day): void {
  refuseIf(validFrom < today, 'day_past', { field: 'valid_from' });
}

/**
 * A rate may be corrected on the day it was entered, before it priced a shipment; after that it can
 * only end.
 * @throws rate_begun, rate_used
 */
export function checkRateRemoval(validFrom: Day, today: Day, isUsed: boolean): void {
  refuseIf(validFrom < today, 'rate_begun', { validFrom });
  refuseIf(isUsed, 'rate_used');
}

/**
 * The first day on which a rate is no longer valid. `lastOn` is its last day; if omitted, it ends
 * now.
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
