-- Written by `npm run schema` from the migrations. Read it; never edit it.

create extension btree_gin;
create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.account_branch(key text, owner_id bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when key in ('cash_branch', 'with_offices', 'cash_transfer', 'cash_over_short')
    or key like '%\_revenue' or key like '%\_expense' then owner_id else 0 end $function$
;

CREATE OR REPLACE FUNCTION public.announce_ended_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('live', 'ended:' || new.id::text);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('live', 'names');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('live', tg_argv[0] || string_agg(user_id::text, ','))
  from (
    select user_id, (row_number() over () - 1) / 500 as part
    from (select distinct user_id from new_rows) people) parts
  group by part;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.booked_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (at at time zone zone)::date from booking_zones where since <= at order by since desc limit 1 $function$
;

CREATE OR REPLACE FUNCTION public.change_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update shipment_search set search = new.search where shipment_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_account_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with sums as (
    select s.account_id, s.day,
      pg_backend_pid() % case when a.key in ('merchant_payable', 'cash_courier', 'courier_shortage', 'commission_payable', 'user_account') then 2 else 16 end as slot,
      sum(s.debit) as debit, sum(s.credit) as credit, min(s.id) as first_id, max(s.id) as last_id
    from (
      select debit_account_id as account_id, (at at time zone 'UTC')::date as day, amount as debit, 0 as credit, id from new_rows
      union all
      select credit_account_id, (at at time zone 'UTC')::date, 0, amount, id from new_rows
    ) s
    join accounts a on a.id = s.account_id
    group by 1, 2, 3
  ), days as (
    insert into account_days as d (account_id, day, slot, debit, credit, first_id, last_id)
    select account_id, day, slot, debit, credit, first_id, last_id from sums
    order by account_id, day, slot
    on conflict (account_id, day, slot) do update set
      debit = d.debit + excluded.debit, credit = d.credit + excluded.credit,
      first_id = least(d.first_id, excluded.first_id), last_id = greatest(d.last_id, excluded.last_id)
  )
  insert into account_totals as t (account_id, slot, debit, credit)
  select account_id, slot, sum(debit), sum(credit) from sums
  group by account_id, slot
  order by account_id, slot
  on conflict (account_id, slot) do update set
    debit = t.debit + excluded.debit, credit = t.credit + excluded.credit;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.count_ledger_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  slot_of int := pg_backend_pid();
begin
  with booked as (
    select n.id, n.amount, n.shipment_id,
      coalesce(n.booked_on, (n.at at time zone z.zone)::date) as day,
      case when n.booked_on is null then slot_of % 16 else -1 - slot_of % 16 end as slot,
      d.key as debit_key, account_branch(d.key, d.owner_id) as debit_branch,
      c.key as credit_key, account_branch(c.key, c.owner_id) as credit_branch,
      case when d.key = 'merchant_payable' then d.owner_id
        when c.key = 'merchant_payable' then c.owner_id else 0 end as merchant_id
    from new_rows n
    join booking_spans z on n.at >= z.since and n.at < z.until
    join accounts d on d.id = n.debit_account_id
    join accounts c on c.id = n.credit_account_id
  ), days as (
    insert into ledger_days as l
      (day, debit_key, debit_branch, credit_key, credit_branch, slot, amount, first_id, last_id)
    select day, debit_key, debit_branch, credit_key, credit_branch, slot,
      sum(amount), min(id), max(id)
    from booked group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (day, debit_key, debit_branch, credit_key, credit_branch, slot) do update set
      amount = l.amount + excluded.amount,
      first_id = least(l.first_id, excluded.first_id),
      last_id = greatest(l.last_id, excluded.last_id)
  ), sides as (
    select x.scope, x.scope_id, date_trunc('month', b.day)::date as month, k.line,
      b.amount * case when k.line in ('fees', 'income') then -k.side else k.side end as amount
    from booked b
    left join shipments s on s.id = b.shipment_id
    cross join lateral (values (result_line(b.debit_key), 1), (result_line(b.credit_key), -1))
      k(line, side)
    cross join lateral (values
      ('merchant', coalesce(s.merchant_id, b.merchant_id)),
      ('destination', coalesce(s.destination_id, 0))) x(scope, scope_id)
    where k.line is not null
      and b.debit_key <> 'retained_earnings' and b.credit_key <> 'retained_earnings'
  )
  insert into result_months as r
    (scope, month, scope_id, slot, fees, commissions, coupons, claims, income, expenses)
  select scope, month, scope_id,
    slot_of % case when scope = 'merchant' and scope_id <> 0 then 2 else 16 end,
    coalesce(sum(amount) filter (where line = 'fees'), 0),
    coalesce(sum(amount) filter (where line = 'commissions'), 0),
    coalesce(sum(amount) filter (where line = 'coupons'), 0),
    coalesce(sum(amount) filter (where line = 'claims'), 0),
    coalesce(sum(amount) filter (where line = 'income'), 0),
    coalesce(sum(amount) filter (where line = 'expenses'), 0)
  from sides group by scope, month, scope_id order by scope, month, scope_id
  on conflict (scope, month, scope_id, slot) do update set
    fees = r.fees + excluded.fees, commissions = r.commissions + excluded.commissions,
    coupons = r.coupons + excluded.coupons, claims = r.claims + excluded.claims,
    income = r.income + excluded.income, expenses = r.expenses + excluded.expenses;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_scopes(home bigint, serving bigint, here bigint, merchant bigint, courier bigint)
 RETURNS TABLE(scope text, scope_id bigint)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select 'all', 0::bigint
  union all select 'branch', home
  union all select 'branch', serving where serving <> home
  union all select 'branch', here where here <> home and here <> serving
  union all select 'merchant', merchant
  union all select 'courier', courier where courier is not null
$function$
;

CREATE OR REPLACE FUNCTION public.count_stages_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare my_slot smallint := pg_backend_pid() % 16;
begin
  insert into stage_counts as c (scope, scope_id, step_id, slot, n, amount)
  select k.scope, k.scope_id, s.step_id, my_slot, count(*), sum(s.cod_amount)
  from new_rows s
  cross join lateral count_scopes(s.home_branch_id, s.serving_branch_id, s.branch_id, s.merchant_id, s.courier_id) k
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (scope, scope_id, step_id, slot)
  do update set n = c.n + excluded.n, amount = c.amount + excluded.amount;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_stages_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare my_slot smallint := pg_backend_pid() % 16;
begin
  insert into stage_counts as c (scope, scope_id, step_id, slot, n, amount)
  select k.scope, k.scope_id, s.step_id, my_slot, sum(s.sign), sum(s.sign * s.cod_amount)
  from (select -1 as sign, o.* from old_rows o union all select 1, n.* from new_rows n) s
  cross join lateral count_scopes(s.home_branch_id, s.serving_branch_id, s.branch_id, s.merchant_id, s.courier_id) k
  group by 1, 2, 3
  having sum(s.sign) <> 0 or sum(s.sign * s.cod_amount) <> 0
  order by 1, 2, 3
  on conflict (scope, scope_id, step_id, slot)
  do update set n = c.n + excluded.n, amount = c.amount + excluded.amount;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.day_event_of(event text, from_status text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when event in ('return', 'cancelToReturn', 'handBack') then
      case when from_status is distinct from 'returning' then 'sent_back' end
    when event = 'postpone' then 'postponed'
    else figure_of(event)
  end
$function$
;

CREATE OR REPLACE FUNCTION public.drop_subscriptions_of_ended_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.erase_recipients_of_history(of_shipments bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  update shipment_history h set note = null,
    changes = h.changes - array['recipient_name', 'recipient_phone', 'recipient_phone2',
      'landmark', 'latitude', 'longitude', 'notes'],
    details = nullif(h.details - array['place', 'proof_name'], '{}'::jsonb)
  from shipments s
  where s.id = any (of_shipments) and s.recipient_erased_at is not null and h.shipment_id = s.id
    and (h.note is not null
      or h.changes ?| array['recipient_name', 'recipient_phone', 'recipient_phone2', 'landmark',
        'latitude', 'longitude', 'notes']
      or h.details ?| array['place', 'proof_name'])
$function$
;

CREATE OR REPLACE FUNCTION public.figure_of(event text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case event
    when 'create' then 'created'
    when 'startDelivery' then 'out' when 'tryAgain' then 'out'
    when 'deliver' then 'delivered' when 'handOver' then 'delivered'
    when 'fail' then 'failed'
    when 'giveBack' then 'returned'
  end
$function$
;

CREATE OR REPLACE FUNCTION public.first_answer(of_actor text, of_key text)
 RETURNS TABLE(request_hash bytea, status smallint, answer jsonb)
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_actor || e'\n' || of_key, 0));
  return query select k.request_hash, k.status, k.answer from idempotency_keys k
    where k.actor = of_actor and k.key = of_key;
end $function$
;

CREATE OR REPLACE FUNCTION public.hold_open_month()
 RETURNS date
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(708050022);
  return last_closed_day();
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_booking_zone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into booking_zones (since, zone)
  select clock_timestamp(), new.value #>> '{}'
  where new.value #>> '{}' <> (select zone from booking_zones order by since desc limit 1);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shipment_search (shipment_id, search) select id, search from new_rows;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.last_closed_day()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select max(last_day) from closed_months where reopened_at is null $function$
;

CREATE OR REPLACE FUNCTION public.mark_changed_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_changed_date()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  closed date := hold_open_month();
begin
  if new.date <= closed then
    raise exception 'the books are closed up to %', closed using errcode = '23514';
  end if;
  if old.state <> 'draft' and old.date <= closed then
    raise exception 'a document of a closed month keeps its date' using errcode = '23514';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_closed_date()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  closed date := hold_open_month();
begin
  if new.date <= closed then
    raise exception 'the books are closed up to %', closed using errcode = '23514';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_closed_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  closed date := hold_open_month();
begin
  if closed is not null and booked_day((select min(at) from new_rows)) <= closed then
    raise exception 'the books are closed up to %', closed using errcode = '23514';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_closed_posting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  closed date := hold_open_month();
  first_day date;
begin
  select least(booked_day(min(at) filter (where booked_on is null)), min(booked_on))
  into first_day from new_rows;
  if closed is not null and first_day <= closed then
    raise exception 'the books are closed up to %', closed using errcode = '23514';
  end if;
  if exists (select from new_rows where booked_on is not null and booked_on >= booked_day(at)) then
    raise exception 'a posting is booked after the day of its recording' using errcode = '23514';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_history_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.note is null
    and new.changes = old.changes - array['recipient_name', 'recipient_phone', 'recipient_phone2',
      'landmark', 'latitude', 'longitude', 'notes']
    and new.details is not distinct from
      nullif(old.details - array['place', 'proof_name'], '{}'::jsonb)
    and to_jsonb(new) - array['note', 'changes', 'details']
      = to_jsonb(old) - array['note', 'changes', 'details']
    and exists (select from shipments s
      where s.id = old.shipment_id and s.recipient_erased_at is not null)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $function$
;

CREATE OR REPLACE FUNCTION public.result_line(key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when key in ('delivery_revenue', 'extra_revenue', 'return_revenue', 'pickup_revenue') then 'fees'
    when key = 'commission_expense' then 'commissions'
    when key = 'coupon_expense' then 'coupons'
    when key = 'compensation_expense' then 'claims'
    when key like '%\_revenue' then 'income'
    when key = 'cash_over_short' or key like '%\_expense' then 'expenses'
  end $function$
;

create table account_codes (
  key text not null,
  code text not null,
  name text,
  updated_at timestamp with time zone not null default now(),
  constraint account_codes_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on account_codes to app;
grant select on account_codes to reader;

create table account_days (
  account_id bigint not null,
  day date not null,
  slot smallint not null,
  debit bigint not null,
  credit bigint not null,
  first_id bigint not null,
  last_id bigint not null,
  constraint account_days_pkey PRIMARY KEY (account_id, day, slot),
  constraint account_days_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint account_days_credit_check CHECK ((credit >= 0)),
  constraint account_days_debit_check CHECK ((debit >= 0))
);
grant delete, insert, select, update on account_days to app;
grant select on account_days to reader;

create table account_totals (
  account_id bigint not null,
  slot smallint not null,
  debit bigint not null,
  credit bigint not null,
  constraint account_totals_pkey PRIMARY KEY (account_id, slot),
  constraint account_totals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint account_totals_credit_check CHECK ((credit >= 0)),
  constraint account_totals_debit_check CHECK ((debit >= 0))
);
grant delete, insert, select, update on account_totals to app;
grant select on account_totals to reader;

create table accounts (
  id bigint not null generated by default as identity,
  key text not null,
  owner_id bigint not null,
  currency character(3) not null default 'IQD'::bpchar,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_key_owner_id_currency_key UNIQUE (key, owner_id, currency)
);
grant delete, insert, select, update on accounts to app;
grant select on accounts to reader;

create table activity (
  id bigint not null generated by default as identity,
  actor_id bigint,
  action text not null,
  subject text not null,
  subject_id bigint,
  title text,
  before jsonb,
  after jsonb,
  branch_id bigint,
  ip inet,
  request_id text,
  at timestamp with time zone not null default now(),
  constraint activity_pkey PRIMARY KEY (id),
  constraint activity_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id)
);
CREATE INDEX activity_action ON public.activity USING btree (action, id DESC);
CREATE INDEX activity_actor ON public.activity USING btree (actor_id, id DESC);
CREATE INDEX activity_at ON public.activity USING btree (id DESC);
CREATE INDEX activity_branch ON public.activity USING btree (branch_id, id DESC);
CREATE INDEX activity_subject ON public.activity USING btree (subject, subject_id, id DESC);
CREATE INDEX activity_time ON public.activity USING brin (at);
CREATE INDEX activity_title ON public.activity USING btree ("left"(lower(title), 40) text_pattern_ops);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.activity FOR EACH ROW EXECUTE FUNCTION refuse_change();
alter table activity enable always trigger append_only;
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.activity FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table activity enable always trigger append_only_truncate;
grant insert, select on activity to app;
grant select on activity to reader;

create table allowed_moves (
  event text not null,
  from_status text not null,
  to_status text not null,
  constraint allowed_moves_pkey PRIMARY KEY (event, from_status, to_status)
);
grant select on allowed_moves to app;
grant select on allowed_moves to reader;

create table area_rates (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  branch_id bigint not null,
  area_id bigint not null,
  merchant_id bigint,
  fee_amount bigint not null,
  valid_from date not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  ended_from date,
  constraint area_rates_pkey PRIMARY KEY (id),
  constraint area_rates_branch_id_area_id_merchant_id_valid_from_key UNIQUE NULLS NOT DISTINCT (branch_id, area_id, merchant_id, valid_from),
  constraint area_rates_uuid_key UNIQUE (uuid),
  constraint area_rates_area_id_fkey FOREIGN KEY (area_id) REFERENCES areas(id),
  constraint area_rates_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint area_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint area_rates_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint area_rates_ended CHECK ((ended_from >= valid_from)),
  constraint area_rates_fee_amount_check CHECK ((fee_amount >= 0))
);
CREATE INDEX area_rates_merchant ON public.area_rates USING btree (merchant_id) WHERE (merchant_id IS NOT NULL);
CREATE INDEX area_rates_next ON public.area_rates USING btree (branch_id, area_id, COALESCE(merchant_id, (0)::bigint), valid_from);
grant delete, insert, select, update on area_rates to app;
grant select on area_rates to reader;

create table areas (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  destination_id bigint not null,
  branch_id bigint,
  name text not null,
  name_fold text not null,
  latitude double precision,
  longitude double precision,
  outskirts boolean not null default false,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint areas_pkey PRIMARY KEY (id),
  constraint areas_destination_id_name_key UNIQUE (destination_id, name),
  constraint areas_uuid_key UNIQUE (uuid),
  constraint areas_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint areas_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destinations(id)
);
CREATE INDEX areas_name_letters ON public.areas USING gin (name_fold gin_trgm_ops);
CREATE TRIGGER announce_names AFTER UPDATE ON public.areas FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION announce_names();
grant delete, insert, select, update on areas to app;
grant select on areas to reader;

create table bank_account_defaults (
  payment_method_id bigint not null,
  bank_account_id bigint not null,
  branch_id bigint,
  constraint bank_account_defaults_pkey PRIMARY KEY (payment_method_id, bank_account_id),
  constraint bank_account_defaults_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id) ON DELETE CASCADE,
  constraint bank_account_defaults_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint bank_account_defaults_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_methods(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX bank_account_defaults_one ON public.bank_account_defaults USING btree (payment_method_id, COALESCE(branch_id, (0)::bigint));
grant delete, insert, select, update on bank_account_defaults to app;
grant select on bank_account_defaults to reader;

create table bank_accounts (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  name text not null,
  kind text not null,
  branch_id bigint,
  number text,
  holder text,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  statement_columns jsonb,
  payout_columns jsonb,
  payout_result_columns jsonb,
  constraint bank_accounts_pkey PRIMARY KEY (id),
  constraint bank_accounts_name UNIQUE (name),
  constraint bank_accounts_uuid_key UNIQUE (uuid),
  constraint bank_accounts_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint bank_accounts_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'zaincash'::text, 'fib'::text, 'office'::text, 'wallet'::text])))
);
CREATE INDEX bank_accounts_branch ON public.bank_accounts USING btree (branch_id);
grant delete, insert, select, update on bank_accounts to app;
grant select on bank_accounts to reader;

