-- What couriers collected, and how long shipments took from the company's hands to the recipient,
-- by day. `quarters`: quarter days since the company took the shipment over, 240 and more as one.
-- Branch 0: the company; destination 0: all of them. A day that an older program writes does not
-- say that it has deliveries: it is written again.
-- oldest program: any
create table day_deliveries (
  day date not null,
  branch_id bigint not null,
  destination_id bigint not null,
  quarters smallint not null check (quarters between 0 and 240),
  n integer not null check (n > 0),
  collected bigint not null check (collected >= 0),
  primary key (branch_id, destination_id, day, quarters) include (n, collected)
);
create index day_deliveries_day on day_deliveries (day);

alter table written_days add column has_deliveries boolean not null default false;
