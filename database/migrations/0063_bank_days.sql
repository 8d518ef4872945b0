-- A written day counted the money with banks for the company alone, not for the branch of each
-- account. The nights write again each day on which such an account moved; the days of
-- `account_days` are UTC days, and a UTC day lies in up to two days of the company.
-- oldest program: any
insert into changed_days (happened_at)
select edge.at
from (
  select distinct d.day
  from account_days d
  join accounts a on a.id = d.account_id and a.key in ('bank_account', 'payout_transit')
  join bank_accounts b on b.id = a.owner_id and b.branch_id is not null
) moved
cross join lateral (values (moved.day::timestamp at time zone 'UTC'),
  (moved.day::timestamp at time zone 'UTC' + interval '23 hours')) edge (at);
