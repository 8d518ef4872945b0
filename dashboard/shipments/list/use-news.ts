import type { CallHookOptions } from '#dashboard/api/hooks.ts';
import { useIsLive } from '#dashboard/api/live.ts';

const WHILE_TOLD_MS = 5 * 60_000;
const UNTOLD_MS = 30_000;

/** A courier's lists are reloaded on server events; while the stream is down, every half minute. */
export const useNews = (): CallHookOptions => ({
  refetchInterval: useIsLive() ? WHILE_TOLD_MS : UNTOLD_MS,
  // Offline, the strip shows the age of the day.
  quiet: true,
});
