-- The day of the accounting period, where it is not the day on which the posting was recorded
-- (docs/decisions/0113-the-date-of-a-document-decides-its-period.md).
-- oldest program: any

-- Null: the day of `at`. Only what belongs to an earlier day has it, such as a voucher that was
-- recorded days later, or the reversal of an earlier entry.
alter table postings add booked_on date;

-- Nothing is booked on a closed day. A day after the moment of recording would be in no closed
-- month today and in one tomorrow.
create function refuse_closed_posting() returns trigger language plpgsql as $$
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
end $$;
create or replace trigger refuse_closed_day after insert on postings
  referencing new table as new_rows for each statement execute function refuse_closed_posting();

create or replace view booked_postings as
  select p.id, p.entry_id, p.amount, p.shipment_id, p.at,
    coalesce(p.booked_on, (p.at at time zone z.zone)::date) as day,
    d.key as debit_key, account_branch(d.key, d.owner_id) as debit_branch,
    c.key as credit_key, account_branch(c.key, c.owner_id) as credit_branch,
    case when d.key = 'merchant_payable' then d.owner_id
      when c.key = 'merchant_payable' then c.owner_id else 0 end as merchant_id
  from postings p
  join booking_spans z on p.at >= z.since and p.at < z.until
  join accounts d on d.id = p.debit_account_id
  join accounts c on c.id = p.credit_account_id;

-- As before, but of the booked day. What has another day than that of its recording is counted in
-- slots below zero: `first_id` and `last_id` of the other slots remain the postings recorded on the
-- day, and one late voucher does not make a report of October read the postings of November.
create or replace function count_ledger_days() returns trigger language plpgsql as $$
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
end $$;
