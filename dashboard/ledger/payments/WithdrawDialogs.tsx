import { useState } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { type Errors, NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { ChoiceField } from '#dashboard/ui/fields/ChoiceField.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { TextAreaField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { paymentWords } from '#words/custody/payments.ts';
import { withdrawWords as t } from '#words/custody/settlements.ts';
import { uiWords } from '#words/shell/ui.ts';
import styles from '../ledger.module.css';

const touched = { invalidates: ['withdrawals', 'settlements', 'notifications'] } as const;

export type Withdrawal = RowOf<'withdrawals.list'>;

interface Wish {
  readonly amount: number | null;
  /** Null: the first payment method. */
  readonly method: string | null;
  readonly note: string;
}

function lackingIn({ amount }: Wish, payable: number): string | null {
  if (amount === null || amount === 0) return paymentWords.needAmount;
  return amount > payable ? paymentWords.aboveMost(payable) : null;
}

/** A merchant requests a payout, up to the payable amount. */
export function RequestDialog({ onDone }: { onDone: () => void }) {
  const own = useCall('statements.own', {});
  const methods = useCall('paymentMethods.list', {});
  const request = useCommand('withdrawals.ask', touched);
  const [wish, setWish] = useState<Wish>({ amount: null, method: null, note: '' });
  const payable = Math.max(own.data?.data.merchant?.payable ?? 0, 0);
  const ways = methods.data?.data ?? [];
  const method = wish.method ?? (ways[0] ? String(ways[0].id) : null);
  const failed = own.error ?? methods.error;
  const body = {
    amount: wish.amount ?? 0,
    payment_method_id: Number(method),
    note: wish.note.trim() || null,
  };
  const { errors, refusal, mayGo } = useFormErrors(request.error, { body, found: NONE_FOUND });
  const send = () => {
    mayGo();
    request.mutate(body, after(t.sent, onDone));
  };
  const retry = () => {
    void own.refetch();
    void methods.refetch();
  };
  return (
    <Dialog
      open
      firm
      onClose={onDone}
      title={t.request}
      footer={
        <>
          <Button onClick={onDone}>{uiWords.stepBack}</Button>
          <Button
            tone="primary"
            busy={request.isPending}
            reason={lackingIn(wish, payable)}
            onClick={send}
          >
            {t.requestAction}
          </Button>
        </>
      }
    >
      {failed ? (
        <ErrorState text={failed.message} onRetry={retry} />
      ) : own.data && methods.data ? (
        <RequestFields
          wish={{ ...wish, method }}
          payable={payable}
          ways={ways}
          errors={errors}
          refusal={refusal}
          set={(patch) => setWish({ ...wish, ...patch })}
        />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  );
}

function RequestFields(props: {
  wish: Wish;
  payable: number;
  ways: readonly { id: number; name: string }[];
  errors: Errors;
  refusal: string | null;
  set: (patch: Partial<Wish>) => void;
}) {
  const { wish, payable, ways, errors, refusal, set } = props;
  return (
    <div className={styles.stack}>
      {refusal ? <p role="alert">{refusal}</p> : null}
      <p>
        {t.requestHow(payable)}{' '}
        <Button
          size="small"
          reason={payable > 0 ? null : paymentWords.nothing}
          onClick={() => set({ amount: payable })}
        >
          {t.wholeAmount}
        </Button>
      </p>
      <AmountField
        label={paymentWords.amount}
        name="amount"
        required
        value={wish.amount}
        onChange={(amount) => set({ amount })}
        error={errors['amount']}
      />
      <ChoiceField
        label={t.method}
        name="payment_method_id"
        value={wish.method}
        onChange={(method) => set({ method })}
        choices={ways.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={errors['payment_method_id']}
      />
      <TextAreaField
        label={t.note}
        name="note"
        optional
        rows={2}
        maxLength={300}
        value={wish.note}
        onChange={(note) => set({ note })}
      />
    </div>
  );
}

interface QuestionProps {
  readonly row: Withdrawal;
  readonly onDone: () => void;
}

const after = (text: string, onDone: () => void) => ({
  onSuccess: () => {
    toast(text);
    onDone();
  },
});

export function RefuseQuestion({ row, onDone }: QuestionProps) {
  const refuse = useCommand('withdrawals.refuse', touched);
  return (
    <Confirm
      open
      danger
      title={t.refuseQuestion(row.subscriber.store_name, row.amount)}
      actionLabel={t.refuse}
      reason="required"
      reasonLabel={t.refuseReason}
      busy={refuse.isPending}
      error={refuse.error?.message ?? null}
      onClose={onDone}
      onConfirm={(reason) => refuse.mutate({ id: row.id, reason }, after(t.refused, onDone))}
    />
  );
}

export function CancelQuestion({ row, onDone }: QuestionProps) {
  const cancel = useCommand('withdrawals.cancel', touched);
  return (
    <Confirm
      open
      danger
      title={t.cancelQuestion(row.amount)}
      actionLabel={t.cancel}
      busy={cancel.isPending}
      error={cancel.error?.message ?? null}
      onClose={onDone}
      onConfirm={() => cancel.mutate({ id: row.id }, after(t.cancelled, onDone))}
    />
  );
}
