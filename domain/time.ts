import { refuseIf } from './refusal.ts';

/** A calendar day of the company, `YYYY-MM-DD`; strings of this form sort chronologically. */
export type Day = string;

/** The default time zone of a company. */
export const USUAL_ZONE = 'Asia/Baghdad';

const DAY_MS = 86_400_000;
const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/;

// Cached: building a formatter is far more expensive than using one.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** `11/21/2026, 21:30`: formatting one string is faster than `formatToParts`. */
const written = /^(\d+)\/(\d+)\/(\d+)\D+(\d+:\d+)$/;

/**
 * Day and clock of a zone in one call, for lists of instants where two calls would be noticeable.
 */
export function wallClock(instant: Date, zone: string): { day: Day; clock: string } {
  const [, month, day, year = '', clock = ''] =
    written.exec(formatterOf(zone).format(instant)) ?? [];
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, clock };
}

/** The day in a zone at an instant: 21:30 UTC is already tomorrow in Baghdad. */
export function dayOf(instant: Date, zone: string): Day {
  return wallClock(instant, zone).day;
}

/** The wall clock of a zone, 24-hour `HH:MM`: for comparing with cut-off hours. */
export function clockOf(instant: Date, zone: string): string {
  return wallClock(instant, zone).clock;
}

/** Whether a text is an existing day: 2024-02-29 is, 2025-02-29 and the year zero are not. */
export const isDay = (text: unknown): text is Day =>
  typeof text === 'string' && !Number.isNaN(midnightOf(text));

/** In UTC; NaN if there is no such day. */
function midnightOf(text: string): number {
  if (!DAY_FORM.test(text) || text.startsWith('0000')) return Number.NaN;
  const at = new Date(`${text}T00:00:00Z`);
  // `Date` turns a day that does not exist into an invalid date or a day of the next month.
  return at.getUTCDate() === Number(text.slice(-2)) ? at.getTime() : Number.NaN;
}

export function isZone(name: string): boolean {
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

function utcOf(day: Day): number {
  const at = midnightOf(day);
  if (Number.isNaN(at)) throw new RangeError(`not a day: ${day}`);
  return at;
}

export function addDays(day: Day, count: number): Day {
  return new Date(utcOf(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (utcOf(to) - utcOf(from)) / DAY_MS;
}

/** Both ends are optional. @throws days_backwards */
export function refuseBackwards(params: {
  readonly from?: Day | null | undefined;
  readonly to?: Day | null | undefined;
}): void {
  const { from, to } = params;
  refuseIf(Boolean(from && to && from > to), 'days_backwards', { field: 'to' });
}

/** 0 for Sunday … 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(utcOf(day)).getUTCDay();
}

function offsetMs(at: number, zone: string): number {
  const { day, clock } = wallClock(new Date(at), zone);
  const wall = Date.parse(`${day}T${clock}:00Z`);
  return wall - Math.floor(at / 60_000) * 60_000;
}

/**
 * The first instant of a day in a zone; lists filter from it to the next day's. Damascus, Amman and
 * Beirut have changed their clocks at midnight, so a day may begin at 01:00: of the offsets in
 * force around it, the earliest that falls inside the day is correct.
 */
export function startOfDayUtc(day: Day, zone: string): Date {
  const midnight = utcOf(day);
  const starts = [midnight - DAY_MS, midnight + DAY_MS]
    .map((near) => midnight - offsetMs(near, zone))
    .sort((a, b) => a - b);
  const first = starts.find((at) => dayOf(new Date(at), zone) === day);
  if (first === undefined) throw new RangeError(`${day} never happened in ${zone}`);
  return new Date(first);
}
