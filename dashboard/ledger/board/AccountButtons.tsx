import { Money } from '#dashboard/ui/values/Values.tsx';
import type { AccountKey } from '#domain/ledger/chart.ts';
import type { accountsOf } from './flow-of-board.ts';
import styles from './board.module.css';

/** Accounts with their amounts: each opens its owners. */
export const AccountButtons = (props: {
  accounts: ReturnType<typeof accountsOf>;
  onOpen: (key: AccountKey) => void;
}) =>
  props.accounts.map(({ key, label, amount }) => (
    <button key={key} type="button" className={styles.account} onClick={() => props.onOpen(key)}>
      <span>{label}</span>
      <strong>
        <Money value={amount} signed />
      </strong>
    </button>
  ));
