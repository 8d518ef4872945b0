import { addDays, type Day, daysBetween, refuseBackwards, weekdayOf } from '../time.ts';
import { refuseIf } from '../refusal.ts';
import {
  mostMerchantDays,
  mostSeriesPoints,
  type SeriesBy,
  seriesFigureOf,
  type SeriesFilter,
  seriesFilters,
  type SeriesKey,
  type SeriesSplit,
  type SeriesTime,
  seriesTimes,
} from './series-figures.ts';

export interface SeriesParams {
  readonly figure: SeriesKey;
  readonly by?: SeriesBy | undefined;
  readonly split?: SeriesSplit | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly branch_id?: number | undefined;
  readonly destination_id?: number | undefined;
  readonly merchant_id?: number | undefined;
  readonly courier_id?: number | undefined;
}

/** The params with every omitted value filled in. */
export interface SeriesLayout {
  readonly figure: SeriesKey;
  readonly by: SeriesBy;
  readonly split: SeriesSplit | null;
}

export const isTime = (by: SeriesBy): by is SeriesTime => seriesTimes.some((time) => time === by);

interface Drawn {
  readonly figure: SeriesKey;
  readonly kind: 'number' | 'rate' | 'money' | 'days';
  readonly is: 'flow' | 'level' | 'now';
  readonly by: SeriesBy;
  readonly split: SeriesSplit | null;
}

/** Two branches count the shipment that one sends to the other: branches do not add up. */
export const isShared = (part: SeriesBy | SeriesSplit | null): boolean => part === 'branch';

/** Whether the values of all points make one number: not balances, days, steps of a shipment. */
export const addsUp = ({ figure, kind, is, by, split }: Drawn): boolean =>
  is === 'flow' &&
  kind !== 'days' &&
  figure !== 'funnel' &&
  figure !== 'cohorts' &&
  !isShared(by) &&
  !isShared(split);

interface Laid {
  readonly by: SeriesBy;
  readonly points: readonly unknown[];
  readonly rows: readonly { readonly values: readonly (number | null)[] }[];
}

/** The points worth a line of text: hours from the first one with work to the last. */
export function usedPoints({ by, points, rows }: Laid): number[] {
  const all = points.map((_, at) => at);
  if (by !== 'hour') return all;
  const isUsed = (at: number): boolean => rows.some(({ values }) => (values[at] ?? 0) !== 0);
  const [first, last] = [all.find(isUsed), all.findLast(isUsed)];
  return first === undefined || last === undefined ? [] : all.slice(first, last + 1);
}

/**
 * Two of these in one layout would need a combined column in `day_events`, which has a single one.
 */
const parts = ['reason', 'attempt', 'hour', 'weekday'] as const;
type Part = (typeof parts)[number];
const isPart = (key: string): key is Part => parts.some((part) => part === key);
const needsPart = (key: string | null): Part | null =>
  key !== null && isPart(key) ? (key === 'weekday' ? 'hour' : key) : null;

/** Fields that cannot be combined. */
export type SeriesField = 'by' | 'split' | SeriesFilter;

/** The layout of the params, and each field that the figure does not support. */
export function layoutOf(params: SeriesParams): {
  readonly layout: SeriesLayout;
  readonly wrong: readonly SeriesField[];
} {
  const row = seriesFigureOf(params.figure);
  const [usual = 'day'] = row.by;
  const by = params.by ?? usual;
  // A distribution has no shares: they are read from it.
  const mayOmit = row.split.length === 1 && by !== 'duration';
  const only = mayOmit ? (row.split[0] ?? null) : null;
  const split = params.split ?? only;
  const wrong = new Set<SeriesField>();
  if (!row.by.includes(by)) wrong.add('by');
  if (split !== null && (!row.split.includes(split) || split === by)) wrong.add('split');
  // The weekday is only valid together with the hours.
  if (split === 'weekday' && by !== 'hour') wrong.add('split');
  const [along, apart] = [needsPart(by), needsPart(split)];
  if (along !== null && apart !== null && along !== apart) wrong.add('split');
  for (const field of seriesFilters)
    if (params[field] !== undefined && !row.filters.includes(field)) wrong.add(field);
  const byHour = along === 'hour' || apart === 'hour';
  if (byHour && params.destination_id !== undefined && params.merchant_id === undefined)
    wrong.add('destination_id');
  if (byHour && split === 'destination') wrong.add('split');
  const ofCourier = params.courier_id !== undefined || by === 'courier' || split === 'courier';
  if (ofCourier && (along !== null || apart !== null)) wrong.add(along !== null ? 'by' : 'split');
  if (ofCourier)
    for (const field of ['destination_id', 'merchant_id'] as const)
      if (params[field] !== undefined) wrong.add(field);
  // Couriers are counted by day alone, wherever they were.
  if (ofCourier && (split === 'branch' || split === 'destination')) wrong.add('split');
  if (ofCourier && !isTime(by) && by !== 'courier') wrong.add('by');
  if (params.merchant_id !== undefined) {
    if (by === 'branch') wrong.add('by');
    if (split === 'branch') wrong.add('split');
  }
  const ofMerchants = by === 'merchant' || split === 'merchant';
  if (ofMerchants && params.destination_id !== undefined) wrong.add('destination_id');
  if (ofMerchants && params.merchant_id !== undefined) wrong.add('merchant_id');
  if (split === 'merchant' && by !== 'month') wrong.add('split');
  // Months of merchants have one value each.
  if ((by === 'merchant' || by === 'duration') && split !== null) wrong.add('split');
  return { layout: { figure: params.figure, by, split }, wrong: [...wrong] };
}