create table bank_lines (
  id bigint not null generated by default as identity,
  bank_account_id bigint not null,
  day date not null,
  amount bigint not null,
  reference text,
  description text,
  nth integer not null,
  state text not null default 'open'::text,
  document_id bigint,
  reason text,
  imported_by bigint not null,
  imported_at timestamp with time zone not null default now(),
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint bank_lines_pkey PRIMARY KEY (id),
  constraint bank_lines_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id) ON DELETE CASCADE,
  constraint bank_lines_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint bank_lines_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint bank_lines_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id),
  constraint bank_lines_amount_check CHECK ((amount <> 0)),
  constraint bank_lines_check CHECK (((state = 'matched'::text) = (document_id IS NOT NULL))),
  constraint bank_lines_check1 CHECK (((state = 'ignored'::text) = (reason IS NOT NULL))),
  constraint bank_lines_nth_check CHECK ((nth > 0)),
  constraint bank_lines_state_check CHECK ((state = ANY (ARRAY['open'::text, 'matched'::text, 'ignored'::text])))
);
CREATE INDEX bank_lines_day ON public.bank_lines USING btree (bank_account_id, ((day - '1970-01-01'::date)) DESC, id DESC);
CREATE UNIQUE INDEX bank_lines_document ON public.bank_lines USING btree (document_id, bank_account_id) WHERE (document_id IS NOT NULL);
CREATE UNIQUE INDEX bank_lines_once ON public.bank_lines USING btree (bank_account_id, day, amount, COALESCE(reference, ''::text), COALESCE(description, ''::text), nth);
CREATE INDEX bank_lines_state ON public.bank_lines USING btree (bank_account_id, state, ((day - '1970-01-01'::date)) DESC, id DESC);
grant delete, insert, select, update on bank_lines to app;
grant select on bank_lines to reader;

create table book_audit_results (
  audit_id bigint not null,
  key text not null,
  broken integer not null,
  codes text[] not null default '{}'::text[],
  took_ms integer not null,
  checked_at timestamp with time zone not null default now(),
  constraint book_audit_results_pkey PRIMARY KEY (audit_id, key),
  constraint book_audit_results_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES book_audits(id),
  constraint book_audit_results_broken_check CHECK ((broken >= 0)),
  constraint book_audit_results_check CHECK (((cardinality(codes) <= 100) AND ((broken > 0) = (cardinality(codes) > 0))))
);
grant delete, insert, select, update on book_audit_results to app;
grant select on book_audit_results to reader;

create table book_audits (
  id bigint not null generated by default as identity,
  requested_by bigint,
  requested_at timestamp with time zone not null default now(),
  night date,
  begun_at timestamp with time zone,
  beaten_at timestamp with time zone,
  ended_at timestamp with time zone,
  checks smallint not null,
  constraint book_audits_pkey PRIMARY KEY (id),
  constraint book_audits_night_key UNIQUE (night),
  constraint book_audits_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint book_audits_check CHECK (((night IS NULL) = (requested_by IS NOT NULL))),
  constraint book_audits_check1 CHECK (((begun_at IS NOT NULL) OR (ended_at IS NULL)))
);
CREATE UNIQUE INDEX book_audits_open ON public.book_audits USING btree ((true)) WHERE (ended_at IS NULL);
grant delete, insert, select, update on book_audits to app;
grant select on book_audits to reader;

create table booking_zones (
  since timestamp with time zone not null,
  zone text not null,
  constraint booking_zones_pkey PRIMARY KEY (since)
);
grant delete, insert, select, update on booking_zones to app;
grant select on booking_zones to reader;

create table branch_coupons (
  branch_id bigint not null,
  coupon_id bigint not null,
  constraint branch_coupons_pkey PRIMARY KEY (branch_id, coupon_id),
  constraint branch_coupons_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint branch_coupons_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id)
);
grant delete, insert, select, update on branch_coupons to app;
grant select on branch_coupons to reader;

create table branch_pickup_rates (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  branch_id bigint not null,
  fee_amount bigint not null,
  valid_from date not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  ended_from date,
  constraint branch_pickup_rates_pkey PRIMARY KEY (id),
  constraint branch_pickup_rates_branch_id_valid_from_key UNIQUE (branch_id, valid_from),
  constraint branch_pickup_rates_uuid_key UNIQUE (uuid),
  constraint branch_pickup_rates_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint branch_pickup_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint branch_pickup_rates_ended CHECK ((ended_from >= valid_from)),
  constraint branch_pickup_rates_fee_amount_check CHECK ((fee_amount >= 0))
);
grant delete, insert, select, update on branch_pickup_rates to app;
grant select on branch_pickup_rates to reader;

create table branches (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  code text not null,
  branch_name text not null,
  destination_id bigint not null,
  phone text,
  address text,
  latitude double precision,
  longitude double precision,
  is_main boolean not null default false,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint branches_pkey PRIMARY KEY (id),
  constraint branches_code_key UNIQUE (code),
  constraint branches_uuid_key UNIQUE (uuid),
  constraint branches_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destinations(id),
  constraint branches_code_check CHECK ((code ~ '^[A-Z]{2,5}$'::text))
);
CREATE TRIGGER announce_names AFTER UPDATE ON public.branches FOR EACH ROW WHEN ((old.branch_name IS DISTINCT FROM new.branch_name)) EXECUTE FUNCTION announce_names();
grant delete, insert, select, update on branches to app;
grant select on branches to reader;

create table call_logs (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  shipment_id bigint not null,
  callee text not null,
  outcome text not null,
  words text,
  called_by bigint not null,
  called_at timestamp with time zone not null,
  constraint call_logs_pkey PRIMARY KEY (id),
  constraint call_logs_uuid_key UNIQUE (uuid),
  constraint call_logs_called_by_fkey FOREIGN KEY (called_by) REFERENCES users(id),
  constraint call_logs_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint call_logs_callee_check CHECK ((callee = ANY (ARRAY['recipient'::text, 'merchant'::text]))),
  constraint call_logs_outcome_check CHECK ((outcome = ANY (ARRAY['answered'::text, 'no_answer'::text, 'busy'::text, 'phone_off'::text, 'wrong_number'::text])))
);
CREATE INDEX call_logs_shipment ON public.call_logs USING btree (shipment_id, id DESC);
grant delete, insert, select, update on call_logs to app;
grant select on call_logs to reader;

create table carried_keys (
  key_id bytea not null,
  sealed bytea not null,
  carried_at timestamp with time zone not null default now(),
  constraint carried_keys_pkey PRIMARY KEY (key_id),
  constraint carried_keys_key_id_check CHECK ((octet_length(key_id) = 4))
);
grant delete, insert, select, update on carried_keys to app;

create table cash_count_flows (
  document_id bigint not null,
  fact text not null,
  in_amount bigint not null,
  out_amount bigint not null,
  constraint cash_count_flows_pkey PRIMARY KEY (document_id, fact),
  constraint cash_count_flows_document_id_fkey FOREIGN KEY (document_id) REFERENCES cash_counts(document_id),
  constraint cash_count_flows_check CHECK (((in_amount + out_amount) > 0)),
  constraint cash_count_flows_in_amount_check CHECK ((in_amount >= 0)),
  constraint cash_count_flows_out_amount_check CHECK ((out_amount >= 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.cash_count_flows FOR EACH ROW EXECUTE FUNCTION refuse_change();
alter table cash_count_flows enable always trigger append_only;
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.cash_count_flows FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table cash_count_flows enable always trigger append_only_truncate;
grant insert, select on cash_count_flows to app;
grant select on cash_count_flows to reader;

create table cash_counts (
  document_id bigint not null,
  opening_id bigint,
  last_posting_id bigint not null,
  constraint cash_counts_pkey PRIMARY KEY (document_id),
  constraint cash_counts_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint cash_counts_opening_id_fkey FOREIGN KEY (opening_id) REFERENCES cash_counts(document_id),
  constraint cash_counts_check CHECK ((opening_id <> document_id)),
  constraint cash_counts_last_posting_id_check CHECK ((last_posting_id >= 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.cash_counts FOR EACH ROW EXECUTE FUNCTION refuse_change();
alter table cash_counts enable always trigger append_only;
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.cash_counts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table cash_counts enable always trigger append_only_truncate;
grant insert, select on cash_counts to app;
grant select on cash_counts to reader;

create table cash_decisions (
  id bigint not null generated by default as identity,
  document_id bigint not null,
  version integer not null,
  way text not null,
  amount bigint not null,
  user_id bigint,
  reason text not null,
  requested_by bigint not null,
  requested_at timestamp with time zone not null default now(),
  approved boolean,
  decided_by bigint,
  decided_at timestamp with time zone,
  answer text,
  merchant_id bigint,
  target_document_id bigint,
  alone boolean not null default false,
  constraint cash_decisions_pkey PRIMARY KEY (id),
  constraint cash_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint cash_decisions_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint cash_decisions_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint cash_decisions_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint cash_decisions_target_document_id_fkey FOREIGN KEY (target_document_id) REFERENCES documents(id),
  constraint cash_decisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint cash_decisions_amount CHECK (((way = 'explained'::text) OR (amount > 0))),
  constraint cash_decisions_amount_check CHECK ((amount >= 0)),
  constraint cash_decisions_check CHECK ((num_nonnulls(approved, decided_by, decided_at) = ANY (ARRAY[0, 3]))),
  constraint cash_decisions_check2 CHECK (((way = 'charged'::text) = (user_id IS NOT NULL))),
  constraint cash_decisions_credited CHECK (((way = 'credited'::text) = (merchant_id IS NOT NULL))),
  constraint cash_decisions_offset CHECK (((way = 'offset'::text) = (target_document_id IS NOT NULL))),
  constraint cash_decisions_two_people CHECK (((decided_by <> requested_by) OR alone)),
  constraint cash_decisions_way CHECK ((way = ANY (ARRAY['explained'::text, 'borne'::text, 'charged'::text, 'office'::text, 'returned'::text, 'offset'::text, 'credited'::text])))
);
CREATE INDEX cash_decisions_of ON public.cash_decisions USING btree (document_id, version, id);
CREATE UNIQUE INDEX cash_decisions_one ON public.cash_decisions USING btree (document_id, version) WHERE (approved IS NULL);
CREATE INDEX cash_decisions_target ON public.cash_decisions USING btree (target_document_id) WHERE (target_document_id IS NOT NULL);
grant insert, select, update on cash_decisions to app;
grant select on cash_decisions to reader;

create table changed_days (
  id bigint not null generated always as identity,
  happened_at timestamp with time zone not null,
  constraint changed_days_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on changed_days to app;
grant select on changed_days to reader;

create table closed_month_totals (
  closed_month_id bigint not null,
  debit_key text not null,
  debit_branch bigint not null,
  credit_key text not null,
  credit_branch bigint not null,
  amount bigint not null,
  constraint closed_month_totals_pkey PRIMARY KEY (closed_month_id, debit_key, debit_branch, credit_key, credit_branch),
  constraint closed_month_totals_closed_month_id_fkey FOREIGN KEY (closed_month_id) REFERENCES closed_months(id)
);
grant delete, insert, select, update on closed_month_totals to app;
grant select on closed_month_totals to reader;

create table closed_months (
  id bigint not null generated by default as identity,
  month date not null,
  last_day date not null,
  closed_at timestamp with time zone not null default now(),
  closed_by bigint,
  carried_entry_id bigint,
  reopened_at timestamp with time zone,
  reopened_by bigint,
  reopen_reason text,
  constraint closed_months_pkey PRIMARY KEY (id),
  constraint closed_months_carried_entry_id_fkey FOREIGN KEY (carried_entry_id) REFERENCES entries(id),
  constraint closed_months_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint closed_months_reopened_by_fkey FOREIGN KEY (reopened_by) REFERENCES users(id),
  constraint closed_months_check CHECK ((last_day = ((month + '1 mon -1 days'::interval))::date)),
  constraint closed_months_check1 CHECK (((reopened_at IS NULL) = (reopen_reason IS NULL))),
  constraint closed_months_month_check CHECK ((month = (date_trunc('month'::text, (month)::timestamp with time zone))::date))
);
CREATE UNIQUE INDEX closed_months_once ON public.closed_months USING btree (month) WHERE (reopened_at IS NULL);
grant delete, insert, select, update on closed_months to app;
grant select on closed_months to reader;

create table commission_rates (
  id bigint not null generated by default as identity,
  branch_id bigint not null,
  destination_id bigint not null,
  courier_id bigint,
  amount bigint not null,
  valid_from date not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  ended_from date,
  constraint commission_rates_pkey PRIMARY KEY (id),
  constraint commission_rates_branch_id_destination_id_courier_id_valid__key UNIQUE NULLS NOT DISTINCT (branch_id, destination_id, courier_id, valid_from),
  constraint commission_rates_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint commission_rates_courier_id_fkey FOREIGN KEY (courier_id) REFERENCES users(id),
  constraint commission_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint commission_rates_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destinations(id),
  constraint commission_rates_amount_check CHECK ((amount >= 0)),
  constraint commission_rates_ended CHECK ((ended_from >= valid_from))
);
CREATE INDEX commission_rates_next ON public.commission_rates USING btree (branch_id, destination_id, COALESCE(courier_id, (0)::bigint), valid_from);
grant delete, insert, select, update on commission_rates to app;
grant select on commission_rates to reader;

create table compensations (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  shipment_id bigint not null,
  amount bigint not null,
  reason text not null,
  state text not null default 'waiting'::text,
  requested_by bigint not null,
  requested_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  answer text,
  alone boolean not null default false,
  constraint compensations_pkey PRIMARY KEY (id),
  constraint compensations_uuid_key UNIQUE (uuid),
  constraint compensations_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint compensations_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint compensations_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint compensations_amount_check CHECK ((amount > 0)),
  constraint compensations_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint compensations_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint compensations_check2 CHECK (((decided_by <> requested_by) OR alone)),
  constraint compensations_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text])))
);
CREATE INDEX compensations_list ON public.compensations USING btree (state, id DESC);
CREATE UNIQUE INDEX compensations_one_open ON public.compensations USING btree (shipment_id) WHERE (state = 'waiting'::text);
CREATE INDEX compensations_shipment ON public.compensations USING btree (shipment_id, id DESC);
grant delete, insert, select, update on compensations to app;
grant select on compensations to reader;

create table contact_messages (
  id bigint not null generated by default as identity,
  name text not null,
  phone text,
  email text,
  body text not null,
  user_id bigint,
  created_at timestamp with time zone not null default now(),
  subject text,
  answer text,
  answered_by bigint,
  answered_at timestamp with time zone,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint contact_messages_answered CHECK (((answer IS NULL) = (answered_at IS NULL)))
);
grant delete, insert, select, update on contact_messages to app;
grant select on contact_messages to reader;

create table counted_events (
  shipment_id bigint not null,
  seq integer not null,
  figure text not null,
  quarter timestamp with time zone not null,
  home_branch_id bigint not null,
  serving_branch_id bigint not null,
  branch_id bigint,
  merchant_id bigint not null,
  courier_id bigint,
  constraint counted_events_pkey PRIMARY KEY (shipment_id, seq)
);
grant delete, insert, select, update on counted_events to app;
grant select on counted_events to reader;

create table coupons (
  id bigint not null generated by default as identity,
  code text not null,
  name text not null,
  kind text not null,
  value bigint not null,
  cap_amount bigint,
  starts_on date not null,
  ends_on date,
  limit_total integer,
  limit_per_merchant integer,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  search text not null generated always as (translate(lower(((code || ' '::text) || name)), ('آأإٱؤۆئىیێةۀەھکگچپڤژڵڕ٠١٢٣٤٥٦٧٨٩'::text || 'ءـًٌٍَُِّْٰ'::text), 'ااااووييييههههككجبفزلر0123456789'::text)) stored,
  constraint coupons_pkey PRIMARY KEY (id),
  constraint coupons_code_key UNIQUE (code),
  constraint coupons_cap_amount_check CHECK ((cap_amount > 0)),
  constraint coupons_check CHECK (((value > 0) AND ((kind <> 'percent'::text) OR (value <= 100)))),
  constraint coupons_check1 CHECK (((ends_on IS NULL) OR (ends_on >= starts_on))),
  constraint coupons_code_check CHECK ((code = upper(code))),
  constraint coupons_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'fixed'::text]))),
  constraint coupons_limit_per_merchant_check CHECK ((limit_per_merchant > 0)),
  constraint coupons_limit_total_check CHECK ((limit_total > 0))
);
CREATE INDEX coupons_search ON public.coupons USING gin (search gin_trgm_ops);
grant delete, insert, select, update on coupons to app;
grant select on coupons to reader;

