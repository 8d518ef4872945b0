import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { crewOf, shipmentAt, type Crew, type Shipment } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { courierWords as w, detailsWords } from '#words/shipments/screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import { deskOf } from '../desk.ts';

/**
 * A courier's phone before the first door: the bag is taken shipment by shipment, and what may not
 * be handed over is told.
 */
let site: Site;
let crew: Crew;

beforeAll(async () => {
  site = await startSite();
  crew = await crewOf(site.world);
});
afterAll(() => site?.close());

const statusOf = async ({ code }: Shipment) =>
  (await crew.admin.must('shipments.one', { code })).status;

test('a shipment scanned twice is told as taken, a stranger as refused, and none is lost without a line', async () => {
  const mine = await shipmentAt(crew, 'assigned');
  const later = await shipmentAt(crew, 'assigned');
  await shipmentAt(crew, 'assigned');
  const strange = await shipmentAt(crew, 'at_branch');
  const desk = await deskOf(site, crew.courier.token);
  const { page, scan } = desk;
  const banner = (text: string) =>
    page.locator('[role="status"], [role="alert"]').filter({ hasText: text }).first().waitFor();
  await desk.goTo(to('office.dashboard'));
  await desk.button(w.scanToStart).click();
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
  await banner(uiWords.scanKeptHow);
  await desk.goTo(to('office.dashboard'));
  await banner(uiWords.scanKeptHow);
  await page.unroute('**/send-to-destination');
  await expect.poll(() => statusOf(later), { timeout: 15_000 }).toBe('out_for_delivery');
  await page.context().close();
});

test('a courier sees before the way that a shipment is frozen, and cannot press what would be refused', async () => {
  const shipment = await shipmentAt(crew, 'out_for_delivery');
  const reason = 'بطلب التاجر إلى الغد';
  await crew.manager.must('shipments.changeStatus', {
    event: 'freeze',
    uuid: shipment.uuid,
    reason,
  });
  const desk = await deskOf(site, crew.courier.token);
  await desk.goTo(to('office.dashboard'));
  const door = desk.page
    .getByRole('article')
    .filter({ has: desk.page.getByRole('link', { name: shipment.code }) });
  await door.getByText(detailsWords.heldNotice(reason)).waitFor();
  for (const name of [w.deliveredButton, w.notDelivered]) {
    const act = door.getByRole('button', { name });
    expect(await act.getAttribute('aria-disabled')).toBe('true');
  }
  await desk.page.context().close();
});
