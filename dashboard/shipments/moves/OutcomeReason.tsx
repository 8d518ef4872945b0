import { DateText, Name } from '#dashboard/ui/values/Values.tsx';
import { reasonText } from '#words/shipments/names.ts';
import { detailsWords } from '#words/shipments/screens.ts';
import type { ShipmentRow } from '../shipment.ts';
import styles from '../shipments.module.css';

type Fields = Pick<ShipmentRow, 'outcome_reason' | 'attempt' | 'status' | 'postponed_on'>;

/**
 * Next to the stage: why it was not delivered, postponed or returned, until when, and the attempt
 * number.
 */
export function OutcomeReason({ shipment }: { shipment: Fields }) {
  const { outcome_reason: reason, attempt, status, postponed_on: day } = shipment;
  // A phone may have cached a row from before reasons existed.
  if (!reason) return null;
  return (
    <span className={styles.quiet}>
      <Name>{reasonText(reason)}</Name>
      {status === 'postponed' && day ? (
        <>
          {' · '}
          {detailsWords.until} <DateText at={day} />
        </>
      ) : null}
      {attempt > 1 ? ` · ${detailsWords.attemptNo(attempt)}` : null}
    </span>
  );
}
