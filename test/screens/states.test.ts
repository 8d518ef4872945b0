import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPending } from '#dashboard/pending-screens.ts';
import { addressOf, type ScreenKey, screenByKey, screenKeys } from '#dashboard/screens.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { shareOf } from '#test/kit/share.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { uiWords } from '#words/ui.ts';
import { rowsFor, signInAs, type Rows } from './rows.ts';
import { watch } from './inspect.ts';

/**
 * What a screen shows when there is nothing to show: while the answer is on its way, when the server
 * fails, and on a company's first day. The gallery shows its states by itself.
 */
const patienceMs = 20_000;
const isGallery = (key: ScreenKey): boolean => key.startsWith('office.play');
const everywhere = screenKeys.filter(
  (key) => !isPending(key) && screenByKey(key).access === 'token' && !isGallery(key),
);
/** The screens share their shells. */
const keys = shareOf(everywhere, 3);
const bare = keys.filter((key) => !screenByKey(key).path.includes('{'));

/** Reads of the frame around the screen: who signed in, the counts of the menu, the bell. */
const ofFrame = /\/api\/admin\/(user|count\/charges\/by\/steps|notifications\/unread|stream)(\?|$)/;
const isRead = (route: Route): boolean => {
  const request = route.request();
  return request.method() === 'GET' && !ofFrame.test(request.url());
};

// Scripts for the page are text: the tests are typed without a DOM.
/** A form or a desk stands while its choices are read. */
const isWaiting = `document.querySelector('[aria-busy="true"], main form, main input') !== null`;
const mainSays = (words: readonly string[]): string =>
  `${JSON.stringify(words)}.some((word) => document.querySelector('main')?.innerText.includes(word))`;
const saysFailed = mainSays([uiWords.loadFailed, uiWords.listFailed]);
/** A form stands while its choices are read; a picker says by itself that it has none. */
const tellsOfFailure = `document.querySelector('[role="alert"], main form') !== null`;
/** Polls until the page is as wanted; when it never is, the error shows what stood there instead. */
async function becomes(page: Page, script: string): Promise<void> {
  const seen = async () =>
    (await page.evaluate<boolean>(script)) || page.evaluate<string>('document.body.innerText');
  await expect.poll(seen, { timeout: patienceMs, interval: 25 }).toBe(true);
}

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

async function openAs(token: string): Promise<void> {
  await page?.context().close();
  page = await (await site.visitor(token)).newPage();
  page.setDefaultTimeout(patienceMs);
}

describe('on the first day of a company', () => {
  beforeAll(async () => openAs((await site.world.person({ role: 'Admin' })).token ?? ''));

  test.for(bare.map((key) => ({ key })))('$key has nothing to show', async ({ key }) => {
    const seen = watch(page);
    await page.goto('about:blank');
    await page.goto(`/#${addressOf(key)}`);
    await seen.settle();
    expect(seen.troubles).toEqual([]);
    const text = await page.locator('body').innerText();
    expect(text).not.toContain(uiWords.loadFailed);
    expect(text).not.toContain(uiWords.listFailed);
  });
});

describe('when the server is slow, then fails, then is well again', () => {
  let rows: Rows;
  let held: Route[] = [];
  let answer: 'hold' | 'pass' = 'pass';

  beforeAll(async () => {
    await seedDemo(site.world.db, site.world.config, { parcels: 100 });
    const admin = await signInAs(site.world, 'Admin');
    rows = await rowsFor(admin);
    await openAs(admin.token ?? '');
    await page.route('**/api/admin/**', async (route) => {
      if (answer === 'pass' || !isRead(route)) await route.continue();
      else held.push(route);
    });
  });

  const fail = (route: Route): Promise<void> =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'internal', request_id: 'r-500' } });

  test.for(keys.map((key) => ({ key })))('$key says so', async ({ key }) => {
    answer = 'hold';
    held = [];
    await page.goto('about:blank');
    await page.goto(`/#${addressOf(key, { ...rows.paramsOf(key) }, rows.searchOf(key))}`);
    await page.locator('#root main').waitFor();
    await page.waitForTimeout(60);
    if (held.length === 0) return;
    await becomes(page, isWaiting);
    for (const route of held.splice(0)) await fail(route);
    await becomes(page, tellsOfFailure);
    answer = 'pass';
    for (const route of held.splice(0)) await route.continue();
    const retry = page.locator('main').getByRole('button', { name: uiWords.retry });
    // A screen of several reads has a button for each, and some ask for more once the first is there.
    const isWell = async () => {
      if ((await retry.count()) > 0) await retry.first().click();
      return !(await page.evaluate<boolean>(saysFailed));
    };
    await expect.poll(isWell, { timeout: patienceMs, interval: 100 }).toBe(true);
  });
});
