import { useState } from 'react';
import { type RequestAct, RequestButtons } from '#dashboard/shell/RequestQuestion.tsx';
import { Name } from '#dashboard/ui/Values.tsx';
import { priceAskWords as t } from '#words/price-asks.ts';
import type { ParcelDetails } from './parcel.ts';
import { PriceQuestion } from './PriceAskQuestions.tsx';
import styles from './parcels.module.css';

/** A price that waits for a decision, seen where its parcel is. */
export function PriceAskNotice(props: {
  parcel: ParcelDetails;
  ask: NonNullable<ParcelDetails['price_ask']>;
}) {
  const { parcel, ask } = props;
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
          ask={{ id, code: parcel.code, amount }}
          onDone={() => setAct(null)}
        />
      ) : null}
    </div>
  );
}
