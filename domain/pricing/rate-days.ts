import { refuseIf } from '../refusal.ts';
import type { Day } from '../time.ts';

/**
 * A rate counts from its day until the next of the same key: dates cannot overlap, and what has
 * counted is never rewritten, because parcels were priced by it.
 */
export type RateState = 'past' | 'in_force' | 'upcoming';

/** @throws day_past */
export function checkRateDay(validFrom: Day, today: Day): void {
  refuseIf(validFrom < today, 'day_past', { field: 'valid_from' });
}

/** @throws rate_begun */
export function checkRateRemoval(validFrom: Day, today: Day): void {
  refuseIf(validFrom <= today, 'rate_begun', { validFrom });
}
