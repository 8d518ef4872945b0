import { type DayRange, WIDEST_DAYS } from '#domain/day-range.ts';

let current: DayRange = WIDEST_DAYS;

/** The days that day fields accept during parsing. */
export const currentDays = (): DayRange => current;

/**
 * Parses with the days of the company. A schema is created once for all companies and cannot hold
 * them; parsing is synchronous, so no other parse sees them.
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
