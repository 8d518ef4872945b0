import { chartWords as t } from '#words/charts.ts';
import styles from './analytics.module.css';

/** The definitions of figures that stand next to each other, one press away. */
export function Meanings(props: {
  rows: readonly { readonly name: string; readonly counts: string }[];
  date: string;
  leftOut: string;
}) {
  const { rows, date, leftOut } = props;
  return (
    <details className={styles.meanings}>
      <summary>{t.abouts}</summary>
      <dl>
        {rows.map(({ name, counts }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{counts}</dd>
          </div>
        ))}
      </dl>
      <p>
        {date} {leftOut}
      </p>
    </details>
  );
}
