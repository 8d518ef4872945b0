-- What each courier took out, delivered and failed in a month, as the sum up to each day of the
-- month: the sum of any period then reads at most two values of each of its months, instead of
-- every day of every courier. Courier 0 is all couriers together. Written from `day_couriers`.
-- oldest program: any
create table month_couriers (
  month date not null,
  courier_id bigint not null,
  -- when the newest day that the sums include was written
  written_at timestamptz not null,
  out_n integer[] not null,
  delivered_n integer[] not null,
  failed_n integer[] not null,
  primary key (month, courier_id)
);
create index month_couriers_courier on month_couriers (courier_id, month);

-- As `courierMonthsSql` writes them, so that no chart is empty until the job has run.
insert into month_couriers (month, courier_id, written_at, out_n, delivered_n, failed_n)
with days as (
  select w.month, w.written_at, d.day::date as day
  from (
    select date_trunc('month', day)::date as month, max(written_at) as written_at
    from written_days group by 1) w
  cross join lateral generate_series(
    w.month, w.month + interval '1 month' - interval '1 day', interval '1 day') d (day)
), counted as materialized (
  select days.month, c.day, coalesce(c.courier_id, 0) as courier_id, sum(c.out_n) as out_n,
    sum(c.delivered_n) as delivered_n, sum(c.failed_n) as failed_n
  from days join day_couriers c using (day)
  group by grouping sets ((days.month, c.day, c.courier_id), (days.month, c.day))
), summed as (
  select d.month, d.written_at, k.courier_id, d.day,
    coalesce(sum(c.out_n) over upto, 0)::int as out_n,
    coalesce(sum(c.delivered_n) over upto, 0)::int as delivered_n,
    coalesce(sum(c.failed_n) over upto, 0)::int as failed_n
  from days d
  join (select distinct month, courier_id from counted
    union select distinct month, 0 from days) k using (month)
  left join counted c on c.day = d.day and c.courier_id = k.courier_id
  window upto as (partition by d.month, k.courier_id order by d.day)
)
select month, courier_id, max(written_at), array_agg(out_n order by day),
  array_agg(delivered_n order by day), array_agg(failed_n order by day)
from summed group by month, courier_id;

-- Only the days of one courier were read by it; they are now read from the months.
drop index day_couriers_courier;
