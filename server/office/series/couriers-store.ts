import { sql, type Sql } from '#database/connect.ts';
import { mostSeriesRows } from '#domain/office/series-figures.ts';
import { isTime, type SeriesPeriod } from '#domain/office/series-plan.ts';
import { allKey, type SeriesCell } from '#domain/office/series-rows.ts';
import type { DayEventKey } from '#domain/office/day-events.ts';
import { everyKey, sumTables } from '../../ledger/days/running-sums-store.ts';
import { liveRows, madeFor } from './events-store.ts';
import {
  cellsOf,
  liveDays,
  othersOf,
  pointOr,
  type Question,
  type ReadCells,
  type Shown,
  shownBy,
  sizeSql,
} from './question-store.ts';
import { writtenRows } from './written-store.ts';

/** The columns of `month_couriers`, which has only what went out, was delivered and failed. */
const columns: Partial<Record<DayEventKey, Sql>> = {
  out: sql`out_n`,
  delivered: sql`delivered_n`,
  failed: sql`failed_n`,
};

const sumOf = (figures: readonly DayEventKey[]): Sql =>
  figures.reduce((sum, figure) => {
    const column = columns[figure];
    if (!column) throw new RangeError(`not counted for couriers: ${figure}`);
    return sql`${sum} + ${column}`;
  }, sql`0`);

interface Whose {
  readonly where: Sql;
  readonly shown: Shown;
  readonly total?: Sql;
}

/**
 * Columns `day, courier_id, n, of`. Single days are read from the sums, too: they have the days of
 * one courier next to each other.
 */
async function ofCouriers(q: Question, period: SeriesPeriod, whose: Whose): Promise<Sql> {
  const { n, of } = madeFor(q.layout.figure);
  const inSums = { total: sql`courier_id <> ${everyKey}`, ...whose };
  const rows = await writtenRows(q, period, { table: sumTables.couriers, ...inSums });
  return sql`
    select day, courier_id, ${sumOf(n)} as n, ${sumOf(of)} as of from (${rows}) m`;
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
  const withToday = (written: Sql, whose: Sql): Sql =>
    today === null
      ? written
      : sql`${written} union all
          select day, courier_id, n, of from (${today}) t where courier_id in (${whose})`;
  const isOf = (ids: Sql): Sql => sql`courier_id in (${ids})`;
  const everyone = isOf(couriers);
  const whole = withToday(
    await ofCouriers(q, period, { where: everyone, shown: 'whole' }),
    couriers,
  );
  if (!isTime(by))
    return cellsOf(q.db, { point: sql`courier_id`, row: sql`${allKey}::text`, ...sums }, whole);

  const point = pointOr(by, sql`day`);
  const times = shownBy(q);
  const cellsBy = (row: Sql, days: Sql): Promise<SeriesCell[]> =>
    cellsOf(q.db, { point, row, ...sums }, days);
  const daysOf = async (whose: Omit<Whose, 'shown'>, ids: Sql): Promise<Sql> =>
    withToday(await ofCouriers(q, period, { shown: times, ...whose }), ids);
  const one = sql`${allKey}::text`;
  if (split === null) return cellsBy(one, await daysOf({ where: everyone }, couriers));

  const ranked = await q.db.rows<{ id: number }>(sql`
    select courier_id as id from (${whole}) r group by 1
    order by ${sizeSql} desc, 1 limit ${mostSeriesRows + 1}`);
  const largest = listed(ranked.slice(0, mostSeriesRows).map(({ id }) => id));
  const ofLargest = await daysOf({ where: isOf(largest) }, largest);
  const shown = await cellsBy(sql`courier_id`, ofLargest);
  if (ranked.length <= mostSeriesRows) return shown;
  const isCompany = branchId === 0 && courierId === null;
  const all = isCompany
    ? { where: sql`true`, total: sql`courier_id = ${everyKey}` }
    : { where: everyone };
  return [...shown, ...othersOf(await cellsBy(one, await daysOf(all, couriers)), shown)];
};
