import type { Actor } from '../people/actor.ts';
import { addDays } from '../time.ts';
import { returnFee } from '../pricing/quote.ts';
import { ZERO, add, larger, money, percent, type Money } from '../money.ts';
import { postingRules, type Entry } from '../ledger/posting-rules.ts';
import { refuseIf, required } from '../refusal.ts';
import type { MoveEvent } from './lifecycle.ts';
import { checkMove } from './move.ts';
import type { CourierStanding, MovePolicy } from './policy.ts';
import { reasons, type ReasonKey } from './reasons.ts';
import { moveTo, type CollectReason, type Move, type Shipment, type ShipmentState } from './shipment.ts';

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

const only = (move: Move, entries: readonly Entry[] = []): Planned => ({ move, entries });

export interface AssignFacts { readonly courier: CourierStanding; readonly commission: Money }
export interface DeliverFacts { readonly collected: Money; readonly collectReason: CollectReason | null }
export interface PostponeFacts { readonly postponedOn: string; readonly reasonKey: ReasonKey }
export interface MerchantTerms { readonly returnFee: MovePolicy['returnFee'] | null }

const about = (shipment: Shipment) => ({ code: shipment.code });

function refuseOverLimit(courier: CourierStanding): void {
  refuseIf(courier.cashLimit !== null && courier.cashInHand >= courier.cashLimit, 'courier_over_limit', {
    courier: courier.name, cash: courier.cashInHand, limit: courier.cashLimit,
  });
}

/** A drop-off at the counter or a pick-up handed in: the parcel enters the company at this branch. */
export function receiveAtBranch(shipment: Shipment, world: MoveWorld, said: Said, branchId: number): Planned {
  checkMove('receiveAtBranch', shipment, world.actor);
  return only(moveTo(shipment, 'receiveAtBranch', { status: 'at_branch', holderKind: 'branch', branchId, originBranchId: branchId, courierId: null }, said));
}

/** @throws wrong_branch, courier_other_branch, courier_disabled, courier_over_limit */
export function assign(shipment: Shipment, world: MoveWorld, said: Said, { courier, commission }: AssignFacts): Planned {
  checkMove('assign', shipment, world.actor);
  refuseIf(shipment.kind === 'collect_at_branch', 'move_not_allowed', { ...about(shipment), status: shipment.status, event: 'assign', possible: ['handOver', 'postpone', 'return'] });
  refuseIf(shipment.branchId !== shipment.servingBranchId, 'wrong_branch', { ...about(shipment), branchId: shipment.servingBranchId });
  refuseIf(!courier.active, 'courier_disabled', { courier: courier.name });
  refuseIf(courier.branchId !== shipment.branchId, 'courier_other_branch', about(shipment));
  refuseOverLimit(courier);
  return only(moveTo(shipment, 'assign', {
    status: 'assigned', holderKind: 'branch', courierId: courier.id, commissionAmount: commission, postponedOn: null,
  }, said));
}

/** @throws no_courier, courier_over_limit */
export function startDelivery(shipment: Shipment, world: MoveWorld, said: Said, couriers: ReadonlyMap<number, CourierStanding>): Planned {
  checkMove('startDelivery', shipment, world.actor);
  const courier = required(couriers.get(shipment.courierId ?? 0), 'no_courier', about(shipment));
  refuseOverLimit(courier);
  return only(moveTo(shipment, 'startDelivery', { status: 'out_for_delivery', holderKind: 'courier', attempt: shipment.attempt + 1 }, said));
}

/** @throws amount_reason_required when what was collected is not what was asked */
export function deliver(shipment: Shipment, world: MoveWorld, said: Said, facts: DeliverFacts): Planned {
  checkMove('deliver', shipment, world.actor);
  const different = facts.collected !== shipment.codAmount;
  refuseIf(different && facts.collectReason === null, 'amount_reason_required', { asked: shipment.codAmount, field: 'collect_reason' });
  return delivered('deliver', shipment, world, {
    said,
    collected: facts.collected,
    collectReason: different ? facts.collectReason : null,
    // A counted amount other than the asked one waits for a second person before it is settled.
    correctionPending: different,
  });
}

