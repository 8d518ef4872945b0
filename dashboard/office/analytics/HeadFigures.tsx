import { isolate } from '#words/bidi.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { FEW, type Series } from '#domain/office/charts/series.ts';
import { Sparkline } from '#dashboard/ui/chart/Sparkline.tsx';
import { figure } from '#dashboard/ui/chart/texts.ts';
import { rolling, valueAt } from '#domain/office/charts/series.ts';
import type { SeriesKey } from '#domain/office/series-figures.ts';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { seriesWords } from '#words/office/series.ts';
import {
  type Answer,
  beforeOf,
  onlyRow,
  type Scope,
  shareOf,
  type Total,
  totalOf,
} from './figure.ts';
import { namesOfFilters, periodText } from './Figure.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { Meanings } from '#dashboard/ui/values/Meanings.tsx';
import { changeOf } from './changes.ts';
import { useEvents } from './lists.ts';
import { useRequested } from './use-requested.ts';
import styles from './analytics.module.css';

/** A period that reaches today has no rate for it; whatever is counted is known so far. */
const todayText = ({ to, partial_today }: Answer): string =>
  to < fmt.today() ? t.withoutToday : partial_today ? t.withToday : t.ratesWithoutToday;

interface Head {
  readonly figure: SeriesKey;
  readonly name: string;
  /** For a figure of steps: one of them as a share of another one. */
  readonly share?: { readonly part: string; readonly of: string };
  readonly counts?: string;
  /** Whether a higher value is better; null if it is neither better nor worse. */
  readonly isGood: boolean | null;
}

const heads: readonly Head[] = [
  { figure: 'created', name: t.created, isGood: true },
  { figure: 'delivered', name: t.delivered, isGood: true },
  { figure: 'success', name: t.success, isGood: true },
  { figure: 'at_door', name: t.atDoor, isGood: true },
  {
    figure: 'funnel',
    name: t.firstTry,
    share: { part: 'first', of: 'out' },
    counts: t.firstTryCounts,
    isGood: true,
  },
  { figure: 'returned', name: t.returned, isGood: null },
];

/** What the server tells a courier: the attempts at the door. */
const courierHeads: readonly Head[] = [
  { figure: 'out', name: seriesWords.out.name, isGood: null },
  { figure: 'delivered', name: t.delivered, isGood: true },
  { figure: 'at_door', name: t.atDoor, isGood: true },
  { figure: 'failed', name: seriesWords.failed.name, isGood: false },
];

/** Each figure of the period next to the previous period of the same length, with its trend. */
export function HeadFigures({ scope, isHome = false }: { scope: Scope; isHome?: boolean }) {
  const isCourier = useCurrentUser().type === 'courier';
  const rate = isCourier ? 'at_door' : 'success';
  const { params } = useRequested()({ figure: rate }, scope);
  const { data, error, refetch } = useCall('office.series', params, {
    keepPrevious: true,
    quiet: true,
  });
  const period = data?.data;
  if (error && !period) {
    return (
      <Card as="section" className={styles.strip} aria-label={t.home}>
        <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Card as="section" className={styles.strip} aria-label={t.home}>
      <dl className={styles.figures}>
        {(isCourier ? courierHeads : heads).map((head) => (
          <HeadFigure
            key={head.figure}
            head={head}
            // All figures cover the same days: those of the rate, which excludes today.
            scope={period ? { ...scope, from: period.from, to: period.to } : scope}
            isReady={period !== undefined}
          />
        ))}
      </dl>
      {period ? (
        <Row gap="4 16" wrap between className={styles.period}>
          {isHome ? <PeriodChoice /> : null}
          <p className={styles.days}>
            {t.periodIs(isolate(fmt.date(period.from)), isolate(fmt.date(period.to)))}
            {` ${todayText(period)}`}
          </p>
          <Meanings
            rows={(isCourier ? courierHeads : heads).map(({ figure: key, name, counts }) => ({
              name,
              counts: counts ?? seriesWords[key].definition,
            }))}
            date={periodText(period)}
            leftOut={todayText(period)}
          />
        </Row>
      ) : null}
    </Card>
  );
}

function HeadFigure(props: { head: Head; scope: Scope; isReady: boolean }) {
  const { head, scope, isReady } = props;
  const events = useEvents(scope);
  const { params, dropped } = useRequested()(
    { figure: head.figure, by: head.share ? 'step' : undefined },
    scope,
  );
  const { data, error } = useCall('office.series', params, {
    keepPrevious: true,
    quiet: true,
    enabled: isReady,
  });
  const answer = data?.data;
  // A share of two steps has no list of its own; those of its steps are in their chart.
  const link = answer && !head.share ? events(answer, null) : undefined;
  return (
    <div>
      <dt>{link ? <a href={link}>{head.name}</a> : head.name}</dt>
      {answer ? (
        <Totals answer={answer} head={head} />
      ) : error ? (
        <dd className="faint">{error.message}</dd>
      ) : (
        <dd>
          <Skeleton lines={2} />
        </dd>
      )}
      {dropped.length === 0 ? null : <dd className="faint">{t.notBy(namesOfFilters(dropped))}</dd>}
    </div>
  );
}

const textOf = (total: Total | null): string => {
  if (total === null) return '—';
  const share = shareOf(total);
  if (total.of === null) return fmt.number(total.value);
  return share === null ? '—' : figure(share, 'share');
};

type Counted = Pick<Series, 'values' | 'of'>;

/** The cases of one step as a share of those of another; otherwise the row as it is. */
function countedOf(answer: Answer, share: Head['share'], row: Counted | undefined) {
  if (share === undefined || row === undefined) return row;
  const at = (key: string) => row.values[answer.points.findIndex((one) => one.key === key)] ?? 0;
  return { values: [at(share.part)], of: [at(share.of)] };
}

/** One point has no direction, and zeros have nothing to show. */
const hasTrend = (values: readonly (number | null)[]): boolean =>
  values.filter((value) => value !== null).length > 1 && values.some((value) => value);

/** Before the first work there is nothing that could be compared. */
const isNothing = (total: Total | null): boolean => !(total?.of ?? total?.value);

function Totals({ answer, head }: { answer: Answer; head: Head }) {
  const row = onlyRow(answer, head.name);
  const now = totalOf(countedOf(answer, head.share, row));
  const before = totalOf(countedOf(answer, head.share, beforeOf(answer)));
  const course = answer.by === 'day' ? rolling(row, 7) : row;
  const values = head.share ? [] : course.values.map((_, at) => valueAt(course, at));
  const change = changeOf(now, before);
  const isFew = now?.of !== null && now !== null && now.of < FEW;
  return (
    <>
      <Row as="dd" gap={8} align="center" between className={styles.value}>
        {isFew && now.of ? (
          <bdi>{t.of(fmt.number(now.value), fmt.number(now.of))}</bdi>
        ) : (
          <bdi dir="ltr">{textOf(now)}</bdi>
        )}
        {hasTrend(values) ? (
          <Sparkline values={values} label={t.trend(head.name, textOf(before), textOf(now))} />
        ) : null}
      </Row>
      <dd className={toneOf(change.by, head.isGood)}>{change.text}</dd>
      {before === null && isNothing(now) ? null : (
        <dd className="faint">{before === null ? t.noBefore : t.before(textOf(before))}</dd>
      )}
    </>
  );
}

const toneOf = (by: number, isGood: boolean | null) =>
  by === 0 || isGood === null ? 'faint' : by > 0 === isGood ? styles.good : styles.bad;
