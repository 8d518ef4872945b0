import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { limitsOf } from '#dashboard/shell/fields/limits.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { AllDone, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { FormLimits } from '#dashboard/ui/fields/limits.ts';
import { TextAreaField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { betweenMessages, betweenWords } from '#words/custody/branch-documents.ts';
import { documentMessages, documentWords as t } from '#words/custody/screens.ts';
import { DestinationChips } from './DestinationChips.tsx';
import type {
  DocumentDetails,
  DocumentParty,
  DocumentView,
  Draft,
  Line,
} from '../documents/document-types.ts';
import { LineTable } from '../documents/LineTable.tsx';
import styles from '../custody.module.css';

type Eligible = UseQueryResult<readonly Line[], ApiError>;

export const isUnread = ({ data, error, isLoading }: Eligible): boolean =>
  isLoading || (error !== null && data === undefined);

/** Replaces a list that is loading or failed to load, which must never look empty. */
export function Unread({ eligible: { error, refetch } }: { eligible: Eligible }) {
  if (!error) return <Skeleton lines={5} />;
  return (
    <ErrorState
      title={t.eligibleFailed}
      text={error.message}
      code={error.requestId}
      onRetry={() => void refetch()}
    />
  );
}

/**
 * The shipments that could be on the document and are not: one press adds one, another adds all.
 */
export function EligibleLines<X>(props: {
  view: DocumentView<X>;
  lines: readonly Line[];
  eligible: Eligible;
  onAdd: (...lines: Line[]) => void;
}) {
  const { view, lines, eligible, onAdd } = props;
  const [params, setParams] = useState<Line | null>(null);
  if (isUnread(eligible)) return <Unread eligible={eligible} />;
  const free = lines.filter((line) => !line.waits_for);
  const waiting = lines.length - free.length;
  const addAll = () => {
    onAdd(...free);
    toast(documentMessages.added(free.length));
  };
  return (
    <>
      {waiting > 0 ? <p className="warn">{betweenMessages.waitingLeftOut(waiting)}</p> : null}
      <LineTable
        caption={t.ready}
        columns={view.lineColumns}
        lines={lines}
        action="add"
        onAction={(line) => (line.waits_for ? setParams(line) : onAdd(line))}
        // Received shipments are counted one by one; there is no button for all.
        tools={
          view.answers || free.length === 0 ? null : (
            <Button size="small" tone="primary" onClick={addAll}>
              {documentMessages.addAll(free.length)}
            </Button>
          )
        }
        empty={<AllDone title={view.answers ? betweenWords.noneMissing : t.allListed} />}
      />
      <HandInQuestion line={params} onAdd={onAdd} onClose={() => setParams(null)} />
    </>
  );
}

/** A shipment that waits for its merchant or another attempt is confirmed individually. */
function HandInQuestion(props: {
  line: Line | null;
  onAdd: (line: Line) => void;
  onClose: () => void;
}) {
  const { line, onAdd, onClose } = props;
  if (!line?.waits_for) return null;
  return (
    <Confirm
      open
      title={betweenMessages.handInOf(line.code)}
      text={betweenMessages.handInText(betweenWords.waitsFor[line.waits_for])}
      actionLabel={betweenWords.handInAnyway}
      onClose={onClose}
      onConfirm={() => {
        onAdd(line);
        onClose();
      }}
    />
  );
}

export function EditorTools<X>(props: {
  view: DocumentView<X>;
  party: DocumentParty | null;
  destination: number | null;
  onDestination: (id: number | null) => void;
}) {
  const { view, party, destination, onDestination } = props;
  if (!view.hasDestinations || !party || party.branchId === null) return null;
  return (
    <DestinationChips branchId={party.branchId} value={destination} onChange={onDestination} />
  );
}

/** The family's own fields, and the note that every document can have. */
export function EditorAside<X>(props: {
  view: DocumentView<X>;
  draft: Draft<X>;
  document: DocumentDetails | null;
  errors: Readonly<Record<string, string>>;
  /** Missing shipments require an explanation. */
  noteNeeded: boolean;
  onExtra: (patch: Partial<X>) => void;
  onNote: (note: string) => void;
}) {
  const { view, draft, document, errors, noteNeeded, onExtra, onNote } = props;
  const { Panel } = view;
  return (
    <FormLimits value={limitsOf(`documents.${view.family}.create`)}>
      {Panel && draft.party ? (
        <Panel draft={draft} document={document} errors={errors} onExtra={onExtra} />
      ) : null}
      <div className={styles.card}>
        <TextAreaField
          label={t.note}
          name="note"
          optional={!noteNeeded}
          required={noteNeeded}
          rows={2}
          value={draft.note}
          error={errors.note}
          onChange={onNote}
        />
      </div>
    </FormLimits>
  );
}

/** Where the scans so far are stored. */
export function draftWord(isStored: boolean, { isOn, isLost }: { isOn: boolean; isLost: boolean }) {
  if (isOn) return isLost ? t.sharedLost : t.sharedStored;
  return isStored ? t.draftStored : null;
}

/** The actions on the document in addition to finishing it. */
export function OtherWays(props: {
  onStartOver: (() => void) | null;
  onKeep: (() => void) | null;
  onShare: (() => void) | null;
  reason: string | null;
  busy: boolean;
}) {
  const { onStartOver, onKeep, onShare, reason, busy } = props;
  return (
    <>
      {onStartOver ? (
        <Button tone="quiet" onClick={onStartOver}>
          {t.startOver}
        </Button>
      ) : null}
      {onShare ? (
        <Button tone="quiet" reason={reason} busy={busy} onClick={onShare}>
          {t.share}
        </Button>
      ) : null}
      {onKeep ? (
        <Button reason={reason} busy={busy} onClick={onKeep}>
          {t.saveDraft}
        </Button>
      ) : null}
    </>
  );
}

export function Notice({ sentence, lines }: { sentence: string | null; lines: number }) {
  if (sentence === null && lines === 0) return null;
  return (
    <p role="alert" className={styles.notice}>
      {sentence ?? t.refusedLines}
    </p>
  );
}
