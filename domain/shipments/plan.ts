import type { Actor } from '../people/actor.ts';
import { addDays } from '../time.ts';
import { ZERO, type Money } from '../money.ts';
import { postingRules, type Entry } from '../ledger/posting-rules.ts';
import { refuseIf, required } from '../refusal.ts';
import type { MoveEvent } from './lifecycle.ts';
import { checkMove } from './move.ts';
import type { CourierBalance, MovePolicy } from './policy.ts';
import {
  isProven,
  proofRequested,
  proofKinds,
  type DeliveryProof,
  type ProofTerms,
} from './proof.ts';
import { reasons, type ReasonKey } from './reasons.ts';
import { requestMerchant, noBar } from './return-bar.ts';
import {
  moveTo,
  type CollectReason,
  type Move,
  type Shipment,
  type ShipmentState,
} from './shipment.ts';
import { stageOf } from './stages.ts';

/** The context the rules need for any move; passed in, never fetched. */
export interface MoveContext {
  readonly actor: Actor;
  readonly policy: MovePolicy;
  /** ISO instant, and the company day it falls on. */
  readonly now: string;
  readonly today: string;
}

/** The user's input for a move. */
export interface Entered {
  readonly reason?: string | null;
  readonly note?: string | null;
  readonly details?: Record<string, unknown>;
}

export interface Planned {
  readonly move: Move;
  readonly entries: readonly Entry[];
}

export const only = (move: Move, entries: readonly Entry[] = []): Planned => ({ move, entries });

export interface AssignContext {
  readonly courier: CourierBalance;
  readonly commission: Money;
}
export interface DeliverContext {
  readonly collected: Money;
  readonly collectReason: CollectReason | null;
  readonly receiver: string | null;
  readonly proof: DeliveryProof;
  /** The merchant's own terms; null: the company's apply. */
  readonly proofTerms: ProofTerms | null;
}
export interface PostponeContext {
  readonly postponedOn: string;
  readonly reasonKey: ReasonKey;
}
export interface MerchantTerms {
  readonly returnFee: MovePolicy['returnFee'] | null;
}

export const about = (shipment: Shipment) => ({ code: shipment.code });

function refuseOverLimit(courier: CourierBalance): void {
  refuseIf(
    courier.cashLimit !== null && courier.cashInHand >= courier.cashLimit,
    'courier_over_limit',
    {
      courier: courier.name,
      cash: courier.cashInHand,
      limit: courier.cashLimit,
    },
  );
}

/** A drop-off at the counter or a handed-in pick-up: the shipment enters at this branch. */
export function receiveAtBranch(
  shipment: Shipment,
  moveContext: MoveContext,
  entered: Entered,
  branchId: number,
): Planned {
  checkMove('receiveAtBranch', shipment, moveContext.actor, moveContext.now);
  return only(
    moveTo(
      shipment,
      'receiveAtBranch',
      {
        status: 'at_branch',
        holderKind: 'branch',
        branchId,
        originBranchId: branchId,
        courierId: null,
      },
      entered,
    ),
  );
}

/** @throws wrong_branch, courier_other_branch, courier_disabled, courier_over_limit */
export function assign(
  shipment: Shipment,
  moveContext: MoveContext,
  entered: Entered,
  { courier, commission }: AssignContext,
): Planned {
  checkMove('assign', shipment, moveContext.actor, moveContext.now);
  refuseIf(shipment.kind === 'collect_at_branch', 'move_not_allowed', {
    ...about(shipment),
    stage: stageOf(shipment),
    event: 'assign',
    possible: ['handOver', 'postpone', 'return'],
  });
  refuseIf(shipment.branchId !== shipment.servingBranchId, 'wrong_branch', {
    ...about(shipment),
    branchId: shipment.servingBranchId,
  });
  refuseIf(!courier.active, 'courier_disabled', { courier: courier.name });
  refuseIf(courier.branchId !== shipment.branchId, 'courier_other_branch', about(shipment));
  refuseOverLimit(courier);
  return only(
    moveTo(
      shipment,
      'assign',
      {
        status: 'assigned',
        holderKind: 'branch',
        courierId: courier.id,
        commissionAmount: commission,
        postponedOn: null,
        ...noBar,
      },
      entered,
    ),
  );
}

