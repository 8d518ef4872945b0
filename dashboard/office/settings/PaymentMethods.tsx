import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { DialogForm } from '#dashboard/shell/fields/DialogForm.tsx';
import { useForm } from '#dashboard/shell/fields/use-form.ts';
import { Button, IconButton } from '#dashboard/ui/Button.tsx';
import { SwitchField } from '#dashboard/ui/choices/FlagField.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { settingWords as t } from '#words/office/settings.ts';
import { uiWords } from '#words/shell/ui.ts';
import styles from './settings.module.css';

type Method = AnswerOf<'paymentMethods.list'>['data'][number];
type MethodChanges = Partial<Pick<Method, 'name' | 'active' | 'is_cash'>>;
const SORT_STEP = 10;
const stale = { invalidates: ['paymentMethods'] } as const;

/** Payment methods, in the order in which vouchers offer them. */
export function PaymentMethods() {
  const can = useCan();
  const { data, error, refetch } = useCall('paymentMethods.list', { all: true });
  const update = useCommand('paymentMethods.update', stale);
  const methods = data?.data ?? [];
  /** Both swap places; sort values are renumbered, because two may be equal. */
  const swap = async (at: number, by: 1 | -1) => {
    const order = [...methods];
    const [one, other] = [order[at], order[at + by]];
    if (!one || !other) return;
    order[at] = other;
    order[at + by] = one;
    for (const [place, { id, sort }] of order.entries()) {
      const wanted = (place + 1) * SORT_STEP;
      if (sort !== wanted) await update.mutateAsync({ id, sort: wanted });
    }
  };
  // Sends only changed fields: the others may be older than another user's save.
  const save = (id: number, changes: MethodChanges) =>
    update.mutate({ id, ...changes }, { onSuccess: () => toast(t.methodSaved) });
  const mayEdit = can('settings.edit');
  return (
    <DetailsSection title={t.methods}>
      <p className={styles.quiet}>{t.methodsHow}</p>
      {error && !data ? (
        <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton lines={4} /> : null}
      <ul className={styles.methods}>
        {methods.map((method, at) => (
          <MethodRow
            key={method.id}
            method={method}
            mayEdit={mayEdit}
            isBusy={update.isPending}
            onUp={at === 0 ? null : () => void swap(at, -1)}
            onDown={at === methods.length - 1 ? null : () => void swap(at, 1)}
            onSave={(changes) => save(method.id, changes)}
          />
        ))}
      </ul>
      {mayEdit && data ? <NewMethod sort={(methods.length + 1) * SORT_STEP} /> : null}
    </DetailsSection>
  );
}

interface RowProps {
  readonly method: Method;
  readonly mayEdit: boolean;
  readonly isBusy: boolean;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onSave: (changes: MethodChanges) => void;
}

function MethodRow({ method, mayEdit, isBusy, onUp, onDown, onSave }: RowProps) {
  const { name, active } = method;
  const [isNaming, setNaming] = useState(false);
  if (!mayEdit) {
    return (
      <li className={styles.method}>
        <MethodName>{name}</MethodName>
        {active ? t.methodActive : t.methodOff}
      </li>
    );
  }
  return (
    <li className={styles.method}>
      {isNaming ? (
        <Rename method={method} onClose={() => setNaming(false)} />
      ) : (
        <>
          <MethodName>{name}</MethodName>
          <IconButton
            label={t.rename(name)}
            icon={<Icon of={IconPencil} size={16} />}
            onClick={() => setNaming(true)}
          />
        </>
      )}
      <IconButton
        label={t.up(name)}
        icon={<Icon of={IconArrowUp} size={16} />}
        disabled={onUp === null || isBusy}
        onClick={() => onUp?.()}
      />
      <IconButton
        label={t.down(name)}
        icon={<Icon of={IconArrowDown} size={16} />}
        disabled={onDown === null || isBusy}
        onClick={() => onDown?.()}
      />
      <SwitchField
        label={t.methodCash}
        value={method.is_cash}
        onChange={(next) => onSave({ is_cash: next })}
      />
      <SwitchField
        label={t.methodActive}
        value={active}
        onChange={(next) => onSave({ active: next })}
      />
      <RemoveMethod method={method} />
    </li>
  );
}

const MethodName = ({ children }: { children: string }) => (
  <span className={styles.methodName}>
    <Name>{children}</Name>
  </span>
);

/** In the place of the name; Escape leaves it as it was. */
function Rename({ method: { id, name }, onClose }: { method: Method; onClose: () => void }) {
  const update = useCommand('paymentMethods.update', stale);
  const send = async (next: string) => {
    await update.mutateAsync({ id, name: next });
    toast(t.methodSaved);
    onClose();
    return next;
  };
  return (
    <NameForm
      call="paymentMethods.update"
      label={t.rename(name)}
      start={name}
      isInPlace
      actionLabel={uiWords.save}
      send={send}
      onEscape={onClose}
    />
  );
}

function RemoveMethod({ method: { id, name } }: { method: Method }) {
  const [openQuestion, setOpenQuestion] = useState(false);
  const remove = useCommand('paymentMethods.delete', stale);
  const done = () => {
    setOpenQuestion(false);
    toast(t.removed);
  };
  return (
    <>
      <IconButton
        label={`${t.remove}: ${name}`}
        icon={<Icon of={IconTrash} size={16} />}
        onClick={() => setOpenQuestion(true)}
      />
      <Confirm
        open={openQuestion}
        danger
        title={t.removeQuestion(name)}
        text={t.removeHow}
        actionLabel={t.removeAction}
        busy={remove.isPending}
        error={remove.error?.message ?? null}
        onClose={() => setOpenQuestion(false)}
        onConfirm={() => remove.mutate({ id }, { onSuccess: done })}
      />
    </>
  );
}

function NewMethod({ sort }: { sort: number }) {
  const create = useCommand('paymentMethods.create', stale);
  const send = async (name: string) => {
    await create.mutateAsync({ name, sort, active: true });
    toast(t.methodAdded);
    return '';
  };
  return (
    <div className={styles.add}>
      <NameForm
        call="paymentMethods.create"
        label={t.methodNew}
        start=""
        actionLabel={t.methodAdd}
        send={send}
      />
    </div>
  );
}

function NameForm(props: {
  call: 'paymentMethods.create' | 'paymentMethods.update';
  label: string;
  start: string;
  /** It stands where the name stood. */
  isInPlace?: true;
  actionLabel: string;
  /** Returns the next text. @throws ApiError */
  send: (name: string) => Promise<string>;
  onEscape?: () => void;
}) {
  const { call, label, start, isInPlace, actionLabel, send, onEscape } = props;
  const id = useId();
  const form = useForm<{ name: string }>(
    {
      call,
      start: { name: start },
      onSave: async ({ name }) => ({ name: await send(name.trim()) }),
    },
    [{ key: 'name', kind: 'text', label, needed: t.methodNeeded }],
  );
  return (
    <DialogForm id={id} form={form} onSubmit={() => void form.save('another')}>
      <TextField
        label={label}
        name="name"
        hideLabel={isInPlace}
        autoFocus={isInPlace}
        value={form.values.name}
        error={form.errors['name']}
        onChange={(name) => form.set({ name })}
        onKeyDown={({ key }) => (key === 'Escape' ? onEscape?.() : undefined)}
      />
      <Button type="submit" size={isInPlace && 'small'} busy={form.busy !== null}>
        {actionLabel}
      </Button>
    </DialogForm>
  );
}
