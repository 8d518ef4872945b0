import { ZERO } from '../../money.ts';
import { may, type Actor } from '../../people/actor.ts';
import { Refusal, refuseIf } from '../../refusal.ts';
import type { ShipmentState } from '../shipment.ts';
import { stageOf, type StageNo } from '../stages.ts';

/** The merchant a shipment is created for, with the fields the rules need. */
export interface Sender {
  readonly id: number;
  readonly accepted: boolean;
  /** Why the merchant can no longer send shipments; null while it is active. */
  readonly stopReason: string | null;
  /** The merchant's branch; set once the merchant is accepted. */
  readonly branchId: number | null;
}

export interface Creation {
  readonly state: ShipmentState;
  readonly stage: StageNo;
  readonly homeBranchId: number;
}

/**
 * How a shipment starts: declared by its merchant, or taken in at the counter by the clerk who
 * enters it. Staff of the whole company take it in for the merchant's branch.
 * @throws forbidden, merchant_not_accepted, merchant_stopped
 */
export function newShipment(actor: Actor, sender: Sender, received: boolean): Creation {
  const isStaff = actor.type === 'staff' || actor.type === 'data_entry';
  const mayReceive = isStaff && may(actor, 'shipments.receive');
  refuseIf(received && !mayReceive, 'forbidden', { permission: 'shipments.receive' });
  if (!sender.accepted || sender.branchId === null) {
    throw new Refusal('merchant_not_accepted', { field: 'merchant_id' });
  }
  const { stopReason: reason } = sender;
  refuseIf(reason !== null, 'merchant_stopped', { field: 'merchant_id', reason });
  const state = received ? atBranch(actor.branchId ?? sender.branchId) : freshState;
  const homeBranchId = sender.branchId;
  return { state, homeBranchId, stage: stageOf({ ...state, homeBranchId }) };
}

/** The state of a new shipment: it is with its merchant. */
export const freshState: ShipmentState = {
  status: 'created',
  holderKind: 'merchant',
  money: 'none',
  branchId: null,
  originBranchId: null,
  courierId: null,
  transitDocumentId: null,
  moneyBranchId: null,
  attempt: 0,
  postponedOn: null,
  postponeCount: 0,
  collectedAmount: null,
  commissionAmount: null,
  returnFeeAmount: null,
  extraFeeAmount: ZERO,
  claimAmount: null,
  collectReason: null,
  correctionPending: false,
  returnBarred: false,
  returnAfter: null,
  holdReason: null,
  holdUntil: null,
  deliveredAt: null,
};

const atBranch = (branchId: number): ShipmentState => ({
  ...freshState,
  status: 'at_branch',
  holderKind: 'branch',
  branchId,
  originBranchId: branchId,
});
