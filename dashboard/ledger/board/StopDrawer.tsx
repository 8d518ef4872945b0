import { Drawer } from '#dashboard/ui/overlay/Drawer.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { Money, Name } from '#dashboard/ui/values/Values.tsx';
import type { AccountKey } from '#domain/ledger/chart.ts';
import { boardWords as t } from '#words/ledger/screens.ts';
import { AccountButtons } from './AccountButtons.tsx';
import type { Position } from './board.ts';
import { accountsOf, type FlowBoard, type FlowStopKey, stopSum } from './flow-of-board.ts';
import styles from './board.module.css';

/**
 * The accounts behind a stop of the flow: together they are its amount. Behind what a branch holds
 * for others there is no account: the branches show who holds money of whom.
 */
export function StopDrawer(props: {
  stop: FlowStopKey;
  board: FlowBoard & { readonly positions: readonly Position[] };
  onOpen: (key: AccountKey) => void;
  onBranch: (branch: number) => void;
  onClose: () => void;
}) {
  const { stop, board, onOpen, onBranch, onClose } = props;
  const own = accountsOf(board, stop);
  const sum = stopSum(board, stop);
  return (
    <Drawer
      open
      onClose={onClose}
      title={
        <>
          {sum < 0 ? t.turned[stop] : t.stops[stop]} · <Money value={Math.abs(sum)} />
        </>
      }
    >
      {stop === 'others' ? (
        <Positions positions={board.positions} onBranch={onBranch} />
      ) : stop === 'opening' ? (
        <p className={styles.quiet}>{t.openingHow}</p>
      ) : own.length === 0 ? (
        <EmptyFirst title={t.empty} />
      ) : null}
      <AccountButtons accounts={own} onOpen={onOpen} />
    </Drawer>
  );
}

function Positions(props: { positions: readonly Position[]; onBranch: (branch: number) => void }) {
  const { positions, onBranch } = props;
  return (
    <>
      <p className={styles.quiet}>{t.othersHow}</p>
      {positions.map(({ branch_id: branch, name, balance }) => (
        <button
          key={branch ?? 0}
          type="button"
          className={styles.account}
          disabled={branch === null}
          onClick={() => (branch === null ? undefined : onBranch(branch))}
        >
          <span>
            <Name>{name}</Name> · {balance > 0 ? t.positionPlus : t.positionMinus}
          </span>
          <strong>
            <Money value={Math.abs(balance)} />
          </strong>
        </button>
      ))}
    </>
  );
}
