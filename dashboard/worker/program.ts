import { ownDetector } from '../ui/camera/own-detector.ts';
import { type FetchEvent, worker } from './scope.ts';

/*
 * Makes the program open offline. The page comes from the server while it answers; parts have a
 * hash in their names, so a cached one equals the server's. API responses pass through and are
 * never cached.
 */

declare global {
  /**
   * Inserted by the build: the hash of one version's page, its cached parts, and the barcode
   * decoder for browsers without one.
   */
  const PROGRAM: {
    readonly page: string;
    readonly files: readonly string[];
    readonly reader: readonly string[];
  };
}

const PAGE = '/';
const KIND = 'program ';
const NAME = KIND + PROGRAM.page;
/** A connection this slow counts as offline. */
const PATIENCE_MS = 4_000;

/** From this version; otherwise from an earlier one, which is complete, too. */
const storedPage = async (): Promise<Response | undefined> =>
  (await caches.match(PAGE, { cacheName: NAME })) ?? caches.match(PAGE);

/**
 * Caches a complete version or nothing: the page is added last, and makes the rest valid. If the
 * server has another version by now, caching is retried when a page is opened next.
 */
export async function cacheProgram(): Promise<void> {
  if (PROGRAM.files.length === 0) return;
  const isThere = (await caches.match(PAGE, { cacheName: NAME })) !== undefined;
  if (isThere || (await keepWhole())) await cacheReader();
}

/**
 * The decoder is large: the version is valid without it, and loading it is retried until it
 * succeeds.
 */
async function cacheReader(): Promise<void> {
  if (await ownDetector()) return;
  const found = await Promise.all(
    PROGRAM.reader.map((file) => caches.match(file, { cacheName: NAME })),
  );
  const absent = PROGRAM.reader.filter((_, at) => found[at] === undefined);
  if (absent.length === 0) return;
  const cache = await caches.open(NAME);
  await cache.addAll(absent).catch(() => undefined);
}

/** False when the server already has another version. */
async function keepWhole(): Promise<boolean> {
  const page = await fetch(PAGE, { cache: 'no-cache', credentials: 'omit' });
  if ((await hashOf(page.clone())) !== PROGRAM.page) return false;
  const cache = await caches.open(NAME);
  await cache.addAll([...PROGRAM.files]);
  await cache.put(PAGE, page);
  await forgetOld();
  return true;
}

async function hashOf(page: Response): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', await page.arrayBuffer());
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The previous version stays: an open page may still need one of its parts. */
async function forgetOld(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(KIND) && name !== NAME);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

async function openPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const params = preloadResponse.then((answer) => answer ?? fetch(request));
  const late = new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null));
  const answer = await Promise.race([params.catch(() => null), late]);
  if (answer !== null && answer.status < 500) return answer;
  return (await storedPage()) ?? params;
}

const partOf = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(partOf(request));
  if (request.mode !== 'navigate' || pathname !== PAGE) return;
  event.respondWith(openPage(event));
  event.waitUntil(cacheProgram().catch(() => undefined));
});
