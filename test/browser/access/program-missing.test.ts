import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type Site } from '#test/kit/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

test('a page whose program fails to load states it, and opens after a reload', async () => {
  const context = await site.visitor(null);
  const page = await context.newPage();
  const programs = '**/assets/*.js';
  await page.route(programs, (route) => route.fulfill({ status: 404 }));
  await page.goto('/#/login');
  const late = page.getByText('لم تُفتح الصفحة بعد.');
  expect(await late.isVisible()).toBe(false);
  await late.waitFor();
  await page.unroute(programs);
  await page.getByRole('link', { name: 'إعادة التحميل' }).click();
  await page.getByRole('navigation').or(page.getByRole('main')).first().waitFor();
  expect(await late.isVisible()).toBe(false);
  await context.close();
});
