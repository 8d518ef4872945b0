import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, type ScreenKey, screenByKey, screenKeys } from '#dashboard/screens.ts';
import { isPending } from '#dashboard/pending-screens.ts';
import { sampleCompany } from '#test/kit/prepared.ts';
import type { Person } from '#test/kit/fixtures.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { watch } from '../inspect.ts';
import { rowsFor, signInAs, type Rows } from '../rows.ts';

/** The lists of the office as they come, on a desktop: no table is wider than its frame. */
let site: Site;
let admin: Person;
let rows: Rows;
beforeAll(async () => {
  site = await startSite({}, sampleCompany);
  admin = await signInAs(site.fixtures, 'Admin');
  rows = await rowsFor(admin);
});
afterAll(() => site?.close());

const isScreen = (key: ScreenKey): boolean =>
  !isPending(key) && screenByKey(key).access === 'token' && !/print/i.test(key);
const screens = screenKeys.filter(isScreen);
const groups = 8;

// Scripts for the page are strings: the tests are typed without the DOM library.
const wider = `[...document.querySelectorAll('main div:has(> table)')]
  .filter((frame) => frame.scrollWidth > frame.clientWidth)
  .map((frame) => frame.scrollWidth + ' > ' + frame.clientWidth)`;

/** Until its fonts have come, a table is drawn with letters of another width. */
async function widerIn(page: Page): Promise<readonly string[]> {
  let found: readonly string[] = [];
  for (let look = 0; look < 6; look += 1) {
    found = await page.evaluate<string[]>(wider);
    if (found.length === 0) return found;
    await page.waitForTimeout(500);
  }
  return found;
}

test.each(Array.from({ length: groups }, (_, at) => at))(
  'no list scrolls sideways at 1440, part %i',
  async (part) => {
    const page = await site.open(admin.token, '/', { viewport: { width: 1440, height: 900 } });
    const { settle } = watch(page);
    await settle();
    const found: string[] = [];
    for (const key of screens.filter((_, at) => at % groups === part)) {
      if (rows.lacks(key)) continue;
      await page.goto(
        `${site.url}/#${addressOf(key, { ...rows.paramsOf(key) }, rows.searchOf(key))}`,
      );
      await settle(true);
      for (const width of await widerIn(page)) found.push(`${key}: ${width}`);
    }
    expect(found).toEqual([]);
    await page.context().close();
  },
);
