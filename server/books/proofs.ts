import { sql, type Tx } from '#database/connect.ts';
import type { Move } from '#domain/shipments/shipment.ts';
import { rowsText } from './rows-text.ts';

/**
 * Stored for the history rows that `moves` has written; most deliveries have no proof and cost
 * nothing.
 */
export function storeProofs(tx: Tx, moves: readonly Move[]): void {
  const rows = moves.flatMap(({ shipmentId, version, proof }) =>
    proof ? [{ shipment_id: shipmentId, seq: version + 1, ...proof }] : [],
  );
  if (rows.length === 0) return;
  tx.send(sql`
    insert into delivery_proofs (shipment_id, seq, signature, photo)
    select shipment_id, seq, signature, photo
    from json_populate_recordset(null::delivery_proofs, ${rowsText(rows)}::json)`);
}
