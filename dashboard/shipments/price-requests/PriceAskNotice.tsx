import { useState } from 'react';
import { type RequestAct, RequestButtons } from '#dashboard/shell/form/RequestQuestion.tsx';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { priceAskWords as t } from '#words/shipments/price-requests.ts';
import type { ShipmentDetails } from '../shipment.ts';
import { PriceQuestion } from './PriceAskQuestions.tsx';
import styles from '../shipments.module.css';

/** A price that waits for a decision, seen where its shipment is. */
export function PriceAskNotice(props: {
  shipment: ShipmentDetails;
  ask: NonNullable<ShipmentDetails['price_ask']>;
}) {
  const { shipment, ask } = props;
  const { id, from_amount: from, asked_amount: amount } = ask;
  const [act, setAct] = useState<RequestAct | null>(null);
  return (
    <div className={styles.notice} data-tone="warning" role="status">
      <span>
        {t.waiting(from, amount)} · <Name>{ask.asked_by}</Name>: <Name>{ask.reason}</Name>
      </span>
      <RequestButtons request={ask} onAct={setAct} />
      {act ? (
        <PriceQuestion
          act={act}
          ask={{ id, code: shipment.code, amount }}
          onDone={() => setAct(null)}
        />
      ) : null}
    </div>
  );
}
