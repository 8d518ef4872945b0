import { ownDetector } from '../ui/camera/own-detector.ts';
import { type Asked, worker } from './scope.ts';

/*
 * The program opens without a line. The page is the server's as long as the server answers; its
 * parts bear a hash in their names, so that one at hand is as good as the server's. Whatever the
 * API says passes by: nothing of it is kept here.
 */

declare global {
  /**
   * Written in by the build: the page of one version, by its hash, the parts of it that are cached,
   * and the reader of barcodes for browsers that have none.
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
/** A line so weak is as bad as none. */
const PATIENCE_MS = 4_000;

/** Of this version; else of one before, which is whole, too. */
const storedPage = async (): Promise<Response | undefined> =>
  (await caches.match(PAGE, { cacheName: NAME })) ?? caches.match(PAGE);

/**
 * All of one version or nothing of it: the page is put in last, and is what makes the rest count.
 * A server that has another version by now is asked again when a page is opened next.
 */
export async function cacheProgram(): Promise<void> {
  if (PROGRAM.files.length === 0) return;
  const isThere = (await caches.match(PAGE, { cacheName: NAME })) !== undefined;
  if (isThere || (await keepWhole())) await cacheReader();
}

/**
 * The reader is large: the program counts without it, and it is asked for again until it is there.
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

/** False when the server has another version by now. */
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

/** The version before stays: a page of it may still be open and want one more of its parts. */
async function forgetOld(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(KIND) && name !== NAME);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

async function openPage({ preloadResponse, request }: Asked): Promise<Response> {
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
