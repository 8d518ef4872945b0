import { to } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, DateText, DateTimeText, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { goingLiveWords as t } from '#words/office/going-live/page.ts';
import type { GoingLiveState } from './state.ts';
import styles from './going-live.module.css';

type Row = GoingLiveState['documents'][number];

const columns: readonly Column<Row>[] = [
  { key: 'number', header: t.documentNo, priority: 1, cell: ({ number }) => <Code>{number}</Code> },
  { key: 'branch', header: t.branch, priority: 1, cell: (row) => <Name>{row.branch_name}</Name> },
  { key: 'asOf', header: t.asOfShort, priority: 2, cell: (row) => <DateText at={row.as_of} /> },
  {
    key: 'lines',
    header: t.lines,
    numeric: true,
    priority: 2,
    cell: ({ lines }) => <Num value={lines} />,
  },
  {
    key: 'state',
    header: t.state,
    priority: 2,
    cell: ({ withdrawn_at: at, withdraw_reason: reason }) =>
      at === null ? (
        <span className="good">{t.inForce}</span>
      ) : (
        <span className={styles.quiet}>
          {t.withdrawn}: <Name>{reason}</Name>
        </span>
      ),
  },
  { key: 'at', header: t.madeAt, priority: 3, cell: (row) => <DateTimeText at={row.made_at} /> },
  {
    key: 'commands',
    header: t.commands,
    priority: 3,
    cell: ({ uuid }) => (
      <LinkButton href={`#${to('office.openingPrint', { uuid })}`}>{t.print}</LinkButton>
    ),
  },
];

/** The opening of each branch, and the reversed ones. */
export function OpeningDocuments({ documents }: { documents: readonly Row[] }) {
  return (
    <section aria-label={t.documents}>
      <h2>{t.documents}</h2>
      <DataTable
        caption={t.documents}
        columns={columns}
        rows={documents}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ number }) => number}
        density="compact"
        keys={false}
      />
    </section>
  );
}
