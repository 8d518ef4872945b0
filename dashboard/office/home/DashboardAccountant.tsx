import { lazy, Suspense } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { screenByKey, to } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Row, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { homeWords } from '#words/office/screens.ts';
import { tillWords as t } from '#words/custody/till.ts';
import { Later, LaterTill } from '../analytics/Later.tsx';
import { AttentionCard } from './DashboardWork.tsx';
import dashboard from './dashboard.module.css';
import { TillDay } from '../till/TillDay.tsx';
import { DifferencesQueue, TransfersQueue, WithdrawalsQueue } from '../till/TillQueues.tsx';
import { NextSteps, TillBalance } from '../till/TillSide.tsx';
import styles from '../till/till.module.css';

const REFRESH_MS = 60_000;
const QUEUE_ROWS = 4;

const DashboardBranch = lazy(async () => ({
  default: (await import('./DashboardBranch.tsx')).DashboardBranch,
}));

const ways = [
  { screen: 'documents.payment.form', label: t.receipt },
  { screen: 'payments.userForm', label: t.payment },
  { screen: 'documents.cashCount.form', label: t.tillCount },
  { screen: 'documents.cashHandIn.form', label: t.handIn },
] as const;

/**
 * For users responsible for a till: its balance, the next steps, the course of the day, open work.
 */
export function DashboardAccountant() {
  const can = useCan();
  const [values] = useSearchValues();
  const branchId = Number(values.branch_id) || undefined;
  const place = branchId === undefined ? {} : { branch_id: branchId };
  const often = { keepPrevious: true, refetchInterval: REFRESH_MS };
  const { data, error, refetch } = useCall('office.till', place, often);
  const today = useCall('office.today', place, { ...often, quiet: true }).data?.data;
  const waiting = { ...place, per_page: QUEUE_ROWS };
  const withdrawals = useCall('withdrawals.list', waiting, {
    ...often,
    quiet: true,
    enabled: can('withdrawals.view'),
  }).data;
  const differences = useCall('differences.list', waiting, {
    ...often,
    quiet: true,
    enabled: can('differences.view'),
  }).data;
  const till = data?.data;
  const branch = { branch: branchId };
  return (
    <div className={styles.home}>
      <Header name={till ? (till.branch?.branch_name ?? null) : undefined} />
      {till ? (
        <>
          <div className={styles.side}>
            <TillBalance till={till} />
            <NextSteps
              till={till}
              couriers={today?.couriers ?? null}
              withdrawals={withdrawals?.data ?? []}
            />
          </div>
          <TillDay till={till} />
          <div className={styles.queues}>
            {till.transfers ? <TransfersQueue transfers={till.transfers} /> : null}
            {till.withdrawals && withdrawals ? (
              <WithdrawalsQueue
                rows={withdrawals.data}
                count={till.withdrawals.count}
                amount={till.withdrawals.amount}
                search={branch}
              />
            ) : null}
            {differences ? (
              <DifferencesQueue
                rows={differences.data}
                count={differences.meta.total ?? differences.data.length}
                search={branch}
              />
            ) : null}
          </div>
          <Later>
            <LaterTill branchId={branchId} />
          </Later>
          {today ? (
            <div className={styles.wide}>
              <AttentionCard today={today} branchId={branchId} />
            </div>
          ) : null}
        </>
      ) : error ? (
        <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} height={72} />
      )}
    </div>
  );
}

/** `undefined`: not loaded yet; null: the tills of all branches. */
function Header({ name }: { name: string | null | undefined }) {
  const user = useCurrentUser();
  const can = useCan();
  const open = ways.filter(({ screen }) => can(screenByKey(screen).permission));
  return (
    <Toolbar as="header" gap="8 16" between shrink className={dashboard.header}>
      <div>
        <h1>{homeWords.title}</h1>
        {name === undefined ? null : (
          <p className={styles.quiet}>
            <Name>{name === null ? t.ofAll : t.ofBranch(name)}</Name>
          </p>
        )}
      </div>
      {user.branch === null && can('branches.view') ? (
        <div className={dashboard.branch}>
          <Suspense fallback={null}>
            <DashboardBranch />
          </Suspense>
        </div>
      ) : null}
      <Row as="span" gap={8} wrap>
        {open.map(({ screen, label }, at) => (
          <LinkButton
            key={screen}
            href={`#${to(screen)}`}
            tone={at === open.length - 1 ? 'primary' : 'plain'}
          >
            {label}
          </LinkButton>
        ))}
      </Row>
    </Toolbar>
  );
}
