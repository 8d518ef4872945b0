import { checkMove } from './move.ts';
import { only, type MoveContext, type Planned, type Entered } from './plan.ts';
import { moveTo, type Shipment } from './shipment.ts';

/**
 * Where a shipment was going when it was reported missing: to its recipient, or back to its
 * merchant.
 */
export type Heading = 'out' | 'back';

export interface Found {
  readonly branchId: number;
  readonly heading: Heading;
}

/**
 * A missing shipment is found, wherever it is: it lies on the shelf of the branch that scanned it,
 * and continues in its previous direction. This puts it on no document.
 * @throws move_not_allowed, shipment_on_hold
 */
export function recover(
  shipment: Shipment,
  moveContext: MoveContext,
  entered: Entered,
  { branchId, heading }: Found,
): Planned {
  const event = heading === 'out' ? 'recover' : 'recoverReturn';
  checkMove(event, shipment, moveContext.actor, moveContext.now);
  const status = heading === 'out' ? 'at_branch' : 'returning';
  const shelf = { holderKind: 'branch', branchId, transitDocumentId: null } as const;
  return only(moveTo(shipment, event, { status, ...shelf }, entered));
}
