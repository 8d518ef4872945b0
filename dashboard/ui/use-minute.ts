import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const watchClock = (watcher: () => void) => {
  const timer = setInterval(watcher, MINUTE_MS);
  return () => clearInterval(timer);
};

/** Updates every minute, so that displayed ages stay correct. */
export const useMinute = (): number =>
  useSyncExternalStore(watchClock, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
