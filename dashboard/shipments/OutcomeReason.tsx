import { Name } from '#dashboard/ui/Values.tsx';
import { detailsWords } from '#words/shipments-screens.ts';
import type { ParcelRow } from './parcel.ts';
import { reasonText } from './reason-text.ts';
import styles from './parcels.module.css';

/** Beside the stage: why it was not delivered, put off or sent back, and at which attempt. */
export function OutcomeReason({
  parcel,
}: {
  parcel: Pick<ParcelRow, 'outcome_reason' | 'attempt'>;
}) {
  if (parcel.outcome_reason === null) return null;
  return (
    <span className={styles.quiet}>
      <Name>{reasonText(parcel.outcome_reason)}</Name>
      {parcel.attempt > 1 ? ` · ${detailsWords.attemptNo(parcel.attempt)}` : null}
    </span>
  );
}
