import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { TextAreaField } from '#dashboard/ui/fields/TextField.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { closingWords as t } from '#words/ledger/closing.ts';

/** The default day of forms changes when a month is closed or reopened. */
const touched = { invalidates: ['closing', 'accounting', 'auth.me'] } as const;

export function CloseDialog(props: {
  overview: AnswerOf<'closing.overview'>['data'];
  month: string;
  onDone: () => void;
}) {
  const { overview, month, onDone } = props;
  const close = useCommand('closing.close', touched);
  const isWarned = overview.checks.some(({ left }) => left > 0);
  const run = () =>
    close.mutate(
      { month },
      {
        onSuccess: () => {
          toast(t.closed);
          onDone();
        },
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  return (
    <Dialog
      open
      firm
      onClose={onDone}
      title={t.close(month.slice(0, 7))}
      footer={
        <>
          <Button onClick={onDone}>{t.cancel}</Button>
          <Button tone="primary" busy={close.isPending} onClick={run}>
            {t.close(month.slice(0, 7))}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <p>{t.confirm}</p>
        {overview.ends_year ? <p>{t.endsYear}</p> : null}
        {isWarned ? <p role="alert">{t.warned}</p> : null}
      </Stack>
    </Dialog>
  );
}

export function ReopenDialog({ onDone }: { onDone: () => void }) {
  const reopen = useCommand('closing.reopen', touched);
  const [reason, setReason] = useState('');
  const body = { reason: reason.trim() };
  const { errors, refusal, mayGo } = useFormErrors(reopen.error, { body, found: NONE_FOUND });
  const run = () => {
    mayGo();
    reopen.mutate(body, {
      onSuccess: () => {
        toast(t.reopened);
        onDone();
      },
    });
  };
  return (
    <Dialog
      open
      firm
      onClose={onDone}
      title={t.reopen}
      footer={
        <>
          <Button onClick={onDone}>{t.cancel}</Button>
          <Button tone="danger" busy={reopen.isPending} onClick={run}>
            {t.reopen}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {refusal ? <p role="alert">{refusal}</p> : null}
        <p>{t.reopenHow}</p>
        <TextAreaField
          label={t.reason}
          name="reason"
          required
          rows={2}
          maxLength={300}
          value={reason}
          onChange={setReason}
          error={errors['reason']}
        />
      </Stack>
    </Dialog>
  );
}
