import { useCallback, useRef, useState } from 'react';
import { store, storeJson, storedJson } from '#dashboard/api/offline/stored.ts';
import { outboxOf } from '#dashboard/api/outbox/outbox-home.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { DOCUMENT_DRAFT } from '#dashboard/api/token.ts';
import type { PickUp } from './pick-up-types.ts';

/** The shipments at hand at a merchant. */
interface Taken {
  readonly codes: readonly string[];
  /** The number of shipments without a number, as typed. */
  readonly handed: string;
}

/** One per user, who is at one merchant at a time. */
interface Stored extends Taken {
  readonly id: number;
}

const NOTHING: Taken = { codes: [], handed: '' };

/**
 * Recorded for this merchant and refused, after scans of another merchant have replaced the draft.
 */
function refusedOf(userId: number, { uuid }: PickUp): Taken | null {
  const input = outboxOf(userId).refused.find((one) => one.uuid === uuid)?.input;
  if (input === undefined) return null;
  const { codes, handed_count: count } = input as { codes: string[]; handed_count: number };
  return { codes, handed: count > 0 ? String(count) : '' };
}

/**
 * The scans of a pick-up, stored in this browser at every scan, until the server has them. `latest`
 * is current between two renders, for scans that arrive then.
 */
export function useCollectDraft(request: PickUp) {
  const { id: userId } = useCurrentUser();
  const { id } = request;
  const key = `${DOCUMENT_DRAFT}${userId} pick-up`;
  const [taken, setTaken] = useState<Taken>(() => {
    const stored = storedJson(key) as Stored | null;
    return stored?.id === id ? stored : (refusedOf(userId, request) ?? NOTHING);
  });
  const latest = useRef(taken);
  const change = useCallback(
    (patch: Partial<Taken>) => {
      const { codes, handed } = { ...latest.current, ...patch };
      latest.current = { codes, handed };
      storeJson(key, { id, codes, handed } satisfies Stored);
      const draw = () => setTaken(latest.current);
      // The scan page adds the scan to the count itself: the list must not have grown when it
      // answers.
      if (patch.codes) setTimeout(draw, 0);
      else draw();
    },
    [id, key],
  );
  const forget = useCallback(() => store(key, null), [key]);
  return { taken, latest, change, forget };
}
