import { v7 as uuidv7 } from 'uuid';
import { money } from '#domain/money.ts';
import { required } from '#domain/refusal.ts';
import {
  approvePrice,
  requestPrice,
  refusePrice,
  withdrawPrice,
  type PriceRequest,
} from '#domain/shipments/requests/price-request.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import { priceRequestNotices } from '#words/shipments/price-requests.ts';
import { outsideBand, notify, notifyEach, toHolders } from '../../books/notices.ts';
import { markAlone, secondPeople } from '../../people/users/second-person-store.ts';
import { write, type Mover } from '../moves/move-commands.ts';
import {
  answerPriceRequest,
  findPriceRequest,
  hasOpenRequest,
  insertPriceRequest,
  writePrice,
  type PriceRequestRow,
} from './price-requests-store.ts';
import { branchesOf, lockShipment } from '../shipment-store.ts';

interface Requested {
  readonly uuid: string;
  readonly amount: number;
  readonly reason: string;
}

/** @throws not_found, then those of `requestPrice` */
export async function requestForPrice(mover: Mover, params: Requested): Promise<number> {
  const { tx, actor, who } = mover;
  const shipment = await lockShipment(tx, actor, params.uuid);
  const { id: shipmentId, code, codAmount: from, servingBranchId } = shipment;
  const amount = money(params.amount);
  const isOpen = await hasOpenRequest(tx, shipmentId);
  const move = requestPrice(shipment, { amount, reason: params.reason, isOpen });
  const order = { uuid: uuidv7(), shipmentId, from, amount, reason: params.reason };
  const id = await insertPriceRequest(tx, order, who);
  await write(mover, 'priceRequests.ask', [{ move, entries: [] }]);
  const notice = priceRequestNotices.requested(code, from, amount, params.reason);
  const whom = toHolders('corrections.approve', shipment.branchId ?? servingBranchId);
  // The requester may have the permission to decide, but does not decide on this request.
  await notify(
    tx,
    { ...notice, uuid: uuidv7(), sentBy: actor.userId },
    outsideBand(whom, actor.userId),
  );
  return id;
}

interface Open {
  readonly row: PriceRequestRow;
  readonly request: PriceRequest;
  readonly shipment: Shipment;
}

/**
 * The request after locking its shipment, so that a delivery and a decision wait for each other.
 */
async function lockRequest({ tx, actor, settings }: Mover, id: number): Promise<Open> {
  const seen = required(await findPriceRequest(tx, actor, id), 'not_found');
  const shipment = await lockShipment(tx, actor, seen.shipment_uuid);
  const row = required(await findPriceRequest(tx, actor, id), 'not_found');
  const {
    state,
    requester_id: requestedBy,
    from_amount: fromAmount,
    asked_amount: requestedAmount,
  } = row;
  const people = await secondPeople(tx, 'corrections.approve', settings);
  const second = people(...branchesOf(shipment));
  return { row, shipment, request: { state, requestedBy, fromAmount, requestedAmount, second } };
}

/** The requester has decided: no second user was involved. */
async function markOwn({ tx, actor, who }: Mover, shipment: Shipment, request: PriceRequest) {
  const about = { subject: 'shipment', subjectId: shipment.id, title: shipment.code } as const;
  if (request.requestedBy === actor.userId) await markAlone(tx, about, 'corrections.approve', who);
}

/** @throws not_found, then those of `approvePrice` */
export async function approveQuestion(
  mover: Mover,
  id: number,
  note: string | null,
): Promise<void> {
  const { tx, actor, who } = mover;
  const { row, shipment, request } = await lockRequest(mover, id);
  const price = approvePrice(shipment, actor, request);
  await writePrice(tx, shipment.id, { cod: price.codAmount, goods: price.goodsAmount });
  await answerPriceRequest(tx, id, { state: 'approved', answer: note }, who);
  await markOwn(mover, shipment, request);
  const move = { ...price.move, reason: row.reason, note };
  await write(mover, 'priceRequests.approve', [{ move, entries: [] }]);
  const readers = new Set([row.requester_id, ...(shipment.courierId ? [shipment.courierId] : [])]);
  const notice = priceRequestNotices.approved(shipment, price.codAmount);
  await notifyEach(
    tx,
    [...readers].map((userId) => ({ ...notice, uuid: uuidv7(), userId })),
  );
}

/** @throws not_found, then those of `refusePrice` */
export async function refuseQuestion(mover: Mover, id: number, reason: string): Promise<void> {
  const { tx, actor, who } = mover;
  const { row, shipment, request } = await lockRequest(mover, id);
  const move = refusePrice(shipment, actor, request, reason);
  await answerPriceRequest(tx, id, { state: 'refused', answer: reason }, who);
  await markOwn(mover, shipment, request);
  await write(mover, 'priceRequests.refuse', [{ move, entries: [] }]);
  const notice = priceRequestNotices.refused(shipment, reason);
  await notifyEach(tx, [{ ...notice, uuid: uuidv7(), userId: row.requester_id }]);
}

/** @throws not_found, then those of `withdrawPrice` */
export async function withdrawQuestion(mover: Mover, id: number): Promise<void> {
  const { tx, actor, who } = mover;
  const { shipment, request } = await lockRequest(mover, id);
  const move = withdrawPrice(shipment, actor, request);
  await answerPriceRequest(tx, id, { state: 'withdrawn', answer: null }, who);
  await write(mover, 'priceRequests.withdraw', [{ move, entries: [] }]);
}
