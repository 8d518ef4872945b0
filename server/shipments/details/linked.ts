import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#database/connect.ts';
import { wholeOf } from '#domain/numbers.ts';
import { freshState } from '#domain/shipments/create/create.ts';
import { receiptNumber } from '#domain/shipments/create/receipt-number.ts';
import { refuseSecondChild } from '#domain/shipments/annotations.ts';
import type { Shipment, ShipmentState } from '#domain/shipments/shipment.ts';
import { stageOf } from '#domain/shipments/stages.ts';
import type { NewShipment } from '../../books/decision.ts';
import { reserveIds } from '../../books/record.ts';
import { copyColumns } from '../create/copy-store.ts';
import { searchText } from '../create/create-columns.ts';
import { liveChildren } from '../moves/move-store.ts';

/**
 * The parent is locked, so that no other child is created meanwhile; the index
 * `shipments_one_live_child` enforces it too.
 * @throws Refusal child_exists, which names the live child of the parent
 */
export async function checkNoChild(tx: Tx, parent: Pick<Shipment, 'id' | 'code'>): Promise<void> {
  refuseSecondChild(parent, (await liveChildren(tx, [parent.id])).get(parent.id) ?? null);
}

/**
 * A new shipment linked to an old one: same goods, same recipient, a number of its own, `change` in
 * its columns. @throws child_exists
 */
export async function linkedShipment(
  tx: Tx,
  parent: Pick<Shipment, 'id' | 'code'>,
  state: Partial<ShipmentState>,
  change: Readonly<Record<string, unknown>>,
): Promise<NewShipment> {
  await checkNoChild(tx, parent);
  const { store_name: storeName, ...copied } = await copyColumns(tx, parent.id);
  const [id] = await reserveIds(tx, 'shipments', 1);
  if (id === undefined) throw new Error('no id was reserved');
  const code = receiptNumber(id);
  const columns = { ...copied, discount_amount: 0, coupon_id: null, ...change };
  const context = { ...freshState, ...state };
  return {
    id,
    uuid: uuidv7(),
    code,
    state: context,
    stage: stageOf({ ...context, homeBranchId: wholeOf(copied['home_branch_id']) }),
    columns: { ...columns, search: searchText(copied, storeName, code) },
  };
}
