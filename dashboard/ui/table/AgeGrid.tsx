import { cx } from '../cx.ts';
import * as fmt from '../values/fmt.ts';
import { StageBadge } from '../values/StageBadge.tsx';
import styles from './age-grid.module.css';

export type AgeCell = { count: number; tone?: 'warning' | 'danger'; href?: string };
export type AgeRow = { key: string; stage: { token: string; label: string }; cells: AgeCell[] };

/** The age of shipments by stage: each number opens its list, and is coloured only when late. */
export function AgeGrid(props: {
  caption: string;
  stageHeader: string;
  ages: readonly string[];
  rows: readonly AgeRow[];
}) {
  const { caption, stageHeader, ages, rows } = props;
  return (
    <div className={styles.frame}>
      <table className={styles.grid}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{stageHeader}</th>
            {ages.map((age) => (
              <th key={age} scope="col">
                <bdi dir="ltr">{age}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, stage, cells }) => (
            <tr key={key}>
              <th scope="row">
                <StageBadge {...stage} />
              </th>
              {cells.map((cell, place) => (
                <td key={ages[place]} className={cx(cell.tone && styles[cell.tone])}>
                  {cell.href && cell.count > 0 ? (
                    <a href={cell.href}>{fmt.number(cell.count)}</a>
                  ) : (
                    fmt.number(cell.count)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
