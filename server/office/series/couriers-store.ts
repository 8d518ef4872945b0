import { sql, type Sql } from '#database/connect.ts';
import { mostSeriesRows } from '#domain/office/series-figures.ts';
import { isTime, lastOf, pointsOf, type SeriesPeriod } from '#domain/office/series-plan.ts';
import { allKey, otherKey, type SeriesCell } from '#domain/office/series-rows.ts';
import type { DayEventKey } from '#domain/office/day-events.ts';
import { wholeOf } from '#domain/numbers.ts';
import { allCouriers } from '../../ledger/days/courier-months-store.ts';
import { liveRows, madeFor } from './events-store.ts';
import {
  cellsOf,
  liveDays,
  pointOr,
  type Question,
  type ReadCells,
  sizeSql,
} from './question-store.ts';

/** The columns of `month_couriers`, which has only what went out, was delivered and failed. */
const columns: Partial<Record<DayEventKey, Sql>> = {
  out: sql`m.out_n`,
  delivered: sql`m.delivered_n`,
  failed: sql`m.failed_n`,
};

/** The sum of the figures from one day of the month to another. */
const sumOf = (figures: readonly DayEventKey[], from: Sql, to: Sql): Sql =>
  figures.reduce((sum, figure) => {
    const column = columns[figure];
    if (!column) throw new RangeError(`not counted for couriers: ${figure}`);
    return sql`${sum} + ${column}[${to}] - coalesce(${column}[${from} - 1], 0)`;
  }, sql`0`);

/** The months of the period: rows `month`, and the days of the month from `first` to `last`. */
function monthsSql(period: SeriesPeriod): Sql {
  const months = pointsOf('month', period);
  const dayOfMonth = (day: string): number => wholeOf(day.slice(8));
  const firsts = months.map((month) => (period.from > month ? dayOfMonth(period.from) : 1));
  const lasts = months.map((month) => {
    const last = lastOf('month', month);
    return dayOfMonth(period.to < last ? period.to : last);
  });
  return sql`unnest(${months}::date[], ${firsts}::int[], ${lasts}::int[]) b (month, first, last)`;
}

const anything = ['out', 'delivered', 'failed'] as const;

/** Columns `courier_id, n, of`: the sums of each month in which the courier had any. */
function sumsOfMonths({ layout }: Question, period: SeriesPeriod, whose: Sql): Sql {
  const { n, of } = madeFor(layout.figure);
  return sql`
    select m.courier_id, ${sumOf(n, sql`b.first`, sql`b.last`)} as n,
      ${sumOf(of, sql`b.first`, sql`b.last`)} as of
    from ${monthsSql(period)} join month_couriers m using (month)
    where m.courier_id in (${whose}) and ${sumOf(anything, sql`b.first`, sql`b.last`)} > 0`;
}

/** Columns `day, courier_id, n, of`: each day of the period. */
function sumsOfDays({ layout }: Question, period: SeriesPeriod, whose: Sql): Sql {
  const { n, of } = madeFor(layout.figure);
  return sql`
    select m.month + d.no - 1 as day, m.courier_id, ${sumOf(n, sql`d.no`, sql`d.no`)} as n,
      ${sumOf(of, sql`d.no`, sql`d.no`)} as of
    from ${monthsSql(period)} join month_couriers m using (month)
    cross join lateral generate_series(b.first, b.last) d (no) where m.courier_id in (${whose})`;
}

/** The same columns of the days that are not written yet; null: there are none. */
async function sumsOfToday(q: Question, period: SeriesPeriod, whose: Sql): Promise<Sql | null> {
  if (liveDays(q, period) === null) return null;
  const ids = await q.db.rows<{ id: number }>(whose);
  const live = liveRows(q, period, { scope: 'courier', ids: ids.map(({ id }) => id) });
  if (live === null) return null;
  const { n, of } = madeFor(q.layout.figure);
  const isIn = (figures: readonly DayEventKey[]): Sql =>
    sql`case when figure = any(${[...figures]}::text[]) then n else 0 end`;
  return sql`
    select day, branch_id as courier_id, ${isIn(n)} as n, ${isIn(of)} as of from (${live}) live`;
}

const sums = { n: sql`sum(n)`, of: sql`sum(of)` };
const listed = (ids: readonly number[]): Sql => sql`select unnest(${[...ids]}::bigint[])`;

export const readCouriers: ReadCells = async (q, period) => {
  const { courierId, branchId } = q.scope;
  const { by, split } = q.layout;
  const couriers = sql`
    select id from users where type = 'courier'
      and ${courierId === null ? sql`true` : sql`id = ${courierId}`}
      and ${branchId === 0 ? sql`true` : sql`branch_id = ${branchId}`}`;
  const today = await sumsOfToday(q, period, couriers);
  const withToday = (written: Sql, fields: Sql, whose: Sql): Sql =>
    today === null
      ? written
      : sql`${written} union all
          select ${fields} from (${today}) t where courier_id in (${whose})`;
  const months = sumsOfMonths(q, period, couriers);
  const whole = withToday(months, sql`courier_id, n, of`, couriers);
  if (!isTime(by))
    return cellsOf(q.db, { point: sql`courier_id`, row: sql`${allKey}::text`, ...sums }, whole);

  const point = pointOr(by, sql`day`);
  const cellsBy = (row: Sql, days: Sql): Promise<SeriesCell[]> =>
    cellsOf(q.db, { point, row, ...sums }, days);
  const daysOf = (written: Sql, whose: Sql): Sql =>
    withToday(sumsOfDays(q, period, written), sql`day, courier_id, n, of`, whose);
  const one = sql`${allKey}::text`;
  if (split === null) return cellsBy(one, daysOf(couriers, couriers));

  const ranked = await q.db.rows<{ id: number }>(sql`
    select courier_id as id from (${whole}) r group by 1
    order by ${sizeSql} desc, 1 limit ${mostSeriesRows + 1}`);
  const largest = listed(ranked.slice(0, mostSeriesRows).map(({ id }) => id));
  const shown = await cellsBy(sql`courier_id`, daysOf(largest, largest));
  if (ranked.length <= mostSeriesRows) return shown;
  const isCompany = branchId === 0 && courierId === null;
  const all = daysOf(isCompany ? listed([allCouriers]) : couriers, couriers);
  return [...shown, ...othersOf(await cellsBy(one, all), shown)];
};

/** What remains of each point without the couriers that are shown. */
function othersOf(all: readonly SeriesCell[], shown: readonly SeriesCell[]): SeriesCell[] {
  const others = new Map(all.map((cell) => [cell.point, { ...cell, row: otherKey }]));
  for (const { point, n, of } of shown) {
    const rest = others.get(point);
    if (rest) others.set(point, { ...rest, n: rest.n - n, of: rest.of - of });
  }
  return [...others.values()];
}
