import { postingRules } from '../../ledger/posting-rules.ts';
import { ZERO } from '../../money.ts';
import { refuseIf, required } from '../../refusal.ts';
import { isHeld, moveTo } from '../../shipments/shipment.ts';
import { stageOf } from '../../shipments/stages.ts';
import { collectedOf, lineOf, noTotals, type LinedPlan } from '../plan.ts';

/**
 * Cash that belongs to another branch's merchants is sent there, listed per shipment; in transit
 * until the receiver confirms the counted sum.
 * @throws same_branch, nothing_to_pay; by line not_eligible, shipment_on_hold, wrong_branch
 */
export const moneyTransfer: LinedPlan = {
  eligible: { stages: [16], at: 'till', and: ['cashOfReceiver'] },

  check({ branchId, toBranch }) {
    refuseIf(
      required(toBranch, 'not_found', { field: 'to_branch_id' }).id === branchId,
      'same_branch',
      { field: 'to_branch_id' },
    );
  },

  line(shipment, context) {
    const about = { code: shipment.code, stage: stageOf(shipment) };
    refuseIf(shipment.money !== 'at_branch', 'not_eligible', about);
    refuseIf(isHeld(shipment), 'shipment_on_hold', { ...about, reason: shipment.holdReason });
    refuseIf(shipment.moneyBranchId !== context.branchId, 'wrong_branch', {
      ...about,
      branchId: shipment.moneyBranchId,
    });
    refuseIf(shipment.homeBranchId !== context.toBranch?.id, 'wrong_branch', {
      ...about,
      branchId: shipment.homeBranchId,
    });
    return {
      line: lineOf(shipment, { collectedAmount: shipment.collectedAmount ?? ZERO }),
      planned: { move: moveTo(shipment, 'money', { money: 'in_transfer' }), entries: [] },
    };
  },

  close(lines, { branchId, documentId }) {
    refuseIf(lines.length === 0, 'nothing_to_pay', { field: 'to_branch_id' });
    const amount = collectedOf(lines);
    const postings = postingRules.transferSent({ fromBranchId: branchId, amount });
    return {
      totals: { ...noTotals, expected: amount, net: amount },
      entries: [{ fact: 'transferSent', documentId, postings }],
    };
  },
};
