import { type ReactNode, useState } from 'react';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { CheckField, ChoiceField } from '#dashboard/ui/fields/ChoiceField.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { TextAreaField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code } from '#dashboard/ui/values/Values.tsx';
import { type RequestKind, requestKinds } from '#domain/custody/pickups/pick-up.ts';
import { requestNames, pickUpActionNames } from '#words/custody/pick-ups.ts';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import editor from '../custody.module.css';
import { nameOf, type PickUp, touched } from './pick-up-types.ts';
import type { OpenQuestion } from './PickUpActions.tsx';
import styles from './pick-ups.module.css';

interface DialogProps {
  readonly request: PickUp;
  readonly onDone: () => void;
}

const windows: Record<OpenQuestion, (props: DialogProps) => ReactNode> = {
  assign: AssignDialog,
  requestChange: RequestDialog,
  enable: EnableDialog,
  complete: CompleteDialog,
  cancel: CancelDialog,
};

export function PickUpDialog({
  openQuestion,
  ...props
}: DialogProps & { openQuestion: OpenQuestion }) {
  const Window = windows[openQuestion];
  return <Window {...props} />;
}

const options = { invalidates: touched };
const after = (text: string, onDone: () => void) => ({
  onSuccess: () => {
    toast(text);
    onDone();
  },
});

/** The message for the whole form, where no field of the dialog shows it. */
function Refused({ error }: { error: ApiError | null }) {
  if (!error || error.isFailure) return null;
  return (
    <p role="alert" className={editor.notice}>
      {error.message}
    </p>
  );
}

function QuestionDialog(props: {
  title: string;
  request: PickUp;
  onDone: () => void;
  children: ReactNode;
  footer: ReactNode;
}) {
  const { title, request, onDone, children, footer } = props;
  return (
    <Dialog
      open
      firm
      onClose={onDone}
      title={
        <>
          {title} <Code>{nameOf(request)}</Code>
        </>
      }
      footer={
        <>
          <Button onClick={onDone}>{uiWords.stepBack}</Button>
          {footer}
        </>
      }
    >
      <Stack gap={14}>{children}</Stack>
    </Dialog>
  );
}

/** Couriers of the branch, those with the fewest pick-ups first. */
function AssignDialog({ request, onDone }: DialogProps) {
  const { id, version, branch } = request;
  const loads = useCall('documents.pickup.couriers', { branch_id: branch.id });
  const assign = useCommand('documents.pickup.assign', options);
  const [chosen, setChosen] = useState<string | null>(null);
  const couriers = loads.data?.data ?? [];
  const courier =
    chosen ?? (request.courier ? null : couriers[0] && String(couriers[0].id)) ?? null;
  return (
    <QuestionDialog
      title={t.assignTitle}
      request={request}
      onDone={onDone}
      footer={
        <Button
          tone="primary"
          busy={assign.isPending}
          reason={courier === null ? t.chooseCourier : null}
          onClick={() =>
            assign.mutate({ id, courier_id: Number(courier), version }, after(t.assigned, onDone))
          }
        >
          {t.assign}
        </Button>
      }
    >
      <Refused error={assign.error} />
      {loads.error ? (
        <ErrorState text={loads.error.message} onRetry={() => void loads.refetch()} />
      ) : loads.isLoading ? (
        <Skeleton lines={4} />
      ) : couriers.length === 0 ? (
        <p>{t.noCouriers}</p>
      ) : (
        <ChoiceField
          label={t.courier}
          name="courier_id"
          value={courier}
          choices={couriers.map((one) => ({
            value: String(one.id),
            label: one.name,
            note: t.load(one.open_requests, one.shipments),
          }))}
          onChange={setChosen}
        />
      )}
    </QuestionDialog>
  );
}

