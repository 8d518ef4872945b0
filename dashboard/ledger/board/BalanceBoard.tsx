import { lazy, Suspense } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { FilterBar } from '#dashboard/shell/list/FilterBar.tsx';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { idOf } from '#dashboard/shell/list/list-values.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { cx } from '#dashboard/ui/cx.ts';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Grid } from '#dashboard/ui/layout/Surfaces.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { DateTimeText, Money } from '#dashboard/ui/values/Values.tsx';
import { type AccountKey, accountKeys } from '#domain/ledger/chart.ts';
import { boardWords as t } from '#words/ledger/screens.ts';
import { AccountButtons } from './AccountButtons.tsx';
import { FigureDrawer } from './FigureDrawer.tsx';
import {
  accountsOf,
  type FlowAmount,
  type FlowBoard,
  type FlowStopKey,
  isStop,
  shownStops,
} from './flow-of-board.ts';
import { StopDrawer } from './StopDrawer.tsx';
import { LastAudit } from '../audits/LastAudit.tsx';
import styles from './board.module.css';

const OUT_FOR_DELIVERY = 5;

const BoardFlow = lazy(async () => ({ default: (await import('./BoardFlow.tsx')).BoardFlow }));

const filters: readonly FilterDef[] = [{ key: 'branch', label: t.branch, ...amongBranches }];

const isAccount = (text: string | undefined): text is AccountKey =>
  accountKeys.some((key) => key === text);

/** Every figure opens its owners, and every owner the postings behind it. */
export function BalanceBoard() {
  const [values, change] = useSearchValues();
  const chosen = idOf(values.branch);
  const { data, error, refetch } = useCall(
    'ledger.board',
    chosen === undefined ? {} : { branch_id: chosen },
    { keepPrevious: true },
  );
  const board = data?.data;
  const shown = board?.figures.find(({ key }) => key === values.key);
  return (
    <Stack as="section" gap={16} aria-label={t.title}>
      <Row as="header" gap="4 16" align="baseline" wrap>
        <h1>{t.title}</h1>
        <span className={styles.quiet}>{t.intro}</span>
      </Row>
      <FilterBar filters={filters} values={values} onValues={change} />
      {board ? (
        <>
          <Balance total={board.total} at={board.at} />
          {board.figures.length === 0 ? (
            <EmptyFirst title={t.empty} />
          ) : (
            <>
              <Suspense fallback={<Skeleton lines={8} height={48} />}>
                <BoardFlow board={board} branch={chosen} />
              </Suspense>
              <Chain
                board={board}
                branch={chosen}
                onOpen={(key) => change({ key, owner: null })}
                onStop={(stop) => change({ stop })}
              />
            </>
          )}
        </>
      ) : error ? (
        <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} height={48} />
      )}
      {board && !shown && isStop(values.stop) ? (
        <StopDrawer
          stop={values.stop}
          board={board}
          onBranch={(branch) => change({ branch, stop: null })}
          onOpen={(key) => change({ key, owner: null, stop: null })}
          onClose={() => change({ stop: null })}
        />
      ) : null}
      {shown && isAccount(values.key) ? (
        <FigureDrawer
          figure={shown}
          branch={chosen}
          owner={idOf(values.owner) ?? null}
          onOwner={(owner) => change({ owner })}
          onClose={() => change({ key: null, owner: null })}
        />
      ) : null}
    </Stack>
  );
}

function Balance({ total, at }: { total: number; at: string }) {
  const isEven = total === 0;
  return (
    <div className={cx(styles.balance, isEven ? styles.even : styles.odd)} role="status">
      <strong>{isEven ? t.balanced : t.unbalanced}</strong>
      <span>
        {t.total}: <Money value={total} /> · {t.totalHow}
      </span>
      <span className={styles.quiet}>
        {t.at} <DateTimeText at={at} />
      </span>
      <LastAudit />
    </div>
  );
}

/** The stops of the flow, each with its amount and the accounts that it sums up. */
function Chain(props: {
  board: FlowBoard;
  branch: number | undefined;
  onOpen: (key: AccountKey) => void;
  onStop: (stop: FlowStopKey) => void;
}) {
  const { board, branch, onOpen, onStop } = props;
  return (
    <Grid as="ol" min={300} gap={16} align="start">
      <AtRecipients branch={branch} />
      {shownStops(board).map((stop) => (
        <li key={stop.key} className={cx(styles.group, stop.key === 'company' && styles.company)}>
          <h2>{nameOf(stop)}</h2>
          <p className={styles.figure}>
            <Money value={stop.value} />
          </p>
          {stop.key === 'others' || stop.key === 'opening' ? (
            <button type="button" className={styles.account} onClick={() => onStop(stop.key)}>
              {t.details}
            </button>
          ) : null}
          <AccountButtons accounts={accountsOf(board, stop.key)} onOpen={onOpen} />
        </li>
      ))}
    </Grid>
  );
}

const nameOf = ({ key, isTurned }: FlowAmount): string => (isTurned ? t.turned : t.stops)[key];

/**
 * The amount still to be collected at delivery: not in the books yet, but the start of the chain.
 */
function AtRecipients({ branch }: { branch: number | undefined }) {
  const can = useCan();
  const { data } = useCall(
    'shipments.amount',
    { status: OUT_FOR_DELIVERY, ...(branch !== undefined && { branch_id: branch }) },
    { enabled: can('shipments.view'), quiet: true },
  );
  return (
    <li className={cx(styles.group, styles.outside)}>
      <h2>{t.recipients}</h2>
      <p className={styles.figure}>
        <Money value={data?.data.amount} />
      </p>
      <p className={styles.quiet}>{t.recipientsHow}</p>
    </li>
  );
}
