/** The specification's limit for loading a part of the application. */
const LOAD_TIMEOUT_MS = 120_000;

/** Part of the application did not load: the network failed, or a newer version replaced it. */
export class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout';
}

/**
 * A chunk that never arrives must end in a message with a reload button, not in an endless wait.
 */
export function inTime<T>(load: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadTimeout()), LOAD_TIMEOUT_MS);
    void load.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Routes live after `#`. A query before it (left by a link from a message) would be taken for a
 * screen's own search, so it is removed; its content moves behind `#` if there is no route.
 */
export function stripQuery(): void {
  const { pathname, search, hash } = window.location;
  if (search === '') return;
  const stored = hash === '' && pathname.startsWith('/home') ? `#/${search}` : hash;
  window.history.replaceState(null, '', pathname + stored);
}
