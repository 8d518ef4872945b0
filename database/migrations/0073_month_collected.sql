-- The running sums of `day_deliveries` for all durations together. The job fills the months; until it
-- has, charts read the days.
-- oldest program: any
create table month_collected (
  month date not null,
  branch_id bigint not null,
  destination_id bigint not null,
  n integer[] not null,
  collected bigint[] not null,
  primary key (month, destination_id, branch_id)
);
