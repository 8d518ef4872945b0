import { ZERO } from '../money.ts';
import { refuseIf, required } from '../refusal.ts';
import { assign } from '../shipments/plan.ts';
import { collectedOf, lineOf, noTotals, type LinedPlan } from './plan.ts';

/**
 * The run sheet: assigns shipments on a branch's shelf to a courier. They stay with the branch
 * until the courier signs for them; the commission is fixed now. `expected` is the cash the courier
 * has to collect.
 * @throws courier_other_branch, courier_disabled, courier_over_limit; by line wrong_branch and the
 *   refusals of a move
 */
export const runSheet: LinedPlan = {
  eligible: {
    stages: [3, 14, 7, 18],
    at: 'shelf',
    and: ['servedHere', 'toTheDoor', 'movable'],
  },

  check({ courier, branchId }) {
    const {
      name,
      active,
      branchId: worksFor,
      cashInHand,
      cashLimit,
    } = required(courier, 'not_found', { field: 'courier_id' });
    // Not even the name of another branch's courier is revealed.
    refuseIf(worksFor !== branchId, 'courier_other_branch', { field: 'courier_id' });
    const about = { courier: name, field: 'courier_id' };
    refuseIf(!active, 'courier_disabled', about);
    refuseIf(cashLimit !== null && cashInHand >= cashLimit, 'courier_over_limit', {
      ...about,
      cash: cashInHand,
      limit: cashLimit,
    });
  },

  line(shipment, context) {
    const courier = required(context.courier, 'not_found', { field: 'courier_id' });
    const commission = context.commissions.get(shipment.id) ?? ZERO;
    refuseIf(
      shipment.status === 'at_branch' && shipment.branchId !== context.branchId,
      'wrong_branch',
      {
        code: shipment.code,
        branchId: shipment.branchId,
      },
    );
    return {
      line: lineOf(shipment, { collectedAmount: shipment.codAmount, commissionAmount: commission }),
      planned: assign(shipment, context.moveContext, {}, { courier, commission }),
    };
  },

  close: (lines) => ({ totals: { ...noTotals, expected: collectedOf(lines) }, entries: [] }),
};
