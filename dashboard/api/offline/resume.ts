import { QueryObserver } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../query-client.ts';

/*
 * A session that ends while somebody works. Their screen is not taken down: it stays in memory,
 * hidden behind the sign-in, and goes on when the same person is back. Nothing of it is written
 * anywhere.
 */

const watchers = new Set<() => void>();
const announce = () => {
  for (const watcher of watchers) watcher();
};
function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether a screen of somebody signed in is on show. */
let isOnShow = false;
/** Lets go of the answers that the hidden screen stands on; null while nothing is interrupted. */
let release: (() => void) | null = null;

export const isInterrupted = (): boolean => release !== null;
export const useInterrupted = (): boolean => useSyncExternalStore(watch, isInterrupted);

/**
 * Said by the guard for as long as it shows a screen; when it goes, there is nothing to come back
 * to.
 */
export function putOnShow(): () => void {
  isOnShow = true;
  return () => {
    isOnShow = false;
    resume();
  };
}

/**
 * Hides the screen on show until somebody has signed in. False: there is none, sign in elsewhere.
 */
export function interrupt(): boolean {
  if (!isOnShow) return false;
  if (release === null) {
    release = holdAnswers();
    announce();
  }
  return true;
}

/** Shows the screen again. */
export function resume(): void {
  release?.();
  release = null;
  announce();
}

/**
 * What nobody looks at is forgotten after some minutes. A form whose row was forgotten would be
 * built again, empty, when its owner comes back from lunch.
 */
function holdAnswers(): () => void {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  const stops = shown.map(({ options, queryKey }) =>
    new QueryObserver(queryClient, { ...options, queryKey, enabled: false }).subscribe(() => {}),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
