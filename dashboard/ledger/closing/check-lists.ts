import { addressOf } from '#dashboard/screens.ts';
import type { ClosingCheck } from '#domain/ledger/closing/checklist.ts';

const lists: Record<ClosingCheck, string> = {
  tills: addressOf('documents.cashCount.list'),
  audit: addressOf('ledger.audits'),
  differences: addressOf('differences.list'),
  transfers: addressOf('documents.moneyTransfer.list'),
  withCourier: addressOf('shipments.courierAccount'),
  requests: addressOf('documents.expense.list', {}, { state: 'draft' }),
  bankLines: addressOf('banks.list'),
};

/** The list on which a check is completed. */
export const listOfCheck = (key: ClosingCheck): string => lists[key];
