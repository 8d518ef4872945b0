import { Refusal } from './refusal.ts';
import type { Day } from './time.ts';

/** Both ends are included. */
export interface DayRange {
  readonly first: Day;
  readonly last: Day;
}

/** Where no company is known: what every calendar of the database and of the browser can hold. */
export const WIDEST_DAYS: DayRange = { first: '1900-01-01', last: '2199-12-31' };

const yearsBefore = 10;
const yearsAhead = 5;

/** A year later by the calendar; 29 February becomes the 28th, which every year has. */
export function addYears(day: Day, years: number): Day {
  const year = new Date(`${day}T00:00:00Z`).getUTCFullYear() + years;
  const rest = day.slice(4) === '-02-29' ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
}

/**
 * The days a company can speak of: from ten years before it began here, for what it brought along,
 * to five years ahead. A day outside is a slip of the finger, and breaks what adds days to it.
 */
export const sensibleDays = (founded: Day, today: Day): DayRange => ({
  first: addYears(founded, -yearsBefore),
  last: addYears(today, yearsAhead),
});

export const isWithin = ({ first, last }: DayRange, day: Day): boolean =>
  day >= first && day <= last;

/** @throws day_out_of_range */
export function refuseOutside(
  range: DayRange,
  days: Readonly<Record<string, Day | null | undefined>>,
): void {
  for (const [field, day] of Object.entries(days)) {
    if (day && !isWithin(range, day)) throw new Refusal('day_out_of_range', { field, ...range });
  }
}
