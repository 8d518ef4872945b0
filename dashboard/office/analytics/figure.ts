import type { AnswerOf, InputOf } from '#contract/contract.ts';
import { type By, type Points, type Series, valueAt } from '#domain/office/charts/series.ts';
import { layoutOf, type SeriesField } from '#domain/office/series-plan.ts';
import type { SeriesTime } from '#domain/office/series-figures.ts';
import { daysBetween } from '#domain/time.ts';

export type Answer = AnswerOf<'office.series'>['data'];
type Wire = InputOf<'office.series'>;
export type Params = Pick<Wire, 'figure' | 'by' | 'split'> & Scope;
type AnswerRow = Answer['rows'][number];

/** The filters from the address that apply to all charts. */
export interface Scope {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly destination_id?: number | undefined;
  readonly merchant_id?: number | undefined;
  readonly courier_id?: number | undefined;
}

/** The query of one chart, and the filters that it does not support. */
export function requestedOf(
  own: Params,
  scope: Scope,
): { params: Params; dropped: readonly SeriesField[] } {
  const both = { ...scope, ...own };
  const { wrong } = layoutOf(both);
  const dropped = wrong.filter((field) => both[field] !== undefined && own[field] === undefined);
  // The call accepts no parameter without a value.
  const params = Object.entries(both).reduce<Params>(
    (all, [key, value]) =>
      value === undefined || dropped.some((field) => field === key)
        ? all
        : { ...all, [key]: value },
    { figure: own.figure },
  );
  return { params, dropped };
}

const MOST_DAYS = 62;
const MOST_WEEKS_IN_DAYS = 400;

/** Days as long as they are distinguishable, then weeks, then months. */
export function timeOf({ from, to }: Scope): SeriesTime | undefined {
  if (from === undefined || to === undefined) return undefined;
  const days = daysBetween(from, to);
  return days <= MOST_DAYS ? 'day' : days <= MOST_WEEKS_IN_DAYS ? 'week' : 'month';
}

export const timePoints = ({ points }: Answer): Points => points.map(({ key }) => key);
export const byOf = ({ by }: Answer): By => (by === 'week' || by === 'month' ? by : 'day');

type Href = (at: number) => string | undefined;

export const rowOf = ({ key, name, values, of }: AnswerRow, href?: Href): Series => ({
  key,
  name,
  values,
  ...(of && { of }),
  ...(href && { href }),
});

/** A single row takes the name of its figure. */
export function onlyRow(answer: Answer, name: string, href?: Href): Series {
  const [row] = answer.rows;
  return { ...rowOf(row ?? { key: 'all', name, values: [], of: null }, href), name };
}

export function beforeOf({ before }: Answer): Pick<Series, 'values' | 'of'> | undefined {
  const [row] = before ?? [];
  return row && { values: row.values, ...(row.of && { of: row.of }) };
}

/** Turns a point of the axis into a row of its own, with its one value. */
export const pointRows = (answer: Answer, href?: (at: number) => string | undefined): Series[] =>
  answer.points.flatMap(({ key, name }, at) => {
    const [row] = answer.rows;
    const value = row?.values[at] ?? null;
    // «Other» is also a reason.
    if ((key === 'other' && answer.by !== 'reason') || value === null) return [];
    const all = row?.of?.[at];
    return [
      {
        key,
        name: name ?? key,
        values: [value],
        ...(all !== undefined && { of: [all] }),
        ...(href && { href: () => href(at) }),
      },
    ];
  });

const sum = (list: readonly (number | null)[]): number =>
  list.reduce<number>((all, one) => all + (one ?? 0), 0);

export interface Total {
  readonly value: number;
  /** For a rate; otherwise null. */
  readonly of: number | null;
}

/**
 * For the whole period: a rate is the counted cases divided by all cases, never the mean of its
 * days.
 */
export const totalOf = (row: Pick<Series, 'values' | 'of'> | undefined): Total | null =>
  row === undefined || row.values.every((one) => one === null)
    ? null
    : { value: sum(row.values), of: row.of ? sum(row.of) : null };

export const shareOf = (total: Total | null): number | null =>
  total === null || !total.of ? null : total.value / total.of;

export const lastKnown = (series: Series): number | null => {
  const at = series.values.findLastIndex((_, place) => valueAt(series, place) !== null);
  return at < 0 ? null : valueAt(series, at);
};
