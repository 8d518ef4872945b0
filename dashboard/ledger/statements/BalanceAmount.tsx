import { Money } from '#dashboard/ui/values/Values.tsx';
import { statementWords as t } from '#words/ledger/statements.ts';
import styles from '../ledger.module.css';

/** A balance in words and figures: a positive balance is owed to the party. */
export function BalanceAmount({ value, bare }: { value: number; bare?: boolean }) {
  if (value === 0) return <Money value={0} bare={bare ?? false} />;
  return (
    <span className={styles.balance} data-side={value > 0 ? 'for' : 'on'}>
      <Money value={Math.abs(value)} bare={bare ?? false} />{' '}
      <span>{value > 0 ? t.forThem : t.onThem}</span>
    </span>
  );
}
