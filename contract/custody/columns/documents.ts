import { families, type OrdinaryFamily } from '#domain/custody/families.ts';
import { bagWords } from '#words/custody/bags.ts';
import { betweenWords } from '#words/custody/branch-documents.ts';
import { documentStateNames } from '#words/custody/names.ts';
import { documentWords as t } from '#words/custody/screens.ts';
import { exportHeads } from '#words/office/list-exports.ts';
import { columnsFor, type ListColumn } from '../../columns.ts';
import type { AnswerOf } from '../../contract.ts';

type DocumentRow = AnswerOf<'documents.runSheet.list'>['data'][number];

/** The columns of all families: a family has those that its documents may fill. */
// biome-ignore format: a table reads by the line
const allColumns = columnsFor<'documents.runSheet.list'>()([
  { key: 'number', head: t.number, kind: 'code', value: (row) => row.invoice_no, width: 22 },
  { key: 'state', head: t.state, kind: 'text', value: (row) => documentStateNames[row.state], width: 10 },
  { key: 'date', head: t.date, kind: 'day', value: (row) => row.date },
  { key: 'branch', head: t.branch, kind: 'name', value: (row) => row.branch.branch_name, width: 18 },
  { key: 'courier', head: t.courier, kind: 'name', value: (row) => row.courier?.name },
  { key: 'merchant', head: t.merchant, kind: 'name', value: (row) => row.subscriber?.store_name },
  { key: 'toBranch', head: betweenWords.toBranch, kind: 'name', value: (row) => row.to_branch?.branch_name, width: 18 },
  { key: 'lines', head: t.lines, kind: 'number', value: (row) => row.lines_count },
  { key: 'expected', head: t.expected, kind: 'money', value: (row) => row.expected_amount },
  { key: 'counted', head: t.counted, kind: 'money', value: (row) => row.counted_amount },
  { key: 'deducted', head: exportHeads.deducted, kind: 'money', value: (row) => row.deducted_amount, onlyInFile: true },
  { key: 'carried', head: exportHeads.carried, kind: 'money', value: (row) => row.carried_in_amount, onlyInFile: true },
  { key: 'net', head: t.net, kind: 'money', value: (row) => row.net_amount },
  { key: 'paid', head: t.paid, kind: 'money', value: (row) => row.paid_amount },
  { key: 'returned', head: exportHeads.payoutReturned, kind: 'time', value: (row) => row.payout_returned?.at, onlyInFile: true },
  { key: 'returnedWhy', head: exportHeads.payoutReason, kind: 'text', value: (row) => row.payout_returned?.reason, onlyInFile: true },
  { key: 'author', head: t.createdBy, kind: 'name', value: (row) => row.created_by },
  { key: 'created', head: exportHeads.created, kind: 'time', value: (row) => row.created_at, onlyInFile: true },
  { key: 'confirmed', head: exportHeads.confirmed, kind: 'time', value: (row) => row.confirmed_at, onlyInFile: true },
]);
export type DocumentColumn = (typeof allColumns)[number]['key'];
type Columns = readonly ListColumn<DocumentRow, DocumentColumn>[];

/** What a family calls a column otherwise. */
const ownHeads: Partial<Record<OrdinaryFamily, Partial<Record<DocumentColumn, string>>>> = {
  bag: { state: bagWords.state },
  runSheet: { expected: t.amount },
  settlement: { expected: t.collected },
  moneyTransfer: { net: betweenWords.sentHead },
};

/** A second branch makes the first one the sender. */
const branchHead = (family: OrdinaryFamily): string =>
  families[family].parties.includes('toBranch') ? betweenWords.fromBranch : t.branch;

/** All columns, with the heads of the family. */
export const documentColumns = (family: OrdinaryFamily): Columns =>
  allColumns.map((column) => {
    const own = { branch: branchHead(family), ...ownHeads[family] };
    return { ...column, head: own[column.key] ?? column.head };
  });

/** The amounts that a document of the family may have; the others are 0 on all of them. */
const amountsOf: Partial<Record<OrdinaryFamily, readonly DocumentColumn[]>> = {
  runSheet: ['expected'],
  cashHandIn: ['expected', 'counted', 'deducted', 'net'],
  settlement: ['expected', 'carried', 'net', 'paid', 'returned', 'returnedWhy'],
  returnToMerchant: ['net'],
  moneyTransfer: ['net', 'counted'],
};

/** The columns in the file of the family, in their order. */
export function documentFileColumns(family: OrdinaryFamily): Columns {
  const columns = documentColumns(family);
  const keys: readonly string[] = [
    'number',
    'state',
    'date',
    'branch',
    ...families[family].parties,
    'lines',
    ...(amountsOf[family] ?? []),
    'author',
    'created',
    'confirmed',
  ];
  return keys.flatMap((key) => columns.filter((column) => column.key === key));
}