create table day_couriers (
  day date not null,
  courier_id bigint not null,
  out_n integer not null,
  delivered_n integer not null,
  failed_n integer not null,
  constraint day_couriers_pkey PRIMARY KEY (day, courier_id) INCLUDE (out_n, delivered_n, failed_n),
  constraint day_couriers_courier_id_fkey FOREIGN KEY (courier_id) REFERENCES users(id)
);
grant delete, insert, select, update on day_couriers to app;
grant select on day_couriers to reader;

create table day_deliveries (
  day date not null,
  branch_id bigint not null,
  destination_id bigint not null,
  quarters smallint not null,
  n integer not null,
  collected bigint not null,
  constraint day_deliveries_pkey PRIMARY KEY (branch_id, destination_id, day, quarters) INCLUDE (n, collected),
  constraint day_deliveries_collected_check CHECK ((collected >= 0)),
  constraint day_deliveries_n_check CHECK ((n > 0)),
  constraint day_deliveries_quarters_check CHECK (((quarters >= 0) AND (quarters <= 240)))
);
CREATE INDEX day_deliveries_day ON public.day_deliveries USING btree (day);
grant delete, insert, select, update on day_deliveries to app;
grant select on day_deliveries to reader;

create table day_events (
  day date not null,
  branch_id bigint not null,
  destination_id bigint not null,
  figure text not null,
  part text not null,
  key text not null,
  n integer not null,
  constraint day_events_pkey PRIMARY KEY (branch_id, figure, part, destination_id, day, key) INCLUDE (n),
  constraint day_events_n_check CHECK ((n > 0)),
  constraint day_events_part_check CHECK ((part = ANY (ARRAY['all'::text, 'reason'::text, 'attempt'::text, 'hour'::text])))
);
CREATE INDEX day_events_day ON public.day_events USING btree (day);
grant delete, insert, select, update on day_events to app;
grant select on day_events to reader;

create table day_lags (
  day date not null,
  branch_id bigint not null,
  kind text not null,
  days smallint not null,
  n integer not null,
  constraint day_lags_pkey PRIMARY KEY (branch_id, kind, day, days) INCLUDE (n),
  constraint day_lags_days_check CHECK (((days >= 0) AND (days <= 30))),
  constraint day_lags_kind_check CHECK ((kind = ANY (ARRAY['hand_in'::text, 'payable'::text, 'paid'::text]))),
  constraint day_lags_n_check CHECK ((n > 0))
);
CREATE INDEX day_lags_day ON public.day_lags USING btree (day);
grant delete, insert, select, update on day_lags to app;
grant select on day_lags to reader;

create table day_money (
  day date not null,
  branch_id bigint not null,
  destination_id bigint not null,
  account text not null,
  debit bigint not null,
  credit bigint not null,
  constraint day_money_pkey PRIMARY KEY (branch_id, destination_id, account, day) INCLUDE (debit, credit),
  constraint day_money_credit_check CHECK ((credit >= 0)),
  constraint day_money_debit_check CHECK ((debit >= 0))
);
CREATE INDEX day_money_day ON public.day_money USING btree (day);
grant delete, insert, select, update on day_money to app;
grant select on day_money to reader;

create table day_promises (
  day date not null,
  branch_id bigint not null,
  stage smallint not null,
  n integer not null,
  kept integer not null,
  constraint day_promises_pkey PRIMARY KEY (branch_id, stage, day) INCLUDE (n, kept),
  constraint day_promises_check CHECK (((kept >= 0) AND (kept <= n))),
  constraint day_promises_n_check CHECK ((n > 0))
);
CREATE INDEX day_promises_day ON public.day_promises USING btree (day);
grant delete, insert, select, update on day_promises to app;
grant select on day_promises to reader;

create table day_stage_counts (
  day date not null,
  branch_id bigint not null,
  step_id bigint not null,
  n bigint not null,
  amount bigint not null,
  oldest_at timestamp with time zone,
  constraint day_stage_counts_pkey PRIMARY KEY (branch_id, day, step_id),
  constraint day_stage_counts_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id)
);
grant delete, insert, select, update on day_stage_counts to app;
grant select on day_stage_counts to reader;

create table delivery_proofs (
  shipment_id bigint not null,
  seq integer not null,
  signature text,
  photo uuid,
  photo_at timestamp with time zone,
  photo_file uuid,
  announced_at timestamp with time zone not null default now(),
  waived_at timestamp with time zone,
  constraint delivery_proofs_pkey PRIMARY KEY (shipment_id, seq),
  constraint delivery_proofs_photo_file_key UNIQUE (photo_file),
  constraint delivery_proofs_photo_file_fkey FOREIGN KEY (photo_file) REFERENCES stored_files(id) ON DELETE SET NULL,
  constraint delivery_proofs_shipment_id_seq_fkey FOREIGN KEY (shipment_id, seq) REFERENCES shipment_history(shipment_id, seq),
  constraint delivery_proofs_check CHECK ((num_nonnulls(signature, photo) > 0)),
  constraint delivery_proofs_check1 CHECK (((photo_at IS NULL) OR (photo IS NOT NULL))),
  constraint delivery_proofs_check2 CHECK (((photo_file IS NULL) OR (photo_at IS NOT NULL))),
  constraint delivery_proofs_signature_check CHECK (((length(signature) <= 6000) AND (signature ~ '^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})+)+$'::text))),
  constraint delivery_proofs_waived CHECK (((waived_at IS NULL) OR (photo IS NOT NULL)))
);
CREATE INDEX delivery_proofs_awaited ON public.delivery_proofs USING btree (announced_at) WHERE ((photo IS NOT NULL) AND (photo_at IS NULL) AND (waived_at IS NULL));
grant delete, insert, select, update on delivery_proofs to app;

create table delivery_rates (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  branch_id bigint not null,
  destination_id bigint not null,
  merchant_id bigint,
  fee_amount bigint not null,
  valid_from date not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  ended_from date,
  constraint delivery_rates_pkey PRIMARY KEY (id),
  constraint delivery_rates_branch_id_destination_id_merchant_id_valid_f_key UNIQUE NULLS NOT DISTINCT (branch_id, destination_id, merchant_id, valid_from),
  constraint delivery_rates_uuid_key UNIQUE (uuid),
  constraint delivery_rates_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint delivery_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint delivery_rates_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destinations(id),
  constraint delivery_rates_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint delivery_rates_ended CHECK ((ended_from >= valid_from)),
  constraint delivery_rates_fee_amount_check CHECK ((fee_amount >= 0))
);
CREATE INDEX delivery_rates_merchant ON public.delivery_rates USING btree (merchant_id) WHERE (merchant_id IS NOT NULL);
CREATE INDEX delivery_rates_next ON public.delivery_rates USING btree (branch_id, destination_id, COALESCE(merchant_id, (0)::bigint), valid_from);
grant delete, insert, select, update on delivery_rates to app;
grant select on delivery_rates to reader;

create table destinations (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  key text not null,
  name text not null,
  name_fold text not null,
  latitude double precision,
  longitude double precision,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  branch_id bigint,
  constraint destinations_pkey PRIMARY KEY (id),
  constraint destinations_key_key UNIQUE (key),
  constraint destinations_uuid_key UNIQUE (uuid),
  constraint destinations_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint destinations_key_check CHECK ((key ~ '^[A-Z]{2,5}$'::text))
);
CREATE TRIGGER announce_names AFTER UPDATE ON public.destinations FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION announce_names();
grant delete, insert, select, update on destinations to app;
grant select on destinations to reader;

create table document_counters (
  family text not null,
  branch_id bigint not null,
  year smallint not null,
  last integer not null,
  constraint document_counters_pkey PRIMARY KEY (family, branch_id, year),
  constraint document_counters_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id)
);
grant delete, insert, select, update on document_counters to app;
grant select on document_counters to reader;

create table document_lines (
  document_id bigint not null,
  line_no integer not null,
  shipment_id bigint not null,
  family text not null,
  live boolean not null default true,
  outcome text not null default 'listed'::text,
  collected_amount bigint not null default 0,
  fee_amount bigint not null default 0,
  commission_amount bigint not null default 0,
  net_amount bigint not null default 0,
  added_by bigint,
  constraint document_lines_pkey PRIMARY KEY (document_id, line_no),
  constraint document_lines_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint document_lines_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint document_lines_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint document_lines_line_no_check CHECK (((line_no >= 1) AND (line_no <= 2000))),
  constraint document_lines_outcome_check CHECK ((outcome = ANY (ARRAY['listed'::text, 'received'::text, 'missing'::text, 'extra'::text])))
);
CREATE INDEX document_lines_missing ON public.document_lines USING btree (document_id DESC, shipment_id) WHERE (outcome = 'missing'::text);
CREATE UNIQUE INDEX document_lines_one_live ON public.document_lines USING btree (family, shipment_id) WHERE live;
CREATE INDEX document_lines_shipment ON public.document_lines USING btree (shipment_id);
grant delete, insert, select, update on document_lines to app;
grant select on document_lines to reader;

create table document_versions (
  document_id bigint not null,
  version integer not null,
  snapshot jsonb not null,
  actor_id bigint not null,
  at timestamp with time zone not null default now(),
  constraint document_versions_pkey PRIMARY KEY (document_id, version),
  constraint document_versions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint document_versions_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.document_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
alter table document_versions enable always trigger append_only;
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.document_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table document_versions enable always trigger append_only_truncate;
grant insert, select on document_versions to app;
grant select on document_versions to reader;

create table documents (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  family text not null,
  branch_id bigint not null,
  year smallint,
  sequence integer,
  number text,
  state text not null,
  date date not null,
  courier_id bigint,
  merchant_id bigint,
  to_branch_id bigint,
  source_document_id bigint,
  lines_count integer not null default 0,
  expected_amount bigint not null default 0,
  counted_amount bigint,
  deducted_amount bigint not null default 0,
  carried_in_amount bigint not null default 0,
  net_amount bigint not null default 0,
  paid_amount bigint not null default 0,
  currency character(3) not null default 'IQD'::bpchar,
  denominations jsonb,
  difference_reason text,
  note text,
  details jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  completed_at timestamp with time zone,
  completed_by bigint,
  voided_at timestamp with time zone,
  voided_by bigint,
  void_reason text,
  locked_by_document_id bigint,
  settled_by_document_id bigint,
  kind text,
  user_id bigint,
  about_document_id bigint,
  payment_method_id bigint,
  by_account boolean not null default false,
  withdraw_request_id bigint,
  bank_account_id bigint,
  reference text,
  expense_kind_id bigint,
  payee_name text,
  to_bank_account_id bigint,
  recurring_expense_id bigint,
  recurring_month date,
  approved_by bigint,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_family_branch_id_year_sequence_key UNIQUE (family, branch_id, year, sequence),
  constraint documents_number_key UNIQUE (number),
  constraint documents_uuid_key UNIQUE (uuid),
  constraint documents_about_document_id_fkey FOREIGN KEY (about_document_id) REFERENCES documents(id),
  constraint documents_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint documents_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint documents_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint documents_completed_by_fkey FOREIGN KEY (completed_by) REFERENCES users(id),
  constraint documents_courier_id_fkey FOREIGN KEY (courier_id) REFERENCES users(id),
  constraint documents_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint documents_expense_kind_id_fkey FOREIGN KEY (expense_kind_id) REFERENCES expense_kinds(id),
  constraint documents_locked_by_document_id_fkey FOREIGN KEY (locked_by_document_id) REFERENCES documents(id),
  constraint documents_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint documents_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_methods(id),
  constraint documents_recurring_expense_id_fkey FOREIGN KEY (recurring_expense_id) REFERENCES recurring_expenses(id),
  constraint documents_settled_by_document_id_fkey FOREIGN KEY (settled_by_document_id) REFERENCES documents(id),
  constraint documents_source_document_id_fkey FOREIGN KEY (source_document_id) REFERENCES documents(id),
  constraint documents_to_bank_account_id_fkey FOREIGN KEY (to_bank_account_id) REFERENCES bank_accounts(id),
  constraint documents_to_branch_id_fkey FOREIGN KEY (to_branch_id) REFERENCES branches(id),
  constraint documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint documents_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES users(id),
  constraint documents_withdraw_request_id_fkey FOREIGN KEY (withdraw_request_id) REFERENCES withdraw_requests(id),
  constraint documents_by_account CHECK ((by_account OR (bank_account_id IS NULL))),
  constraint documents_check CHECK (((state = 'draft'::text) = (sequence IS NULL))),
  constraint documents_check1 CHECK (((state = 'void'::text) = (voided_at IS NOT NULL))),
  constraint documents_deducted_amount_check CHECK ((deducted_amount >= 0)),
  constraint documents_lines_count_check CHECK (((lines_count >= 0) AND (lines_count <= 2000))),
  constraint documents_paid_amount_check CHECK ((paid_amount >= 0)),
  constraint documents_payment CHECK ((
CASE family
    WHEN 'payment'::text THEN ((kind = ANY (ARRAY['out'::text, 'in'::text, 'advance'::text, 'deduction'::text, 'commission'::text])) AND (num_nonnulls(merchant_id, user_id) = 1) AND (expected_amount > 0))
    WHEN 'expense'::text THEN ((kind IS NULL) AND (user_id IS NULL) AND (expense_kind_id IS NOT NULL) AND (payee_name IS NOT NULL) AND (expected_amount > 0))
    ELSE ((kind IS NULL) AND (user_id IS NULL) AND (about_document_id IS NULL) AND (expense_kind_id IS NULL) AND (recurring_expense_id IS NULL))
END IS TRUE)),
  constraint documents_sequence_check CHECK ((sequence > 0)),
  constraint documents_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'confirmed'::text, 'locked'::text, 'void'::text]))),
  constraint documents_withdraw_request CHECK (((withdraw_request_id IS NULL) OR ((family = 'payment'::text) AND (kind = 'out'::text) AND (merchant_id IS NOT NULL))))
);
CREATE INDEX documents_about ON public.documents USING btree (about_document_id) WHERE (about_document_id IS NOT NULL);
CREATE INDEX documents_bank_account ON public.documents USING btree (bank_account_id, id DESC) WHERE (bank_account_id IS NOT NULL);
CREATE INDEX documents_branch ON public.documents USING btree (branch_id, family, id DESC);
CREATE INDEX documents_courier ON public.documents USING btree (courier_id, family, id DESC) WHERE (courier_id IS NOT NULL);
CREATE INDEX documents_drafts ON public.documents USING btree (family, id) WHERE (state = 'draft'::text);
CREATE INDEX documents_expense_kind ON public.documents USING btree (expense_kind_id, id DESC) WHERE (expense_kind_id IS NOT NULL);
CREATE INDEX documents_list ON public.documents USING btree (family, id DESC);
CREATE INDEX documents_locked_by ON public.documents USING btree (locked_by_document_id) WHERE (locked_by_document_id IS NOT NULL);
CREATE INDEX documents_merchant ON public.documents USING btree (merchant_id, family, id DESC) WHERE (merchant_id IS NOT NULL);
CREATE INDEX documents_newest_count ON public.documents USING btree (branch_id) WHERE ((family = 'cashCount'::text) AND (state = 'confirmed'::text));
CREATE INDEX documents_number_begins ON public.documents USING btree (number text_pattern_ops);
CREATE UNIQUE INDEX documents_one_answer ON public.documents USING btree (source_document_id) WHERE ((source_document_id IS NOT NULL) AND (voided_at IS NULL));
CREATE INDEX documents_payment_method ON public.documents USING btree (payment_method_id, id DESC) WHERE (payment_method_id IS NOT NULL);
CREATE UNIQUE INDEX documents_recurring_once ON public.documents USING btree (recurring_expense_id, recurring_month) WHERE ((recurring_expense_id IS NOT NULL) AND (state <> 'void'::text));
CREATE INDEX documents_settled_by ON public.documents USING btree (settled_by_document_id) WHERE (settled_by_document_id IS NOT NULL);
CREATE INDEX documents_source ON public.documents USING btree (source_document_id) WHERE (source_document_id IS NOT NULL);
CREATE INDEX documents_to ON public.documents USING btree (to_branch_id, family, id DESC) WHERE (to_branch_id IS NOT NULL);
CREATE INDEX documents_to_bank_account ON public.documents USING btree (to_bank_account_id, id DESC) WHERE (to_bank_account_id IS NOT NULL);
CREATE INDEX documents_user ON public.documents USING btree (user_id, id DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX documents_with_difference ON public.documents USING btree (id DESC) WHERE ((family = ANY (ARRAY['cashHandIn'::text, 'moneyTransfer'::text, 'cashCount'::text])) AND (state = ANY (ARRAY['confirmed'::text, 'locked'::text])) AND (counted_amount <> net_amount));
CREATE TRIGGER append_only BEFORE DELETE ON public.documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_changed_date BEFORE UPDATE OF date ON public.documents FOR EACH ROW WHEN ((new.date IS DISTINCT FROM old.date)) EXECUTE FUNCTION refuse_changed_date();
CREATE TRIGGER refuse_closed_date BEFORE INSERT ON public.documents FOR EACH ROW EXECUTE FUNCTION refuse_closed_date();
grant insert, select, update on documents to app;
grant select on documents to reader;

create table entries (
  id bigint not null generated by default as identity,
  fact text not null,
  shipment_id bigint,
  document_id bigint,
  reverses_entry_id bigint,
  note text,
  actor_id bigint,
  at timestamp with time zone not null default now(),
  constraint entries_pkey PRIMARY KEY (id),
  constraint entries_reverses_entry_id_key UNIQUE (reverses_entry_id),
  constraint entries_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint entries_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint entries_reverses_entry_id_fkey FOREIGN KEY (reverses_entry_id) REFERENCES entries(id),
  constraint entries_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);
CREATE INDEX entries_carried ON public.entries USING btree (id) WHERE (fact = 'resultsCarried'::text);
CREATE INDEX entries_document ON public.entries USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX entries_shipment ON public.entries USING btree (shipment_id) WHERE (shipment_id IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
alter table entries enable always trigger append_only;
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table entries enable always trigger append_only_truncate;
CREATE TRIGGER refuse_closed_day AFTER INSERT ON public.entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_day();
grant insert, select on entries to app;
grant select on entries to reader;

create table event_counts (
  scope text not null,
  scope_id bigint not null,
  quarter timestamp with time zone not null,
  figure text not null,
  slot smallint not null,
  n bigint not null,
  constraint event_counts_pkey PRIMARY KEY (scope, scope_id, quarter, figure, slot),
  constraint event_counts_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'branch'::text, 'merchant'::text, 'courier'::text])))
);
grant delete, insert, select, update on event_counts to app;
grant select on event_counts to reader;

