import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { TextAreaField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { amountMeaningWords as meaning } from '#words/shipments/amount-meaning.ts';
import { priceRequestWords as t } from '#words/shipments/price-requests.ts';
import { uiWords } from '#words/shell/ui.ts';
import type { ShipmentDetails } from '../shipment.ts';
import styles from '../shipments.module.css';
import { refreshShipments } from '../refresh.ts';

interface Wish {
  readonly amount: number | null;
  readonly reason: string;
}

/** The missing form fields, in order; the server checks again. */
function lackingIn({ amount, reason }: Wish, shipment: ShipmentDetails): string | null {
  const least = shipment.cod_amount - shipment.goods_amount;
  if (amount === null) return t.needAmount;
  if (amount === shipment.cod_amount) return t.same;
  if (amount < least) return t.least(least);
  return reason.trim().length < 3 ? t.needReason : null;
}

/** How the typed amount would split into goods price and fee. */
const partsOf = (amount: number | null, least: number): string =>
  amount === null || amount < least ? meaning.total : meaning.parts(amount - least, least);

/** Requests another amount to collect; another user decides. */
export function PriceRequestDialog(props: { shipment: ShipmentDetails; onDone: () => void }) {
  const { shipment, onDone } = props;
  const { uuid, code, cod_amount: now, goods_amount: goods } = shipment;
  const [wish, setWish] = useState<Wish>({ amount: null, reason: '' });
  const request = useCommand('priceRequests.ask');
  const body = { amount: wish.amount ?? 0, reason: wish.reason.trim() };
  const { errors, refusal, mayGo } = useFormErrors(request.error, { body, found: NONE_FOUND });
  const send = () => {
    mayGo();
    request.mutate(
      { uuid, ...body },
      {
        onSuccess: () => {
          toast(t.sent(code));
          refreshShipments();
          onDone();
        },
        onError: ({ status }) => status === 409 && refreshShipments(),
      },
    );
  };
  return (
    <Dialog
      open
      firm
      onClose={onDone}
      title={t.requestTitle(code)}
      footer={
        <>
          <Button onClick={onDone}>{uiWords.stepBack}</Button>
          <Button
            tone="primary"
            busy={request.isPending}
            reason={lackingIn(wish, shipment)}
            onClick={send}
          >
            {t.send}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {refusal ? <p role="alert">{refusal}</p> : null}
        <p>{t.now(now)}</p>
        <AmountField
          label={t.amount}
          name="amount"
          required
          autoFocus
          description={partsOf(wish.amount, now - goods)}
          value={wish.amount}
          error={errors['amount']}
          onChange={(amount) => setWish({ ...wish, amount })}
        />
        <TextAreaField
          label={t.reason}
          name="reason"
          required
          rows={2}
          maxLength={300}
          value={wish.reason}
          error={errors['reason']}
          onChange={(reason) => setWish({ ...wish, reason })}
        />
        <p className={styles.quiet}>{t.requestHow}</p>
      </div>
    </Dialog>
  );
}
