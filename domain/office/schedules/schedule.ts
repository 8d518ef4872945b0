import { addDays, type Day, startOfDayUtc, wallClock, weekdayOf } from '../../time.ts';

export const everys = ['day', 'week', 'month'] as const;
export type Every = (typeof everys)[number];
export const reportFormats = ['xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];
/** Days counted from the day of the run. The week begins on Saturday. */
export const reportPeriods = [
  'today',
  'yesterday',
  'last_7_days',
  'last_week',
  'month_to_date',
  'last_month',
] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const sendStates = ['waiting', 'sent', 'refused', 'failed'] as const;
export type SendState = (typeof sendStates)[number];
export const sendWays = ['mail', 'notification'] as const;
export type SendWay = (typeof sendWays)[number];
/** Why a recipient did not receive a report. A refusal of the report itself is `not_made`. */
export const sendReasons = [
  'inactive',
  'not_ready',
  'forbidden',
  'left',
  'unknown_report',
  'not_made',
  'too_large',
  'fault',
] as const;
export type SendReason = (typeof sendReasons)[number];

export const scheduleBounds = {
  /** Schedules of one person. */
  perOwner: 20,
  recipients: 20,
  /** Requested runs of one schedule in an hour. */
  runsPerHour: 6,
  /** The largest file: mail servers refuse larger attachments. */
  fileBytes: 8 * 1024 * 1024,
  /** How long a recipient can download a file again. */
  fileDays: 14,
  /** How long the runs of a schedule are listed. */
  runDays: 180,
  /** Of an unexpected error. */
  attempts: 3,
  /** The length of a stored filter, as JSON. */
  filter: 4000,
  /** The length of the same filter in words. */
  filterText: 500,
} as const;

export interface Timing {
  readonly every: Every;
  /** 0 for Sunday … 6 for Saturday; only of a week. */
  readonly weekdays: readonly number[];
  /** Only of a month. A day that a month lacks is its last day. */
  readonly monthDay: number | null;
  readonly hour: number;
}

const saturday = 6;
const lastDayOfMonth = (day: Day): Day => addDays(firstOfNextMonth(day), -1);
const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
const firstOfNextMonth = (day: Day): Day => firstOfMonth(addDays(firstOfMonth(day), 31));

function runsOn(day: Day, { every, weekdays, monthDay }: Timing): boolean {
  if (every === 'day') return true;
  if (every === 'week') return weekdays.includes(weekdayOf(day));
  const last = Number(lastDayOfMonth(day).slice(-2));
  return Number(day.slice(-2)) === Math.min(monthDay ?? 1, last);
}

/** Where the clock is put forward over the hour, the run is an hour later. */
function instantOf(day: Day, hour: number, zone: string): Date {
  const guess = new Date(startOfDayUtc(day, zone).getTime() + hour * 3_600_000);
  const { clock } = wallClock(guess, zone);
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return new Date(guess.getTime() + (hour * 60 - minutes) * 60_000);
}

/** A month of every length, and a year for the 29th of February. */
const furthest = 366;

/** The first run after an instant: those missed before it are one run, not several. */
export function nextRunAt(timing: Timing, after: Date, zone: string): Date {
  const today = wallClock(after, zone).day;
  for (let ahead = 0; ahead <= furthest; ahead += 1) {
    const day = addDays(today, ahead);
    if (!runsOn(day, timing)) continue;
    const at = instantOf(day, timing.hour, zone);
    if (at > after) return at;
  }
  throw new RangeError('a schedule that never runs');
}

/** The days of a period at a run, both included. */
export function daysOf(period: ReportPeriod, today: Day): { from: Day; to: Day } {
  const yesterday = addDays(today, -1);
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'last_7_days':
      return { from: addDays(today, -7), to: yesterday };
    case 'last_week': {
      const sinceSaturday = (weekdayOf(today) - saturday + 7) % 7;
      const saturdayOfThis = addDays(today, -sinceSaturday);
      return { from: addDays(saturdayOfThis, -7), to: addDays(saturdayOfThis, -1) };
    }
    case 'month_to_date':
      return { from: firstOfMonth(today), to: today };
    case 'last_month': {
      const last = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(last), to: last };
    }
  }
}

/**
 * Whether a report takes days. A list may be sent without them: then it has every row of its
 * filter, as on its screen. A report of a period of its own always needs one.
 */
export const dayRules = ['none', 'optional', 'required'] as const;
export type DayRule = (typeof dayRules)[number];

/** How a report takes its days: a range, one day under a name of its own, or none. */
export type Dated = 'range' | 'day' | 'at' | null;

export const datedOf = (fields: readonly string[]): Dated => {
  if (fields.includes('from') && fields.includes('to')) return 'range';
  if (fields.includes('at')) return 'at';
  return fields.includes('day') ? 'day' : null;
};

/** The names of the days in the report's own input. */
export const dayFields = (dated: Dated): readonly string[] =>
  dated === null ? [] : dated === 'range' ? ['from', 'to'] : [dated];

/** The days as the report's own input. */
export function datedInput(
  dated: Dated,
  period: ReportPeriod | null,
  today: Day,
): Readonly<Record<string, Day>> {
  if (dated === null || period === null) return {};
  const { from, to } = daysOf(period, today);
  return dated === 'range' ? { from, to } : { [dated]: to };
}
