import { useSyncExternalStore } from 'react';
import { stored, watchStored } from '../offline/stored.ts';
import { type Outbox, outboxKey, parseOutbox } from './outbox.ts';

let last: { readonly text: string | null; readonly outbox: Outbox } | null = null;

/** This user's pending outcomes in this browser, whether they are being sent or not. */
export function outboxOf(userId: number): Outbox {
  const text = stored(outboxKey(userId));
  if (last === null || last.text !== text) last = { text, outbox: parseOutbox(text) };
  return last.outbox;
}

/** Other tabs add and send outcomes, too. */
export const useOutbox = (userId: number): Outbox =>
  useSyncExternalStore(watchStored, () => outboxOf(userId));
