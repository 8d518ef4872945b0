import { addDays } from '../time.ts';
import { type EventListKey, eventListKeys, stepLists } from './day-events.ts';
import type { SeriesBy, SeriesKey, SeriesSplit } from './series-figures.ts';
import { isTime, supportedFilters } from './series-plan.ts';
import { allKey, otherKey } from './series-rows.ts';

interface Chart {
  readonly figure: SeriesKey;
  readonly by: SeriesBy;
  readonly split: SeriesSplit | null;
  readonly from: string;
  readonly to: string;
  readonly points: readonly { readonly key: string }[];
  readonly rows: readonly { readonly key: string }[];
}

interface Filters {
  readonly branch_id?: number | undefined;
  readonly destination_id?: number | undefined;
  readonly merchant_id?: number | undefined;
  readonly courier_id?: number | undefined;
}

/** A request of `shipments.history`; values are as in the address. */
export type EventSearch = { readonly figure: EventListKey } & Readonly<
  Record<string, string | number | undefined>
>;

/** First and last day of a point of time, within the period of the answer. */
function daysOf({ points, from, to }: Chart, at: number) {
  const first = points[at]?.key ?? from;
  const next = points[at + 1]?.key;
  return { from: first < from ? from : first, to: next === undefined ? to : addDays(next, -1) };
}

/** The filter by which the list has what a point or a row counts; null: the list has none. */
function narrowed(what: SeriesBy | SeriesSplit | null, key: string) {
  if (what === null || key === allKey) return {};
  if (what === 'reason') return { reason: key };
  if (key === otherKey) return null;
  if (what === 'hour' || what === 'weekday') return { [what]: key };
  if (what === 'branch' || what === 'destination' || what === 'courier')
    return { [`${what}_id`]: key };
  return null;
}

const isList = (figure: SeriesKey): figure is SeriesKey & EventListKey =>
  eventListKeys.some((key) => key === figure);
const isStep = (key: string): key is keyof typeof stepLists => key in stepLists;

/** The filters that the answer follows; attempts of a courier count in whichever branch. */
function followed({ figure, by, split }: Chart, filters: Filters): Filters {
  const layout = { figure, by, split: split ?? undefined };
  const { params } = supportedFilters(layout, filters);
  const { destination_id, merchant_id, courier_id } = params;
  const fitting = { branch_id: filters.branch_id, destination_id, merchant_id, courier_id };
  const ofCourier = fitting.courier_id !== undefined || by === 'courier' || split === 'courier';
  return ofCourier ? { ...fitting, branch_id: undefined } : fitting;
}

/**
 * The list of the events behind a number of a series: of a point and a row, or of the whole period
 * (`null`). It has as many rows as the number says; for a rate, as many as its cases. Null if no
 * list shows the same number: of levels, money and days, of attempts, of whole months of merchants.
 */
export function eventListBehind(
  chart: Chart,
  filters: Filters,
  at: number | null,
  row = 0,
): EventSearch | null {
  const { figure, by, split, points, rows } = chart;
  const point = at === null ? undefined : points[at];
  const period = { from: chart.from, to: chart.to };
  if (by === 'month' && filters.merchant_id !== undefined) return null;
  if (figure === 'funnel') {
    return point && isStep(point.key)
      ? { ...period, ...followed(chart, filters), figure: stepLists[point.key] }
      : null;
  }
  if (!isList(figure)) return null;
  const ofRow = narrowed(split, rows[row]?.key ?? allKey);
  const ofPoint =
    point === undefined || at === null
      ? period
      : isTime(by)
        ? daysOf(chart, at)
        : narrowed(by, point.key);
  if (ofRow === null || ofPoint === null) return null;
  return { ...period, ...followed(chart, filters), ...ofPoint, ...ofRow, figure };
}
