import { type DayRange, WIDEST_DAYS } from '#domain/day-range.ts';

let current: DayRange = WIDEST_DAYS;

/** The days that day fields take while something is parsed. */
export const currentDays = (): DayRange => current;

/**
 * Parses with the days of the company. A schema is made once and for every company, so that it
 * cannot hold them; parsing is synchronous, so that no other parse can see them.
 */
export function withDays<T>(range: DayRange, parse: () => T): T {
  const before = current;
  current = range;
  try {
    return parse();
  } finally {
    current = before;
  }
}
