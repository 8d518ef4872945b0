import type { ReactNode } from 'react';
import styles from './ledger.module.css';

/** Sums and facts above a list of movements. */
export const FactStrip = (props: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}) => (
  <dl className={styles.strip}>
    {props.facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
