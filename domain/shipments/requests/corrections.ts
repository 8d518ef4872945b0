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

/** In the company's hands and not in a final status: its label and its price still matter. */
export const onTheWay: readonly Status[] = inCustody.filter((status) => status !== 'returning');

export const longestNote = 500;

/**
 * The permission needed to edit a shipment's note: that of its form before it is taken in, that of
 * its label on the way. Null in a final status, where no one reads the note.
 */
export function noteNeeds(status: Status): Permission | null {
  if (status === 'created') return 'shipments.edit';
  return onTheWay.includes(status) ? 'corrections.info' : null;
}

/**
 * The note alone, edited in a list: a user who may not change the shipment's form or label may not
 * edit it either.
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
  /** The user who recorded the delivery: maker and checker are different users. */
  readonly makerId: number | null;
  readonly second: SecondPerson;
}

/**
 * The decision on an amount that differs from the due one. If approved, it stands as collected. If
 * rejected, the courier owes the due amount: the difference is posted between their cash and the
 * merchant.
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
