import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { teamOf, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { courierWords as w, detailsWords } from '#words/shipments/screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import { userPageOf } from '../user-page.ts';

/**
 * A courier's phone before the first delivery: the bag is scanned shipment by shipment, and
 * shipments that may not be handed over are reported.
 */
let site: Site;
let team: Team;

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
});
afterAll(() => site?.close());

const statusOf = async ({ code }: Shipment) =>
  (await team.admin.must('shipments.one', { code })).status;

test('a shipment scanned twice is reported as taken, one that is not the courier’s as refused, and none is lost offline', async () => {
  const mine = await shipmentAt(team, 'assigned');
  const later = await shipmentAt(team, 'assigned');
  await shipmentAt(team, 'assigned');
  const strange = await shipmentAt(team, 'at_branch');
  const userPage = await userPageOf(site, team.courier.token);
  const { page, scan } = userPage;
  const banner = (text: string) =>
    page.locator('[role="status"], [role="alert"]').filter({ hasText: text }).first().waitFor();
  await userPage.goTo(to('office.dashboard'));
  await userPage.button(w.scanToStart).click();
  await scan(mine.code);
  await banner(w.startedWord);
  expect(await statusOf(mine)).toBe('out_for_delivery');
  await page.getByRole('article', { name: mine.recipient_name }).first().waitFor();
  await scan(mine.code);
  await banner(w.startedBefore);
  await scan(strange.code);
  await banner(w.notMine);
  await page.route('**/send-to-destination', (route) => route.abort());
  await scan(later.code);
  await banner(uiWords.scanStoredHow);
  await userPage.goTo(to('office.dashboard'));
  await banner(uiWords.scanStoredHow);
  await page.unroute('**/send-to-destination');
  await expect.poll(() => statusOf(later), { timeout: 15_000 }).toBe('out_for_delivery');
  await page.context().close();
});

test('a courier sees before the way that a shipment is frozen, and cannot press what would be refused', async () => {
  const shipment = await shipmentAt(team, 'out_for_delivery');
  const reason = 'بطلب التاجر إلى الغد';
  await team.manager.must('shipments.changeStatus', {
    event: 'freeze',
    uuid: shipment.uuid,
    reason,
  });
  const userPage = await userPageOf(site, team.courier.token);
  await userPage.goTo(to('office.dashboard'));
  const door = userPage.page
    .getByRole('article')
    .filter({ has: userPage.page.getByRole('link', { name: shipment.code }) });
  await door.getByText(detailsWords.heldNotice(reason)).waitFor();
  for (const name of [w.deliveredButton, w.notDelivered]) {
    const action = door.getByRole('button', { name });
    expect(await action.getAttribute('aria-disabled')).toBe('true');
  }
  await userPage.page.context().close();
});
