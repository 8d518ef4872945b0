import type { AnswerOf } from '#contract/contract.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, DateText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { cashMoveWords as t } from '#words/custody/expenses.ts';
import { documentStateNames } from '#words/custody/names.ts';
import { inUnit } from '#words/money.ts';
import custody from '../custody.module.css';

export type MoveRow = RowOf<'documents.cashMove.list'>;
export type MoveDetails = AnswerOf<'documents.cashMove.one'>['data'];

export const numberOf = ({ invoice_no: number, id }: Pick<MoveRow, 'id' | 'invoice_no'>) =>
  number ?? `#${id}`;

/** An account by its name, a till by its branch. */
export const placeName = ({ account, branch }: MoveRow['from']): string =>
  account?.name ?? t.tillOf(branch?.branch_name ?? '');

export const isOnTheWay = ({ state, arrived }: MoveRow): boolean =>
  state === 'confirmed' && !arrived;

export function StateOf({ row }: { row: MoveRow }) {
  return (
    <span className={custody.state} data-state={isOnTheWay(row) ? 'draft' : row.state}>
      {isOnTheWay(row) ? t.onTheWay : documentStateNames[row.state]}
    </span>
  );
}

export const toneOf = (row: MoveRow): 'danger' | 'pending' | undefined =>
  row.state === 'void' ? 'danger' : isOnTheWay(row) ? 'pending' : undefined;

export const moveColumns: readonly Column<MoveRow>[] = [
  { key: 'number', header: t.number, priority: 1, cell: (row) => <Code>{numberOf(row)}</Code> },
  { key: 'state', header: t.state, priority: 1, cell: (row) => <StateOf row={row} /> },
  { key: 'date', header: t.date, priority: 2, cell: ({ date }) => <DateText at={date} /> },
  { key: 'from', header: t.from, priority: 1, cell: ({ from }) => <Name>{placeName(from)}</Name> },
  { key: 'to', header: t.to, priority: 1, cell: ({ to }) => <Name>{placeName(to)}</Name> },
  {
    key: 'amount',
    header: inUnit(t.amountColumn),
    numeric: true,
    priority: 1,
    cell: ({ amount }) => <Money value={amount} bare />,
  },
  {
    key: 'reference',
    header: t.slipNumber,
    priority: 3,
    cell: ({ reference }) => (reference ? <Code>{reference}</Code> : null),
  },
  {
    key: 'note',
    header: t.note,
    priority: 3,
    cell: ({ note }) => (note ? <Name clip>{note}</Name> : null),
  },
  {
    key: 'author',
    header: t.createdBy,
    priority: 3,
    hiddenFirst: true,
    cell: ({ created_by: author }) => <Name>{author}</Name>,
  },
];
