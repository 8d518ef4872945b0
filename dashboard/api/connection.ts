import { useSyncExternalStore } from 'react';

/*
 * Whether the server can be reached: derived from the browser's own event, which is immediate, and
 * from calls, which also notice a connection that leads nowhere.
 */

let lostAt: number | null = null;
const watchers = new Set<() => void>();

function change(next: number | null): void {
  if ((lostAt === null) === (next === null)) return;
  lostAt = next;
  for (const watcher of watchers) watcher();
}

/** A call got a response of any status. */
export const connectionAnswered = (): void => change(null);
/** A call could not be sent, or no response arrived. */
export const connectionFailed = (): void => change(Date.now());

function watch(watcher: () => void): () => void {
  if (watchers.size === 0) {
    if (!navigator.onLine) change(Date.now());
    window.addEventListener('offline', connectionFailed);
    window.addEventListener('online', connectionAnswered);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    window.removeEventListener('offline', connectionFailed);
    window.removeEventListener('online', connectionAnswered);
  };
}

/** The time since the server cannot be reached; null while it can. */
export const useLostAt = (): number | null => useSyncExternalStore(watch, () => lostAt);