create table exception_notes (
  id bigint not null generated by default as identity,
  document_id bigint not null,
  shipment_id bigint,
  owner_id bigint,
  note text not null,
  actor_id bigint not null,
  at timestamp with time zone not null default now(),
  constraint exception_notes_pkey PRIMARY KEY (id),
  constraint exception_notes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint exception_notes_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint exception_notes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint exception_notes_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);
CREATE INDEX exception_notes_of ON public.exception_notes USING btree (document_id, shipment_id, id DESC);
CREATE INDEX exception_notes_owner ON public.exception_notes USING btree (owner_id, id DESC) WHERE (owner_id IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.exception_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
alter table exception_notes enable always trigger append_only;
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.exception_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table exception_notes enable always trigger append_only_truncate;
grant insert, select on exception_notes to app;
grant select on exception_notes to reader;

create table expense_kinds (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  name text not null,
  account text not null,
  sort integer not null default 0,
  active boolean not null default true,
  constraint expense_kinds_pkey PRIMARY KEY (id),
  constraint expense_kinds_name UNIQUE (name),
  constraint expense_kinds_uuid_key UNIQUE (uuid),
  constraint expense_kinds_account_check CHECK ((account = ANY (ARRAY['rent_expense'::text, 'fuel_expense'::text, 'salary_expense'::text, 'maintenance_expense'::text, 'customs_expense'::text, 'office_expense'::text])))
);
grant delete, insert, select, update on expense_kinds to app;
grant select on expense_kinds to reader;

create table expense_limits (
  role_id bigint not null,
  max_amount bigint not null,
  constraint expense_limits_pkey PRIMARY KEY (role_id),
  constraint expense_limits_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE CASCADE,
  constraint expense_limits_max_amount_check CHECK ((max_amount >= 0))
);
grant delete, insert, select, update on expense_limits to app;
grant select on expense_limits to reader;

create table going_live (
  id smallint not null,
  as_of date not null,
  state text not null default 'open'::text,
  theirs jsonb not null default '{}'::jsonb,
  requested_by bigint,
  requested_at timestamp with time zone,
  started_at timestamp with time zone,
  failure text,
  constraint going_live_pkey PRIMARY KEY (id),
  constraint going_live_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint going_live_check CHECK (((state = 'started'::text) = (started_at IS NOT NULL))),
  constraint going_live_check1 CHECK (((state = 'open'::text) OR (requested_by IS NOT NULL))),
  constraint going_live_id_check CHECK ((id = 1)),
  constraint going_live_state_check CHECK ((state = ANY (ARRAY['open'::text, 'starting'::text, 'started'::text])))
);
grant delete, insert, select, update on going_live to app;
grant select on going_live to reader;

create table going_live_progress (
  id smallint not null,
  done integer not null,
  total integer not null,
  constraint going_live_progress_pkey PRIMARY KEY (id),
  constraint going_live_progress_id_check CHECK ((id = 1))
);
grant delete, insert, select, update on going_live_progress to app;
grant select on going_live_progress to reader;

create table going_live_rows (
  step text not null,
  batch uuid not null,
  no integer not null,
  cells jsonb not null,
  problems jsonb not null default '[]'::jsonb,
  key text,
  made_id bigint,
  is_new boolean not null default false,
  owner_id bigint,
  sums jsonb not null default '{}'::jsonb,
  constraint going_live_rows_pkey PRIMARY KEY (step, batch, no)
);
CREATE INDEX going_live_rows_key ON public.going_live_rows USING btree (step, batch, key) WHERE (key IS NOT NULL);
CREATE INDEX going_live_rows_refused ON public.going_live_rows USING btree (step, batch, no) WHERE (problems <> '[]'::jsonb);
grant delete, insert, select, update on going_live_rows to app;
grant select on going_live_rows to reader;

create table going_live_steps (
  step text not null,
  batch uuid not null,
  imported_by bigint,
  imported_at timestamp with time zone not null,
  constraint going_live_steps_pkey PRIMARY KEY (step),
  constraint going_live_steps_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id)
);
grant delete, insert, select, update on going_live_steps to app;
grant select on going_live_steps to reader;

create table idempotency_keys (
  actor text not null,
  key text not null,
  route text not null,
  request_hash bytea not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
grant delete, insert, select, update on idempotency_keys to app;
grant select on idempotency_keys to reader;

create table identity_documents (
  id uuid not null,
  user_id bigint,
  merchant_id bigint,
  kind text not null,
  number text,
  expires_on date,
  front_file uuid,
  back_file uuid,
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint identity_documents_pkey PRIMARY KEY (id),
  constraint identity_documents_back_file_key UNIQUE (back_file),
  constraint identity_documents_front_file_key UNIQUE (front_file),
  constraint identity_documents_back_file_fkey FOREIGN KEY (back_file) REFERENCES stored_files(id),
  constraint identity_documents_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint identity_documents_front_file_fkey FOREIGN KEY (front_file) REFERENCES stored_files(id),
  constraint identity_documents_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint identity_documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint identity_documents_check CHECK ((num_nonnulls(user_id, merchant_id) = 1)),
  constraint identity_documents_check1 CHECK ((num_nonnulls(number, front_file) > 0)),
  constraint identity_documents_check2 CHECK (((back_file IS NULL) OR (front_file IS NOT NULL))),
  constraint identity_documents_check3 CHECK ((front_file <> back_file)),
  constraint identity_documents_kind_check CHECK ((kind = ANY (ARRAY['national_id'::text, 'passport'::text, 'residence'::text, 'driving_licence'::text, 'contract'::text, 'other'::text])))
);
CREATE INDEX identity_documents_merchant ON public.identity_documents USING btree (merchant_id) WHERE (merchant_id IS NOT NULL);
CREATE INDEX identity_documents_user ON public.identity_documents USING btree (user_id, expires_on) WHERE (user_id IS NOT NULL);
grant delete, insert, select, update on identity_documents to app;

create table import_mappings (
  merchant_id bigint not null,
  columns jsonb not null,
  updated_by bigint,
  updated_at timestamp with time zone not null,
  amount_includes_fee boolean,
  constraint import_mappings_pkey PRIMARY KEY (merchant_id),
  constraint import_mappings_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint import_mappings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id)
);
grant delete, insert, select, update on import_mappings to app;
grant select on import_mappings to reader;

create table known_devices (
  user_id bigint not null,
  token_hash bytea not null,
  used_at timestamp with time zone not null default now(),
  constraint known_devices_pkey PRIMARY KEY (user_id, token_hash),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX known_devices_used ON public.known_devices USING btree (used_at);
grant delete, insert, select, update on known_devices to app;
grant select on known_devices to reader;

create table ledger_days (
  day date not null,
  debit_key text not null,
  debit_branch bigint not null,
  credit_key text not null,
  credit_branch bigint not null,
  slot smallint not null,
  amount bigint not null,
  first_id bigint not null,
  last_id bigint not null,
  constraint ledger_days_pkey PRIMARY KEY (day, debit_key, debit_branch, credit_key, credit_branch, slot),
  constraint ledger_days_amount_check CHECK ((amount > 0))
);
grant delete, insert, select, update on ledger_days to app;
grant select on ledger_days to reader;

create table loss_claims (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  shipment_id bigint not null,
  reason text not null,
  note text,
  photo_id uuid,
  state text not null default 'open'::text,
  opened_by bigint not null,
  opened_at timestamp with time zone not null,
  amount bigint,
  answer text,
  answered_by bigint,
  answered_at timestamp with time zone,
  constraint loss_claims_pkey PRIMARY KEY (id),
  constraint loss_claims_uuid_key UNIQUE (uuid),
  constraint loss_claims_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint loss_claims_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id),
  constraint loss_claims_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES stored_files(id),
  constraint loss_claims_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint loss_claims_amount_check CHECK ((amount >= 0)),
  constraint loss_claims_check CHECK (((state = 'open'::text) = (answered_at IS NULL))),
  constraint loss_claims_check1 CHECK (((answered_at IS NULL) = (answered_by IS NULL))),
  constraint loss_claims_check2 CHECK (((state = 'granted'::text) = (amount IS NOT NULL))),
  constraint loss_claims_reason_check CHECK ((reason = ANY (ARRAY['no_trace'::text, 'not_returned'::text, 'reported_lost'::text, 'damaged'::text, 'other'::text]))),
  constraint loss_claims_state_check CHECK ((state = ANY (ARRAY['open'::text, 'granted'::text, 'refused'::text, 'withdrawn'::text])))
);
CREATE INDEX loss_claims_list ON public.loss_claims USING btree (state, id DESC);
CREATE UNIQUE INDEX loss_claims_one_open ON public.loss_claims USING btree (shipment_id) WHERE (state = 'open'::text);
CREATE INDEX loss_claims_photo ON public.loss_claims USING btree (photo_id) WHERE (photo_id IS NOT NULL);
CREATE INDEX loss_claims_shipment ON public.loss_claims USING btree (shipment_id, id DESC);
grant delete, insert, select, update on loss_claims to app;
grant select on loss_claims to reader;

create table merchant_branches (
  merchant_id bigint not null,
  branch_id bigint not null,
  left_at timestamp with time zone not null,
  constraint merchant_branches_pkey PRIMARY KEY (merchant_id, branch_id),
  constraint merchant_branches_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint merchant_branches_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE INDEX merchant_branches_branch ON public.merchant_branches USING btree (branch_id, merchant_id);
grant delete, insert, select, update on merchant_branches to app;
grant select on merchant_branches to reader;

create table merchant_decisions (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  shipment_id bigint not null,
  reason text not null,
  opened_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  after_due text not null,
  state text not null default 'open'::text,
  choice text,
  postponed_on date,
  note text,
  answered_by bigint,
  answered_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint merchant_decisions_pkey PRIMARY KEY (id),
  constraint merchant_decisions_uuid_key UNIQUE (uuid),
  constraint merchant_decisions_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint merchant_decisions_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint merchant_decisions_after_due_check CHECK ((after_due = ANY (ARRAY['branch'::text, 'tryAgain'::text, 'return'::text]))),
  constraint merchant_decisions_check CHECK (((choice IS NULL) OR (answered_at IS NOT NULL))),
  constraint merchant_decisions_check1 CHECK (((answered_at IS NULL) = (answered_by IS NULL))),
  constraint merchant_decisions_check2 CHECK (((state <> 'answered'::text) OR (choice IS NOT NULL))),
  constraint merchant_decisions_check3 CHECK (((state <> 'open'::text) OR (answered_at IS NULL))),
  constraint merchant_decisions_check4 CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint merchant_decisions_choice_check CHECK ((choice = ANY (ARRAY['tryAgain'::text, 'postpone'::text, 'correct'::text, 'reduce'::text, 'return'::text]))),
  constraint merchant_decisions_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'overridden'::text, 'closed'::text])))
);
CREATE INDEX merchant_decisions_list ON public.merchant_decisions USING btree (state, id DESC);
CREATE UNIQUE INDEX merchant_decisions_one_live ON public.merchant_decisions USING btree (shipment_id) WHERE (closed_at IS NULL);
CREATE INDEX merchant_decisions_shipment ON public.merchant_decisions USING btree (shipment_id, id DESC);
grant delete, insert, select, update on merchant_decisions to app;
grant select on merchant_decisions to reader;

create table merchants (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  store_name text not null,
  owner_name text not null,
  phone text not null,
  phone2 text,
  email text,
  destination_id bigint not null,
  area_text text,
  address text,
  latitude double precision,
  longitude double precision,
  store_type_id bigint,
  state text not null,
  branch_id bigint,
  rules_version integer not null,
  return_fee_kind text,
  return_fee_value bigint,
  rejected_reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  proof_rule text,
  proof_from bigint,
  created_by bigint,
  stopped_at timestamp with time zone,
  stopped_by bigint,
  stop_reason text,
  payout_kind text,
  payout_provider text,
  payout_account text,
  payout_owner text,
  merged_into bigint,
  merged_at timestamp with time zone,
  merged_by bigint,
  amount_includes_fee boolean,
  payout_when text not null default 'request'::text,
  payout_days smallint[] not null default '{}'::smallint[],
  payout_minimum bigint not null default 0,
  receipt_mails boolean not null default true,
  constraint merchants_pkey PRIMARY KEY (id),
  constraint merchants_uuid_key UNIQUE (uuid),
  constraint merchants_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint merchants_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint merchants_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint merchants_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destinations(id),
  constraint merchants_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES users(id),
  constraint merchants_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES merchants(id),
  constraint merchants_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES users(id),
  constraint merchants_store_type_id_fkey FOREIGN KEY (store_type_id) REFERENCES store_types(id),
  constraint merchants_check CHECK (((state <> 'accepted'::text) OR (branch_id IS NOT NULL))),
  constraint merchants_check1 CHECK (((state <> 'rejected'::text) OR (rejected_reason IS NOT NULL))),
  constraint merchants_merged CHECK ((((merged_into IS NULL) = (merged_at IS NULL)) AND ((merged_into IS NULL) OR ((merged_into <> id) AND (stopped_at IS NOT NULL))))),
  constraint merchants_payout CHECK ((((payout_kind IS NULL) AND (payout_provider IS NULL) AND (payout_account IS NULL) AND (payout_owner IS NULL)) OR (payout_kind = 'cash'::text) OR ((payout_provider IS NOT NULL) AND (payout_account IS NOT NULL) AND (payout_owner IS NOT NULL)))),
  constraint merchants_payout_days CHECK (((payout_when = 'days'::text) = (cardinality(payout_days) > 0))),
  constraint merchants_payout_days_check CHECK ((payout_days <@ ARRAY[(0)::smallint, (1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint])),
  constraint merchants_payout_kind_check CHECK ((payout_kind = ANY (ARRAY['cash'::text, 'bank'::text, 'wallet'::text]))),
  constraint merchants_payout_minimum_check CHECK ((payout_minimum >= 0)),
  constraint merchants_payout_when_check CHECK ((payout_when = ANY (ARRAY['request'::text, 'daily'::text, 'days'::text]))),
  constraint merchants_proof CHECK (((proof_rule IS NULL) = (proof_from IS NULL))),
  constraint merchants_proof_from_check CHECK ((proof_from >= 0)),
  constraint merchants_proof_rule_check CHECK ((proof_rule = ANY (ARRAY['none'::text, 'name'::text, 'signature'::text, 'photo'::text, 'any'::text]))),
  constraint merchants_return_fee_kind_check CHECK ((return_fee_kind = ANY (ARRAY['fixed'::text, 'percent'::text]))),
  constraint merchants_return_fee_value_check CHECK ((return_fee_value >= 0)),
  constraint merchants_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'rejected'::text]))),
  constraint merchants_stopped CHECK (((stopped_at IS NULL) = (stop_reason IS NULL)))
);
CREATE INDEX merchants_branch ON public.merchants USING btree (branch_id, state, id DESC);
CREATE INDEX merchants_merged_into ON public.merchants USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX merchants_search ON public.merchants USING gin (search gin_trgm_ops);
CREATE INDEX merchants_state ON public.merchants USING btree (state, id DESC);
grant delete, insert, select, update on merchants to app;
grant select on merchants to reader;

