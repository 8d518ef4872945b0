import { useSyncExternalStore } from 'react';

/** Whether reads are waiting for a busy server and will be retried automatically. */
let waiting = false;
const watchers = new Set<() => void>();

export function setBusy(now: boolean): void {
  if (waiting === now) return;
  waiting = now;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const useIsBusy = (): boolean => useSyncExternalStore(watch, () => waiting);
