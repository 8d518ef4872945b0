-- What happened in a day is kept as it happens. The first screen of everybody shows how many parcels were made, went out,
-- were delivered, failed and came back today; read off the history, that was every event of the whole company's day for each
-- look, also for a shop with three parcels.

-- The figure that an event counts for; null: none. As in domain/shipments/day-figures.ts, a test holds the two together.
create function figure_of(event text) returns text language sql immutable parallel safe as $$
  select case event
    when 'create' then 'created'
    when 'startDelivery' then 'out' when 'tryAgain' then 'out'
    when 'deliver' then 'delivered' when 'handOver' then 'delivered'
    when 'fail' then 'failed'
    when 'giveBack' then 'returned'
  end
$$;

-- By quarters of an hour: every clock on earth begins its day at one, whatever the company's zone is set to.
create table event_counts (
  scope    text not null check (scope in ('all', 'branch', 'merchant', 'courier')),
  scope_id bigint not null,
  quarter  timestamptz not null,
  figure   text not null,
  slot     smallint not null,
  n        bigint not null,
  primary key (scope, scope_id, quarter, figure, slot)
);

-- Under whom an event was counted: if it is undone, it is taken off there, wherever its parcel has gone since. Of two days;
-- what was undone has no row.
create table counted_events (
  shipment_id       bigint not null,
  seq               integer not null,
  figure            text not null,
  quarter           timestamptz not null,
  home_branch_id    bigint not null,
  serving_branch_id bigint not null,
  branch_id         bigint,
  merchant_id       bigint not null,
  courier_id        bigint,
  primary key (shipment_id, seq)
);

-- Both tables are met by key, row by row: how few rows a statement brings is not foreseen when its plan is kept.
create function count_events() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off as $$
declare my_slot smallint := pg_backend_pid() % 16;
begin
  with undone as (
    delete from counted_events e using new_rows r
    where e.shipment_id = r.shipment_id and e.seq = r.reverses_seq
    returning e.*
  ), done as (
    insert into counted_events
    select h.shipment_id, h.seq, figure_of(h.event), date_bin('15 minutes', h.at, timestamptz 'epoch'),
      s.home_branch_id, s.serving_branch_id, h.branch_id, s.merchant_id, h.courier_id
    from new_rows h join shipments s on s.id = h.shipment_id
    where figure_of(h.event) is not null and h.at > now() - interval '2 days'
    returning *
  )
  insert into event_counts as c (scope, scope_id, quarter, figure, slot, n)
  select k.scope, k.scope_id, e.quarter, e.figure, my_slot, sum(e.sign)
  from (select -1 as sign, u.* from undone u union all select 1, d.* from done d) e
  cross join lateral count_scopes(e.home_branch_id, e.serving_branch_id, e.branch_id, e.merchant_id, e.courier_id) k
  group by 1, 2, 3, 4
  having sum(e.sign) <> 0
  order by 1, 2, 3, 4
  on conflict (scope, scope_id, quarter, figure, slot) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger count_events after insert on shipment_history
  referencing new table as new_rows for each statement execute function count_events();
