import type { ApiError } from '#dashboard/api/api-error.ts';
import { to } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { DateTimeText } from '#dashboard/ui/values/Values.tsx';
import { courierWords } from '#words/shipments/screens.ts';
import styles from '../shipments.module.css';

/**
 * Replaces a shipment that this courier no longer holds: the document that took it, when, and a
 * link back to the day.
 */
export function LeftCourier({ refusal }: { refusal: ApiError }) {
  return (
    <div className={styles.notice} data-tone="warning" role="alert">
      <span>
        {refusal.message} <DateTimeText at={String(refusal.details.at)} />
      </span>
      <LinkButton href={`#${to('office.dashboard')}`}>{courierWords.myRun}</LinkButton>
    </div>
  );
}
