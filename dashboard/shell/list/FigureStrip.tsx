import type { ReactNode } from 'react';
import styles from './FigureStrip.module.css';

export type Figure = {
  readonly label: string;
  readonly value: ReactNode;
  readonly tone?: 'warning' | 'danger' | undefined;
};

/** The sums of a whole filter, above its rows; `note` explains them. */
export function FigureStrip({ figures, note }: { figures: readonly Figure[]; note?: ReactNode }) {
  return (
    <>
      <dl className={styles.strip}>
        {figures.map(({ label, value, tone }) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note ? <p className="quiet">{note}</p> : null}
    </>
  );
}
