import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import { call } from '#dashboard/api/call.ts';
import { store, storeJson, storedJson } from '#dashboard/api/offline/stored.ts';
import type { ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import { playScan } from '#dashboard/ui/scan/sounds.ts';
import { families } from '#domain/custody/families.ts';
import type { DocumentDetails, DocumentView, Line } from '../documents/document-types.ts';
import { lineOfItem } from '../documents/lines.ts';
import { changesOf, mergeLines } from './merge-lines.ts';
import type { useEditor } from './use-editor.ts';

/** The interval at which colleagues' scans are fetched; own scans are sent at the same interval. */
const BEAT_MS = 1_500;
/** The maximum per exchange: after a long time offline the rest follows with the next one. */
const MOST_AT_ONCE = 400;

type Probe = AnswerOf<'documents.draft.pulse'>['data'];
type Shared = AnswerOf<'documents.draft.lines'>['data'];
const setOf = (lines: readonly { uuid: string }[]) => new Set(lines.map(({ uuid }) => uuid));
const inHand = ({ items }: Shared): Line[] =>
  items
    .filter(({ outcome }) => outcome !== 'missing')
    .map(({ added_by, ...item }) => ({ ...lineOfItem(item), added_by }));

/**
 * The common state at the last exchange with the server, needed to attribute changes to each side.
 */
function readBase(home: string, document: DocumentDetails): ReadonlySet<string> {
  const stored = storedJson(home);
  if (Array.isArray(stored)) return new Set(stored.map(String));
  // The document as it was opened is then the common state.
  return setOf(document.items.filter(({ outcome }) => outcome !== 'missing'));
}

/** Another user issued or discarded it between two exchanges. @throws ApiError for anything else */
function isEnded(error: unknown): 'ended' {
  if (error instanceof ApiError && error.code === 'document_not_draft') return 'ended';
  throw error;
}

/** The last state this browser and the server agreed on. */
interface Agreed {
  readonly lines: ReadonlySet<string>;
  readonly version: number;
}

/**
 * Sends local changes and fetches remote ones; returns null if neither side changed. `sent`: what
 * this browser knows the server has received.
 * @throws ApiError when the server cannot be reached, or refuses all changes
 */
async function exchange(id: number, agreed: Agreed, here: readonly Line[], mayBeEmpty: boolean) {
  const { add, remove } = changesOf(agreed.lines, here);
  // The last line of a document cannot be removed alone; the removal is sent with the next
  // addition.
  const isEmptied = here.length === 0 && !mayBeEmpty;
  if (isEmptied || (add.length === 0 && remove.length === 0)) {
    const { data } = await call('documents.draft.pulse', { id });
    if (data.state !== 'draft') return { ended: data };
    if (data.version === agreed.version) return null;
  }
  const wish = { add: add.slice(0, MOST_AT_ONCE), remove: remove.slice(0, MOST_AT_ONCE) };
  const answer = await call('documents.draft.lines', { id, ...wish }).catch(isEnded);
  if (answer === 'ended') return { ended: (await call('documents.draft.pulse', { id })).data };
  const gone = new Set(wish.remove);
  const sent = new Set([...agreed.lines, ...wish.add].filter((uuid) => !gone.has(uuid)));
  return { shared: answer.data, sent };
}

/** Repeats exchanges, one at a time; returns true when the server has answered. */
function useBeat(work: () => Promise<void>, isOn: boolean) {
  const [isLost, setLost] = useState(false);
  const under = useRef<Promise<boolean> | null>(null);
  const beat = useCallback((): Promise<boolean> => {
    under.current ??= work()
      .then(
        () => true,
        () => false,
      )
      .then((isHeard) => {
        setLost(!isHeard);
        under.current = null;
        return isHeard;
      });
    return under.current;
  }, [work]);
  useEffect(() => {
    if (!isOn) return;
    void beat();
    const timer = setInterval(() => void beat(), BEAT_MS);
    return () => clearInterval(timer);
  }, [isOn, beat]);
  const flush = async () => {
    // The exchange in progress may have started before the last scan.
    await under.current;
    await beat();
  };
  return { isLost, flush };
}

/** Shipments the server refused while it accepted others. */
function useRefused() {
  const [refused, setRefused] = useState<readonly ScanVerdict[]>([]);
  const refuse = useCallback((lines: Shared['refused']) => {
    if (lines.length === 0) return;
    playScan('refused');
    const now = new Set(lines.map(({ code }) => code));
    const reply = lines.map(
      ({ code, message }): ScanVerdict => ({ result: 'refused', code, reason: message }),
    );
    setRefused((all) => [...reply, ...all.filter(({ code }) => !now.has(code))]);
  }, []);
  const dropRefused = (code: string) => setRefused((all) => all.filter((one) => one.code !== code));
  return { refused, refuse, dropRefused };
}

type Editor<X> = Pick<ReturnType<typeof useEditor<X>>, 'latest' | 'change' | 'mergedAs'>;

/**
 * A draft that several users scan onto: own lines are sent, those of others are fetched, and the
 * whole list is never overwritten. Offline, own lines wait in this browser.
 */
export function useShared<X>(
  view: DocumentView<X>,
  document: DocumentDetails | null,
  editor: Editor<X>,
  isPaused: boolean,
) {
  const isOn = document?.state === 'draft' && families[view.family].line === 'shipment';
  const mayBeEmpty = view.answers !== undefined;
  const [ended, setEnded] = useState<Probe | null>(null);
  const { refused, refuse, dropRefused } = useRefused();
  const agreed = useRef<Agreed | null>(null);
  const { latest: draft, change, mergedAs: home } = editor;

  const work = useCallback(async () => {
    if (!document) return;
    const { id, version } = document;
    const before = (agreed.current ??= { lines: readBase(home, document), version });
    const heard = await exchange(id, before, draft.current.lines, mayBeEmpty);
    if (heard?.ended) setEnded(heard.ended);
    if (!heard?.shared) return;
    const { shared, sent } = heard;
    const bad = new Set(shared.refused.map(({ code }) => code));
    const theirs = inHand(shared);
    change((now) => {
      const mine = now.lines.filter(({ code }) => !bad.has(code));
      return { ...now, lines: mergeLines(sent, mine, theirs) };
    });
    agreed.current = { lines: setOf(theirs), version: shared.version };
    storeJson(home, [...agreed.current.lines]);
    refuse(shared.refused);
  }, [document, home, draft, change, mayBeEmpty, refuse]);
  const { isLost, flush } = useBeat(work, isOn && !isPaused && ended === null);

  return {
    isOn,
    isLost,
    ended,
    refused,
    dropRefused,
    flush: () => (isOn ? flush() : Promise.resolve()),
    versionNow: () => (isOn ? agreed.current?.version : undefined),
    forget: () => store(home, null),
    /** Scanned here and never sent, because the document was finished before. */
    left: () => {
      const { add } = changesOf(agreed.current?.lines ?? new Set(), draft.current.lines);
      return draft.current.lines.filter(({ uuid }) => add.includes(uuid));
    },
  };
}
