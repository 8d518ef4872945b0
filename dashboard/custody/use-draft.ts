import { useCallback, useRef, useState } from 'react';
import { DOCUMENT_DRAFT } from '#dashboard/api/token.ts';
import type { Draft } from './document-types.ts';

/** Null when nothing was kept, or when the browser refuses to keep anything. */
function readKept<X>(key: string): Draft<X> | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Draft<X>);
  } catch {
    return null;
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full disk must not stop the scanning; the paper still lives on the screen.
  }
}

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
    const kept = readKept<X>(key);
    return kept && kept.lines.length > 0 ? kept : null;
  });
  const [draft, setDraft] = useState<Draft<X>>(first ?? start);
  const latest = useRef(draft);
  const change = useCallback(
    (patch: (draft: Draft<X>) => Draft<X>) => {
      latest.current = patch(latest.current);
      setDraft(latest.current);
      keep(key, latest.current);
    },
    [key],
  );
  const forget = useCallback(
    (next?: Draft<X>) => {
      localStorage.removeItem(key);
      if (next) {
        latest.current = next;
        setDraft(next);
      }
    },
    [key],
  );
  return { draft, latest, change, forget, wasKept: first !== null, key };
}
