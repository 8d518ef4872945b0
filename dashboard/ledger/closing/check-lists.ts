import { addressOf } from '#dashboard/screens.ts';
import { lastOfMonth } from '#domain/ledger/accounting/reports.ts';
import type { ClosingCheck } from '#domain/ledger/closing/checklist.ts';
import type { Day } from '#domain/time.ts';

/** `to`: the last day of the month; later items do not count. */
const lists: Record<ClosingCheck, (to: Day) => string> = {
  tills: () => addressOf('documents.cashCount.list'),
  audit: () => addressOf('ledger.audits'),
  differences: (to) => addressOf('differences.list', {}, { to }),
  transfers: (to) => addressOf('documents.moneyTransfer.list', {}, { to }),
  withCourier: () => addressOf('shipments.courierAccount'),
  requests: (to) => addressOf('documents.expense.list', {}, { state: 'draft', to }),
  bankLines: () => addressOf('banks.list'),
};

/** The list on which a check of a month is completed. */
export const listOfCheck = (key: ClosingCheck, month: Day): string =>
  lists[key](lastOfMonth(month));
