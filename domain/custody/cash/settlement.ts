import { postingRules } from '../../ledger/posting-rules.ts';
import { ZERO, add, larger, sum } from '../../money.ts';
import { refuseIf, required } from '../../refusal.ts';
import { deductedOf, netToMerchant } from '../../shipments/net.ts';
import { isHeld, moveTo } from '../../shipments/shipment.ts';
import { stageOf } from '../../shipments/stages.ts';
import { collectedOf, lineOf, noTotals, type LinedPlan } from '../plan.ts';

/**
 * The company pays a merchant the net payable amount, including the balance carried forward. A
 * negative net pays nothing and stays on the merchant's account for the next settlement. Cash is
 * paid only if the branch's till has it; the balance of a bank account is not checked.
 * @throws nothing_to_pay, till_short, payout_sum_changed; by line wrong_party, not_eligible,
 *   shipment_on_hold, correction_pending, wrong_branch
 */
export const settlement: LinedPlan = {
  eligible: { stages: [10, 11, 20], few: 'always', at: 'home', and: ['payable'] },

  check({ merchant }) {
    required(merchant, 'not_found', { field: 'merchant_id' });
  },

  line(shipment, context) {
    const about = { code: shipment.code, stage: stageOf(shipment) };
    refuseIf(shipment.merchantId !== context.merchant?.id, 'wrong_party', about);
    refuseIf(shipment.money !== 'payable', 'not_eligible', about);
    refuseIf(isHeld(shipment), 'shipment_on_hold', { ...about, reason: shipment.holdReason });
    refuseIf(shipment.correctionPending, 'correction_pending', about);
    refuseIf(shipment.homeBranchId !== context.branchId, 'wrong_branch', {
      ...about,
      branchId: shipment.homeBranchId,
    });
    const delivered = shipment.status === 'delivered';
    const collectedAmount = delivered ? (shipment.collectedAmount ?? ZERO) : ZERO;
    const netAmount = netToMerchant(shipment);
    const feeAmount = deductedOf(collectedAmount, netAmount);
    return {
      line: lineOf(shipment, { collectedAmount, feeAmount, netAmount }),
      planned: { move: moveTo(shipment, 'money', { money: 'paid' }), entries: [] },
    };
  },

  close(lines, context) {
    const { carriedIn, merchant, branchId, bankAccountId, documentId, till, payout } = context;
    refuseIf(lines.length === 0 && carriedIn <= 0, 'nothing_to_pay', { field: 'merchant_id' });
    const net = add(sum(lines.map((line) => line.netAmount)), carriedIn);
    const paid = larger(net, ZERO);
    const isShort = bankAccountId === null && paid > (till ?? ZERO);
    refuseIf(isShort, 'till_short', { till, needed: paid, field: 'merchant_id' });
    const isOther = payout !== null && payout.amount !== paid;
    refuseIf(isOther, 'payout_sum_changed', { amount: paid, field: 'merchant_id' });
    const totals = { ...noTotals, expected: collectedOf(lines), carriedIn, net, paid };
    const merchantId = merchant?.id ?? 0;
    if (payout !== null && bankAccountId !== null) {
      const postings = postingRules.payoutSent({ merchantId, bankAccountId, paid });
      return { totals, entries: [{ fact: 'payoutSent', documentId, postings }] };
    }
    const place = { branchId, bankAccountId };
    const postings = postingRules.settled({ merchantId, ...place, paid });
    return { totals, entries: [{ fact: 'settled', documentId, postings }] };
  },
};
