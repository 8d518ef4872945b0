import { sql, type Sql } from '#database/connect.ts';
import { mostSeriesPoints, mostSeriesRows, type SeriesKey } from '#domain/office/series-figures.ts';
import { allKey, otherKey, type SeriesCell } from '#domain/office/series-rows.ts';
import { isTime, type SeriesPeriod } from '#domain/office/series-plan.ts';
import { everyKey, sumTables } from '../../ledger/days/running-sums-store.ts';
import {
  cellsOf,
  othersOf,
  type Question,
  type ReadCells,
  type Shown,
  sizeSql,
} from './question-store.ts';
import { writtenRows } from './written-store.ts';

/** The columns of a figure in `month_merchants`, and in its sums by year. */
const columns: Partial<Record<SeriesKey, readonly [n: Sql, of: Sql]>> = {
  created: [sql`created_n`, sql`0`],
  delivered: [sql`delivered_n`, sql`0`],
  sent_back: [sql`sent_back_n`, sql`0`],
  returned: [sql`returned_n`, sql`0`],
  earned: [sql`earned`, sql`0`],
  success: [sql`delivered_n`, sql`delivered_n + sent_back_n`],
};

interface Whose {
  readonly where: Sql;
  readonly shown: Shown;
  readonly total?: Sql;
}

/** Columns `month, merchant_id, n, of`. */
async function monthsOf(q: Question, period: SeriesPeriod, whose: Whose): Promise<Sql> {
  const [n, of] = columns[q.layout.figure] ?? [sql`0`, sql`0`];
  const rows = await writtenRows(q, period, { table: sumTables.merchants, ...whose });
  return sql`select day as month, merchant_id, ${n} as n, ${of} as of from (${rows}) m`;
}

const isOneMonth = ({ from, to }: SeriesPeriod): boolean => from.slice(0, 7) === to.slice(0, 7);

/**
 * Months of merchants: of one, or of the largest with the rest combined. The largest are determined
 * in the database, which avoids transferring all merchants for sorting.
 */
export const readMerchantMonths: ReadCells = async (q, period) => {
  const { merchantId, branchId } = q.scope;
  if (merchantId !== null) {
    const where = sql`merchant_id = ${merchantId}`;
    return cellsOfMonths(
      q,
      sql`${allKey}::text`,
      await monthsOf(q, period, { where, shown: 'days' }),
    );
  }
  const where =
    branchId === 0
      ? sql`merchant_id <> ${everyKey}`
      : sql`merchant_id in (select id from merchants where branch_id = ${branchId})`;
  // One month has a single row for each merchant and needs no sums.
  const rows = await monthsOf(q, period, { where, shown: isOneMonth(period) ? 'days' : 'whole' });
  const found = isOneMonth(period)
    ? rows
    : sql`
        select merchant_id, sum(n)::bigint as n, sum(of)::bigint as of from (${rows}) m group by 1`;
  return isTime(q.layout.by)
    ? readLargest(q, period, { where, found })
    : q.db.rows<SeriesCell>(largestSql(found));
};

const cellsOfMonths = (q: Question, row: Sql, rows: Sql): Promise<SeriesCell[]> =>
  cellsOf(q.db, { point: sql`month`, row, n: sql`sum(n)`, of: sql`sum(of)` }, rows);

/** Months of the largest merchants, and of all others together. */
async function readLargest(
  q: Question,
  period: SeriesPeriod,
  { where, found }: { readonly where: Sql; readonly found: Sql },
): Promise<SeriesCell[]> {
  const ranked = await q.db.rows<{ id: number }>(sql`
    select merchant_id as id from (${found}) m group by 1 having ${sizeSql} > 0
    order by ${sizeSql} desc, 1 limit ${mostSeriesRows + 1}`);
  const largest = ranked.slice(0, mostSeriesRows).map(({ id }) => id);
  const ofLargest: Whose = { where: sql`merchant_id = any(${largest}::bigint[])`, shown: 'days' };
  const shown = await cellsOfMonths(q, sql`merchant_id`, await monthsOf(q, period, ofLargest));
  if (ranked.length <= mostSeriesRows) return shown;
  const everyone: Whose =
    q.scope.branchId === 0
      ? { where: sql`true`, shown: 'days', total: sql`merchant_id = ${everyKey}` }
      : { where, shown: 'days' };
  const all = await cellsOfMonths(q, sql`${allKey}::text`, await monthsOf(q, period, everyone));
  return [...shown, ...othersOf(all, shown)];
}

/**
 * The largest merchants, and one row for all others: only the largest are sorted and converted to
 * text.
 */
const largestSql = (found: Sql): Sql => sql`
  with found as materialized (${found}),
  top as materialized (
    select merchant_id, n, of from found where n <> 0 or of <> 0
    order by case when of <> 0 then of else abs(n) end desc, merchant_id limit ${mostSeriesPoints - 1})
  select merchant_id::text as point, ${allKey}::text as row, n::bigint as n, of::bigint as of
  from top
  union all
  select ${otherKey}, ${allKey}, (f.n - t.n)::bigint, (f.of - t.of)::bigint
  from (select sum(n) as n, sum(of) as of, count(*) filter (where n <> 0 or of <> 0) as count
    from found) f
  cross join (select sum(n) as n, sum(of) as of from top) t
  where f.count > ${mostSeriesPoints - 1}`;

const cohortsShown = 12;
export const cohortMonths = 12;

/**
 * The last twelve months in which merchants began, by how many months later they were still
 * sending.
 */
export const readCohorts: ReadCells = (q: Question) =>
  q.db.rows<SeriesCell>(sql`
    with firsts as (
      select first_month, active from month_cohorts
      where branch_id = ${q.scope.branchId} and month = first_month
      order by first_month desc limit ${cohortsShown}),
    ages as (
      select f.first_month, f.active as of, age.no,
        (f.first_month + make_interval(months => age.no))::date as month
      from firsts f cross join generate_series(0, ${cohortMonths}::int) age (no))
    select a.no::text as point, a.first_month::text as row, coalesce(c.active, 0) as n, a.of
    from ages a left join month_cohorts c
      on c.branch_id = ${q.scope.branchId} and c.first_month = a.first_month and c.month = a.month
    where a.month <= ${q.today}::date
    order by a.first_month, a.no`);
