import type { Actor } from '../people/actor.ts';
import { addDays } from '../time.ts';
import { ZERO, type Money } from '../money.ts';
import { postingRules, type Entry } from '../ledger/posting-rules.ts';
import { refuseIf, required } from '../refusal.ts';
import type { MoveEvent } from './lifecycle.ts';
import { checkMove } from './move.ts';
import type { CourierStanding, MovePolicy } from './policy.ts';
import { isProven, proofAsked, proofKinds, type DeliveryProof, type ProofTerms } from './proof.ts';
import { reasons, type ReasonKey } from './reasons.ts';
import { askMerchant, noBar } from './return-bar.ts';
import {
  moveTo,
  type CollectReason,
  type Move,
  type Shipment,
  type ShipmentState,
} from './shipment.ts';
import { stageOf } from './stages.ts';

/** What the rules need to know of the world for any move; handed in, never asked for. */
export interface MoveWorld {
  readonly actor: Actor;
  readonly policy: MovePolicy;
  /** ISO instant, and the company's day it falls on. */
  readonly now: string;
  readonly today: string;
}

/** What the person says with a move. */
export interface Said {
  readonly reason?: string | null;
  readonly note?: string | null;
  readonly details?: Record<string, unknown>;
}

export interface Planned {
  readonly move: Move;
  readonly entries: readonly Entry[];
}

export const only = (move: Move, entries: readonly Entry[] = []): Planned => ({ move, entries });

export interface AssignFacts {
  readonly courier: CourierStanding;
  readonly commission: Money;
}
export interface DeliverFacts {
  readonly collected: Money;
  readonly collectReason: CollectReason | null;
  readonly receiver: string | null;
  readonly proof: DeliveryProof;
  /** The merchant's own; null: the company's stand. */
  readonly proofTerms: ProofTerms | null;
}
export interface PostponeFacts {
  readonly postponedOn: string;
  readonly reasonKey: ReasonKey;
}
export interface MerchantTerms {
  readonly returnFee: MovePolicy['returnFee'] | null;
}

export const about = (shipment: Shipment) => ({ code: shipment.code });

function refuseOverLimit(courier: CourierStanding): void {
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

/**
 * A drop-off at the counter or a pick-up handed in: the shipment enters the company at this branch.
 */
export function receiveAtBranch(
  shipment: Shipment,
  world: MoveWorld,
  said: Said,
  branchId: number,
): Planned {
  checkMove('receiveAtBranch', shipment, world.actor, world.now);
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
      said,
    ),
  );
}

/** @throws wrong_branch, courier_other_branch, courier_disabled, courier_over_limit */
export function assign(
  shipment: Shipment,
  world: MoveWorld,
  said: Said,
  { courier, commission }: AssignFacts,
): Planned {
  checkMove('assign', shipment, world.actor, world.now);
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
      said,
    ),
  );
}

/** @throws no_courier, courier_over_limit */
export function startDelivery(
  shipment: Shipment,
  world: MoveWorld,
  said: Said,
  couriers: ReadonlyMap<number, CourierStanding>,
): Planned {
  checkMove('startDelivery', shipment, world.actor, world.now);
  const courier = required(couriers.get(shipment.courierId ?? 0), 'no_courier', about(shipment));
  refuseOverLimit(courier);
  return only(
    moveTo(
      shipment,
      'startDelivery',
      { status: 'out_for_delivery', holderKind: 'courier', attempt: shipment.attempt + 1 },
      said,
    ),
  );
}

/** @throws amount_reason_required when what was collected is not what was asked; proof_required */
export function deliver(
  shipment: Shipment,
  world: MoveWorld,
  said: Said,
  facts: DeliverFacts,
): Planned {
  checkMove('deliver', shipment, world.actor, world.now);
  const different = facts.collected !== shipment.codAmount;
  refuseIf(different && facts.collectReason === null, 'amount_reason_required', {
    asked: shipment.codAmount,
    field: 'collect_reason',
  });
  const rule = proofAsked(shipment.codAmount, world.policy.proof, facts.proofTerms);
  const { signature, photo } = facts.proof;
  const given = { name: facts.receiver, signature, photo };
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
  return delivered('deliver', shipment, world, {
    said,
    proof: facts.proof,
    collected: facts.collected,
    collectReason: different ? facts.collectReason : null,
    // A counted amount other than the asked one waits for a second person before it is settled.
    correctionPending: different,
  });
}

const NOTE_MIN = 3;

/**
 * Counter delivery of a shipment that is collected at the branch, or staff confirming for a
 * courier: always the full amount. Nobody signs at a desk for a door: where proof is asked for,
 * staff write who took it and how they know.
 * @throws wrong_branch, proof_note_required
 */