/** Counter delivery of a parcel that is collected at the branch, or staff confirming for a courier: always the full amount. */
export function handOver(shipment: Shipment, world: MoveWorld, said: Said): Planned {
  checkMove('handOver', shipment, world.actor);
  refuseIf(shipment.status === 'at_branch' && shipment.branchId !== shipment.servingBranchId, 'wrong_branch', { ...about(shipment), branchId: shipment.servingBranchId });
  return delivered('handOver', shipment, world, { said, collected: shipment.codAmount, collectReason: null, correctionPending: false });
}

function delivered(
  event: MoveEvent, shipment: Shipment, world: MoveWorld,
  facts: { said: Said; collected: Money; collectReason: CollectReason | null; correctionPending: boolean },
): Planned {
  const carried = shipment.status === 'out_for_delivery' ? shipment.courierId : null;
  const branchId = required(shipment.branchId, 'move_not_allowed', { ...about(shipment), status: shipment.status, event, possible: [] });
  const moneyFacts: Partial<ShipmentState> =
    facts.collected === 0
      ? { money: 'payable', moneyBranchId: null }
      : carried !== null
        ? { money: 'with_courier', moneyBranchId: null }
        : { money: branchId === shipment.homeBranchId ? 'payable' : 'at_branch', moneyBranchId: branchId };
  const move = moveTo(shipment, event, {
    status: 'delivered', holderKind: 'recipient', ...moneyFacts, collectedAmount: facts.collected, collectReason: facts.collectReason,
    correctionPending: facts.correctionPending, deliveredAt: world.now, postponedOn: null, courierId: carried,
    commissionAmount: carried === null ? ZERO : (shipment.commissionAmount ?? ZERO),
  }, facts.said);
  const postings = postingRules.delivered({
    cash: carried === null ? { branchId } : { courierId: carried }, merchantId: shipment.merchantId, homeBranchId: shipment.homeBranchId,
    deliveringBranchId: branchId, courierId: carried, collected: facts.collected, fee: shipment.feeAmount, extra: shipment.extraFeeAmount,
    discount: shipment.discountAmount, commission: shipment.commissionAmount ?? ZERO,
  });
  return only(move, [{ fact: 'delivered', shipmentId: shipment.id, postings }]);
}

/** @throws call_required when the reason needs a logged call and none was logged */
export function fail(shipment: Shipment, world: MoveWorld, said: Said, facts: { reasonKey: ReasonKey; calls: number }): Planned {
  checkMove('fail', shipment, world.actor);
  const row = reasons[facts.reasonKey];
  refuseIf(world.policy.callRequired && 'call' in row && facts.calls === 0, 'call_required', { ...about(shipment), field: 'calls' });
  return only(moveTo(shipment, 'fail', { status: 'failed', holderKind: 'courier' }, said));
}

/** @throws postpone_date_past, postpone_too_far, postpone_too_often */
export function postpone(shipment: Shipment, world: MoveWorld, said: Said, facts: PostponeFacts): Planned {
  checkMove('postpone', shipment, world.actor);
  const { postponeMaxDays, postponeMaxTimes } = world.policy;
  refuseIf(facts.postponedOn <= world.today, 'postpone_date_past', { field: 'postponed_on' });
  refuseIf(facts.postponedOn > addDays(world.today, postponeMaxDays), 'postpone_too_far', { field: 'postponed_on', days: postponeMaxDays });
  refuseIf(shipment.postponeCount >= postponeMaxTimes, 'postpone_too_often', { ...about(shipment), times: shipment.postponeCount });
  return only(moveTo(shipment, 'postpone', { status: 'postponed', postponedOn: facts.postponedOn, postponeCount: shipment.postponeCount + 1 }, said));
}

/** The same courier tries again; a parcel that went back to the shelf is assigned anew instead. @throws no_courier */
export function tryAgain(shipment: Shipment, world: MoveWorld, said: Said): Planned {
  checkMove('tryAgain', shipment, world.actor);
  refuseIf(shipment.holderKind !== 'courier' || shipment.courierId === null, 'no_courier', about(shipment));
  return only(moveTo(shipment, 'tryAgain', { status: 'out_for_delivery', holderKind: 'courier', attempt: shipment.attempt + 1, postponedOn: null }, said));
}

export function returnAfterFailure(shipment: Shipment, world: MoveWorld, said: Said): Planned {
  checkMove('return', shipment, world.actor);
  return only(moveTo(shipment, 'return', { status: 'returning', postponedOn: null }, said));
}

