import { v7 as uuidv7 } from 'uuid';
import { sql, type Tx } from '#database/connect.ts';
import { onTheWay } from '#domain/shipments/requests/corrections.ts';
import type { Move } from '#domain/shipments/shipment.ts';
import { leftAnswer, priceRequestNotices } from '#words/shipments/price-requests.ts';
import type { Moved } from '../../books/move-hooks.ts';
import { notifyEach } from '../../books/notices.ts';

/** The shipment has left the statuses in which its price can change. */
const leaves = ({ before, after }: Move): boolean =>
  before.status !== after.status && !onTheWay.includes(after.status);

/**
 * A move that ends the journey refuses an open price change request, so that it does not stay open
 * for a shipment that is gone. Other moves cost nothing here.
 */
export async function closeLeftRequests(tx: Tx, { moves, who }: Moved): Promise<void> {
  const ids = moves.filter(leaves).map(({ shipmentId }) => shipmentId);
  if (ids.length === 0) return;
  const closed = await tx.rows<{
    code: string;
    uuid: string;
    left_to: string;
    requested_by: number;
  }>(sql`
    update price_requests a set state = 'refused', left_to = s.status, decided_at = ${who.at}
    from shipments s where s.id = a.shipment_id and a.state = 'requested' and a.shipment_id = any(${ids}::bigint[])
    returning s.code, s.uuid, a.left_to, a.requested_by`);
  if (closed.length === 0) return;
  const notices = closed.map(({ left_to: status, requested_by: userId, ...shipment }) => ({
    ...priceRequestNotices.refused(shipment, leftAnswer(status)),
    uuid: uuidv7(),
    userId,
  }));
  await notifyEach(tx, notices);
}
