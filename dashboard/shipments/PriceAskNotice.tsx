import { useState } from 'react';
import { Button } from '#dashboard/ui/Button.tsx';
import { Name } from '#dashboard/ui/Values.tsx';
import { priceAskWords as t } from '#words/price-asks.ts';
import type { ParcelDetails } from './parcel.ts';
import { type PriceAct, PriceQuestion } from './PriceAskQuestions.tsx';
import styles from './parcels.module.css';

/** A price that waits for a decision, seen where its parcel is. */
export function PriceAskNotice(props: {
  parcel: ParcelDetails;
  ask: NonNullable<ParcelDetails['price_ask']>;
}) {
  const { parcel, ask } = props;
  const { id, from_amount: from, asked_amount: amount } = ask;
  const [act, setAct] = useState<PriceAct | null>(null);
  return (
    <div className={styles.notice} data-tone="warning" role="status">
      <span>
        {t.waiting(from, amount)} · <Name>{ask.asked_by}</Name>: <Name>{ask.reason}</Name>
      </span>
      {ask.may_decide ? (
        <>
          <Button size="small" onClick={() => setAct('approve')}>
            {t.approve}
          </Button>
          <Button size="small" onClick={() => setAct('refuse')}>
            {t.refuse}
          </Button>
        </>
      ) : null}
      {ask.may_withdraw ? (
        <Button size="small" onClick={() => setAct('withdraw')}>
          {t.withdraw}
        </Button>
      ) : null}
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
