import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

const MOST_ENTRIES = 60;
const stored = new Map<string, unknown>();

/**
 * The current entry of the browser history: "back" returns to the same one. An address that was
 * typed has an entry without a key of the router; its address stands for it.
 */
export function entryKey(): string {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('__TSR_key' in state)) return location.hash;
  return String(state.__TSR_key);
}

function store(key: string, value: unknown): void {
  stored.delete(key);
  stored.set(key, value);
  const oldest = stored.keys().next().value;
  if (stored.size > MOST_ENTRIES && oldest !== undefined) stored.delete(oldest);
}

/** State that "back" restores and a new visit does not. Lives as long as the tab. */
export function useHistoryState<T>(name: string, first: T): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const before = stored.get(`${entryKey()} ${name}`);
    return before === undefined ? first : (before as T);
  });
  const change = useCallback(
    (next: T) => {
      store(`${entryKey()} ${name}`, next);
      setValue(next);
    },
    [name],
  );
  return [value, change];
}

/** Whether "back" has a position to restore. */
export const remembersScroll = (name: string): boolean => stored.has(`${entryKey()} ${name}`);

/** "Back" restores the scroll position: of a scrolling element, and of the page around it. */
export function useScrollMemory(container: RefObject<HTMLElement | null>, name: string): void {
  useLayoutEffect(() => {
    const before = stored.get(`${entryKey()} ${name}`);
    if (!Array.isArray(before) || !container.current) return;
    const [inner, page] = before as [number, number];
    container.current.scrollTo({ top: inner });
    scrollTo(0, page);
  }, [container, name]);
  useEffect(() => {
    const element = container.current;
    // Leaving unmounts the screen before the address changes: only a visible element's position is
    // stored.
    const note = () => {
      if (!element?.isConnected) return;
      store(`${entryKey()} ${name}`, [element.scrollTop, window.scrollY]);
    };
    element?.addEventListener('scroll', note, { passive: true });
    addEventListener('scroll', note, { passive: true });
    return () => {
      element?.removeEventListener('scroll', note);
      removeEventListener('scroll', note);
    };
  }, [container, name]);
}
