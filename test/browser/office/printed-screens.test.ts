import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { sampleCompany } from '#test/kit/prepared.ts';
import type { Person } from '#test/kit/fixtures.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { homeWords } from '#words/office/screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import { watch } from '../inspect.ts';
import { signInAs } from '../rows.ts';

/** Screens that are printed as they stand. */
let site: Site;
let admin: Person;
beforeAll(async () => {
  site = await startSite({}, sampleCompany);
  admin = await signInAs(site.fixtures, 'Admin');
});
afterAll(() => site?.close());

// Scripts for the page are strings: the tests are typed without the DOM library.
const inSight = `(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility() && one.textContent.trim() !== '')
  .map((one) => one.textContent)`;
test.each([
  ['home', to('office.dashboard')],
  ['analytics', to('office.analytics', {}, { from: '2026-11-01', to: '2026-11-20' })],
])('the printed %s says whose it is and when it was printed, without buttons', async (_, path) => {
  const page = await site.open(admin.token, path, { viewport: { width: 1440, height: 900 } });
  await watch(page).settle();
  await page.getByText(uiWords.printedAt).waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await page.getByText(uiWords.printedAt).waitFor();
  const texts = await page.evaluate<string[]>(`(${inSight})('main button')`);
  expect(texts).toEqual([]);
  for (const link of [homeWords.collect, homeWords.settle])
    expect(await page.getByRole('link', { name: link, exact: true }).count()).toBe(0);
  await page.context().close();
});