export function handOver(
  shipment: Shipment,
  world: MoveWorld,
  said: Said,
  proofTerms: ProofTerms | null,
): Planned {
  checkMove('handOver', shipment, world.actor, world.now);
  refuseIf(
    shipment.status === 'at_branch' && shipment.branchId !== shipment.servingBranchId,
    'wrong_branch',
    { ...about(shipment), branchId: shipment.servingBranchId },
  );
  const rule = proofAsked(shipment.codAmount, world.policy.proof, proofTerms);
  const isNoted = (said.note?.length ?? 0) >= NOTE_MIN;
  refuseIf(rule !== 'none' && !isNoted, 'proof_note_required', {
    ...about(shipment),
    field: 'note',
  });
  return delivered('handOver', shipment, world, {
    said,
    collected: shipment.codAmount,
    collectReason: null,
    correctionPending: false,
  });
}

function delivered(
  event: MoveEvent,
  shipment: Shipment,
  world: MoveWorld,
  facts: {
    said: Said;
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
  const moneyFacts: Partial<ShipmentState> =
    facts.collected === 0
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
      ...moneyFacts,
      collectedAmount: facts.collected,
      collectReason: facts.collectReason,
      correctionPending: facts.correctionPending,
      deliveredAt: world.now,
      postponedOn: null,
      courierId: carried,
      commissionAmount: carried === null ? ZERO : (shipment.commissionAmount ?? ZERO),
    },
    facts.said,
  );
  const postings = postingRules.delivered({
    cash: carried === null ? { branchId } : { courierId: carried },
    merchantId: shipment.merchantId,
    homeBranchId: shipment.homeBranchId,
    deliveringBranchId: branchId,
    courierId: carried,
    collected: facts.collected,
    fee: shipment.feeAmount,
    extra: shipment.extraFeeAmount,
    discount: shipment.discountAmount,
    commission: shipment.commissionAmount ?? ZERO,
  });
  const { proof } = facts;
  const isShown = proof !== undefined && (proof.signature ?? proof.photo) !== null;
  return only(isShown ? { ...move, proof } : move, [
    { fact: 'delivered', shipmentId: shipment.id, postings },
  ]);
}

/** @throws call_required when the reason needs a logged call and none was logged */
export function fail(
  shipment: Shipment,
  world: MoveWorld,
  said: Said,
  facts: { reasonKey: ReasonKey; calls: number },
): Planned {
  checkMove('fail', shipment, world.actor, world.now);
  const row = reasons[facts.reasonKey];
  refuseIf(world.policy.callRequired && 'call' in row && facts.calls === 0, 'call_required', {
    ...about(shipment),
    field: 'calls',
  });
  const { question, bar } = askMerchant(world.now, world.policy.waiting);
  const move = moveTo(shipment, 'fail', { status: 'failed', holderKind: 'courier', ...bar }, said);
  return only({ ...move, asks: question });
}

/**
 * A courier has agreed the day with the recipient; when staff postpone, the merchant is asked.
 * @throws postpone_date_past, postpone_too_far, postpone_too_often
 */
export function postpone(
  shipment: Shipment,
  world: MoveWorld,
  said: Said,
  facts: PostponeFacts,
): Planned {
  checkMove('postpone', shipment, world.actor, world.now);
  const { postponeMaxDays, postponeMaxTimes } = world.policy;
  refuseIf(facts.postponedOn <= world.today, 'postpone_date_past', { field: 'postponed_on' });
  refuseIf(facts.postponedOn > addDays(world.today, postponeMaxDays), 'postpone_too_far', {
    field: 'postponed_on',
    days: postponeMaxDays,
  });
  refuseIf(shipment.postponeCount >= postponeMaxTimes, 'postpone_too_often', {
    ...about(shipment),
    times: shipment.postponeCount,
  });
  const asked = asksByPostponing(world);
  const move = moveTo(
    shipment,
    'postpone',
    {
      status: 'postponed',
      postponedOn: facts.postponedOn,
      postponeCount: shipment.postponeCount + 1,
      ...asked?.bar,
    },
    said,
  );
  return only(asked ? { ...move, asks: asked.question } : move);
}

const asksByPostponing = ({ actor, now, policy }: MoveWorld) =>
  actor.type === 'courier' || actor.type === 'client' ? null : askMerchant(now, policy.waiting);

/**
 * The same courier tries again; a shipment that went back to the shelf is assigned again instead.
 * @throws no_courier
 */
export function tryAgain(shipment: Shipment, world: MoveWorld, said: Said): Planned {
  checkMove('tryAgain', shipment, world.actor, world.now);
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
      said,
    ),
  );
}
