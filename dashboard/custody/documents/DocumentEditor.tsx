import { useState } from 'react';
import { useGo } from '#dashboard/navigation.tsx';
import { addressOf } from '#dashboard/screens.ts';
import { ScanPage } from '#dashboard/shell/scan/ScanPage.tsx';
import { usePostingDay } from '#dashboard/shell/form/posting-day.ts';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code } from '#dashboard/ui/values/Values.tsx';
import { families } from '#domain/custody/families.ts';
import { betweenWords } from '#words/custody/branch-documents.ts';
import { postingDayWords } from '#words/custody/posting-day.ts';
import { documentMessages, documentWords as t } from '#words/custody/screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import { EditorAside, EditorTools, draftWord, Notice, OtherWays } from '../editor/EditorParts.tsx';
import { listsOf } from '../editor/editor-lists.tsx';
import type { DocumentDetails, DocumentParty, DocumentView } from './document-types.ts';
import { handOver } from './handed-over.ts';
import { documentScreen } from './document-screen.ts';
import { total } from './lines.ts';
import { partyFields, partyNeeded } from './parties.ts';
import { PartyField } from '../editor/PartyField.tsx';
import { Ended } from './Ended.tsx';
import { useEditor } from '../editor/use-editor.ts';
import { useIssue } from '../editor/use-issue.ts';
import { useShared } from '../editor/use-shared.ts';
import styles from '../custody.module.css';

type OpenQuestion = 'issue' | 'startOver' | null;

interface EditorProps<X> {
  readonly view: DocumentView<X>;
  /** The document being changed; null for a new one. */
  readonly document: DocumentDetails | null;
  /** A scan was in progress before the document moved to this screen. */
  readonly goesOn?: boolean;
}

/** Issues the document: confirms its figures, sends it, then prints it. */
function useFinish<X>({ view, document }: EditorProps<X>, editor: ReturnType<typeof useEditor<X>>) {
  const go = useGo();
  const issue = useIssue(view, document, editor.remove);
  const shared = useShared(view, document, editor, issue.busy);
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion>(null);
  const mayBeDraft = issue.stored === null || issue.stored.state === 'draft';

  const turnDown = (sent: DocumentDetails | null) => {
    if (sent) return false;
    setOpenQuestion(null);
    return true;
  };
  const forget = () => {
    editor.forget();
    shared.forget();
  };
  const finish = async () => {
    await shared.flush();
    setOpenQuestion('issue');
  };
  const confirm = async () => {
    const sent = await issue.send(editor.draft, false, shared.versionNow());
    if (turnDown(sent) || !sent) return;
    forget();
    toast(documentMessages.issued(sent.invoice_no ?? ''));
    const print = addressOf(documentScreen(view, 'print'), { id: sent.id }, { auto: 1, issued: 1 });
    go(print, { replace: true });
  };
  const storeDraft = async () => {
    await shared.flush();
    const sent = await issue.send(editor.latest.current, true, shared.versionNow());
    if (!sent) return;
    forget();
    toast(t.draftSaved);
    go(addressOf(documentScreen(view, 'list')), { replace: true });
  };
  const share = async () => {
    const sent = await issue.send(editor.draft, true);
    if (!sent) return;
    forget();
    toast(t.shared, { tone: 'info' });
    handOver(sent);
    go(addressOf(documentScreen(view, 'edit'), { id: sent.id }), { replace: true });
  };
  const ways = { finish, confirm, storeDraft, share };
  return { issue, shared, openQuestion, setOpenQuestion, mayBeDraft, ...ways };
}

/** Scanning needs the answered document or the party first. */
function ChooseParty<X>({
  view,
  onChoose,
}: {
  readonly view: DocumentView<X>;
  readonly onChoose: ReturnType<typeof useEditor<X>>['setParty'];
}) {
  const field = <PartyField view={view} value={null} onChange={onChoose} />;
  if (view.Start) return <view.Start field={field} onChoose={onChoose} />;
  return (
    <Stack as="section" gap={12} className={styles.choose}>
      <h1>{view.words.create}</h1>
      {field}
    </Stack>
  );
}

