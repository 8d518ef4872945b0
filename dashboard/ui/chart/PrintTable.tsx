import type { CSSProperties } from 'react';
import type { TableOf } from './table-of.ts';
import styles from './frame.module.css';

const MOST_ROWS = 31;
/** As many amounts as a page is wide; further columns follow in another table. */
const MOST_COLUMNS = 7;

/** How many tables with this number of amounts fit side by side. */
const partsOf = (columns: number): number => Math.max(1, 4 - columns);

interface PrintTableProps {
  readonly table: TableOf;
  readonly title: string;
  /** The first column of this part. */
  readonly from?: number;
}

/**
 * A print is not interactive: the numbers appear under the chart, as far as they fit on the page.
 */
export function PrintTable({ table, title, from = 0 }: PrintTableProps) {
  // Days without any value tell nothing in print.
  const rows = table.rows.filter(({ cells }) => cells.some(({ value }) => value !== null));
  const columns = table.columns.slice(from, from + MOST_COLUMNS);
  if (rows.length === 0 || rows.length > MOST_ROWS || columns.length === 0) return null;
  return (
    <>
      <div className={styles.parts} style={{ '--parts': partsOf(columns.length) } as CSSProperties}>
        <table className={styles.printed}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{table.head}</th>
              {columns.map(({ key, name }) => (
                <th key={key} scope="col">
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                {columns.map((column, at) => (
                  <td key={column.key}>
                    <bdi>{cells[from + at]?.text}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <PrintTable table={table} title={title} from={from + MOST_COLUMNS} />
    </>
  );
}
