import { isolate } from '#words/bidi.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { Sparkline } from '#dashboard/ui/chart/Sparkline.tsx';
import { moneyPermissions } from '#domain/people/money-sums.ts';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { seriesWords } from '#words/office/series.ts';
import { type Answer, onlyRow, type Scope, totalOf } from './figure.ts';
import { namesOfFilters, periodText } from './Figure.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { Meanings } from '#dashboard/ui/values/Meanings.tsx';
import { type Head, headsOf, type HeadTexts, textsOf } from './heads.ts';
import { useEvents } from './lists.ts';
import { useRequested } from './use-requested.ts';
import styles from './analytics.module.css';

/** A period that includes today has no rate yet; counts include what is known so far. */
function todayText({ to, partial_today }: Answer, isStaff: boolean): string {
  if (to < fmt.today()) return t.withoutToday;
  if (isStaff) return t.nightlyWithoutToday;
  return partial_today ? t.withToday : t.ratesWithoutToday;
}

/** Each figure of the period next to the previous period of the same length, with its trend. */
export function HeadFigures({ scope, isHome = false }: { scope: Scope; isHome?: boolean }) {
  const { type } = useCurrentUser();
  const can = useCan();
  const heads = headsOf(type, { isHome, hasSums: moneyPermissions.some(can) });
  const rate = type === 'courier' ? 'at_door' : 'success';
  const { params } = useRequested()({ figure: rate }, scope);
  const { data, error, refetch } = useCall('office.series', params, {
    keepPrevious: true,
    quiet: true,
  });
  const period = data?.data;
  const today = period ? todayText(period, type === 'staff' || type === 'data_entry') : '';
  if (error && !period) {
    return (
      <Card as="section" className={styles.strip} aria-label={t.home}>
        <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Card as="section" className={styles.strip} aria-label={t.home}>
      <dl className={styles.figures} data-count={heads.length}>
        {heads.map((head) => (
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
          <PeriodChoice />
          <p className={styles.days}>
            {t.periodIs(isolate(fmt.date(period.from)), isolate(fmt.date(period.to)))}
            {` ${today}`}
          </p>
          <Meanings
            rows={heads.map(({ figure: key, name, counts }) => ({
              name,
              counts: counts ?? seriesWords[key].definition,
            }))}
            date={periodText(period)}
            leftOut={today}
          />
        </Row>
      ) : null}
    </Card>
  );
}

function HeadFigure(props: { head: Head; scope: Scope; isReady: boolean }) {
  const { head, scope, isReady } = props;
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
  const { link, cases, behind } = useListBehind(answer, head, scopeWithout(scope, dropped));
  const texts = answer ? textsOf(answer, head, behind) : null;
  const name = texts && texts.unit !== '' ? t.inUnit(head.name, texts.unit) : head.name;
  return (
    <div>
      <dt>{link ? <a href={link}>{name}</a> : name}</dt>
      {texts ? (
        <>
          <Totals texts={texts} head={head} />
          {cases === null ? null : <dd className="faint">{t.ofDeliveries(cases)}</dd>}
        </>
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

function Totals({ texts, head }: { texts: HeadTexts; head: Head }) {
  const { value, isNumber, before, change, trend, isNothing } = texts;
  return (
    <>
      <Row as="dd" gap={8} align="center" between className={styles.value}>
        <bdi {...(isNumber && { dir: 'ltr' })}>{value}</bdi>
        {trend.length > 0 ? (
          <Sparkline values={trend} label={t.trend(head.name, before ?? '—', value)} />
        ) : null}
      </Row>
      <dd className={toneOf(change.by, head.isGood)}>{change.text}</dd>
      {before === null && isNothing ? null : (
        <dd className="faint">{before === null ? t.noBefore : t.before(before)}</dd>
      )}
    </>
  );
}

const scopeWithout = (scope: Scope, dropped: readonly string[]): Scope =>
  Object.fromEntries(Object.entries(scope).filter(([field]) => !dropped.includes(field)));

/**
 * The list of the events behind a figure. An amount or a time is of the deliveries, whose number it
 * states; a share of two steps opens the list of its part.
 */
function useListBehind(answer: Answer | undefined, head: Head, scope: Scope) {
  const events = useEvents(scope);
  const { list } = head;
  const days = answer ? { from: answer.from, to: answer.to } : {};
  const { params } = useRequested()({ figure: list ?? head.figure }, { ...scope, ...days });
  const { data } = useCall('office.series', params, {
    keepPrevious: true,
    quiet: true,
    enabled: list !== undefined && answer !== undefined,
  });
  const behind = list === undefined ? answer : data?.data;
  return {
    behind,
    link: behind && events(behind, pointOf(behind, head)),
    cases:
      list !== undefined && behind ? (totalOf(onlyRow(behind, head.name))?.value ?? null) : null,
  };
}

/** The point of a step; null for the whole period. */
const pointOf = ({ points }: Answer, { share }: Head): number | null =>
  share === undefined ? null : points.findIndex(({ key }) => key === share.part);

const toneOf = (by: number, isGood: boolean | null) =>
  by === 0 || isGood === null ? 'faint' : by > 0 === isGood ? styles.good : styles.bad;
