import type { Settings } from '#domain/settings.ts';
import { addDays, dayOf, startOfDayUtc } from '#domain/time.ts';

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The period in company days and as instants; if omitted: the current month so far. */
export function spanOf({ from, to }: Period, { timezone }: Settings, now: string) {
  const last = to ?? dayOf(new Date(now), timezone);
  const first = from ?? `${last.slice(0, 8)}01`;
  return {
    days: { from: first, to: last },
    from: startOfDayUtc(first, timezone).toISOString(),
    until: startOfDayUtc(addDays(last, 1), timezone).toISOString(),
  };
}
