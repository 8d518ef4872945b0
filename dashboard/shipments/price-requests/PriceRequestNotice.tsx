import { useState } from 'react';
import { type RequestAction, RequestButtons } from '#dashboard/shell/form/RequestQuestion.tsx';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { priceRequestWords as t } from '#words/shipments/price-requests.ts';
import type { ShipmentDetails } from '../shipment.ts';
import { PriceQuestion } from './PriceRequestQuestions.tsx';
import styles from '../shipments.module.css';

/** An open price change request, shown on the shipment's page. */
export function PriceRequestNotice(props: {
  shipment: ShipmentDetails;
  ask: NonNullable<ShipmentDetails['price_request']>;
}) {
  const { shipment, ask } = props;
  const { id, from_amount: from, requested_amount: amount } = ask;
  const [act, setAction] = useState<RequestAction | null>(null);
  return (
    <div className={styles.notice} data-tone="warning" role="status">
      <span>
        {t.waiting(from, amount)} · <Name>{ask.requested_by}</Name>: <Name>{ask.reason}</Name>
      </span>
      <RequestButtons request={ask} onAction={setAction} />
      {act ? (
        <PriceQuestion
          act={act}
          ask={{ id, code: shipment.code, amount }}
          onDone={() => setAction(null)}
        />
      ) : null}
    </div>
  );
}
