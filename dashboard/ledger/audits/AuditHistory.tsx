import type { RowOf, useList } from '#dashboard/api/list.ts';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import { MorePages } from '#dashboard/ui/table/Pages.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { DateTimeText, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { auditWords as t } from '#words/ledger/audits.ts';
import styles from '../board/board.module.css';

type Row = RowOf<'audits.list'>;

const columns: readonly Column<Row>[] = [
  {
    key: 'time',
    header: t.time,
    priority: 1,
    cell: ({ requested_at: at }) => <DateTimeText at={at} />,
  },
  {
    key: 'by',
    header: t.by,
    priority: 2,
    cell: ({ requested_by: by }) => (by === null ? t.night : <Name>{by}</Name>),
  },
  {
    key: 'state',
    header: t.result,
    priority: 1,
    cell: ({ state }) => (
      <span className={state === 'broken' ? 'bad' : undefined}>{t.states[state]}</span>
    ),
  },
  {
    key: 'checks',
    header: t.checks,
    numeric: true,
    priority: 2,
    cell: ({ checked, broken }) => <Num value={checked - broken} />,
  },
];

/** All audits; a press shows one above. */
export function AuditHistory(props: {
  list: ReturnType<typeof useList<'audits.list'>>;
  shown: number;
  onOpen: (id: number) => void;
}) {
  const { list, shown, onOpen } = props;
  return (
    <section aria-label={t.history}>
      <h2 className={styles.postings}>{t.history}</h2>
      <DataTable
        caption={t.history}
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => String(id)}
        rowLabel={({ id }) => String(id)}
        shown={String(shown)}
        onOpen={({ id }) => onOpen(id)}
        density="compact"
        keys={false}
        empty={<EmptyFirst title={t.empty} />}
      />
      <MorePages list={list} />
    </section>
  );
}
