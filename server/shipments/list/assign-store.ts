import { sql, type Tx } from '#database/connect.ts';

/**
 * Locks couriers who are about to get shipments: disabling one waits, and then sees the shipments.
 * Locked before the shipments, as in every document.
 */
export const holdCouriers = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`
    select 1 from users where id = any(${ids}::bigint[]) and type = 'courier' order by id for share`);

/** The run sheets of earlier rounds release these shipments; a draft keeps its reservation. */
export function leaveRunSheets(tx: Tx, ids: readonly number[]): void {
  if (ids.length === 0) return;
  tx.send(sql`
    update document_lines l set live = false from documents d
    where l.shipment_id = any(${ids}::bigint[]) and l.family = 'runSheet' and l.live
      and d.id = l.document_id and d.state <> 'draft'`);
}