/** @throws not_holder when the parcel already lies on a shelf */
export function handBack(shipment: Shipment, world: MoveWorld, said: Said): Planned {
  checkMove('handBack', shipment, world.actor);
  refuseIf(shipment.holderKind !== 'courier', 'not_holder', about(shipment));
  return only(moveTo(shipment, 'handBack', { status: 'returning', holderKind: 'branch', courierId: null, postponedOn: null }, said));
}

/** Posts the return fee; what the merchant owes for it is settled like any other parcel. */
export function giveBack(shipment: Shipment, world: MoveWorld, said: Said, terms: MerchantTerms): Planned {
  checkMove('giveBack', shipment, world.actor);
  const settings = { kind: world.policy.returnFee.kind, value: world.policy.returnFee.value };
  const fee = returnFee({ settings, merchantOverride: terms.returnFee, fee: shipment.feeAmount });
  const owed = add(fee, shipment.extraFeeAmount);
  const move = moveTo(shipment, 'giveBack', { status: 'returned', holderKind: 'merchant', courierId: null, returnFeeAmount: fee, money: owed > 0 ? 'payable' : 'none' }, said);
  const postings = postingRules.givenBack({ merchantId: shipment.merchantId, homeBranchId: shipment.homeBranchId, returnFee: fee, extra: shipment.extraFeeAmount });
  return only(move, [{ fact: 'givenBack', shipmentId: shipment.id, postings }]);
}

/** A new attempt for a return, from the shelf where it lies; the extra fee is charged when the parcel's story ends. */
export function resend(shipment: Shipment, world: MoveWorld, said: Said): Planned {
  checkMove('resend', shipment, world.actor);
  refuseIf(shipment.holderKind === 'transit', 'not_holder', about(shipment));
  const extra = percent(shipment.feeAmount, world.policy.resendFeePercent);
  return only(moveTo(shipment, 'resend', {
    status: 'at_branch', holderKind: 'branch', courierId: null, postponedOn: null, extraFeeAmount: add(shipment.extraFeeAmount, extra),
  }, said));
}

/** Before pick-up it ends the parcel; later it turns it into a return. */
export function cancel(shipment: Shipment, world: MoveWorld, said: Said): Planned {
  if (shipment.status === 'created') {
    checkMove('cancel', shipment, world.actor);
    return only(moveTo(shipment, 'cancel', { status: 'cancelled' }, said));
  }
  const early = world.actor.type === 'client';
  checkMove(early ? 'cancel' : 'cancelToReturn', shipment, world.actor);
  return only(moveTo(shipment, 'cancelToReturn', { status: 'returning', postponedOn: null }, said));
}

/** The merchant is made good: the claim is theirs at once. */
export function lose(shipment: Shipment, world: MoveWorld, said: Said, facts: { claim: Money | null }): Planned {
  checkMove('lose', shipment, world.actor);
  const claim = facts.claim ?? shipment.goodsAmount;
  const move = moveTo(shipment, 'lose', { status: 'lost', claimAmount: claim, money: claim > 0 ? 'payable' : 'none', postponedOn: null }, said);
  const postings = postingRules.claimed({ merchantId: shipment.merchantId, homeBranchId: shipment.homeBranchId, amount: claim });
  return only(move, [{ fact: 'claimed', shipmentId: shipment.id, postings }]);
}

/** Found after all: the claim is taken back, unless it has been paid. @throws roll_back_used */
export function find(shipment: Shipment, world: MoveWorld, said: Said, branchId: number): Planned {
  checkMove('find', shipment, world.actor);
  refuseIf(shipment.money === 'paid', 'roll_back_used', about(shipment));
  const move = moveTo(shipment, 'find', {
    status: 'at_branch', holderKind: 'branch', branchId, originBranchId: shipment.originBranchId ?? branchId, courierId: null,
    transitDocumentId: null, money: 'none', claimAmount: null,
  }, said);
  const claim = larger(shipment.claimAmount ?? ZERO, money(0));
  const back = postingRules.claimed({ merchantId: shipment.merchantId, homeBranchId: shipment.homeBranchId, amount: claim })
    .map((posting) => ({ debit: posting.credit, credit: posting.debit, amount: posting.amount }));
  return only(move, [{ fact: 'reversal', shipmentId: shipment.id, postings: back }]);
}
