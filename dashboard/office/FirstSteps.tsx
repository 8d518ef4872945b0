import { useGuestCompany } from '#dashboard/api/company.ts';
import { useService } from '#dashboard/api/hooks.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { screenByKey, to } from '#dashboard/screens.ts';
import { firstStepWords as t } from '#words/first-steps.ts';
import styles from './first-steps.module.css';

/** In the order in which one needs the other. Prices are shipped: nobody but a person can tell whether they are right. */
const steps = [
  { key: 'company', screen: 'office.settings' },
  { key: 'branches', screen: 'places.branches' },
  { key: 'rates', screen: 'pricing.rates' },
  { key: 'people', screen: 'people.users' },
  { key: 'shops', screen: 'people.newMerchants' },
  { key: 'parcel', screen: 'shipments.form' },
] as const;
type StepKey = (typeof steps)[number]['key'];

/** Its papers say how it is reached, and parcels come to it. */
const isReady = ({ phone, destinations }: RowOf<'branches.list'>): boolean =>
  phone !== null && destinations > 0;

/** What can be seen to be there already. */
function useDone(): Partial<Record<StepKey, boolean>> {
  const { phone } = useGuestCompany();
  const { data: couriers } = useService('users.couriers', {}, { quiet: true });
  const { data: shops } = useService('merchants.accepted', { per_page: 1 }, { quiet: true });
  const { data: branches } = useService('branches.list', { per_page: 50 }, { quiet: true });
  return {
    company: phone !== null,
    branches: branches?.data.every(isReady) ?? false,
    people: (couriers?.data.length ?? 0) > 0,
    shops: (shops?.data.length ?? 0) > 0,
  };
}

/** Whoever sets a company up is told what comes before its first parcel; with that one the list is gone. */
export function FirstSteps() {
  const user = useCurrentUser();
  const mayBegin = useCan()('settings.edit') && isCompanyStaff(user);
  const { data } = useService('shipments.counts', {}, { quiet: true, enabled: mayBegin });
  const isNew = data?.data.every(({ count }) => count === 0) ?? false;
  return mayBegin && isNew ? <StepList /> : null;
}

function StepList() {
  const can = useCan();
  const done = useDone();
  const mine = steps.filter(({ screen }) => {
    const { service } = screenByKey(screen);
    return service === null || can(service);
  });
  return (
    <section className={styles.card} aria-label={t.title}>
      <h2>{t.title}</h2>
      <p className={styles.quiet}>{t.how}</p>
      <ol className={styles.steps}>
        {mine.map(({ key, screen }) => (
          <li key={key}>
            <a href={`#${to(screen)}`}>{t.steps[key]}</a>
            {done[key] ? <span className={styles.done}>{t.done}</span> : null}
            <span className={styles.quiet}>{t.hows[key]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
