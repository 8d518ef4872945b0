import { sql, type Db } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { visibleMerchants } from '../people/merchants-store.ts';

export interface SenderRow {
  id: number;
  store_name: string;
  state: string;
  branch_id: number | null;
}

/** The shop a parcel is for; null when it is not there for this actor. */
export const findSender = (db: Db, actor: Actor, merchantId: number): Promise<SenderRow | null> =>
  db.one(sql`
    select m.id, m.store_name, m.state, m.branch_id
    from merchants m join destinations d on d.id = m.destination_id
    where m.id = ${merchantId} and ${visibleMerchants(actor)}`);
