import { useState } from 'react';
import { useGo } from '#dashboard/navigation.tsx';
import { addressOf } from '#dashboard/screens.ts';
import { ScanStation } from '#dashboard/shell/ScanStation.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/Confirm.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import { Code } from '#dashboard/ui/Values.tsx';
import { betweenWords } from '#words/branch-documents.ts';
import { documentMessages, documentWords as t } from '#words/custody-screens.ts';
import { DeskAside, DeskTools } from './DeskParts.tsx';
import { listsOf } from './desk-lists.tsx';
import type { DocumentDetails, DocumentParty, DocumentView } from './document-types.ts';
import { total } from './lines.ts';
import { partyFields, partyNeeded } from './parties.ts';
import { PartyField } from './PartyField.tsx';
import { useDesk } from './use-desk.ts';
import { useIssue } from './use-issue.ts';
import styles from './custody.module.css';

type Asking = 'issue' | 'startOver' | null;

interface DeskProps<X> {
  readonly view: DocumentView<X>;
  /** The document being changed; null for a new one. */
  readonly document: DocumentDetails | null;
}

/** Issuing the paper: asked with its numbers, sent, then printed. */
function useFinish<X>({ view, document }: DeskProps<X>, desk: ReturnType<typeof useDesk<X>>) {
  const go = useGo();
  const issue = useIssue(view, document, desk.remove);
  const [asking, setAsking] = useState<Asking>(null);
  const [isPreview, setPreview] = useState(false);
  const mayBeDraft = issue.kept === null || issue.kept.state === 'draft';

  const turnDown = (sent: DocumentDetails | null) => {
    if (sent) return false;
    setAsking(null);
    return true;
  };
  const finish = async () => {
    if (view.asksServerFirst && mayBeDraft) {
      if (turnDown(await issue.send(desk.draft, true))) return;
      setPreview(true);
    }
    setAsking('issue');
  };
  const confirm = async () => {
    const sent = await issue.send(desk.draft, false);
    if (turnDown(sent) || !sent) return;
    desk.forget();
    toast(documentMessages.issued(sent.invoice_no ?? ''));
    go(addressOf(view.screens.print, { id: sent.id }, { auto: 1 }), { replace: true });
  };
  const keepDraft = async () => {
    const sent = await issue.send(desk.draft, true);
    if (!sent) return;
    desk.forget();
    toast(t.draftSaved);
    go(addressOf(view.screens.list), { replace: true });
  };
  const stepBack = () => {
    setAsking(null);
    if (!isPreview || !issue.kept) return;
    toast(t.previewKept, { tone: 'info' });
    if (document) return;
    // The server has it now: going on means changing that draft, not making a second one.
    desk.forget();
    go(addressOf(view.screens.edit, { id: issue.kept.id }), { replace: true });
  };
  return { issue, asking, setAsking, mayBeDraft, finish, confirm, keepDraft, stepBack };
}

/** Until it is known which paper is answered there is nothing to scan against. */
function ChoosePaper<X>({
  view,
  onChoose,
}: {
  readonly view: DocumentView<X>;
  readonly onChoose: ReturnType<typeof useDesk<X>>['setParty'];
}) {
  return (
    <section className={styles.choose}>
      <h1>{view.words.create}</h1>
      <PartyField view={view} value={null} onChange={onChoose} />
    </section>
  );
}

