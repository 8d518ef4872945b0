import { IconCash, IconFileSpreadsheet, IconPlus, IconTruckLoading } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { addressOf, type ScreenKey, screenByKey } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon, type IconType } from '#dashboard/ui/icons.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Grid } from '#dashboard/ui/layout/Surfaces.tsx';
import { CardMeanings } from '#dashboard/ui/values/Meanings.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { Money, Name } from '#dashboard/ui/values/Values.tsx';
import { merchantHomeWords as t } from '#words/office/merchant-home.ts';
import { Later, LaterMerchant } from '../analytics/Later.tsx';
import { LastSettlements } from './LastSettlements.tsx';
import styles from './merchant-home.module.css';
import { MerchantProgress } from './MerchantProgress.tsx';
import { MerchantStart } from './MerchantStart.tsx';

const ways: readonly { screen: ScreenKey; label: string; icon: IconType }[] = [
  { screen: 'shipments.form', label: t.newShipment, icon: IconPlus },
  { screen: 'documents.pickup.form', label: t.pickUp, icon: IconTruckLoading },
  { screen: 'shipments.import', label: t.importFile, icon: IconFileSpreadsheet },
];

/**
 * A merchant's home: the money, the shipments by stage, open decisions, the delivery rate.
 * `decisions` comes from the shipments room.
 */
export function DashboardClient({ decisions }: { decisions: ReactNode }) {
  const { merchant } = useCurrentUser();
  const { data, error, refetch } = useCall('office.today', {}, { keepPrevious: true });
  const today = data?.data;
  if (error && !today) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  const start = today?.own_start ?? null;
  return (
    <Grid min={440} gap={14} align="start">
      <Stack as="header" gap={14} shrink className={styles.header}>
        <h1>{merchant ? <Name>{merchant.store_name}</Name> : t.title}</h1>
      </Stack>
      {today ? (
        <>
          {start ? <MerchantStart start={start} /> : null}
          <Stack gap={14} shrink>
            {start ? null : (
              <Owed balance={today.own_balance ?? 0} payable={today.own_payable ?? 0} />
            )}
            <Ways />
          </Stack>
          {start && !start.has_shipment ? null : <MerchantProgress />}
          {decisions}
          {start ? null : <LastSettlements />}
          {start ? null : (
            <Later>
              <LaterMerchant />
            </Later>
          )}
        </>
      ) : (
        <Skeleton lines={4} height={40} />
      )}
    </Grid>
  );
}

function Ways() {
  const can = useCan();
  const open = ways.filter(({ screen }) => can(screenByKey(screen).permission));
  return (
    <nav className={styles.ways} aria-label={t.newShipment}>
      {open.map(({ screen, label, icon }) => (
        <LinkButton key={screen} icon={<Icon of={icon} />} href={`#${addressOf(screen)}`}>
          {label}
        </LinkButton>
      ))}
    </nav>
  );
}

/** The merchant's balance, and how much of it can be paid now: the rest is still in transit. */
function Owed({ balance, payable }: { balance: number; payable: number }) {
  const can = useCan();
  const label = balance < 0 ? t.owedByYou : t.owedToYou;
  return (
    <Stack as="section" gap={10} shrink className={styles.owed} aria-label={label}>
      <Row as="header" gap="4 12" align="baseline" wrap between className={styles.head}>
        <h2>{label}</h2>
        {can(screenByKey('ledger.myAccount').permission) ? (
          <a href={`#${addressOf('ledger.myAccount')}`}>{t.statement}</a>
        ) : null}
      </Row>
      <p className={styles.owedAmount}>
        <Money value={Math.abs(balance)} />
      </p>
      {balance < 0 ? null : (
        <dl className={styles.parts}>
          <div>
            <dt>{t.now}</dt>
            <dd>
              <Money value={payable} />
            </dd>
          </div>
          <div>
            <dt>{t.waiting}</dt>
            <dd>
              <Money value={Math.max(0, balance - payable)} />
            </dd>
          </div>
        </dl>
      )}
      {can('withdrawals.request') && payable > 0 ? (
        <LinkButton icon={<Icon of={IconCash} />} href={`#${addressOf('withdrawals.list')}`}>
          {t.withdraw}
        </LinkButton>
      ) : null}
      <CardMeanings of="owed" />
    </Stack>
  );
}
