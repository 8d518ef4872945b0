import type { CallHookOptions } from '#dashboard/api/hooks.ts';
import { useIsLive } from '#dashboard/api/live.ts';

const LIVE_MS = 5 * 60_000;
const POLL_MS = 30_000;

/** A courier's lists are reloaded on server events; while the stream is down, every half minute. */
export const useNews = (): CallHookOptions => ({
  refetchInterval: useIsLive() ? LIVE_MS : POLL_MS,
  // Offline, the strip shows the age of the day.
  quiet: true,
});
