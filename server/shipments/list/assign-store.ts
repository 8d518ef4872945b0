import { sql, type Tx } from '#database/connect.ts';

/**
 * Locks couriers who are about to get shipments: disabling one waits, and then sees the shipments.
 * Locked before the shipments, as in every document.
 */
export const holdCouriers = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`
    select 1 from users where id = any(${ids}::bigint[]) and type = 'courier' order by id for share`);

/** The run sheets of earlier rounds release these shipments; a draft keeps its reservation. */
export const leaveRunSheets = (tx: Tx, uuids: readonly string[]): Promise<number> =>
  uuids.length === 0
    ? Promise.resolve(0)
    : tx.run(sql`
        update document_lines l set live = false
        from shipments s, documents d
        where s.uuid = any(${uuids}::uuid[]) and l.shipment_id = s.id and l.family = 'runSheet' and l.live
          and d.id = l.document_id and d.state <> 'draft'`);
