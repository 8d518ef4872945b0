-- Where every account stands now. A balance was the sum of all its days, which grow with the company's age: nine million
-- rows after 400 days of 20,000 shops, read by every list that shows what everybody is owed.
create table account_totals (
  account_id bigint not null,
  slot       smallint not null,
  debit      bigint not null check (debit >= 0),
  credit     bigint not null check (credit >= 0),
  primary key (account_id, slot)
) with (fillfactor = 70);

-- The long part reads days that nobody writes any more, while people go on posting: a posting bears the instant at
-- which its request began, and no request lasts from one day to the day after the next.
insert into account_totals (account_id, slot, debit, credit)
select account_id, slot, sum(debit), sum(credit) from account_days
where day < (now() at time zone 'UTC')::date - 1
group by 1, 2;

-- From here on nobody posts until this is committed: what was posted since is read, and what comes is counted. Locked
-- in the order in which a posting takes them; the reference, which locks the accounts, therefore comes only now.
lock table accounts, postings in share row exclusive mode;
alter table account_totals add foreign key (account_id) references accounts;

insert into account_totals as t (account_id, slot, debit, credit)
select d.account_id, d.slot, sum(d.debit), sum(d.credit)
from accounts a join account_days d on d.account_id = a.id and d.day >= (now() at time zone 'UTC')::date - 1
group by 1, 2
on conflict (account_id, slot) do update set debit = t.debit + excluded.debit, credit = t.credit + excluded.credit;

-- Both in one statement, in the same slots: whoever waits for a total would have waited for its day.
create or replace function count_account_days() returns trigger language plpgsql as $$
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
end $$;
