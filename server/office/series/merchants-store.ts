import { sql, type Sql } from '#database/connect.ts';
import { mostSeriesPoints, mostSeriesRows, type SeriesKey } from '#domain/office/series-figures.ts';
import { allKey, otherKey, type SeriesCell } from '#domain/office/series-rows.ts';
import { isTime } from '#domain/office/series-plan.ts';
import type { Day } from '#domain/time.ts';
import { type Question, type ReadCells, sizeSql } from './question-store.ts';

/** The columns of a figure in `month_merchants`. */
const sums: Partial<Record<SeriesKey, readonly [n: Sql, of: Sql]>> = {
  created: [sql`created_n`, sql`0`],
  delivered: [sql`delivered_n`, sql`0`],
  sent_back: [sql`sent_back_n`, sql`0`],
  returned: [sql`returned_n`, sql`0`],
  earned: [sql`earned`, sql`0`],
  success: [sql`delivered_n`, sql`delivered_n + sent_back_n`],
};

const isOneMonth = (from: Day, to: Day): boolean => from.slice(0, 7) === to.slice(0, 7);

/**
 * Months of merchants: of one, or of the largest with the rest combined. The largest are determined
 * in the database, which avoids transferring all merchants for sorting.
 */
export const readMerchantMonths: ReadCells = async (q, { from, to }) => {
  const { figure, by } = q.layout;
  const { merchantId, branchId } = q.scope;
  const [n, of] = sums[figure] ?? [sql`0`, sql`0`];
  const whose =
    merchantId === null
      ? branchId === 0
        ? sql`true`
        : sql`merchant_id in (select id from merchants where branch_id = ${branchId})`
      : sql`merchant_id = ${merchantId}`;
  const rows = sql`
    select month, merchant_id, ${n} as n, ${of} as of from month_merchants
    where month between date_trunc('month', ${from}::date) and ${to}::date and ${whose}`;
  if (isTime(by))
    return merchantId === null
      ? q.db.rows<SeriesCell>(monthsOfLargest(rows))
      : q.db.rows<SeriesCell>(
          sql`select month::text as point, ${allKey}::text as row, n, of from (${rows}) m`,
        );
  // A merchant has one row a month: adding up 20,000 single rows took half of the time.
  const found = isOneMonth(from, to)
    ? rows
    : sql`select merchant_id, sum(n) as n, sum(of) as of from (${rows}) m group by 1`;
  return q.db.rows<SeriesCell>(largestSql(found));
};

/** Months of the largest merchants, and of all others together. */
const monthsOfLargest = (rows: Sql): Sql => sql`
  with top as materialized (
    select merchant_id from (${rows}) m group by 1 having ${sizeSql} > 0
    order by ${sizeSql} desc, merchant_id limit ${mostSeriesRows})
  select g.month::text as point, coalesce(g.merchant_id::text, ${otherKey}) as row,
    g.n::bigint as n, g.of::bigint as of
  from (
    select m.month, top.merchant_id, sum(n) as n, sum(of) as of
    from (${rows}) m left join top using (merchant_id) group by 1, 2) g`;

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
