import { isolate } from '#words/bidi.ts';
import type { ReactNode } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { ExportButton } from '#dashboard/shell/list/ExportButton.tsx';
import { ChartFrame } from '#dashboard/ui/chart/ChartFrame.tsx';
import type { TableOf } from '#dashboard/ui/chart/table-of.ts';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { analyticsWords as t } from '#words/office/analytics.ts';
import type { ChartParams, Requested } from '#domain/office/series-request.ts';
import type { SeriesParams } from '#domain/office/series-plan.ts';
import { type Answer, coverOf, ofItsDays, type Scope } from './figure.ts';
import { useRequested } from './use-requested.ts';
import styles from './analytics.module.css';

export interface Drawn {
  readonly title: string;
  readonly summary?: string;
  /** What this chart does not count, though its figure does. */
  readonly leftOut?: string;
  readonly table: TableOf;
  readonly content: ReactNode;
  /** Another page that answers the question in its own way. */
  readonly foot?: ReactNode;
}

const REFRESH_MS = 300_000;

/** One figure as a chart: requests it, defines it, compares it, and states what it leaves out. */
export function Figure(props: {
  params: ChartParams;
  scope: Scope;
  draw: (answer: Answer) => Drawn;
  /** The layouts of the chart, of which this is one. */
  choice?: ReactNode;
}) {
  const requested = useRequested()(props.params, props.scope);
  const { params } = requested;
  const { data, error, refetch } = useCall('office.series', params, {
    keepPrevious: true,
    quiet: true,
    refetchInterval: REFRESH_MS,
  });
  const answer = ofItsDays(data?.data);
  if (!answer) {
    return (
      <Card pad={16} className={styles.waiting}>
        {error ? (
          <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={6} height={36} />
        )}
      </Card>
    );
  }
  const { title, summary, table, content, foot, leftOut: own = '' } = props.draw(answer);
  return (
    <ChartFrame
      id={`${answer.figure} ${answer.by}`}
      title={title}
      summary={!isWithout(answer) ? summary : props.scope.from === undefined ? t.firstDay : ''}
      notes={[...notesOf(requested), ...ownPeriod(answer, props.scope, requested)]}
      table={table}
      about={{
        counts: answer.definition,
        date: periodText(answer),
        leftOut: `${own} ${leftOut(answer)}`.trim(),
      }}
      choice={props.choice}
      foot={
        <>
          {foot}
          <FigureExport params={params} />
        </>
      }
    >
      {content}
    </ChartFrame>
  );
}

/**
 * Nothing has happened in the period: of the usual one, nothing before today, which it leaves out.
 */
const isWithout = ({ is, partial_today, rows }: Answer): boolean =>
  is !== 'now' &&
  !partial_today &&
  rows.every(({ values, of }) => (of ?? values).every((one) => one === null || one === 0));

/** The points of the chart as a file, now or on a schedule. */
function FigureExport({ params }: { params: SeriesParams }) {
  const can = useCan();
  if (!can('shipments.export')) return null;
  return (
    <span className={styles.export}>
      <ExportButton name="office.seriesExport" input={params} size="small" isChart />
    </span>
  );
}

export const periodText = ({ is, from, to }: Answer): string =>
  is === 'now' ? t.now : t.period(isolate(fmt.date(from)), isolate(fmt.date(to)));

export const namesOfFilters = (fields: readonly string[]): string =>
  fields.map((field) => t.filters[field as keyof typeof t.filters]).join('، ');

/** How the chart differs from the filters of its page. */
const notesOf = ({ dropped, mostDays }: Requested): readonly string[] => [
  ...(dropped.length === 0 ? [] : [t.notBy(namesOfFilters(dropped))]),
  ...(mostDays === null ? [] : [t.mostDays(mostDays)]),
];

/** The days of a chart, if they are not those that its page states above all charts. */
function ownPeriod(answer: Answer, scope: Scope, { mostDays }: Requested): readonly string[] {
  const { from, to, partial_today } = answer;
  const cover = coverOf(answer, scope, fmt.today());
  if (cover === 'page' || (cover === 'own' && mostDays !== null)) return [];
  if (cover !== 'own') return [cover === 'now' ? t.now : t.wholeMonths];
  const days = t.ownPeriod(isolate(fmt.date(from)), isolate(fmt.date(to)));
  return [partial_today ? `${days} ${t.withToday}` : days];
}

function leftOut(answer: Answer): string {
  const parts = [
    answer.partial_today ? t.withToday : answer.is === 'now' ? '' : t.withoutToday,
    answer.known_from === null ? '' : t.knownFrom(isolate(fmt.date(answer.known_from))),
  ];
  return parts.filter((part) => part !== '').join(' ');
}
