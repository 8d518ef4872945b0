import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { excelWords } from '#words/shell/tables.ts';
import { userPageOf } from '../user-page.ts';

let site: Site;
let team: Team;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
});
afterAll(() => site?.close());

test('a slow export shows that it is in progress until it is done', async () => {
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  await userPage.goTo(to('shipments.allHistory'));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/charge\/history.*format=csv/, async (route) => {
    await held;
    await route.continue();
  });
  await userPage.button(excelWords.export).click();
  await page.getByRole('menuitem', { name: excelWords.asCsv }).click();
  const progress = page.getByText(excelWords.takingSoFar(0));
  await progress.waitFor();
  const downloaded = page.waitForEvent('download');
  letGo();
  expect((await downloaded).suggestedFilename()).toMatch(/\.csv$/);
  await progress.waitFor({ state: 'detached' });
  await page.context().close();
});
