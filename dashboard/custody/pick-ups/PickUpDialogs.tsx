import { isolate } from '#words/bidi.ts';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import type { ReactNode } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { ReasonQuestion } from '#dashboard/shell/fields/ReasonQuestion.tsx';
import { ChoiceField } from '#dashboard/ui/choices/ChoiceField.tsx';
import { CheckField } from '#dashboard/ui/choices/FlagField.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code } from '#dashboard/ui/values/Values.tsx';
import { type RequestKind, requestKinds } from '#domain/custody/pickups/pick-up.ts';
import { requestNames, pickUpActionNames } from '#words/custody/pick-ups.ts';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
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

function Title({ title, request }: { title: string; request: PickUp }) {
  return (
    <>
      {title} <Code>{nameOf(request)}</Code>
    </>
  );
}

interface Assignment {
  /** Null: not chosen yet. */
  readonly courier: string | null;
}

/** Couriers of the branch, those with the fewest pick-ups first. */
function AssignDialog({ request, onDone }: DialogProps) {
  const { id, version, branch } = request;
  const loads = useCall('documents.pickup.couriers', { branch_id: branch.id });
  const assign = useCommand('documents.pickup.assign', options);
  const couriers = loads.data?.data ?? [];
  const first = request.courier ? undefined : couriers[0];
  const chosenOf = ({ courier }: Assignment) => courier ?? (first ? String(first.id) : null);
  return (
    <FormDialog<Assignment>
      title={<Title title={t.assignTitle} request={request} />}
      call="documents.pickup.assign"
      start={{ courier: null }}
      input={(values) => ({ courier_id: chosenOf(values) })}
      fields={[
        ({ values, errors, set }) =>
          loads.error ? (
            <ErrorState text={loads.error.message} onRetry={() => void loads.refetch()} />
          ) : loads.isLoading ? (
            <Skeleton lines={4} />
          ) : couriers.length === 0 ? (
            <p>{t.noCouriers}</p>
          ) : (
            <ChoiceField
              label={t.courier}
              name="courier_id"
              value={chosenOf(values)}
              error={errors['courier_id']}
              choices={couriers.map((one) => ({
                value: String(one.id),
                label: one.name,
                note: t.load(one.open_requests, one.shipments),
              }))}
              onChange={(courier) => set({ courier })}
            />
          ),
      ]}
      actions={[
        {
          label: t.assign,
          reason: (values) => (chosenOf(values) === null ? t.chooseCourier : null),
          send: async (values) => {
            await assign.mutateAsync({ id, courier_id: Number(chosenOf(values)), version });
            toast(t.assigned);
          },
        },
      ]}
      onClose={onDone}
    />
  );
}

interface ChangeRequest {
  readonly change: RequestKind;
  readonly reason: string;
}

function RequestDialog({ request, onDone }: DialogProps) {
  const { id, version } = request;
  const send = useCommand('documents.pickup.requestChange', options);
  return (
    <FormDialog<ChangeRequest>
      title={<Title title={t.requestTitle} request={request} />}
      call="documents.pickup.requestChange"
      start={{ change: 'edit', reason: '' }}
      fields={[
        () => <p className={styles.quiet}>{t.requestHow}</p>,
        {
          key: 'change',
          kind: 'choice',
          label: t.requestKind,
          choices: requestKinds.map((value) => ({ value, label: requestNames[value] })),
        },
        { key: 'reason', kind: 'lines', label: t.reason, needed: t.reasonNeeded },
      ]}
      actions={[
        {
          label: t.sendQuestion,
          send: async ({ change, reason }) => {
            await send.mutateAsync({ id, version, change, reason: reason.trim() });
            toast(t.requested);
          },
        },
      ]}
      onClose={onDone}
    />
  );
}

function EnableDialog({ request, onDone }: DialogProps) {
  const { id, version, change } = request;
  const answer = useCommand('documents.pickup.enable', options);
  const decide = async (grant: boolean) => {
    await answer.mutateAsync({ id, grant, version });
    toast(grant ? t.enabled : t.refused);
  };
  return (
    <FormDialog
      title={<Title title={t.enableTitle} request={request} />}
      call="documents.pickup.enable"
      start={{}}
      fields={[
        () =>
          change ? (
            <p>
              {requestNames[change.kind]} · <bdi>{change.by}</bdi>: <strong>{change.reason}</strong>
            </p>
          ) : null,
      ]}
      actions={[
        { label: t.refuse, tone: 'danger', send: () => decide(false) },
        { label: t.enable, send: () => decide(true) },
      ]}
      onClose={onDone}
    />
  );
}

const collected = 2;

interface Completion {
  /** Codes of the shipments that do not come. */
  readonly left: readonly string[];
  readonly note: string;
}

function CompleteDialog({ request, onDone }: DialogProps) {
  const { id, version, items } = request;
  const complete = useCommand('documents.pickup.complete', options);
  const travelling = items.filter(
    ({ stage, outcome }) => stage === collected && outcome !== 'missing',
  );
  return (
    <FormDialog<Completion>
      title={<Title title={t.completeTitle} request={request} />}
      call="documents.pickup.complete"
      start={{ left: [], note: '' }}
      fields={[
        () => <p className={styles.quiet}>{t.completeHow}</p>,
        ({ values, set }) => (
          <LeftOut items={travelling} left={values.left} onChange={(left) => set({ left })} />
        ),
        { key: 'note', kind: 'lines', label: t.closeNote, optional: true, rows: 2 },
      ]}
      actions={[
        {
          label: t.complete,
          send: async ({ left, note }) => {
            await complete.mutateAsync({
              id,
              left_out: [...left],
              note: note.trim() || null,
              version,
            });
            toast(t.completed);
          },
        },
      ]}
      onClose={onDone}
    />
  );
}

function LeftOut(props: {
  items: PickUp['items'];
  left: readonly string[];
  onChange: (left: readonly string[]) => void;
}) {
  const { items, left, onChange } = props;
  if (items.length === 0) return null;
  const mark = (code: string, isLeft: boolean) =>
    onChange(isLeft ? [...left, code] : left.filter((one) => one !== code));
  return (
    <>
      <p>{t.onTheRoad}</p>
      <Stack as="ul" gap={8}>
        {items.map(({ code, recipient_name }) => (
          <li key={code}>
            <CheckField
              label={`${isolate(code)} · ${recipient_name}`}
              value={left.includes(code)}
              onChange={(isLeft) => mark(code, isLeft)}
            />
          </li>
        ))}
      </Stack>
    </>
  );
}

function CancelDialog({ request, onDone }: DialogProps) {
  const annul = useCommand('documents.pickup.void', options);
  return (
    <ReasonQuestion
      title={t.cancelTitle(nameOf(request))}
      text={request.state === 'picked_up' ? t.cancelCollected : t.cancelText}
      call="documents.pickup.void"
      actionLabel={pickUpActionNames.cancel}
      send={async (reason) => {
        await annul.mutateAsync({ id: request.id, reason });
        toast(t.cancelled);
      }}
      onClose={onDone}
    />
  );
}
