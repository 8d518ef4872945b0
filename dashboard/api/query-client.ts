import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_QUIET_RETRIES = 2;
const FIRST_DELAY_MS = 700;

/** A short stumble (lost packet, busy server) is retried quietly; a refusal never. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= MAX_QUIET_RETRIES) return false;
  return error.kind === 'network' || error.status === 502 || error.status === 503;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay: (failures, error) => {
        const asked = error instanceof ApiError ? error.retryAfterSeconds : null;
        return asked !== null ? asked * 1000 : FIRST_DELAY_MS * 2 ** failures;
      },
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      // Our own sentence about being offline is better than a spinner that waits for the network.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
