import { ZERO, sum } from '../money.ts';
import { refuseIf, required } from '../refusal.ts';
import { netToMerchant } from '../shipments/net.ts';
import { giveBack, handBack } from '../shipments/plan-back.ts';
import { receiveAtBranch } from '../shipments/plan.ts';
import type { ShipmentState } from '../shipments/shipment.ts';
import { lineOf, noTotals, type FamilyPlan, type LinedPlan } from './plan.ts';

/**
 * The documents of one branch's shelf: what a pick-up run brings in, what a courier brings back,
 * what is returned to the merchant.
 */

const close: FamilyPlan['close'] = () => ({ totals: noTotals, entries: [] });

/** @throws by line wrong_party when another courier carries it */
export const pickUpReceive: LinedPlan = {
  eligible: { stages: [1, 2], at: 'home', and: ['movable', 'brought'] },
  check: ({ courier }) => void required(courier, 'not_found', { field: 'courier_id' }),
  line(shipment, { moveContext, branchId, courier }) {
    const carried = shipment.holderKind === 'courier';
    refuseIf(carried && shipment.courierId !== courier?.id, 'wrong_party', { code: shipment.code });
    return {
      line: lineOf(shipment),
      planned: receiveAtBranch(shipment, moveContext, {}, branchId),
    };
  },
  close,
};

/** @throws by line wrong_party, wrong_branch and the refusals of `handBack` */
export const returnWarehouse: LinedPlan = {
  eligible: { stages: [7, 8, 18], at: 'shelf', and: ['heldByCourier', 'movable', 'carried'] },
  check: ({ courier }) => void required(courier, 'not_found', { field: 'courier_id' }),
  line(shipment, { moveContext, branchId, courier }) {
    refuseIf(shipment.courierId !== courier?.id, 'wrong_party', { code: shipment.code });
    refuseIf(shipment.branchId !== branchId, 'wrong_branch', {
      code: shipment.code,
      branchId: shipment.branchId,
    });
    return { line: lineOf(shipment), planned: handBack(shipment, moveContext, {}) };
  },
  close,
};

/** @throws by line wrong_party, wrong_branch and the refusals of `giveBack` */
export const returnDelivery: LinedPlan = {
  eligible: { stages: [9], at: 'shelf', and: ['heldByBranch', 'ownedHere'] },
  check: ({ merchant }) => void required(merchant, 'not_found', { field: 'merchant_id' }),
  line(shipment, { moveContext, branchId, merchant }) {
    const terms = required(merchant, 'not_found', { field: 'merchant_id' });
    refuseIf(shipment.merchantId !== terms.id, 'wrong_party', { code: shipment.code });
    refuseIf(shipment.branchId !== branchId, 'wrong_branch', {
      code: shipment.code,
      branchId: shipment.branchId,
    });
    const planned = giveBack(shipment, moveContext, {}, terms.terms);
    const after: ShipmentState = planned.move.after;
    const fee = after.returnFeeAmount ?? ZERO;
    const net = netToMerchant({ ...shipment, ...after });
    return { line: lineOf(shipment, { feeAmount: fee, netAmount: net }), planned };
  },
  close: (lines) => {
    const net = sum(lines.map((line) => line.netAmount));
    return { totals: { ...noTotals, net }, entries: [] };
  },
};
