import { QueryObserver } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../query-client.ts';

/*
 * A session that ends while a user works. The screen is not unmounted: it stays in memory, hidden
 * behind the sign-in, and continues when the same user is back. It is never persisted.
 */

const watchers = new Set<() => void>();
const announce = () => {
  for (const watcher of watchers) watcher();
};
function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether a screen of a signed-in user is visible. */
let isOnShow = false;
/** Releases the responses that the hidden screen depends on; null while nothing is interrupted. */
let release: (() => void) | null = null;

export const isInterrupted = (): boolean => release !== null;
export const useInterrupted = (): boolean => useSyncExternalStore(watch, isInterrupted);

/** Called by the guard while it shows a screen; when it unmounts, there is nothing to return to. */
export function putOnShow(): () => void {
  isOnShow = true;
  return () => {
    isOnShow = false;
    resume();
  };
}

/**
 * Hides the current screen until the user has signed in. Returns false if there is none: sign in
 * elsewhere.
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
 * Unobserved responses are dropped after some minutes. A form whose row was dropped would be
 * rebuilt empty when its user comes back from lunch.
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
