import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal, refuseIf, required } from '#domain/refusal.ts';
import { checkMove } from '#domain/shipments/move.ts';
import { moveTo, type Shipment } from '#domain/shipments/shipment.ts';
import { deletedReason } from '#words/shipments/names.ts';
import type { Who } from '../../books/activity.ts';
import { record } from '../../books/record.ts';
import type { Settings } from '#domain/settings.ts';
import { getSettings } from '../../settings-store.ts';
import { priceShipmentAndClaim } from '../../pricing/quote-command.ts';
import {
  pricedColumns,
  priceRequestOf,
  searchText,
  writtenColumns,
  type ShipmentInput,
} from './create-columns.ts';
import { decisionAfter, decisionOf, type ShipmentDecision } from '../details/details-store.ts';
import { lockShipment, lockShipments } from '../shipment-store.ts';
import { findEditable, writeEdited, type EditableRow } from './update-store.ts';

export interface EditInput extends ShipmentInput {
  readonly uuid: string;
  /** The version the user saw when the edit began. */
  readonly version: number;
}

type Columns = Record<string, unknown>;
type Edits = Record<string, readonly [unknown, unknown]>;

/** What an edit compares and prices with; the shipment is locked. */
interface Edited {
  readonly shipment: Shipment;
  readonly row: EditableRow;
  readonly settings: Settings;
}

/** @throws Refusal not_found */
export async function readEdited(tx: Tx, actor: Actor, uuid: string): Promise<Edited> {
  const [shipment, row, settings] = await Promise.all([
    lockShipment(tx, actor, uuid),
    findEditable(tx, uuid),
    getSettings(tx),
  ]);
  return { shipment, row: required(row, 'not_found', { uuid }), settings };
}

/**
 * Edits a shipment before the company has taken it in. The price is computed again only when one of
 * its inputs changed, so that a corrected phone number does not pick up a newer rate.
 * @throws Refusal edit_locked, changed_meanwhile, wrong_party, then those of the price
 */
export async function updateShipment(
  tx: Tx,
  actor: Actor,
  input: EditInput,
  { who, shipment, row, settings }: Edited & { readonly who: Who },
): Promise<ShipmentDecision> {
  checkEdit(shipment, actor, input);
  const merchantChanged = (input.merchant_id ?? shipment.merchantId) !== shipment.merchantId;
  refuseIf(merchantChanged, 'wrong_party', {
    field: 'merchant_id',
    code: shipment.code,
    owner: row.store_name,
  });
  const written = writtenColumns(input);
  const price = priceTouched(row, input, written)
    ? await newPrice(tx, { shipment, settings }, input, who.at)
    : priceBefore(row);
  const search = searchText(input, row.store_name, shipment.code);
  const edits = editsBetween(row.columns, { ...written, ...price });
  if (Object.keys(edits).length === 0) return decisionOf(shipment);
  writeEdited(tx, shipment.id, { ...written, ...price, search });
  const move = { ...moveTo(shipment, 'edit', {}), edits };
  await record(
    tx,
    { moves: [move], activity: activityOf('shipments.update', shipment, edits) },
    who,
  );
  return decisionAfter(shipment, move);
}

function checkEdit(shipment: Shipment, actor: Actor, input: EditInput): void {
  const { code, status } = shipment;
  refuseIf(actor.type === 'courier', 'not_found', { code });
  refuseIf(status !== 'created', 'edit_locked', { code, status });
  refuseIf(shipment.version !== input.version, 'changed_meanwhile', { code });
}

/** The inputs of a price, except `coupon_code`. */
const priceFields = [
  'kind',
  'destination_id',
  'area_id',
  'weight_grams',
  'size',
  'fee_payer',
] as const;

function priceTouched(row: EditableRow, input: EditInput, written: Columns): boolean {
  const coupon = input.coupon_code?.toUpperCase() ?? null;
  // Compared with whichever of the two amounts was entered.
  const amount = row.columns[input.amount_includes_fee ? 'cod_amount' : 'goods_amount'];
  if (amount !== input.goods_amount) return true;
  return coupon !== row.coupon_code || priceFields.some((key) => row.columns[key] !== written[key]);
}

const priceKeys = [
  'serving_branch_id',
  'goods_amount',
  'fee_amount',
  'discount_amount',
  'cod_amount',
  'coupon_id',
  'quote',
] as const satisfies readonly (keyof ReturnType<typeof pricedColumns>)[];

const priceBefore = (row: EditableRow): Columns =>
  Object.fromEntries(priceKeys.map((key) => [key, row.columns[key]]));

async function newPrice(
  tx: Tx,
  { shipment, settings }: Pick<Edited, 'shipment' | 'settings'>,
  input: EditInput,
  at: string,
): Promise<Columns> {
  const sender = { id: shipment.merchantId, branchId: shipment.homeBranchId };
  const params = { ...priceRequestOf(input, sender, at), shipmentId: shipment.id };
  return pricedColumns(await priceShipmentAndClaim(tx, settings, params));
}

/** The fields the timeline shows; the quote only explains the amounts that are stored anyway. */
function editsBetween(before: Columns, after: Columns): Edits {
  const changed = Object.keys(after).filter((key) => key !== 'quote' && before[key] !== after[key]);
  return Object.fromEntries(changed.map((key) => [key, [before[key], after[key]]]));
}

/**
 * Cancels a shipment before the company has taken it in; it stays readable as cancelled.
 * @throws Refusal not_found, then those of `checkMove`
 */
export async function deleteShipment(tx: Tx, actor: Actor, id: number, who: Who): Promise<void> {
  const [params] = await lockShipments(tx, actor, { ids: [id] });
  if (!params?.shipment) throw new Refusal('not_found', { id });
  const { shipment } = params;
  checkMove('cancel', shipment, actor, who.at);
  const move = moveTo(shipment, 'cancel', { status: 'cancelled' }, { reason: deletedReason });
  await record(tx, { moves: [move], activity: activityOf('shipments.delete', shipment) }, who);
}

const activityOf = (action: string, shipment: Shipment, edits: Edits = {}) => ({
  action,
  subject: 'shipment' as const,
  subjectId: shipment.id,
  title: shipment.code,
  before: sideOf(edits, 0),
  after: sideOf(edits, 1),
});

const sideOf = (edits: Edits, side: 0 | 1): Columns | undefined =>
  Object.keys(edits).length === 0
    ? undefined
    : Object.fromEntries(Object.entries(edits).map(([key, values]) => [key, values[side]]));
