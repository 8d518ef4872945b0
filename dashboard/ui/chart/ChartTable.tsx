import { useMemo, useState } from 'react';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column, SortState } from '#dashboard/ui/table/table.ts';
import { chartWords as t } from '#words/charts.ts';
import type { TableOf, TableRow } from './table-of.ts';

/** The table behind a chart, sortable by any of its columns. */
export function ChartTable({ table, title }: { table: TableOf; title: string }) {
  const [sort, setSort] = useState<SortState>(null);
  const columns = useMemo(() => columnsOf(table), [table]);
  const rows = useMemo(() => sorted(table, sort), [table, sort]);
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowLabel={({ name }) => name}
      density="compact"
      keys={false}
      sort={sort}
      onSort={setSort}
      empty={<EmptyFirst title={t.empty} />}
    />
  );
}

const columnsOf = ({ head, columns }: TableOf): readonly Column<TableRow>[] => [
  {
    key: 'name',
    header: head,
    priority: 1,
    cell: ({ name, href }) => (href ? <a href={href}>{name}</a> : <bdi>{name}</bdi>),
  },
  ...columns.map(
    ({ key, name }, at): Column<TableRow> => ({
      key: `of ${key}`,
      header: name,
      sortKey: String(at),
      numeric: true,
      priority: 2,
      cell: ({ cells }) => {
        const { text, href } = cells[at] ?? {};
        return href ? <a href={href}>{text}</a> : <bdi>{text}</bdi>;
      },
    }),
  ),
];

function sorted({ rows }: TableOf, sort: SortState): readonly TableRow[] {
  if (sort === null) return rows;
  const at = Number(sort.key);
  const value = ({ cells }: TableRow) => cells[at]?.value ?? Number.NEGATIVE_INFINITY;
  return rows.toSorted((a, b) => (value(a) - value(b)) * (sort.down ? -1 : 1));
}
