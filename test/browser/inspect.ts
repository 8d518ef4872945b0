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
const patienceMs = 30_000;

/** The event stream stays open as long as the page. */
const goesOn = (request: Request): boolean =>
  new URL(request.url()).pathname === routes['live.stream'].path;

/** A screen's address without its filter, which the screen may write itself. */
const screenAt = (address: string): string => address.split('?')[0] ?? address;

/** Errors of a page since it was opened, and whether requests are pending. */
export interface Watch {
  /** Console errors, uncaught exceptions, failed requests, responses of 500 and above. */
  readonly troubles: string[];
  /**
   * Waits until the screen is rendered and nothing is pending, or `isEnough` returns true.
   * `showsLoading`: a loading state is part of the screen. @throws Error after half a minute
   */
  settle(showsLoading?: boolean, isEnough?: () => boolean): Promise<void>;
}

export function watch(page: Page): Watch {
  const troubles: string[] = [];
  const requestedOn = new Map<string, string>();
  let underWay = 0;
  // The console may report a response after the next screen is shown: it does not belong to that
  // screen.
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
    // A newer request replaces an older one: the page itself aborted it.
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

// Scripts for the page are strings: the tests are typed without the DOM library.
const drawn = `(mayBeBusy) => {
  const isBusy = document.querySelector('[aria-busy="true"]') !== null && !mayBeBusy;
  const isThere = document.querySelector('#root main, #root [role="alert"]') !== null;
  return isThere && !isBusy && document.fonts.status === 'loaded';
}`;
const isDrawn = (page: Page, showsLoading: boolean): Promise<boolean> =>
  page.evaluate<boolean>(`(${drawn})(${showsLoading})`);

const repainted = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`;

/** Waits until the page uses a scheme: the change arrives slightly later. */
export async function repaint(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' });
  await page.evaluate(repainted);
}

/** Pixels by which the page is wider than the window: something overflows. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );

// Scripts for the page are strings: the tests are typed without the DOM library.
const clippedStarts = `(() => {
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

/** Truncated texts whose first letter is cut off: a Latin name in a right-to-left line. */
export const findClippedStarts = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(clippedStarts);

interface Violation {
  readonly id: string;
  readonly nodes: readonly {
    readonly html: string;
    readonly target: readonly string[];
    readonly any: readonly { readonly message: string }[];
  }[];
}

/** One line for each violated rule of WCAG 2.2 A and AA, with the first elements. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axeSource);
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: axeTags };
  const found: string[] = [];
  for (const { id, nodes: broken } of await violationsOf(page, 'document', runOnly)) {
    const nodes = id === targetSize ? await stillObscured(page, broken) : broken;
    if (nodes.length === 0) continue;
    const places = nodes
      .slice(0, 3)
      .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`);
    found.push(`axe ${id} ×${nodes.length}: ${places.join(' | ')}`);
  }
  return found;
}

const violationsOf = async (page: Page, within: string, runOnly: object): Promise<Violation[]> => {
  const how = JSON.stringify({ runOnly, resultTypes: ['violations'] });
  const code = `axe.run(${within}, ${how})`;
  return (await page.evaluate<{ violations: Violation[] }>(code)).violations;
};

const targetSize = 'target-size';
/**
 * A field that lies half under the sticky bar is a fault only if it cannot be scrolled free: those
 * are looked at again in the middle of the window.
 */
async function stillObscured(
  page: Page,
  nodes: Violation['nodes'],
): Promise<Violation['nodes'][number][]> {
  const still: Violation['nodes'][number][] = [];
  for (const node of nodes) {
    const selector = JSON.stringify(node.target.join(' '));
    await page.evaluate(`document.querySelector(${selector}).scrollIntoView({ block: 'center' })`);
    const runOnly = { type: 'rule', values: [targetSize] };
    const again = await violationsOf(page, selector, runOnly);
    still.push(...again.flatMap((violation) => violation.nodes));
  }
  return still;
}
