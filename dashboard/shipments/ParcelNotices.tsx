import { useCan } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { DateText } from '#dashboard/ui/Values.tsx';
import { correctPriceWords } from '#words/corrections.ts';
import { detailsWords } from '#words/shipments-screens.ts';
import { ClaimNotice } from './ClaimNotice.tsx';
import type { ParcelDetails } from './parcel.ts';
import { MerchantDecisionNotice } from './MerchantDecisionNotice.tsx';
import { PriceAskNotice } from './PriceAskNotice.tsx';
import styles from './parcels.module.css';

/** What must be seen first: frozen, late, an amount that waits. */
export function ParcelNotices({ parcel }: { parcel: ParcelDetails }) {
  const can = useCan();
  return (
    <>
      {parcel.hold_reason === null ? null : (
        <p className={styles.notice} role="status">
          {detailsWords.heldNotice(parcel.hold_reason)}
          {parcel.hold_until ? (
            <span>
              {detailsWords.heldUntil} <DateText at={parcel.hold_until} />
            </span>
          ) : null}
        </p>
      )}
      {parcel.correction_pending ? (
        <p className={styles.notice} data-tone="warning" role="status">
          {detailsWords.correctionNotice}{' '}
          {can('corrections.approve') ? (
            <a href={`#${to('corrections.price', { uuid: parcel.uuid })}`}>
              {correctPriceWords.decide}
            </a>
          ) : null}
        </p>
      ) : null}
      {parcel.decision ? (
        <MerchantDecisionNotice parcel={parcel} decision={parcel.decision} />
      ) : null}
      {parcel.claim ? <ClaimNotice claim={parcel.claim} /> : null}
      {parcel.price_ask ? <PriceAskNotice parcel={parcel} ask={parcel.price_ask} /> : null}
      {parcel.overdue ? (
        <p className={styles.notice} data-tone="warning" role="status">
          {detailsWords.overdueNotice}
        </p>
      ) : null}
    </>
  );
}
