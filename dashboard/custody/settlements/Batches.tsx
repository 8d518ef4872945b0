import { jobColumns } from '#contract/custody/columns/settlements.ts';
import { type RowOf } from '#dashboard/api/list.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code } from '#dashboard/ui/values/Values.tsx';
import { batchWords as t, dueWords } from '#words/custody/settlements.ts';

type Row = RowOf<'settlements.jobs'>;

const c = columnsByKey(jobColumns);
const columns: readonly Column<Row>[] = [
  { ...c.number, numeric: false, priority: 1, cell: ({ id }) => <Code>{`#${id}`}</Code> },
  {
    key: 'state',
    header: t.state,
    priority: 1,
    cell: (row) =>
      row.done_at === null ? t.progress(row.settled + row.refused, row.total) : t.doneState,
  },
  c.total,
  c.refused,
  c.paid,
  c.by,
  c.at,
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
