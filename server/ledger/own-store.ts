import { sql, type Db } from '#database/connect.ts';
import { balanceSql } from '../books/balance-sql.ts';
import { netSql } from '../books/net-sql.ts';

/** The entries of the user's own account. */
export interface MerchantMoney {
  readonly balance: number;
  readonly with_couriers: number;
  readonly on_the_way: number;
}

export async function merchantMoney(db: Db, merchantId: number): Promise<MerchantMoney> {
  const row = await db.one<MerchantMoney>(sql`
    select ${balanceSql('merchant_payable', sql`${merchantId}`)} as balance,
      coalesce(sum(${netSql}) filter (where s.stage = 6), 0) as with_couriers,
      coalesce(sum(${netSql}) filter (where s.stage in (16, 17)), 0) as on_the_way
    from shipments s where s.merchant_id = ${merchantId} and s.stage in (6, 16, 17)`);
  return row ?? { balance: 0, with_couriers: 0, on_the_way: 0 };
}

export async function cashInHand(db: Db, userId: number): Promise<number> {
  const row = await db.one<{ cash: number }>(
    sql`select ${balanceSql('cash_courier', sql`${userId}`)} as cash`,
  );
  return row?.cash ?? 0;
}

export interface SettlementRow {
  readonly id: number;
  readonly invoice_no: string | null;
  readonly state: string;
  readonly date: string;
  readonly net_amount: number;
  readonly paid_amount: number;
}

export const lastSettlements = (db: Db, merchantId: number): Promise<SettlementRow[]> =>
  db.rows(sql`
    select d.id, d.number as invoice_no, d.state, d.date, d.net_amount, d.paid_amount from documents d
    where d.merchant_id = ${merchantId} and d.family = 'settlement' and d.state <> 'draft' order by d.id desc limit 5`);
