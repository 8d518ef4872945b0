import { sql, type Sql } from '#database/connect.ts';
import { earnedKey, earningAccounts } from '#domain/office/money-days.ts';
import { accountKeys, chart, type AccountOwner } from '#domain/ledger/chart.ts';
import { type DayOf, isOn } from './happened-store.ts';

const ownedBy = (...owners: AccountOwner[]): string[] =>
  accountKeys.filter((key) => owners.includes(chart[key].owner));

/**
 * Accounts whose branch never changes: their owner is a branch, or an account with a bank, whose
 * branch is fixed once money moved by it. Earnings stand on accounts of branches.
 */
export const accountsOfFixedBranch: readonly string[] = [...ownedBy('branch', 'bank'), earnedKey];

/**
 * The branch of an account: its owner; that of its bank account, courier or user; for a merchant,
 * the branch where the shipment or the document settles, otherwise the merchant's own. The aliases
 * are those of `sidesSql`.
 */
const branchOfAccount = sql`
  case when a.key = any(${ownedBy('branch')}::text[]) then a.owner_id
    when a.key = any(${ownedBy('bank')}::text[]) then b.branch_id
    when a.key = any(${ownedBy('courier', 'user')}::text[]) then u.branch_id
    when a.key = any(${ownedBy('merchant')}::text[])
      then coalesce(s.home_branch_id, d.branch_id, m.branch_id) end`;

/** Both sides of each posting: `account`, `branch_id`, `destination_id`, `merchant_id`, amounts. */
export const sidesSql = (which: Sql): Sql => sql`
  select a.key as account, ${branchOfAccount} as branch_id, s.destination_id,
    coalesce(s.merchant_id, d.merchant_id) as merchant_id, side.debit, side.credit
  from postings p
  cross join lateral (values (p.debit_account_id, p.amount, 0::bigint),
    (p.credit_account_id, 0::bigint, p.amount)) side (account_id, debit, credit)
  join accounts a on a.id = side.account_id
  left join shipments s on s.id = p.shipment_id
  left join documents d on d.id = p.document_id
  left join bank_accounts b on b.id = a.owner_id and a.key = any(${ownedBy('bank')}::text[])
  left join users u on u.id = a.owner_id and a.key = any(${ownedBy('courier', 'user')}::text[])
  left join merchants m on m.id = a.owner_id and a.key = any(${ownedBy('merchant')}::text[])
  where ${which}`;

/**
 * Rows of `day_money`: debits and credits of each account, and earnings as one additional account;
 * by destination only earnings and their parts.
 */
export const dayMoneySql = (of: DayOf): Sql => sql`
  with sides as (${sidesSql(isOn(sql`p.at`, of))}),
  piles as materialized (
    select account, branch_id, case when account = any(${[...earningAccounts]}::text[])
        then destination_id end as destination_id,
      sum(debit) as debit, sum(credit) as credit
    from sides group by 1, 2, 3)
  select k.branch_id, t.destination_id, e.account,
    sum(p.debit)::bigint as debit, sum(p.credit)::bigint as credit
  from piles p
  cross join lateral (
    select 0::bigint as branch_id union select p.branch_id where p.branch_id is not null) k
  cross join lateral (
    select 0::bigint as destination_id
    union select p.destination_id where p.destination_id is not null) t
  cross join lateral (values (p.account),
    (case when p.account = any(${[...earningAccounts]}::text[]) then ${earnedKey} end)) e (account)
  where e.account is not null
  group by 1, 2, 3`;
