import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { useState } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import type { Entry } from '#dashboard/shell/fields/fields.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { AgoText, Name } from '#dashboard/ui/values/Values.tsx';
import {
  callees,
  callOutcomes,
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

interface NewCall {
  readonly callee: Callee;
  readonly outcome: CallOutcome | null;
  readonly words: string;
}

const fields: readonly Entry<NewCall>[] = [
  {
    key: 'callee',
    kind: 'choice',
    label: t.callee,
    choices: callees.map((value) => ({ value, label: calleeNames[value] })),
  },
  {
    key: 'outcome',
    kind: 'choice',
    label: t.outcome,
    needed: t.pickOutcome,
    choices: callOutcomes.map((value) => ({ value, label: callOutcomeNames[value] })),
  },
  { key: 'words', kind: 'lines', label: t.words, optional: true },
];

function CallDialog({ uuid, onDone }: { uuid: string; onDone: () => void }) {
  const log = useCommand('calls.log');
  return (
    <FormDialog<NewCall>
      title={t.add}
      call="calls.log"
      start={{ callee: 'recipient', outcome: null, words: '' }}
      fields={fields}
      actions={[
        {
          label: t.save,
          send: async ({ callee, outcome, words }) => {
            if (outcome === null) return;
            await log.mutateAsync({ uuid, callee, outcome, words: words.trim() || null });
            toast(t.saved);
          },
        },
      ]}
      onClose={onDone}
    />
  );
}
