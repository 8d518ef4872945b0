import { confirmTransfer } from '#domain/custody/cash/confirm-transfer.ts';
import type { Counted } from '#domain/custody/cash/counted.ts';
import { required } from '#domain/refusal.ts';
import { sql } from '#database/connect.ts';
import { record } from '../../books/record.ts';
import { markAlone, secondPeople } from '../../people/users/second-person-store.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';
import { loadShipments } from '../../shipments/shipment-store.ts';
import { completeTransfer, lockTransfer, transferLines } from './confirm-store.ts';

/** The receiving side of a money transfer. @throws not_found, then those of `confirmTransfer` */
export async function confirmMoney(mover: Mover, id: number, count: Counted): Promise<void> {
  const { tx, actor, who } = mover;
  const transfer = required(await lockTransfer(tx, actor, id), 'not_found');
  const ids = await transferLines(tx, id);
  const shipments = await loadShipments(
    tx,
    sql`s.id = any(${ids}::bigint[])`,
    sql`order by s.id for update of s`,
  );
  const permission = 'documents.moneyTransfer.confirm';
  const people = await secondPeople(tx, permission, mover.settings);
  const second = people(transfer.toBranchId);
  const planned = confirmTransfer(transfer, shipments, count, { actor, second });
  const { moves, entries, alone } = planned;
  await completeTransfer(tx, id, who, count);
  await record(
    tx,
    {
      moves,
      moveDocumentId: id,
      entries,
      activity: {
        action: 'documents.moneyTransfer.confirm',
        subject: 'document',
        subjectId: id,
        title: transfer.number,
        after: { sent: transfer.sent, counted: count.counted, reason: count.differenceReason },
      },
    },
    who,
  );
  const about = { subject: 'document', subjectId: id, title: transfer.number } as const;
  if (alone) await markAlone(tx, about, permission, who);
}
