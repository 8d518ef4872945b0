import { type ReactNode, useState } from 'react';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { TextAreaField } from '#dashboard/ui/fields/TextField.tsx';
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

/** The notes on an exception so far; permitted users add a note or assign it. */
export function HandOver(props: {
  title: ReactNode;
  /** Further actions. */
  actions: ReactNode;
  read: NotesRead;
  /** Null for users with read access only. */
  onSave: ((owner: Option | null, note: string) => void) | null;
  busy: boolean;
  error: ApiError | null;
  onClose: () => void;
}) {
  const { title, actions, read, onSave, busy, error, onClose } = props;
  const [owner, setOwner] = useState<Option | null>(null);
  const [note, setNote] = useState('');
  const body = { note: note.trim(), owner_id: owner?.id };
  const { errors, mayGo } = useFormErrors(error, { body, found: NONE_FOUND });
  const save = () => {
    if (onSave && mayGo()) onSave(owner, body.note);
  };
  const isShort = note.trim().length < 3;
  const action = onSave ? (
    <Button tone="primary" busy={busy} reason={isShort ? t.noteShort : null} onClick={save}>
      {owner ? t.handOver : t.save}
    </Button>
  ) : null;
  return (
    <Dialog
      open
      firm={note !== ''}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{uiWords.close}</Button>
          {action}
        </>
      }
    >
      <div className={styles.stack}>
        {actions}
        <Notes read={read} />
        {onSave ? (
          <>
            <TextAreaField
              label={t.note}
              name="note"
              required
              rows={3}
              maxLength={500}
              value={note}
              error={errors['note']}
              onChange={setNote}
            />
            <PickField
              label={t.handOverTo}
              name="owner_id"
              optional
              description={t.handOverHow}
              options={findColleagues}
              value={owner}
              error={errors['owner_id']}
              onChange={setOwner}
            />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

function Notes({ read }: { read: NotesRead }) {
  if (read.error)
    return <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton lines={3} />;
  const { data: notes } = read.data;
  if (notes.length === 0) return <p className={styles.quiet}>{t.noNotes}</p>;
  return (
    <ul className={styles.notes} aria-label={t.notes}>
      {notes.map(({ actor, at, owner, note }) => (
        <li key={`${at} ${note}`}>
          <Name>{note}</Name>
          <span className={styles.quiet}>
            <Name>{actor}</Name> {owner ? t.givenTo(owner) : null} · <DateTimeText at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
