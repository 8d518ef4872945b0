import { refuseIf } from '#domain/refusal.ts';
import { onTheWay } from '#domain/shipments/requests/corrections.ts';
import { moveTo, type Move, type Shipment } from '#domain/shipments/shipment.ts';
import {
  getRecipient,
  writeRecipient,
  type RecipientColumns,
} from '../corrections/corrections-store.ts';
import { searchText } from './create-columns.ts';
import { write, type Mover } from '../moves/move-commands.ts';

const labelFields = [
  'recipient_name',
  'recipient_phone',
  'recipient_phone2',
  'landmark',
  'notes',
] as const;

export type Edits = Record<string, readonly [unknown, unknown]>;

export function editsBetween(before: RecipientColumns, after: RecipientColumns): Edits {
  return Object.fromEntries(
    labelFields
      .filter((key) => before[key] !== after[key])
      .map((key) => [key, [before[key], after[key]]]),
  );
}

/**
 * Corrects the recipient on the label while the shipment is in transit. `more` are edits that the
 * caller has written already. Returns null when nothing differs.
 * @throws edit_locked
 */
export async function correctRecipient(
  mover: Mover,
  shipment: Shipment,
  change: Partial<RecipientColumns>,
  { reason, more = {} }: { readonly reason: string; readonly more?: Edits },
): Promise<Move | null> {
  const { tx } = mover;
  refuseIf(!onTheWay.includes(shipment.status), 'edit_locked', { code: shipment.code });
  const before = await getRecipient(tx, shipment.id);
  const after = { ...before, ...change };
  const edits = { ...editsBetween(before, after), ...more };
  if (Object.keys(edits).length === 0) return null;
  const search = searchText(after, before.store_name, shipment.code);
  await writeRecipient(tx, shipment.id, { ...after, search });
  const move = { ...moveTo(shipment, 'edit', {}, { reason }), edits };
  await write(mover, 'corrections.info', [{ move, entries: [] }]);
  return move;
}
