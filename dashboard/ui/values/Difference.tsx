import { uiWords } from '#words/shell/ui.ts';
import { Money } from './Values.tsx';
import styles from './values.module.css';

/**
 * The shortage or surplus against the expected amount, the same everywhere: «نقص 5,000». Null while
 * nothing is counted; `bare` in tables, where the header names the currency.
 */
export function Difference({ value, bare }: { value: number | null; bare?: boolean }) {
  if (value === null) return <Money value={null} />;
  if (value === 0) return <span className={styles.even}>{uiWords.even}</span>;
  return (
    <span className={value < 0 ? styles.lacking : styles.over}>
      {value < 0 ? uiWords.lacking : uiWords.over} <Money value={Math.abs(value)} bare={bare} />
    </span>
  );
}
