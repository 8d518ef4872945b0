import { sql, type Db, type Tx } from '#database/connect.ts';
import type { Who } from '../../books/activity.ts';
import { unpaidSql } from '../../books/net-sql.ts';
import { shipmentCounts } from '../../people/sign-in/unfinished-store.ts';

export const closeAsMerged = (
  tx: Tx,
  id: number,
  { into, reason }: { into: number; reason: string },
  who: Who,
): Promise<number> =>
  tx.run(sql`
    update merchants set merged_into = ${into}, merged_at = ${who.at}, merged_by = ${who.actorId},
      stopped_at = coalesce(stopped_at, ${who.at}::timestamptz),
      stopped_by = coalesce(stopped_by, ${who.actorId}::bigint),
      stop_reason = ${reason}, version = version + 1
    where id = ${id}`);

/** It has nothing in transit, and every shipment is settled. */
export async function isFinished(db: Db, id: number): Promise<boolean> {
  const row = await db.one<{ done: boolean }>(sql`
    select counted.open = 0
      and not exists (select from shipments s where s.merchant_id = ${id} and ${unpaidSql}) as done
    from ${shipmentCounts(sql`${id}`)} counted`);
  return row?.done ?? false;
}

/** Users of the closed record become users of the other. */
export const moveSignIns = (tx: Tx, from: number, into: number): Promise<number> =>
  tx.run(sql`
    update users set merchant_id = ${into}, updated_at = now() where merchant_id = ${from}`);
