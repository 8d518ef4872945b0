import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { TextAreaField, TextField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { compensationWords as t } from '#words/shipments/compensations.ts';
import { uiWords } from '#words/shell/ui.ts';
import styles from '../ledger.module.css';

const touched = {
  invalidates: ['compensations', 'missing', 'shipments', 'office', 'ledger', 'merchants'],
} as const;

interface Wish {
  readonly code: string;
  readonly amount: number | null;
  readonly why: string;
}

function lackingIn({ code, amount, why }: Wish): string | null {
  if (code.trim() === '') return t.code;
  if (!amount) return t.sum;
  return why.trim().length < 3 ? t.reason : null;
}

/** A compensation that another user has to decide. */
export function CompensationRequest({ onDone }: { onDone: () => void }) {
  const [wish, setWish] = useState<Wish>({ code: '', amount: null, why: '' });
  const request = useCommand('compensations.ask', touched);
  const body = { code: wish.code.trim(), amount: wish.amount ?? 0, reason: wish.why.trim() };
  const { errors, refusal, mayGo } = useFormErrors(request.error, { body, found: NONE_FOUND });
  const set = (patch: Partial<Wish>) => setWish((now) => ({ ...now, ...patch }));
  const send = () => {
    mayGo();
    request.mutate(body, {
      onSuccess: () => {
        toast(t.sent);
        onDone();
      },
    });
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
          <Button tone="primary" busy={request.isPending} reason={lackingIn(wish)} onClick={send}>
            {t.send}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {refusal ? <p role="alert">{refusal}</p> : <p>{t.requestHow}</p>}
        <TextField
          label={t.code}
          name="code"
          required
          autoFocus
          maxLength={40}
          value={wish.code}
          error={errors['code']}
          onChange={(code) => set({ code })}
        />
        <AmountField
          label={t.sum}
          name="amount"
          required
          value={wish.amount}
          error={errors['amount']}
          onChange={(amount) => set({ amount })}
        />
        <TextAreaField
          label={t.reason}
          name="reason"
          required
          rows={2}
          maxLength={300}
          value={wish.why}
          error={errors['reason']}
          onChange={(why) => set({ why })}
        />
      </div>
    </Dialog>
  );
}

interface DecideProps {
  readonly row: RowOf<'compensations.list'>;
  readonly onDone: () => void;
}

/** The second user: approving records the shipment as lost and credits the merchant. */
export function DecideCompensation({ row, onDone }: DecideProps) {
  const [answer, setAnswer] = useState('');
  const decide = useCommand('compensations.decide', touched);
  const reply = decide.error && !decide.error.isFailure ? decide.error.message : null;
  const save = (approve: boolean) =>
    decide.mutate(
      { id: row.id, approve, answer: answer.trim() || null },
      {
        onSuccess: () => {
          toast(approve ? t.approved : t.refused);
          onDone();
        },
      },
    );
  return (
    <Dialog
      open
      firm
      onClose={onDone}
      title={t.decideQuestion(row.amount, row.merchant.store_name, row.shipment.code)}
      footer={
        <>
          <Button onClick={onDone}>{uiWords.stepBack}</Button>
          <Button tone="danger" busy={decide.isPending} onClick={() => save(false)}>
            {t.refuse}
          </Button>
          <Button tone="primary" busy={decide.isPending} onClick={() => save(true)}>
            {t.approve}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {reply ? <p role="alert">{reply}</p> : <p>{t.requestHow}</p>}
        <p>
          {t.requestedBy} <Name>{row.asked_by}</Name>: <Name>{row.reason}</Name>
        </p>
        <TextAreaField
          label={t.note}
          name="answer"
          optional
          rows={2}
          maxLength={300}
          value={answer}
          onChange={setAnswer}
        />
      </div>
    </Dialog>
  );
}
