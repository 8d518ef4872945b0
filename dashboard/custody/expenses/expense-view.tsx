import type { AnswerOf } from '#contract/contract.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, DateText, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { expenseWords as t } from '#words/custody/expenses.ts';
import { aloneWords } from '#words/custody/requests.ts';
import { documentStateNames } from '#words/custody/names.ts';
import { inUnit } from '#words/money.ts';
import custody from '../custody.module.css';

export type ExpenseRow = RowOf<'documents.expense.list'>;
export type ExpenseDetails = AnswerOf<'documents.expense.one'>['data'];

export const numberOf = ({ invoice_no: number, id }: Pick<ExpenseRow, 'id' | 'invoice_no'>) =>
  number ?? `#${id}`;

/** A draft waits for the approval of a second person. */
export function StateOf({ state }: { state: ExpenseRow['state'] }) {
  return (
    <span className={custody.state} data-state={state}>
      {state === 'draft' ? t.waits : documentStateNames[state]}
    </span>
  );
}

/** Who recorded or requested it, and who approved it. */
export function peopleFacts({ state, approval, created_by: by, created_at: at }: ExpenseDetails) {
  const isRequest = state === 'draft' || approval !== null;
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

/** Void and waiting documents moved no money: they are shown, but not summed. */
const side = (isBack: boolean, header: string): Column<ExpenseRow> => ({
  key: isBack ? 'back' : 'paid',
  header: inUnit(header),
  numeric: true,
  priority: 1,
  cell: (row) => ((row.refund_of !== null) === isBack ? <Money value={row.amount} bare /> : null),
  footer: (rows) => (
    <Money
      value={rows
        .filter((row) => (row.refund_of !== null) === isBack)
        .filter(({ state }) => state === 'confirmed' || state === 'locked')
        .reduce((sum, { amount }) => sum + amount, 0)}
      bare
    />
  ),
});

export const expenseColumns: readonly Column<ExpenseRow>[] = [
  {
    key: 'number',
    header: t.number,
    priority: 1,
    cell: (row) => <Code>{numberOf(row)}</Code>,
  },
  { key: 'kind', header: t.kind, priority: 1, cell: ({ kind }) => <Name>{kind.name}</Name> },
  {
    key: 'payee',
    header: t.payee,
    priority: 2,
    cell: ({ payee_name: payee }) => <Name>{payee}</Name>,
  },
  { key: 'state', header: t.state, priority: 2, cell: ({ state }) => <StateOf state={state} /> },
  { key: 'date', header: t.date, priority: 2, cell: ({ date }) => <DateText at={date} /> },
  side(false, t.paid),
  side(true, t.back),
  {
    key: 'from',
    header: t.from,
    priority: 3,
    cell: ({ account }) => (account ? <Name>{account.name}</Name> : t.till),
  },
  {
    key: 'note',
    header: t.note,
    priority: 3,
    cell: ({ note }) => (note ? <Name clip>{note}</Name> : null),
  },
  {
    key: 'branch',
    header: t.branch,
    priority: 3,
    hiddenFirst: true,
    cell: ({ branch }) => <Name>{branch.branch_name}</Name>,
  },
];
