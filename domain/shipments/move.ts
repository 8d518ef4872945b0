import { isAdmin, isCompanyWide, type Actor } from '../people/actor.ts';
import { refuseIf } from '../refusal.ts';
import { movesFrom, rowOf, type LifecycleRow, type MoveEvent } from './lifecycle.ts';
import { isHeld, type Shipment } from './shipment.ts';
import { isReturnBarred } from './return-bar.ts';
import { stageOf, type Status } from './stages.ts';

const moverKind = (actor: Actor): 'client' | 'courier' | 'staff' =>
  actor.type === 'client' || actor.type === 'courier' ? actor.type : 'staff';

/**
 * A courier holds a shipment that is out with them, or that is assigned to them and waits at the
 * branch for their signature.
 */
const courierHolds = (shipment: Shipment, actor: Actor): boolean =>
  shipment.courierId === actor.userId &&
  (shipment.holderKind === 'courier' || shipment.status === 'assigned');

const staffReaches = (shipment: Shipment, actor: Actor): boolean =>
  isCompanyWide(actor) ||
  actor.branchId === shipment.branchId ||
  actor.branchId === shipment.servingBranchId ||
  actor.branchId === shipment.homeBranchId;

const fromForClient = ({ from, clientFrom }: LifecycleRow): readonly Status[] => clientFrom ?? from;

/**
 * The ladder that every move passes first.
 * @throws move_not_allowed, shipment_on_hold, not_holder, wrong_branch, waits_for_merchant, in this
 *   order
 */
export function checkMove(
  event: MoveEvent,
  shipment: Shipment,
  actor: Actor,
  now: string,
): LifecycleRow {
  const row = rowOf(event);
  const about = { code: shipment.code, stage: stageOf(shipment), event };
  refuseIf(!row.from.includes(shipment.status), 'move_not_allowed', {
    ...about,
    possible: movesFrom(shipment.status),
  });
  refuseIf(isHeld(shipment), 'shipment_on_hold', { ...about, reason: shipment.holdReason });
  const mover = moverKind(actor);
  const isTheirs =
    row.by.includes(mover) && (mover !== 'client' || fromForClient(row).includes(shipment.status));
  refuseIf(!isAdmin(actor) && !isTheirs, 'move_not_allowed', {
    ...about,
    possible: [],
  });
  refuseIf(mover === 'client' && shipment.merchantId !== actor.merchantId, 'not_found', about);
  const reaches = row.takesOver || courierHolds(shipment, actor);
  refuseIf(mover === 'courier' && !reaches, 'not_holder', about);
  const staysAway = mover === 'staff' && !row.anywhere && !staffReaches(shipment, actor);
  refuseIf(staysAway, 'wrong_branch', {
    ...about,
    branchId: shipment.branchId,
  });
  if (row.shelf) {
    const shelf = row.shelf === 'home' ? shipment.homeBranchId : shipment.servingBranchId;
    refuseIf(shipment.holderKind !== 'branch' || shipment.branchId !== shelf, 'wrong_branch', {
      ...about,
      branchId: shelf,
    });
  }
  refuseIf(row.waitsForMerchant === true && isReturnBarred(shipment, now), 'waits_for_merchant', {
    ...about,
    until: shipment.returnAfter,
  });
  return row;
}
