import { IconCheck } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useGuestCompany } from '#dashboard/api/company.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { screenByKey, to } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { firstStepWords as t } from '#words/office/first-steps.ts';
import { uiWords } from '#words/shell/ui.ts';
import styles from './first-steps.module.css';

/** Loaded lazily: only the first days of a company need it. */
const FirstDaySide = lazy(async () => ({
  default: (await import('./FirstDaySide.tsx')).FirstDaySide,
}));

/**
 * In order of dependency. Prices have shipped defaults: only a user can judge whether they are
 * right.
 */
const steps = [
  { key: 'company', screen: 'office.settings' },
  { key: 'branches', screen: 'places.branches' },
  { key: 'rates', screen: 'pricing.rates' },
  { key: 'people', screen: 'people.users' },
  { key: 'merchants', screen: 'people.newMerchants' },
  { key: 'shipment', screen: 'shipments.form' },
] as const;
type StepKey = (typeof steps)[number]['key'];

/** Contact data for its documents, and shipments can be sent to it. */
const isReady = ({ phone, destinations }: RowOf<'branches.list'>): boolean =>
  phone !== null && destinations > 0;

/** What already exists. */
function useDone(): Partial<Record<StepKey, boolean>> {
  const { phone } = useGuestCompany();
  const { data: couriers } = useCall('users.couriers', {}, { quiet: true });
  const { data: merchants } = useCall('merchants.accepted', { per_page: 1 }, { quiet: true });
  const { data: branches } = useCall('branches.list', { per_page: 50 }, { quiet: true });
  return {
    company: phone !== null,
    branches: branches?.data.every(isReady) ?? false,
    people: (couriers?.data.length ?? 0) > 0,
    merchants: (merchants?.data.length ?? 0) > 0,
  };
}

/** Whether this user is setting up a company without shipments: there is nothing to count yet. */
export function useIsFirstDay(): boolean {
  const user = useCurrentUser();
  const mayBegin = useCan()('settings.edit') && isCompanyStaff(user);
  const { data } = useCall('shipments.counts', {}, { quiet: true, enabled: mayBegin });
  return mayBegin && (data?.data.every(({ count }) => count === 0) ?? false);
}

/**
 * The steps before the first shipment, with progress; the list disappears with the first shipment.
 */
export function FirstSteps() {
  const can = useCan();
  const done = useDone();
  const mine = steps.filter(({ screen }) => {
    const { permission } = screenByKey(screen);
    return permission === null || can(permission);
  });
  const count = mine.filter(({ key }) => done[key]).length;
  const next = mine.find(({ key }) => !done[key])?.key;
  const stateOf = (key: StepKey) => (done[key] ? 'done' : key === next ? 'now' : 'later');
  return (
    <div className={styles.first}>
      <Card as="section" gap={12} className={styles.card} aria-label={t.title}>
        <Row as="header" gap="4 12" align="baseline" wrap className={styles.head}>
          <h2>{t.title}</h2>
          <span className={styles.quiet}>{t.how}</span>
          <span className={styles.far}>{t.progress(count, mine.length)}</span>
        </Row>
        <Row gap={4} className={styles.bar} aria-hidden="true">
          {mine.map(({ key }) => (
            <span key={key} data-step={stateOf(key)} />
          ))}
        </Row>
        <ol className={styles.steps}>
          {mine.map(({ key, screen }, at) => (
            <li key={key} data-step={stateOf(key)} aria-current={key === next ? 'step' : undefined}>
              <span className={styles.disc} aria-hidden="true">
                {done[key] ? <Icon of={IconCheck} /> : at + 1}
              </span>
              <div>
                <strong>{t.steps[key]}</strong> <span className={styles.quiet}>{t.hows[key]}</span>
              </div>
              {done[key] ? <span className={styles.done}>{t.done}</span> : null}
              <LinkButton
                href={`#${to(screen)}`}
                label={`${done[key] ? uiWords.edit : t.actions[key]}: ${t.steps[key]}`}
                tone={key === next ? 'primary' : done[key] ? 'quiet' : 'plain'}
              >
                {done[key] ? uiWords.edit : t.actions[key]}
              </LinkButton>
            </li>
          ))}
        </ol>
        {can('goingLive.prepare') ? (
          <Row gap="8 12" align="center" between wrap>
            <span className={styles.quiet}>{t.elsewhere}</span>
            <LinkButton href={`#${to('office.goingLive')}`}>{t.goingLive}</LinkButton>
          </Row>
        ) : null}
      </Card>
      {can('merchants.accept') ? (
        <Suspense fallback={null}>
          <FirstDaySide />
        </Suspense>
      ) : null}
    </div>
  );
}
