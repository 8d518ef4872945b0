import { sql, type Db, type Sql } from '#database/connect.ts';
import type { PayeeBalance } from '#domain/custody/cash/payment-kinds.ts';
import { ZERO, add, money, type Money } from '#domain/money.ts';
import { balanceSql, utcDay } from '../books/balance-sql.ts';
import { netSql, readySql, unpaidSql } from '../books/net-sql.ts';

/** The current balances of merchants and users. */

/**
 * The merchant's balance apart from unpaid shipments: a negative net carried over, a voucher.
 * Account and shipments are read by one statement, so they are of the same moment.
 */
export const carriedSql = (merchantId: Sql): Sql => sql`(
  ${balanceSql('merchant_payable', merchantId)}
    - coalesce((select sum(${netSql}) from shipments s where s.merchant_id = ${merchantId} and ${unpaidSql}), 0))`;

export async function carriedBalance(db: Db, merchantId: number): Promise<Money> {
  const row = await db.one<{ carried: number }>(
    sql`select ${carriedSql(sql`${merchantId}`)} as carried`,
  );
  return money(row?.carried ?? 0);
}

/** The state of a merchant's account: what a settlement could pay it now. */
export async function merchantBalance(db: Db, id: number): Promise<PayeeBalance> {
  const row = await db.one<{ name: string; branchId: number | null; ready: Money }>(sql`
    select m.store_name as name, m.branch_id as "branchId", coalesce((
      select sum(${netSql}) from shipments s
      where s.merchant_id = m.id and ${readySql}), 0) as ready
    from merchants m where m.id = ${id}`);
  const carried = await carriedBalance(db, id);
  const none = { commission: ZERO, shortage: ZERO, owed: ZERO };
  return {
    ...none,
    type: 'merchant',
    id,
    name: row?.name ?? '',
    branchId: row?.branchId ?? null,
    carried,
    payable: add(money(row?.ready ?? 0), carried),
  };
}

/**
 * The balances of a user. Commission of shipments delivered from `before` on is excluded;
 * commission already paid out counts, whenever it was paid.
 */
export async function userBalance(
  db: Db,
  id: number,
  before: string | null,
): Promise<PayeeBalance> {
  const row = await db.one<{
    name: string;
    type: string;
    branchId: number | null;
    commission: Money;
    later: Money;
    shortage: Money;
    owed: Money;
  }>(sql`
    select u.name, u.type, u.branch_id as "branchId",
      ${balanceSql('commission_payable', sql`u.id`)} as commission,
      ${balanceSql('courier_shortage', sql`u.id`)} as shortage,
      ${balanceSql('user_account', sql`u.id`)} as owed,
      ${before === null ? sql`0` : earnedFrom(before)} as later
    from users u where u.id = ${id}`);
  return {
    type: row?.type === 'courier' ? 'courier' : 'staff',
    id,
    name: row?.name ?? '',
    branchId: row?.branchId ?? null,
    payable: ZERO,
    carried: ZERO,
    commission: money((row?.commission ?? 0) - (row?.later ?? 0)),
    shortage: row?.shortage ?? ZERO,
    owed: row?.owed ?? ZERO,
  };
}

/** Commission that shipments of the user `u` earned from an instant on, not counting reversals. */
const earnedFrom = (instant: string) => sql`coalesce((
  select sum(case when p.credit_account_id = a.id then p.amount else -p.amount end)
  from accounts a
  cross join lateral (
    select min(first_id) as id from account_days
    where account_id = a.id and day >= ${utcDay(instant)}) first
  cross join lateral (
    select * from postings where credit_account_id = a.id and id >= first.id
    union all select * from postings where debit_account_id = a.id and id >= first.id) p
  where a.key = 'commission_payable' and a.owner_id = u.id and p.shipment_id is not null and p.at >= ${instant}::timestamptz), 0)`;
