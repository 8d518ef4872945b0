import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { DoorFigure, ReasonsFigure, ReturnsFigure, SuccessFigure } from './DeliveryFigures.tsx';
import type { Scope } from './figure.ts';
import { HeadFigures } from './HeadFigures.tsx';
import { useHref } from './lists.ts';
import { AgeingFigure, CashFigure, LagsFigure } from './MoneyFigures.tsx';
import { OwnMoneyFigure } from './OwnMoneyFigure.tsx';
import { PlacesFigure } from './WhoFigures.tsx';
import styles from './analytics.module.css';

const NO_SCOPE: Scope = {};

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
  const scope = branchId === undefined ? NO_SCOPE : { branch_id: branchId };
  return (
    <section className={styles.screen} aria-label={t.home}>
      <HeadFigures scope={scope} />
      <div className={styles.three}>
        <SuccessFigure scope={scope} />
        {can('ledger.board') ? <CashFigure scope={scope} /> : <AgeingFigure scope={scope} />}
        <ReasonsFigure scope={scope} />
      </div>
      <More scope={scope} />
    </section>
  );
}

/** Where the money is, and how long it takes to come back. */
export function TillFigures({ branchId }: { branchId: number | undefined }) {
  const can = useCan();
  const scope = branchId === undefined ? NO_SCOPE : { branch_id: branchId };
  return (
    <section className={styles.screen} aria-label={t.home}>
      <div className={styles.charts}>
        {can('ledger.board') ? <CashFigure scope={scope} /> : null}
        <LagsFigure scope={scope} />
      </div>
      <More scope={scope} />
    </section>
  );
}

/** For the merchant's own shipments: why they come back, and where they are delivered best. */
export function MerchantFigures() {
  return (
    <section className={styles.screen} aria-label={t.home}>
      <div className={styles.charts}>
        <SuccessFigure scope={NO_SCOPE} isOwn />
        <OwnMoneyFigure />
        <ReturnsFigure scope={NO_SCOPE} />
        <PlacesFigure scope={NO_SCOPE} isOwn />
      </div>
      <More scope={NO_SCOPE} />
    </section>
  );
}

/** The courier's attempts at the door: how many, how they ended, whether that gets better. */
export function CourierFigures() {
  const { type } = useCurrentUser();
  if (type !== 'courier') return null;
  return (
    <section className={styles.screen} aria-label={t.home}>
      <HeadFigures scope={NO_SCOPE} />
      <DoorFigure scope={NO_SCOPE} />
      <More scope={NO_SCOPE} />
    </section>
  );
}
