-- oldest program: any
--
-- Figures of days that are over, written each night (docs/decisions/0072-days-are-written-at-night.md).
-- A day is a day of the company, in the zone that it had when the day was written. Branch 0 is the
-- whole company, destination 0 all of them. A shipment of two branches counts in both, once each.

-- The figure of `domain/office/day-events.ts` that an event counts for.
create function day_event_of(event text, from_status text) returns text
  language sql immutable parallel safe as $$
  select case
    when event in ('return', 'cancelToReturn', 'handBack') then
      case when from_status is distinct from 'returning' then 'sent_back' end
    when event = 'postpone' then 'postponed'
    else figure_of(event)
  end
$$;

-- Which days are written.
create table written_days (
  day date primary key,
  zone text not null,
  written_at timestamptz not null default now(),
  took_ms integer not null check (took_ms >= 0)
);

-- An instant in a day that is over and that changed afterwards: an event was undone. Rows are only
-- added, so nobody waits for another; the next night takes them away.
create table changed_days (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null
);

-- `part` says what `key` is: all (empty), reason, attempt or hour. By hour only for all destinations.
create table day_events (
  day date not null,
  branch_id bigint not null,
  destination_id bigint not null,
  figure text not null,
  part text not null check (part in ('all', 'reason', 'attempt', 'hour')),
  key text not null,
  n integer not null check (n > 0),
  primary key (branch_id, figure, part, destination_id, day, key) include (n)
);
create index day_events_day on day_events (day);

create table day_couriers (
  day date not null,
  courier_id bigint not null references users (id),
  out_n integer not null,
  delivered_n integer not null,
  failed_n integer not null,
  primary key (day, courier_id) include (out_n, delivered_n, failed_n)
);
create index day_couriers_courier on day_couriers (courier_id, day);

-- Shipments in each step as the day ended, with the earliest that stands in it. A snapshot: it
-- cannot be written again.
create table day_stage_counts (
  day date not null,
  branch_id bigint not null,
  step_id bigint not null references steps (id),
  n bigint not null,
  amount bigint not null,
  oldest_at timestamptz,
  primary key (branch_id, day, step_id)
);

-- Days from the delivery until the cash is handed in, is payable, is paid.
create table day_lags (
  day date not null,
  branch_id bigint not null,
  kind text not null check (kind in ('hand_in', 'payable', 'paid')),
  days smallint not null check (days between 0 and 30),
  n integer not null check (n > 0),
  primary key (branch_id, kind, day, days) include (n)
);
create index day_lags_day on day_lags (day);

-- Shipments that left a stage, and how many of them within the hours it had when the day was written.
create table day_promises (
  day date not null,
  branch_id bigint not null,
  stage smallint not null,
  n integer not null check (n > 0),
  kept integer not null check (kept between 0 and n),
  primary key (branch_id, stage, day) include (n, kept)
);
create index day_promises_day on day_promises (day);

-- Postings by account; those of one destination only where revenue or a cost stands on a shipment.
create table day_money (
  day date not null,
  branch_id bigint not null,
  destination_id bigint not null,
  account text not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  primary key (branch_id, destination_id, account, day) include (debit, credit)
);
create index day_money_day on day_money (day);

-- `month` is its first day. By day a merchant would be as many rows as it has shipments.
create table month_merchants (
  month date not null,
  merchant_id bigint not null references merchants (id),
  created_n integer not null,
  delivered_n integer not null,
  sent_back_n integer not null,
  returned_n integer not null,
  earned bigint not null,
  primary key (month, merchant_id) include (created_n, delivered_n, sent_back_n, returned_n, earned)
);
create index month_merchants_merchant on month_merchants (merchant_id, month);

-- Merchants by the month of their first shipment: how many made one in each month since.
create table month_cohorts (
  branch_id bigint not null,
  first_month date not null,
  month date not null,
  active integer not null,
  primary key (branch_id, first_month, month)
);

create table written_months (
  month date primary key,
  written_at timestamptz not null default now()
);

-- Marks the day of what is undone or stored late. Today is counted as it happens, and yesterday is
-- written tonight: an event of the last hours marks nothing.
create function mark_changed_days() returns trigger language plpgsql as $$
begin
  insert into changed_days (happened_at)
  select distinct date_trunc('hour', e.at)
  from (
    select u.at, u.event, u.from_status from new_rows r
    join shipment_history u on u.shipment_id = r.shipment_id and u.seq = r.reverses_seq
    where r.reverses_seq is not null
    union all
    select r.at, r.event, r.from_status from new_rows r
  ) e
  where e.at < now() - interval '6 hours';
  return null;
end $$;

create trigger mark_changed_days after insert on shipment_history
  referencing new table as new_rows for each statement execute function mark_changed_days();
