import type { ApiError } from '#dashboard/api/api-error.ts';
import { to } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { DateTimeText } from '#dashboard/ui/values/Values.tsx';
import { courierWords } from '#words/shipments/screens.ts';
import styles from '../shipments.module.css';

/**
 * In place of a shipment that went out of this courier's hands: what took it, when, and the way
 * back to the day.
 */
export function LeftCourier({ notified }: { notified: ApiError }) {
  return (
    <div className={styles.notice} data-tone="warning" role="alert">
      <span>
        {notified.message} <DateTimeText at={String(notified.details.at)} />
      </span>
      <LinkButton href={`#${to('office.dashboard')}`}>{courierWords.myRun}</LinkButton>
    </div>
  );
}
