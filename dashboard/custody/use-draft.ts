import { useCallback, useRef, useState } from 'react';
import { keep, keepJson, keptJson } from '#dashboard/api/kept.ts';
import { DOCUMENT_DRAFT } from '#dashboard/api/token.ts';
import type { Draft } from './document-types.ts';

interface DraftHome {
  readonly userId: number;
  readonly family: string;
  /** The document being changed; a new one has none. */
  readonly id: number | null;
  readonly version: number;
}

/**
 * The paper on the desk, kept in this browser at every scan, until it is issued or the person signs
 * out. `latest` is what a scan that comes between two drawings must look at.
 */
export function useDraft<X>({ userId, family, id, version }: DraftHome, start: Draft<X>) {
  // Another version of the document makes what was kept here worthless.
  const key = `${DOCUMENT_DRAFT}${userId} ${family} ${id === null ? 'new' : `${id} v${version}`}`;
  const [first] = useState(() => {
    const kept = keptJson(key) as Draft<X> | null;
    return kept && kept.lines.length > 0 ? kept : null;
  });
  const [draft, setDraft] = useState<Draft<X>>(first ?? start);
  const latest = useRef(draft);
  const change = useCallback(
    (patch: (draft: Draft<X>) => Draft<X>) => {
      latest.current = patch(latest.current);
      setDraft(latest.current);
      keepJson(key, latest.current);
    },
    [key],
  );
  const forget = useCallback(
    (next?: Draft<X>) => {
      keep(key, null);
      if (next) {
        latest.current = next;
        setDraft(next);
      }
    },
    [key],
  );
  return { draft, latest, change, forget, wasKept: first !== null, key };
}
