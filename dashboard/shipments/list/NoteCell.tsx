import { type KeyboardEvent, useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { longestNote, noteNeeds } from '#domain/shipments/requests/corrections.ts';
import { listWords as w } from '#words/shipments/screens.ts';
import type { ShipmentRow } from '../shipment.ts';
import styles from './note.module.css';
import { refreshShipments } from '../refresh.ts';

type Noted = Pick<ShipmentRow, 'uuid' | 'code' | 'version' | 'status' | 'notes'>;
/** A saved note, shown until the row is reloaded with it. */
type Written = Pick<Noted, 'notes' | 'version'>;

/** The list's shortcut presses the row's own button: if the column is hidden there is none. */
export const pressNote = ({ uuid }: Noted): void =>
  document.querySelector<HTMLElement>(`[data-note="${uuid}"]`)?.click();

/** The note of a shipment, editable in place for users who may edit it in the form. */
export function NoteCell({ row, clip = false }: { row: Noted; clip?: boolean }) {
  const can = useCan();
  const { type } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const [written, setWritten] = useState<Written | null>(null);
  const notes = written?.version === row.version ? written.notes : row.notes;
  const needs = noteNeeds(row.status);
  const mayWrite = needs !== null && can(needs) && can('shipments.edit') && type !== 'courier';
  if (!mayWrite) return <Name clip={clip}>{notes}</Name>;
  if (isOpen) {
    return (
      <NoteEditor
        row={row}
        start={notes ?? ''}
        clip={clip}
        onDone={(next) => {
          if (next) setWritten(next);
          setOpen(false);
        }}
      />
    );
  }
  return (
    <button
      type="button"
      className={styles.open}
      data-note={row.uuid}
      title={w.editNote(row.code)}
      onClick={() => setOpen(true)}
    >
      <Name clip={clip}>{notes}</Name>
      <span className="visually-hidden">{w.editNote(row.code)}</span>
    </button>
  );
}

interface EditorProps {
  readonly row: Noted;
  readonly start: string;
  readonly clip: boolean;
  readonly onDone: (written: Written | null) => void;
}

/**
 * Enter saves it and shows it immediately, Escape cancels; after a refusal it reopens with the
 * input.
 */
function NoteEditor({ row, start, clip, onDone }: EditorProps) {
  const { uuid, code, version } = row;
  const [text, setText] = useState(start);
  const write = useCommand('corrections.note');
  const save = () => {
    const notes = text.trim() || null;
    if (text.trim() === start) return onDone(null);
    write.mutate(
      { uuid, version, notes },
      {
        onSuccess: () => {
          onDone({ notes, version });
          refreshShipments();
        },
        onError: ({ status }) => status === 409 && refreshShipments(),
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || !(event.key in keys)) return;
    event.preventDefault();
    event.stopPropagation();
    // The list's shortcuts continue from its row.
    event.currentTarget.closest<HTMLElement>('[data-row]')?.focus();
    keys[event.key]?.();
  };
  const keys: Record<string, () => void> = { Enter: save, Escape: () => onDone(null) };
  if (write.isPending) return <Name clip={clip}>{text}</Name>;
  return (
    <Stack as="span" gap={2} className={styles.editor}>
      <input
        className={styles.input}
        aria-label={w.noteOf(code)}
        aria-invalid={write.error ? true : undefined}
        // It was opened by a press, so it takes the focus.
        autoFocus
        maxLength={longestNote}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => text.trim() === start && onDone(null)}
      />
      {write.error ? <span role="alert">{write.error.message}</span> : null}
    </Stack>
  );
}
