import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { DialogButtons } from '#dashboard/ui/overlay/DialogButtons.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { expenseWords as t } from '#words/custody/expenses.ts';
import type { ExpenseDetails } from './expense-view.tsx';
import { emptyPlace, PlaceFields, placeBody } from './PlaceFields.tsx';
import styles from './expenses.module.css';

export const touched = {
  invalidates: ['documents', 'ledger', 'banks', 'office', 'recurringExpenses'],
} as const;

/** Records a refund of an expense, of the whole remaining amount or a part. */
export function RefundDialog(props: { document: ExpenseDetails; onDone: () => void }) {
  const { document, onDone } = props;
  const [amount, setAmount] = useState<number | null>(document.left_amount);
  const [place, setPlace] = useState({ ...emptyPlace, account: document.account?.id ?? null });
  const [note, setNote] = useState('');
  const refund = useCommand('documents.expense.refund', touched);
  const body = {
    id: document.id,
    amount: amount ?? 0,
    ...placeBody(place),
    note: note.trim() || null,
  };
  const found = amount ? NONE_FOUND : { amount: t.needAmount };
  const { errors, refusal, mayGo } = useFormErrors(refund.error, { body, found });
  const save = () => {
    refund.reset();
    if (!mayGo()) return;
    refund.mutate(body, {
      onSuccess: () => {
        toast(t.refunded);
        onDone();
      },
    });
  };
  return (
    <Dialog
      open
      firm
      onClose={onDone}
      title={t.refundTitle}
      footer={
        <DialogButtons label={t.refund} busy={refund.isPending} onBack={onDone} onGo={save} />
      }
    >
      <div className={styles.stack}>
        <AmountField
          label={t.amount}
          name="amount"
          required
          value={amount}
          error={errors.amount ?? null}
          onChange={setAmount}
        />
        <PlaceFields
          label={t.refundTo}
          branchId={document.branch.id}
          value={place}
          errors={errors}
          onChange={(patch) => setPlace({ ...place, ...patch })}
        />
        <TextField
          label={t.note}
          name="note"
          optional
          maxLength={500}
          value={note}
          onChange={setNote}
        />
        {refusal ? <p role="alert">{refusal}</p> : null}
      </div>
    </Dialog>
  );
}
