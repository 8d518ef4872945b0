import { useCall } from '#dashboard/api/hooks.ts';
import styles from './courier-day.module.css';
import { DecisionText } from '../decisions/MerchantDecisionNotice.tsx';
import { useNews } from '../list/use-news.ts';

const MOST = 200;

/** Loaded with the day, so that the card also shows it offline. */
export const decisionsRead = [
  'merchantDecisions.list',
  { state: 'answered', per_page: MOST },
] as const;

/** The merchant's decision, on the card of the shipment that waited for it. */
export function CourierDecision({ uuid }: { uuid: string }) {
  const { data } = useCall(...decisionsRead, useNews());
  const decision = data?.data.find(({ shipment }) => shipment.uuid === uuid);
  if (decision === undefined) return null;
  return (
    <p className={styles.decided} role="status">
      <DecisionText decision={decision} />
    </p>
  );
}
