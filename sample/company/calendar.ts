import { monthOf } from '#domain/ledger/accounting/reports.ts';
import { addDays, dayOf, startOfDayUtc, weekdayOf } from '#domain/time.ts';

const zone = 'Asia/Baghdad';
const minute = 60_000;
const opens = 8 * 60;
const friday = 5;

/** Minutes from opening at 08:00 to closing at 20:00. */
export const workingMinutes = 12 * 60;

export interface Calendar {
  /** The working days of the sample, oldest first; the last one is today. */
  readonly days: readonly string[];
  /**
   * The instant of a minute after opening. Today's hours are compressed so that nothing is in the
   * future.
   */
  instant(dayIndex: number, minutes: number): string;
}

/**
 * Working days of the last `span` days. Before nine in the morning the last of them is yesterday.
 */
export function calendarOf(now: Date, span: number): Calendar {
  const soFar = Math.floor((now.getTime() - openingOf(dayOf(now, zone))) / minute) - 2;
  const last = addDays(dayOf(now, zone), soFar < 60 ? -1 : 0);
  const all = Array.from({ length: span }, (_, index) => addDays(last, index - span + 1));
  const days = all.filter((day) => day === last || weekdayOf(day) !== friday);
  return over(days, soFar < 60 ? 1 : Math.min(1, soFar / workingMinutes));
}

/** Saturday, Monday, Thursday: little work was done each week, and merchants were paid. */
const quietWeekdays: readonly number[] = [6, 1, 4];
const quietFrom = 9;

/**
 * Working days before those of a calendar, from the tenth of the month before: a whole month of
 * the company can then be closed.
 */
export function quietDaysBefore({ days }: Calendar): Calendar {
  const end = days[0] ?? '';
  const start = addDays(monthOf(addDays(monthOf(end), -1)), quietFrom);
  const all = Array.from({ length: mostQuiet }, (_, index) => addDays(start, index));
  return over(
    all.filter((day) => day < end && quietWeekdays.includes(weekdayOf(day))),
    1,
  );
}
const mostQuiet = 60;

/** Days that are over. */
export const daysAt = (days: readonly string[]): Calendar => over(days, 1);

/** `squeeze`: the pace of the last day. */
function over(days: readonly string[], squeeze: number): Calendar {
  return {
    days,
    instant(dayIndex, minutes) {
      const day = days[dayIndex];
      if (day === undefined) throw new RangeError(`no day ${dayIndex}`);
      const pace = dayIndex === days.length - 1 ? squeeze : 1;
      return new Date(openingOf(day) + Math.round(minutes * pace * minute)).toISOString();
    },
  };
}

const openingOf = (day: string): number => startOfDayUtc(day, zone).getTime() + opens * minute;
