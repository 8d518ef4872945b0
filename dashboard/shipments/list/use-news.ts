import type { CallHookOptions } from '#dashboard/api/hooks.ts';
import { useIsLive } from '#dashboard/api/live.ts';

const WHILE_TOLD_MS = 5 * 60_000;
const UNTOLD_MS = 30_000;

/** A courier's lists are read again when the server says so; while it cannot, every half minute. */
export const useNews = (): CallHookOptions => ({
  refetchInterval: useIsLive() ? WHILE_TOLD_MS : UNTOLD_MS,
  // Without a line the strip says how old the day is.
  quiet: true,
});
