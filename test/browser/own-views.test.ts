import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { uiMessages, uiWords } from '#words/shell/ui.ts';
import { isolateName } from '#words/bidi.ts';
import { userPageOf, type UserPage } from './user-page.ts';

/** A user who changes computers, and a computer shared by several users. */
let site: Site;
let team: Team;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
});
afterAll(() => site?.close());

const viewsAt = ({ page }: UserPage) => page.getByRole('group', { name: uiWords.views });
const chip = (userPage: UserPage, name: string) =>
  viewsAt(userPage).getByRole('button', { name, exact: true });
const stored = async () => (await team.manager.must('auth.views', {})).map(({ label }) => label);

async function storeView(userPage: UserPage, name: string): Promise<void> {
  await userPage.goTo(to('shipments.readyToAssign', {}, { min_age_days: 7 }));
  await userPage.button(uiWords.saveView).click();
  await userPage.page.getByRole('textbox', { name: uiWords.viewName }).fill(name);
  await userPage.page.keyboard.press('Enter');
  await viewsAt(userPage).getByRole('button', { name, exact: true, pressed: true }).waitFor();
}

test('a view saved at one workplace is available at the next, and renaming or removing it there applies here', async () => {
  const first = await userPageOf(site, team.manager.token);
  await storeView(first, 'راكدة');
  await expect.poll(stored).toEqual(['راكدة']);
  const next = await userPageOf(site, team.manager.token);
  await next.go('shipments.readyToAssign');
  await chip(next, 'راكدة').click();
  await expect.poll(() => next.page.url()).toContain('min_age_days=7');
  await next.button(uiMessages.renameView(isolateName('راكدة'))).click();
  await next.page.getByRole('textbox', { name: uiWords.viewName }).fill('أسبوع فأكثر');
  await next.page.keyboard.press('Enter');
  await chip(next, 'أسبوع فأكثر').waitFor();
  await first.page.reload();
  await chip(first, 'أسبوع فأكثر').waitFor();
  await first.button(uiMessages.dropView(isolateName('أسبوع فأكثر'))).click();
  await chip(first, 'أسبوع فأكثر').waitFor({ state: 'detached' });
  expect(await stored()).toEqual([]);
  for (const { page } of [first, next]) await page.context().close();
});

test('one that could not be saved stays in this browser, and is uploaded when the list is opened again', async () => {
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  await page.route('**/user/views', (route) => route.abort());
  await storeView(userPage, 'هنا فقط');
  await page.reload();
  await chip(userPage, 'هنا فقط').waitFor();
  expect(await stored()).toEqual([]);
  await page.unroute('**/user/views');
  await page.reload();
  await expect.poll(stored).toEqual(['هنا فقط']);
  await expect
    .poll(() => page.evaluate<string>(`JSON.stringify(Object.entries(localStorage))`))
    .not.toContain('هنا فقط');
  expect(await chip(userPage, 'هنا فقط').count()).toBe(1);
  await page.context().close();
});
