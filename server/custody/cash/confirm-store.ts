import { sql, type Tx } from '#database/connect.ts';
import type { SentTransfer } from '#domain/custody/cash/confirm-transfer.ts';
import type { Counted } from '#domain/custody/cash/counted.ts';
import type { Actor } from '#domain/people/actor.ts';
import { visibleDocuments } from '../../people/visible.ts';

/** A money transfer that the actor may see, locked. */
export const lockTransfer = (
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<(SentTransfer & { number: string | null }) | null> =>
  tx.one(sql`
    select d.id, d.number, d.state, d.branch_id as "branchId", d.to_branch_id as "toBranchId", d.expected_amount as sent,
      d.created_by as "createdBy", d.completed_at is not null as completed
    from documents d where d.id = ${id} and d.family = 'moneyTransfer' and ${visibleDocuments(actor)} for update of d`);

/** Shipments whose cash travels with the transfer. */
export const transferLines = async (tx: Tx, id: number): Promise<number[]> =>
  (
    await tx.rows<{ shipment_id: number }>(
      sql`select shipment_id from document_lines where document_id = ${id} order by shipment_id`,
    )
  ).map((row) => row.shipment_id);

export async function completeTransfer(
  tx: Tx,
  id: number,
  by: { actorId: number | null; at: string },
  count: Counted,
): Promise<void> {
  await tx.run(sql`
    update documents set counted_amount = ${count.counted}, denominations = ${count.denominations === null ? null : JSON.stringify(count.denominations)}::jsonb,
      difference_reason = ${count.differenceReason}, completed_at = ${by.at}, completed_by = ${by.actorId}
    where id = ${id}`);
}
