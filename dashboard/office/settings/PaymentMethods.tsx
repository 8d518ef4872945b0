import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { DialogForm } from '#dashboard/shell/fields/DialogForm.tsx';
import { longest } from '#dashboard/shell/fields/limits.ts';
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
  const [draft, setDraft] = useState<string | null>(null);
  if (!mayEdit) {
    return (
      <li className={styles.method}>
        <span className={styles.methodName}>
          <Name>{name}</Name>
        </span>
        {active ? t.methodActive : t.methodOff}
      </li>
    );
  }
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (draft !== null && draft.trim().length >= 2) onSave({ name: draft.trim() });
    setDraft(null);
  };
  return (
    <li className={styles.method}>
      {draft === null ? (
        <span className={styles.methodName}>
          <Name>{name}</Name>
        </span>
      ) : (
        <form className={styles.methodName} onSubmit={rename}>
          <TextField
            label={t.rename(name)}
            hideLabel
            autoFocus
            maxLength={longest('paymentMethods.update', 'name')}
            value={draft}
            onChange={setDraft}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setDraft(null);
            }}
          />
        </form>
      )}
      <IconButton
        label={draft === null ? t.rename(name) : uiWords.save}
        icon={<Icon of={IconPencil} size={16} />}
        onClick={(event) => (draft === null ? setDraft(name) : rename(event))}
      />
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
  const id = useId();
  const create = useCommand('paymentMethods.create', stale);
  const form = useForm<{ name: string }>(
    {
      call: 'paymentMethods.create',
      start: { name: '' },
      onSave: async ({ name }) => {
        await create.mutateAsync({ name: name.trim(), sort, active: true });
        toast(t.methodAdded);
        return { name: '' };
      },
    },
    [{ key: 'name', kind: 'text', label: t.methodNew, needed: t.methodNeeded }],
  );
  return (
    <div className={styles.add}>
      <DialogForm id={id} form={form} onSubmit={() => void form.save('another')}>
        <TextField
          label={t.methodNew}
          name="name"
          maxLength={longest('paymentMethods.create', 'name')}
          value={form.values.name}
          error={form.errors['name']}
          onChange={(name) => form.set({ name })}
        />
        <Button type="submit" busy={form.busy !== null}>
          {t.methodAdd}
        </Button>
      </DialogForm>
    </div>
  );
}
