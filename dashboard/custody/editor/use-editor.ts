import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCurrentUser } from '#dashboard/api/session.ts';
import type { ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import type {
  DocumentDetails,
  DocumentParty,
  DocumentView,
  Draft,
  Line,
} from '../documents/document-types.ts';
import { isBag } from '../bags/bag-scan.ts';
import { lineOfItem } from '../documents/lines.ts';
import { checkScan, knownScan } from './scan-check.ts';
import type { Checked, ScanContext } from './scan-context.ts';
import { useDraft } from './use-draft.ts';
import { useEligible } from './use-eligible.ts';

function partyOf(document: DocumentDetails): DocumentParty | null {
  const { courier, subscriber, branch, source, to_branch: toBranch } = document;
  if (courier) return { id: courier.id, name: courier.name, branchId: branch.id };
  if (subscriber) return { id: subscriber.id, name: subscriber.store_name, branchId: branch.id };
  if (source)
    return { id: source.id, name: source.invoice_no ?? `#${source.id}`, branchId: branch.id };
  if (toBranch) return { id: toBranch.id, name: toBranch.branch_name, branchId: branch.id };
  return null;
}

function startOf<X>(
  view: DocumentView<X>,
  document: DocumentDetails | null,
  party: DocumentParty | null,
): Draft<X> {
  if (!document) return { party, lines: [], note: '', extra: view.empty };
  return {
    party: partyOf(document),
    lines: document.items.map(lineOfItem).filter(isInHand),
    note: document.note ?? '',
    extra: view.extraOf(document),
  };
}

/** A draft changes with every scan, also by other users: the stored copy is merged, not dropped. */
const versionOf = (document: DocumentDetails | null): number =>
  document === null || document.state === 'draft' ? 0 : document.version;

const NONE: readonly Line[] = [];
const isInHand = ({ outcome }: Line): boolean => outcome !== 'missing';

/**
 * Lines of the document being changed: the server does not list them as eligible while they are on
 * it, and a line that was removed can be added again.
 */
function listedOf(document: DocumentDetails | null): readonly Line[] {
  if (!document) return NONE;
  return document.items.map(lineOfItem).filter(({ outcome }) => outcome !== 'extra');
}

/** The document in progress: its lines, the eligible shipments, and the effect of a scan. */
export function useEditor<X>(
  view: DocumentView<X>,
  document: DocumentDetails | null,
  party: DocumentParty | null,
) {
  const { id: userId } = useCurrentUser();
  const { draft, latest, change, fill, forget, isStored, wasStored, key } = useDraft<X>(
    {
      userId,
      family: view.family,
      id: document?.id ?? null,
      version: versionOf(document),
      named: party?.id ?? null,
    },
    startOf(view, document, party),
  );
  const eligible = useEligible({ family: view.family, kind: view.party, party: draft.party });
  const { runSheet } = draft.party ?? {};
  const due = useMemo(
    () =>
      runSheet ? eligible.data?.filter(({ code }) => runSheet.codes.includes(code)) : eligible.data,
    [runSheet, eligible.data],
  );
  const waiting = useMemo(() => {
    const known = new Map(listedOf(document).map((line) => [line.uuid, line]));
    for (const line of due ?? NONE) known.set(line.uuid, line);
    return [...known.values()];
  }, [document, due]);
  const changes = useChanges(view, change);
  const { add, remove } = changes;
  const documentId = document?.id ?? null;
  const scans = useScanning(view, { latest, waiting, add, remove, documentId });
  useTakeAll(view, {
    draft,
    change,
    fill,
    scan: scans.scan,
    // Data read before the previous document are stale until the new response arrives.
    waiting: eligible.isFetching ? undefined : due,
    isOld: wasStored || document !== null,
  });
  const { lines, missing, extra } = useMemo(
    () => split(draft.lines, waiting),
    [draft.lines, waiting],
  );
  return {
    draft: { ...draft, lines },
    missing,
    extra,
    eligible,
    ...scans,
    isStored: isStored && lines.length > 0,
    storedAs: `${key} scans`,
    mergedAs: `${key} merged`,
    latest,
    change,
    ...changes,
    forget,
    startOver: () => forget(startOf(view, document, null)),
  };
}

/** The effect of a scan: `known` answers locally, `scan` queries the server. */
function useScanning<X>(
  view: DocumentView<X>,
  editor: {
    latest: RefObject<Draft<X>>;
    waiting: readonly Line[];
    add: (...lines: Line[]) => void;
    remove: (...codes: string[]) => void;
    documentId: number | null;
  },
) {
  const { latest, waiting, add, remove, documentId } = editor;
  const contextNow = useCallback((): ScanContext | null => {
    const { party, lines } = latest.current;
    const { family, party: kind, answers, amountOf } = view;
    const known = { family, kind, answers, amountOf, documentId, add, remove };
    return party && { ...known, party, lines, eligible: waiting };
  }, [view, waiting, latest, documentId, add, remove]);
  const take = useCallback(
    ({ verdict, line, lines = line ? [line] : [] }: Checked): ScanVerdict => {
      if (lines.length > 0) add(...lines);
      return verdict;
    },
    [add],
  );
  const known = useCallback(
    (code: string): ScanVerdict | null => {
      const now = contextNow();
      const found = now ? knownScan(code, now) : null;
      return found && take(found);
    },
    [contextNow, take],
  );
  const scan = useCallback(
    async (code: string): Promise<ScanVerdict> => {
      const now = contextNow();
      return now ? take(await checkScan(code, now)) : { result: 'unknown', code };
    },
    [contextNow, take],
  );
  return { known, scan };
}

/** One that was scanned singly before its bag was is counted with the bag. */
function withLines(now: readonly Line[], lines: readonly Line[]): readonly Line[] {
  const there = new Set(now.map(({ uuid }) => uuid));
  const bags = new Map(lines.flatMap(({ uuid, bag }) => (bag ? [[uuid, bag] as const] : [])));
  const listed = now.map((line) => {
    const bag = bags.get(line.uuid);
    return bag ? { ...line, bag } : line;
  });
  return [...lines.filter(({ uuid }) => !there.has(uuid)), ...listed];
}

/** The user's edits of the document. */
function useChanges<X>(
  view: DocumentView<X>,
  change: (patch: (draft: Draft<X>) => Draft<X>) => void,
) {
  const add = useCallback(
    (...lines: Line[]) => change((now) => ({ ...now, lines: withLines(now.lines, lines) })),
    [change],
  );
  const remove = useCallback(
    (...codes: string[]) =>
      change((now) => ({ ...now, lines: now.lines.filter(({ code }) => !codes.includes(code)) })),
    [change],
  );
  const removeLine = useCallback((line: Line) => remove(line.code), [remove]);
  const setParty = (party: DocumentParty | null) =>
    change((now) => {
      const stays = view.takesOver && party?.branchId === now.party?.branchId;
      return { ...now, party, lines: stays ? now.lines : [] };
    });
  const setExtra = (patch: Partial<X>) =>
    change((now) => ({ ...now, extra: { ...now.extra, ...patch } }));
  const setNote = (note: string) => change((now) => ({ ...now, note }));

  return { add, remove, removeLine, setParty, setExtra, setNote };
}

/** The lines with their current amounts, and the eligible shipments that are not on it. */
function split(lines: readonly Line[], waiting: readonly Line[]) {
  const fresh = new Map(waiting.map((line) => [line.uuid, line]));
  const on = new Set(lines.map(({ uuid }) => uuid));
  const now = lines.map((line) => {
    const newer = fresh.get(line.uuid) ?? line;
    const { added_by, bag } = line;
    return { ...newer, ...(added_by && { added_by }), ...(bag && { bag }) };
  });
  return {
    lines: now,
    missing: waiting.filter(({ uuid }) => !on.has(uuid)),
    extra: now.filter(({ outcome }) => outcome === 'extra'),
  };
}

/**
 * A document starts with the shipment or the whole bag scanned to open it; cash families otherwise
 * with all that is due.
 */
function useTakeAll<X>(
  view: DocumentView<X>,
  editor: {
    draft: Draft<X>;
    change: (patch: (draft: Draft<X>) => Draft<X>) => void;
    fill: (patch: (draft: Draft<X>) => Draft<X>) => void;
    scan: (code: string) => Promise<ScanVerdict>;
    waiting: readonly Line[] | undefined;
    isOld: boolean;
  },
) {
  const { draft, change, fill, scan, waiting, isOld } = editor;
  const { id, runSheet, byScan } = draft.party ?? {};
  const party = id === undefined ? undefined : `${id} ${runSheet?.number ?? ''} ${byScan ?? ''}`;
  const [first] = useState(isOld ? party : undefined);
  const taken = useRef(first);
  useEffect(() => {
    if (party === undefined) taken.current = undefined;
    const isEmpty = !view.takesAll && byScan === undefined;
    if (isEmpty || party === undefined || !waiting || taken.current === party) return;
    taken.current = party;
    if (byScan === undefined) return fill((now) => ({ ...now, lines: waiting }));
    // Without an answer of the server the document is empty, and the bag is scanned again.
    if (isBag(byScan)) return void scan(byScan).catch(() => undefined);
    const lines = waiting.filter((one) => one.code === byScan && !one.waits_for);
    change((now) => ({ ...now, lines }));
  }, [view.takesAll, party, byScan, waiting, change, fill, scan]);
}
