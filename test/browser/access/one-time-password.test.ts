import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { to } from '#dashboard/screens.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { password } from '#test/kit/fixtures.ts';
import { profileWords as t } from '#words/people/screens.ts';
import { frameWords } from '#words/shell/shell.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

test('a clerk with a one-time password is led to choose another, requests nothing else, and then works', async () => {
  const clerk = await site.fixtures.person({ role: 'Warehouse', branch: 'BGD' });
  await site.fixtures.db.run(
    sql`update users set must_change_password = true where id = ${clerk.id}`,
  );
  const page = await (await site.visitor(clerk.token)).newPage();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await page.goto(`/#${to('shipments.delivered')}`);
  await page.getByText(t.must).waitFor();
  expect(page.url()).toContain(to('people.profile'));
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.getByRole('button', { name: frameWords.logout }).waitFor();
  // Only the requests of the first script, before the sign-in.
  expect(refused.filter((url) => !/charges|today|counts/.test(url))).toEqual([]);

  const chosen = 'مطر خفيف على السطح';
  await page.getByLabel(t.current).fill(password);
  await page.getByLabel(t.next, { exact: true }).fill(chosen);
  await page.getByLabel(t.again).fill(chosen);
  await page.keyboard.press('Control+s');
  await page.waitForURL(`**/#${to('office.dashboard')}*`);
  await page.getByText(t.saved).waitFor();
  await page.getByRole('navigation').first().waitFor();
});
