import { Bars } from '#dashboard/ui/chart/Bars.tsx';
import { Lines } from '#dashboard/ui/chart/Lines.tsx';
import { FEW, type Series } from '#domain/office/charts/series.ts';
import { isTooLong } from '#domain/shipments/reports/report-period.ts';
import { analyticsCharts as charts } from '#domain/office/series-request.ts';
import { namedTable, timeTable } from '#dashboard/ui/chart/table-of.ts';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { Figure } from './Figure.tsx';
import {
  type Answer,
  beforeOf,
  byOf,
  onlyRow,
  pointRows,
  type Scope,
  timePoints,
  totalOf,
} from './figure.ts';
import { useEvents, useHref } from './lists.ts';
import { casesText, fewestFor, percent, successTitle } from './sentences.ts';

const WEEKEND = [5, 6];
const MEAN_DAYS = 7;

/** Is delivery getting better? */
export function SuccessFigure(props: { scope: Scope; isOwn?: boolean; ofDoor?: boolean }) {
  const { scope, isOwn = false, ofDoor = false } = props;
  // The days of one merchant have too few cases to tell anything.
  const usual = isOwn && scope.from === undefined ? 'week' : undefined;
  const events = useEvents(scope);
  const report = useReportHref(scope);
  return (
    <Figure
      params={{ ...(ofDoor ? charts.door : charts.success), by: usual }}
      scope={scope}
      draw={(answer) => {
        const by = byOf(answer);
        // Of fewer days the line is that of the days.
        const isMean = by === 'day' && answer.points.length >= MEAN_DAYS;
        const name = isMean ? t.meanLine : t.success;
        const row = onlyRow(answer, name, (at) => events(answer, at));
        const before = beforeOf(answer);
        const [now, old] = [totalOf(row), totalOf(before)];
        const made = ofDoor ? undefined : report(answer);
        return {
          title: ofDoor ? t.atDoor : usual ? t.successByWeek : successTitle(now, old),
          summary: [
            casesText(now, ofDoor ? t.doorHow : t.successHow),
            isMean && now?.of ? t.meanOfDays : '',
          ]
            .filter((part) => part !== '')
            .join('. '),
          table: timeTable(timePoints(answer), [{ ...row, name: t.success }], {
            measure: 'share',
            by,
          }),
          foot: made ? <a href={made}>{t.byCreation}</a> : null,
          content: (
            <Lines
              points={timePoints(answer)}
              by={by}
              rows={[row]}
              before={before}
              measure="share"
              {...(isMean && { mean: MEAN_DAYS, shaded: WEEKEND })}
            />
          ),
        };
      }}
    />
  );
}

/** The report of the shipments that were added on the same days, unless it cannot have so many. */
function useReportHref({ branch_id, destination_id, merchant_id }: Scope) {
  const href = useHref('clients.chargesReport', { status: 'all' });
  return ({ from, to }: Answer): string | undefined =>
    isTooLong({ from, to })
      ? undefined
      : href({ from, to, branch_id, destination_id, merchant_id });
}

const MOST_REASONS = 7;
const MOST = 0.66;
/** With more causes than this, the share they explain is no longer informative. */
const MOST_NAMED = 3;

/** Why not delivered? Attempts at the door and what they failed for. */
export const ReasonsFigure = ({ scope }: { scope: Scope }) => (
  <CausesFigure scope={scope} figure="failed" />
);

/** Why do shipments come back? A return counts by the reason of its last attempt. */
export const ReturnsFigure = ({ scope }: { scope: Scope }) => (
  <CausesFigure scope={scope} figure="sent_back" />
);

/** The most common reason first, with its share of all. */
function CausesFigure({ scope, figure }: { scope: Scope; figure: 'failed' | 'sent_back' }) {
  const events = useEvents(scope);
  const definition = t.causes[figure];
  return (
    <Figure
      params={figure === 'failed' ? charts.reasons : charts.returns}
      scope={scope}
      draw={(answer) => {
        const rows = pointRows(answer, (at) => events(answer, at)).filter(
          ({ values: [one] }) => one,
        );
        const all = rows.reduce((sum, { values: [one] }) => sum + (one ?? 0), 0);
        const values = rows.map(({ values: [one] }) => one ?? 0);
        const count = fewestFor(values, MOST);
        const part = values.slice(0, count).reduce((sum, one) => sum + one, 0);
        const isNotified = all >= FEW && count <= MOST_NAMED && count < values.length;
        return {
          title: isNotified ? definition.because(count, percent(part / all)) : definition.name,
          summary: definition.cases(all),
          table: namedTable(t.reason, [t.count], { rows, measure: 'count' }),
          content: (
            <Bars
              measure="count"
              rows={withOthers(rows).map((row) => ({
                key: row.key,
                name: row.name,
                parts: [{ key: 'all', name: t.count, value: row.values[0] ?? 0, tone: 1 }],
                share: { part: row.values[0] ?? 0, of: all },
                href: row.href?.(0),
              }))}
            />
          ),
        };
      }}
    />
  );
}

/** The largest reasons, and the others as one row. */
function withOthers(rows: readonly Series[]): readonly Series[] {
  if (rows.length <= MOST_REASONS + 1) return rows;
  const values = [rows.slice(MOST_REASONS).reduce((sum, { values: [one] }) => sum + (one ?? 0), 0)];
  return [...rows.slice(0, MOST_REASONS), { key: 'others', name: t.otherReasons, values }];
}

/** Attempts at the door by result, for the courier. */
export const DoorFigure = ({ scope }: { scope: Scope }) => <SuccessFigure scope={scope} ofDoor />;
