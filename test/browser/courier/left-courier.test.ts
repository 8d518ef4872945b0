import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { teamOf, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { courierWords, moveWords } from '#words/shipments/screens.ts';
import { eventNames } from '#words/shipments/names.ts';
import { uiWords } from '#words/shell/ui.ts';
import { userPageOf, type UserPage } from '../user-page.ts';
import { axeFindings, overflow, repaint } from '../inspect.ts';

/** A courier has a shipment's page open while the branch takes the shipment back. */
let site: Site;
let team: Team;
let userPage: UserPage;
let shipment: Shipment;

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  shipment = await shipmentAt(team, 'failed');
  userPage = await userPageOf(site, team.courier.token);
  await userPage.page.setViewportSize({ width: 390, height: 844 });
});
afterAll(() => site?.close());

const leftAlert = () => userPage.page.getByRole('alert').filter({ hasText: eventNames.handBack });

test('the open page shows what took the shipment away, and retains what was being typed', async () => {
  const { page, goTo, button } = userPage;
  await goTo(to('shipments.details', { uuid: shipment.uuid }));
  await button(eventNames.postpone).click();
  const note = page.getByRole('dialog').getByLabel(moveWords.note);
  await note.fill('الزبون خارج المدينة');
  await team.manager.must('shipments.return', { uuids: [shipment.uuid], reason: 'refused' });
  await team.manager.must('shipments.handBack', { uuids: [shipment.uuid] });
  await expect.poll(() => page.locator('[role=alert]').allTextContents()).not.toEqual([]);
  expect(await note.inputValue()).toBe('الزبون خارج المدينة');
  await page.keyboard.press('Escape');
  await button(uiWords.dropChanges).click();
  await leftAlert().waitFor();
  expect(await page.getByText(shipment.recipient_name).count()).toBe(0);
  expect(await button(eventNames.postpone).count()).toBe(0);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await repaint(page, colorScheme);
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('one opened later by its link shows the same, and leads back to the day', async () => {
  const { page } = userPage;
  await page.reload();
  await leftAlert().getByRole('link', { name: courierWords.myRun }).click();
  await page.getByRole('heading', { name: courierWords.myRun }).waitFor();
});
