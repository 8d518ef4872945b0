import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Grid } from '#dashboard/ui/layout/Surfaces.tsx';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { DoorFigure, ReasonsFigure, ReturnsFigure, SuccessFigure } from './DeliveryFigures.tsx';
import type { Scope } from './figure.ts';
import { HeadFigures } from './HeadFigures.tsx';
import { useHref } from './lists.ts';
import { AgeingFigure, CashFigure, LagsFigure } from './MoneyFigures.tsx';
import { OwnMoneyFigure } from './OwnMoneyFigure.tsx';
import { usePeriod } from './PeriodChoice.tsx';
import { PlacesFigure } from './WhoFigures.tsx';
import styles from './analytics.module.css';

const NO_SCOPE: Scope = {};

/** The branch and the period that the address of the home page states. */
const useHomeScope = (branchId: number | undefined): Scope => ({
  ...usePeriod(),
  ...(branchId !== undefined && { branch_id: branchId }),
});

function More({ scope }: { scope: Scope }) {
  const href = useHref('office.analytics')({ ...scope });
  return href === undefined ? null : (
    <p className={styles.more}>
      <a href={href}>{t.all}</a>
    </p>
  );
}

/**
 * The manager's first questions: whether delivery is getting better, where the cash is, why
 * shipments are not delivered.
 */
export function StaffFigures({ branchId }: { branchId: number | undefined }) {
  const can = useCan();
  const scope = useHomeScope(branchId);
  return (
    <Stack as="section" gap={16} aria-label={t.home}>
      <HeadFigures scope={scope} isHome />
      <Grid min={320} gap={16} className={styles.three}>
        <SuccessFigure scope={scope} />
        {can('ledger.board') ? <CashFigure scope={scope} /> : <AgeingFigure scope={scope} />}
        <ReasonsFigure scope={scope} />
      </Grid>
      <More scope={scope} />
    </Stack>
  );
}

/** Where the money is, and how long it takes to come back. */
export function TillFigures({ branchId }: { branchId: number | undefined }) {
  const can = useCan();
  const scope = branchId === undefined ? NO_SCOPE : { branch_id: branchId };
  return (
    <Stack as="section" gap={16} aria-label={t.home}>
      <Grid min={440} fill gap={16} className={styles.charts}>
        {can('ledger.board') ? <CashFigure scope={scope} /> : null}
        <LagsFigure scope={scope} />
      </Grid>
      <More scope={scope} />
    </Stack>
  );
}

/** For the merchant's own shipments: why they come back, and where they are delivered best. */
export function MerchantFigures() {
  const scope = useHomeScope(undefined);
  return (
    <Stack as="section" gap={16} aria-label={t.home}>
      <HeadFigures scope={scope} isHome />
      <Grid min={440} fill gap={16} className={styles.charts}>
        <SuccessFigure scope={scope} isOwn />
        <OwnMoneyFigure />
        <ReturnsFigure scope={scope} />
        <PlacesFigure scope={scope} isOwn />
      </Grid>
      <More scope={scope} />
    </Stack>
  );
}

/** The courier's attempts at the door: how many, how they ended, whether that gets better. */
export function CourierFigures() {
  const { type } = useCurrentUser();
  const scope = useHomeScope(undefined);
  if (type !== 'courier') return null;
  return (
    <Stack as="section" gap={16} aria-label={t.home}>
      <HeadFigures scope={scope} isHome />
      <DoorFigure scope={scope} />
      <More scope={scope} />
    </Stack>
  );
}