/** One screen for every family: choose the party, scan, finish, print. */
export function DocumentEditor<X>(props: EditorProps<X> & { party: DocumentParty | null }) {
  const { view, document } = props;
  const editor = useEditor(view, document, props.party);
  const work = useFinish(props, editor);
  const { shared } = work;
  const isUnchosen =
    editor.draft.party === null && (view.answers !== undefined || view.Start !== undefined);
  // Choosing the party, here or through a link, is the user gesture that audio playback requires.
  const [wasChosen] = useState(isUnchosen || props.party !== null);
  if (isUnchosen) return <ChooseParty view={view} onChoose={editor.setParty} />;
  if (shared.ended && document) {
    const ended = { ...shared.ended, id: document.id };
    return <Ended view={view} ended={ended} left={shared.left()} />;
  }
  return <OpenEditor {...props} editor={editor} work={work} wasChosen={wasChosen} />;
}

interface OpenEditorProps<X> extends EditorProps<X> {
  readonly editor: ReturnType<typeof useEditor<X>>;
  readonly work: ReturnType<typeof useFinish<X>>;
  readonly wasChosen: boolean;
}

function OpenEditor<X>(props: OpenEditorProps<X>) {
  const { view, document, goesOn = false, editor, work, wasChosen } = props;
  const { issue, shared } = work;
  const [destination, setDestination] = useState<number | null>(null);
  const { draft, missing } = editor;
  const { party, lines } = draft;
  const lists = listsOf(view, editor, destination, shared.isOn);
  const reasons = reasonsOf(view, editor);
  const mayStartOver = document === null && lines.length > 0;
  const expected = lines.length - editor.extra.length + missing.length;
  return (
    <>
      <ScanPage
        {...lists}
        title={<EditorTitle view={view} document={document} />}
        context={
          <PartyField
            view={view}
            value={party}
            disabled={!mayChangeParty(view, document)}
            counter={document?.branch.id}
            error={issue.refused.fields[partyFields[view.party]]}
            onChange={editor.setParty}
          />
        }
        blocked={party === null ? reasons.draft : null}
        draft={draftWord(editor.isStored, shared)}
        onScan={editor.scan}
        onKnown={editor.known}
        storedAs={editor.storedAs}
        {...beginOf(view, party, { goesOn, wasChosen })}
        expected={(view.takesAll || view.answers) && party ? expected : undefined}
        totalAmount={total(lines, view.amountOf)}
        turnedDown={[...shared.refused, ...issue.refused.lines]}
        onDropTurnedDown={(code) => {
          issue.dropLine(code);
          shared.dropRefused(code);
        }}
        tools={<EditorTools {...{ view, party, destination }} onDestination={setDestination} />}
        aside={
          <EditorAside
            view={view}
            draft={draft}
            document={issue.stored}
            errors={issue.refused.fields}
            noteNeeded={view.answers !== undefined && missing.length > 0}
            onExtra={editor.setExtra}
            onNote={editor.setNote}
          />
        }
        notice={<Notice sentence={issue.refused.sentence} lines={issue.refused.lines.length} />}
        also={
          <OtherWays
            onStartOver={mayStartOver ? () => work.setOpenQuestion('startOver') : null}
            onKeep={work.mayBeDraft ? () => void work.storeDraft() : null}
            onShare={mayShare(view) && document === null ? () => void work.share() : null}
            reason={reasons.draft}
            busy={issue.busy}
          />
        }
        onFinish={() => void work.finish()}
        finishLabel={document && document.state !== 'draft' ? t.saveChanges : t.finish}
        finishReason={reasons.finish}
        finishBusy={issue.busy}
      />
      <Questions view={view} editor={editor} work={work} />
    </>
  );
}

