import { IconPlus } from '@tabler/icons-react';
import { useService } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { isPending } from '#dashboard/pending-screens.ts';
import { addressOf, type ScreenKey, screenByKey } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { Money, Name } from '#dashboard/ui/Values.tsx';
import type { StageNo } from '#domain/shipments/stages.ts';
import { homeWords as t } from '#words/office.ts';
import { DashboardCounts } from './DashboardCounts.tsx';
import { TodayCard } from './DashboardWork.tsx';
import { DecisionsWaiting } from './DecisionsWaiting.tsx';
import styles from './dashboard.module.css';

/** As a parcel goes, with all that may become of it: one that is counted nowhere is a lost one to its shop. */
const OWN_STAGES: readonly StageNo[] = [
  1, 2, 3, 13, 14, 4, 5, 7, 18, 6, 16, 17, 11, 12, 8, 9, 10, 19, 15, 20,
];

const ways: readonly { screen: ScreenKey; label: string }[] = [
  { screen: 'documents.collectionRequest.form', label: t.pickUp },
  { screen: 'pricing.calculator', label: t.calculator },
  { screen: 'documents.subscriber.list', label: t.settlements },
];

/** A shop's home: what it is owed, what needs its word, where its parcels are. */
export function DashboardClient() {
  const { merchant } = useCurrentUser();
  const can = useCan();
  const { data, error, refetch } = useService('office.today', {}, { keepPrevious: true });
  const today = data?.data;
  const open = (screen: ScreenKey) => !isPending(screen) && can(screenByKey(screen).service);
  return (
    <div className={styles.home}>
      <header className={styles.header}>
        <h1>{merchant ? <Name>{merchant.store_name}</Name> : t.title}</h1>
        <span className={styles.ways}>
          {open('shipments.form') ? (
            <LinkButton
              tone="primary"
              icon={<Icon of={IconPlus} />}
              href={`#${addressOf('shipments.form')}`}
            >
              {t.newParcel}
            </LinkButton>
          ) : null}
          {ways
            .filter(({ screen }) => open(screen))
            .map(({ screen, label }) => (
              <LinkButton key={screen} href={`#${addressOf(screen)}`}>
                {label}
              </LinkButton>
            ))}
        </span>
      </header>
      {today ? (
        <>
          <Owed balance={today.own_balance ?? 0} payable={today.own_payable ?? 0} />
          <TodayCard today={today.today} />
        </>
      ) : error ? (
        <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} height={40} />
      )}
      <DecisionsWaiting />
      <DashboardCounts title={t.yourParcels} stages={OWN_STAGES} />
    </div>
  );
}

/** What stands for the shop, and how much of it is at the counter: the rest is still with couriers and on its way. */
function Owed({ balance, payable }: { balance: number; payable: number }) {
  const can = useCan();
  const label = balance < 0 ? t.owedByYou : t.owedToYou;
  return (
    <section className={styles.owed} aria-label={label}>
      <h2>{label}</h2>
      <p className={styles.owedAmount}>
        <Money value={Math.abs(balance)} />
      </p>
      <p className={styles.quiet}>{t.owedHow}</p>
      {balance < 0 ? null : (
        <p className={styles.owedNow}>
          <span>
            {t.owedNow} <Money value={payable} />
          </span>
          {can(screenByKey('ledger.myAccount').service) ? (
            <a href={`#${addressOf('ledger.myAccount')}`}>{t.owedParts}</a>
          ) : null}
        </p>
      )}
    </section>
  );
}
