import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const HOME = 'https://company.example';
const READER = '/assets/zxing_reader.wasm';
const hashOf = (page: string) => createHash('sha256').update(page).digest('hex');
const addressOf = (params: string | { url: string }) =>
  new URL(typeof params === 'string' ? params : params.url, HOME).href;

/** A browser's caches, in order of creation. */
function cachesOf(stored: Map<string, Map<string, string>>) {
  const open = async (name: string) => {
    const mine = stored.get(name) ?? new Map<string, string>();
    stored.set(name, mine);
    return {
      put: async (params: string, answer: Response) =>
        void mine.set(addressOf(params), await answer.text()),
      addAll: async (files: string[]) => {
        const answers = await Promise.all(files.map((file) => fetch(file)));
        if (answers.some(({ ok }) => !ok)) throw new TypeError('not all came');
        for (const [at, answer] of answers.entries())
          mine.set(addressOf(files[at] ?? ''), await answer.text());
      },
    };
  };
  const match = async (params: string | { url: string }, how: { cacheName?: string } = {}) => {
    const places = how.cacheName === undefined ? [...stored.keys()] : [how.cacheName];
    const found = places.map((name) => stored.get(name)?.get(addressOf(params)));
    const text = found.find((one) => one !== undefined);
    return text === undefined ? undefined : new Response(text);
  };
  const keys = async () => [...stored.keys()];
  return { open, match, keys, delete: async (name: string) => stored.delete(name) };
}

/** The server's current content; `null`: offline. */
let server: Record<string, string> | null;
let params: string[];
let stored: Map<string, Map<string, string>>;
let heard: Record<string, (event: unknown) => void>;

/** A worker built with the page `old` and its one part. */
async function startWorker(page = 'old') {
  heard = {};
  vi.resetModules();
  vi.stubGlobal('PROGRAM', {
    page: hashOf(page),
    files: [`/assets/${page}.js`],
    reader: [READER],
  });
  return import('./program.ts');
}

beforeEach(() => {
  stored = new Map();
  params = [];
  server = { '/': 'old', '/assets/old.js': 'part of old' };
  vi.stubGlobal('location', { origin: HOME });
  vi.stubGlobal('caches', cachesOf(stored));
  vi.stubGlobal('addEventListener', (name: string, run: (event: unknown) => void) => {
    heard[name] = run;
  });
  vi.stubGlobal('fetch', async (from: string | { url: string }) => {
    const { pathname } = new URL(addressOf(from));
    params.push(pathname);
    if (server === null) throw new TypeError('no line');
    const text = server[pathname];
    return new Response(text ?? 'none', { status: text === undefined ? 404 : 200 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The response a page gets; null when the worker does not intercept. */
async function open(address: string, mode = 'cors', preload?: Promise<Response>) {
  let answer: Promise<Response> | null = null;
  const work: Promise<unknown>[] = [];
  const request = { method: 'GET', url: addressOf(address), mode };
  heard['fetch']?.({
    request,
    preloadResponse: preload ?? Promise.resolve(undefined),
    respondWith: (one: Promise<Response>) => (answer = one),
    waitUntil: (one: Promise<unknown>) => work.push(one),
  });
  const text = answer === null ? null : await (answer as Promise<Response>).then((it) => it.text());
  await Promise.all(work);
  return text;
}

describe('the worker of a courier’s browser', () => {
  it('opens the program offline, all of one version', async () => {
    const { cacheProgram } = await startWorker();
    await cacheProgram();
    server = null;
    expect(await open('/', 'navigate')).toBe('old');
    expect(await open('/assets/old.js')).toBe('part of old');
  });

  it('requests the page from the server as long as there is a connection', async () => {
    const { cacheProgram } = await startWorker();
    await cacheProgram();
    server = { '/': 'new', '/assets/new.js': 'part of new' };
    expect(await open('/', 'navigate')).toBe('new');
    expect(await open('/assets/new.js')).toBe('part of new');
  });

  it('stores nothing of a version whose page the server no longer has, and retries next time', async () => {
    const { cacheProgram } = await startWorker('new');
    await cacheProgram();
    expect([...stored]).toEqual([]);
    server = { '/': 'new', '/assets/new.js': 'part of new' };
    await open('/', 'navigate');
    server = null;
    expect(await open('/', 'navigate')).toBe('new');
  });

  it('opens the version before, whole, when a part of the new one did not come', async () => {
    await (await startWorker()).cacheProgram();
    server = { '/': 'new' };
    const { cacheProgram } = await startWorker('new');
    await expect(cacheProgram()).rejects.toThrow('not all came');
    server = null;
    expect(await open('/', 'navigate')).toBe('old');
    expect(await open('/assets/old.js')).toBe('part of old');
  });

  it('retains the parts of the previous version for a page that is still open, and no older ones', async () => {
    for (const page of ['older', 'old', 'new']) {
      server = { '/': page, [`/assets/${page}.js`]: `part of ${page}` };
      await (await startWorker(page)).cacheProgram();
    }
    server = {};
    expect(await open('/assets/old.js')).toBe('part of old');
    expect(await open('/assets/older.js')).toBe('none');
  });

  it('never touches API requests or the page of guests', async () => {
    const { cacheProgram } = await startWorker();
    await cacheProgram();
    for (const address of [
      '/api/admin/charges',
      '/worker.js',
      'https://tiles.example/assets/1.png',
    ])
      expect(await open(address)).toBeNull();
    expect(await open('/home', 'navigate')).toBeNull();
    expect([...stored.values()].flatMap((one) => [...one.keys()]).sort()).toEqual([
      `${HOME}/`,
      `${HOME}/assets/old.js`,
    ]);
  });

  it('does not wait for ever on a connection too weak to answer, nor show the page of a failed server', async () => {
    const { cacheProgram } = await startWorker();
    await cacheProgram();
    const failed = Promise.resolve(new Response('sorry', { status: 502 }));
    expect(await open('/', 'navigate', failed)).toBe('old');
    vi.useFakeTimers();
    const opened = open('/', 'navigate', new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await opened).toBe('old');
  });

  it('stores the barcode reader if the browser has none, and retries a failed download', async () => {
    const { cacheProgram } = await startWorker();
    await cacheProgram();
    expect(await open('/', 'navigate')).toBe('old');
    server = { '/': 'old', '/assets/old.js': 'part of old', [READER]: 'reader' };
    await cacheProgram();
    server = null;
    expect(await open(READER)).toBe('reader');
  });

  it('downloads no barcode reader if the browser has one', async () => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ['code_128', 'qr_code'];
    }
    vi.stubGlobal('BarcodeDetector', BarcodeDetector);
    const { cacheProgram } = await startWorker();
    await cacheProgram();
    expect(params).not.toContain(READER);
  });

  it('reports that it is offline when nothing is stored yet', async () => {
    await startWorker();
    server = null;
    await expect(open('/', 'navigate')).rejects.toThrow('no line');
  });
});
