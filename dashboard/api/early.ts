/** The time limit of a read; an older response is not used. */
const CACHED_MS = 30_000;

interface Early {
  readonly token: string | null;
  readonly response: Promise<Response>;
}

/** Reads of the first script, until the same read is made and takes them. */
const early = new Map<string, Early>();

/** The headers of every call, so that an early one is the same call. */
export const readHeaders = (token: string | null): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': 'ar',
  ...(token !== null && { Authorization: `Bearer ${token}` }),
});

/** Sends reads before the program that needs them is loaded. */
export function readEarly(addresses: readonly string[], token: string | null): void {
  for (const address of addresses) {
    const response = fetch(address, {
      headers: readHeaders(token),
      signal: AbortSignal.timeout(CACHED_MS),
      credentials: 'omit',
      cache: 'no-store',
    });
    // The consumer handles the failure; if there is none, it is ignored.
    response.catch(() => undefined);
    early.set(address, { token, response });
  }
  setTimeout(() => early.clear(), CACHED_MS);
}

/**
 * Refused because a required step is missing: once it is done, those responses must not be used.
 */
export const forgetEarly = (): void => early.clear();

/**
 * Returns the response of the same read sent early, once, even if it is a refusal: a busy server is
 * not queried twice in a row. Returns null when no response came or `signal` aborted the wait: the
 * caller then reads in the usual way, which handles both.
 */
export async function takeEarly(
  address: string,
  token: string | null,
  signal?: AbortSignal,
): Promise<Response | null> {
  const found = early.get(address);
  if (found === undefined) return null;
  early.delete(address);
  if (found.token !== token) return null;
  const givenUp = new Promise<null>((resolve) => {
    signal?.addEventListener('abort', () => resolve(null), { once: true });
  });
  return Promise.race([found.response, givenUp]).catch(() => null);
}
