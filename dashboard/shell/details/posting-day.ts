import { useCurrentUser } from '#dashboard/api/session.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import type { Day } from '#domain/time.ts';
import { postingDayWords as t } from '#words/custody/posting-day.ts';

/**
 * States that a voucher dated earlier belongs to its date and changes balances today; empty if its
 * day is today or not given.
 */
export function datedEarlier(date: Day | null): readonly string[] {
  const today = fmt.today();
  return date === null || date === today ? [] : [t.dated(fmt.date(date), fmt.date(today))];
}

/**
 * The sentences of a confirmation that name the day of a reversal. `date`: that of the document;
 * null: a draft, which posted nothing.
 */
export function usePostingDay(date: Day | null) {
  const { settings } = useCurrentUser();
  const isClosed = date !== null && settings.closed_on !== null && date <= settings.closed_on;
  return {
    voided: date === null ? [] : voidedOn(fmt.date(date), isClosed),
    amended: (was: number, now: number) =>
      isClosed ? [t.amendedClosed(was, now), t.closed] : [t.amended(was, now)],
  };
}

const voidedOn = (date: string, isClosed: boolean): string[] =>
  isClosed ? [t.voidedClosed(date), t.closed] : [t.voided(date, fmt.date(fmt.today()))];
