const watchers = new Set<() => void>();

/**
 * A full storage, or one refused in a private window, holds nothing beyond the page: this map holds
 * what it could not take.
 */
const unkept = new Map<string, string>();

/** The value stored under a key in this browser; null if there is none. */
export function stored(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * `null` deletes it. A full storage must not block the user: the value then lasts as long as the
 * page.
 */
export function store(key: string, text: string | null): void {
  unkept.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unkept.set(key, text);
  }
  for (const watcher of watchers) watcher();
}

/** The stored JSON value; null if there is none or it cannot be parsed. */
export function storedJson(key: string): unknown {
  try {
    return JSON.parse(stored(key) ?? 'null');
  } catch {
    return null;
  }
}

export const storeJson = (key: string, value: unknown): void => store(key, JSON.stringify(value));

/** Deletes all keys with this prefix, of every user. */
export function forgetAll(beginning: string): void {
  const all = [...unkept.keys(), ...storedKeys()];
  for (const key of all.filter((one) => one.startsWith(beginning))) store(key, null);
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Calls back when a value is stored or deleted, here or in another tab. */
export function watchStored(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', watcher);
  };
}
