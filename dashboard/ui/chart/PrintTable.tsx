import type { TableOf } from './table-of.ts';
import styles from './frame.module.css';

const MOST_ROWS = 31;
/** As many amounts as a page is wide; further columns follow as a table of their own. */
const MOST_COLUMNS = 7;

/**
 * A print is not interactive: the numbers appear under the chart, as far as they fit on the page.
 */
export function PrintTable({ table, title }: { table: TableOf; title: string }) {
  // Days without any value tell nothing in print.
  const rows = table.rows.filter(({ cells }) => cells.some(({ value }) => value !== null));
  if (rows.length === 0 || rows.length > MOST_ROWS) return null;
  const starts = table.columns.map((_, at) => at).filter((at) => at % MOST_COLUMNS === 0);
  return starts.map((start) => (
    <PrintPart
      key={start}
      title={title}
      table={{
        head: table.head,
        columns: table.columns.slice(start, start + MOST_COLUMNS),
        rows: rows.map((row) => ({ ...row, cells: row.cells.slice(start, start + MOST_COLUMNS) })),
      }}
    />
  ));
}

function PrintPart({ table, title }: { table: TableOf; title: string }) {
  return (
    <table className={styles.printed}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{table.head}</th>
          {table.columns.map(({ key, name }) => (
            <th key={key} scope="col">
              <bdi>{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {cells.map(({ text }, at) => (
              <td key={table.columns[at]?.key}>
                <bdi>{text}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
