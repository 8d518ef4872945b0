import { refuseIf } from '../../refusal.ts';
import { addDays, type Day, refuseBackwards } from '../../time.ts';

/** By what profit and loss is told. */
export const resultGroups = ['account', 'branch', 'month', 'destination', 'merchant'] as const;
export type ResultGroup = (typeof resultGroups)[number];

/** Kept by month, and not within one branch: fee and commission of a shipment may be of two. */
export const isByMonth = (by: ResultGroup): by is 'destination' | 'merchant' =>
  by === 'destination' || by === 'merchant';

/** Company days, both included. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

export const monthOf = (day: Day): Day => `${day.slice(0, 8)}01`;
/** The last day of the month that a day lies in. */
export const lastOfMonth = (day: Day): Day => addDays(monthOf(addDays(monthOf(day), 31)), -1);
export const nextMonth = (day: Day): Day => addDays(lastOfMonth(day), 1);

/** The days asked for; left out: this month so far. @throws days_backwards */
export function reportDays(
  { from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  today: Day,
): Days {
  const last = to ?? (from !== undefined && from > today ? from : today);
  const days = { from: from ?? monthOf(last), to: last };
  refuseBackwards(days);
  return days;
}

export const wholeMonths = ({ from, to }: Days): Days => ({
  from: monthOf(from),
  to: lastOfMonth(to),
});

/** @throws period_too_long */
export function checkJournal({ from, to }: Days): void {
  const last = addDays(from, mostJournalDays - 1);
  refuseIf(to > last, 'period_too_long', { most: mostJournalDays, last, field: 'to' });
}

/** What a spreadsheet holds of every posting of a large company. */
export const mostJournalDays = 31;
