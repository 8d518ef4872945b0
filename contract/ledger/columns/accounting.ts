import { resultLineKeys } from '#domain/ledger/accounting/results.ts';
import { accountingWords as t, resultLineNames } from '#words/ledger/accounting.ts';
import { accountClassNames, factNames } from '#words/ledger/names.ts';
import { columnsFor, columnsOfRow, type ListColumn } from '../../columns.ts';
import type { AnswerOf } from '../../contract.ts';

const onDebit = (balance: number): number | null => (balance > 0 ? balance : null);
const onCredit = (balance: number): number | null => (balance < 0 ? -balance : null);

interface Moved {
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}
/** Balances before and after a period, on their sides, and what moved between. */
// biome-ignore format: a table reads by the line
const moved = columnsOfRow<Moved>()([
  { key: 'openingDebit', head: t.openingDebit, kind: 'money', value: (row) => onDebit(row.opening), sum: true },
  { key: 'openingCredit', head: t.openingCredit, kind: 'money', value: (row) => onCredit(row.opening), sum: true },
  { key: 'debit', head: t.debit, kind: 'money', value: (row) => row.debit, sum: true },
  { key: 'credit', head: t.credit, kind: 'money', value: (row) => row.credit, sum: true },
  { key: 'closingDebit', head: t.closingDebit, kind: 'money', value: (row) => onDebit(row.closing), sum: true },
  { key: 'closingCredit', head: t.closingCredit, kind: 'money', value: (row) => onCredit(row.closing), sum: true },
]);

/** The screen writes the code in front of its account. */
// biome-ignore format: a table reads by the line
export const trialColumns = columnsFor<'accounting.trial'>()([
  { key: 'code', head: t.code, kind: 'code', value: (row) => row.code, width: 10, onlyInFile: true },
  { key: 'account', head: t.account, kind: 'text', value: (row) => row.label, width: 28 },
  { key: 'class', head: t.class, kind: 'text', value: (row) => row.class && accountClassNames[row.class], width: 14 },
  ...moved,
]);

export const trialOwnerColumns = columnsFor<'accounting.trialOwners'>()([
  { key: 'owner', head: t.owner, kind: 'name', value: (row) => row.name, width: 28 },
  ...moved,
]);

type Result = AnswerOf<'accounting.results'>['data'][number];
type ResultKey = 'name' | (typeof resultLineKeys)[number] | 'net';
export const resultColumns: readonly ListColumn<Result, ResultKey>[] = [
  { key: 'name', head: t.name, kind: 'name', value: (row) => row.name, width: 28 },
  ...resultLineKeys.map((line) => ({
    key: line,
    head: resultLineNames[line],
    kind: 'money' as const,
    value: (row: Result) => row[line],
    sum: true as const,
  })),
  { key: 'net', head: t.net, kind: 'money', value: (row) => row.net, sum: true },
];

// biome-ignore format: a table reads by the line
export const positionColumns = columnsFor<'accounting.position'>()([
  { key: 'class', head: t.class, kind: 'text', value: (row) => accountClassNames[row.class], width: 14 },
  { key: 'code', head: t.code, kind: 'code', value: (row) => row.code, width: 10, onlyInFile: true },
  { key: 'account', head: t.account, kind: 'text', value: (row) => row.label, width: 28 },
  { key: 'assets', head: t.assets, kind: 'money', value: (row) => (row.class === 'asset' ? row.amount : null), sum: true },
  { key: 'liabilities', head: t.bothSides, kind: 'money', value: (row) => (row.class === 'asset' ? null : row.amount), sum: true },
]);

// biome-ignore format: a table reads by the line
export const cashFlowColumns = columnsFor<'accounting.cashFlow'>()([
  { key: 'code', head: t.code, kind: 'code', value: (row) => row.code, width: 10, onlyInFile: true },
  { key: 'account', head: t.other, kind: 'text', value: (row) => row.label, width: 28 },
  { key: 'came', head: t.came, kind: 'money', value: (row) => row.came, sum: true },
  { key: 'went', head: t.went, kind: 'money', value: (row) => row.went, sum: true },
  { key: 'net', head: t.netCash, kind: 'money', value: (row) => row.net, sum: true },
]);

/** The screen writes the owner behind its account, and the note behind the fact. */
// biome-ignore format: a table reads by the line
export const journalPostingColumns = columnsFor<'accounting.postings'>()([
  { key: 'day', head: t.booked, kind: 'day', value: (row) => row.day },
  { key: 'at', head: t.recorded, kind: 'time', value: (row) => row.at },
  { key: 'fact', head: t.fact, kind: 'text', value: (row) => factNames[row.fact], width: 20 },
  { key: 'debit', head: t.debitAccount, kind: 'text', value: (row) => row.debit.label, width: 24 },
  { key: 'debitOwner', head: t.owner, kind: 'name', value: (row) => row.debit.owner, width: 20, onlyInFile: true },
  { key: 'credit', head: t.creditAccount, kind: 'text', value: (row) => row.credit.label, width: 24 },
  { key: 'creditOwner', head: t.owner, kind: 'name', value: (row) => row.credit.owner, width: 20, onlyInFile: true },
  { key: 'amount', head: t.amount, kind: 'money', value: (row) => row.amount },
  { key: 'shipment', head: t.shipment, kind: 'code', value: (row) => row.shipment?.code, width: 16 },
  { key: 'document', head: t.document, kind: 'code', value: (row) => row.document?.invoice_no, width: 22 },
  { key: 'note', head: t.note, kind: 'text', value: (row) => row.note, width: 24, onlyInFile: true },
  { key: 'actor', head: t.actor, kind: 'name', value: (row) => row.actor },
]);

// biome-ignore format: a table reads by the line
export const journalColumns = columnsFor<'accounting.journal'>()([
  { key: 'day', head: t.date, kind: 'day', value: (row) => row.day },
  { key: 'recorded', head: t.recorded, kind: 'day', value: (row) => row.recorded_on },
  { key: 'code', head: t.code, kind: 'code', value: (row) => row.code, width: 10 },
  { key: 'account', head: t.account, kind: 'text', value: (row) => row.account, width: 28 },
  { key: 'debit', head: t.lineDebit, kind: 'money', value: (row) => row.debit },
  { key: 'credit', head: t.lineCredit, kind: 'money', value: (row) => row.credit },
  { key: 'reference', head: t.reference, kind: 'code', value: (row) => row.reference, width: 22 },
  { key: 'branch', head: t.branch, kind: 'name', value: (row) => row.branch, width: 18 },
  { key: 'note', head: t.note, kind: 'text', value: (row) => row.note, width: 28 },
]);
