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
  /** The party in the address; null where it is chosen on the screen. */
  readonly named: DocumentParty['id'] | null;
}

type Stored<X> = { readonly key: string; readonly draft: Draft<X> | null };

/**
 * The stored draft of this document. A draft is never used for another party in the address: a user
 * who left one merchant's document and then opened the next merchant's settlement would pay the
 * first.
 */
function findStored<X>({ userId, family, id, version, named }: DraftHome): Stored<X> {
  const home = `${DOCUMENT_DRAFT}${userId} ${family} `;
  // Another version of the document invalidates the stored draft.
  const key = `${home}${id === null ? 'new' : `${id} v${version}`}`;
  const keys = named === null ? [key] : [`${key} ${named}`, key];
  const found = keys
    .map((one) => ({ key: one, draft: storedJson(one) as Draft<X> | null }))
    .find(({ draft }) => draft?.lines.length && (named === null || draft.party?.id === named));
  return found ?? { key: keys[0] ?? key, draft: null };
}

/**
 * The document in the editor, stored in this browser at every scan, until it is issued or the user
 * signs out. `latest` is current between two renders, for scans that arrive then; lines added by
 * `fill` are not user input and are not stored.
 */
export function useDraft<X>(home: DraftHome, start: Draft<X>) {
  const [{ key, draft: first }] = useState(() => findStored<X>(home));
  const [draft, setDraft] = useState<Draft<X>>(first ?? start);
  const [isStored, setStored] = useState(first !== null);
  const latest = useRef(draft);
  const fill = useCallback((patch: (draft: Draft<X>) => Draft<X>) => {
    latest.current = patch(latest.current);
    setDraft(latest.current);
  }, []);
  const change = useCallback(
    (patch: (draft: Draft<X>) => Draft<X>) => {
      fill(patch);
      storeJson(key, latest.current);
      setStored(true);
    },
    [key, fill],
  );
  const forget = useCallback(
    (next?: Draft<X>) => {
      store(key, null);
      setStored(false);
      if (next) {
        latest.current = next;
        setDraft(next);
      }
    },
    [key],
  );
  return { draft, latest, change, fill, forget, isStored, wasStored: first !== null, key };
}
