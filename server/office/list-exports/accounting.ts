import { resultLineKeys } from '#domain/ledger/accounting/results.ts';
import { accountingWords as t, resultLineNames } from '#words/ledger/accounting.ts';
import { accountClassNames, factNames } from '#words/ledger/names.ts';
import type { ExportColumn, ExportKind } from '../../exports/export-table.ts';
import type { ListedRow, ListExports } from './columns.ts';

type Cell = string | number | null | undefined;
const columnsOf =
  <Row>() =>
  (
    kind: ExportKind,
    header: string,
    value: (row: Row) => Cell,
    width?: number,
  ): ExportColumn<Row> => ({
    // The exported file itself states the currency of its amounts.
    header: header.replace(' (¤)', ''),
    kind,
    value,
    ...(width !== undefined && { width }),
  });

/** A column that the last row adds up. */
const summed = <Row>(column: ExportColumn<Row>): ExportColumn<Row> => ({ ...column, sum: true });

const debitOf = (balance: number): number | null => (balance > 0 ? balance : null);
const creditOf = (balance: number): number | null => (balance < 0 ? -balance : null);

interface Moved {
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}
const movedColumn = columnsOf<Moved>();
const moved: readonly ExportColumn<Moved>[] = [
  movedColumn('money', t.openingDebit, (row) => debitOf(row.opening)),
  movedColumn('money', t.openingCredit, (row) => creditOf(row.opening)),
  movedColumn('money', t.debit, (row) => row.debit),
  movedColumn('money', t.credit, (row) => row.credit),
  movedColumn('money', t.closingDebit, (row) => debitOf(row.closing)),
  movedColumn('money', t.closingCredit, (row) => creditOf(row.closing)),
].map(summed);

const trial = columnsOf<ListedRow<'accounting.trial'>>();
const trialOwners = columnsOf<ListedRow<'accounting.trialOwners'>>();
const results = columnsOf<ListedRow<'accounting.results'>>();
const position = columnsOf<ListedRow<'accounting.position'>>();
const cashFlow = columnsOf<ListedRow<'accounting.cashFlow'>>();
const postings = columnsOf<ListedRow<'accounting.postings'>>();
const journal = columnsOf<ListedRow<'accounting.journal'>>();

/** The accountant's reports. */
export const accountingExports: ListExports<
  | 'accounting.trial'
  | 'accounting.trialOwners'
  | 'accounting.results'
  | 'accounting.position'
  | 'accounting.cashFlow'
  | 'accounting.postings'
  | 'accounting.journal'
> = {
  'accounting.trial': {
    file: 'trial-balance',
    title: t.trial,
    subject: 'document',
    columns: [
      trial('text', t.code, (row) => row.code, 10),
      trial('text', t.account, (row) => row.label, 28),
      trial('text', t.class, (row) => row.class && accountClassNames[row.class], 14),
      ...moved,
    ],
  },
  'accounting.trialOwners': {
    file: 'trial-balance-owners',
    title: t.owners,
    subject: 'document',
    columns: [trialOwners('text', t.owner, (row) => row.name, 28), ...moved],
  },
  'accounting.results': {
    file: 'profit-and-loss',
    title: t.results,
    subject: 'document',
    columns: [
      results('text', t.name, (row) => row.name, 28),
      ...resultLineKeys.map((line) =>
        summed(results('money', resultLineNames[line], (row) => row[line])),
      ),
      summed(results('money', t.net, (row) => row.net)),
    ],
  },
  'accounting.position': {
    file: 'balance-sheet',
    title: t.balanceSheet,
    subject: 'document',
    columns: [
      position('text', t.class, (row) => accountClassNames[row.class], 14),
      position('text', t.code, (row) => row.code, 10),
      position('text', t.account, (row) => row.label, 28),
      summed(position('money', t.assets, (row) => (row.class === 'asset' ? row.amount : null))),
      summed(position('money', t.bothSides, (row) => (row.class === 'asset' ? null : row.amount))),
    ],
  },
  'accounting.cashFlow': {
    file: 'cash-flow',
    title: t.cashFlow,
    subject: 'document',
    columns: [
      cashFlow('text', t.code, (row) => row.code, 10),
      cashFlow('text', t.other, (row) => row.label, 28),
      summed(cashFlow('money', t.came, (row) => row.came)),
      summed(cashFlow('money', t.went, (row) => row.went)),
      summed(cashFlow('money', t.netCash, (row) => row.net)),
    ],
  },
  'accounting.postings': {
    file: 'journal-postings',
    title: t.postings,
    subject: 'document',
    columns: [
      postings('day', t.booked, (row) => row.day),
      postings('time', t.recorded, (row) => row.at),
      postings('text', t.fact, (row) => factNames[row.fact], 20),
      postings('text', t.debitAccount, (row) => row.debit.label, 24),
      postings('text', t.owner, (row) => row.debit.owner, 20),
      postings('text', t.creditAccount, (row) => row.credit.label, 24),
      postings('text', t.owner, (row) => row.credit.owner, 20),
      postings('money', t.amount, (row) => row.amount),
      postings('text', t.shipment, (row) => row.shipment?.code, 16),
      postings('text', t.document, (row) => row.document?.invoice_no, 22),
      postings('text', t.note, (row) => row.note, 24),
      postings('text', t.actor, (row) => row.actor),
    ],
  },
  'accounting.journal': {
    file: 'journal',
    title: t.journal,
    subject: 'document',
    columns: [
      journal('day', t.date, (row) => row.day),
      journal('text', t.code, (row) => row.code, 10),
      journal('text', t.account, (row) => row.account, 28),
      journal('money', t.lineDebit, (row) => row.debit),
      journal('money', t.lineCredit, (row) => row.credit),
      journal('text', t.reference, (row) => row.reference, 22),
      journal('text', t.branch, (row) => row.branch, 18),
      journal('text', t.note, (row) => row.note, 28),
    ],
  },
};
