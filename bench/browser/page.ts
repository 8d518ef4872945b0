import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { routes } from '#contract/routes.ts';
import { loginTypeKey, tokenKey } from '#dashboard/api/token-key.ts';

/** A cheap phone on a 3G connection, as defined in the browsers' developer tools. */
export const slowLine = {
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
export const slowdown = 4;

const patienceMs = 60_000;
const quietMs = 500;

/** A page with empty caches on the slow connection. */
export interface SlowPage {
  readonly page: Page;
  readonly wire: CDPSession;
  /** Bytes transferred and responses received so far. */
  traffic(): { readonly bytes: number; readonly answers: number };
  /** Waits until no request was in flight for half a second. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

// Scripts for the page are strings because this folder is typed without the DOM library.
const observers = `
  const seen = { first: 0, largest: 0, shift: 0, blocked: 0, keys: [] };
  window.seen = seen;
  const watch = (type, each, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each))
      .observe({ type, buffered: true, ...more });
  watch('paint', ({ startTime }) => { seen.first = startTime; });
  watch('largest-contentful-paint', ({ startTime }) => { seen.largest = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  watch('longtask', ({ duration }) => { seen.blocked += duration - 50; });
  watch('event', ({ name, duration }) => { if (name === 'keydown') seen.keys.push(duration); },
    { durationThreshold: 16 });
  // The task after the frame that drew it: the matching rows are on the screen and react.
  window.drawnAt = (selector) => new Promise((done) => {
    const before = performance.now() + 60_000;
    const look = () => {
      if (performance.now() > before) done(NaN);
      else if (!document.querySelector(selector)) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    };
    look();
  });
  // From the next press to what it leads to.
  window.fromPressTo = (selector) => new Promise((done) => {
    addEventListener('click', ({ timeStamp }) =>
      window.drawnAt(selector).then((at) => done(at - timeStamp)), { once: true, capture: true });
  });
`;

/** `token` identifies the signed-in user; null for an anonymous caller. */
export async function openSlow(
  browser: Browser,
  base: string,
  token: string | null,
): Promise<SlowPage> {
  const context = await profile(browser, base, token);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.addInitScript(observers);
  const wire = await context.newCDPSession(page);
  let [bytes, answers] = [0, 0];
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    answers += 1;
  });
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', { offline: false, ...slowLine });
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    page,
    wire,
    traffic: () => ({ bytes, answers }),
    settle: restOf(page),
    close: () => context.close(),
  };
}

function profile(browser: Browser, base: string, token: string | null): Promise<BrowserContext> {
  // The state that signing in leaves in the browser.
  const stored = { [tokenKey]: token ?? '', [loginTypeKey]: 'staff' };
  const localStorage =
    token === null ? [] : Object.entries(stored).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    baseURL: base,
    locale: 'ar-IQ',
    timezoneId: 'Asia/Baghdad',
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: base, localStorage }] },
  });
}

function restOf(page: Page): () => Promise<void> {
  const underWay = new Set<unknown>();
  let last = Date.now();
  page.on('request', (request) => {
    // The event stream stays open as long as the page.
    if (new URL(request.url()).pathname !== routes['live.stream'].path) underWay.add(request);
  });
  const end = (request: unknown): void => {
    underWay.delete(request);
    last = Date.now();
  };
  page.on('requestfinished', end).on('requestfailed', end);
  return async () => {
    while (underWay.size > 0 || Date.now() - last < quietMs) await page.waitForTimeout(50);
  };
}

/** What the observers of a page recorded, in milliseconds since the page was requested. */
export interface Seen {
  readonly first: number;
  readonly largest: number;
  readonly shift: number;
  /** Total time that tasks blocked the page, counting only what exceeds 50 ms per task. */
  readonly blocked: number;
  /**
   * From a key press to the frame that shows it; the browser does not report those shorter than 16
   * ms.
   */
  readonly keys: readonly number[];
}

export const seenBy = (page: Page): Promise<Seen> => page.evaluate<Seen>('window.seen');

export const drawnAt = (page: Page, selector: string): Promise<number> =>
  page.evaluate<number>(`window.drawnAt(${JSON.stringify(selector)})`);

/** Call it before the press; it resolves when `selector` was drawn. */
export const fromPressTo = (page: Page, selector: string): Promise<number> =>
  page.evaluate<number>(`window.fromPressTo(${JSON.stringify(selector)})`);
