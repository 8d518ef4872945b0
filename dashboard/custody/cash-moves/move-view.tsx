import { cashMoveColumns } from '#contract/custody/columns/cash.ts';
import type { AnswerOf } from '#contract/contract.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, Name } from '#dashboard/ui/values/Values.tsx';
import { cashMoveWords as t } from '#words/custody/expenses.ts';
import { documentStateNames } from '#words/custody/names.ts';
import custody from '../custody.module.css';

export type MoveRow = RowOf<'documents.cashMove.list'>;
export type MoveDetails = AnswerOf<'documents.cashMove.one'>['data'];

export const numberOf = ({ invoice_no: number, id }: Pick<MoveRow, 'id' | 'invoice_no'>) =>
  number ?? `#${id}`;

/** Shows an account by its name, a till by its branch. */
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

const c = columnsByKey(cashMoveColumns);
export const moveColumns: readonly Column<MoveRow>[] = [
  { ...c.number, priority: 1, cell: (row) => <Code>{numberOf(row)}</Code> },
  { ...c.state, priority: 1, cell: (row) => <StateOf row={row} /> },
  c.date,
  { ...c.from, priority: 1, cell: ({ from }) => <Name>{placeName(from)}</Name> },
  { ...c.to, priority: 1, cell: ({ to }) => <Name>{placeName(to)}</Name> },
  { ...c.amount, priority: 1 },
  {
    ...c.reference,
    priority: 3,
    cell: ({ reference }) => (reference ? <Code>{reference}</Code> : null),
  },
  { ...c.note, priority: 3, cell: ({ note }) => (note ? <Name clip>{note}</Name> : null) },
  { ...c.author, priority: 3, hiddenFirst: true },
];