/** @throws no_courier, courier_over_limit */
export function startDelivery(
  shipment: Shipment,
  moveContext: MoveContext,
  entered: Entered,
  couriers: ReadonlyMap<number, CourierBalance>,
): Planned {
  checkMove('startDelivery', shipment, moveContext.actor, moveContext.now);
  const courier = required(couriers.get(shipment.courierId ?? 0), 'no_courier', about(shipment));
  refuseOverLimit(courier);
  return only(
    moveTo(
      shipment,
      'startDelivery',
      { status: 'out_for_delivery', holderKind: 'courier', attempt: shipment.attempt + 1 },
      entered,
    ),
  );
}

/**
 * @throws amount_reason_required when the collected amount differs from the due amount;
 *   proof_required
 */
export function deliver(
  shipment: Shipment,
  moveContext: MoveContext,
  entered: Entered,
  context: DeliverContext,
): Planned {
  checkMove('deliver', shipment, moveContext.actor, moveContext.now);
  const different = context.collected !== shipment.codAmount;
  refuseIf(different && context.collectReason === null, 'amount_reason_required', {
    due: shipment.codAmount,
    field: 'collect_reason',
  });
  const rule = proofRequested(shipment.codAmount, moveContext.policy.proof, context.proofTerms);
  const { signature, photo } = context.proof;
  const given = { name: context.receiver, signature, photo };
  refuseIf(
    !isProven(
      rule,
      proofKinds.filter((kind) => given[kind] !== null),
    ),
    'proof_required',
    {
      ...about(shipment),
      rule,
      field: 'proof',
    },
  );
  return delivered('deliver', shipment, moveContext, {
    entered,
    proof: context.proof,
    collected: context.collected,
    collectReason: different ? context.collectReason : null,
    // A collected amount that differs from the due amount waits for a second user before it is
    // settled.
    correctionPending: different,
  });
}

const NOTE_MIN = 3;

/**
 * Counter delivery of a shipment collected at the branch, or staff confirming for a courier: always
 * the full amount. No one can sign at a counter for a delivery at a door: where proof is required,
 * staff write who took it and how they know.
 * @throws wrong_branch, proof_note_required
 */
export function handOver(
  shipment: Shipment,
  moveContext: MoveContext,
  entered: Entered,
  proofTerms: ProofTerms | null,
): Planned {
  checkMove('handOver', shipment, moveContext.actor, moveContext.now);
  refuseIf(
    shipment.status === 'at_branch' && shipment.branchId !== shipment.servingBranchId,
    'wrong_branch',
    { ...about(shipment), branchId: shipment.servingBranchId },
  );
  const rule = proofRequested(shipment.codAmount, moveContext.policy.proof, proofTerms);
  const isNoted = (entered.note?.length ?? 0) >= NOTE_MIN;
  refuseIf(rule !== 'none' && !isNoted, 'proof_note_required', {
    ...about(shipment),
    field: 'note',
  });
  return delivered('handOver', shipment, moveContext, {
    entered,
    collected: shipment.codAmount,
    collectReason: null,
    correctionPending: false,
  });
}

