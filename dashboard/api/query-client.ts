import { QueryClient } from '@tanstack/react-query';
import { ApiError, storageFull } from './api-error.ts';
import { setBusy } from './busy.ts';

const MAX_QUIET_RETRIES = 2;
/** A busy server states a retry time, which justifies a slightly longer wait. */
const MAX_BUSY_RETRIES = 4;
const LONGEST_WAIT_SECONDS = 15;
const FIRST_DELAY_MS = 700;
/** The maximum random delay added, so that clients rejected together do not return together. */
const SPREAD = 0.5;

/** Rejected before any work, with a retry time short enough for a user to wait. */
const isShed = ({ status, retryAfterSeconds: retryAfter }: ApiError): boolean =>
  (status === 503 || status === 429) && retryAfter !== null && retryAfter <= LONGEST_WAIT_SECONDS;

/** A brief failure (lost packet, busy server) is retried silently; a refusal never. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === storageFull) return false;
  if (isShed(error)) return failures < MAX_BUSY_RETRIES;
  const isTransient = error.kind === 'network' || error.status === 502 || error.status === 503;
  return isTransient && failures < MAX_QUIET_RETRIES;
}

/** `chance` ranges from 0 to 1. */
export function retryDelay(failures: number, error: unknown, chance = Math.random()): number {
  const retryAfter = error instanceof ApiError ? error.retryAfterSeconds : null;
  const base = retryAfter !== null ? retryAfter * 1000 : FIRST_DELAY_MS * 2 ** failures;
  return base * (1 + SPREAD * chance);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay: (failures, error) => retryDelay(failures, error),
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      // Our own offline message is better than a spinner that waits for the network.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Reads that were rejected and will be retried: one neutral message is shown until the last is
 * answered.
 */
const waiting = new Set<string>();
queryClient.getQueryCache().subscribe((event) => {
  const { queryHash } = event.query;
  if (event.type === 'removed') waiting.delete(queryHash);
  if (event.type === 'updated') {
    const { action } = event;
    if (action.type === 'failed' && action.error instanceof ApiError && isShed(action.error))
      waiting.add(queryHash);
    if (action.type === 'success' || action.type === 'error') waiting.delete(queryHash);
  }
  setBusy(waiting.size > 0);
});
