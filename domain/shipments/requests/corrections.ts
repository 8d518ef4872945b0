import { may, type Actor } from '../../people/actor.ts';
import { checkSecondPerson, type SecondPerson } from '../../people/second-person.ts';
import type { Permission } from '../../people/permissions.ts';
import type { Entry } from '../../ledger/posting-rules.ts';
import { ZERO, sub } from '../../money.ts';
import { refuseIf, required } from '../../refusal.ts';
import { postingRules } from '../../ledger/posting-rules.ts';
import { inCustody } from '../lifecycle.ts';
import { isHeld, moveTo, partReturns, type Move, type Shipment } from '../shipment.ts';
import type { Status } from '../stages.ts';

/**
 * In the company's hands and not at its end: its label and its price still matter to somebody.
 */
export const onTheWay: readonly Status[] = inCustody.filter((status) => status !== 'returning');

export const longestNote = 500;

/**
 * What writing a shipment's note takes: the right to its form before it is taken in, to its label
 * on the way. Null at its end, where a note reaches nobody.
 */
export function noteNeeds(status: Status): Permission | null {
  if (status === 'created') return 'shipments.edit';
  return onTheWay.includes(status) ? 'corrections.info' : null;
}

/**
 * The note alone, written in a list: who may not change the shipment's form or label may not write
 * it either.
 * @throws edit_locked, changed_meanwhile
 */
export function note(shipment: Shipment, actor: Actor, seenVersion: number): Move {
  const { code, status } = shipment;
  const needs = noteNeeds(status);
  const mayWrite = needs !== null && may(actor, needs) && actor.type !== 'courier';
  refuseIf(!mayWrite, 'edit_locked', { code, status });
  refuseIf(shipment.version !== seenVersion, 'changed_meanwhile', { code });
  return moveTo(shipment, 'edit', {});
}

export interface CorrectionParams {
  readonly decision: 'approve' | 'reject';
  readonly reason: string;
  /** The person who recorded the delivery: maker and checker are different people. */
  readonly makerId: number | null;
  readonly second: SecondPerson;
}

/**
 * The decision on an amount that differs from the asked one. Approved, it stands as collected.
 * Rejected, the courier answers for the asked amount: the difference is posted between their cash
 * and the merchant.
 * @throws shipment_on_hold, correction_decided, own_correction, correction_not_rejectable,
 *   roll_back_used
 */
export function decideCorrection(
  shipment: Shipment,
  actor: Actor,
  params: CorrectionParams,
): { move: Move; entries: Entry[]; alone: boolean } {
  const { code } = shipment;
  refuseIf(isHeld(shipment), 'shipment_on_hold', { code, reason: shipment.holdReason });
  refuseIf(!shipment.correctionPending || shipment.status !== 'delivered', 'correction_decided', {
    code,
  });
  const alone = checkSecondPerson(actor, {
    isOwn: params.makerId === actor.userId,
    second: params.second,
    code: 'own_correction',
    details: { code },
  });
  if (params.decision === 'approve') {
    return {
      move: moveTo(shipment, 'correct', { correctionPending: false }, { reason: params.reason }),
      entries: [],
      alone,
    };
  }
  const { collectReason } = shipment;
  refuseIf(collectReason === null || partReturns[collectReason], 'correction_not_rejectable', {
    code,
  });
  const collected = shipment.collectedAmount ?? ZERO;
  const stillWithCourier =
    shipment.money === 'with_courier' || (shipment.money === 'payable' && collected === 0);
  refuseIf(!stillWithCourier, 'roll_back_used', { code });
  const courierId = required(shipment.courierId, 'no_courier', { code });
  const move = moveTo(
    shipment,
    'correct',
    {
      correctionPending: false,
      collectedAmount: shipment.codAmount,
      collectReason: null,
      money: shipment.codAmount > 0 ? 'with_courier' : 'payable',
    },
    { reason: params.reason },
  );
  const postings = postingRules.amountCorrected({
    courierId,
    merchantId: shipment.merchantId,
    difference: sub(shipment.codAmount, collected),
  });
  return { move, entries: [{ fact: 'corrected', shipmentId: shipment.id, postings }], alone };
}
