import { useSyncExternalStore } from 'react';
import { type Box, boxKey, parseBox } from './outbox.ts';

const watchers = new Set<() => void>();

/** A storage that is refused or full keeps nothing beyond the page; what it could not take stands here. */
const unkept = new Map<string, string>();

function read(home: string): string | null {
  try {
    return unkept.get(home) ?? localStorage.getItem(home);
  } catch {
    return unkept.get(home) ?? null;
  }
}

export const readHome = (userId: number): string | null => read(boxKey(userId));

export function writeHome(userId: number, text: string | null): void {
  const home = boxKey(userId);
  unkept.delete(home);
  try {
    if (text === null) localStorage.removeItem(home);
    else localStorage.setItem(home, text);
  } catch {
    if (text !== null) unkept.set(home, text);
  }
  for (const watcher of watchers) watcher();
}

let last: { readonly text: string | null; readonly box: Box } | null = null;

/** What of this person waits in this browser, whether it is being sent or not. */
export function boxOf(userId: number): Box {
  const text = readHome(userId);
  if (last === null || last.text !== text) last = { text, box: parseBox(text) };
  return last.box;
}

/** Other tabs press and send, too. */
function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', watcher);
  };
}

export const useBox = (userId: number): Box => useSyncExternalStore(watch, () => boxOf(userId));
