import { checkMove } from './move.ts';
import { only, type MoveContext, type Planned, type Said } from './plan.ts';
import { moveTo, type Shipment } from './shipment.ts';

/** Where a shipment was bound for when it was missed: to its recipient, or back to its merchant. */
export type Heading = 'out' | 'back';

export interface Found {
  readonly branchId: number;
  readonly heading: Heading;
}

/**
 * A missing shipment turns up, wherever it is: it lies on the shelf of whoever scanned it, and goes
 * on from there as it was going. It is put on no document by this.
 * @throws move_not_allowed, shipment_on_hold
 */
export function recover(
  shipment: Shipment,
  moveContext: MoveContext,
  entered: Said,
  { branchId, heading }: Found,
): Planned {
  const event = heading === 'out' ? 'recover' : 'recoverReturn';
  checkMove(event, shipment, moveContext.actor, moveContext.now);
  const status = heading === 'out' ? 'at_branch' : 'returning';
  const shelf = { holderKind: 'branch', branchId, transitDocumentId: null } as const;
  return only(moveTo(shipment, event, { status, ...shelf }, entered));
}
