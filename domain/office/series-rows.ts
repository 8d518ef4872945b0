import { mostSeriesRows } from './series-figures.ts';

/** The value of one row in one point. `of` only for a rate. */
export interface SeriesCell {
  readonly point: string;
  readonly row: string;
  readonly n: number;
  readonly of: number;
}

export interface SeriesRow {
  readonly key: string;
  readonly values: readonly (number | null)[];
  readonly of: readonly number[] | null;
}

export const allKey = 'all';
export const otherKey = 'other';

interface Laying {
  readonly points: readonly string[];
  readonly isRate: boolean;
  /** Keys in this fixed order, including those without values; omitted: the largest first. */
  readonly order?: readonly string[] | undefined;
  /** Points without a known value. */
  readonly isUnknown: (point: string) => boolean;
}

/** Whether each point is unknown: asked once, not for each row. */
interface Laid extends Omit<Laying, 'isUnknown'> {
  readonly unknown: readonly boolean[];
}

const sizeOf = (row: SeriesRow): number =>
  (row.of ?? row.values).reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);

/** Arranges the cells: one row per key, a value for each point, the smallest rows combined. */
export function layRows(cells: readonly SeriesCell[], given: Laying): SeriesRow[] {
  const laying = { ...given, unknown: given.points.map((point) => given.isUnknown(point)) };
  const at = new Map(laying.points.map((point, index) => [point, index]));
  const sums = new Map<string, { n: number[]; of: number[] }>();
  const rowOf = (key: string) => {
    const row = sums.get(key) ?? {
      n: laying.points.map(() => 0),
      of: laying.points.map(() => 0),
    };
    sums.set(key, row);
    return row;
  };
  for (const key of laying.order ?? []) rowOf(key);
  for (const cell of cells) {
    const index = at.get(cell.point);
    if (index === undefined) continue;
    const row = rowOf(cell.row);
    row.n[index] = (row.n[index] ?? 0) + cell.n;
    row.of[index] = (row.of[index] ?? 0) + cell.of;
  }
  const rows = [...sums].map(([key, { n, of }]) => rowWith(key, n, of, laying));
  if (laying.order === undefined) rows.sort((a, b) => sizeOf(b) - sizeOf(a));
  return withOther(rows, laying);
}

const rowWith = (
  key: string,
  n: readonly number[],
  of: readonly number[],
  { isRate, unknown }: Laid,
): SeriesRow => ({
  key,
  values: n.map((value, index) => (unknown[index] ? null : value)),
  of: isRate ? of : null,
});

/** The database may have combined the smallest: that row takes the others in, and is last. */
function withOther(rows: readonly SeriesRow[], laying: Laid): SeriesRow[] {
  const named = rows.filter(({ key }) => key !== otherKey);
  if (named.length <= mostSeriesRows)
    return laying.order ? [...rows] : [...named, ...rows.filter(({ key }) => key === otherKey)];
  const largest = new Set(named.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, mostSeriesRows));
  const [shown, rest] = [
    rows.filter((row) => largest.has(row)),
    rows.filter((row) => !largest.has(row)),
  ];
  const sum = (pick: (row: SeriesRow) => readonly (number | null)[] | null) =>
    laying.points.map((_, index) => rest.reduce((all, row) => all + (pick(row)?.[index] ?? 0), 0));
  return [
    ...shown,
    rowWith(
      otherKey,
      sum((row) => row.values),
      sum((row) => row.of),
      laying,
    ),
  ];
}

/**
 * The value below which a share of the cases lies, from counts by whole days; null without cases.
 */
export function quantileOf(counts: readonly (readonly [days: number, n: number])[], share: number) {
  const sorted = counts.toSorted(([a], [b]) => a - b);
  const all = sorted.reduce((sum, [, n]) => sum + n, 0);
  let seen = 0;
  for (const [days, n] of sorted) {
    seen += n;
    if (seen >= all * share) return days;
  }
  return null;
}
