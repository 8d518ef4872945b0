-- Papers that move cash alone, and where every account stood at the end of each day.

-- What kind of payment it is, to which user, and which paper it pays off.
alter table documents
  add column kind text,
  add column user_id bigint references users,
  add column about_document_id bigint references documents,
  add constraint documents_payment check (
    case when family = 'payment'
      then kind in ('out', 'in', 'advance', 'deduction', 'commission') and num_nonnulls(merchant_id, user_id) = 1 and expected_amount > 0
      else kind is null and user_id is null and about_document_id is null
    end is true);
create index documents_user on documents (user_id, id desc) where user_id is not null;
create index documents_about on documents (about_document_id) where about_document_id is not null;

-- What each account took and gave on each day of UTC, so that a statement opens without reading the years before
-- it. Exact at any moment, because the rows that change it change it in the same transaction; the slots keep an
-- account that everybody posts to (a box, a revenue) from being one hot row. The first and last posting of the day
-- lead into the book: of the days at the two ends of a period only those are read.
create table account_days (
  account_id bigint not null references accounts,
  day        date not null,
  slot       smallint not null,
  debit      bigint not null check (debit >= 0),
  credit     bigint not null check (credit >= 0),
  first_id   bigint not null,
  last_id    bigint not null,
  primary key (account_id, day, slot)
) with (fillfactor = 70);

create function count_account_days() returns trigger language plpgsql as $$
begin
  insert into account_days as d (account_id, day, slot, debit, credit, first_id, last_id)
  select s.account_id, s.day,
    pg_backend_pid() % case when a.key in ('merchant_payable', 'cash_courier', 'courier_shortage', 'commission_payable', 'user_account') then 2 else 16 end,
    sum(s.debit), sum(s.credit), min(s.id), max(s.id)
  from (
    select debit_account_id as account_id, (at at time zone 'UTC')::date as day, amount as debit, 0 as credit, id from new_rows
    union all
    select credit_account_id, (at at time zone 'UTC')::date, 0, amount, id from new_rows
  ) s
  join accounts a on a.id = s.account_id
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (account_id, day, slot) do update set
    debit = d.debit + excluded.debit, credit = d.credit + excluded.credit,
    first_id = least(d.first_id, excluded.first_id), last_id = greatest(d.last_id, excluded.last_id);
  return null;
end $$;
create trigger count_account_days after insert on postings
  referencing new table as new_rows for each statement execute function count_account_days();

insert into account_days (account_id, day, slot, debit, credit, first_id, last_id)
select account_id, day, 0, sum(debit), sum(credit), min(id), max(id)
from (
  select debit_account_id as account_id, (at at time zone 'UTC')::date as day, amount as debit, 0 as credit, id from postings
  union all
  select credit_account_id, (at at time zone 'UTC')::date, 0, amount, id from postings
) s
group by 1, 2;

-- Receipts have become a family of papers like the others; installed roles follow.
do $$
declare grant_row record;
begin
  for grant_row in
    select * from (values
      ('Admin', 'documents.payment.view'), ('Admin', 'documents.payment.issue'), ('Admin', 'documents.payment.void'),
      ('Branch manager', 'documents.payment.view'), ('Branch manager', 'documents.payment.issue'), ('Branch manager', 'documents.payment.void'),
      ('Accountant', 'documents.payment.view'), ('Accountant', 'documents.payment.issue'), ('Accountant', 'documents.payment.void'),
      ('Courier', 'documents.payment.view'), ('Courier', 'statements.users'),
      ('Client', 'documents.payment.view'), ('Client', 'statements.merchants')) g(name, service)
  loop
    update roles set permissions = array_append(permissions, grant_row.service)
    where shipped and name = grant_row.name and not grant_row.service = any (permissions);
  end loop;
  update roles set permissions = array_append(permissions, 'documents.payment.view')
  where not shipped and 'receipts.view' = any (permissions) and not 'documents.payment.view' = any (permissions);
  update roles set permissions = array_append(permissions, 'documents.payment.issue')
  where not shipped and 'receipts.issue' = any (permissions) and not 'documents.payment.issue' = any (permissions);
  update roles set permissions = array_remove(array_remove(permissions, 'receipts.view'), 'receipts.issue');
end $$;
