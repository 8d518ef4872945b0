import { Refusal } from './refusal.ts';
import type { Day } from './time.ts';

/** Both ends are inclusive. */
export interface DayRange {
  readonly first: Day;
  readonly last: Day;
}

/**
 * The range without a known company: what every calendar of the database and of the browser
 * supports.
 */
export const WIDEST_DAYS: DayRange = { first: '1900-01-01', last: '2199-12-31' };

const yearsBefore = 10;
const yearsAhead = 5;

/** One calendar year later; 29 February becomes the 28th, which every year has. */
export function addYears(day: Day, years: number): Day {
  const year = new Date(`${day}T00:00:00Z`).getUTCFullYear() + years;
  const rest = day.slice(4) === '-02-29' ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
}

/**
 * The valid days of a company: from ten years before it started here, for imported data, to five
 * years ahead. A day outside is a typing error, and breaks date arithmetic.
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
