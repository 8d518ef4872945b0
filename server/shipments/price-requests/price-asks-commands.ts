import { v7 as uuidv7 } from 'uuid';
import { money } from '#domain/money.ts';
import { required } from '#domain/refusal.ts';
import {
  approvePrice,
  askPrice,
  refusePrice,
  withdrawPrice,
  type PriceAsk,
} from '#domain/shipments/requests/price-ask.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import { priceAskNotices } from '#words/shipments/price-requests.ts';
import { besides, tell, tellEach, toHolders } from '../../books/notices.ts';
import { markAlone, secondPeople } from '../../people/users/second-person-store.ts';
import { write, type Mover } from '../moves/move-commands.ts';
import {
  answerPriceAsk,
  findPriceAsk,
  hasOpenAsk,
  insertPriceAsk,
  writePrice,
  type PriceAskRow,
} from './price-asks-store.ts';
import { branchesOf, lockShipment } from '../shipment-store.ts';

interface Asked {
  readonly uuid: string;
  readonly amount: number;
  readonly reason: string;
}

/** @throws not_found, then those of `askPrice` */
export async function askForPrice(mover: Mover, asked: Asked): Promise<number> {
  const { tx, actor, who } = mover;
  const shipment = await lockShipment(tx, actor, asked.uuid);
  const { id: shipmentId, code, codAmount: from, servingBranchId } = shipment;
  const amount = money(asked.amount);
  const isOpen = await hasOpenAsk(tx, shipmentId);
  const move = askPrice(shipment, { amount, reason: asked.reason, isOpen });
  const order = { uuid: uuidv7(), shipmentId, from, amount, reason: asked.reason };
  const id = await insertPriceAsk(tx, order, who);
  await write(mover, 'priceAsks.ask', [{ move, entries: [] }]);
  const notice = priceAskNotices.asked(code, from, amount, asked.reason);
  const whom = toHolders('corrections.approve', shipment.branchId ?? servingBranchId);
  // Who asked may hold the right to decide, and still does not decide on this one.
  await tell(tx, { ...notice, uuid: uuidv7(), sentBy: actor.userId }, besides(whom, actor.userId));
  return id;
}

interface Open {
  readonly row: PriceAskRow;
  readonly ask: PriceAsk;
  readonly shipment: Shipment;
}

/**
 * The request as it stands once its shipment is held, so that a delivery and a decision wait for
 * each other.
 */
async function lockAsk({ tx, actor, settings }: Mover, id: number): Promise<Open> {
  const seen = required(await findPriceAsk(tx, actor, id), 'not_found');
  const shipment = await lockShipment(tx, actor, seen.shipment_uuid);
  const row = required(await findPriceAsk(tx, actor, id), 'not_found');
  const { state, asker_id: askedBy, from_amount: fromAmount, asked_amount: askedAmount } = row;
  const people = await secondPeople(tx, 'corrections.approve', settings);
  const second = people(...branchesOf(shipment));
  return { row, shipment, ask: { state, askedBy, fromAmount, askedAmount, second } };
}

/** Whoever asked has decided: nobody else looked at it. */
async function markOwn({ tx, actor, who }: Mover, shipment: Shipment, ask: PriceAsk) {
  const about = { subject: 'shipment', subjectId: shipment.id, title: shipment.code } as const;
  if (ask.askedBy === actor.userId) await markAlone(tx, about, 'corrections.approve', who);
}

/** @throws not_found, then those of `approvePrice` */
export async function approveAsk(mover: Mover, id: number, note: string | null): Promise<void> {
  const { tx, actor, who } = mover;
  const { row, shipment, ask } = await lockAsk(mover, id);
  const price = approvePrice(shipment, actor, ask);
  await writePrice(tx, shipment.id, { cod: price.codAmount, goods: price.goodsAmount });
  await answerPriceAsk(tx, id, { state: 'approved', answer: note }, who);
  await markOwn(mover, shipment, ask);
  const move = { ...price.move, reason: row.reason, note };
  await write(mover, 'priceAsks.approve', [{ move, entries: [] }]);
  const readers = new Set([row.asker_id, ...(shipment.courierId ? [shipment.courierId] : [])]);
  const notice = priceAskNotices.approved(shipment, price.codAmount);
  await tellEach(
    tx,
    [...readers].map((userId) => ({ ...notice, uuid: uuidv7(), userId })),
  );
}

/** @throws not_found, then those of `refusePrice` */
export async function refuseAsk(mover: Mover, id: number, reason: string): Promise<void> {
  const { tx, actor, who } = mover;
  const { row, shipment, ask } = await lockAsk(mover, id);
  const move = refusePrice(shipment, actor, ask, reason);
  await answerPriceAsk(tx, id, { state: 'refused', answer: reason }, who);
  await markOwn(mover, shipment, ask);
  await write(mover, 'priceAsks.refuse', [{ move, entries: [] }]);
  const notice = priceAskNotices.refused(shipment, reason);
  await tellEach(tx, [{ ...notice, uuid: uuidv7(), userId: row.asker_id }]);
}

/** @throws not_found, then those of `withdrawPrice` */
export async function withdrawAsk(mover: Mover, id: number): Promise<void> {
  const { tx, actor, who } = mover;
  const { shipment, ask } = await lockAsk(mover, id);
  const move = withdrawPrice(shipment, actor, ask);
  await answerPriceAsk(tx, id, { state: 'withdrawn', answer: null }, who);
  await write(mover, 'priceAsks.withdraw', [{ move, entries: [] }]);
}
