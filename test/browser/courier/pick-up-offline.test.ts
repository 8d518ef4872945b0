import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outboxKey } from '#dashboard/api/outbox/outbox.ts';
import { to } from '#dashboard/screens.ts';
import { CuttingProxy } from '#test/resilience/cutting-proxy.ts';
import { teamOf, inDays, newShipment, type Team, type Shipment } from '#test/kit/shipments.ts';
import { openPhone, untilStored } from '#test/kit/phone.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { outboxWords as w } from '#words/shipments/outbox.ts';
import { pickUpActionNames } from '#words/custody/pick-ups.ts';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import { courierWords, detailsWords } from '#words/shipments/screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import { axeFindings, overflow, repaint } from '../inspect.ts';

/**
 * A courier at a merchant without reception: the shipments handed over are recorded, online or
 * offline.
 */
let site: Site;
let team: Team;
let line: CuttingProxy;
let page: Page;
let shipments: [Shipment, Shipment, Shipment];
let request: { id: number; uuid: string };

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  shipments = [await newShipment(team), await newShipment(team), await newShipment(team)];
  request = await pickUpOf(shipments);
  line = new CuttingProxy();
  line.target = Number(new URL(site.url).port);
  await line.listen();
  page = await openPhone(site, line, team.courier);
});
afterAll(async () => {
  line?.close();
  await site?.close();
});

async function pickUpOf(of: readonly Shipment[]): Promise<typeof request> {
  const requested = await team.merchant.must('documents.pickup.create', {
    codes: of.map(({ code }) => code),
    day: inDays(1),
  });
  const { id, version } = requested;
  return team.manager.must('documents.pickup.assign', {
    id,
    version,
    courier_id: team.courier.id,
  });
}

const day = `/#${to('office.dashboard')}`;
const merchant = (id = request.id) => page.getByRole('article').filter({ hasText: `#${id}` });
const statusOf = async ({ code }: Shipment) =>
  (await team.admin.must('shipments.one', { code })).status;
const strip = () => page.getByRole('status').filter({ hasText: w.waiting }).first();
const finish = () => page.getByRole('button', { name: t.collect, exact: true });

async function isWellDrawn(): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await repaint(page, colorScheme);
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  }
}

async function openUserPage(id = request.id): Promise<void> {
  await merchant(id).getByRole('link', { name: pickUpActionNames.collect }).click();
  await page.getByRole('button', { name: uiWords.startScan }).click();
}

async function scan(...codes: string[]): Promise<void> {
  for (const code of codes) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await page.getByText(code).first().waitFor();
  }
}

async function take(): Promise<void> {
  await finish().click();
  await page.getByRole('dialog').getByRole('button', { name: t.confirmCollect }).click();
}

test('a pick-up that was read with the day opens in the cellar, after the phone was off', async () => {
  await page.goto(day);
  await merchant().waitFor();
  await untilStored(page);
  line.cut();
  await page.reload();
  await merchant().waitFor();
  await openUserPage();
  await scan(shipments[0].code);
  await isWellDrawn();
});

test('scans of a merchant are not lost with the page', async () => {
  await page.reload();
  await page.getByRole('button', { name: uiWords.startScan }).click();
  await page.getByRole('cell', { name: shipments[0].code }).first().waitFor();
  await scan(shipments[1].code);
});

test('what was taken is shown as waiting, with how many, and may be taken back', async () => {
  const context = page.context();
  // The browser is offline, so no request is sent: a sent one might have arrived.
  await context.setOffline(true);
  await take();
  await merchant()
    .getByText(`${w.waiting}: ${t.collecting(2)}`)
    .waitFor();
  expect(await strip().innerText()).toContain('1');
  expect(await merchant().getByRole('link', { name: pickUpActionNames.collect }).count()).toBe(0);
  expect(await statusOf(shipments[0])).toBe('created');
  await isWellDrawn();
  await merchant().getByRole('button', { name: w.takeBack }).click();
  await openUserPage();
  await page.getByRole('cell', { name: shipments[1].code }).first().waitFor();
  await take();
  await merchant().getByText(w.waiting).waitFor();
  await context.setOffline(false);
});

test('what the merchant changed meanwhile does not undo what it handed over, and the phone states when', async () => {
  await page.evaluate(`{
    const key = '${outboxKey(team.courier.id)}';
    const box = JSON.parse(localStorage.getItem(key));
    for (const one of box.waiting)
      one.input.device_at = new Date(Date.parse(one.input.device_at) - 3 * 3_600_000).toISOString();
    localStorage.setItem(key, JSON.stringify(box));
  }`);
  const { version } = await team.manager.must('documents.pickup.one', {
    id: request.id,
  });
  await team.manager.must('documents.pickup.amend', {
    id: request.id,
    version,
    day: inDays(2),
    note: 'يُتصل قبل الوصول',
  });
  line.mend();
  await page.getByRole('button', { name: w.sendNow }).click();
  await strip().waitFor({ state: 'detached' });
  await merchant().waitFor({ state: 'detached' });
  expect(await Promise.all(shipments.map(statusOf))).toEqual(['picked_up', 'picked_up', 'created']);
  const story = await site.open(
    team.manager.token,
    to('shipments.details', { uuid: shipments[0].uuid }),
  );
  await story.getByText(detailsWords.onDevice).waitFor();
  await story.context().close();
});

test('a pick-up that is refused later loses nothing: its scans are in the editor again', async () => {
  const [mine, held, strange] = [
    await newShipment(team),
    await newShipment(team),
    await shipmentOfAnotherMerchant(),
  ];
  const next = await pickUpOf([mine, held]);
  await page.reload();
  await merchant(next.id).waitFor();
  await openUserPage(next.id);
  line.cut();
  await scan(mine.code, held.code);
  // Another merchant's shipment is refused at once, not in the evening.
  await scan(strange.code);
  await page.getByText(t.unknownOffline).waitFor();
  // Meanwhile the branch puts one of the two on hold.
  await team.manager.must('shipments.changeStatus', {
    event: 'freeze',
    uuid: held.uuid,
    reason: 'تحقيق',
  });
  await take();
  await merchant(next.id).getByText(w.waiting).waitFor();
  line.mend();
  await page.getByRole('button', { name: w.sendNow }).click();
  const refused = page.getByRole('region', { name: w.refused });
  await refused.waitFor();
  expect(await refused.innerText()).toContain(t.collecting(2));
  expect(await statusOf(mine)).toBe('created');
  await openUserPage(next.id);
  await take();
  // Online again, it names the shipment and releases it.
  await page.getByText(t.turnedDown).waitFor();
  await take();
  await expect.poll(() => statusOf(mine)).toBe('picked_up');
  // The courier stays on the phone: the print is one press away, and so is the day.
  await page.getByRole('link', { name: t.print }).waitFor();
  await page.getByRole('link', { name: courierWords.myRun }).waitFor();
  expect(page.url()).toContain('/collect');
  expect(await statusOf(held)).toBe('created');
  expect(await statusOf(strange)).toBe('created');
  await page.goto(day);
  await page.getByRole('heading', { name: courierWords.myRun }).waitFor();
});

async function shipmentOfAnotherMerchant(): Promise<Shipment> {
  return newShipment({ ...team, merchant: await site.fixtures.merchant({ branch: 'BGD' }) });
}