function RequestDialog({ request, onDone }: DialogProps) {
  const { id, version } = request;
  const send = useCommand('documents.pickup.requestChange', options);
  const [change, setRequest] = useState<RequestKind>('edit');
  const [reason, setReason] = useState('');
  const body = { change, reason: reason.trim() };
  const { errors, refusal, mayGo } = useFormErrors(send.error, { body, found: NONE_FOUND });
  return (
    <QuestionDialog
      title={t.requestTitle}
      request={request}
      onDone={onDone}
      footer={
        <Button
          tone="primary"
          busy={send.isPending}
          reason={reason.trim().length < 3 ? t.reasonNeeded : null}
          onClick={() => {
            if (mayGo()) send.mutate({ id, version, ...body }, after(t.requested, onDone));
          }}
        >
          {t.sendQuestion}
        </Button>
      }
    >
      {refusal ? <p role="alert">{refusal}</p> : null}
      <p className={styles.quiet}>{t.requestHow}</p>
      <ChoiceField
        label={t.requestKind}
        name="change"
        value={change}
        choices={requestKinds.map((value) => ({ value, label: requestNames[value] }))}
        onChange={setRequest}
      />
      <TextAreaField
        label={t.reason}
        name="reason"
        required
        rows={3}
        maxLength={300}
        value={reason}
        error={errors['reason']}
        onChange={setReason}
      />
    </QuestionDialog>
  );
}

function EnableDialog({ request, onDone }: DialogProps) {
  const { id, version, change } = request;
  const answer = useCommand('documents.pickup.enable', options);
  const decide = (grant: boolean) =>
    answer.mutate({ id, grant, version }, after(grant ? t.enabled : t.refused, onDone));
  return (
    <QuestionDialog
      title={t.enableTitle}
      request={request}
      onDone={onDone}
      footer={
        <>
          <Button tone="danger" busy={answer.isPending} onClick={() => decide(false)}>
            {t.refuse}
          </Button>
          <Button tone="primary" busy={answer.isPending} onClick={() => decide(true)}>
            {t.enable}
          </Button>
        </>
      }
    >
      <Refused error={answer.error} />
      {change ? (
        <p>
          {requestNames[change.kind]} · <bdi>{change.by}</bdi>: <strong>{change.reason}</strong>
        </p>
      ) : null}
    </QuestionDialog>
  );
}

const collected = 2;

function CompleteDialog({ request, onDone }: DialogProps) {
  const { id, version, items } = request;
  const complete = useCommand('documents.pickup.complete', options);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const travelling = items.filter(
    ({ stage, outcome }) => stage === collected && outcome !== 'missing',
  );
  const mark = (code: string, isLeft: boolean) => {
    const all = new Set(left);
    if (isLeft) all.add(code);
    else all.delete(code);
    setLeft(all);
  };
  const input = { id, left_out: [...left], note: note.trim() || null, version };
  return (
    <QuestionDialog
      title={t.completeTitle}
      request={request}
      onDone={onDone}
      footer={
        <Button
          tone="primary"
          busy={complete.isPending}
          onClick={() => complete.mutate(input, after(t.completed, onDone))}
        >
          {t.complete}
        </Button>
      }
    >
      <Refused error={complete.error} />
      <p className={styles.quiet}>{t.completeHow}</p>
      {travelling.length > 0 ? (
        <>
          <p>{t.onTheRoad}</p>
          <Stack as="ul" gap={8}>
            {travelling.map(({ code, recipient_name }) => (
              <li key={code}>
                <CheckField
                  label={`\u2066${code}\u2069 · ${recipient_name}`}
                  value={left.has(code)}
                  onChange={(isLeft) => mark(code, isLeft)}
                />
              </li>
            ))}
          </Stack>
        </>
      ) : null}
      <TextAreaField
        label={t.closeNote}
        name="note"
        optional
        rows={2}
        maxLength={300}
        value={note}
        onChange={setNote}
      />
    </QuestionDialog>
  );
}

function CancelDialog({ request, onDone }: DialogProps) {
  const annul = useCommand('documents.pickup.void', options);
  return (
    <Confirm
      open
      danger
      title={t.cancelTitle(nameOf(request))}
      text={request.state === 'picked_up' ? t.cancelCollected : t.cancelText}
      actionLabel={pickUpActionNames.cancel}
      reason="required"
      busy={annul.isPending}
      error={annul.error?.message ?? null}
      onClose={onDone}
      onConfirm={(reason) => annul.mutate({ id: request.id, reason }, after(t.cancelled, onDone))}
    />
  );
}
