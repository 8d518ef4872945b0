import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { userTypeNames, userWords as t } from '#words/people/screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import { userPageOf, type UserPage } from '../user-page.ts';

/** A company with one branch never chooses it. */
let site: Site;
let admin: UserPage;
beforeAll(async () => {
  site = await startSite();
  await site.fixtures.db.run(sql`update branches set active = false where code <> 'BGD'`);
  const { token } = await site.fixtures.person({ role: 'Admin' });
  admin = await userPageOf(site, token);
});
afterAll(() => site?.close());

test('a form that needs the branch has it, and is left without a question', async () => {
  const { page, go } = admin;
  await go('pricing.rateCreate');
  expect(await page.getByLabel(t.branch, { exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: uiWords.back, exact: true }).click();
  await page.waitForURL(/price\/list/);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a new courier works in it', async () => {
  const { page, go } = admin;
  await go('people.userCreate');
  await page.getByLabel(t.name, { exact: true }).fill('سجاد كريم');
  await page.getByLabel(t.phone, { exact: true }).fill('07701239871');
  await page.getByText(userTypeNames.courier, { exact: true }).click();
  // Couriers have one role, which the form sets automatically.
  const role = page.getByRole('combobox', { name: t.role, exact: true });
  await expect.poll(() => role.inputValue()).toBe(userTypeNames.courier);
  await page.keyboard.press('Control+s');
  await page.waitForURL(/code|slip/);
  const made = sql`select b.code from users u join branches b on b.id = u.branch_id
    where u.name = 'سجاد كريم'`;
  expect(await site.fixtures.db.one(made)).toEqual({ code: 'BGD' });
});
