import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, Request } from 'playwright-core';
import { routes } from '#contract/routes.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const quietMs = 80;
const patienceMs = 10_000;

/** The stream of events is open for as long as the page is. */
const goesOn = (request: Request): boolean =>
  new URL(request.url()).pathname === routes['live.stream'].path;

/** A screen's address without what it is filtered by, which it may write itself. */
const screenAt = (address: string): string => address.split('?')[0] ?? address;

/** What a page did wrong since it was opened, and whether it still waits for the server. */
export interface Watch {
  /** Console errors, uncaught exceptions, lost requests, answers of 500 and above. */
  readonly troubles: string[];
  /**
   * Waits until the screen is drawn and nothing is under way, or `isEnough` says so.
   * `showsLoading`: a loading state stands on it for show. @throws Error after ten seconds
   */
  settle(showsLoading?: boolean, isEnough?: () => boolean): Promise<void>;
}

export function watch(page: Page): Watch {
  const troubles: string[] = [];
  const requestedOn = new Map<string, string>();
  let underWay = 0;
  // The console may tell of an answer when the next screen stands already: it is none of that
  // screen's.
  const isOfScreenBefore = (url: string): boolean =>
    requestedOn.has(url) && requestedOn.get(url) !== screenAt(page.url());
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() !== 'error' || isOfScreenBefore(url)) return;
    troubles.push(`console: ${message.text()} ${url}`.trim());
  });
  page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    requestedOn.set(request.url(), screenAt(page.url()));
    if (!goesOn(request)) underWay += 1;
  });
  page.on('requestfinished', (request) => {
    if (!goesOn(request)) underWay -= 1;
  });
  page.on('requestfailed', (request) => {
    if (!goesOn(request)) underWay -= 1;
    const why = request.failure()?.errorText ?? '';
    // A newer question takes the place of an older one: the page itself gave it up.
    if (why !== 'net::ERR_ABORTED') troubles.push(`lost: ${request.url()} ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()}: ${response.url()}`);
  });
  return {
    troubles,
    settle: async (showsLoading = false, isEnough = () => false) => {
      const deadline = Date.now() + patienceMs;
      let quietSince = Date.now();
      while (!isEnough() && Date.now() - quietSince < quietMs) {
        if (Date.now() > deadline) throw new Error(`${page.url()} never came to rest`);
        await page.waitForTimeout(20);
        if (underWay > 0 || !(await isDrawn(page, showsLoading))) quietSince = Date.now();
      }
    },
  };
}

// Scripts for the page are text: the tests are typed without a DOM.
const drawn = `(mayBeBusy) => {
  const isBusy = document.querySelector('[aria-busy="true"]') !== null && !mayBeBusy;
  const isThere = document.querySelector('#root main, #root [role="alert"]') !== null;
  return isThere && !isBusy && document.fonts.status === 'loaded';
}`;
const isDrawn = (page: Page, showsLoading: boolean): Promise<boolean> =>
  page.evaluate<boolean>(`(${drawn})(${showsLoading})`);

const repainted = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`;

/** Waits until the page wears a scheme: it hears of the change a little later. */
export async function repaint(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' });
  await page.evaluate(repainted);
}

/** Pixels by which the page is wider than the window: something sticks out. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );

// A script for the page is text: the tests are typed without a DOM.
const beheaded = `(() => {
  const found = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const first = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.data.trim() === '') continue;
    let box = text.parentElement;
    while (box && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
    if (!box || getComputedStyle(box).textOverflow !== 'ellipsis') continue;
    const at = text.data.search(/\\S/);
    first.setStart(text, at);
    first.setEnd(text, at + 1);
    const letter = first.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    if (letter.width > 0 && (letter.left < frame.left - 1 || letter.right > frame.right + 1)) found.add(text.data.trim());
  }
  return [...found];
})()`;

/**
 * Texts cut to fit of which the first letter is cut away: a Latin name in a line from right to
 * left.
 */
export const lostBeginnings = (page: Page): Promise<string[]> => page.evaluate<string[]>(beheaded);

interface Violation {
  readonly id: string;
  readonly nodes: readonly {
    readonly html: string;
    readonly any: readonly { readonly message: string }[];
  }[];
}

/** One line for each broken rule of WCAG 2.2 A and AA, with the first places. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axeSource);
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: axeTags };
  const how = JSON.stringify({ runOnly, resultTypes: ['violations'] });
  const { violations } = await page.evaluate<{ violations: Violation[] }>(
    `axe.run(document, ${how})`,
  );
  return violations.map(({ id, nodes }) => {
    const places = nodes
      .slice(0, 3)
      .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`);
    return `axe ${id} ×${nodes.length}: ${places.join(' | ')}`;
  });
}
