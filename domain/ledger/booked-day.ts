import { refuseIf } from '../refusal.ts';
import type { Day } from '../time.ts';

/** The days that decide on which one an entry is booked. */
export interface BookingTerms {
  /** The day on which the entry is recorded. */
  readonly today: Day;
  /** The last day whose books are closed; null if none is. */
  readonly closedOn: Day | null;
}

/**
 * The day of the accounting period of an entry. `own`: the date of its document, or the booked day
 * of the entry that it reverses; null: it has neither. It is booked on that day while the day is
 * open, and otherwise on the day of its recording.
 * @throws books_closed when the day of its recording is closed, too
 */
export function bookedDay(own: Day | null, { today, closedOn }: BookingTerms): Day {
  const isOpen = (day: Day): boolean => closedOn === null || day > closedOn;
  if (own !== null && own < today && isOpen(own)) return own;
  refuseIf(!isOpen(today), 'books_closed', { closed: closedOn });
  return today;
}
