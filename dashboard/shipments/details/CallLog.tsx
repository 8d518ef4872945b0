import { useState } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { ChoiceField } from '#dashboard/ui/fields/ChoiceField.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { DialogButtons } from '#dashboard/ui/overlay/DialogButtons.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { TextAreaField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { AgoText, Name } from '#dashboard/ui/values/Values.tsx';
import {
  callees,
  callOutcomes,
  longestCallWords,
  type Callee,
  type CallOutcome,
} from '#domain/shipments/requests/calls.ts';
import { calleeNames, callOutcomeNames, callWords as t } from '#words/calls.ts';
import styles from '../shipments.module.css';

/** Phone calls about a shipment: who called whom, when, and the result. Internal. */
export function CallLog({ uuid }: { uuid: string }) {
  const can = useCan();
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useCall('calls.list', { uuid });
  return (
    <DetailsSection title={t.title}>
      <p className={styles.quiet}>{t.how}</p>
      {error ? (
        <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
      ) : data ? (
        <Calls calls={data.data} />
      ) : (
        <Skeleton lines={2} />
      )}
      {can('calls.log') ? <Button onClick={() => setOpen(true)}>{t.add}</Button> : null}
      {open ? (
        <CallDialog
          uuid={uuid}
          onDone={() => {
            setOpen(false);
            void refetch();
          }}
        />
      ) : null}
    </DetailsSection>
  );
}

interface Call {
  readonly id: number;
  readonly callee: Callee;
  readonly outcome: CallOutcome;
  readonly words: string | null;
  readonly called_by: string;
  readonly called_at: string;
}

function Calls({ calls }: { calls: readonly Call[] }) {
  if (calls.length === 0) return <p>{t.none}</p>;
  return (
    <Stack as="ul" gap={12} className={styles.callList}>
      {calls.map((call) => (
        <li key={call.id}>
          <p>
            <strong>{callOutcomeNames[call.outcome]}</strong> · {calleeNames[call.callee]}
          </p>
          {call.words ? (
            <p>
              <Name>{call.words}</Name>
            </p>
          ) : null}
          <p className={styles.quiet}>
            <Name>{call.called_by}</Name> · <AgoText at={call.called_at} />
          </p>
        </li>
      ))}
    </Stack>
  );
}

function CallDialog({ uuid, onDone }: { uuid: string; onDone: () => void }) {
  const [callee, setCallee] = useState<Callee>('recipient');
  const [outcome, setOutcome] = useState<CallOutcome | null>(null);
  const [words, setWords] = useState('');
  const log = useCommand('calls.log');
  const body = { callee, words: words.trim() || null };
  const { errors, refusal, mayGo } = useFormErrors(log.error, {
    body: { ...body, outcome },
    found: outcome === null ? { outcome: t.pickOutcome } : {},
  });
  const send = () => {
    if (!mayGo() || outcome === null) return;
    log.mutate(
      { uuid, ...body, outcome },
      {
        onSuccess: () => {
          toast(t.saved);
          onDone();
        },
      },
    );
  };
  return (
    <Dialog
      open
      firm
      onClose={onDone}
      title={t.add}
      footer={<DialogButtons label={t.save} busy={log.isPending} onBack={onDone} onGo={send} />}
    >
      <Stack gap={16}>
        {refusal ? <p role="alert">{refusal}</p> : null}
        <ChoiceField
          label={t.callee}
          name="callee"
          value={callee}
          error={errors['callee']}
          choices={callees.map((value) => ({ value, label: calleeNames[value] }))}
          onChange={setCallee}
        />
        <ChoiceField
          label={t.outcome}
          name="outcome"
          required
          value={outcome}
          error={errors['outcome']}
          choices={callOutcomes.map((value) => ({ value, label: callOutcomeNames[value] }))}
          onChange={setOutcome}
        />
        <TextAreaField
          label={t.words}
          name="words"
          optional
          rows={3}
          maxLength={longestCallWords}
          value={words}
          error={errors['words']}
          onChange={setWords}
        />
      </Stack>
    </Dialog>
  );
}
