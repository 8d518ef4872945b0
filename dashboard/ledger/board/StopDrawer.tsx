import { Drawer } from '#dashboard/ui/overlay/Drawer.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { Money } from '#dashboard/ui/values/Values.tsx';
import type { AccountKey } from '#domain/ledger/chart.ts';
import { boardWords as t } from '#words/ledger/screens.ts';
import { type Figure, shownBalance } from './board.ts';
import { type FlowStopKey, stopAccounts, stopSum } from './flow-of-board.ts';
import styles from './board.module.css';

/** The accounts behind a stop of the flow: together they are its amount. */
export function StopDrawer(props: {
  stop: FlowStopKey;
  figures: readonly Figure[];
  onOpen: (key: AccountKey) => void;
  onClose: () => void;
}) {
  const { stop, figures, onOpen, onClose } = props;
  const own = figures.filter(({ key }) => stopAccounts[stop].some((one) => one === key));
  return (
    <Drawer
      open
      onClose={onClose}
      title={
        <>
          {t.stops[stop]} · <Money value={stopSum(figures, stop)} />
        </>
      }
    >
      {own.length === 0 ? <EmptyFirst title={t.empty} /> : null}
      {own.map(({ key, label, balance }) => (
        <button key={key} type="button" className={styles.account} onClick={() => onOpen(key)}>
          <span>{label}</span>
          <strong>
            <Money value={shownBalance(key, balance)} signed />
          </strong>
        </button>
      ))}
    </Drawer>
  );
}
