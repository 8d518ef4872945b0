import { commissionWords } from '#words/custody/payments.ts';
import { payoutBatchWords, payoutBlockTexts, payoutStateNames } from '#words/custody/payouts.ts';
import { batchWords, dueWords, withdrawWords } from '#words/custody/settlements.ts';
import { exportHeads } from '#words/office/list-exports.ts';
import { payoutScheduleWords } from '#words/people/payouts.ts';
import { columnsFor } from '../../columns.ts';

// biome-ignore format: a table reads by the line
export const dueColumns = columnsFor<'settlements.due'>()([
  { key: 'merchant', head: dueWords.merchant, kind: 'name', value: (row) => row.subscriber.store_name },
  { key: 'branch', head: dueWords.branch, kind: 'name', value: (row) => row.branch.branch_name, width: 18 },
  { key: 'shipments', head: dueWords.shipments, kind: 'number', value: (row) => row.shipments },
  { key: 'shipments_amount', head: dueWords.shipmentsNet, kind: 'money', value: (row) => row.shipments_amount },
  { key: 'carried', head: dueWords.carried, kind: 'money', value: (row) => row.carried_amount },
  { key: 'net', head: dueWords.net, kind: 'money', value: (row) => row.net_amount },
  { key: 'oldest', head: dueWords.oldest, kind: 'day', value: (row) => row.oldest_at },
  { key: 'last', head: dueWords.last, kind: 'day', value: (row) => row.last_settled },
  { key: 'withdraw', head: dueWords.withdraw, kind: 'money', value: (row) => row.withdraw?.amount },
]);

// biome-ignore format: a table reads by the line
export const jobColumns = columnsFor<'settlements.jobs'>()([
  { key: 'number', head: batchWords.number, kind: 'number', value: (row) => row.id },
  { key: 'branch', head: exportHeads.branch, kind: 'name', value: (row) => row.branch?.branch_name, width: 18, onlyInFile: true },
  { key: 'from', head: exportHeads.from, kind: 'day', value: (row) => row.from, onlyInFile: true },
  { key: 'until', head: exportHeads.to, kind: 'day', value: (row) => row.to, onlyInFile: true },
  { key: 'total', head: batchWords.count, kind: 'number', value: (row) => row.total },
  { key: 'settled', head: batchWords.settled, kind: 'number', value: (row) => row.settled, onlyInFile: true },
  { key: 'refused', head: batchWords.refused, kind: 'number', value: (row) => row.refused },
  { key: 'paid', head: batchWords.paid, kind: 'money', value: (row) => row.paid_amount },
  { key: 'by', head: batchWords.by, kind: 'name', value: (row) => row.created_by },
  { key: 'at', head: batchWords.at, kind: 'time', value: (row) => row.created_at },
  { key: 'done', head: exportHeads.done, kind: 'time', value: (row) => row.done_at, onlyInFile: true },
]);

/** The screen names the account with provider and owner, and the reason next to the merchant. */
// biome-ignore format: a table reads by the line
export const payoutColumns = columnsFor<'payoutBatches.due'>()([
  { key: 'merchant', head: payoutBatchWords.merchant, kind: 'name', value: (row) => row.subscriber.store_name },
  { key: 'branch', head: dueWords.branch, kind: 'name', value: (row) => row.branch.branch_name, width: 18 },
  { key: 'kind', head: payoutBatchWords.kind, kind: 'text', value: (row) => payoutBatchWords.kinds[row.kind ?? 'none'], width: 12, onlyInFile: true },
  { key: 'provider', head: exportHeads.provider, kind: 'name', value: (row) => row.provider, width: 18, onlyInFile: true },
  { key: 'account', head: exportHeads.account, kind: 'code', value: (row) => row.account, width: 28, onlyInFile: true },
  { key: 'accountOwner', head: exportHeads.accountOwner, kind: 'name', value: (row) => row.owner, onlyInFile: true },
  { key: 'when', head: payoutBatchWords.when, kind: 'text', value: (row) => payoutScheduleWords.text(row.schedule), width: 24 },
  { key: 'shipments', head: dueWords.shipments, kind: 'number', value: (row) => row.shipments },
  { key: 'carried', head: dueWords.carried, kind: 'money', value: (row) => row.carried_amount },
  { key: 'net', head: dueWords.net, kind: 'money', value: (row) => row.net_amount },
  { key: 'reason', head: exportHeads.reason, kind: 'text', value: (row) => (row.block === null ? row.bounced_reason : payoutBlockTexts[row.block]), width: 30, onlyInFile: true },
]);