create table month_cohorts (
  branch_id bigint not null,
  first_month date not null,
  month date not null,
  active integer not null,
  constraint month_cohorts_pkey PRIMARY KEY (branch_id, first_month, month)
);
grant delete, insert, select, update on month_cohorts to app;
grant select on month_cohorts to reader;

create table month_collected (
  month date not null,
  branch_id bigint not null,
  destination_id bigint not null,
  n integer[] not null,
  collected bigint[] not null,
  constraint month_collected_pkey PRIMARY KEY (month, destination_id, branch_id)
);
grant delete, insert, select, update on month_collected to app;
grant select on month_collected to reader;

create table month_couriers (
  month date not null,
  courier_id bigint not null,
  written_at timestamp with time zone not null default now(),
  out_n integer[] not null,
  delivered_n integer[] not null,
  failed_n integer[] not null,
  constraint month_couriers_pkey PRIMARY KEY (month, courier_id)
);
CREATE INDEX month_couriers_courier ON public.month_couriers USING btree (courier_id, month);
grant delete, insert, select, update on month_couriers to app;
grant select on month_couriers to reader;

create table month_deliveries (
  month date not null,
  branch_id bigint not null,
  destination_id bigint not null,
  quarters smallint not null,
  n integer[] not null,
  collected bigint[] not null,
  constraint month_deliveries_pkey PRIMARY KEY (month, destination_id, branch_id, quarters)
);
grant delete, insert, select, update on month_deliveries to app;
grant select on month_deliveries to reader;

create table month_events (
  month date not null,
  branch_id bigint not null,
  destination_id bigint not null,
  figure text not null,
  part text not null,
  key text not null,
  n integer[] not null,
  constraint month_events_pkey PRIMARY KEY (month, figure, part, destination_id, branch_id, key)
);
grant delete, insert, select, update on month_events to app;
grant select on month_events to reader;

create table month_lags (
  month date not null,
  branch_id bigint not null,
  kind text not null,
  days smallint not null,
  n integer[] not null,
  constraint month_lags_pkey PRIMARY KEY (month, kind, branch_id, days)
);
grant delete, insert, select, update on month_lags to app;
grant select on month_lags to reader;

create table month_merchants (
  month date not null,
  merchant_id bigint not null,
  created_n integer not null,
  delivered_n integer not null,
  sent_back_n integer not null,
  returned_n integer not null,
  earned bigint not null,
  constraint month_merchants_pkey PRIMARY KEY (month, merchant_id) INCLUDE (created_n, delivered_n, sent_back_n, returned_n, earned),
  constraint month_merchants_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE INDEX month_merchants_merchant ON public.month_merchants USING btree (merchant_id, month);
grant delete, insert, select, update on month_merchants to app;
grant select on month_merchants to reader;

create table month_money (
  month date not null,
  branch_id bigint not null,
  destination_id bigint not null,
  account text not null,
  debit bigint[] not null,
  credit bigint[] not null,
  constraint month_money_pkey PRIMARY KEY (month, account, destination_id, branch_id)
);
grant delete, insert, select, update on month_money to app;
grant select on month_money to reader;

create table month_promises (
  month date not null,
  branch_id bigint not null,
  stage smallint not null,
  n integer[] not null,
  kept integer[] not null,
  constraint month_promises_pkey PRIMARY KEY (month, stage, branch_id)
);
grant delete, insert, select, update on month_promises to app;
grant select on month_promises to reader;

create table notification_receipts (
  user_id bigint not null,
  notification_id bigint not null,
  read_at timestamp with time zone,
  constraint notification_receipts_pkey PRIMARY KEY (user_id, notification_id),
  constraint notification_receipts_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id),
  constraint notification_receipts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX notification_receipts_notification ON public.notification_receipts USING btree (notification_id);
CREATE INDEX notification_receipts_unread ON public.notification_receipts USING btree (user_id) WHERE (read_at IS NULL);
CREATE TRIGGER announce_notified AFTER INSERT ON public.notification_receipts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_receipts('notified:');
CREATE TRIGGER announce_read AFTER UPDATE ON public.notification_receipts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_receipts('read:');
grant delete, insert, select, update on notification_receipts to app;
grant select on notification_receipts to reader;

create table notifications (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  title text not null,
  body text not null,
  link text,
  sent_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_uuid_key UNIQUE (uuid),
  constraint notifications_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id)
);
CREATE INDEX notifications_sent ON public.notifications USING btree (sent_by, id DESC);
grant delete, insert, select, update on notifications to app;
grant select on notifications to reader;

create table opening_documents (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  branch_id bigint not null,
  number text not null,
  as_of date not null,
  made_by bigint,
  made_at timestamp with time zone not null,
  withdrawn_by bigint,
  withdrawn_at timestamp with time zone,
  withdraw_reason text,
  constraint opening_documents_pkey PRIMARY KEY (id),
  constraint opening_documents_number_key UNIQUE (number),
  constraint opening_documents_uuid_key UNIQUE (uuid),
  constraint opening_documents_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint opening_documents_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint opening_documents_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id),
  constraint opening_documents_check CHECK (((withdrawn_at IS NULL) = (withdraw_reason IS NULL)))
);
CREATE UNIQUE INDEX opening_documents_one_live ON public.opening_documents USING btree (branch_id) WHERE (withdrawn_at IS NULL);
grant delete, insert, select, update on opening_documents to app;
grant select on opening_documents to reader;

create table opening_lines (
  document_id bigint not null,
  line_no integer not null,
  key text not null,
  owner_id bigint not null,
  shipment_id bigint,
  amount bigint not null,
  constraint opening_lines_pkey PRIMARY KEY (document_id, line_no),
  constraint opening_lines_document_id_fkey FOREIGN KEY (document_id) REFERENCES opening_documents(id),
  constraint opening_lines_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint opening_lines_amount_check CHECK ((amount <> 0))
);
CREATE INDEX opening_lines_shipment ON public.opening_lines USING btree (shipment_id) WHERE (shipment_id IS NOT NULL);
grant delete, insert, select, update on opening_lines to app;
grant select on opening_lines to reader;

create table opening_shipments (
  shipment_id bigint not null,
  document_id bigint not null,
  cash text,
  constraint opening_shipments_pkey PRIMARY KEY (shipment_id),
  constraint opening_shipments_document_id_fkey FOREIGN KEY (document_id) REFERENCES opening_documents(id),
  constraint opening_shipments_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint opening_shipments_cash_check CHECK ((cash = ANY (ARRAY['with_courier'::text, 'at_branch'::text])))
);
CREATE INDEX opening_shipments_document ON public.opening_shipments USING btree (document_id);
grant delete, insert, select, update on opening_shipments to app;
grant select on opening_shipments to reader;

create table outbox (
  id bigint not null generated by default as identity,
  topic text not null,
  payload jsonb not null,
  created_at timestamp with time zone not null default now(),
  run_after timestamp with time zone not null default now(),
  attempts integer not null default 0,
  done_at timestamp with time zone,
  last_error text,
  given_up_at timestamp with time zone,
  failure text,
  reported_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_given_up_is_done CHECK (((given_up_at IS NULL) OR (done_at IS NOT NULL)))
);
CREATE INDEX outbox_given_up ON public.outbox USING btree (given_up_at) WHERE (given_up_at IS NOT NULL);
CREATE INDEX outbox_waiting ON public.outbox USING btree (topic, run_after, id) WHERE (done_at IS NULL);
grant delete, insert, select, update on outbox to app;
grant select on outbox to reader;

create table own_views (
  id uuid not null,
  user_id bigint not null,
  list text not null,
  label text not null,
  filters jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint own_views_pkey PRIMARY KEY (id),
  constraint own_views_user_id_list_label_key UNIQUE (user_id, list, label),
  constraint own_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint own_views_filters_check CHECK (((jsonb_typeof(filters) = 'object'::text) AND (length((filters)::text) <= 6000))),
  constraint own_views_label_check CHECK (((length(label) >= 1) AND (length(label) <= 24))),
  constraint own_views_list_check CHECK (((length(list) >= 1) AND (length(list) <= 60)))
);
grant delete, insert, select, update on own_views to app;
grant select on own_views to reader;

create table password_resets (
  id uuid not null,
  user_id bigint not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint password_resets_pkey PRIMARY KEY (id),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX password_resets_user ON public.password_resets USING btree (user_id, created_at DESC);
grant delete, insert, select, update on password_resets to app;
grant select on password_resets to reader;

create table path_areas (
  path_id bigint not null,
  area_id bigint not null,
  "position" integer not null,
  constraint path_areas_pkey PRIMARY KEY (path_id, area_id),
  constraint path_areas_area_id_fkey FOREIGN KEY (area_id) REFERENCES areas(id),
  constraint path_areas_path_id_fkey FOREIGN KEY (path_id) REFERENCES paths(id) ON DELETE CASCADE,
  constraint path_areas_position_check CHECK (("position" > 0))
);
CREATE INDEX path_areas_area ON public.path_areas USING btree (area_id);
grant delete, insert, select, update on path_areas to app;
grant select on path_areas to reader;

create table path_assignments (
  id bigint not null generated by default as identity,
  path_id bigint not null,
  courier_id bigint not null,
  from_on date not null,
  to_on date not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint path_assignments_pkey PRIMARY KEY (id),
  constraint path_assignments_courier_id_fkey FOREIGN KEY (courier_id) REFERENCES users(id),
  constraint path_assignments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint path_assignments_path_id_fkey FOREIGN KEY (path_id) REFERENCES paths(id),
  constraint path_assignments_check CHECK ((to_on >= from_on))
);
CREATE INDEX path_assignments_courier ON public.path_assignments USING btree (courier_id, to_on);
CREATE INDEX path_assignments_path ON public.path_assignments USING btree (path_id, to_on);
grant delete, insert, select, update on path_assignments to app;
grant select on path_assignments to reader;

create table paths (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  name text not null,
  name_fold text not null,
  branch_id bigint not null,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint paths_pkey PRIMARY KEY (id),
  constraint paths_branch_name UNIQUE (branch_id, name),
  constraint paths_uuid_key UNIQUE (uuid),
  constraint paths_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id)
);
grant delete, insert, select, update on paths to app;
grant select on paths to reader;

create table payment_methods (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  name text not null,
  sort integer not null default 0,
  active boolean not null default true,
  is_cash boolean not null default false,
  constraint payment_methods_pkey PRIMARY KEY (id),
  constraint payment_methods_name UNIQUE (name),
  constraint payment_methods_uuid_key UNIQUE (uuid)
);
grant delete, insert, select, update on payment_methods to app;
grant select on payment_methods to reader;

create table payout_batches (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  state text not null,
  kind text not null,
  day date not null,
  branch_id bigint,
  payment_method_id bigint,
  bank_account_id bigint,
  note text,
  job_id bigint,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text,
  constraint payout_batches_pkey PRIMARY KEY (id),
  constraint payout_batches_job_id_key UNIQUE (job_id),
  constraint payout_batches_uuid_key UNIQUE (uuid),
  constraint payout_batches_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint payout_batches_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint payout_batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint payout_batches_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint payout_batches_job_id_fkey FOREIGN KEY (job_id) REFERENCES settlement_jobs(id),
  constraint payout_batches_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_methods(id),
  constraint payout_batches_check CHECK (((kind = 'cash'::text) = (bank_account_id IS NULL))),
  constraint payout_batches_check1 CHECK (((bank_account_id IS NULL) = (payment_method_id IS NULL))),
  constraint payout_batches_check2 CHECK (((state = 'approved'::text) = (job_id IS NOT NULL))),
  constraint payout_batches_check3 CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
  constraint payout_batches_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'bank'::text, 'wallet'::text]))),
  constraint payout_batches_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text])))
);
CREATE INDEX payout_batches_branch ON public.payout_batches USING btree (branch_id, id DESC);
grant delete, insert, select, update on payout_batches to app;
grant select on payout_batches to reader;

create table payout_lines (
  batch_id bigint not null,
  nth smallint not null,
  reference text not null,
  merchant_id bigint not null,
  branch_id bigint not null,
  amount bigint not null,
  provider text,
  account text,
  owner text,
  state text not null default 'waiting'::text,
  document_id bigint,
  bank_reference text,
  reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  counted_by_document_id bigint,
  constraint payout_lines_pkey PRIMARY KEY (batch_id, nth),
  constraint payout_lines_reference_key UNIQUE (reference),
  constraint payout_lines_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(id),
  constraint payout_lines_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint payout_lines_counted_by_document_id_fkey FOREIGN KEY (counted_by_document_id) REFERENCES documents(id),
  constraint payout_lines_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint payout_lines_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint payout_lines_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint payout_lines_amount_check CHECK ((amount > 0)),
  constraint payout_lines_check CHECK (((state = ANY (ARRAY['to_pay'::text, 'paid'::text, 'bounced'::text])) = (document_id IS NOT NULL))),
  constraint payout_lines_check1 CHECK (((state = 'bounced'::text) = (reason IS NOT NULL))),
  constraint payout_lines_check2 CHECK (((counted_by_document_id IS NULL) OR (state = 'bounced'::text))),
  constraint payout_lines_nth_check CHECK ((nth > 0)),
  constraint payout_lines_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'refused'::text, 'dropped'::text, 'to_pay'::text, 'paid'::text, 'bounced'::text])))
);
CREATE INDEX payout_lines_counted ON public.payout_lines USING btree (counted_by_document_id) WHERE (counted_by_document_id IS NOT NULL);
CREATE UNIQUE INDEX payout_lines_document ON public.payout_lines USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX payout_lines_merchant ON public.payout_lines USING btree (merchant_id, batch_id DESC);
CREATE INDEX payout_lines_open ON public.payout_lines USING btree (state) WHERE (state = ANY (ARRAY['to_pay'::text, 'bounced'::text]));
CREATE UNIQUE INDEX payout_lines_waiting ON public.payout_lines USING btree (merchant_id, branch_id) WHERE (state = 'waiting'::text);
grant delete, insert, select, update on payout_lines to app;
grant select on payout_lines to reader;

