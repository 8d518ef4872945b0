import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { branchWords as t } from '#words/places/screens.ts';
import { catalogueMessages } from '#words/shell/catalogue.ts';
import { userPageOf } from '../user-page.ts';

let site: Site;
let team: Team;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
});
afterAll(() => site?.close());

test('a branch is created and stopped in its form, and found among the stopped ones', async () => {
  const { page, goTo, go, pick, toastText } = await userPageOf(site, team.admin.token);
  await go('places.branchCreate');
  await page.locator('[name=branch_name]').fill('فرع سامراء');
  await page.locator('[name=code]').fill('smr');
  await pick(t.destination, site.fixtures.branches['BSR'] ? 'البصرة' : '');
  await page.locator('[name=phone]').fill('07701234567');
  await page.keyboard.press('Control+S');
  await toastText(t.created);
  const [made] = await team.admin.must('branches.list', { search: 'SMR' });
  expect(made).toMatchObject({ code: 'SMR', phone: '+9647701234567', active: true });
  await goTo(to('places.branchEdit', { uuid: made?.uuid ?? '' }));
  await page.getByLabel(t.active).click();
  await page.keyboard.press('Control+S');
  await toastText(t.saved);
  const [stopped] = await team.admin.must('branches.list', { search: 'SMR' });
  expect(stopped).toMatchObject({ active: false, destination: made?.destination });
  await goTo(to('places.branches', {}, { active: 'false' }));
  const rows = page.getByRole('button', { name: catalogueMessages.rowActions('فرع سامراء') });
  await rows.waitFor();
  expect(await page.getByText('SMR', { exact: true }).count()).toBe(1);
  expect(await page.getByText('BSR', { exact: true }).count()).toBe(0);
  await page.context().close();
});
