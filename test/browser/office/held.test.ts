import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { to } from '#dashboard/screens.ts';
import { shipmentAt, type Shipment, teamOf, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { doneText } from '#words/shipments/done.ts';
import { eventNames } from '#words/shipments/names.ts';
import { frozenWords, listWords, moveWords } from '#words/shipments/screens.ts';
import { userPageOf } from '../user-page.ts';

/** The list of holds: its count, its views, the release of a hold and its undo. */
let site: Site;
let team: Team;
let held: Shipment;
const reason = 'بانتظار جواب التاجر';

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  held = await shipmentAt(team, 'at_branch');
  const late = await shipmentAt(team, 'failed');
  await site.fixtures.db.run(
    sql`update shipments set stage_since = now() - interval '90 days' where code = ${late.code}`,
  );
  const { uuid } = held;
  await team.manager.must('shipments.changeStatus', { event: 'freeze', uuid, reason });
});
afterAll(() => site?.close());

const now = () => team.manager.must('shipments.one', { code: held.code });

test('counts holds alone, and shows those that are late as a view of their own', async () => {
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  await userPage.goTo(to('shipments.frozen'));
  await page.getByRole('heading', { name: frozenWords.titles.held, exact: true }).waitFor();
  await page.getByText(listWords.noun(1)).first().waitFor();
  await page.getByRole('row').getByText(reason).waitFor();
  await userPage.button(frozenWords.views.both).click();
  await page.getByRole('heading', { name: frozenWords.titles.both, exact: true }).waitFor();
  await page.getByText(listWords.noun(2)).first().waitFor();
  await page.context().close();
});

test('a hold is released after its reason was shown, and put on again by the undo', async () => {
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  await userPage.goTo(to('shipments.frozen'));
  await page.locator('tbody').getByRole('checkbox').first().click();
  await userPage.button(eventNames.unfreeze).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(reason).waitFor();
  expect((await now()).hold_reason).toBe(reason);
  await dialog.getByRole('button', { name: eventNames.unfreeze }).click();
  await page.getByText(doneText('unfreeze', 1)).waitFor();
  expect((await now()).hold_reason).toBeNull();
  await userPage.button(moveWords.undo).click();
  await expect.poll(async () => (await now()).hold_reason).toBe(reason);
  await page.context().close();
});
