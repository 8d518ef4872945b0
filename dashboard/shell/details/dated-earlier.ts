import * as fmt from '#dashboard/ui/values/fmt.ts';
import type { Day } from '#domain/time.ts';
import { postingDayWords as t } from '#words/custody/posting-day.ts';

/**
 * States that a voucher dated earlier belongs to its date and changes balances today; empty if its
 * day is today or not given.
 */
export function datedEarlier(date: Day | null): readonly string[] {
  const today = fmt.today();
  return date === null || date === today ? [] : [t.dated(date, today)];
}

/** States the day on which a request will be booked, also if that is today. */
export const bookedOnApproval = (date: Day | null): string => t.requested(date ?? fmt.today());
