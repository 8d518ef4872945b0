import { useSearchValues } from '#dashboard/navigation.tsx';
import { Segments } from '#dashboard/ui/choices/Segments.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { addDays, type Day } from '#domain/time.ts';
import { shownPeriod } from '#domain/office/series-request.ts';
import { analyticsWords as t } from '#words/office/analytics.ts';
import type { Scope } from './figure.ts';

const WEEK_DAYS = 7;

const periodKeys = ['week', 'usual', 'month'] as const;
type Period = (typeof periodKeys)[number];

/** Whole days before today; the usual period is that of the server, without an address. */
function daysOf(period: Period, today: Day): Pick<Scope, 'from' | 'to'> {
  const to = addDays(today, -1);
  if (period === 'usual') return { from: undefined, to: undefined };
  if (period === 'week') return { from: addDays(today, -WEEK_DAYS), to };
  // On the first day of a month the month before is the last whole one.
  return { from: fmt.monthOf(to).from, to };
}

/** The period of the charts of a home page, from its address. */
export function usePeriod(): Pick<Scope, 'from' | 'to'> {
  const [{ from, to }] = useSearchValues();
  const { problem: _, ...period } = shownPeriod(
    { from: from || undefined, to: to || undefined },
    fmt.today(),
  );
  return period;
}

export function PeriodChoice() {
  const [, change] = useSearchValues();
  const now = usePeriod();
  const today = fmt.today();
  const isNow = (period: Period) => {
    const { from, to } = daysOf(period, today);
    return from === now.from && to === now.to;
  };
  return (
    <Segments
      label={t.filters.days}
      choices={periodKeys.map((key) => ({ key, label: t.periods[key] }))}
      value={periodKeys.find(isNow) ?? null}
      onChange={(period) => change(daysOf(period, today))}
    />
  );
}
