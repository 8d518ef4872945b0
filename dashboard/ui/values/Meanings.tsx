import { chartWords as t } from '#words/charts.ts';
import { cardMeanings } from '#words/meanings.ts';
import styles from './meanings.module.css';

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

/** The definitions of the figures of one card, which state the present moment. */
export function CardMeanings({ of }: { of: keyof typeof cardMeanings }) {
  const { rows, leftOut } = cardMeanings[of];
  return (
    <div className={styles.card}>
      <Meanings rows={rows} date={t.now} leftOut={leftOut} />
    </div>
  );
}
