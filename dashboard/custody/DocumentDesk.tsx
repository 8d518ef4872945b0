import { useState } from 'react';
import { useGo } from '#dashboard/navigation.tsx';
import { addressOf } from '#dashboard/screens.ts';
import { ScanStation } from '#dashboard/shell/ScanStation.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/Confirm.tsx';
import { EmptyFirst } from '#dashboard/ui/States.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import { Code } from '#dashboard/ui/Values.tsx';
import { documentMessages, documentWords as t } from '#words/custody-screens.ts';
import { DeskAside, DeskTools, EligibleLines } from './DeskParts.tsx';
import type { DocumentDetails, DocumentView } from './document-types.ts';
import { LineTable } from './LineTable.tsx';
import { total } from './lines.ts';
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
  const issue = useIssue(view, document);
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
    if (isPreview) toast(t.previewKept, { tone: 'info' });
  };
  return { issue, asking, setAsking, mayBeDraft, finish, confirm, keepDraft, stepBack };
}

/** One screen for every family: choose whose it is, scan, finish, print. */
export function DocumentDesk<X>(props: DeskProps<X>) {
  const { view, document } = props;
  const desk = useDesk(view, document);
  const work = useFinish(props, desk);
  const { issue } = work;
  const [destination, setDestination] = useState<number | null>(null);
  const { draft, missing } = desk;
  const { party, lines } = draft;
  // A refused line leaves the paper, so that finishing again goes on with the others.
  const [seen, setSeen] = useState(issue.refused.lines);
  if (seen !== issue.refused.lines) {
    setSeen(issue.refused.lines);
    if (issue.refused.lines.length > 0) desk.remove(...issue.refused.lines.map((one) => one.code));
  }
  const isEmpty = lines.length === 0 && !view.mayBeEmpty;
  const unchosen = view.party === 'courier' ? t.chooseCourier : t.chooseMerchant;
  const reason = party === null ? unchosen : isEmpty ? t.noLines : view.reason(draft);
  const shown =
    destination === null ? missing : missing.filter((one) => one.destination_id === destination);
  const { title, action } = view.question(draft, issue.kept);
  return (
    <>
      <ScanStation
        title={
          document ? (
            <>
              {t.edit} {view.words.kind} <Code>{document.invoice_no ?? `#${document.id}`}</Code>
            </>
          ) : (
            view.words.create
          )
        }
        context={
          <PartyField
            kind={view.party}
            value={party}
            disabled={document !== null}
            error={issue.refused.fields[`${view.party}_id`]}
            onChange={desk.setParty}
          />
        }
        blocked={party === null ? unchosen : null}
        draft={lines.length > 0 ? t.draftKept : null}
        onScan={desk.scan}
        scanned={{
          count: lines.length,
          content: (
            <LineTable
              caption={view.words.kind}
              columns={view.lineColumns}
              lines={lines}
              act="remove"
              onAct={(line) => desk.remove(line.code)}
              tools={
                <Button size="small" onClick={() => desk.remove(...lines.map((one) => one.code))}>
                  {t.removeAll}
                </Button>
              }
              empty={<EmptyFirst title={t.noLines} text={t.noLinesHow} />}
            />
          ),
        }}
        missing={{
          count: shown.length,
          label: view.takesAll ? undefined : t.ready,
          content: (
            <EligibleLines view={view} lines={shown} eligible={desk.eligible} onAdd={desk.add} />
          ),
        }}
        expected={view.takesAll && party ? lines.length + missing.length : undefined}
        totalAmount={total(lines, view.amountOf)}
        turnedDown={issue.refused.lines}
        onDropTurnedDown={issue.dropLine}
        tools={
          <DeskTools
            view={view}
            party={party}
            destination={destination}
            onDestination={setDestination}
          />
        }
        aside={
          <DeskAside
            view={view}
            draft={draft}
            document={issue.kept}
            errors={issue.refused.fields}
            onExtra={desk.setExtra}
            onNote={desk.setNote}
          />
        }
        notice={<Notice sentence={issue.refused.sentence} lines={issue.refused.lines.length} />}
        also={
          <>
            {document === null && lines.length > 0 ? (
              <Button tone="quiet" onClick={() => work.setAsking('startOver')}>
                {t.startOver}
              </Button>
            ) : null}
            {work.mayBeDraft ? (
              <Button
                reason={party && !isEmpty ? null : reason}
                busy={issue.busy}
                onClick={work.keepDraft}
              >
                {t.saveDraft}
              </Button>
            ) : null}
          </>
        }
        onFinish={() => void work.finish()}
        finishLabel={document ? t.saveChanges : t.finish}
        finishReason={reason}
        finishBusy={issue.busy}
      />
      <Confirm
        open={work.asking === 'issue'}
        title={title}
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