/** The first that fits is kept: a courier's figures have no other filter. */
const filterOrder = [
  'courier_id',
  'merchant_id',
  'destination_id',
] as const satisfies readonly SeriesFilter[];

/** The filters that a layout supports, and those it has to be shown without. */
export function supportedFilters(
  layout: SeriesParams,
  filters: Partial<Record<SeriesFilter, number>>,
): { readonly params: SeriesParams; readonly dropped: readonly SeriesFilter[] } {
  let params = layout;
  const dropped: SeriesFilter[] = [];
  for (const field of filterOrder) {
    if (filters[field] === undefined) continue;
    const next = { ...params, [field]: filters[field] };
    if (layoutOf(next).wrong.length === 0) params = next;
    else dropped.push(field);
  }
  return { params, dropped };
}

export interface SeriesPeriod {
  readonly from: Day;
  readonly to: Day;
}

/** The first day of the week (from Saturday), or of the month, that contains a day. */
export function startOf(by: SeriesTime, day: Day): Day {
  if (by === 'month') return `${day.slice(0, 8)}01`;
  return by === 'week' ? addDays(day, -((weekdayOf(day) + 1) % 7)) : day;
}

function nextOf(by: SeriesTime, day: Day): Day {
  if (by === 'month') return startOf('month', addDays(day, 31));
  return addDays(day, by === 'week' ? 7 : 1);
}

/** The first day of each point, oldest first. */
export function pointsOf(by: SeriesTime, { from, to }: SeriesPeriod): Day[] {
  const days: Day[] = [];
  for (let day = startOf(by, from); day <= to; day = nextOf(by, day)) days.push(day);
  return days;
}

/** The last day of a point that begins on `day`. */
export const lastOf = (by: SeriesTime, day: Day): Day => addDays(nextOf(by, day), -1);

const usualDays = 30;
const usualWeeks = 12;
const usualMonths = 12;

function usualFrom(by: SeriesBy, to: Day): Day {
  if (by === 'week') return addDays(startOf('week', to), -7 * (usualWeeks - 1));
  if (by === 'month' || by === 'merchant') {
    let from = startOf('month', to);
    const back = by === 'month' ? usualMonths - 1 : 0;
    for (let month = 0; month < back; month += 1) from = startOf('month', addDays(from, -1));
    return from;
  }
  return addDays(to, -(usualDays - 1));
}

/** @param usualTo the last day by default: today, or yesterday if today has no values yet */
export function periodOf(params: SeriesParams, by: SeriesBy, usualTo: Day): SeriesPeriod {
  const to =
    params.to ?? (params.from !== undefined && params.from > usualTo ? params.from : usualTo);
  return { from: params.from ?? usualFrom(by, to), to };
}

/** A point that is not a time sums up at most this many days. */
const mostDays = (by: SeriesBy): number => {
  if (by === 'week') return mostSeriesPoints * 7;
  return by === 'month' ? mostSeriesPoints * 28 : mostSeriesPoints;
};

/**
 * The longest period of a layout. The days of one merchant are read from its shipments, except its
 * months over all governorates, which are written.
 */
export function mostDaysOf({ by, split }: SeriesLayout, params: SeriesParams): number {
  const isWritten =
    by === 'merchant' ||
    split === 'merchant' ||
    (by === 'month' && split === null && params.destination_id === undefined);
  return params.merchant_id === undefined || isWritten ? mostDays(by) : mostMerchantDays;
}

/** @throws days_backwards, period_too_long */
export function checkSeriesPeriod(
  period: SeriesPeriod,
  layout: SeriesLayout,
  params: SeriesParams,
): void {
  refuseBackwards(period);
  const most = mostDaysOf(layout, params);
  const last = addDays(period.from, most - 1);
  refuseIf(daysBetween(period.from, period.to) >= most, 'period_too_long', {
    most,
    last,
    field: 'to',
  });
}

/** The same number of days, ending the day before. */
export function periodBefore({ from, to }: SeriesPeriod, by: SeriesBy): SeriesPeriod {
  if (by === 'month') {
    let start = startOf('month', from);
    for (const _ of pointsOf('month', { from, to })) start = startOf('month', addDays(start, -1));
    return { from: start, to: addDays(startOf('month', from), -1) };
  }
  const first = by === 'week' ? startOf('week', from) : from;
  const days = daysBetween(first, to) + 1;
  const whole = by === 'week' ? Math.ceil(days / 7) * 7 : days;
  return { from: addDays(first, -whole), to: addDays(first, -1) };
}
