-- oldest program: any
-- The day an entry is booked on is the company's day, in the zone that held when it was posted: a
-- zone that is set to another one later moves nothing that is booked.
create table booking_zones (
  since timestamptz primary key,
  zone  text not null
);
insert into booking_zones (since, zone)
values ('-infinity', coalesce((select value #>> '{}' from settings where key = 'timezone'), 'Asia/Baghdad'));

create view booking_spans as
  select since, lead(since, 1, 'infinity') over (order by since) as until, zone from booking_zones;

create function keep_booking_zone() returns trigger language plpgsql as $$
begin
  insert into booking_zones (since, zone)
  select clock_timestamp(), new.value #>> '{}'
  where new.value #>> '{}' <> (select zone from booking_zones order by since desc limit 1);
  return null;
end $$;
create trigger keep_booking_zone after insert or update on settings
  for each row when (new.key = 'timezone') execute function keep_booking_zone();

create function booked_day(at timestamptz) returns date language sql stable parallel safe as $$
  select (at at time zone zone)::date from booking_zones where since <= at order by since desc limit 1 $$;

-- The branch that owns an account; 0 where it is a person's or the company's.
-- `domain/ledger/chart.ts` says the same.
create function account_branch(key text, owner_id bigint) returns bigint
  language sql immutable parallel safe as $$
  select case when key in ('cash_branch', 'with_offices', 'cash_transfer', 'cash_over_short')
    or key like '%\_revenue' or key like '%\_expense' then owner_id else 0 end $$;

-- The line of profit and loss that an account stands on; null: none.
-- `domain/ledger/accounting/results.ts` says the same.
create function result_line(key text) returns text language sql immutable parallel safe as $$
  select case
    when key in ('delivery_revenue', 'extra_revenue', 'return_revenue', 'pickup_revenue') then 'fees'
    when key = 'commission_expense' then 'commissions'
    when key = 'coupon_expense' then 'coupons'
    when key = 'compensation_expense' then 'claims'
    when key like '%\_revenue' then 'income'
    when key = 'cash_over_short' or key like '%\_expense' then 'expenses'
  end $$;

-- What was posted from one kind of account to another on each company day: trial balance, results,
-- balance sheet and cash flow are sums of it. Slots as in `account_days`; a night folds those of
-- days that are over into one. Read by day.
create table ledger_days (
  day           date not null,
  debit_key     text not null,
  debit_branch  bigint not null,
  credit_key    text not null,
  credit_branch bigint not null,
  slot          smallint not null,
  amount        bigint not null check (amount > 0),
  first_id      bigint not null,
  last_id       bigint not null,
  primary key (day, debit_key, debit_branch, credit_key, credit_branch, slot)
) with (fillfactor = 70);

-- The result of each month by merchant and by destination, 0: of none. Without the entries that
-- carry a year's result on. A month and not a day: a year of twenty thousand merchants is read at
-- once.
create table result_months (
  scope       text not null check (scope in ('merchant', 'destination')),
  month       date not null,
  scope_id    bigint not null,
  slot        smallint not null,
  fees        bigint not null,
  commissions bigint not null,
  coupons     bigint not null,
  claims      bigint not null,
  income      bigint not null,
  expenses    bigint not null,
  primary key (scope, month, scope_id, slot)
) with (fillfactor = 70);

-- Postings `p` with both accounts and the company's day, as both totals count them.
create view booked_postings as
  select p.id, p.entry_id, p.amount, p.shipment_id, p.at, (p.at at time zone z.zone)::date as day,
    d.key as debit_key, account_branch(d.key, d.owner_id) as debit_branch,
    c.key as credit_key, account_branch(c.key, c.owner_id) as credit_branch,
    case when d.key = 'merchant_payable' then d.owner_id
      when c.key = 'merchant_payable' then c.owner_id else 0 end as merchant_id
  from postings p
  join booking_spans z on p.at >= z.since and p.at < z.until
  join accounts d on d.id = p.debit_account_id
  join accounts c on c.id = p.credit_account_id;

-- What booked postings did to the result: a row for each side that stands on a line, under the
-- merchant and under the destination it was for.
create view booked_results as
  select x.scope, x.scope_id, date_trunc('month', b.day)::date as month, b.at, result_line(k.key) as line,
    b.amount * case when result_line(k.key) in ('fees', 'income') then -k.side else k.side end as amount
  from booked_postings b
  left join shipments s on s.id = b.shipment_id
  cross join lateral (values (b.debit_key, 1), (b.credit_key, -1)) k(key, side)
  cross join lateral (values
    ('merchant', coalesce(s.merchant_id, b.merchant_id)),
    ('destination', coalesce(s.destination_id, 0))) x(scope, scope_id)
  where result_line(k.key) is not null
    and b.debit_key <> 'retained_earnings' and b.credit_key <> 'retained_earnings';

create function count_ledger_days() returns trigger language plpgsql as $$
declare
  slot_of int := pg_backend_pid();
begin
  with booked as (
    select n.id, n.amount, n.shipment_id, (n.at at time zone z.zone)::date as day,
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
    select day, debit_key, debit_branch, credit_key, credit_branch, slot_of % 16,
      sum(amount), min(id), max(id)
    from booked group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
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
end $$;

-- What is older than two days is summed next to people at work: nothing is posted there any more.
-- The rest, and the trigger, while nobody posts.
insert into ledger_days as l
select day, debit_key, debit_branch, credit_key, credit_branch, 0, sum(amount), min(id), max(id)
from booked_postings where at < now() - interval '2 days' group by 1, 2, 3, 4, 5
on conflict (day, debit_key, debit_branch, credit_key, credit_branch, slot) do update set
  amount = l.amount + excluded.amount, last_id = greatest(l.last_id, excluded.last_id);
insert into result_months as r
select scope, month, scope_id, 0,
  coalesce(sum(amount) filter (where line = 'fees'), 0),
  coalesce(sum(amount) filter (where line = 'commissions'), 0),
  coalesce(sum(amount) filter (where line = 'coupons'), 0),
  coalesce(sum(amount) filter (where line = 'claims'), 0),
  coalesce(sum(amount) filter (where line = 'income'), 0),
  coalesce(sum(amount) filter (where line = 'expenses'), 0)
from booked_results where at < now() - interval '2 days' group by 1, 2, 3
on conflict (scope, month, scope_id, slot) do update set
  fees = r.fees + excluded.fees, commissions = r.commissions + excluded.commissions,
  coupons = r.coupons + excluded.coupons, claims = r.claims + excluded.claims,
  income = r.income + excluded.income, expenses = r.expenses + excluded.expenses;

lock table postings in share row exclusive mode;
insert into ledger_days as l
select day, debit_key, debit_branch, credit_key, credit_branch, 0, sum(amount), min(id), max(id)
from booked_postings where at >= now() - interval '2 days' group by 1, 2, 3, 4, 5
on conflict (day, debit_key, debit_branch, credit_key, credit_branch, slot) do update set
  amount = l.amount + excluded.amount, last_id = greatest(l.last_id, excluded.last_id);
insert into result_months as r
select scope, month, scope_id, 0,
  coalesce(sum(amount) filter (where line = 'fees'), 0),
  coalesce(sum(amount) filter (where line = 'commissions'), 0),
  coalesce(sum(amount) filter (where line = 'coupons'), 0),
  coalesce(sum(amount) filter (where line = 'claims'), 0),
  coalesce(sum(amount) filter (where line = 'income'), 0),
  coalesce(sum(amount) filter (where line = 'expenses'), 0)
from booked_results where at >= now() - interval '2 days' group by 1, 2, 3
on conflict (scope, month, scope_id, slot) do update set
  fees = r.fees + excluded.fees, commissions = r.commissions + excluded.commissions,
  coupons = r.coupons + excluded.coupons, claims = r.claims + excluded.claims,
  income = r.income + excluded.income, expenses = r.expenses + excluded.expenses;

create trigger count_ledger_days after insert on postings
  referencing new table as new_rows for each statement execute function count_ledger_days();

update roles set permissions = permissions || array(
  select p from unnest(array['ledger.reports', 'ledger.codes']) p where p <> all (permissions))
where shipped and name in ('Admin', 'Accountant');
update roles set permissions = permissions || array(
  select p from unnest(array['ledger.reports']) p where p <> all (permissions))
where shipped and name in ('Branch manager');

-- What other accounting programs call our accounts. Without a row: the shipped code and name.
create table account_codes (
  key        text primary key,
  code       text not null,
  name       text,
  updated_at timestamptz not null default now()
);
