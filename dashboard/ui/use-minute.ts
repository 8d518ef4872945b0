import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const watchClock = (watcher: () => void) => {
  const timer = setInterval(watcher, MINUTE_MS);
  return () => clearInterval(timer);
};

/** To the minute, so that what grows old while it is looked at is said to be old. */
export const useMinute = (): number =>
  useSyncExternalStore(watchClock, () => Date.now() - (Date.now() % MINUTE_MS));
