import type { TableOf } from './table-of.ts';
import styles from './frame.module.css';

const MOST_ROWS = 31;

/** Nobody can press a print: the numbers stand under the picture, as far as a page holds them. */
export function PrintTable({ table, title }: { table: TableOf; title: string }) {
  if (table.rows.length === 0 || table.rows.length > MOST_ROWS) return null;
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
