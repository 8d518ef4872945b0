import { v7 as uuidv7 } from 'uuid';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { pickUpsContract } from '#contract/custody/pick-ups.ts';
import { checkComplete } from '#domain/custody/pickups/pick-up-shipments.ts';
import { checkPickUp } from '#domain/custody/pickups/pick-up.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { pickUpNotices } from '#words/custody/pick-ups.ts';
import { writeActivity } from '../../books/activity.ts';
import { notify, toMerchant } from '../../books/notices.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';
import { lockCourier } from '../documents/party-store.ts';
import { lockAt, noteOf } from './pick-up-commands.ts';
import { courierToCall, stillUnderway, type LockedPickUp } from './pick-up-store.ts';
import {
  writeAccepted,
  writeRequested,
  writeAssigned,
  writeCompleted,
  writeEnabled,
  writeOnTheWay,
} from './pick-up-write-store.ts';

type Input<V extends string> = ParsedInput<
  (typeof pickUpsContract)[`documents.pickup.${V}` & keyof typeof pickUpsContract]
>;

/**
 * @throws not_found, pickup_changed, those of `checkPickUp`, courier_other_branch, courier_disabled
 */
export async function assignPickUp(mover: Mover, input: Input<'assign'>): Promise<void> {
  const { tx, actor, who, moveContext } = mover;
  const request = await lockAt(mover, input);
  checkPickUp('assign', request, actor, moveContext.now);
  const about = { field: 'courier_id' };
  const courier = required(await lockCourier(tx, input.courier_id), 'not_found', about);
  refuseIf(courier.branchId !== request.branchId, 'courier_other_branch', about);
  refuseIf(!courier.active, 'courier_disabled', { ...about, courier: courier.name });
  await writeAssigned(tx, request.id, courier.id, who);
  const before = { courier_id: request.courierId };
  const note = noteOf('assign', request, { courier_id: courier.id, courier: courier.name });
  await writeActivity(tx, { ...note, before }, who);
  await notifyMerchant(mover, request, pickUpNotices.assigned, courier.id);
}

export async function acceptPickUp(mover: Mover, input: Input<'accept'>): Promise<void> {
  const request = await lockAt(mover, input);
  checkPickUp('accept', request, mover.actor, mover.moveContext.now);
  await writeAccepted(mover.tx, request.id, mover.who);
  await writeActivity(mover.tx, noteOf('accept', request, { state: 'accepted' }), mover.who);
  await notifyMerchant(mover, request, pickUpNotices.accepted, request.courierId);
}

/** @throws not_found, pickup_changed, those of `checkPickUp` */
export async function departPickUp(mover: Mover, input: Input<'depart'>): Promise<void> {
  const request = await lockAt(mover, input);
  checkPickUp('depart', request, mover.actor, mover.moveContext.now);
  await writeOnTheWay(mover.tx, request.id, mover.who);
  const entered = { state: 'accepted', on_the_way: true };
  await writeActivity(mover.tx, noteOf('depart', request, entered), mover.who);
  await notifyMerchant(mover, request, pickUpNotices.onTheWay, request.courierId);
}

type CourierNotice = (typeof pickUpNotices)['assigned' | 'accepted' | 'onTheWay'];

/**
 * Notifies the merchant's users in the dashboard and their browsers: who comes, and the phone to
 * call.
 */
async function notifyMerchant(
  { tx }: Mover,
  { id, merchantId }: LockedPickUp,
  notice: CourierNotice,
  courierId: number | null,
): Promise<void> {
  const courier = await courierToCall(tx, courierId);
  const about = { ...notice({ id, courier }), uuid: uuidv7(), sentBy: null };
  await notify(tx, about, toMerchant(merchantId, 'documents.pickup.view'));
}

export async function requestPickUp(mover: Mover, input: Input<'requestChange'>): Promise<void> {
  const request = await lockAt(mover, input);
  checkPickUp('requestChange', request, mover.actor, mover.moveContext.now);
  await writeRequested(mover.tx, request.id, input, mover.who);
  const entered = { change: input.change, reason: input.reason };
  await writeActivity(mover.tx, noteOf('requestChange', request, entered), mover.who);
}

const hourMs = 3_600_000;

export async function enablePickUp(mover: Mover, input: Input<'enable'>): Promise<void> {
  const request = await lockAt(mover, input);
  const { now } = mover.moveContext;
  checkPickUp('enable', request, mover.actor, now);
  const until = input.grant
    ? new Date(Date.parse(now) + request.editHours * hourMs).toISOString()
    : null;
  await writeEnabled(mover.tx, request.id, until, mover.who);
  const entered = { change: request.change, granted: input.grant, until };
  const action = input.grant ? 'enable' : 'refuseChange';
  await writeActivity(mover.tx, noteOf(action, request, entered), mover.who);
}

/**
 * @throws not_found, pickup_changed, those of `checkPickUp`, pickup_shipments_left, unknown_code
 */
export async function completePickUp(mover: Mover, input: Input<'complete'>): Promise<void> {
  const { tx, who } = mover;
  const request = await lockAt(mover, input);
  checkPickUp('complete', request, mover.actor, mover.moveContext.now);
  const leftOut = [...new Set(input.left_out)];
  checkComplete(await stillUnderway(tx, request.id), leftOut);
  await writeCompleted(tx, request.id, { leftOut, note: input.note }, who);
  const entered = { state: 'completed', left_out: leftOut, note: input.note };
  await writeActivity(tx, noteOf('complete', request, entered), who);
}
