import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPending } from '#dashboard/pending-screens.ts';
import { addressOf, type ScreenKey, screenByKey, screenKeys } from '#dashboard/screens.ts';
import { shareOf } from '#test/kit/share.ts';
import { sampleCompany } from '#test/kit/prepared.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { type Watch, watch } from '../inspect.ts';
import { rowsFor, signInAs, type Rows } from '../rows.ts';

/**
 * Every screen without a mouse: Tab reaches every control, shows the focus, and is never trapped; a
 * form is submitted with a key.
 */
const everywhere = screenKeys.filter(
  (key) => !isPending(key) && screenByKey(key).access === 'token',
);
/** The screens share their shells. */
const keys = shareOf(everywhere, 4);
/** More than any screen has on its first page. */
const mostSteps = 600;

// Scripts for the page are strings: the tests are typed without the DOM library.
/** Marks the expected tab stops: one per radio group, none in collapsed content. */
const markStops = `(() => {
  const usable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const groups = new Set();
  const isStop = (it) => {
    if (it.disabled || it.tabIndex < 0 || it.closest('[inert]') || it.type === 'hidden') return false;
    if (!it.checkVisibility({ visibilityProperty: true })) return false;
    if (it.type !== 'radio') return true;
    if (groups.has(it.name)) return false;
    groups.add(it.name);
    return true;
  };
  const stops = [...document.querySelectorAll('main')].flatMap((main) =>
    [...main.querySelectorAll(usable)].filter(isStop));
  stops.forEach((it, at) => it.setAttribute('data-stop', it.type === 'radio' ? it.name : String(at)));
  document.activeElement?.blur();
  return stops.map((it) => it.getAttribute('data-stop'));
})()`;
/**
 * Records the focused elements, and whether the focus is visible: by a ring of the element, of its
 * wrapper, or of a cell.
 */
const keepFocus = `(() => {
  const hasRing = (one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  window.__visited = [];
  document.addEventListener('focusin', ({ target: it }) => {
    const near = [it, it.parentElement, it.parentElement?.parentElement, it.nextElementSibling, it.firstElementChild];
    window.__visited.push({
      stop: it.type === 'radio' ? it.name : it.getAttribute('data-stop'),
      isSeen: near.some((one) => one && hasRing(one)),
      html: it.outerHTML.slice(0, 160),
    });
  });
})()`;
const visited = 'window.__visited.splice(0)';
interface Visited {
  readonly stop: string | null;
  readonly isSeen: boolean;
  readonly html: string;
}
const stepsAtOnce = 15;
/** The stops that are still on the page. */
const leftOf = (stops: readonly string[]): string =>
  `${JSON.stringify(stops)}.flatMap((stop) => [...document.querySelectorAll('main [data-stop="' + stop + '"]')]
    .map((it) => it.outerHTML.slice(0, 160)))`;

/** The submit button, and its announced shortcut. */
const sender = `(() => {
  const keyed = document.querySelector('main [aria-keyshortcuts*="Control+"]:not([disabled])');
  const form = document.querySelector('main form');
  return { isForm: form !== null && keyed !== null, keys: keyed?.getAttribute('aria-keyshortcuts') ?? null };
})()`;
interface Sender {
  readonly isForm: boolean;
  readonly keys: string | null;
}
/** In the form, in an alert or a dialog, or in the message that explains why it is disabled. */
const isRefusedOnThePage = `document.querySelector(
  'main [aria-invalid="true"], [role="alert"], dialog[open], [popover] [role="status"] > *') !== null`;

/** The key submits the form: it is saved, or the errors are shown. */
async function isSentBy(chord: string | null): Promise<void> {
  let isWritten = false;
  const heard = (request: { method(): string }): void => {
    isWritten ||= request.method() !== 'GET';
  };
  page.on('request', heard);
  const isSent = async (): Promise<boolean> =>
    isWritten || (await page.evaluate<boolean>(isRefusedOnThePage));
  await page.keyboard.press(chord ?? '');
  // A form over existing data reads the newest state before it writes, and is left afterwards.
  await seen.settle(true, () => isWritten);
  if (!(await isSent())) {
    // Without changes there is nothing to submit.
    await page.locator('main form').locator('input[type="text"], textarea').first().focus();
    await page.keyboard.type('7');
    await page.keyboard.press(chord ?? '');
  }
  await expect.poll(isSent, { timeout: 10_000 }).toBe(true);
  page.off('request', heard);
}

let site: Site;
let page: Page;
let rows: Rows;
let seen: Watch;
beforeAll(async () => {
  site = await startSite({}, sampleCompany);
  const admin = await signInAs(site.fixtures, 'Admin');
  rows = await rowsFor(admin);
  page = await (await site.visitor(admin.token ?? '')).newPage();
  await page.addInitScript(keepFocus);
  seen = watch(page);
});
afterAll(() => site?.close());

const open = async (key: ScreenKey): Promise<void> => {
  await page.goto(`/#${addressOf(key, { ...rows.paramsOf(key) }, rows.searchOf(key))}`);
  await seen.settle(key === 'office.playGround');
};

describe('without a mouse', () => {
  test.for(keys.map((key) => ({ key })))('$key is walked', async ({ key }) => {
    await open(key);
    const wanted = new Set(await page.evaluate<string[]>(markStops));
    await page.evaluate(visited);
    const wrong = new Set<string>();
    for (let step = 0; step < mostSteps && wanted.size > 0; step += stepsAtOnce) {
      await Promise.all(Array.from({ length: stepsAtOnce }, () => page.keyboard.down('Tab')));
      await page.keyboard.up('Tab');
      const way = await page.evaluate<Visited[]>(visited);
      for (const { stop, isSeen, html } of way) {
        if (stop !== null && wanted.delete(stop) && !isSeen) wrong.add(`unseen: ${html}`);
      }
      if (way.length === 0) break;
    }
    for (const html of await page.evaluate<string[]>(leftOf([...wanted]))) {
      wrong.add(`not reached: ${html}`);
    }
    expect([...wrong]).toEqual([]);
    const { isForm, keys: chord } = await page.evaluate<Sender>(sender);
    if (!isForm) return;
    await isSentBy(chord);
    // Requests and dialogs of this screen do not belong to the next one.
    await page.goto('about:blank');
  });
});
