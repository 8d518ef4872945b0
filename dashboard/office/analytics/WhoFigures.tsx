import { isolate } from '#words/bidi.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { outlines } from '#dashboard/shell/map/outlines.ts';
import { Band, outsideBand } from '#dashboard/ui/chart/Band.tsx';
import { Bars } from '#dashboard/ui/chart/Bars.tsx';
import { Bubbles } from '#dashboard/ui/chart/Bubbles.tsx';
import { Heat } from '#dashboard/ui/chart/Heat.tsx';
import { FEW, isFew, type Series, valueAt } from '#domain/office/charts/series.ts';
import { analyticsCharts as charts } from '#domain/office/series-request.ts';
import { namedTable } from '#dashboard/ui/chart/table-of.ts';
import { Grid } from '#dashboard/ui/layout/Surfaces.tsx';
import { spokenCurrency } from '#words/money.ts';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { Figure } from './Figure.tsx';
import { type Answer, pointRows, rowOf, type Scope, shareOf, totalOf } from './figure.ts';
import { useEvents, useHref } from './lists.ts';
import { ShareBars, TABLE_ROWS } from './Track.tsx';
import { useChoice, useLayouts } from './use-choice.tsx';
import { bestFirst, percent, worstFirst } from './sentences.ts';
import styles from './analytics.module.css';

const casesOf = (rows: readonly Series[]) =>
  totalOf({
    values: rows.map(({ values: [one = null] }) => one),
    of: rows.map(({ of: [all = null] = [] }) => all),
  });

/** Who? Couriers whose result chance does not explain. */
export function CouriersFigure({ scope }: { scope: Scope }) {
  const events = useEvents(scope);
  return (
    <Figure
      params={charts.couriers}
      scope={scope}
      draw={(answer) => {
        const rows = pointRows(answer, (at) => events(answer, at));
        const usual = shareOf(casesOf(rows)) ?? 0;
        const sides = rows.map((row) => outsideBand(row, usual));
        const above = sides.filter((side) => side === 'above').length;
        const below = sides.filter((side) => side === 'below').length;
        return {
          // Nobody is judged by a few attempts.
          title: rows.every((row) => isFew(row, 0)) ? t.couriers : couriersTitle(above, below),
          summary: t.couriersHow(rows.length),
          leftOut: t.couriersLeftOut,
          table: namedTable(t.courier, [t.share], { rows, measure: 'share' }),
          content: (
            <>
              <Band rows={rows} usual={usual} casesName={t.cases} />
              <Outside name={t.above} rows={rows.filter((_, at) => sides[at] === 'above')} />
              <Outside name={t.below} rows={rows.filter((_, at) => sides[at] === 'below')} />
            </>
          ),
        };
      }}
    />
  );
}

/** All names outside the band: in the picture there is room for a few. */
function Outside({ name, rows }: { name: string; rows: readonly Series[] }) {
  if (rows.length === 0) return null;
  return (
    <p className={styles.outside}>
      {name}:{' '}
      {rows.map(({ key, name: courier, href }, at) => (
        <span key={key}>
          {at === 0 ? '' : '، '}
          <a href={href?.(0)}>
            <bdi>{courier}</bdi>
          </a>
        </span>
      ))}
    </p>
  );
}

function couriersTitle(above: number, below: number): string {
  if (above > 0 && below > 0) return t.couriersBoth(above, below);
  if (above > 0) return t.couriersAbove(above);
  return below > 0 ? t.couriersBelow(below) : t.couriersNone;
}

/** A governorate this far below the average share is highlighted. */
const BELOW = 0.04;
const MOST_PLACES = 100;

/** Which governorate? */
export function PlacesFigure({ scope, isOwn = false }: { scope: Scope; isOwn?: boolean }) {
  const events = useEvents(scope);
  const can = useCan();
  const places =
    useCall(
      'destinations.list',
      { per_page: MOST_PLACES },
      { quiet: true, enabled: can('destinations.view') },
    ).data?.data ?? [];
  return (
    <Figure
      params={charts.places}
      scope={scope}
      draw={(answer) => {
        const rows = pointRows(answer, (at) => events(answer, at));
        const usual = shareOf(casesOf(rows)) ?? 0;
        const limit = Math.floor((usual - BELOW) * 100) / 100;
        const isLow = (row: Series) => (row.of?.[0] ?? 0) >= FEW && (valueAt(row, 0) ?? 1) < limit;
        const low = rows
          .filter(isLow)
          .toSorted((a, b) => (valueAt(a, 0) ?? 0) - (valueAt(b, 0) ?? 0));
        const bubbles = rows.flatMap((row) => {
          const place = places.find(({ id }) => String(id) === row.key);
          if (!place || place.latitude === null || place.longitude === null) return [];
          const at = [place.latitude, place.longitude] as const;
          return [{ at, series: row, tone: isLow(row) ? (4 as const) : (1 as const) }];
        });
        return {
          title: isOwn ? bestTitle(rows) : placesTitle(rows, low, limit),
          summary:
            rows.length === 0
              ? ''
              : isOwn
                ? t.bestHow
                : t.placesHow(percent(limit), percent(usual)),
          table: namedTable(t.by.destination, [t.share], { rows, measure: 'share' }),
          content: (
            <Grid min={220} gap={16}>
              <PlacesMap bubbles={bubbles} />
              <div>
                {isOwn ? <BestPlaces rows={rows} /> : <LowPlaces rows={rows} isLow={isLow} />}
              </div>
            </Grid>
          ),
        };
      }}
    />
  );
}

