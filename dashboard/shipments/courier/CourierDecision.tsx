import { useCall } from '#dashboard/api/hooks.ts';
import styles from './courier-day.module.css';
import { DecisionText } from '../decisions/MerchantDecisionNotice.tsx';
import { useNews } from '../list/use-news.ts';

const MOST = 200;

/** Read with the day, so that a card says it without a connection, too. */
export const decisionsRead = [
  'merchantDecisions.list',
  { state: 'answered', per_page: MOST },
] as const;

/** What the merchant decided, on the card of the shipment that waited for it. */
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
