import { type RowOf, useList } from '#dashboard/api/list.ts';
import { addressOf } from '#dashboard/screens.ts';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import { MorePages } from '#dashboard/ui/table/Pages.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import { lastOfMonth } from '#domain/ledger/accounting/reports.ts';
import { closingWords as t } from '#words/ledger/closing.ts';
import { monthName } from '#words/months.ts';
import boardStyles from '../board/board.module.css';

/** The postings that carried the results of a year forward, on its last day. */
const carriedIn = (month: string) => {
  const day = lastOfMonth(month);
  return { key: 'retained_earnings', from: day, to: day };
};

const columns: readonly Column<RowOf<'closing.months'>>[] = [
  {
    key: 'month',
    header: t.month,
    priority: 1,
    cell: ({ month }) => monthName(month),
  },
  {
    key: 'closedAt',
    header: t.closedAt,
    priority: 2,
    cell: ({ closed_at: at }) => <DateTimeText at={at} />,
  },
  { key: 'closedBy', header: t.closedBy, priority: 2, cell: (row) => <Name>{row.closed_by}</Name> },
  {
    key: 'carried',
    header: t.carried,
    priority: 3,
    cell: ({ carried, month }) =>
      carried ? (
        <a href={`#${addressOf('accounting.postings', {}, carriedIn(month))}`}>{t.yes}</a>
      ) : null,
  },
  {
    key: 'reopenedAt',
    header: t.reopenedAt,
    priority: 2,
    cell: ({ reopened_at: at }) => (at === null ? null : <DateTimeText at={at} />),
  },
  {
    key: 'reopenedBy',
    header: t.reopenedBy,
    priority: 3,
    cell: ({ reopened_by: by }) => (by === null ? null : <Name>{by}</Name>),
  },
  { key: 'reason', header: t.reason, priority: 3, cell: (row) => row.reopen_reason },
];

/** Every closed month, including those that were reopened. */
export function ClosedMonths() {
  const list = useList('closing.months', { per_page: 12 });
  if (list.rows.length === 0) return null;
  return (
    <section aria-label={t.history}>
      <h2 className={boardStyles.postings}>{t.history}</h2>
      <DataTable
        caption={t.history}
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => String(id)}
        rowLabel={({ month }) => month}
        density="compact"
        keys={false}
        empty={<EmptyFirst title={t.nothing} />}
      />
      <MorePages list={list} />
    </section>
  );
}
