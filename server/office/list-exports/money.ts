import { exportTitles as t } from '#words/office/list-exports.ts';
import { payeeTypeNames } from '#words/custody/payments.ts';
import { payoutBatchWords, payoutBlockTexts, payoutStateNames } from '#words/custody/payouts.ts';
import { withdrawWords } from '#words/custody/settlements.ts';
import { payoutScheduleWords } from '#words/people/payouts.ts';
import {
  branch,
  day,
  money,
  number,
  text,
  time,
  type ListExport,
  type ListExports,
  type ListedRow,
} from './columns.ts';

type Balance = ListedRow<'statements.merchantBalances'>;

const balances = (file: string, title: string, subject: 'merchant' | 'user') =>
  ({
    file,
    title,
    subject,
    columns: [
      text('party', (row) => row.name),
      text('userType', (row) => payeeTypeNames[row.type], 10),
      text('branch', (row) => row.branch, 18),
      money('opening', (row) => row.opening),
      money('owes', (row) => row.debit),
      money('owed', (row) => row.credit),
      money('closing', (row) => row.closing),
    ],
  }) satisfies ListExport<Balance>;

/** Balances, payments, and the postings behind them. */
export const moneyExports: ListExports<
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
  'ledger.postings': {
    file: 'postings',
    title: t.postings,
    subject: 'document',
    columns: [
      time('at', (row) => row.at),
      text('fact', (row) => row.fact, 18),
      text('party', (row) => row.owner),
      money('debit', (row) => (row.side === 'debit' ? row.amount : null)),
      money('credit', (row) => (row.side === 'credit' ? row.amount : null)),
      text('counterAccount', (row) => row.other_account),
      text('receipt', (row) => row.shipment?.code, 16),
      text('document', (row) => row.document?.invoice_no, 22),
      text('actor', (row) => row.actor),
    ],
  },
  'statements.merchantBalances': balances('merchant-balances', t.merchantBalances, 'merchant'),
  'statements.userBalances': balances('user-balances', t.userBalances, 'user'),
  'documents.payment.commissions': {
    file: 'commissions-due',
    title: t.commissionsDue,
    subject: 'user',
    columns: [
      text('courier', (row) => row.courier.name),
      branch(),
      money('opening', (row) => row.opening_amount),
      number('shipments', (row) => row.shipments),
      money('earned', (row) => row.earned_amount),
      money('deducted', (row) => row.deducted_amount),
      money('paid', (row) => row.paid_amount),
      money('due', (row) => row.due_amount),
      money('debts', (row) => row.owed_amount),
    ],
  },
  'settlements.due': {
    file: 'merchants-due',
    title: t.due,
    subject: 'merchant',
    columns: [
      text('store', (row) => row.subscriber.store_name),
      branch(),
      number('shipments', (row) => row.shipments),
      money('amount', (row) => row.shipments_amount),
      money('carried', (row) => row.carried_amount),
      money('net', (row) => row.net_amount),
      day('oldest', (row) => row.oldest_at),
      day('lastSettled', (row) => row.last_settled),
      money('withdraw', (row) => row.withdraw?.amount),
    ],
  },
  'settlements.jobs': {
    file: 'settlement-batches',
    title: t.batches,
    subject: 'document',
    columns: [
      number('number', (row) => row.id),
      branch(),
      day('from', (row) => row.from),
      day('to', (row) => row.to),
      number('merchants', (row) => row.total),
      number('settled', (row) => row.settled),
      number('refused', (row) => row.refused),
      money('paid', (row) => row.paid_amount),
      text('createdBy', (row) => row.created_by),
      time('created', (row) => row.created_at),
      time('done', (row) => row.done_at),
    ],
  },
  'payoutBatches.due': {
    file: 'payouts-due',
    title: t.payoutsDue,
    subject: 'merchant',
    columns: [
      text('store', (row) => row.subscriber.store_name),
      branch(),
      text('method', (row) => payoutBatchWords.kinds[row.kind ?? 'none'], 12),
      text('provider', (row) => row.provider, 18),
      text('account', (row) => row.account, 28),
      text('accountOwner', (row) => row.owner),
      text('schedule', (row) => payoutScheduleWords.text(row.schedule), 24),
      number('shipments', (row) => row.shipments),
      money('carried', (row) => row.carried_amount),
      money('net', (row) => row.net_amount),
      text(
        'reason',
        (row) => (row.block === null ? row.bounced_reason : payoutBlockTexts[row.block]),
        30,
      ),
    ],
  },
  'payoutBatches.list': {
    file: 'payout-batches',
    title: t.payoutBatches,
    subject: 'document',
    columns: [
      number('number', (row) => row.id),
      day('date', (row) => row.day),
      branch(),
      text('state', (row) => payoutStateNames[row.state], 12),
      text('method', (row) => payoutBatchWords.kinds[row.kind], 12),
      text('account', (row) => row.account?.name, 20),
      number('merchants', (row) => row.lines),
      money('amount', (row) => row.amount),
      number('paidLines', (row) => row.paid),
      number('bouncedLines', (row) => row.bounced),
      number('refused', (row) => row.refused),
      text('createdBy', (row) => row.created_by),
      text('decidedBy', (row) => row.decided_by),
      text('reason', (row) => row.reason, 30),
    ],
  },
  'withdrawals.list': {
    file: 'withdrawals',
    title: t.withdrawals,
    subject: 'merchant',
    columns: [
      text('store', (row) => row.subscriber.store_name),
      branch(),
      money('amount', (row) => row.amount),
      money('paid', (row) => row.paid_amount),
      money('left', (row) => row.left_amount),
      text('method', (row) => row.method, 18),
      text('state', (row) => withdrawWords.states[row.state], 12),
      text('note', (row) => row.note, 30),
      text('requestedBy', (row) => row.asked_by),
      time('requested', (row) => row.asked_at),
      text('decidedBy', (row) => row.decided_by),
      time('decided', (row) => row.decided_at),
      text('document', (row) => row.document?.invoice_no, 22),
      text('reason', (row) => row.reason, 30),
    ],
  },
};