/** For a merchant: the places where selling pays off. */
function bestTitle(rows: readonly Series[]): string {
  const many = rows.filter(({ of: [all] = [] }) => (all ?? 0) >= FEW);
  const [best] = bestFirst(many);
  return best && many.length > 1
    ? t.bestIs(best.name, percent(valueAt(best, 0) ?? 0))
    : t.bestPlaces;
}

function placesTitle(rows: readonly Series[], low: readonly Series[], limit: number): string {
  const [lowest] = low;
  const [only] = rows;
  if (only === undefined) return t.places;
  if (rows.length === 1 && (only.of?.[0] ?? 0) >= FEW)
    return t.placeIs(only.name, percent(valueAt(only, 0) ?? 0));
  return lowest
    ? t.placesIs(low.length, percent(limit), lowest.name)
    : t.placesNone(percent(limit));
}

function PlacesMap({ bubbles }: { bubbles: Parameters<typeof Bubbles>[0]['bubbles'] }) {
  const currency = spokenCurrency();
  const outline = outlines[currency === 'USD' ? 'IQD' : currency];
  return bubbles.length > 0 ? <Bubbles outline={outline} bubbles={bubbles} /> : null;
}

/** The lowest first, then the largest. */
function LowPlaces({ rows, isLow }: { rows: readonly Series[]; isLow: (row: Series) => boolean }) {
  const low = worstFirst(rows.filter(isLow));
  const shown = [...low, ...rows.filter((row) => !isLow(row))];
  return (
    <Bars
      measure="count"
      rows={shown.slice(0, TABLE_ROWS).map((row) => ({
        key: row.key,
        name: row.name,
        parts: [{ key: 'all', name: t.count, value: row.of?.[0] ?? 0, tone: isLow(row) ? 4 : 1 }],
        share: { part: row.values[0] ?? 0, of: row.of?.[0] ?? 0 },
        href: row.href?.(0),
      }))}
    />
  );
}

/** The highest share first. */
const BestPlaces = ({ rows }: { rows: readonly Series[] }) => (
  <ShareBars rows={bestFirst(rows)} toneOf={() => 1} />
);

const AFTER = 3;
const SHOWN_MONTHS = 12;

/** Which merchants leave? */
export function CohortsFigure({ scope }: { scope: Scope }) {
  const lapsed = useHref('people.merchants')({ view: 'lapsed', branch: scope.branch_id });
  return (
    <Figure
      params={charts.cohorts}
      scope={scope}
      draw={(answer) => {
        const rows = cohortRows(answer);
        const isDrawn = rows.length > 1;
        const columns = answer.points.slice(0, SHOWN_MONTHS + 1).map(({ key }) => ({
          key,
          name: isolate(key),
          short: isolate(key),
        }));
        const later = totalOf({
          values: rows.map(({ values }) => values[AFTER] ?? null),
          of: rows.map(({ of }, at) => (rows[at]?.values[AFTER] == null ? 0 : (of?.[AFTER] ?? 0))),
        });
        const share = shareOf(later);
        return {
          title:
            share !== null && (later?.of ?? 0) >= FEW ? t.cohortsIs(percent(share)) : t.cohorts,
          summary: t.cohortsHow,
          foot: lapsed ? <a href={lapsed}>{t.lapsed}</a> : null,
          table: namedTable(
            t.cohort,
            columns.map(({ key }) => t.monthsAfter(Number(key))),
            { rows: isDrawn ? rows : [], measure: 'share' },
          ),
          content: isDrawn ? (
            <Heat columns={columns} rows={rows} measure="share" />
          ) : (
            <p className="faint">{t.cohortsLater}</p>
          ),
        };
      }}
    />
  );
}

const cohortRows = (answer: Answer): readonly Series[] =>
  answer.rows.map((row) => {
    const month = /^\d{4}-\d{2}/.exec(row.key)?.[0];
    return { ...rowOf(row), name: month ? isolate(month.replace('-', '/')) : row.name };
  });

const promises = { stage: charts.promise, branch: charts.promiseByBranch } as const;

/** Is the promised time met? The stages, or branches, that keep it least; all in the table. */
export function PromiseFigure({ scope }: { scope: Scope }) {
  const choices = useLayouts(scope, ['stage', 'branch'] as const);
  const { chosen = 'stage', choice } = useChoice({ name: 'promise', label: t.shown, choices });
  return (
    <Figure
      key={chosen}
      params={promises[chosen]}
      scope={scope}
      choice={choice}
      draw={(answer) => {
        const rows = worstFirst(pointRows(answer));
        const [worst] = rows.filter(({ of: [all] = [] }) => (all ?? 0) >= FEW);
        const share = worst && percent(valueAt(worst, 0) ?? 0);
        return {
          title: worst && share ? t.promiseIs[chosen](share, worst.name) : t.promise,
          summary: rows.length > TABLE_ROWS ? `${t.promiseHow} ${t.promiseRest}` : t.promiseHow,
          table: namedTable(t.by[chosen], [t.share], { rows, measure: 'share' }),
          content: <ShareBars rows={rows} toneOf={({ key }) => (key === worst?.key ? 4 : 3)} />,
        };
      }}
    />
  );
}
