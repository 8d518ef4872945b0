import { cashCountColumns as columns } from '#contract/custody/columns/cash.ts';
import type { AnswerOf } from '#contract/contract.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { Code, Name } from '#dashboard/ui/values/Values.tsx';
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

const c = columnsByKey(columns);
export const cashCountColumns: readonly Column<CashCountRow>[] = [
  { ...c.number, priority: 1, cell: (row) => <Code>{numberOf(row)}</Code> },
  { ...c.state, cell: ({ state }) => <StateOf state={state} /> },
  c.date,
  { ...c.branch, priority: 1 },
  c.expected,
  c.counted,
  {
    ...c.difference,
    priority: 1,
    cell: ({ difference_amount: by }) => <Difference value={by} bare />,
  },
  { ...c.exception, cell: (row) => <DifferenceState row={row} /> },
  {
    ...c.reason,
    priority: 3,
    hiddenFirst: true,
    cell: ({ reason }) => <Name clip>{reason}</Name>,
  },
  c.author,
  { ...c.at, priority: 3, hiddenFirst: true },
];

/** Undecided differences are highlighted. */
export const toneOf = (row: CashCountRow): 'danger' | 'warning' | undefined =>
  row.state === 'void' ? 'danger' : row.difference_state === 'open' ? 'warning' : undefined;