/**
 * Where the list is already filled, scanning is optional: it begins with the first scan, or a
 * press.
 */
function beginOf<X>(
  { takesAll }: DocumentView<X>,
  party: DocumentParty | null,
  { goesOn, wasChosen }: { goesOn: boolean; wasChosen: boolean },
) {
  const isScanned = party?.byScan !== undefined;
  const optional = takesAll && !isScanned;
  return { optional, startAtOnce: isScanned || goesOn || (wasChosen && !optional) };
}

/** A draft may be open on other screens, which would continue with the previous party. */
const mayChangeParty = <X,>({ takesOver }: DocumentView<X>, document: DocumentDetails | null) =>
  document === null || (takesOver === true && document.state !== 'draft');

const mayShare = <X,>(view: DocumentView<X>) => families[view.family].line === 'shipment';

/** Why it cannot be saved as a draft yet, and why it cannot be finished. */
function reasonsOf<X>(view: DocumentView<X>, editor: ReturnType<typeof useEditor<X>>) {
  const { draft, missing, eligible } = editor;
  if (draft.party === null) {
    const unchosen = partyNeeded[view.party];
    return { draft: unchosen, finish: unchosen };
  }
  // Without the list the user could not see which shipments are about to be marked missing.
  if (view.answers && (!eligible.data || eligible.isFetching)) {
    return { draft: betweenWords.sourceLoading, finish: betweenWords.sourceLoading };
  }
  // It takes all that is due, which is still loading: an empty document must not be issued.
  if (view.takesAll && draft.lines.length === 0 && eligible.isFetching) {
    return { draft: uiWords.stillLoading, finish: uiWords.stillLoading };
  }
  const mayBeEmpty = view.answers ? missing.length > 0 : view.mayBeEmpty;
  const empty = draft.lines.length === 0 && !mayBeEmpty ? t.noLines : null;
  return { draft: empty, finish: empty ?? view.reason(draft, missing) };
}

function EditorTitle<X>({ view, document }: EditorProps<X>) {
  if (!document) return view.words.create;
  return (
    <>
      {t.edit} {view.words.kind} <Code>{document.invoice_no ?? `#${document.id}`}</Code>
    </>
  );
}

/** It names the document and not a new payment: the previous version is reversed. */
const amendmentOf = <X,>(view: DocumentView<X>, { invoice_no: number, id }: DocumentDetails) => ({
  title: postingDayWords.amendTitle(view.words.kind, number ?? `#${id}`),
  action: postingDayWords.amendAction,
});

function Questions<X>(props: {
  view: DocumentView<X>;
  editor: ReturnType<typeof useEditor<X>>;
  work: ReturnType<typeof useFinish<X>>;
}) {
  const { view, editor, work } = props;
  const { issue } = work;
  const issued = issue.stored?.state === 'draft' ? null : issue.stored;
  const { change, also, ...request } = view.question(editor.draft, issue.stored, editor.missing);
  const day = usePostingDay(issued?.date ?? null);
  // One that moves only shipments is confirmed as a new one is: by whom it goes to.
  const amended = issued && change ? day.amended(change) : [];
  const { title, action } = issued && change ? amendmentOf(view, issued) : request;
  return (
    <>
      <Confirm
        open={work.openQuestion === 'issue'}
        title={title}
        text={[...amended, also, t.willPrint].filter(Boolean).join(' ')}
        actionLabel={action}
        busy={issue.busy}
        onClose={() => work.setOpenQuestion(null)}
        onConfirm={() => void work.confirm()}
      />
      <Confirm
        open={work.openQuestion === 'startOver'}
        danger
        title={t.startOverQuestion}
        text={t.startOverText}
        actionLabel={t.startOver}
        onClose={() => work.setOpenQuestion(null)}
        onConfirm={() => {
          editor.startOver();
          issue.clear();
          work.setOpenQuestion(null);
        }}
      />
    </>
  );
}
