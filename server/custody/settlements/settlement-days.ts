import { addDays, startOfDayUtc } from '#domain/time.ts';
import type { PayableDays } from '../documents/party-store.ts';

/** Days of the company as instants: from the beginning of the first to the end of the last. */
export const instantsOf = (
  zone: string,
  from: string | null | undefined,
  to: string | null | undefined,
): PayableDays => ({
  from: from ? startOfDayUtc(from, zone).toISOString() : null,
  until: to ? startOfDayUtc(addDays(to, 1), zone).toISOString() : null,
});
