/** As long as a read may take; nobody wants an older answer. */
const KEPT_MS = 30_000;

interface Early {
  readonly token: string | null;
  readonly response: Promise<Response>;
}

/** Reads of the first script, until whoever makes the same read takes them. */
const early = new Map<string, Early>();

/** What every call of ours says, so that an early one is the same call. */
export const readHeaders = (token: string | null): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': 'ar',
  ...(token !== null && { Authorization: `Bearer ${token}` }),
});

/** Asks before the program is there that will want to know. */
export function readEarly(addresses: readonly string[], token: string | null): void {
  for (const address of addresses) {
    const response = fetch(address, {
      headers: readHeaders(token),
      signal: AbortSignal.timeout(KEPT_MS),
      credentials: 'omit',
      cache: 'no-store',
    });
    // Whoever takes it hears of the failure; nobody has to.
    response.catch(() => undefined);
    early.set(address, { token, response });
  }
  setTimeout(() => early.clear(), KEPT_MS);
}

/**
 * Refused because something had to be done first: once it is done, nobody may take those answers.
 */
export const forgetEarly = (): void => early.clear();

/**
 * The answer to the same read asked early, once, be it a refusal: a busy server is not asked a
 * second time at once. Null when none came, or `signal` gave the wait up: then it is asked in the
 * usual way, which knows what either means.
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
