-- The running sums of `day_deliveries`, as those of the other tables of days
-- (0067_running_sums.sql). The job fills the months; until it has, charts read the days.
-- oldest program: any
create table month_deliveries (
  month date not null,
  branch_id bigint not null,
  destination_id bigint not null,
  quarters smallint not null,
  n integer[] not null,
  collected bigint[] not null,
  primary key (month, destination_id, branch_id, quarters)
);
