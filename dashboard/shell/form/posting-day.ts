import { useFreshUser } from '#dashboard/api/session.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import type { Day } from '#domain/time.ts';
import { postingDayWords as t } from '#words/custody/posting-day.ts';

/**
 * The sentences of a confirmation that name the day of a reversal. `date`: that of the document;
 * null: a draft, which posted nothing.
 */
export function usePostingDay(date: Day | null) {
  const { settings } = useFreshUser();
  const isClosed = date !== null && settings.closed_on !== null && date <= settings.closed_on;
  return {
    voided: date === null ? [] : voidedOn(fmt.date(date), isClosed),
    amended: (was: number, now: number) =>
      isClosed ? [t.amendedClosed(was, now), t.closed] : [t.amended(was, now)],
  };
}

const voidedOn = (date: string, isClosed: boolean): string[] =>
  isClosed ? [t.voidedClosed(date), t.closed] : [t.voided(date, fmt.date(fmt.today()))];
