import { sql, type Sql, type Tx } from '#database/connect.ts';
import type { Day } from '#domain/time.ts';

/** The courier whose row holds the sums of all couriers. */
export const allCouriers = 0;

/**
 * Rows of `month_couriers`: for each courier of a month the sums up to each of its days.
 * @param months rows `month`, `written_at`
 */
export const courierMonthsSql = (months: Sql): Sql => sql`
  with due as materialized (${months}),
  days as (
    select due.month, due.written_at, d.day::date as day
    from due cross join lateral generate_series(
      due.month, due.month + interval '1 month' - interval '1 day', interval '1 day') d (day)
  ), counted as materialized (
    select days.month, c.day, coalesce(c.courier_id, ${allCouriers}) as courier_id,
      sum(c.out_n) as out_n, sum(c.delivered_n) as delivered_n, sum(c.failed_n) as failed_n
    from days join day_couriers c using (day)
    group by grouping sets ((days.month, c.day, c.courier_id), (days.month, c.day))
  ), summed as (
    select d.month, d.written_at, k.courier_id, d.day,
      coalesce(sum(c.out_n) over upto, 0)::int as out_n,
      coalesce(sum(c.delivered_n) over upto, 0)::int as delivered_n,
      coalesce(sum(c.failed_n) over upto, 0)::int as failed_n
    from days d
    join (select distinct month, courier_id from counted
      union select month, ${allCouriers} from due) k using (month)
    left join counted c on c.day = d.day and c.courier_id = k.courier_id
    window upto as (partition by d.month, k.courier_id order by d.day)
  )
  select month, courier_id, max(written_at) as written_at, array_agg(out_n order by day) as out_n,
    array_agg(delivered_n order by day) as delivered_n, array_agg(failed_n order by day) as failed_n
  from summed group by month, courier_id`;

/** When the newest day of each month was written. */
export const writtenMonthsSql = sql`
  select date_trunc('month', day)::date as month, max(written_at) as written_at
  from written_days group by 1`;

/**
 * Writes again the month of a day, and every month with a day that an older program, which leaves
 * the months out, wrote since.
 */
export async function writeCourierMonths(tx: Tx, day: Day | null): Promise<void> {
  const due = await tx.rows<{ month: Day }>(sql`
    select w.month::text as month from (${writtenMonthsSql}) w
    left join month_couriers m on m.month = w.month and m.courier_id = ${allCouriers}
    where m.month is null or m.written_at < w.written_at
      or w.month = date_trunc('month', ${day}::date)`);
  if (due.length === 0) return;
  const months = due.map(({ month }) => month);
  await tx.run(sql`delete from month_couriers where month = any(${months}::date[])`);
  await tx.run(sql`
    insert into month_couriers (month, courier_id, written_at, out_n, delivered_n, failed_n)
    select month, courier_id, written_at, out_n, delivered_n, failed_n
    from (${courierMonthsSql(sql`
      select month, written_at from (${writtenMonthsSql}) w
      where month = any(${months}::date[])`)}) written`);
}
