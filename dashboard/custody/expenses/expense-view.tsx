import { expenseColumns as columns } from '#contract/custody/columns/cash.ts';
import type { AnswerOf } from '#contract/contract.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { isUnpaidRequest } from '#domain/custody/cash/expense.ts';
import { expenseStateText, expenseWords as t } from '#words/custody/expenses.ts';
import { aloneWords } from '#words/custody/requests.ts';
import custody from '../custody.module.css';

export type ExpenseRow = RowOf<'documents.expense.list'>;
export type ExpenseDetails = AnswerOf<'documents.expense.one'>['data'];

export const numberOf = ({ invoice_no: number, id }: Pick<ExpenseRow, 'id' | 'invoice_no'>) =>
  number ?? `#${id}`;

/** A draft waits for the approval of a second person. */
export function StateOf({ row }: { row: Pick<ExpenseRow, 'state' | 'is_paid'> }) {
  return (
    <span className={custody.state} data-state={row.state}>
      {expenseStateText(row)}
    </span>
  );
}

/** Who recorded or requested it, and who approved it. */
export function peopleFacts(document: ExpenseDetails) {
  const { state, approval, created_by: by, created_at: at } = document;
  const isRequest = state === 'draft' || approval !== null || isUnpaidRequest(document);
  return [
    { label: isRequest ? t.requestedBy : t.createdBy, value: <Name>{by}</Name> },
    { label: isRequest ? t.requestedAt : t.createdAt, value: <DateTimeText at={at} /> },
    ...(state === 'draft' ? [{ label: t.approvedBy, value: t.waitsFor }] : []),
    ...(approval
      ? [
          { label: t.approvedBy, value: <ApprovedBy {...approval} /> },
          { label: t.approvedAt, value: <DateTimeText at={approval.at} /> },
        ]
      : []),
  ];
}

const ApprovedBy = ({ by, is_alone: isAlone }: NonNullable<ExpenseDetails['approval']>) => (
  <>
    <Name>{by}</Name>
    {isAlone ? <span className="quiet"> {aloneWords.alone}</span> : null}
  </>
);

export const toneOf = ({ state }: ExpenseRow): 'danger' | 'pending' | undefined =>
  state === 'void' ? 'danger' : state === 'draft' ? 'pending' : undefined;

const c = columnsByKey(columns);

/** Void and waiting documents moved no money: they are shown, but not summed. */
const side = (key: 'paid' | 'back'): Column<ExpenseRow> => {
  const isSide = (row: ExpenseRow) => (row.refund_of !== null) === (key === 'back');
  return {
    ...c[key],
    priority: 1,
    cell: (row) => (isSide(row) ? <Money value={row.amount} bare /> : null),
    footer: (rows) => (
      <Money
        value={rows
          .filter((row) => isSide(row) && (row.state === 'confirmed' || row.state === 'locked'))
          .reduce((sum, { amount }) => sum + amount, 0)}
        bare
      />
    ),
  };
};

export const expenseColumns: readonly Column<ExpenseRow>[] = [
  { ...c.number, priority: 1, cell: (row) => <Code>{numberOf(row)}</Code> },
  { ...c.kind, priority: 1 },
  c.payee,
  { ...c.state, cell: (row) => <StateOf row={row} /> },
  c.date,
  side('paid'),
  side('back'),
  { ...c.from, priority: 3 },
  { ...c.note, priority: 3, cell: ({ note }) => (note ? <Name clip>{note}</Name> : null) },
  { ...c.branch, priority: 3, hiddenFirst: true },
];
