import type { Shipment } from '#domain/shipments/shipment.ts';
import { record } from '../../books/record.ts';
import { linkedShipment } from '../details/linked.ts';
import type { ShipmentDecision } from '../details/details-store.ts';
import type { Mover } from '../moves/move-commands.ts';

/** Sends a returned shipment again as a new one, linked to the old, at the old price. */
export async function resendReturned(
  mover: Mover,
  shipment: Shipment,
  note: string | null,
): Promise<ShipmentDecision> {
  const created = await linkedShipment(mover.tx, shipment, {}, {});
  await record(
    mover.tx,
    {
      shipments: [created],
      activity: {
        action: 'shipments.resend',
        subject: 'shipment',
        subjectId: created.id,
        title: `${shipment.code} ${created.code}`,
        after: { code: created.code, note },
      },
    },
    mover.who,
  );
  const { id, uuid, code, stage, state } = created;
  return { id, uuid, code, version: 1, stage, status: state.status };
}
