import { postingRules } from '../../ledger/posting-rules.ts';
import { ZERO, negate, type Money } from '../../money.ts';
import { refuseIf, required } from '../../refusal.ts';
import { checkMove } from '../../shipments/move.ts';
import { moveTo, type Shipment } from '../../shipments/shipment.ts';
import { lineOf, noTotals, type LinedPlan, type PickUpContext, type PlannedLine } from '../plan.ts';

/** The fee is per run, not per shipment; enough shipments make it free. */
export const pickUpFee = (
  { fee, freeAbove }: Pick<PickUpContext, 'fee' | 'freeAbove'>,
  taken: number,
): Money => (freeAbove !== null && taken > freeAbove ? ZERO : fee);

/** Reserved and not handed over: stays on the document by name and is released for another. */
export const leftBehind = (shipment: Shipment): PlannedLine =>
  lineOf(shipment, { outcome: 'missing' });

const termsOf = (pickUp: PickUpContext | null): PickUpContext => {
  if (!pickUp) throw new RangeError('a pick-up needs its request');
  return pickUp;
};

/**
 * The courier takes the merchant's shipments: those of the request, and others handed over with
 * them.
 * @throws by line wrong_party and the refusals of a move
 */
export const pickUp: LinedPlan = {
  eligible: { stages: [1], at: 'home', and: ['movable'] },

  check({ courier, merchant }) {
    required(courier, 'no_courier', { field: 'courier_id' });
    required(merchant, 'not_found', { field: 'merchant_id' });
  },
  line(shipment, { moveContext, courier, merchant, pickUp: context }) {
    refuseIf(shipment.merchantId !== merchant?.id, 'wrong_party', { code: shipment.code });
    checkMove('collect', shipment, moveContext.actor, moveContext.now);
    const change = {
      status: 'picked_up',
      holderKind: 'courier',
      courierId: courier?.id ?? null,
    } as const;
    const outcome = termsOf(context).listed.has(shipment.id) ? 'received' : 'extra';
    return {
      line: lineOf(shipment, { outcome }),
      planned: { move: moveTo(shipment, 'collect', change), entries: [] },
    };
  },
  close(lines, { merchant, branchId, documentId, pickUp: context }) {
    const terms = termsOf(context);
    const fee = pickUpFee(terms, lines.length + terms.handed);
    const postings = postingRules.pickedUp({
      merchantId: merchant?.id ?? 0,
      homeBranchId: branchId,
      fee,
    });
    return {
      totals: { ...noTotals, net: fee === 0 ? ZERO : negate(fee) },
      entries: [{ fact: 'pickedUp', documentId, postings }],
    };
  },
};

/**
 * @throws pickup_shipments_left while a shipment of the run is still with the courier and this was
 *   not confirmed
 */
export function checkComplete(onTheRoad: readonly string[], leftOut: readonly string[]): void {
  const unmentioned = onTheRoad.filter((code) => !leftOut.includes(code));
  refuseIf(unmentioned.length > 0, 'pickup_shipments_left', {
    codes: unmentioned,
    field: 'left_out',
  });
  const unknown = leftOut.filter((code) => !onTheRoad.includes(code));
  refuseIf(unknown.length > 0, 'unknown_code', { codes: unknown, field: 'left_out' });
}
