import { useSyncExternalStore } from 'react';
import { kept, watchKept } from '../offline/kept.ts';
import { type Box, boxKey, parseBox } from './outbox.ts';

let last: { readonly text: string | null; readonly box: Box } | null = null;

/** What of this person waits in this browser, whether it is being sent or not. */
export function boxOf(userId: number): Box {
  const text = kept(boxKey(userId));
  if (last === null || last.text !== text) last = { text, box: parseBox(text) };
  return last.box;
}

/** Other tabs press and send, too. */
export const useBox = (userId: number): Box => useSyncExternalStore(watchKept, () => boxOf(userId));
