import { refuseIf } from '../../refusal.ts';
import { addDays, type Day } from '../../time.ts';
import { lastOfMonth, monthOf, nextMonth } from '../accounting/reports.ts';
import { blockingChecks, type Checklist } from './checklist.ts';

/** Results are carried forward when the last month of a year is closed. */
export const endsYear = (month: Day): boolean => month.slice(5, 7) === '12';

/**
 * The month that is closed next; null: no past month is open. The first one is closed together with
 * everything before it: the end of the year before, if the books began by then, so that the results
 * of that year are carried forward on its last day. `begins`: the first day of the books.
 */
export function nextToClose(
  closedOn: Day | null,
  { today, begins }: { readonly today: Day; readonly begins: Day | null },
): Day | null {
  const last = monthOf(addDays(monthOf(today), -1));
  if (closedOn === null) {
    const december = `${Number(last.slice(0, 4)) - 1}-12-01`;
    const isOwed = begins !== null && begins <= lastOfMonth(december) && !endsYear(last);
    return isOwed ? december : last;
  }
  const next = nextMonth(closedOn);
  return next <= last ? next : null;
}

/**
 * Checks whether a month may be closed: months are closed one after another, the first one together
 * with everything before it.
 * @throws month_not_over, month_closed, month_out_of_order, month_not_ready
 */
export function checkClose(
  month: Day,
  terms: { readonly today: Day; readonly closedOn: Day | null; readonly checklist: Checklist },
): void {
  const { today, closedOn, checklist } = terms;
  const field = 'month';
  refuseIf(lastOfMonth(month) >= today, 'month_not_over', { field });
  refuseIf(closedOn !== null && month <= closedOn, 'month_closed', { field, closed: closedOn });
  const next = closedOn === null ? month : nextMonth(closedOn);
  refuseIf(month !== next, 'month_out_of_order', { field, next: next.slice(0, 7) });
  const checks = blockingChecks(checklist);
  refuseIf(checks.length > 0, 'month_not_ready', { field, checks });
}