function delivered(
  event: MoveEvent,
  shipment: Shipment,
  moveContext: MoveContext,
  context: {
    entered: Entered;
    collected: Money;
    collectReason: CollectReason | null;
    correctionPending: boolean;
    proof?: DeliveryProof;
  },
): Planned {
  const carried = shipment.status === 'out_for_delivery' ? shipment.courierId : null;
  const branchId = required(shipment.branchId, 'move_not_allowed', {
    ...about(shipment),
    stage: stageOf(shipment),
    event,
    possible: [],
  });
  const moneyFields: Partial<ShipmentState> =
    context.collected === 0
      ? { money: 'payable', moneyBranchId: null }
      : carried !== null
        ? { money: 'with_courier', moneyBranchId: null }
        : {
            money: branchId === shipment.homeBranchId ? 'payable' : 'at_branch',
            moneyBranchId: branchId,
          };
  const move = moveTo(
    shipment,
    event,
    {
      status: 'delivered',
      holderKind: 'recipient',
      ...moneyFields,
      collectedAmount: context.collected,
      collectReason: context.collectReason,
      correctionPending: context.correctionPending,
      deliveredAt: moveContext.now,
      postponedOn: null,
      courierId: carried,
      commissionAmount: carried === null ? ZERO : (shipment.commissionAmount ?? ZERO),
    },
    context.entered,
  );
  const postings = postingRules.delivered({
    cash: carried === null ? { branchId } : { courierId: carried },
    merchantId: shipment.merchantId,
    homeBranchId: shipment.homeBranchId,
    deliveringBranchId: branchId,
    courierId: carried,
    collected: context.collected,
    fee: shipment.feeAmount,
    extra: shipment.extraFeeAmount,
    discount: shipment.discountAmount,
    commission: shipment.commissionAmount ?? ZERO,
  });
  const { proof } = context;
  const isShown = proof !== undefined && (proof.signature ?? proof.photo) !== null;
  return only(isShown ? { ...move, proof } : move, [
    { fact: 'delivered', shipmentId: shipment.id, postings },
  ]);
}

/** @throws call_required when the reason needs a logged call and none was logged */
export function fail(
  shipment: Shipment,
  moveContext: MoveContext,
  entered: Entered,
  context: { reasonKey: ReasonKey; calls: number },
): Planned {
  checkMove('fail', shipment, moveContext.actor, moveContext.now);
  const row = reasons[context.reasonKey];
  refuseIf(
    moveContext.policy.callRequired && 'call' in row && context.calls === 0,
    'call_required',
    {
      ...about(shipment),
      field: 'calls',
    },
  );
  const { question, bar } = requestMerchant(moveContext.now, moveContext.policy.waiting);
  const move = moveTo(
    shipment,
    'fail',
    { status: 'failed', holderKind: 'courier', ...bar },
    entered,
  );
  return only({ ...move, question });
}

/**
 * A courier has agreed on the day with the recipient; when staff postpone, the merchant is asked to
 * decide.
 * @throws postpone_date_past, postpone_too_far, postpone_too_often
 */
export function postpone(
  shipment: Shipment,
  moveContext: MoveContext,
  entered: Entered,
  context: PostponeContext,
): Planned {
  checkMove('postpone', shipment, moveContext.actor, moveContext.now);
  const { postponeMaxDays, postponeMaxTimes } = moveContext.policy;
  refuseIf(context.postponedOn <= moveContext.today, 'postpone_date_past', {
    field: 'postponed_on',
  });
  refuseIf(context.postponedOn > addDays(moveContext.today, postponeMaxDays), 'postpone_too_far', {
    field: 'postponed_on',
    days: postponeMaxDays,
  });
  refuseIf(shipment.postponeCount >= postponeMaxTimes, 'postpone_too_often', {
    ...about(shipment),
    times: shipment.postponeCount,
  });
  const params = requestsByPostponing(moveContext);
  const move = moveTo(
    shipment,
    'postpone',
    {
      status: 'postponed',
      postponedOn: context.postponedOn,
      postponeCount: shipment.postponeCount + 1,
      ...params?.bar,
    },
    entered,
  );
  return only(params ? { ...move, question: params.question } : move);
}

const requestsByPostponing = ({ actor, now, policy }: MoveContext) =>
  actor.type === 'courier' || actor.type === 'client' ? null : requestMerchant(now, policy.waiting);

/**
 * The same courier tries again; a shipment back on the shelf is assigned again instead.
 * @throws no_courier
 */
export function tryAgain(shipment: Shipment, moveContext: MoveContext, entered: Entered): Planned {
  checkMove('tryAgain', shipment, moveContext.actor, moveContext.now);
  refuseIf(
    shipment.holderKind !== 'courier' || shipment.courierId === null,
    'no_courier',
    about(shipment),
  );
  return only(
    moveTo(
      shipment,
      'tryAgain',
      {
        status: 'out_for_delivery',
        holderKind: 'courier',
        attempt: shipment.attempt + 1,
        postponedOn: null,
        ...noBar,
      },
      entered,
    ),
  );
}
