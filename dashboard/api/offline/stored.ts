const watchers = new Set<() => void>();

/**
 * A storage that is full, or refused in a private window, keeps nothing beyond the page: what it
 * could not take.
 */
const unkept = new Map<string, string>();

/** What this browser keeps under a key; null when there is nothing. */
export function stored(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** `null` forgets it. A full storage must stop nobody: then it lasts as long as the page. */
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

/** What was kept as JSON; null when there is nothing, or nothing that can be read. */
export function storedJson(key: string): unknown {
  try {
    return JSON.parse(stored(key) ?? 'null');
  } catch {
    return null;
  }
}

export const storeJson = (key: string, value: unknown): void => store(key, JSON.stringify(value));

/** Forgets all whose key begins so, of whomever. */
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

/** Calls back when something is kept or forgotten, here or in another tab. */
export function watchStored(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', watcher);
  };
}
