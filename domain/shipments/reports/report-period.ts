import { refuseIf } from '../../refusal.ts';
import { addDays, type Day, daysBetween, refuseBackwards } from '../../time.ts';

/** A report reads every shipment of its days: a longer period needs a second report. */
export const mostReportDays = 92;

/** Company days, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}
type Params = { readonly [K in keyof Period]?: Day | undefined };

/** The requested days; if omitted, from the first of the month of the last day, which is today. */
export function reportPeriod({ from, to }: Params, today: Day): Period {
  const last = to ?? (from !== undefined && from > today ? from : today);
  return { from: from ?? `${last.slice(0, 8)}01`, to: last };
}

export const isTooLong = ({ from, to }: Period): boolean => daysBetween(from, to) >= mostReportDays;

/** @throws days_backwards, period_too_long */
export function checkPeriod(period: Period): void {
  refuseBackwards(period);
  const last = addDays(period.from, mostReportDays - 1);
  refuseIf(isTooLong(period), 'period_too_long', { most: mostReportDays, last, field: 'to' });
}
