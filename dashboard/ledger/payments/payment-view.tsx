import { paymentColumns as columns } from '#contract/custody/columns/cash.ts';
import type { AnswerOf } from '#contract/contract.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { to } from '#dashboard/screens.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, Money, Name } from '#dashboard/ui/values/Values.tsx';
import type { DocumentState } from '#domain/custody/families.ts';
import type { PaymentKind } from '#domain/custody/cash/payment-kinds.ts';
import { documentStateNames } from '#words/custody/names.ts';
import { payeeTypeNames, paymentKindNames } from '#words/custody/payments.ts';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import styles from '../ledger.module.css';

export type PaymentRow = RowOf<'documents.payment.list'>;
export type PaymentDetails = AnswerOf<'documents.payment.one'>['data'];
export type Payable = AnswerOf<'documents.payment.payable'>['data'];

/** A payment belongs to one of two sets of screens: for merchants, or for users. */
export const isStore = ({ payee }: PaymentRow): boolean => payee.type === 'merchant';
export const printOf = (row: PaymentRow, search = {}): string =>
  isStore(row)
    ? to('documents.payment.print', { id: row.id }, search)
    : to('payments.userPrint', { id: row.id }, search);
export const editOf = (row: PaymentRow): string =>
  isStore(row)
    ? to('documents.payment.edit', { id: row.id })
    : to('payments.userEdit', { id: row.id });

export function StateOf({ state }: { state: DocumentState }) {
  return (
    <span className={styles.state} data-state={state}>
      {documentStateNames[state]}
    </span>
  );
}

export function KindOf({ kind }: { kind: PaymentKind }) {
  return (
    <span className={styles.kind} data-kind={kind}>
      {paymentKindNames[kind].short}
    </span>
  );
}

/** A void document moved nothing in the end: it is shown, but not added up. */
const sumOf = (rows: readonly PaymentRow[], cash: PaymentRow['cash']): number =>
  rows
    .filter((row) => row.state !== 'void' && row.state !== 'draft' && row.cash === cash)
    .reduce((sum, { amount }) => sum + amount, 0);

const setOffSum = (rows: readonly PaymentRow[]): number =>
  rows
    .filter(({ state }) => state === 'confirmed' || state === 'locked')
    .reduce((sum, { set_off_amount: setOff }) => sum + setOff, 0);

/** What was handed over: the rest of a commission set a shortage off. */
export const handedOf = ({ amount, set_off_amount: setOff }: PaymentRow): number => amount - setOff;

const c = columnsByKey(columns);
const cashColumn = (cash: PaymentRow['cash']): Column<PaymentRow> => ({
  ...c[cash],
  priority: 2,
  cell: (row) => (row.cash === cash ? <Money value={row.amount} bare /> : null),
  footer: (rows) => <Money value={sumOf(rows, cash)} bare />,
});

const numberColumn: Column<PaymentRow> = {
  ...c.number,
  priority: 1,
  cell: (row) => <Code>{row.invoice_no ?? `#${row.id}`}</Code>,
};
const payeeColumn: Column<PaymentRow> = {
  ...c.payee,
  cell: ({ payee }) => (
    <>
      <Name>{payee.name}</Name> <span className="quiet">{payeeTypeNames[payee.type]}</span>
    </>
  ),
};

/** The reason, and the document it pays off. */
function NoteOf({ row: { about, note } }: { row: PaymentRow }) {
  return (
    <>
      {about ? <DocumentLink document={about} /> : null} {note ? <Name clip>{note}</Name> : null}
    </>
  );
}

/**
 * In the list of one account the payee is known; in the list of all it is shown next to the number.
 */
const shared: readonly Column<PaymentRow>[] = [
  { ...c.kind, priority: 1, cell: ({ kind }) => <KindOf kind={kind} /> },
  { ...c.state, priority: 1, cell: ({ state }) => <StateOf state={state} /> },
  c.date,
  {
    ...c.method,
    priority: 3,
    hiddenFirst: true,
    cell: ({ method }) => (method ? <Name>{method.name}</Name> : null),
  },
  cashColumn('in'),
  cashColumn('out'),
  cashColumn('none'),
  {
    ...c.setOff,
    cell: ({ set_off_amount: setOff }) => (setOff > 0 ? <Money value={setOff} bare /> : null),
    footer: (rows) => <Money value={setOffSum(rows)} bare />,
  },
  { ...c.note, priority: 3, cell: (row) => <NoteOf row={row} /> },
  { ...c.branch, priority: 3, hiddenFirst: true },
  { ...c.author, priority: 3, hiddenFirst: true },
];
export const paymentColumns: readonly Column<PaymentRow>[] = [numberColumn, payeeColumn, ...shared];
export const receiptColumns: readonly Column<PaymentRow>[] = [numberColumn, ...shared];

export const toneOf = ({ state }: PaymentRow): 'danger' | 'pending' | undefined =>
  state === 'void' ? 'danger' : state === 'draft' ? 'pending' : undefined;

/**
 * The commission that a receipt was withheld from: no cash came in for it. Nothing else closes the
 * receipt of a courier; that of a merchant is closed by its settlement.
 */
export const withheldFrom = ({ cash, payee, locked_by: by }: PaymentDetails) =>
  cash === 'in' && payee.type === 'courier' ? by : null;
