import { QueryClient } from '@tanstack/react-query';
import { ApiError, storageFull } from './api-error.ts';
import { setBusy } from './busy.ts';

const MAX_QUIET_RETRIES = 2;
/** A busy server says when to come again; it is worth waiting a little longer for. */
const MAX_BUSY_RETRIES = 4;
const LONGEST_ASKED_SECONDS = 15;
const FIRST_DELAY_MS = 700;
/**
 * Up to so much later than asked, so that a crowd turned away together does not return together.
 */
const SPREAD = 0.5;

/** Turned away before any work, with a time to come again that a person would wait for. */
const isTurnedAway = ({ status, retryAfterSeconds: retryAfter }: ApiError): boolean =>
  (status === 503 || status === 429) && retryAfter !== null && retryAfter <= LONGEST_ASKED_SECONDS;

/** A short stumble (lost packet, busy server) is retried quietly; a refusal never. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === storageFull) return false;
  if (isTurnedAway(error)) return failures < MAX_BUSY_RETRIES;
  const isStumble = error.kind === 'network' || error.status === 502 || error.status === 503;
  return isStumble && failures < MAX_QUIET_RETRIES;
}

/** `chance` from 0 to 1. */
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
      // Our own sentence about being offline is better than a spinner that waits for the network.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Reads that were turned away and will be asked again: one calm line stands until the last has its
 * answer.
 */
const waiting = new Set<string>();
queryClient.getQueryCache().subscribe((event) => {
  const { queryHash } = event.query;
  if (event.type === 'removed') waiting.delete(queryHash);
  if (event.type === 'updated') {
    const { action } = event;
    if (action.type === 'failed' && action.error instanceof ApiError && isTurnedAway(action.error))
      waiting.add(queryHash);
    if (action.type === 'success' || action.type === 'error') waiting.delete(queryHash);
  }
  setBusy(waiting.size > 0);
});
