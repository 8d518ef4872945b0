import { useEffect, useState } from 'react';

const DEFERRED_MS = 1_000;

/**
 * True once `isThere` has held for a second: loads that the first screen does not need would
 * otherwise compete with its rows for the connection and the processor.
 */
export function useDeferred(isThere = true): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => setStands(true), DEFERRED_MS);
    return () => clearTimeout(timer);
  }, [isThere]);
  return stands;
}
