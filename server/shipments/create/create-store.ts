import { sql, type Db, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { visibleMerchants } from '../../people/merchants/merchants-store.ts';

export interface SenderRow {
  id: number;
  store_name: string;
  state: string;
  branch_id: number | null;
  /** The default meaning of the merchant's amounts; null: never chosen. */
  amount_includes_fee: boolean | null;
  stop_reason: string | null;
}

/** The merchant of a shipment; null when this actor may not see it. */
export const findSender = (db: Db, actor: Actor, merchantId: number): Promise<SenderRow | null> =>
  db.one(sql`
    select m.id, m.store_name, m.state, m.branch_id, m.amount_includes_fee, m.stop_reason
    from merchants m join destinations d on d.id = m.destination_id
    where m.id = ${merchantId} and ${visibleMerchants(actor)}`);

export const setAmountTerms = (tx: Tx, merchantId: number, includesFee: boolean): Promise<number> =>
  tx.run(sql`
    update merchants set amount_includes_fee = ${includesFee}, version = version + 1
    where id = ${merchantId}`);
