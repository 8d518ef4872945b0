-- oldest program: any
-- The company creates merchants, changes, moves and stops them; and a merchant says how it is paid.

alter table merchants
  -- a merchant that the company created may have no address for mail
  alter column email drop not null,
  add column created_by bigint references users,
  -- no new shipments from then on; what is under way goes on
  add column stopped_at timestamptz,
  add column stopped_by bigint references users,
  add column stop_reason text,
  -- null: nobody has said how; `provider` is the bank's name or the key of a wallet
  add column payout_kind text check (payout_kind in ('cash', 'bank', 'wallet')),
  add column payout_provider text,
  add column payout_account text,
  add column payout_owner text,
  add constraint merchants_stopped check ((stopped_at is null) = (stop_reason is null)),
  add constraint merchants_payout check (
    payout_kind is null and payout_provider is null and payout_account is null and payout_owner is null
    or payout_kind = 'cash'
    or payout_provider is not null and payout_account is not null and payout_owner is not null);

-- Where a merchant was before it moved: its shipments of then are settled there.
create table merchant_branches (
  merchant_id bigint not null references merchants,
  branch_id   bigint not null references branches,
  left_at     timestamptz not null,
  primary key (merchant_id, branch_id)
);
create index merchant_branches_branch on merchant_branches (branch_id, merchant_id);

update roles set permissions = permissions || array(
  select p from unnest(array['merchants.create', 'merchants.stop']) p where p <> all (permissions))
where shipped and name in ('Admin', 'Branch manager');
