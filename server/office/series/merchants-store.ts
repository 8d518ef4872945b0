import { sql, type Sql } from '#database/connect.ts';
import { mostSeriesPoints, mostSeriesRows, type SeriesKey } from '#domain/office/series-figures.ts';
import { allKey, otherKey, type SeriesCell } from '#domain/office/series-rows.ts';
import { isTime } from '#domain/office/series-plan.ts';
import type { Day } from '#domain/time.ts';
import type { Question, ReadCells } from './question-store.ts';

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
  const row = q.layout.split === 'merchant' ? sql`merchant_key` : sql`${allKey}::text`;
  const most = q.layout.split === 'merchant' ? mostSeriesRows : mostSeriesPoints - 1;
  const whose =
    merchantId === null
      ? branchId === 0
        ? sql`true`
        : sql`merchant_id in (select id from merchants where branch_id = ${branchId})`
      : sql`merchant_id = ${merchantId}`;
  const months = isTime(by) ? sql`month, merchant_id` : sql`merchant_id`;
  const month = isTime(by) ? sql`month` : sql`null::date as month`;
  const which = sql`
    month between date_trunc('month', ${from}::date) and ${to}::date and ${whose}`;
  // A merchant has one row a month: adding up 20,000 single rows took half of the time.
  const found = isOneMonth(from, to)
    ? sql`select month, merchant_id, ${n} as n, ${of} as of from month_merchants where ${which}`
    : sql`
      select ${month}, merchant_id, sum(${n}) as n, sum(${of}) as of
      from month_merchants where ${which} group by ${months}`;
  if (!isTime(by)) return q.db.rows<SeriesCell>(largestSql(found, most));
  return q.db.rows<SeriesCell>(sql`
    with found as materialized (${found}), ranked as (
      select merchant_id, row_number() over (
        order by sum(case when of <> 0 then of else abs(n) end) desc, merchant_id) as place
      from found group by 1
    ), named as (
      select f.*, case when r.place > ${most} then ${otherKey}::text
        else f.merchant_id::text end as merchant_key
      from found f join ranked r using (merchant_id) where f.n <> 0 or f.of <> 0)
    select month::text as point, ${row} as row, sum(n)::bigint as n, sum(of)::bigint as of
    from named group by 1, 2`);
};

/**
 * The largest merchants, and one row for all others: only the largest are sorted and converted to
 * text.
 */
const largestSql = (found: Sql, most: number): Sql => sql`
  with found as materialized (${found}),
  top as materialized (
    select merchant_id, n, of from found where n <> 0 or of <> 0
    order by case when of <> 0 then of else abs(n) end desc, merchant_id limit ${most})
  select merchant_id::text as point, ${allKey}::text as row, n::bigint as n, of::bigint as of
  from top
  union all
  select ${otherKey}, ${allKey}, (f.n - t.n)::bigint, (f.of - t.of)::bigint
  from (select sum(n) as n, sum(of) as of, count(*) filter (where n <> 0 or of <> 0) as count
    from found) f
  cross join (select sum(n) as n, sum(of) as of from top) t
  where f.count > ${most}`;

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
