import { useState } from 'react';
import type { EndpointName, InputOf } from '#contract/contract.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import type { Stale } from '#dashboard/api/invalidate.ts';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { catalogueMessages as messages, catalogueWords as t } from '#words/shell/catalogue.ts';
import styles from './catalogue.module.css';

export interface RemoveProps<Row, D extends EndpointName> {
  readonly call: D;
  readonly input: (row: Row) => InputOf<D>;
  readonly invalidates: readonly Stale[];
  /** The effect of deleting; by default, that it cannot be undone. */
  readonly how?: string;
  /** Why this row cannot be deleted at all. */
  readonly reason?: (row: Row) => string | null;
  /** An alternative, offered when the row is in use: its shipments are reassigned. */
  readonly insist?: { readonly label: string; readonly input: (row: Row) => InputOf<D> };
}

/** Confirms with the row's name; a refusal shows there what uses the row, and the alternatives. */
export function RemoveDialog<Row, D extends EndpointName>(props: {
  options: RemoveProps<Row, D>;
  row: Row;
  label: string;
  onClose: () => void;
  onRemoved?: () => void;
}) {
  const { options, row, label, onClose, onRemoved } = props;
  const remove = useCommand(options.call, { invalidates: options.invalidates });
  const [isInUse, setInUse] = useState(false);
  const { error } = remove;
  const insist = isInUse ? options.insist : undefined;
  const confirm = () =>
    remove.mutate((insist ?? options).input(row), {
      onSuccess: () => {
        toast(messages.removed(label));
        onClose();
        onRemoved?.();
      },
      onError: ({ code }) => setInUse(code === 'in_use'),
    });
  return (
    <Confirm
      open
      danger
      title={messages.removeQuestion(label)}
      text={
        <>
          <p>{options.how ?? t.removeHow}</p>
          {error && !error.isFailure ? (
            <p role="alert" className={styles.refused}>
              {error.message}
            </p>
          ) : null}
        </>
      }
      actionLabel={insist ? insist.label : t.removeAction}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
