import { useCallback, useRef, useState } from 'react';
import { store, storeJson, storedJson } from '#dashboard/api/offline/stored.ts';
import { DOCUMENT_DRAFT } from '#dashboard/api/token.ts';
import type { DocumentParty, Draft } from '../documents/document-types.ts';

interface DraftHome {
  readonly userId: number;
  readonly family: string;
  /** The document being changed; a new one has none. */
  readonly id: number | null;
  readonly version: number;
  /** Whose document the address asks for; null where it is chosen on the screen. */
  readonly named: DocumentParty['id'] | null;
}

type Kept<X> = { readonly key: string; readonly draft: Draft<X> | null };

/**
 * What was kept of this document. One that the address names is never another's: whoever left the
 * document of one merchant and then pressed to settle the next would pay the first.
 */
function findStored<X>({ userId, family, id, version, named }: DraftHome): Kept<X> {
  const home = `${DOCUMENT_DRAFT}${userId} ${family} `;
  // Another version of the document makes what was kept here worthless.
  const key = `${home}${id === null ? 'new' : `${id} v${version}`}`;
  const keys = named === null ? [key] : [`${key} ${named}`, key];
  const found = keys
    .map((one) => ({ key: one, draft: storedJson(one) as Draft<X> | null }))
    .find(({ draft }) => draft?.lines.length && (named === null || draft.party?.id === named));
  return found ?? { key: keys[0] ?? key, draft: null };
}

/**
 * The document on the desk, kept in this browser at every scan, until it is issued or the person
 * signs out. `latest` is what a scan that comes between two drawings must look at; what `fill` puts
 * on is nobody's work yet, and not kept.
 */
export function useDraft<X>(home: DraftHome, start: Draft<X>) {
  const [{ key, draft: first }] = useState(() => findStored<X>(home));
  const [draft, setDraft] = useState<Draft<X>>(first ?? start);
  const [isKept, setKept] = useState(first !== null);
  const latest = useRef(draft);
  const fill = useCallback((patch: (draft: Draft<X>) => Draft<X>) => {
    latest.current = patch(latest.current);
    setDraft(latest.current);
  }, []);
  const change = useCallback(
    (patch: (draft: Draft<X>) => Draft<X>) => {
      fill(patch);
      storeJson(key, latest.current);
      setKept(true);
    },
    [key, fill],
  );
  const forget = useCallback(
    (next?: Draft<X>) => {
      store(key, null);
      setKept(false);
      if (next) {
        latest.current = next;
        setDraft(next);
      }
    },
    [key],
  );
  return { draft, latest, change, fill, forget, isKept, wasKept: first !== null, key };
}
