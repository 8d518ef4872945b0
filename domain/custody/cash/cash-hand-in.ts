import { postingRules, type Entry } from '../../ledger/posting-rules.ts';
import { ZERO, add, larger, smaller, sub, sum, type Money } from '../../money.ts';
import { Refusal, refuseIf, required } from '../../refusal.ts';
import { isHeld, moveTo } from '../../shipments/shipment.ts';
import { stageOf } from '../../shipments/stages.ts';
import { checkNotes, checkReason } from './counted.ts';
import {
  collectedOf,
  lineOf,
  noTotals,
  type CashCount,
  type DocumentContext,
  type LinedPlan,
  type PlannedLine,
} from '../plan.ts';

const cashOf = (context: DocumentContext): CashCount => {
  if (!context.cash) throw new RangeError('a hand-in needs its count');
  return context.cash;
};

/** The commission the courier retains: never more than the cash it is deducted from. */
const deductedFrom = (lines: readonly PlannedLine[], cash: CashCount): Money =>
  cash.deductCommission
    ? smaller(sum(lines.map((line) => line.commissionAmount)), collectedOf(lines))
    : ZERO;

/**
 * The counted sum is allocated to the shipments in order, so that every shipment's cash leaves the
 * courier's account with its own entry; a surplus belongs to the document as a whole.
 */
function handIn(lines: readonly PlannedLine[], counted: Money, context: DocumentContext): Entry[] {
  const parties = { courierId: context.courier?.id ?? 0, branchId: context.branchId };
  let left = counted;
  const entries = lines.map((line): Entry => {
    const share = smaller(left, line.collectedAmount);
    left = sub(left, share);
    const postings = postingRules.handedIn({
      ...parties,
      expected: line.collectedAmount,
      counted: share,
    });
    return {
      fact: 'handedIn',
      shipmentId: line.shipmentId,
      documentId: context.documentId,
      postings,
    };
  });
  const over = postingRules.handedIn({ ...parties, expected: ZERO, counted: left });
  return [...entries, { fact: 'handedIn', documentId: context.documentId, postings: over }];
}

/**
 * Cash hand-in. Compares the amounts of a courier's shipments with the cash the clerk counts: a
 * shortage is the courier's debt, a surplus is booked to the branch's over/short. At the branch
 * that pays the merchant the money becomes payable.
 * @throws own_cash, courier_other_branch, invalid_input, cash_mismatch, difference_reason_required;
 *   by line shipment_on_hold, not_eligible, wrong_party
 */
export const cashHandIn: LinedPlan = {
  eligible: { stages: [6], at: 'shelf', and: ['cashWithCourier', 'carried'] },

  check(context) {
    const courier = required(context.courier, 'not_found', { field: 'courier_id' });
    const cash = cashOf(context);
    refuseIf(context.moveContext.actor.userId === courier.id, 'own_cash', { field: 'courier_id' });
    refuseIf(courier.branchId !== context.branchId, 'courier_other_branch', {
      field: 'courier_id',
    });
    refuseIf(cash.deductCommission && !cash.mayDeduct, 'forbidden', { field: 'deduct_commission' });
    checkNotes(cash);
  },

  line(shipment, context) {
    const about = { code: shipment.code, stage: stageOf(shipment) };
    refuseIf(shipment.money !== 'with_courier', 'not_eligible', about);
    refuseIf(shipment.courierId !== context.courier?.id, 'wrong_party', about);
    refuseIf(isHeld(shipment), 'shipment_on_hold', { ...about, reason: shipment.holdReason });
    const home = context.branchId === shipment.homeBranchId;
    return {
      line: lineOf(shipment, {
        collectedAmount: shipment.collectedAmount ?? ZERO,
        commissionAmount: shipment.commissionAmount ?? ZERO,
      }),
      planned: {
        move: moveTo(shipment, 'money', {
          money: home ? 'payable' : 'at_branch',
          moneyBranchId: context.branchId,
        }),
        entries: [],
      },
    };
  },

  close(lines, context) {
    const cash = cashOf(context);
    if (lines.length === 0) throw new Refusal('not_collectable', { field: 'courier_id' });
    const deducted = deductedFrom(lines, cash);
    const expected = collectedOf(lines);
    const net = sub(expected, deducted);
    checkReason(cash, net);
    const stored = postingRules.commissionDeducted({
      courierId: context.courier?.id ?? 0,
      branchId: context.branchId,
      amount: larger(deducted, ZERO),
    });
    return {
      totals: { ...noTotals, expected, counted: cash.counted, deducted, net },
      entries: [
        ...handIn(lines, add(cash.counted, deducted), context),
        { fact: 'commissionDeducted', documentId: context.documentId, postings: stored },
      ],
    };
  },
};