create table payout_requests (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  merchant_id bigint not null,
  kind text not null,
  provider text,
  account text,
  owner text,
  before jsonb,
  reason text,
  state text not null default 'requested'::text,
  requested_by bigint not null,
  requested_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  answer text,
  alone boolean not null default false,
  constraint payout_requests_pkey PRIMARY KEY (id),
  constraint payout_requests_uuid_key UNIQUE (uuid),
  constraint payout_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint payout_requests_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint payout_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint payout_requests_check CHECK (((kind = 'cash'::text) OR ((provider IS NOT NULL) AND (account IS NOT NULL) AND (owner IS NOT NULL)))),
  constraint payout_requests_check1 CHECK (((state = 'requested'::text) = (decided_at IS NULL))),
  constraint payout_requests_check2 CHECK (((state = 'requested'::text) = (decided_by IS NULL))),
  constraint payout_requests_check3 CHECK (((state <> ALL (ARRAY['approved'::text, 'refused'::text])) OR (decided_by <> requested_by) OR alone)),
  constraint payout_requests_check4 CHECK (((state <> 'withdrawn'::text) OR (decided_by = requested_by))),
  constraint payout_requests_check5 CHECK (((state <> 'refused'::text) OR (answer IS NOT NULL))),
  constraint payout_requests_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'bank'::text, 'wallet'::text]))),
  constraint payout_requests_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text])))
);
CREATE INDEX payout_requests_list ON public.payout_requests USING btree (state, id DESC);
CREATE INDEX payout_requests_merchant ON public.payout_requests USING btree (merchant_id, id DESC);
CREATE UNIQUE INDEX payout_requests_one_open ON public.payout_requests USING btree (merchant_id) WHERE (state = 'requested'::text);
grant delete, insert, select, update on payout_requests to app;
grant select on payout_requests to reader;

create table pickup_requests (
  document_id bigint not null,
  state text not null,
  day date not null,
  from_time text not null,
  to_time text not null,
  address text not null,
  phone text not null,
  latitude double precision,
  longitude double precision,
  expected_count integer not null,
  handed_count integer not null default 0,
  fee_amount bigint not null,
  free_above integer,
  edit_hours integer not null,
  assigned_at timestamp with time zone,
  assigned_by bigint,
  accepted_at timestamp with time zone,
  collected_at timestamp with time zone,
  collected_by bigint,
  change text,
  change_reason text,
  requested_by bigint,
  requested_at timestamp with time zone,
  enabled_until timestamp with time zone,
  enabled_by bigint,
  left_out text[] not null default '{}'::text[],
  close_note text,
  on_the_way_at timestamp with time zone,
  constraint pickup_requests_pkey PRIMARY KEY (document_id),
  constraint pickup_requests_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES users(id),
  constraint pickup_requests_collected_by_fkey FOREIGN KEY (collected_by) REFERENCES users(id),
  constraint pickup_requests_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint pickup_requests_enabled_by_fkey FOREIGN KEY (enabled_by) REFERENCES users(id),
  constraint pickup_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint pickup_requests_change_check CHECK ((change = ANY (ARRAY['edit'::text, 'delete'::text]))),
  constraint pickup_requests_check CHECK ((from_time < to_time)),
  constraint pickup_requests_check1 CHECK (((change IS NULL) = (requested_at IS NULL))),
  constraint pickup_requests_check2 CHECK (((state <> ALL (ARRAY['assigned'::text, 'accepted'::text])) OR (assigned_at IS NOT NULL))),
  constraint pickup_requests_check3 CHECK (((state <> ALL (ARRAY['picked_up'::text, 'completed'::text])) OR (collected_at IS NOT NULL))),
  constraint pickup_requests_expected_count_check CHECK (((expected_count >= 1) AND (expected_count <= 2000))),
  constraint pickup_requests_fee_amount_check CHECK ((fee_amount >= 0)),
  constraint pickup_requests_handed_count_check CHECK (((handed_count >= 0) AND (handed_count <= 2000))),
  constraint pickup_requests_phone_check CHECK ((phone ~ '^\+[0-9]{8,15}$'::text)),
  constraint pickup_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'assigned'::text, 'accepted'::text, 'picked_up'::text, 'completed'::text, 'cancelled'::text])))
);
CREATE INDEX pickup_requests_change ON public.pickup_requests USING btree (requested_at, document_id) WHERE (change IS NOT NULL);
CREATE INDEX pickup_requests_open ON public.pickup_requests USING btree (day, document_id) WHERE (state = ANY (ARRAY['waiting'::text, 'assigned'::text, 'accepted'::text, 'picked_up'::text]));
grant delete, insert, select, update on pickup_requests to app;
grant select on pickup_requests to reader;

