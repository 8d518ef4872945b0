import { lazy, Suspense } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Grid } from '#dashboard/ui/layout/Surfaces.tsx';
import { useMedia } from '#dashboard/ui/use-media.ts';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { homeWords as t } from '#words/office/screens.ts';
import { CashCard, DueCard } from './DashboardMoney.tsx';
import { AgeingCard, AttentionCard, TodayCard } from './DashboardWork.tsx';
import { DashboardCounts } from './DashboardCounts.tsx';
import { Later, LaterStaff } from '../analytics/Later.tsx';
import { FirstSteps, useIsFirstDay } from './FirstSteps.tsx';
import styles from './dashboard.module.css';

const REFRESH_MS = 60_000;

/** Loaded lazily: few users have access, and it pulls in the filters of all lists. */
const DashboardBranch = lazy(async () => ({
  default: (await import('./DashboardBranch.tsx')).DashboardBranch,
}));

/**
 * The day so far, what needs handling and the charts; then how long shipments have been waiting,
 * and money by holder.
 */
export function DashboardStaff() {
  const user = useCurrentUser();
  const can = useCan();
  const [values] = useSearchValues();
  const branchId = Number(values.branch_id) || undefined;
  const { data, error, refetch } = useCall(
    'office.today',
    branchId === undefined ? {} : { branch_id: branchId },
    { keepPrevious: true, refetchInterval: REFRESH_MS },
  );
  const today = data?.data;
  const isFirstDay = useIsFirstDay();
  // On a phone what needs handling comes before the charts, and the long tables after them. A
  // printed page is as narrow: moved, the charts would load again and be missing from it.
  const isWide = useMedia('print, (min-width: 768px)');
  const pictures = (
    <Later>
      <LaterStaff branchId={branchId} />
    </Later>
  );
  return (
    <Grid min={440} gap={16} align="start">
      <Toolbar as="header" gap="8 16" between shrink className={styles.header}>
        <h1>{t.title}</h1>
        {user.branch === null && can('branches.view') ? (
          <div className={styles.branch}>
            <Suspense fallback={null}>
              <DashboardBranch />
            </Suspense>
          </div>
        ) : null}
      </Toolbar>
      {isFirstDay ? (
        <FirstSteps />
      ) : today ? (
        <>
          <TodayCard today={today.today} branchId={branchId} />
          {isWide ? pictures : null}
          <Stack gap={16} shrink className={styles.column}>
            <AttentionCard today={today} branchId={branchId} />
            {isWide ? null : pictures}
            <AgeingCard ageing={today.ageing} branchId={branchId} />
          </Stack>
          <Stack gap={16} shrink className={styles.column}>
            {today.couriers ? <CashCard couriers={today.couriers} /> : null}
            {today.due_merchants ? <DueCard merchants={today.due_merchants} /> : null}
          </Stack>
        </>
      ) : error ? (
        <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} height={40} />
      )}
      {/* Loads last, so that visible content does not move under a finger. */}
      {!isFirstDay && (today || error) ? (
        <DashboardCounts title={t.counts} branchId={branchId} />
      ) : null}
    </Grid>
  );
}
