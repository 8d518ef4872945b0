import {
  commissionDueColumns,
  dueColumns,
  jobColumns,
  payoutBatchColumns,
  payoutColumns,
  withdrawColumns,
} from '#contract/custody/columns/settlements.ts';
import { openingPartColumns } from '#contract/office/columns/going-live.ts';
import { bankLineColumns } from '#contract/ledger/columns/banks.ts';
import { balanceColumns, postingColumns } from '#contract/ledger/columns/balances.ts';
import { exportTitles as t } from '#words/office/list-exports.ts';
import type { ListExports } from './columns.ts';

/** Balances, payments, and the postings behind them. */
// biome-ignore format: a table reads by the line
export const moneyExports: ListExports<
  | 'banks.lines'
  | 'goingLive.parts'
  | 'ledger.postings'
  | 'statements.merchantBalances'
  | 'statements.userBalances'
  | 'documents.payment.commissions'
  | 'settlements.due'
  | 'settlements.jobs'
  | 'payoutBatches.due'
  | 'payoutBatches.list'
  | 'withdrawals.list'
> = {
  'banks.lines': { file: 'bank-lines', title: t.bankLines, subject: 'bankAccount', columns: bankLineColumns },
  'goingLive.parts': { file: 'opening-parts', title: t.openingParts, subject: 'setting', columns: openingPartColumns },
  'ledger.postings': { file: 'postings', title: t.postings, subject: 'document', columns: postingColumns },
  'statements.merchantBalances': { file: 'merchant-balances', title: t.merchantBalances, subject: 'merchant', columns: balanceColumns },
  'statements.userBalances': { file: 'user-balances', title: t.userBalances, subject: 'user', columns: balanceColumns },
  'documents.payment.commissions': { file: 'commissions-due', title: t.commissionsDue, subject: 'user', columns: commissionDueColumns },
  'settlements.due': { file: 'merchants-due', title: t.due, subject: 'merchant', columns: dueColumns },
  'settlements.jobs': { file: 'settlement-batches', title: t.batches, subject: 'document', columns: jobColumns },
  'payoutBatches.due': { file: 'payouts-due', title: t.payoutsDue, subject: 'merchant', columns: payoutColumns },
  'payoutBatches.list': { file: 'payout-batches', title: t.payoutBatches, subject: 'document', columns: payoutBatchColumns },
  'withdrawals.list': { file: 'withdrawals', title: t.withdrawals, subject: 'merchant', columns: withdrawColumns },
};