create table pickup_settings (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  branch_id bigint not null,
  working_days smallint[] not null,
  from_time text not null,
  to_time text not null,
  cutoff_time text not null,
  minimum_count integer not null default 1,
  fee_amount bigint not null default 0,
  free_above integer,
  edit_hours integer not null default 2,
  created_at timestamp with time zone not null default now(),
  constraint pickup_settings_pkey PRIMARY KEY (id),
  constraint pickup_settings_branch UNIQUE (branch_id),
  constraint pickup_settings_uuid_key UNIQUE (uuid),
  constraint pickup_settings_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint pickup_settings_check CHECK ((from_time < to_time)),
  constraint pickup_settings_cutoff_time_check CHECK ((cutoff_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint pickup_settings_edit_hours_check CHECK (((edit_hours >= 1) AND (edit_hours <= 72))),
  constraint pickup_settings_fee_amount_check CHECK ((fee_amount >= 0)),
  constraint pickup_settings_free_above_check CHECK ((free_above >= 0)),
  constraint pickup_settings_from_time_check CHECK ((from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint pickup_settings_minimum_count_check CHECK ((minimum_count >= 1)),
  constraint pickup_settings_to_time_check CHECK ((to_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint pickup_settings_working_days_check CHECK ((((cardinality(working_days) >= 1) AND (cardinality(working_days) <= 7)) AND (working_days <@ '{0,1,2,3,4,5,6}'::smallint[])))
);
grant delete, insert, select, update on pickup_settings to app;
grant select on pickup_settings to reader;

create table place_answers (
  merchant_id bigint not null,
  written text not null,
  destination_id bigint not null,
  area_id bigint,
  is_whole boolean not null,
  updated_by bigint,
  updated_at timestamp with time zone not null,
  constraint place_answers_pkey PRIMARY KEY (merchant_id, written),
  constraint place_answers_area_id_fkey FOREIGN KEY (area_id) REFERENCES areas(id) ON DELETE CASCADE,
  constraint place_answers_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destinations(id) ON DELETE CASCADE,
  constraint place_answers_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint place_answers_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint place_answers_check CHECK ((is_whole OR (area_id IS NULL))),
  constraint place_answers_written_check CHECK ((length(written) <= 400))
);
CREATE INDEX place_answers_area ON public.place_answers USING btree (area_id) WHERE (area_id IS NOT NULL);
CREATE INDEX place_answers_destination ON public.place_answers USING btree (destination_id);
grant delete, insert, select, update on place_answers to app;
grant select on place_answers to reader;

create table postings (
  id bigint not null generated by default as identity,
  entry_id bigint not null,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  amount bigint not null,
  shipment_id bigint,
  document_id bigint,
  at timestamp with time zone not null default now(),
  booked_on date,
  constraint postings_pkey PRIMARY KEY (id),
  constraint postings_credit_account_id_fkey FOREIGN KEY (credit_account_id) REFERENCES accounts(id),
  constraint postings_debit_account_id_fkey FOREIGN KEY (debit_account_id) REFERENCES accounts(id),
  constraint postings_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entries(id),
  constraint postings_amount_check CHECK ((amount > 0)),
  constraint postings_check CHECK ((debit_account_id <> credit_account_id))
);
CREATE INDEX postings_at ON public.postings USING brin (at) WITH (pages_per_range='32');
CREATE INDEX postings_booked_on ON public.postings USING btree (booked_on, id) WHERE (booked_on IS NOT NULL);
CREATE INDEX postings_credit ON public.postings USING btree (credit_account_id, id) INCLUDE (amount);
CREATE INDEX postings_debit ON public.postings USING btree (debit_account_id, id) INCLUDE (amount);
CREATE INDEX postings_document ON public.postings USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX postings_entry ON public.postings USING btree (entry_id);
CREATE INDEX postings_shipment ON public.postings USING btree (shipment_id) WHERE (shipment_id IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.postings FOR EACH ROW EXECUTE FUNCTION refuse_change();
alter table postings enable always trigger append_only;
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table postings enable always trigger append_only_truncate;
CREATE TRIGGER count_account_days AFTER INSERT ON public.postings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_account_days();
CREATE TRIGGER count_ledger_days AFTER INSERT ON public.postings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_ledger_days();
CREATE TRIGGER refuse_closed_day AFTER INSERT ON public.postings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_posting();
grant insert, select on postings to app;
grant select on postings to reader;

create table price_requests (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  shipment_id bigint not null,
  from_amount bigint not null,
  requested_amount bigint not null,
  reason text not null,
  state text not null default 'requested'::text,
  requested_by bigint not null,
  requested_at timestamp with time zone not null default now(),
  decided_by bigint,
  decided_at timestamp with time zone,
  answer text,
  left_to text,
  alone boolean not null default false,
  constraint price_requests_pkey PRIMARY KEY (id),
  constraint price_requests_uuid_key UNIQUE (uuid),
  constraint price_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint price_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint price_requests_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint price_requests_check CHECK ((requested_amount <> from_amount)),
  constraint price_requests_check1 CHECK (((state = 'requested'::text) = (decided_at IS NULL))),
  constraint price_requests_check2 CHECK ((((state = 'requested'::text) OR (left_to IS NOT NULL)) = (decided_by IS NULL))),
  constraint price_requests_check4 CHECK (((state <> 'withdrawn'::text) OR (decided_by = requested_by))),
  constraint price_requests_check5 CHECK (((left_to IS NULL) OR (state = 'refused'::text))),
  constraint price_requests_check6 CHECK (((state <> 'refused'::text) OR ((answer IS NULL) = (left_to IS NOT NULL)))),
  constraint price_requests_from_amount_check CHECK ((from_amount >= 0)),
  constraint price_requests_requested_amount_check CHECK ((requested_amount >= 0)),
  constraint price_requests_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint price_requests_two_people CHECK (((state <> ALL (ARRAY['approved'::text, 'refused'::text])) OR (decided_by <> requested_by) OR alone))
);
CREATE INDEX price_requests_list ON public.price_requests USING btree (state, id DESC);
CREATE UNIQUE INDEX price_requests_one_open ON public.price_requests USING btree (shipment_id) WHERE (state = 'requested'::text);
CREATE INDEX price_requests_shipment ON public.price_requests USING btree (shipment_id, id DESC);
grant delete, insert, select, update on price_requests to app;
grant select on price_requests to reader;

create table prints (
  subject text not null,
  subject_id bigint not null,
  copy integer not null,
  printed_by bigint not null,
  printed_at timestamp with time zone not null default now(),
  constraint prints_pkey PRIMARY KEY (subject, subject_id, copy),
  constraint prints_printed_by_fkey FOREIGN KEY (printed_by) REFERENCES users(id),
  constraint prints_copy_check CHECK ((copy > 0)),
  constraint prints_subject_check CHECK ((subject = ANY (ARRAY['document'::text, 'label'::text])))
);
grant delete, insert, select, update on prints to app;
grant select on prints to reader;

create table push_keys (
  id smallint not null,
  public_key text not null,
  private_key text not null,
  made_at timestamp with time zone not null default now(),
  constraint push_keys_pkey PRIMARY KEY (id),
  constraint push_keys_id_check CHECK ((id = 1))
);
grant delete, insert, select, update on push_keys to app;

create table push_subscriptions (
  id uuid not null,
  user_id bigint not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default now(),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX push_subscriptions_session ON public.push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user ON public.push_subscriptions USING btree (user_id, created_at);
grant delete, insert, select, update on push_subscriptions to app;

create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE
);
grant delete, insert, select, update on recovery_codes to app;
grant select on recovery_codes to reader;

create table recurring_expenses (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  branch_id bigint not null,
  kind_id bigint not null,
  payee_name text not null,
  amount bigint not null,
  bank_account_id bigint,
  day_of_month integer not null,
  note text,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint recurring_expenses_pkey PRIMARY KEY (id),
  constraint recurring_expenses_uuid_key UNIQUE (uuid),
  constraint recurring_expenses_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint recurring_expenses_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint recurring_expenses_kind_id_fkey FOREIGN KEY (kind_id) REFERENCES expense_kinds(id),
  constraint recurring_expenses_amount_check CHECK ((amount > 0)),
  constraint recurring_expenses_day_of_month_check CHECK (((day_of_month >= 1) AND (day_of_month <= 31)))
);
CREATE INDEX recurring_expenses_branch ON public.recurring_expenses USING btree (branch_id);
grant delete, insert, select, update on recurring_expenses to app;
grant select on recurring_expenses to reader;

create table report_files (
  send_id bigint not null,
  name text not null,
  save_as text not null,
  media_type text not null,
  bytes bytea not null,
  created_at timestamp with time zone not null default now(),
  picture bytea,
  constraint report_files_pkey PRIMARY KEY (send_id),
  constraint report_files_send_id_fkey FOREIGN KEY (send_id) REFERENCES report_sends(id) ON DELETE CASCADE
);
CREATE INDEX report_files_created ON public.report_files USING btree (created_at);
grant delete, insert, select, update on report_files to app;

create table report_recipients (
  id bigint not null generated by default as identity,
  schedule_id bigint not null,
  user_id bigint not null,
  left_at timestamp with time zone,
  constraint report_recipients_pkey PRIMARY KEY (id),
  constraint report_recipients_schedule_id_user_id_key UNIQUE (schedule_id, user_id),
  constraint report_recipients_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedules(id) ON DELETE CASCADE,
  constraint report_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX report_recipients_user ON public.report_recipients USING btree (user_id);
grant delete, insert, select, update on report_recipients to app;
grant select on report_recipients to reader;

create table report_runs (
  id bigint not null generated by default as identity,
  schedule_id bigint not null,
  due_at timestamp with time zone not null,
  requested_by bigint,
  started_at timestamp with time zone not null default now(),
  constraint report_runs_pkey PRIMARY KEY (id),
  constraint report_runs_schedule_id_due_at_key UNIQUE (schedule_id, due_at),
  constraint report_runs_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint report_runs_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedules(id) ON DELETE CASCADE
);
CREATE INDEX report_runs_started ON public.report_runs USING btree (started_at);
grant delete, insert, select, update on report_runs to app;
grant select on report_runs to reader;

create table report_schedules (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  name text not null,
  report text not null,
  filter jsonb not null default '{}'::jsonb,
  period text,
  format text not null,
  every text not null,
  weekdays smallint[] not null default '{}'::smallint[],
  month_day smallint,
  hour smallint not null,
  active boolean not null default true,
  owner_id bigint not null,
  next_run_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  filter_text text,
  constraint report_schedules_pkey PRIMARY KEY (id),
  constraint report_schedules_uuid_key UNIQUE (uuid),
  constraint report_schedules_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint report_schedules_check CHECK (((every = 'week'::text) = (cardinality(weekdays) > 0))),
  constraint report_schedules_check1 CHECK (((every = 'month'::text) = (month_day IS NOT NULL))),
  constraint report_schedules_every_check CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint report_schedules_format_check CHECK ((format = ANY (ARRAY['xlsx'::text, 'csv'::text]))),
  constraint report_schedules_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint report_schedules_month_day_check CHECK (((month_day >= 1) AND (month_day <= 31))),
  constraint report_schedules_period_check CHECK ((period = ANY (ARRAY['today'::text, 'yesterday'::text, 'last_7_days'::text, 'last_week'::text, 'month_to_date'::text, 'last_month'::text]))),
  constraint report_schedules_weekdays_check CHECK ((weekdays <@ ARRAY[(0)::smallint, (1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint]))
);
CREATE INDEX report_schedules_due ON public.report_schedules USING btree (next_run_at) WHERE active;
CREATE INDEX report_schedules_owner ON public.report_schedules USING btree (owner_id, id);
grant delete, insert, select, update on report_schedules to app;
grant select on report_schedules to reader;

create table report_sends (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  run_id bigint not null,
  user_id bigint not null,
  state text not null default 'waiting'::text,
  way text,
  reason text,
  rows integer,
  byte_size integer,
  took_ms integer,
  attempts smallint not null default 0,
  run_after timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  constraint report_sends_pkey PRIMARY KEY (id),
  constraint report_sends_run_id_user_id_key UNIQUE (run_id, user_id),
  constraint report_sends_uuid_key UNIQUE (uuid),
  constraint report_sends_run_id_fkey FOREIGN KEY (run_id) REFERENCES report_runs(id) ON DELETE CASCADE,
  constraint report_sends_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint report_sends_byte_size_check CHECK ((byte_size >= 0)),
  constraint report_sends_check CHECK (((state = 'waiting'::text) = (done_at IS NULL))),
  constraint report_sends_check1 CHECK (((state = 'sent'::text) = (way IS NOT NULL))),
  constraint report_sends_check2 CHECK (((state = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason IS NOT NULL))),
  constraint report_sends_rows_check CHECK ((rows >= 0)),
  constraint report_sends_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text, 'failed'::text]))),
  constraint report_sends_took_ms_check CHECK ((took_ms >= 0)),
  constraint report_sends_way_check CHECK ((way = ANY (ARRAY['mail'::text, 'notification'::text])))
);
CREATE INDEX report_sends_user ON public.report_sends USING btree (user_id, id DESC) WHERE (state = 'sent'::text);
CREATE INDEX report_sends_waiting ON public.report_sends USING btree (run_after, id) WHERE (state = 'waiting'::text);
grant delete, insert, select, update on report_sends to app;
grant select on report_sends to reader;

create table result_months (
  scope text not null,
  month date not null,
  scope_id bigint not null,
  slot smallint not null,
  fees bigint not null,
  commissions bigint not null,
  coupons bigint not null,
  claims bigint not null,
  income bigint not null,
  expenses bigint not null,
  constraint result_months_pkey PRIMARY KEY (scope, month, scope_id, slot),
  constraint result_months_scope_check CHECK ((scope = ANY (ARRAY['merchant'::text, 'destination'::text])))
);
grant delete, insert, select, update on result_months to app;
grant select on result_months to reader;

create table roles (
  id bigint not null generated by default as identity,
  name text not null,
  permissions text[] not null default '{}'::text[],
  shipped boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_name_key UNIQUE (name)
);
grant delete, insert, select, update on roles to app;
grant select on roles to reader;

create table rules_acceptances (
  merchant_id bigint not null,
  version integer not null,
  user_id bigint not null,
  accepted_at timestamp with time zone not null default now(),
  ip inet,
  constraint rules_acceptances_pkey PRIMARY KEY (merchant_id, version),
  constraint rules_acceptances_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint rules_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint rules_acceptances_version_fkey FOREIGN KEY (version) REFERENCES rules_versions(version)
);
grant delete, insert, select, update on rules_acceptances to app;
grant select on rules_acceptances to reader;

create table rules_versions (
  version integer not null,
  body text not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint rules_versions_pkey PRIMARY KEY (version),
  constraint rules_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
grant delete, insert, select, update on rules_versions to app;
grant select on rules_versions to reader;

create table schema_migrations (
  number integer not null,
  file text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  oldest_program integer not null default 0,
  constraint schema_migrations_pkey PRIMARY KEY (number)
);
grant select on schema_migrations to app;
grant select on schema_migrations to reader;

create table second_factors (
  user_id bigint not null,
  secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  tries integer not null default 0,
  tries_since timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
grant delete, insert, select, update on second_factors to app;
grant select on second_factors to reader;

create table sessions (
  token_hash bytea not null,
  id uuid not null,
  user_id bigint not null,
  remember boolean not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  user_agent text,
  ip inet,
  device_hash bytea,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_id_key UNIQUE (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_of_browser ON public.sessions USING btree (device_hash) WHERE (revoked_at IS NULL);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id) WHERE (revoked_at IS NULL);
CREATE TRIGGER announce_ended AFTER UPDATE OF revoked_at ON public.sessions FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION announce_ended_session();
CREATE TRIGGER drop_subscriptions AFTER UPDATE OF revoked_at ON public.sessions FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION drop_subscriptions_of_ended_session();
grant delete, insert, select, update on sessions to app;
grant select on sessions to reader;

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint settings_pkey PRIMARY KEY (key)
);
CREATE TRIGGER keep_booking_zone AFTER INSERT OR UPDATE ON public.settings FOR EACH ROW WHEN ((new.key = 'timezone'::text)) EXECUTE FUNCTION keep_booking_zone();
grant delete, insert, select, update on settings to app;
grant select on settings to reader;

create table settlement_job_rows (
  job_id bigint not null,
  merchant_id bigint not null,
  state text not null default 'waiting'::text,
  document_id bigint,
  refusal text,
  details jsonb,
  attempts smallint not null default 0,
  done_at timestamp with time zone,
  branch_id bigint,
  constraint settlement_job_rows_place UNIQUE NULLS NOT DISTINCT (job_id, merchant_id, branch_id),
  constraint settlement_job_rows_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint settlement_job_rows_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint settlement_job_rows_job_id_fkey FOREIGN KEY (job_id) REFERENCES settlement_jobs(id),
  constraint settlement_job_rows_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint settlement_job_rows_check CHECK (((state = 'settled'::text) = (document_id IS NOT NULL))),
  constraint settlement_job_rows_check1 CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
  constraint settlement_job_rows_check2 CHECK (((state = 'waiting'::text) = (done_at IS NULL))),
  constraint settlement_job_rows_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'settled'::text, 'refused'::text])))
);
CREATE UNIQUE INDEX settlement_job_rows_document ON public.settlement_job_rows USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX settlement_job_rows_waiting ON public.settlement_job_rows USING btree (job_id, merchant_id) WHERE (state = 'waiting'::text);
grant delete, insert, select, update on settlement_job_rows to app;
grant select on settlement_job_rows to reader;

create table settlement_jobs (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  from_on date,
  to_on date,
  note text,
  created_by bigint not null,
  branch_id bigint,
  created_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  constraint settlement_jobs_pkey PRIMARY KEY (id),
  constraint settlement_jobs_uuid_key UNIQUE (uuid),
  constraint settlement_jobs_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint settlement_jobs_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint settlement_jobs_check CHECK ((from_on <= to_on))
);
CREATE INDEX settlement_jobs_open ON public.settlement_jobs USING btree (id) WHERE (done_at IS NULL);
grant delete, insert, select, update on settlement_jobs to app;
grant select on settlement_jobs to reader;

create table settlement_receipts (
  document_id bigint not null,
  pin_hash bytea not null,
  attempts smallint not null default 0,
  confirmed_at timestamp with time zone,
  confirmed_by bigint,
  confirmed_how text,
  constraint settlement_receipts_pkey PRIMARY KEY (document_id),
  constraint settlement_receipts_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id),
  constraint settlement_receipts_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint settlement_receipts_check CHECK ((num_nonnulls(confirmed_at, confirmed_by, confirmed_how) = ANY (ARRAY[0, 3]))),
  constraint settlement_receipts_confirmed_how_check CHECK ((confirmed_how = ANY (ARRAY['pin'::text, 'account'::text])))
);
grant delete, insert, select, update on settlement_receipts to app;
grant select on settlement_receipts to reader;

create table shipment_history (
  shipment_id bigint not null,
  seq integer not null,
  event text not null,
  from_status text,
  to_status text not null,
  stage smallint not null,
  holder_kind text not null,
  branch_id bigint,
  courier_id bigint,
  money text not null,
  document_id bigint,
  reason text,
  note text,
  changes jsonb not null,
  details jsonb,
  reverses_seq integer,
  actor_id bigint,
  at timestamp with time zone not null default now(),
  constraint shipment_history_pkey PRIMARY KEY (shipment_id, seq),
  constraint shipment_history_shipment_id_reverses_seq_key UNIQUE (shipment_id, reverses_seq),
  constraint shipment_history_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint shipment_history_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint shipment_history_event_from_status_to_status_fkey FOREIGN KEY (event, from_status, to_status) REFERENCES allowed_moves(event, from_status, to_status),
  constraint shipment_history_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint shipment_history_shipment_id_reverses_seq_fkey FOREIGN KEY (shipment_id, reverses_seq) REFERENCES shipment_history(shipment_id, seq)
);
CREATE INDEX shipment_history_at ON public.shipment_history USING btree (at DESC, shipment_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.shipment_history FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
alter table shipment_history enable always trigger append_only;
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.shipment_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table shipment_history enable always trigger append_only_truncate;
CREATE TRIGGER count_events AFTER INSERT ON public.shipment_history REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_events();
CREATE TRIGGER mark_changed_days AFTER INSERT ON public.shipment_history REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_changed_days();
grant insert, select on shipment_history to app;
grant select on shipment_history to reader;

create table shipment_imports (
  merchant_id bigint not null,
  batch uuid not null,
  row_no integer not null,
  shipment_id bigint not null,
  constraint shipment_imports_pkey PRIMARY KEY (merchant_id, batch, row_no),
  constraint shipment_imports_shipment_id_key UNIQUE (shipment_id),
  constraint shipment_imports_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint shipment_imports_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint shipment_imports_row_no_check CHECK ((row_no > 0))
);
grant delete, insert, select, update on shipment_imports to app;
grant select on shipment_imports to reader;

create table shipment_search (
  shipment_id bigint not null,
  search text not null,
  constraint shipment_search_pkey PRIMARY KEY (shipment_id),
  constraint shipment_search_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);
CREATE INDEX shipment_search_stretch ON public.shipment_search USING gin (((shipment_id >> 16)), search gin_trgm_ops);
grant delete, insert, select, update on shipment_search to app;
grant select on shipment_search to reader;

create table shipments (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  code text not null,
  version integer not null,
  kind text not null,
  merchant_id bigint not null,
  home_branch_id bigint not null,
  destination_id bigint not null,
  area_id bigint,
  serving_branch_id bigint not null,
  parent_id bigint,
  recipient_name text not null,
  recipient_phone text not null,
  recipient_phone2 text,
  landmark text,
  latitude double precision,
  longitude double precision,
  contents text,
  notes text,
  reference text,
  pieces smallint not null default 1,
  weight_grams integer,
  size text not null default 'small'::text,
  fragile boolean not null default false,
  may_open boolean not null default false,
  currency character(3) not null default 'IQD'::bpchar,
  fee_payer text not null,
  goods_amount bigint not null,
  fee_amount bigint not null,
  discount_amount bigint not null default 0,
  cod_amount bigint not null,
  coupon_id bigint,
  quote jsonb not null,
  search text not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  status text not null,
  holder_kind text not null,
  money text not null,
  stage smallint not null,
  step_id bigint not null,
  stage_since timestamp with time zone not null default now(),
  branch_id bigint,
  origin_branch_id bigint,
  courier_id bigint,
  transit_document_id bigint,
  money_branch_id bigint,
  attempt smallint not null default 0,
  postponed_on date,
  postpone_count smallint not null default 0,
  collected_amount bigint,
  commission_amount bigint,
  return_fee_amount bigint,
  extra_fee_amount bigint not null default 0,
  claim_amount bigint,
  collect_reason text,
  correction_pending boolean not null default false,
  hold_reason text,
  hold_until timestamp with time zone,
  delivered_at timestamp with time zone,
  return_barred boolean not null default false,
  return_after timestamp with time zone,
  sole_child boolean not null default false,
  recipient_erased_at timestamp with time zone,
  constraint shipments_pkey PRIMARY KEY (id),
  constraint shipments_code_key UNIQUE (code),
  constraint shipments_uuid_key UNIQUE (uuid),
  constraint shipments_area_id_fkey FOREIGN KEY (area_id) REFERENCES areas(id),
  constraint shipments_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint shipments_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id),
  constraint shipments_courier_id_fkey FOREIGN KEY (courier_id) REFERENCES users(id),
  constraint shipments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint shipments_destination_id_fkey FOREIGN KEY (destination_id) REFERENCES destinations(id),
  constraint shipments_home_branch_id_fkey FOREIGN KEY (home_branch_id) REFERENCES branches(id),
  constraint shipments_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint shipments_money_branch_id_fkey FOREIGN KEY (money_branch_id) REFERENCES branches(id),
  constraint shipments_origin_branch_id_fkey FOREIGN KEY (origin_branch_id) REFERENCES branches(id),
  constraint shipments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES shipments(id),
  constraint shipments_serving_branch_id_fkey FOREIGN KEY (serving_branch_id) REFERENCES branches(id),
  constraint shipments_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id),
  constraint shipments_transit_document_id_fkey FOREIGN KEY (transit_document_id) REFERENCES documents(id),
  constraint shipments_check CHECK (((discount_amount >= 0) AND (discount_amount <= fee_amount))),
  constraint shipments_check1 CHECK (((holder_kind <> 'courier'::text) OR (courier_id IS NOT NULL))),
  constraint shipments_check10 CHECK (((status <> 'postponed'::text) OR (postponed_on IS NOT NULL))),
  constraint shipments_check2 CHECK (((holder_kind <> 'branch'::text) OR (branch_id IS NOT NULL))),
  constraint shipments_check3 CHECK (((holder_kind <> 'transit'::text) OR (transit_document_id IS NOT NULL))),
  constraint shipments_check4 CHECK (((money <> 'with_courier'::text) OR ((status = 'delivered'::text) AND (courier_id IS NOT NULL) AND (collected_amount > 0)))),
  constraint shipments_check5 CHECK (((money <> 'at_branch'::text) OR ((status = 'delivered'::text) AND (money_branch_id IS NOT NULL)))),
  constraint shipments_check6 CHECK (((money <> 'in_transfer'::text) OR (status = 'delivered'::text))),
  constraint shipments_check7 CHECK (((money = 'none'::text) OR (status = ANY (ARRAY['delivered'::text, 'returned'::text, 'lost'::text])))),
  constraint shipments_check8 CHECK (((status <> 'delivered'::text) OR ((money <> 'none'::text) AND (collected_amount IS NOT NULL) AND (holder_kind = 'recipient'::text)))),
  constraint shipments_check9 CHECK (((status <> 'out_for_delivery'::text) OR (holder_kind = 'courier'::text))),
  constraint shipments_check_return_bar CHECK (((return_after IS NULL) OR return_barred)),
  constraint shipments_claim_amount_check CHECK ((claim_amount >= 0)),
  constraint shipments_cod_amount_check CHECK ((cod_amount >= 0)),
  constraint shipments_code_check CHECK ((code ~ '^[0-9]{6,20}$'::text)),
  constraint shipments_collect_reason_check CHECK ((collect_reason = ANY (ARRAY['price_changed'::text, 'partial'::text, 'exchange'::text]))),
  constraint shipments_collected_amount_check CHECK ((collected_amount >= 0)),
  constraint shipments_commission_amount_check CHECK ((commission_amount >= 0)),
  constraint shipments_extra_fee_amount_check CHECK ((extra_fee_amount >= 0)),
  constraint shipments_fee_amount_check CHECK ((fee_amount >= 0)),
  constraint shipments_fee_payer_check CHECK ((fee_payer = ANY (ARRAY['recipient'::text, 'merchant'::text]))),
  constraint shipments_goods_amount_check CHECK ((goods_amount >= 0)),
  constraint shipments_holder_kind_check CHECK ((holder_kind = ANY (ARRAY['merchant'::text, 'courier'::text, 'branch'::text, 'transit'::text, 'recipient'::text]))),
  constraint shipments_kind_check CHECK ((kind = ANY (ARRAY['home'::text, 'collect_at_branch'::text]))),
  constraint shipments_money_check CHECK ((money = ANY (ARRAY['none'::text, 'with_courier'::text, 'at_branch'::text, 'in_transfer'::text, 'payable'::text, 'paid'::text]))),
  constraint shipments_pieces_check CHECK (((pieces >= 1) AND (pieces <= 999))),
  constraint shipments_recipient_phone2_check CHECK ((recipient_phone2 ~ '^\+[0-9]{8,15}$'::text)),
  constraint shipments_recipient_phone_check CHECK ((recipient_phone ~ '^\+[0-9]{8,15}$'::text)),
  constraint shipments_return_fee_amount_check CHECK ((return_fee_amount >= 0)),
  constraint shipments_size_check CHECK ((size = ANY (ARRAY['small'::text, 'medium'::text, 'large'::text, 'xlarge'::text]))),
  constraint shipments_stage_check CHECK (((stage >= 1) AND (stage <= 20))),
  constraint shipments_weight_grams_check CHECK ((weight_grams > 0))
);
CREATE INDEX shipments_amount ON public.shipments USING btree (stage, cod_amount, id);
CREATE INDEX shipments_area ON public.shipments USING btree (area_id) WHERE (area_id IS NOT NULL);
CREATE INDEX shipments_branch ON public.shipments USING btree (branch_id, stage, id DESC);
CREATE INDEX shipments_correction ON public.shipments USING btree (id DESC) WHERE correction_pending;
CREATE INDEX shipments_coupon ON public.shipments USING btree (coupon_id, merchant_id) WHERE (coupon_id IS NOT NULL);
CREATE INDEX shipments_coupon_use ON public.shipments USING btree (coupon_id, id DESC) WHERE (coupon_id IS NOT NULL);
CREATE INDEX shipments_courier ON public.shipments USING btree (courier_id, stage, id DESC) WHERE (courier_id IS NOT NULL);
CREATE INDEX shipments_due ON public.shipments USING btree (home_branch_id, merchant_id, id) INCLUDE (stage, status, cod_amount, collected_amount, discount_amount, fee_amount, extra_fee_amount, return_fee_amount, claim_amount) WHERE ((stage = ANY (ARRAY[10, 11, 20])) AND (money = 'payable'::text) AND (hold_reason IS NULL) AND (NOT correction_pending));
CREATE INDEX shipments_erasable ON public.shipments USING btree (id) WHERE ((recipient_erased_at IS NULL) AND (stage = ANY (ARRAY[6, 10, 11, 12, 16, 17, 19, 20])) AND (money = ANY (ARRAY['none'::text, 'paid'::text])));
CREATE INDEX shipments_held ON public.shipments USING btree (id DESC) WHERE (hold_reason IS NOT NULL);
CREATE INDEX shipments_home ON public.shipments USING btree (home_branch_id, stage, id DESC);
CREATE INDEX shipments_landmarks ON public.shipments USING gin (landmark gin_trgm_ops) WHERE ((latitude IS NOT NULL) AND (landmark IS NOT NULL));
CREATE INDEX shipments_made ON public.shipments USING btree (created_at) INCLUDE (stage, merchant_id, home_branch_id, serving_branch_id, branch_id, destination_id, cod_amount, collected_amount, fee_amount, discount_amount, extra_fee_amount, return_fee_amount, claim_amount, delivered_at) WHERE (created_at IS NOT NULL);
CREATE INDEX shipments_merchant_since ON public.shipments USING btree (merchant_id, stage, id DESC) INCLUDE (stage_since);
CREATE INDEX shipments_on_shelf ON public.shipments USING btree (branch_id, serving_branch_id, destination_id) INCLUDE (kind, home_branch_id, cod_amount) WHERE ((stage = ANY (ARRAY[3, 14])) AND (hold_reason IS NULL));
CREATE UNIQUE INDEX shipments_one_live_child ON public.shipments USING btree (parent_id) WHERE (sole_child AND (status <> 'cancelled'::text));
CREATE INDEX shipments_parent ON public.shipments USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX shipments_payable ON public.shipments USING btree (home_branch_id, merchant_id) WHERE (money = 'payable'::text);
CREATE INDEX shipments_payable_oldest ON public.shipments USING btree (id) WHERE (money = 'payable'::text);
CREATE INDEX shipments_phone ON public.shipments USING btree (recipient_phone, id DESC);
CREATE INDEX shipments_phone2 ON public.shipments USING btree (recipient_phone2, id DESC) WHERE (recipient_phone2 IS NOT NULL);
CREATE INDEX shipments_postponed ON public.shipments USING btree (postponed_on, id) WHERE (status = 'postponed'::text);
CREATE INDEX shipments_reference ON public.shipments USING btree (merchant_id, reference) WHERE (reference IS NOT NULL);
CREATE INDEX shipments_serving ON public.shipments USING btree (serving_branch_id, stage, id DESC);
CREATE INDEX shipments_stage ON public.shipments USING btree (stage, id DESC);
CREATE INDEX shipments_transit ON public.shipments USING btree (transit_document_id) WHERE (transit_document_id IS NOT NULL);
CREATE INDEX shipments_unpaid ON public.shipments USING btree (merchant_id) INCLUDE (id, home_branch_id, stage, status, money, stage_since, correction_pending, collected_amount, discount_amount, fee_amount, extra_fee_amount, return_fee_amount, claim_amount) WHERE ((stage = ANY (ARRAY[6, 10, 11, 16, 17, 20])) AND (money <> ALL (ARRAY['none'::text, 'paid'::text])));
CREATE INDEX shipments_waiting ON public.shipments USING btree (step_id, stage_since, id) INCLUDE (home_branch_id, serving_branch_id, branch_id) WHERE (step_id IS NOT NULL);
CREATE INDEX shipments_with_courier ON public.shipments USING btree (courier_id) INCLUDE (collected_amount, delivered_at) WHERE ((stage = 6) AND (money = 'with_courier'::text));
CREATE TRIGGER append_only BEFORE DELETE ON public.shipments FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER change_search AFTER UPDATE OF search ON public.shipments FOR EACH ROW WHEN ((old.search <> new.search)) EXECUTE FUNCTION change_search();
CREATE TRIGGER count_stages_insert AFTER INSERT ON public.shipments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stages_insert();
CREATE TRIGGER count_stages_update AFTER UPDATE ON public.shipments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_stages_update();
CREATE TRIGGER keep_search AFTER INSERT ON public.shipments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_search();
grant insert, select, update on shipments to app;
grant select on shipments to reader;

create table sign_in_challenges (
  token_hash bytea not null,
  user_id bigint not null,
  remember boolean not null,
  attempts integer not null default 0,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint sign_in_challenges_pkey PRIMARY KEY (token_hash),
  constraint sign_in_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sign_in_challenges_expiry ON public.sign_in_challenges USING btree (expires_at);
CREATE INDEX sign_in_challenges_user ON public.sign_in_challenges USING btree (user_id);
grant delete, insert, select, update on sign_in_challenges to app;
grant select on sign_in_challenges to reader;

create table stage_counts (
  scope text not null,
  scope_id bigint not null,
  step_id bigint not null,
  slot smallint not null,
  n bigint not null,
  amount bigint not null,
  constraint stage_counts_pkey PRIMARY KEY (scope, scope_id, step_id, slot),
  constraint stage_counts_step_id_fkey FOREIGN KEY (step_id) REFERENCES steps(id),
  constraint stage_counts_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'branch'::text, 'merchant'::text, 'courier'::text])))
);
grant delete, insert, select, update on stage_counts to app;
grant select on stage_counts to reader;