/** One screen for every family: choose whose it is, scan, finish, print. */
export function DocumentDesk<X>(props: DeskProps<X> & { party: DocumentParty | null }) {
  const { view, document } = props;
  const desk = useDesk(view, document, props.party);
  const work = useFinish(props, desk);
  const { issue } = work;
  const [destination, setDestination] = useState<number | null>(null);
  const { draft, missing } = desk;
  const { party, lines } = draft;
  const lists = listsOf(view, desk, destination);
  const reasons = reasonsOf(view, desk);
  const mayStartOver = document === null && lines.length > 0;
  const expected = lines.length - desk.extra.length + missing.length;
  if (view.answers && party === null) return <ChoosePaper view={view} onChoose={desk.setParty} />;
  return (
    <>
      <ScanStation
        {...lists}
        title={<DeskTitle view={view} document={document} />}
        context={
          <PartyField
            view={view}
            value={party}
            disabled={document !== null}
            error={issue.refused.fields[partyFields[view.party]]}
            onChange={desk.setParty}
          />
        }
        blocked={party === null ? reasons.draft : null}
        draft={lines.length > 0 ? t.draftKept : null}
        onScan={desk.scan}
        optional={view.takesAll}
        expected={(view.takesAll || view.answers) && party ? expected : undefined}
        totalAmount={total(lines, view.amountOf)}
        turnedDown={issue.refused.lines}
        onDropTurnedDown={issue.dropLine}
        tools={<DeskTools {...{ view, party, destination }} onDestination={setDestination} />}
        aside={
          <DeskAside
            view={view}
            draft={draft}
            document={issue.kept}
            errors={issue.refused.fields}
            noteNeeded={view.answers !== undefined && missing.length > 0}
            onExtra={desk.setExtra}
            onNote={desk.setNote}
          />
        }
        notice={<Notice sentence={issue.refused.sentence} lines={issue.refused.lines.length} />}
        also={
          <OtherWays
            onStartOver={mayStartOver ? () => work.setAsking('startOver') : null}
            onKeep={work.mayBeDraft ? () => void work.keepDraft() : null}
            reason={reasons.draft}
            busy={issue.busy}
          />
        }
        onFinish={() => void work.finish()}
        finishLabel={document ? t.saveChanges : t.finish}
        finishReason={reasons.finish}
        finishBusy={issue.busy}
      />
      <Questions view={view} desk={desk} work={work} />
    </>
  );
}

/** Why it cannot be kept yet, and why it cannot be finished. */
function reasonsOf<X>(view: DocumentView<X>, desk: ReturnType<typeof useDesk<X>>) {
  const { draft, missing, eligible } = desk;
  if (draft.party === null) {
    const unchosen = partyNeeded[view.party];
    return { draft: unchosen, finish: unchosen };
  }
  // Without the list nobody would see what is about to be called missing.
  if (view.answers && (!eligible.data || eligible.isFetching)) {
    return { draft: betweenWords.sourceLoading, finish: betweenWords.sourceLoading };
  }
  const mayBeEmpty = view.answers ? missing.length > 0 : view.mayBeEmpty;
  const empty = draft.lines.length === 0 && !mayBeEmpty ? t.noLines : null;
  return { draft: empty, finish: empty ?? view.reason(draft, missing) };
}

function DeskTitle<X>({ view, document }: DeskProps<X>) {
  if (!document) return view.words.create;
  return (
    <>
      {t.edit} {view.words.kind} <Code>{document.invoice_no ?? `#${document.id}`}</Code>
    </>
  );
}

function OtherWays(props: {
  onStartOver: (() => void) | null;
  onKeep: (() => void) | null;
  reason: string | null;
  busy: boolean;
}) {
  const { onStartOver, onKeep, reason, busy } = props;
  return (
    <>
      {onStartOver ? (
        <Button tone="quiet" onClick={onStartOver}>
          {t.startOver}
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

function Questions<X>(props: {
  view: DocumentView<X>;
  desk: ReturnType<typeof useDesk<X>>;
  work: ReturnType<typeof useFinish<X>>;
}) {
  const { view, desk, work } = props;
  const { issue } = work;
  const { title, action } = view.question(desk.draft, issue.kept, desk.missing);
  return (
    <>
      <Confirm
        open={work.asking === 'issue'}
        title={title}
        text={t.willPrint}
        actionLabel={action}
        busy={issue.busy}
        onClose={work.stepBack}
        onConfirm={() => void work.confirm()}
      />
      <Confirm
        open={work.asking === 'startOver'}
        danger
        title={t.startOverAsk}
        text={t.startOverText}
        actionLabel={t.startOver}
        onClose={() => work.setAsking(null)}
        onConfirm={() => {
          desk.startOver();
          issue.clear();
          work.setAsking(null);
        }}
      />
    </>
  );
}

function Notice({ sentence, lines }: { sentence: string | null; lines: number }) {
  if (sentence === null && lines === 0) return null;
  return (
    <p role="alert" className={styles.notice}>
      {sentence ?? t.refusedLines}
    </p>
  );
}
