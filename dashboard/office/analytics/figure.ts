import { addDays, type Day } from '#domain/time.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { type By, type Points, type Series, valueAt } from '#domain/office/charts/series.ts';
import { isTime } from '#domain/office/series-plan.ts';
import type { SeriesPageFilters } from '#domain/office/series-request.ts';

export type Answer = AnswerOf<'office.series'>['data'];
type AnswerRow = Answer['rows'][number];

/** The filters from the address that apply to all charts. */
export type Scope = SeriesPageFilters;

const USUAL_DAYS = 30;

/** The whole days of a page: its usual period ends yesterday, as no figure must include today. */
export function statedPeriod({ from, to }: Scope, today: Day): { from: Day; to: Day } {
  const yesterday = addDays(today, -1);
  const end = to !== undefined && to < yesterday ? to : yesterday;
  return { from: from ?? addDays(to ?? yesterday, 1 - USUAL_DAYS), to: end };
}

/**
 * The axis has the days that the answer counts: the first week or month begins with the period, and
 * no day follows the last that has ended.
 */
export function ofItsDays<A extends Answer | undefined>(answer: A): A {
  if (answer === undefined || !isTime(answer.by)) return answer;
  const { from, to, points } = answer;
  const shown = points
    .filter(({ key }) => key <= to)
    .map((point) => (point.key < from ? { ...point, key: from } : point));
  const cut = (row: AnswerRow): AnswerRow => ({
    ...row,
    values: row.values.slice(0, shown.length),
    of: row.of && row.of.slice(0, shown.length),
  });
  const before = answer.before && answer.before.map(cut);
  return { ...answer, points: shown, rows: answer.rows.map(cut), before };
}

/** Which days a chart covers, if they are not those that its page states above all charts. */
export function coverOf(
  { figure, is, from, to }: Pick<Answer, 'figure' | 'is' | 'from' | 'to'>,
  scope: Scope,
  today: Day,
): 'page' | 'own' | 'now' | 'months' {
  if (is === 'now') return 'now';
  if (figure === 'cohorts') return 'months';
  const stated = statedPeriod(scope, today);
  // A page whose period reaches today states which figures count it.
  const mayCountToday = scope.to !== undefined && scope.to >= today;
  const isStated = to === stated.to || (mayCountToday && to === today);
  return from === stated.from && isStated ? 'page' : 'own';
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
