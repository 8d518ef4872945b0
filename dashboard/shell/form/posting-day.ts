import { useCurrentUser } from '#dashboard/api/session.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import type { Day } from '#domain/time.ts';
import { postingDayWords as t } from '#words/custody/posting-day.ts';

/** The sentences of a confirmation that name the day of a reversal; none for a draft. */
export function usePostingDay(date: Day | null) {
  const { settings } = useCurrentUser();
  const today = fmt.date(fmt.today());
  const isClosed = date !== null && settings.closed_on !== null && date <= settings.closed_on;
  const closed = isClosed ? [t.closed] : [];
  return {
    voided: date === null ? [] : [t.voided(fmt.date(date), today), ...closed],
    amended: (was: number, now: number) => [t.amended(was, now, today), ...closed],
  };
}
