import { documentColumns } from '#contract/custody/columns/documents.ts';
import type { OrdinaryFamily } from '#domain/custody/families.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import { Code, Money, Name, Num, Phone } from '#dashboard/ui/values/Values.tsx';
import type { PrintColumn } from '#dashboard/shell/print/PrintPage.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import type { StageNo } from '#domain/shipments/stages.ts';
import { betweenWords } from '#words/custody/branch-documents.ts';
import { documentStateNames, outcomeNames } from '#words/custody/names.ts';
import { documentWords as t, settlementWords } from '#words/custody/screens.ts';
import type { DocumentLine, DocumentRow, Line } from './document-types.ts';
import { endOf, total } from './lines.ts';
import styles from '../custody.module.css';

/** For a draft that several users scan onto. */
export const lineAddedBy: Column<Line> = {
  key: 'added_by',
  header: t.addedBy,
  priority: 2,
  cell: (line) => <Name>{line.added_by}</Name>,
};

/** Columns shared by the families; a view picks those its document needs. */
export function StateOf({ row, name }: { row: DocumentRow; name?: string }) {
  return (
    <span className={styles.state} data-state={row.state}>
      {name ?? documentStateNames[row.state]}
    </span>
  );
}

type Amount = 'expected' | 'counted' | 'net' | 'paid';
// A void document moved nothing in the end, and a payout that came back was not paid: the figure is
// shown, but not added up.
const counts = (key: Amount) => (row: DocumentRow) =>
  row.state !== 'void' && (key !== 'paid' || row.payout_returned === null);

const withSum = (key: Amount, column: Column<DocumentRow>): Column<DocumentRow> => {
  const amount = (row: DocumentRow) => row[`${key}_amount`];
  return {
    ...column,
    cell: (row) => <Money value={amount(row)} bare signed />,
    footer: (rows) => (
      <Money value={total(rows.filter(counts(key)), (row) => amount(row) ?? 0)} bare />
    ),
  };
};

/** The columns of a family's list, of which its view shows those that it needs, in its order. */
export function listColumnsOf(family: OrdinaryFamily) {
  const c = columnsByKey(documentColumns(family));
  return {
    number: {
      ...c.number,
      priority: 1,
      cell: (row) => <Code>{row.invoice_no ?? `#${row.id}`}</Code>,
    },
    state: { ...c.state, priority: 1, cell: (row) => <StateOf row={row} /> },
    date: c.date,
    courier: c.courier,
    merchant: c.merchant,
    branch: c.branch,
    toBranch: c.toBranch,
    lines: { ...c.lines, footer: (rows) => <Num value={total(rows, (row) => row.lines_count)} /> },
    author: { ...c.author, priority: 3 },
    expected: withSum('expected', c.expected),
    counted: withSum('counted', c.counted),
    net: withSum('net', c.net),
    paid: withSum('paid', c.paid),
  } satisfies Record<string, Column<DocumentRow>>;
}

export const lineCode: Column<Line> = {
  key: 'code',
  header: t.code,
  priority: 1,
  cell: ({ code }) => <Code>{code}</Code>,
};
export const lineRecipient: Column<Line> = {
  key: 'recipient',
  header: t.recipient,
  priority: 2,
  cell: (line) => <Name>{line.recipient_name}</Name>,
};
export const linePlace: Column<Line> = {
  key: 'place',
  header: t.destination,
  priority: 2,
  cell: ({ destination, area }) => <Name>{area ? `${destination}، ${area}` : destination}</Name>,
};
export const lineStore: Column<Line> = {
  key: 'store',
  header: t.merchant,
  priority: 3,
  cell: (line) => <Name>{line.store_name}</Name>,
};

/** Who a shipment is for and from, after its number. */
export const lineGoods = [lineRecipient, linePlace, lineStore];

export const lineStage: Column<Line> = {
  key: 'stage',
  header: t.state,
  priority: 2,
  cell: ({ stage, waits_for: waits }) => (
    <>
      <StageOf no={stage as StageNo} />
      {waits ? <small className={styles.waits}>{betweenWords.waitsFor[waits]}</small> : null}
    </>
  ),
};

/** The result of a line on a document that answers another. */
export function OutcomeOf({ outcome }: { outcome: DocumentLine['outcome'] }) {
  return (
    <span className={styles.state} data-outcome={outcome}>
      {outcomeNames[outcome]}
    </span>
  );
}
export const lineOutcome: Column<Line> = {
  key: 'outcome',
  header: betweenWords.outcome,
  priority: 1,
  cell: ({ outcome }) => (outcome ? <OutcomeOf outcome={outcome} /> : null),
};

type LineAmount =
  | 'cod_amount'
  | 'collected_amount'
  | 'fee_amount'
  | 'commission_amount'
  | 'net_amount';

export const lineAmount = (key: LineAmount, header: string): Column<Line> => ({
  key,
  header,
  numeric: true,
  priority: 2,
  cell: (line) => <Money value={line[key]} bare signed />,
  footer: (lines) => <Money value={total(lines, (line) => line[key])} bare />,
});

export const printCode: PrintColumn<DocumentLine> = {
  key: 'code',
  header: t.code,
  cell: ({ code }) => <Code>{code}</Code>,
};
export const printRecipient: PrintColumn<DocumentLine> = {
  key: 'recipient',
  header: t.recipient,
  cell: (line) => <Name>{line.recipient_name}</Name>,
};
export const printPhone: PrintColumn<DocumentLine> = {
  key: 'phone',
  header: t.phone,
  numeric: true,
  cell: (line) => <Phone value={line.recipient_phone} />,
};
export const printPlace: PrintColumn<DocumentLine> = {
  key: 'place',
  header: t.destination,
  cell: ({ destination, area, landmark }) => (
    <Name>{[destination, area, landmark].filter(Boolean).join('، ')}</Name>
  ),
};
export const printStore: PrintColumn<DocumentLine> = {
  key: 'store',
  header: t.merchant,
  cell: (line) => <Name>{line.store_name}</Name>,
};

export const printOutcome: PrintColumn<DocumentLine> = {
  key: 'outcome',
  header: betweenWords.outcome,
  cell: ({ outcome }) => outcomeNames[outcome],
};

/** How the shipment ended, in the merchant's terms. */
export const printStatus: PrintColumn<DocumentLine> = {
  key: 'status',
  header: settlementWords.status,
  cell: ({ stage }) => settlementWords.statuses[endOf(stage)],
};

export const printAmount = (key: LineAmount, header: string): PrintColumn<DocumentLine> => ({
  key,
  header,
  numeric: true,
  cell: (line) => <Money value={line[key]} bare />,
  total: (lines) => <Money value={total(lines, (line) => line[key])} bare />,
});

/** The lines of a document that moves goods: who they are for, and what is to be collected. */
export const goodsLine: readonly Column<Line>[] = [
  lineCode,
  ...lineGoods,
  lineAmount('cod_amount', t.cod),
];

/** The same when printed. */
export const printGoods: readonly PrintColumn<DocumentLine>[] = [
  printCode,
  printRecipient,
  printPlace,
  printStore,
  printAmount('cod_amount', t.cod),
];
