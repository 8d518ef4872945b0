import { useEffect, useState } from 'react';

const STANDING_MS = 1_000;

/**
 * True once `isThere` has held for a second: until then what a first screen can do without would
 * take the line and the processor from its rows.
 */
export function useDeferred(isThere = true): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => setStands(true), STANDING_MS);
    return () => clearTimeout(timer);
  }, [isThere]);
  return stands;
}
