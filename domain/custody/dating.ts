import { refuseIf } from '../refusal.ts';
import { addDays, type Day } from '../time.ts';
import type { Dating } from './families.ts';

/** A company's rules for the dates of its documents. */
export interface DatingTerms {
  readonly today: Day;
  /** The setting `document_days_back`. */
  readonly mostBack: number;
  /** Users with `documents.backdate` may go further back, but never into closed days. */
  readonly mayGoFurther: boolean;
  /** The last day whose books are closed; null if none is. */
  readonly closedOn: Day | null;
}

/** The earliest day a new document may have; null: only closed days are excluded. */
export function firstDay(dating: Dating, terms: DatingTerms): Day | null {
  const { today, mostBack, mayGoFurther, closedOn } = terms;
  if (dating === 'today') return today;
  const open = closedOn === null ? null : addDays(closedOn, 1);
  if (mayGoFurther) return open;
  const back = addDays(today, -mostBack);
  return open !== null && open > back ? open : back;
}

/** Whether the date of an issued document stays: what it posted belongs to a closed month. */
export const isDateFixed = (issuedOn: Day, closedOn: Day | null): boolean =>
  closedOn !== null && issuedOn <= closedOn;

/**
 * Checks whether the date of an issued document may change.
 * @throws date_stays
 */
export function checkRedating(issuedOn: Day, closedOn: Day | null): void {
  refuseIf(isDateFixed(issuedOn, closedOn), 'date_stays', {
    field: 'date',
    issued: issuedOn,
    closed: closedOn,
  });
}

/**
 * Checks whether a document may have a day: its number contains the year permanently, and its money
 * appears in the statements of that day.
 * @throws date_ahead, date_today, date_closed, date_too_old
 */
export function checkDate(dating: Dating, date: Day, terms: DatingTerms): void {
  const { today, closedOn, mostBack, mayGoFurther } = terms;
  const field = 'date';
  refuseIf(date > today && dating !== 'ahead', 'date_ahead', { field });
  refuseIf(date !== today && dating === 'today', 'date_today', { field });
  refuseIf(closedOn !== null && date <= closedOn, 'date_closed', { field, closed: closedOn });
  const first = addDays(today, -mostBack);
  refuseIf(date < first && !mayGoFurther, 'date_too_old', { field, first, most: mostBack });
}
