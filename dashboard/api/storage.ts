import { useSyncExternalStore } from 'react';

/** Whether the disk of the database is full, as the server reported to an administrator. */
let full = false;
const watchers = new Set<() => void>();

export function setStorageFull(now: boolean): void {
  if (full === now) return;
  full = now;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const useIsStorageFull = (): boolean => useSyncExternalStore(watch, () => full);