create table steps (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  stage smallint not null,
  name text not null,
  color text,
  sort integer not null default 0,
  hours integer,
  is_default boolean not null default false,
  seen_by_merchant boolean not null default true,
  seen_by_public boolean not null default true,
  message text,
  created_at timestamp with time zone not null default now(),
  constraint steps_pkey PRIMARY KEY (id),
  constraint steps_uuid_key UNIQUE (uuid),
  constraint steps_hours_check CHECK ((hours > 0)),
  constraint steps_stage_check CHECK (((stage >= 1) AND (stage <= 20)))
);
CREATE UNIQUE INDEX steps_one_default ON public.steps USING btree (stage) WHERE is_default;
CREATE TRIGGER announce_names AFTER UPDATE ON public.steps FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.color IS DISTINCT FROM new.color)) OR (old.stage IS DISTINCT FROM new.stage))) EXECUTE FUNCTION announce_names();
grant delete, insert, select, update on steps to app;
grant select on steps to reader;

create table store_types (
  id bigint not null generated by default as identity,
  name text not null,
  constraint store_types_pkey PRIMARY KEY (id),
  constraint store_types_name_key UNIQUE (name)
);
grant delete, insert, select, update on store_types to app;
grant select on store_types to reader;

create table stored_files (
  id uuid not null,
  kind text not null,
  owner_kind text,
  owner_id bigint,
  name text not null,
  media_type text not null,
  bytes bytea not null,
  sha256 bytea not null,
  uploaded_by bigint not null,
  uploaded_at timestamp with time zone not null default now(),
  constraint stored_files_pkey PRIMARY KEY (id),
  constraint stored_files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id),
  constraint stored_files_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 5242880))),
  constraint stored_files_check CHECK ((sha256 = sha256(bytes))),
  constraint stored_files_delivery CHECK ((((kind = 'delivery'::text) = COALESCE((owner_kind = 'shipment'::text), false)) AND ((kind <> 'delivery'::text) OR (octet_length(bytes) <= 204800)))),
  constraint stored_files_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'logo'::text, 'delivery'::text, 'claim'::text, 'voucher'::text]))),
  constraint stored_files_logo CHECK (((owner_kind IS NULL) OR ((kind = 'logo'::text) = (owner_kind = 'company'::text)))),
  constraint stored_files_media_type_check CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'application/pdf'::text]))),
  constraint stored_files_owner_id CHECK ((COALESCE((owner_kind = ANY (ARRAY['user'::text, 'merchant'::text, 'shipment'::text, 'document'::text])), false) = (owner_id IS NOT NULL))),
  constraint stored_files_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['user'::text, 'merchant'::text, 'company'::text, 'shipment'::text, 'document'::text]))),
  constraint stored_files_voucher CHECK (((owner_kind IS NULL) OR ((kind = 'voucher'::text) = (owner_kind = 'document'::text))))
);
CREATE INDEX stored_files_document ON public.stored_files USING btree (owner_id) WHERE (owner_kind = 'document'::text);
CREATE UNIQUE INDEX stored_files_one_logo ON public.stored_files USING btree (owner_kind) WHERE (owner_kind = 'company'::text);
CREATE INDEX stored_files_photos ON public.stored_files USING btree (uploaded_at) WHERE (kind = 'delivery'::text);
CREATE INDEX stored_files_unused ON public.stored_files USING btree (uploaded_at) WHERE (owner_kind IS NULL);
grant delete, insert, select, update on stored_files to app;

create table tries (
  key bytea not null,
  wrong integer not null default 0,
  last_at timestamp with time zone not null default now(),
  open_at timestamp with time zone not null default now(),
  constraint tries_pkey PRIMARY KEY (key)
);
CREATE INDEX tries_last ON public.tries USING btree (last_at);
grant delete, insert, select, update on tries to app;
grant select on tries to reader;

create table user_roles (
  user_id bigint not null,
  role_id bigint not null,
  place smallint not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, place),
  constraint user_roles_user_id_role_id_key UNIQUE (user_id, role_id),
  constraint user_roles_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint user_roles_place_check CHECK ((place > 0))
);
CREATE INDEX user_roles_role ON public.user_roles USING btree (role_id);
grant delete, insert, select, update on user_roles to app;
grant select on user_roles to reader;

create table users (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  name text not null,
  name_fold text not null,
  email text,
  phone text,
  type text not null,
  role_id bigint,
  branch_id bigint,
  merchant_id bigint,
  password_hash text not null,
  cash_limit bigint,
  active boolean not null default true,
  must_change_password boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  signs_in_by_phone boolean not null default false,
  code_expires_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_uuid_key UNIQUE (uuid),
  constraint users_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint users_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint users_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id),
  constraint users_cash_limit_check CHECK ((cash_limit > 0)),
  constraint users_check CHECK (((type = 'client'::text) = (merchant_id IS NOT NULL))),
  constraint users_check1 CHECK (((type <> 'courier'::text) OR (branch_id IS NOT NULL))),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_have_a_way_in CHECK (((email IS NOT NULL) OR ((phone IS NOT NULL) AND signs_in_by_phone))),
  constraint users_type_check CHECK ((type = ANY (ARRAY['staff'::text, 'data_entry'::text, 'client'::text, 'courier'::text])))
);
CREATE INDEX users_merchant ON public.users USING btree (merchant_id) WHERE (merchant_id IS NOT NULL);
CREATE UNIQUE INDEX users_sign_in_phone ON public.users USING btree (phone) WHERE (signs_in_by_phone AND active);
CREATE INDEX users_type ON public.users USING btree (type, branch_id, id);
CREATE INDEX users_words ON public.users USING gin ((((((name_fold || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text))) gin_trgm_ops);
CREATE TRIGGER announce_names AFTER UPDATE ON public.users FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION announce_names();
grant delete, insert, select, update on users to app;
grant select on users to reader;

create table withdraw_requests (
  id bigint not null generated by default as identity,
  uuid uuid not null,
  merchant_id bigint not null,
  amount bigint not null,
  payment_method_id bigint not null,
  note text,
  state text not null default 'waiting'::text,
  requested_by bigint not null,
  requested_at timestamp with time zone not null default now(),
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text,
  document_id bigint,
  constraint withdraw_requests_pkey PRIMARY KEY (id),
  constraint withdraw_requests_uuid_key UNIQUE (uuid),
  constraint withdraw_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint withdraw_requests_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint withdraw_requests_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint withdraw_requests_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_methods(id),
  constraint withdraw_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint withdraw_requests_amount_check CHECK ((amount > 0)),
  constraint withdraw_requests_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint withdraw_requests_check1 CHECK (((state = 'settled'::text) = (document_id IS NOT NULL))),
  constraint withdraw_requests_check2 CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
  constraint withdraw_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'settled'::text, 'refused'::text, 'cancelled'::text])))
);
CREATE INDEX withdraw_requests_document ON public.withdraw_requests USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX withdraw_requests_list ON public.withdraw_requests USING btree (state, id DESC);
CREATE INDEX withdraw_requests_merchant ON public.withdraw_requests USING btree (merchant_id, id DESC);
CREATE UNIQUE INDEX withdraw_requests_one_open ON public.withdraw_requests USING btree (merchant_id) WHERE (state = 'waiting'::text);
grant delete, insert, select, update on withdraw_requests to app;
grant select on withdraw_requests to reader;

create table written_days (
  day date not null,
  zone text not null,
  written_at timestamp with time zone not null default now(),
  took_ms integer not null,
  has_deliveries boolean not null default false,
  constraint written_days_pkey PRIMARY KEY (day),
  constraint written_days_took_ms_check CHECK ((took_ms >= 0))
);
grant delete, insert, select, update on written_days to app;
grant select on written_days to reader;

create table written_months (
  month date not null,
  written_at timestamp with time zone not null default now(),
  constraint written_months_pkey PRIMARY KEY (month)
);
grant delete, insert, select, update on written_months to app;
grant select on written_months to reader;

create table written_sums (
  name text not null,
  start date not null,
  written_at timestamp with time zone not null,
  constraint written_sums_pkey PRIMARY KEY (name, start)
);
grant delete, insert, select, update on written_sums to app;
grant select on written_sums to reader;

create table year_merchants (
  year date not null,
  merchant_id bigint not null,
  created_n integer[] not null,
  delivered_n integer[] not null,
  sent_back_n integer[] not null,
  returned_n integer[] not null,
  earned bigint[] not null,
  constraint year_merchants_pkey PRIMARY KEY (year, merchant_id)
);
grant delete, insert, select, update on year_merchants to app;
grant select on year_merchants to reader;

create view booked_postings as
 SELECT p.id,
    p.entry_id,
    p.amount,
    p.shipment_id,
    p.at,
    COALESCE(p.booked_on, ((p.at AT TIME ZONE z.zone))::date) AS day,
    d.key AS debit_key,
    account_branch(d.key, d.owner_id) AS debit_branch,
    c.key AS credit_key,
    account_branch(c.key, c.owner_id) AS credit_branch,
        CASE
            WHEN (d.key = 'merchant_payable'::text) THEN d.owner_id
            WHEN (c.key = 'merchant_payable'::text) THEN c.owner_id
            ELSE (0)::bigint
        END AS merchant_id
   FROM (((postings p
     JOIN booking_spans z ON (((p.at >= z.since) AND (p.at < z.until))))
     JOIN accounts d ON ((d.id = p.debit_account_id)))
     JOIN accounts c ON ((c.id = p.credit_account_id)));

create view booked_results as
 SELECT x.scope,
    x.scope_id,
    (date_trunc('month'::text, (b.day)::timestamp with time zone))::date AS month,
    b.at,
    result_line(k.key) AS line,
    (b.amount *
        CASE
            WHEN (result_line(k.key) = ANY (ARRAY['fees'::text, 'income'::text])) THEN (- k.side)
            ELSE k.side
        END) AS amount
   FROM (((booked_postings b
     LEFT JOIN shipments s ON ((s.id = b.shipment_id)))
     CROSS JOIN LATERAL ( VALUES (b.debit_key,1), (b.credit_key,'-1'::integer)) k(key, side))
     CROSS JOIN LATERAL ( VALUES ('merchant'::text,COALESCE(s.merchant_id, b.merchant_id)), ('destination'::text,COALESCE(s.destination_id, (0)::bigint))) x(scope, scope_id))
  WHERE ((result_line(k.key) IS NOT NULL) AND (b.debit_key <> 'retained_earnings'::text) AND (b.credit_key <> 'retained_earnings'::text));

create view booking_spans as
 SELECT since,
    lead(since, 1, 'infinity'::timestamp with time zone) OVER (ORDER BY since) AS until,
    zone
   FROM booking_zones;
