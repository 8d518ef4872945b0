import { useSearchValues } from '#dashboard/navigation.tsx';
import type { PriceBook } from './price-books.ts';
import { RateActions } from './RateActions.tsx';
import styles from './rates.module.css';

/** The same commands for the list as for the table. */
export function RateListActions({ book }: { book: PriceBook }) {
  const [values] = useSearchValues();
  return (
    <div className={styles.header}>
      <RateActions book={book} values={values} />
    </div>
  );
}
