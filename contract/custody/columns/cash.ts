import { cashCountWords } from '#words/custody/cash-count.ts';
import { differenceWords } from '#words/custody/exceptions.ts';
import { cashMoveWords, expenseStateText, expenseWords } from '#words/custody/expenses.ts';
import { documentStateNames } from '#words/custody/names.ts';
import { payeeTypeNames, paymentKindNames, paymentWords } from '#words/custody/payments.ts';
import { exportHeads } from '#words/office/list-exports.ts';
import { columnsFor } from '../../columns.ts';
import type { AnswerOf } from '../../contract.ts';

type Payment = AnswerOf<'documents.payment.list'>['data'][number];

/** An amount received, paid out or charged: each has its own column. */
const amountOf = ({ cash, amount }: Payment, column: Payment['cash']): number | null =>
  cash === column ? amount : null;

// biome-ignore format: a table reads by the line
export const paymentColumns = columnsFor<'documents.payment.list'>()([
  { key: 'number', head: paymentWords.number, kind: 'code', value: (row) => row.invoice_no, width: 22 },
  { key: 'kind', head: paymentWords.kind, kind: 'text', value: (row) => paymentKindNames[row.kind].document, width: 14 },
  { key: 'state', head: paymentWords.state, kind: 'text', value: (row) => documentStateNames[row.state], width: 10 },
  { key: 'date', head: paymentWords.date, kind: 'day', value: (row) => row.date },
  { key: 'payee', head: paymentWords.payee, kind: 'name', value: (row) => row.payee.name },
  { key: 'type', head: exportHeads.userType, kind: 'text', value: (row) => payeeTypeNames[row.payee.type], width: 10, onlyInFile: true },
  { key: 'in', head: paymentWords.cashIn, kind: 'money', value: (row) => amountOf(row, 'in') },
  { key: 'out', head: paymentWords.cashOut, kind: 'money', value: (row) => amountOf(row, 'out') },
  { key: 'none', head: paymentWords.charge, kind: 'money', value: (row) => amountOf(row, 'none') },
  { key: 'setOff', head: paymentWords.setOff, kind: 'money', value: (row) => row.set_off_amount },
  { key: 'method', head: paymentWords.method, kind: 'name', value: (row) => row.method?.name, width: 18 },
  { key: 'about', head: paymentWords.about, kind: 'code', value: (row) => row.about?.invoice_no, width: 22, onlyInFile: true },
  { key: 'branch', head: paymentWords.branch, kind: 'name', value: (row) => row.branch.branch_name, width: 18 },
  { key: 'note', head: paymentWords.note, kind: 'text', value: (row) => row.note, width: 40 },
  { key: 'author', head: paymentWords.createdBy, kind: 'name', value: (row) => row.created_by },
  { key: 'created', head: exportHeads.created, kind: 'time', value: (row) => row.created_at, onlyInFile: true },
]);

// biome-ignore format: a table reads by the line
export const cashCountColumns = columnsFor<'documents.cashCount.list'>()([
  { key: 'number', head: cashCountWords.number, kind: 'code', value: (row) => row.invoice_no, width: 22 },
  { key: 'state', head: cashCountWords.state, kind: 'text', value: (row) => documentStateNames[row.state], width: 10 },
  { key: 'date', head: cashCountWords.date, kind: 'day', value: (row) => row.date },
  { key: 'branch', head: cashCountWords.branch, kind: 'name', value: (row) => row.branch.branch_name, width: 18 },
  { key: 'expected', head: cashCountWords.expectedColumn, kind: 'money', value: (row) => row.expected_amount },
  { key: 'counted', head: cashCountWords.countedColumn, kind: 'money', value: (row) => row.counted_amount },
  { key: 'difference', head: cashCountWords.differenceColumn, kind: 'money', value: (row) => row.difference_amount },
  { key: 'exception', head: cashCountWords.differenceState, kind: 'text', value: (row) => row.difference_state && differenceWords.states[row.difference_state], width: 12 },
  { key: 'reason', head: cashCountWords.reason, kind: 'text', value: (row) => row.reason, width: 30 },
  { key: 'author', head: cashCountWords.createdBy, kind: 'name', value: (row) => row.created_by },
  { key: 'at', head: cashCountWords.createdAt, kind: 'time', value: (row) => row.created_at },
]);

// biome-ignore format: a table reads by the line
export const expenseColumns = columnsFor<'documents.expense.list'>()([
  { key: 'number', head: expenseWords.number, kind: 'code', value: (row) => row.invoice_no, width: 22 },
  { key: 'kind', head: expenseWords.kind, kind: 'name', value: (row) => row.kind.name, width: 18 },
  { key: 'state', head: expenseWords.state, kind: 'text', value: expenseStateText, width: 16 },
  { key: 'date', head: expenseWords.date, kind: 'day', value: (row) => row.date },
  { key: 'payee', head: expenseWords.payee, kind: 'name', value: (row) => row.payee_name, width: 24 },
  { key: 'paid', head: expenseWords.paid, kind: 'money', value: (row) => (row.refund_of ? null : row.amount) },
  { key: 'back', head: expenseWords.back, kind: 'money', value: (row) => (row.refund_of ? row.amount : null) },
  { key: 'from', head: expenseWords.from, kind: 'name', value: (row) => row.account?.name ?? expenseWords.till, width: 20 },
  { key: 'reference', head: exportHeads.reference, kind: 'code', value: (row) => row.reference, width: 18, onlyInFile: true },
  { key: 'about', head: exportHeads.about, kind: 'code', value: (row) => row.refund_of?.invoice_no, width: 22, onlyInFile: true },
  { key: 'branch', head: expenseWords.branch, kind: 'name', value: (row) => row.branch.branch_name, width: 18 },
  { key: 'note', head: expenseWords.note, kind: 'text', value: (row) => row.note, width: 40 },
  { key: 'author', head: exportHeads.createdBy, kind: 'name', value: (row) => row.created_by, onlyInFile: true },
  { key: 'created', head: exportHeads.created, kind: 'time', value: (row) => row.created_at, onlyInFile: true },
]);

// biome-ignore format: a table reads by the line
export const cashMoveColumns = columnsFor<'documents.cashMove.list'>()([
  { key: 'number', head: cashMoveWords.number, kind: 'code', value: (row) => row.invoice_no, width: 22 },
  { key: 'state', head: cashMoveWords.state, kind: 'text', value: (row) => documentStateNames[row.state], width: 10 },
  { key: 'date', head: cashMoveWords.date, kind: 'day', value: (row) => row.date },
  { key: 'from', head: cashMoveWords.from, kind: 'name', value: (row) => row.from.account?.name ?? row.from.branch?.branch_name, width: 24 },
  { key: 'to', head: cashMoveWords.to, kind: 'name', value: (row) => row.to.account?.name ?? row.to.branch?.branch_name, width: 24 },
  { key: 'amount', head: cashMoveWords.amount, kind: 'money', value: (row) => row.amount },
  { key: 'reference', head: cashMoveWords.slipNumber, kind: 'code', value: (row) => row.reference, width: 18 },
  { key: 'arrived', head: cashMoveWords.arrived, kind: 'flag', value: (row) => row.arrived, width: 10, onlyInFile: true },
  { key: 'note', head: cashMoveWords.note, kind: 'text', value: (row) => row.note, width: 40 },
  { key: 'author', head: cashMoveWords.createdBy, kind: 'name', value: (row) => row.created_by },
  { key: 'created', head: exportHeads.created, kind: 'time', value: (row) => row.created_at, onlyInFile: true },
]);