// biome-ignore format: a table reads by the line
export const payoutBatchColumns = columnsFor<'payoutBatches.list'>()([
  { key: 'number', head: payoutBatchWords.number, kind: 'number', value: (row) => row.id },
  { key: 'day', head: payoutBatchWords.day, kind: 'day', value: (row) => row.day },
  { key: 'branch', head: payoutBatchWords.branch, kind: 'name', value: (row) => row.branch?.branch_name, width: 18 },
  { key: 'state', head: payoutBatchWords.state, kind: 'text', value: (row) => payoutStateNames[row.state], width: 12 },
  { key: 'kind', head: payoutBatchWords.kind, kind: 'text', value: (row) => payoutBatchWords.kinds[row.kind], width: 12, onlyInFile: true },
  { key: 'account', head: payoutBatchWords.account, kind: 'name', value: (row) => row.account?.name, width: 20 },
  { key: 'lines', head: payoutBatchWords.count, kind: 'number', value: (row) => row.lines },
  { key: 'amount', head: payoutBatchWords.amount, kind: 'money', value: (row) => row.amount },
  { key: 'paid', head: payoutBatchWords.paid, kind: 'number', value: (row) => row.paid },
  { key: 'bounced', head: payoutBatchWords.bounced, kind: 'number', value: (row) => row.bounced },
  { key: 'refused', head: payoutBatchWords.refusedLines, kind: 'number', value: (row) => row.refused },
  { key: 'by', head: payoutBatchWords.by, kind: 'name', value: (row) => row.created_by },
  { key: 'decidedBy', head: exportHeads.decidedBy, kind: 'name', value: (row) => row.decided_by, onlyInFile: true },
  { key: 'reason', head: exportHeads.reason, kind: 'text', value: (row) => row.reason, width: 30, onlyInFile: true },
]);

/** The screen lists the requests by their states and shows the answer in one column. */
// biome-ignore format: a table reads by the line
export const withdrawColumns = columnsFor<'withdrawals.list'>()([
  { key: 'merchant', head: withdrawWords.merchant, kind: 'name', value: (row) => row.subscriber.store_name },
  { key: 'branch', head: withdrawWords.branch, kind: 'name', value: (row) => row.branch?.branch_name, width: 18, onlyInFile: true },
  { key: 'amount', head: withdrawWords.amount, kind: 'money', value: (row) => row.amount },
  { key: 'paid', head: exportHeads.paid, kind: 'money', value: (row) => row.paid_amount, onlyInFile: true },
  { key: 'left', head: withdrawWords.left, kind: 'money', value: (row) => row.left_amount },
  { key: 'method', head: withdrawWords.method, kind: 'name', value: (row) => row.method, width: 18 },
  { key: 'state', head: exportHeads.state, kind: 'text', value: (row) => withdrawWords.states[row.state], width: 12, onlyInFile: true },
  { key: 'note', head: withdrawWords.note, kind: 'text', value: (row) => row.note, width: 30 },
  { key: 'by', head: exportHeads.requestedBy, kind: 'name', value: (row) => row.requested_by, onlyInFile: true },
  { key: 'requested', head: withdrawWords.requested, kind: 'time', value: (row) => row.requested_at },
  { key: 'decidedBy', head: exportHeads.decidedBy, kind: 'name', value: (row) => row.decided_by, onlyInFile: true },
  { key: 'decided', head: exportHeads.decided, kind: 'time', value: (row) => row.decided_at, onlyInFile: true },
  { key: 'document', head: exportHeads.document, kind: 'code', value: (row) => row.document?.invoice_no, width: 22, onlyInFile: true },
  { key: 'reason', head: exportHeads.reason, kind: 'text', value: (row) => row.reason, width: 30, onlyInFile: true },
]);

// biome-ignore format: a table reads by the line
export const commissionDueColumns = columnsFor<'documents.payment.commissions'>()([
  { key: 'courier', head: commissionWords.courier, kind: 'name', value: (row) => row.courier.name },
  { key: 'branch', head: commissionWords.branch, kind: 'name', value: (row) => row.branch?.branch_name, width: 18 },
  { key: 'opening_amount', head: commissionWords.opening, kind: 'money', value: (row) => row.opening_amount },
  { key: 'shipments', head: commissionWords.shipments, kind: 'number', value: (row) => row.shipments },
  { key: 'earned_amount', head: commissionWords.earned, kind: 'money', value: (row) => row.earned_amount },
  { key: 'deducted_amount', head: commissionWords.deducted, kind: 'money', value: (row) => row.deducted_amount },
  { key: 'paid_amount', head: commissionWords.paid, kind: 'money', value: (row) => row.paid_amount },
  { key: 'due_amount', head: commissionWords.due, kind: 'money', value: (row) => row.due_amount },
  { key: 'owed_amount', head: commissionWords.owed, kind: 'money', value: (row) => row.owed_amount },
]);
