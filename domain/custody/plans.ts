import type { FamilyKey, LinedFamily } from './families.ts';
import { bag } from './bag.ts';
import { cashCount } from './cash/cash-count.ts';
import { cashHandIn } from './cash/cash-hand-in.ts';
import { cashMove } from './cash/cash-move.ts';
import { expense } from './cash/expense.ts';
import { moneyTransfer } from './cash/money-transfer.ts';
import { payment } from './cash/payment.ts';
import type { FamilyPlan, LinedPlan } from './plan.ts';
import { runSheet } from './run-sheet.ts';
import { settlement } from './cash/settlement.ts';
import { pickUp } from './pickups/pick-up-shipments.ts';
import { pickUpReceive, returnDelivery, returnWarehouse } from './shelf.ts';
import {
  receiveBranchReturn,
  sendBranchReturn,
  transferReceive,
  transferSend,
} from './transfers.ts';

/** Each family's own rules; `issue.ts` runs them uniformly. */
export const plans: { readonly [F in FamilyKey]: F extends LinedFamily ? LinedPlan : FamilyPlan } =
  {
    pickup: pickUp,
    pickupIntake: pickUpReceive,
    bag,
    transferSend,
    transferReceive,
    runSheet: runSheet,
    cashHandIn,
    returnIntake: returnWarehouse,
    returnToMerchant: returnDelivery,
    sendBranchReturn,
    receiveBranchReturn,
    moneyTransfer,
    settlement: settlement,
    payment,
    cashCount,
    expense,
    cashMove,
  };

/**
 * The family whose earlier documents a document consumes: they are locked by it, and released when
 * it is voided.
 */
export const locks: Partial<Record<FamilyKey, readonly FamilyKey[]>> = {
  pickupIntake: ['pickup'],
  transferSend: ['bag'],
  sendBranchReturn: ['bag'],
  moneyTransfer: ['cashHandIn'],
  settlement: ['cashHandIn', 'moneyTransfer', 'returnToMerchant'],
  // Each till has one newest count: it begins where the previous one ended.
  cashCount: ['cashCount'],
};
