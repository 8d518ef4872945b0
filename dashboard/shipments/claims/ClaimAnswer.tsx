import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { type Errors, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { ChoiceField } from '#dashboard/ui/fields/ChoiceField.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { DialogButtons } from '#dashboard/ui/overlay/DialogButtons.tsx';
import { TextAreaField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { claimReasonNames, claimWords as t } from '#words/shipments/claims.ts';
import type { Claim } from './claim.ts';
import styles from '../shipments.module.css';
import { refreshShipments } from '../refresh.ts';

type Choice = 'grant' | 'refuse';

interface Draft {
  readonly choice: Choice | null;
  readonly amount: number | null;
  readonly answer: string;
}

const problemsOf = ({ choice, amount, answer }: Draft): Errors => ({
  ...(choice === null && { grant: t.needChoice }),
  ...(choice === 'grant' && amount === null && { amount: t.needAmount }),
  ...(answer.trim().length < 3 && { answer: t.needAnswer }),
});

/** Staff grant a claim with an amount, or refuse it with a reason; the merchant sees both. */
export function ClaimAnswer({ claim, onDone }: { claim: Claim; onDone: () => void }) {
  const [draft, setDraft] = useState<Draft>({ choice: null, amount: claim.most, answer: '' });
  const command = useCommand('claims.answer');
  const { choice, amount, answer } = draft;
  const isGrant = choice === 'grant';
  const body = {
    grant: isGrant,
    answer: answer.trim(),
    ...(isGrant && amount !== null && { amount }),
  };
  const { errors, refusal, mayGo } = useFormErrors(command.error, {
    body,
    found: problemsOf(draft),
  });
  const send = () => {
    if (!mayGo()) return;
    command.mutate(
      { id: claim.id, ...body },
      {
        onSuccess: ({ data }) => {
          toast(data.amount === null ? t.refused : t.granted(data.amount));
          refreshShipments();
          onDone();
        },
        onError: ({ status }) => status === 409 && refreshShipments(),
      },
    );
  };
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  return (
    <Dialog
      open
      firm
      onClose={onDone}
      title={t.decideOf(claim.shipment.code)}
      footer={
        <DialogButtons
          label={isGrant && amount !== null ? t.grantSum(amount) : t.confirm}
          busy={command.isPending}
          onBack={onDone}
          onGo={send}
        />
      }
    >
      <div className={styles.stack}>
        {refusal ? <p role="alert">{refusal}</p> : null}
        <p>
          {claimReasonNames[claim.reason]}
          {claim.note ? `: ${claim.note}` : null}
        </p>
        <AnswerFields claim={claim} draft={draft} errors={errors} set={set} />
      </div>
    </Dialog>
  );
}

function AnswerFields(props: {
  claim: Claim;
  draft: Draft;
  errors: Errors;
  set: (change: Partial<Draft>) => void;
}) {
  const { claim, draft, errors, set } = props;
  return (
    <>
      <ChoiceField
        label={t.choice}
        name="grant"
        required
        value={draft.choice}
        error={errors['grant']}
        choices={[
          { value: 'grant', label: t.grant, note: t.grantHow },
          { value: 'refuse', label: t.refuse, note: t.refuseHow },
        ]}
        onChange={(value) => set({ choice: value })}
      />
      {draft.choice === 'grant' ? (
        <AmountField
          label={t.grantAmount}
          name="amount"
          required
          description={t.most(claim.most)}
          value={draft.amount}
          error={errors['amount']}
          onChange={(value) => set({ amount: value })}
        />
      ) : null}
      <TextAreaField
        label={t.answer}
        name="answer"
        required
        rows={3}
        maxLength={500}
        value={draft.answer}
        error={errors['answer']}
        onChange={(value) => set({ answer: value })}
      />
    </>
  );
}
