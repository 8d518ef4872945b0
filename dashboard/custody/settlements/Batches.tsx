import { type RowOf } from '#dashboard/api/list.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, DateTimeText, Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { batchWords as t, dueWords } from '#words/custody/settlements.ts';

type Row = RowOf<'settlements.jobs'>;

const columns: readonly Column<Row>[] = [
  { key: 'number', header: t.number, priority: 1, cell: ({ id }) => <Code>{`#${id}`}</Code> },
  {
    key: 'state',
    header: t.state,
    priority: 1,
    cell: (row) =>
      row.done_at === null ? t.progress(row.settled + row.refused, row.total) : t.doneState,
  },
  {
    key: 'total',
    header: t.count,
    numeric: true,
    priority: 2,
    cell: ({ total }) => <Num value={total} />,
  },
  {
    key: 'refused',
    header: t.refused,
    numeric: true,
    priority: 2,
    cell: ({ refused }) => <Num value={refused} />,
  },
  {
    key: 'paid',
    header: t.paid,
    numeric: true,
    priority: 2,
    cell: ({ paid_amount: paid }) => <Money value={paid} bare />,
  },
  { key: 'by', header: t.by, priority: 2, cell: (row) => <Name>{row.created_by}</Name> },
  { key: 'at', header: t.at, priority: 2, cell: (row) => <DateTimeText at={row.created_at} /> },
];

/** Bulk settlements, newest first. */
export function Batches() {
  const go = useGo();
  const screen = useFilteredList('settlements.jobs', []);
  const create = (
    <LinkButton tone="primary" href={`#${to('documents.settlement.form')}`}>
      {dueWords.title}
    </LinkButton>
  );
  return (
    <ListScreen
      {...screen}
      title={dueWords.batches}
      noun={t.jobs}
      columns={columns}
      rowLabel={({ id }) => `#${id}`}
      rowTone={({ refused }) => (refused > 0 ? 'warning' : undefined)}
      onOpen={({ id }) => go(to('settlements.batch', { id }))}
      hasSearch={false}
      actions={create}
      empty={<EmptyFirst title={t.empty} action={create} />}
    />
  );
}
