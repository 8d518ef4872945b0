-- The tables of days by month and the merchants' months by year, as running sums: one row for each
-- key, with its sum up to each day of the month (each month of the year), as `month_couriers` has
-- them. The sum of any period then reads one row of each of its months instead of each of its days.
-- In `month_promises` stage 0 is all stages; in `year_merchants` merchant 0 is all merchants.
-- The job fills the months of the days; until it has, charts read the days.
-- oldest program: any
create table month_events (
  month date not null,
  branch_id bigint not null,
  destination_id bigint not null,
  figure text not null,
  part text not null,
  key text not null,
  n integer[] not null,
  -- a chart of all branches reads one stretch of each month
  primary key (month, figure, part, destination_id, branch_id, key)
);
create table month_lags (
  month date not null,
  branch_id bigint not null,
  kind text not null,
  days smallint not null,
  n integer[] not null,
  primary key (month, kind, branch_id, days)
);
create table month_promises (
  month date not null,
  branch_id bigint not null,
  stage smallint not null,
  n integer[] not null,
  kept integer[] not null,
  primary key (month, stage, branch_id)
);
create table month_money (
  month date not null,
  branch_id bigint not null,
  destination_id bigint not null,
  account text not null,
  debit bigint[] not null,
  credit bigint[] not null,
  primary key (month, account, destination_id, branch_id)
);
create table year_merchants (
  year date not null,
  merchant_id bigint not null,
  created_n integer[] not null,
  delivered_n integer[] not null,
  sent_back_n integer[] not null,
  returned_n integer[] not null,
  earned bigint[] not null,
  primary key (year, merchant_id)
);

-- When the newest day or month was written that the sums of a month or year include.
create table written_sums (
  name text not null,
  start date not null,
  written_at timestamptz not null,
  primary key (name, start)
);
insert into written_sums (name, start, written_at)
select 'month_couriers', month, written_at from month_couriers where courier_id = 0;
-- Only older programs read it.
alter table month_couriers alter written_at set default now();

