import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Settings } from '#domain/settings.ts';
import { newShipment, type Sender } from '#domain/shipments/create/create.ts';
import { receiptNumber } from '#domain/shipments/create/receipt-number.ts';
import type { Who } from '../../books/activity.ts';
import { record, reserveIds } from '../../books/record.ts';
import { badField } from '../../http/bad-field.ts';
import type { ShipmentDecision } from '../details/details-store.ts';
import { priceShipmentAndClaim } from '../../pricing/quote-command.ts';
import {
  pricedColumns,
  priceRequestOf,
  searchText,
  writtenColumns,
  type ShipmentInput,
} from './create-columns.ts';
import { findSender, type SenderRow } from './create-store.ts';

export interface NewShipmentInput extends ShipmentInput {
  readonly received: boolean;
}

interface CreateContext {
  readonly who: Who;
  readonly sender: SenderRow;
  readonly settings: Settings;
}

/**
 * Creates a shipment with its price, which is stored with it.
 * @throws Refusal forbidden, merchant_not_accepted, merchant_stopped, then those of the price
 */
export async function createShipment(
  tx: Tx,
  actor: Actor,
  input: NewShipmentInput,
  { who, sender, settings }: CreateContext,
): Promise<ShipmentDecision> {
  const creation = newShipment(actor, senderOf(sender), input.received);
  const { homeBranchId } = creation;
  const meant = { ...input, amount_includes_fee: amountMeaning(input, sender) };
  const params = priceRequestOf(meant, { id: sender.id, branchId: homeBranchId }, who.at);
  const [price, [id]] = await Promise.all([
    priceShipmentAndClaim(tx, settings, params),
    reserveIds(tx, 'shipments', 1),
  ]);
  if (id === undefined) throw new RangeError('the sequence gave no id');
  const code = receiptNumber(id);
  const columns = {
    ...writtenColumns(input),
    ...pricedColumns(price),
    merchant_id: sender.id,
    home_branch_id: homeBranchId,
    currency: settings.currency,
    search: searchText(input, sender.store_name, code),
  };
  const shipment = {
    id,
    uuid: uuidv7(),
    code,
    state: creation.state,
    stage: creation.stage,
    columns,
  };
  await record(
    tx,
    {
      shipments: [shipment],
      activity: {
        action: 'shipments.create',
        subject: 'shipment',
        subjectId: id,
        title: code,
        after: {
          merchant_id: sender.id,
          cod_amount: price.quote.collect,
          received: input.received,
        },
      },
    },
    who,
  );
  const { status } = creation.state;
  return { id, uuid: shipment.uuid, code, version: 1, stage: creation.stage, status };
}

/** The meaning given with the amounts, else the merchant's setting; without a setting: goods. */
export const amountMeaning = (
  input: { readonly amount_includes_fee?: boolean | undefined },
  sender: Pick<SenderRow, 'amount_includes_fee'>,
): boolean => input.amount_includes_fee ?? sender.amount_includes_fee ?? false;

export const senderOf = (row: SenderRow): Sender => ({
  id: row.id,
  accepted: row.state === 'accepted',
  stopReason: row.stop_reason,
  branchId: row.branch_id,
});

/**
 * A merchant creates only its own shipments; staff name the merchant.
 * @throws Refusal invalid_input when staff name no merchant, not_found
 */
export async function getSender(
  db: Db,
  actor: Actor,
  named: number | undefined,
): Promise<SenderRow> {
  const merchantId = named ?? actor.merchantId;
  if (merchantId === null) throw badField('merchant_id', 'required');
  const sender = await findSender(db, actor, merchantId);
  if (!sender) throw new Refusal('not_found', { field: 'merchant_id' });
  return sender;
}
