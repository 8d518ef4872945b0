import { sql, type Sql } from '#database/connect.ts';
import { chart, type AccountKey } from '#domain/ledger/chart.ts';

/**
 * Balance of one account on its normal side, from its stored totals: a few rows, however old the
 * company is.
 */
export const balanceSql = (key: AccountKey, ownerId: Sql): Sql => {
  const side = chart[key].normal === 'debit' ? sql`t.debit - t.credit` : sql`t.credit - t.debit`;
  return sql`coalesce((
    select sum(${side}) from accounts a join account_totals t on t.account_id = a.id
    where a.key = ${key} and a.owner_id = ${ownerId}), 0)`;
};

export const utcDay = (instant: string): Sql =>
  sql`(${instant}::timestamptz at time zone 'UTC')::date`;

/**
 * An instant of the last year is closer to today than to the beginning: it is computed backwards
 * from the current balance.
 */
const isLate = (instant: string): Sql => sql`${instant}::timestamptz > now() - interval '1 year'`;

/**
 * A row `(debit, credit)`: the totals of the account in all time before an instant. Whole days are
 * summed from the stored daily totals, from the nearer end; the day of the instant is summed from
 * the postings before it.
 */
export const sidesBefore = (accountId: Sql, instant: string): Sql => sql`(
  select coalesce(sum(x.debit), 0) as debit, coalesce(sum(x.credit), 0) as credit from (
    select d.debit, d.credit from account_days d
    where d.account_id = ${accountId} and d.day < ${utcDay(instant)} and not ${isLate(instant)}
    union all
    select t.debit, t.credit from account_totals t where t.account_id = ${accountId} and ${isLate(instant)}
    union all
    select -d.debit, -d.credit from account_days d
    where d.account_id = ${accountId} and d.day >= ${utcDay(instant)} and ${isLate(instant)}
    union all
    select p.debit, p.credit
    from (
      select min(first_id) as first, max(last_id) as last from account_days
      where account_id = ${accountId} and day = ${utcDay(instant)}) span
    cross join lateral (
      select at, amount as debit, 0 as credit from postings where debit_account_id = ${accountId} and id between span.first and span.last
      union all
      select at, 0, amount from postings where credit_account_id = ${accountId} and id between span.first and span.last) p
    where p.at < ${instant}::timestamptz) x)`;

/** Credit minus debit in all time before an instant. */
export const balanceBefore = (accountId: Sql, instant: string): Sql =>
  sql`(select s.credit - s.debit from ${sidesBefore(accountId, instant)} s)`;
