import type { AnswerOf } from '#contract/contract.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { Code, DateText, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { cashCountWords as t } from '#words/custody/cash-count.ts';
import { documentStateNames } from '#words/custody/names.ts';
import { differenceWords } from '#words/custody/exceptions.ts';
import custody from '../custody.module.css';

export type CashCountRow = RowOf<'documents.cashCount.list'>;
export type CashCountDetails = AnswerOf<'documents.cashCount.one'>['data'];
export type Till = AnswerOf<'documents.cashCount.till'>['data'];
/** The till with its book balance, shown once counting is done. */
export type ComparedTill = Till & { readonly expected_amount: number };

export const numberOf = ({ invoice_no: number, id }: Pick<CashCountRow, 'id' | 'invoice_no'>) =>
  number ?? `#${id}`;

export function StateOf({ state }: { state: CashCountRow['state'] }) {
  return (
    <span className={custody.state} data-state={state}>
      {documentStateNames[state]}
    </span>
  );
}

/** The resolution of the difference; an open one links to the page where two users decide it. */
export function DifferenceState({ row }: { row: CashCountRow }) {
  const can = useCan();
  const { difference_state: state } = row;
  if (state === null) return null;
  if (state !== 'open' || !can('differences.view')) return differenceWords.states[state];
  const where = to('differences.list', {}, { family: 'cashCount', search: row.invoice_no ?? '' });
  return <a href={`#${where}`}>{differenceWords.states[state]}</a>;
}

export const cashCountColumns: readonly Column<CashCountRow>[] = [
  { key: 'number', header: t.number, priority: 1, cell: (row) => <Code>{numberOf(row)}</Code> },
  { key: 'state', header: t.state, priority: 2, cell: ({ state }) => <StateOf state={state} /> },
  { key: 'date', header: t.date, priority: 2, cell: ({ date }) => <DateText at={date} /> },
  {
    key: 'branch',
    header: t.branch,
    priority: 1,
    cell: ({ branch }) => <Name>{branch.branch_name}</Name>,
  },
  {
    key: 'expected',
    header: t.expectedColumn,
    numeric: true,
    priority: 2,
    cell: ({ expected_amount: expected }) => <Money value={expected} bare />,
  },
  {
    key: 'counted',
    header: t.countedColumn,
    numeric: true,
    priority: 2,
    cell: ({ counted_amount: counted }) => <Money value={counted} bare />,
  },
  {
    key: 'difference',
    header: t.differenceColumn,
    numeric: true,
    priority: 1,
    cell: ({ difference_amount: by }) => <Difference value={by} bare />,
  },
  {
    key: 'exception',
    header: t.differenceState,
    priority: 2,
    cell: (row) => <DifferenceState row={row} />,
  },
  {
    key: 'reason',
    header: t.reason,
    priority: 3,
    hiddenFirst: true,
    cell: ({ reason }) => <Name clip>{reason}</Name>,
  },
  {
    key: 'author',
    header: t.createdBy,
    priority: 2,
    cell: ({ created_by: by }) => <Name>{by}</Name>,
  },
  {
    key: 'at',
    header: t.createdAt,
    priority: 3,
    hiddenFirst: true,
    cell: ({ created_at: at }) => <DateTimeText at={at} />,
  },
];

/** Undecided differences are highlighted. */
export const toneOf = (row: CashCountRow): 'danger' | 'warning' | undefined =>
  row.state === 'void' ? 'danger' : row.difference_state === 'open' ? 'warning' : undefined;
