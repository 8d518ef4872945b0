import { sql, type Db, type Sql } from '#database/connect.ts';
import { wholeOf } from '#domain/numbers.ts';
import { otherKey, type SeriesCell } from '#domain/office/series-rows.ts';
import { isTime, type SeriesLayout, type SeriesPeriod } from '#domain/office/series-plan.ts';
import { mostSeriesRows, type SeriesBy } from '#domain/office/series-figures.ts';
import type { Actor } from '#domain/people/actor.ts';
import { addDays, type Day } from '#domain/time.ts';

/**
 * What a chart shows of the written days, and so which sums are read: of each day (by year: of each
 * month), of each week, or only of each month (year).
 */
export type Shown = 'days' | 'weeks' | 'whole';

/** Whose figures are requested; 0 and null: all. */
export interface SeriesScope {
  readonly branchId: number;
  readonly destinationId: number | null;
  readonly merchantId: number | null;
  readonly courierId: number | null;
}

/** One query with all its context. */
export interface Question {
  readonly db: Db;
  readonly actor: Actor;
  readonly zone: string;
  readonly today: Day;
  /** The first and the last written day; null: none yet. */
  readonly writtenFrom: Day | null;
  readonly writtenTo: Day | null;
  readonly layout: SeriesLayout;
  readonly scope: SeriesScope;
  /** The branches that rows or points can belong to. */
  readonly branchIds: readonly number[];
}

/** Reads the cells of a period; called again for the previous period. */
export type ReadCells = (q: Question, period: SeriesPeriod) => Promise<SeriesCell[]>;

/** The first day of the point that contains the column `day`. */
export function timePoint(by: SeriesBy): Sql {
  if (by === 'week') return sql`day - ((extract(dow from day)::int + 1) % 7)`;
  return by === 'month' ? sql`date_trunc('month', day)::date` : sql`day`;
}

/**
 * Compares a single value with `=`: a plan for a list of unknown length would scan the whole table
 * for a chart of a year.
 */
export function isOneOf(column: Sql, values: readonly (number | string)[]): Sql {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return sql`${column} = ${only}`;
  return sql`${column} = any(${[...values]})`;
}

/** A cell in the columns of the table that is read; `n` and `of` are sums. */
interface CellSql {
  readonly point: Sql;
  readonly row: Sql;
  readonly n: Sql;
  readonly of: Sql;
}

/** What a row or a point is as large as: a rate, as its denominator. */
export const sizeSql = sql`sum(case when of <> 0 then of else abs(n) end)`;

/** The cells of a row as lists: a chart has thousands, and the driver parses every row. */
interface CellLists {
  readonly row: string;
  readonly points: string;
  readonly n: string;
  readonly of: string;
}

/** @param cells rows `point, row, n, of`; no key contains a comma */
async function readLists(db: Db, cells: Sql): Promise<SeriesCell[]> {
  const rows = await db.rows<CellLists>(sql`
    select c.row::text as row, string_agg(c.point::text, ',') as points,
      string_agg(c.n::bigint::text, ',') as n, string_agg(c.of::bigint::text, ',') as of
    from (${cells}) c group by c.row`);
  return rows.flatMap(({ row, points, n, of }) => {
    const [ns, ofs] = [n.split(','), of.split(',')];
    return points
      .split(',')
      .map((point, at) => ({ point, row, n: wholeOf(ns[at] ?? ''), of: wholeOf(ofs[at] ?? '') }));
  });
}

/** Cells with a point and a row each. */
export const cellsOf = (db: Db, { point, row, n, of }: CellSql, rows: Sql): Promise<SeriesCell[]> =>
  readLists(
    db,
    sql`
      select ${point} as point, ${row} as row, ${n} as n, ${of} as of
      from (${rows}) r group by 1, 2`,
  );

/** Rows of the written days. */
type RowsOf = (shown: Shown) => Promise<Sql>;

/** The shortest time that a layout shows. */
export function shownBy({ layout: { by, split } }: Question): Shown {
  if (by === 'day' || split === 'weekday') return 'days';
  return by === 'week' ? 'weeks' : 'whole';
}

/**
 * The same; over time only the largest branches and destinations, and the others summed to one: a
 * company has more of them than a chart has rows, and each would be a cell of each point.
 */
export async function splitCellsOf(
  q: Question,
  cells: CellSql,
  rowsOf: RowsOf,
): Promise<SeriesCell[]> {
  const { by, split } = q.layout;
  const rows = await rowsOf(shownBy(q));
  const isOfPlaces = split === 'branch' || split === 'destination';
  if (!isTime(by) || !isOfPlaces) return cellsOf(q.db, cells, rows);
  const { point, row, n, of } = cells;
  const ofLargest = sql`
    with sizes as (
      select ${row} as row, ${n} as n, ${of} as of from (${await rowsOf('whole')}) r group by 1
    ), largest as materialized (
      select row from sizes
      order by case when of <> 0 then of else abs(n) end desc, row limit ${mostSeriesRows})
    select g.point, coalesce(g.row::text, ${otherKey}) as row, g.n, g.of
    from (select ${point} as point, largest.row, ${n} as n, ${of} as of
      from (${rows}) r left join largest on largest.row = ${row} group by 1, 2) g`;
  return readLists(q.db, ofLargest);
}

/** What remains of each point without the rows that are shown. */
export function othersOf(all: readonly SeriesCell[], shown: readonly SeriesCell[]): SeriesCell[] {
  const others = new Map(all.map((cell) => [cell.point, { ...cell, row: otherKey }]));
  for (const { point, n, of } of shown) {
    const rest = others.get(point);
    if (rest) others.set(point, { ...rest, n: rest.n - n, of: rest.of - of });
  }
  return [...others.values()];
}

/** For a layout whose points are `key`, unless they are times. */
export const pointOr = (by: SeriesBy, key: Sql): Sql => (isTime(by) ? timePoint(by) : key);

export const between = ({ from, to }: SeriesPeriod): Sql =>
  sql`day between ${from}::date and ${to}::date`;

/** Days that are not written yet and that `event_counts` still holds. */
export function liveDays({ writtenTo, today }: Question, { from, to }: SeriesPeriod) {
  const first = writtenTo !== null && writtenTo >= from ? addDays(writtenTo, 1) : from;
  const stored = addDays(today, -1);
  const live = first > stored ? first : stored;
  return live > to || live > today ? null : { from: live, to: to > today ? today : to };
}

const places = { branch: sql`branch_id`, destination: sql`destination_id` } as const;
const placeOf = (key: string | null): keyof typeof places | null =>
  key === 'branch' || key === 'destination' ? key : null;

/**
 * The point, the row and the keys in a table by branch and destination, in which destination 0 is
 * all of them. `row` is null where the layout is not split by one of the two.
 */
export function placesOf({ layout: { by, split }, scope, branchIds }: Question) {
  const uses = (what: keyof typeof places) => by === what || split === what;
  const branches = uses('branch') ? [...branchIds] : [scope.branchId];
  const ofDestinations =
    uses('destination') && scope.destinationId === null
      ? sql`destination_id = any(array(select id from destinations))`
      : sql`destination_id = ${scope.destinationId ?? 0}`;
  const [point, row] = [placeOf(by), placeOf(split)];
  return {
    point: point === null ? pointOr(by, sql`''`) : places[point],
    row: row === null ? null : places[row],
    where: sql`${isOneOf(places.branch, branches)} and ${ofDestinations}`,
  };
}
