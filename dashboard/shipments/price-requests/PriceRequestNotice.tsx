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
  request: NonNullable<ShipmentDetails['price_ask']>;
}) {
  const { shipment, request } = props;
  const { id, from_amount: from, asked_amount: amount } = request;
  const [action, setAction] = useState<RequestAction | null>(null);
  return (
    <div className={styles.notice} data-tone="warning" role="status">
      <span>
        {t.waiting(from, amount)} · <Name>{request.asked_by}</Name>: <Name>{request.reason}</Name>
      </span>
      <RequestButtons request={request} onAction={setAction} />
      {action ? (
        <PriceQuestion
          action={action}
          request={{ id, code: shipment.code, amount }}
          onDone={() => setAction(null)}
        />
      ) : null}
    </div>
  );
}
