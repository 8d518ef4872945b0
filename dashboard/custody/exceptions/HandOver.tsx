import type { ReactNode } from 'react';
import type { EndpointName } from '#contract/contract.ts';
import type { ApiError } from '#dashboard/api/api-error.ts';
import type { Entry } from '#dashboard/shell/fields/fields.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { missingWords as t } from '#words/custody/exceptions.ts';
import { uiWords } from '#words/shell/ui.ts';
import { findColleagues } from './exception-parts.tsx';
import styles from './exceptions.module.css';

interface Note {
  readonly actor: string;
  readonly at: string;
  readonly owner: string | null;
  readonly note: string;
}

export interface NotesRead {
  readonly data: { readonly data: readonly Note[] } | undefined;
  readonly error: ApiError | null;
  refetch(): unknown;
}

interface NewNote {
  readonly note: string;
  readonly owner: Option | null;
}

const noteFields: readonly Entry<NewNote>[] = [
  { key: 'note', kind: 'lines', label: t.note, rows: 3 },
  {
    key: 'owner',
    kind: 'pick',
    label: t.handOverTo,
    description: t.handOverHow,
    optional: true,
    options: findColleagues,
  },
];

/** The notes on an exception so far; permitted users add a note or assign it. */
export function HandOver(props: {
  title: ReactNode;
  call: EndpointName;
  /** Further actions. */
  actions: ReactNode;
  read: NotesRead;
  /** Null for users with read access only. */
  onSave: ((owner: Option | null, note: string) => Promise<unknown>) | null;
  onClose: () => void;
}) {
  const { title, call, actions, read, onSave, onClose } = props;
  const save = onSave && {
    label: ({ owner }: NewNote) => (owner ? t.handOver : t.save),
    reason: ({ note }: NewNote) => (note.trim().length < 3 ? t.noteShort : null),
    send: async ({ owner, note }: NewNote) => {
      await onSave(owner, note.trim());
      toast(owner ? t.handedOver(owner.name) : t.saved);
    },
  };
  return (
    <FormDialog<NewNote>
      title={title}
      call={call}
      start={{ note: '', owner: null }}
      fields={[() => actions, () => <Notes read={read} />, ...(save ? noteFields : [])]}
      actions={save ? [save] : []}
      back={uiWords.close}
      firm={false}
      onClose={onClose}
    />
  );
}

function Notes({ read }: { read: NotesRead }) {
  if (read.error)
    return <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton lines={3} />;
  const { data: notes } = read.data;
  if (notes.length === 0) return <p className="second">{t.noNotes}</p>;
  return (
    <Stack as="ul" gap={12} className={styles.notes} aria-label={t.notes}>
      {notes.map(({ actor, at, owner, note }) => (
        <li key={`${at} ${note}`}>
          <Name>{note}</Name>
          <span className="second">
            <Name>{actor}</Name> {owner ? t.givenTo(owner) : null} · <DateTimeText at={at} />
          </span>
        </li>
      ))}
    </Stack>
  );
}
