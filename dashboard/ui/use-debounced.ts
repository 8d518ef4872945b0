import { useEffect, useState } from 'react';

/** The debounced value: for requests that follow typing. Compare by text, not by object. */
export function useDebounced<T>(value: T, restMs: number): T {
  const text = JSON.stringify(value);
  const [rested, setRested] = useState({ text, value });
  useEffect(() => {
    const timer = setTimeout(() => {
      setRested((before) =>
        before.text === text ? before : { text, value: JSON.parse(text) as T },
      );
    }, restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return rested.value;
}
