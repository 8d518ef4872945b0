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
export function LeftCourier({ told }: { told: ApiError }) {
  return (
    <div className={styles.notice} data-tone="warning" role="alert">
      <span>
        {told.message} <DateTimeText at={String(told.details.at)} />
      </span>
      <LinkButton href={`#${to('office.dashboard')}`}>{courierWords.myRun}</LinkButton>
    </div>
  );
}
