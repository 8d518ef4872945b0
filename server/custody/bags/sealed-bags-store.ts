import { Refusal } from '#domain/refusal.ts';
import type { Move } from '#domain/shipments/shipment.ts';
import { sql, type Tx } from '#database/connect.ts';
import type { Moved } from '../../books/move-hooks.ts';

const leavesShelf = ({ before, after }: Move): boolean =>
  before.holderKind === 'branch' &&
  (after.holderKind !== 'branch' || after.branchId !== before.branchId);

/**
 * What is in a sealed bag leaves its branch only with the whole bag, on a document to the bag's
 * branch; whatever else would take it off the shelf requires the bag to be opened first. Called
 * after the moves are written: their row locks exclude a bag that is being sealed meanwhile.
 * @throws Refusal in_bag
 */
export async function keepBagsWhole(tx: Tx, { moves, documentId }: Moved): Promise<void> {
  const leaving = [...new Set(moves.filter(leavesShelf).map((move) => move.shipmentId))];
  if (leaving.length === 0) return;
  const broken = await tx.one<{ code: string; bag: string; branch: string }>(sql`
    select min(s.code) as code, b.number as bag, t.branch_name as branch
    from document_lines l
    join documents b on b.id = l.document_id and b.state = 'confirmed'
    join branches t on t.id = b.to_branch_id
    join shipments s on s.id = l.shipment_id
    left join documents d on d.id = ${documentId}::bigint
    where l.family = 'bag' and l.live and l.shipment_id = any(${leaving}::bigint[])
    group by b.id, t.branch_name, d.to_branch_id
    having count(*) < b.lines_count or d.to_branch_id is distinct from b.to_branch_id
    order by b.id limit 1`);
  if (broken) throw new Refusal('in_bag', broken);
}
