import { chartWords as t } from '#words/charts.ts';
import { fullDay, inFull } from './texts.ts';
import {
  type By,
  type Measure,
  type Points,
  type Series,
  valueAt,
} from '#domain/office/charts/series.ts';

export interface TableCell {
  /** The sort value; null comes last. */
  readonly value: number | null;
  /** Isolated if necessary. */
  readonly text: string;
  /** The list behind it, if the row has more than one. */
  readonly href?: string | undefined;
}

export interface TableRow {
  readonly key: string;
  readonly name: string;
  readonly href?: string | undefined;
  readonly cells: readonly TableCell[];
}

/** The numbers of a chart, as shown in its table and in print. */
export interface TableOf {
  readonly head: string;
  readonly columns: readonly { readonly key: string; readonly name: string }[];
  readonly rows: readonly TableRow[];
}

const cell = (series: Series, at: number, measure: Measure): TableCell => ({
  value: valueAt(series, at),
  text: inFull(series, at, measure),
});
const linked = (series: Series, at: number, measure: Measure): TableCell => ({
  ...cell(series, at, measure),
  href: series.href?.(at),
});

/** A row for each point of time, newest first; a column for each line. */
export function timeTable(
  points: Points,
  rows: readonly Series[],
  { measure, by = 'day' }: { measure: Measure; by?: By },
): TableOf {
  return {
    head: t[by],
    columns: rows.map(({ key, name }) => ({ key, name })),
    rows: points
      .map((day, at) => ({
        key: day,
        name: fullDay(points, at, by),
        href: rows.length === 1 ? rows[0]?.href?.(at) : undefined,
        cells: rows.map((series) => (rows.length === 1 ? cell : linked)(series, at, measure)),
      }))
      .toReversed(),
  };
}

/** A row for each series, a column for each of its values. */
export function namedTable(
  head: string,
  columns: readonly string[],
  { rows, measure }: { rows: readonly Series[]; measure: Measure },
): TableOf {
  return {
    head,
    columns: columns.map((name) => ({ key: name, name })),
    rows: rows.map((series) => ({
      key: series.key,
      name: series.name,
      href: columns.length === 1 ? series.href?.(0) : undefined,
      cells: columns.map((_, at) => (columns.length === 1 ? cell : linked)(series, at, measure)),
    })),
  };
}
