import { useCan } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { DateText } from '#dashboard/ui/values/Values.tsx';
import { correctPriceWords } from '#words/shipments/corrections.ts';
import { detailsWords } from '#words/shipments/screens.ts';
import { ClaimNotice } from '../claims/ClaimNotice.tsx';
import type { ShipmentDetails } from '../shipment.ts';
import { MerchantDecisionNotice } from '../decisions/MerchantDecisionNotice.tsx';
import { PriceRequestNotice } from '../price-requests/PriceRequestNotice.tsx';
import styles from '../shipments.module.css';

/** Important notices first: frozen, late, a pending amount. */
export function ShipmentNotices({ shipment }: { shipment: ShipmentDetails }) {
  const can = useCan();
  return (
    <>
      {shipment.hold_reason === null ? null : (
        <p className={styles.notice} role="status">
          {detailsWords.heldNotice(shipment.hold_reason)}
          {shipment.hold_until ? (
            <span>
              {detailsWords.heldUntil} <DateText at={shipment.hold_until} />
            </span>
          ) : null}
        </p>
      )}
      {shipment.correction_pending ? (
        <p className={styles.notice} data-tone="warning" role="status">
          {detailsWords.correctionNotice}{' '}
          {can('corrections.approve') ? (
            <a href={`#${to('corrections.price', { uuid: shipment.uuid })}`}>
              {correctPriceWords.decide}
            </a>
          ) : null}
        </p>
      ) : null}
      {shipment.decision ? (
        <MerchantDecisionNotice shipment={shipment} decision={shipment.decision} />
      ) : null}
      {shipment.claim ? <ClaimNotice claim={shipment.claim} /> : null}
      {shipment.price_ask ? (
        <PriceRequestNotice shipment={shipment} request={shipment.price_ask} />
      ) : null}
      {shipment.overdue ? (
        <p className={styles.notice} data-tone="warning" role="status">
          {detailsWords.overdueNotice}
        </p>
      ) : null}
    </>
  );
}
