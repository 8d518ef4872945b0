import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { type FieldFile, FileField } from '#dashboard/shell/files/FileField.tsx';
import { type Errors, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { ChoiceField } from '#dashboard/ui/fields/ChoiceField.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { TextAreaField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { type ClaimReason, claimReasons } from '#domain/shipments/requests/loss-claim.ts';
import { claimReasonNames, claimWords as t } from '#words/shipments/claims.ts';
import { fileWords } from '#words/people/identity-documents.ts';
import { uiWords } from '#words/shell/ui.ts';
import styles from '../shipments.module.css';
import { refreshShipments } from '../refresh.ts';

interface Draft {
  readonly reason: ClaimReason | null;
  readonly note: string;
  readonly photo: FieldFile | null;
}

/** The merchant describes what happened, with an optional image. */
export function ClaimDialog({ code, onDone }: { code: string; onDone: () => void }) {
  const [draft, setDraft] = useState<Draft>({ reason: null, note: '', photo: null });
  const [bringing, setBringing] = useState(false);
  const open = useCommand('claims.open');
  const { reason, note, photo } = draft;
  const body = { code, reason, note: note.trim() || null, photo: photo?.uuid ?? null };
  const { errors, refusal, mayGo } = useFormErrors(open.error, {
    body,
    found: reason === null ? { reason: t.needReason } : {},
  });
  const send = () => {
    if (!mayGo() || reason === null) return;
    const onSuccess = () => {
      toast(t.sent);
      refreshShipments();
      onDone();
    };
    open.mutate({ ...body, reason }, { onSuccess });
  };
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  return (
    <Dialog
      open
      firm
      onClose={onDone}
      title={t.openOf(code)}
      footer={
        <>
          <Button onClick={onDone}>{uiWords.stepBack}</Button>
          <Button
            tone="primary"
            busy={open.isPending}
            reason={bringing ? fileWords.reading : null}
            onClick={send}
          >
            {t.send}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {refusal ? <p role="alert">{refusal}</p> : null}
        <p>{t.how}</p>
        <ClaimFields draft={draft} errors={errors} set={set} onBusy={setBringing} />
      </div>
    </Dialog>
  );
}

function ClaimFields(props: {
  draft: Draft;
  errors: Errors;
  set: (change: Partial<Draft>) => void;
  onBusy: (isBusy: boolean) => void;
}) {
  const { draft, errors, set, onBusy } = props;
  return (
    <>
      <ChoiceField
        label={t.reason}
        name="reason"
        required
        value={draft.reason}
        error={errors['reason']}
        choices={claimReasons.map((value) => ({ value, label: claimReasonNames[value] }))}
        onChange={(value) => set({ reason: value })}
      />
      <TextAreaField
        label={t.note}
        name="note"
        optional
        rows={3}
        maxLength={500}
        value={draft.note}
        error={errors['note']}
        onChange={(value) => set({ note: value })}
      />
      <FileField
        label={t.photo}
        kind="claim"
        description={t.photoHow}
        value={draft.photo}
        error={errors['photo']}
        onBusy={onBusy}
        onChange={(value) => set({ photo: value })}
      />
    </>
  );
}
