import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { shipmentAt, teamOf, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { eventNames } from '#words/shipments/names.ts';
import { moveWords } from '#words/shipments/screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import { axeFindings, overflow } from '../inspect.ts';
import { forAll, userPageOf } from '../user-page.ts';

const pictures = process.env['PICTURES'];
let site: Site;
let team: Team;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
});
afterAll(() => site?.close());

const stageOf = async (uuid: string): Promise<number> =>
  (await team.manager.must('shipments.one', { uuid })).stage;

test('of a bulk, only what was refused is listed, and undo takes back only what moved', async () => {
  const [mine, theirs] = [await shipmentAt(team, 'assigned'), await shipmentAt(team, 'assigned')];
  const userPage = await userPageOf(site, team.manager.token);
  const { page, button } = userPage;
  await userPage.go('shipments.assigned');
  // The courier leaves with one of them while the manager presses.
  await page.route(`**${routes['shipments.startDelivery'].path}`, async (route) => {
    await team.courier.must('shipments.startDelivery', { uuids: [theirs.uuid] });
    await route.continue();
  });
  await forAll(userPage, eventNames.startDelivery);
  const result = page.getByRole('dialog');
  await result.getByText(theirs.code).waitFor();
  expect(await result.getByText(mine.code).count()).toBe(0);
  expect(await result.getByRole('status').innerText()).toContain(`${moveWords.refused}: 1`);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    if (pictures) await page.screenshot({ path: `${pictures}/bulk-${width}.png` });
  }
  await result.getByRole('button', { name: uiWords.close }).last().click();
  await button(moveWords.undo).click();
  await userPage.notified(moveWords.undone);
  expect([await stageOf(mine.uuid), await stageOf(theirs.uuid)]).toEqual([4, 5]);
});
