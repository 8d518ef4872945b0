import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { teamOf, newShipment, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { firstStepWords } from '#words/office/first-steps.ts';
import { homeWords } from '#words/office/screens.ts';
import { courierWords, detailsWords, moveWords } from '#words/shipments/screens.ts';
import { reasonNames } from '#words/shipments/names.ts';
import { frameWords } from '#words/shell/shell.ts';
import { uiWords } from '#words/shell/ui.ts';
import { axeFindings, overflow, watch } from '../inspect.ts';

/** What a user on a phone reads and presses. */
let site: Site;
let team: Team;

const phone = { viewport: { width: 390, height: 844 } };

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
});
afterAll(() => site?.close());

async function isWellDrawn(page: Page): Promise<void> {
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
}

test('before the first shipment a company sees its next step and no zeros', async () => {
  const page = await site.open(team.admin.token, to('office.dashboard'), phone);
  const steps = page.getByRole('region', { name: firstStepWords.title });
  await steps.getByText(/اكتمل \d من 6/).waitFor();
  expect(await steps.locator('[aria-current="step"]').count()).toBe(1);
  expect(await page.getByRole('heading', { name: homeWords.counts }).count()).toBe(0);
  await isWellDrawn(page);
  await newShipment(team);
  await page.reload();
  await page.getByRole('heading', { name: homeWords.counts }).waitFor();
  expect(await steps.count()).toBe(0);
  await page.context().close();
});

test('five shipments are fully visible on a phone, below a row of search and one of controls', async () => {
  for (let count = 0; count < 8; count += 1) await newShipment(team);
  const page = await site.open(team.manager.token, to('shipments.inprogress'), phone);
  await watch(page).settle();
  const cards = page.locator('tbody').getByRole('row');
  await expect.poll(() => cards.count()).toBeGreaterThan(7);
  const bar = await page.getByRole('navigation', { name: frameWords.bottomBar }).boundingBox();
  const bounds = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
  const whole = bounds.filter((bounds) => bounds && bounds.y + bounds.height <= (bar?.y ?? 0));
  expect(whole.length, JSON.stringify(bounds)).toBeGreaterThanOrEqual(5);
  const main = page.getByRole('main');
  const controls = [
    main.getByRole('searchbox'),
    main.getByRole('button', { name: uiWords.filter, exact: true }),
    main.getByRole('combobox', { name: uiWords.order }),
  ];
  const [search = 0, filter = 0, order = 0] = await Promise.all(
    controls.map(async (one) => {
      const bounds = await one.boundingBox();
      return (bounds?.y ?? 0) + (bounds?.height ?? 0) / 2;
    }),
  );
  expect(Math.abs(filter - order)).toBeLessThan(8);
  expect(search).toBeLessThan(filter - 8);
  await isWellDrawn(page);
  await main.getByRole('button', { name: uiWords.filter, exact: true }).click();
  await isWellDrawn(page);
  await page.context().close();
});

async function doorOf(shipment: Shipment): Promise<Page> {
  const page = await site.open(team.courier.token, to('office.dashboard'), phone);
  await page.getByRole('article', { name: shipment.recipient_name, exact: true }).waitFor();
  return page;
}

test('the dialog for a shut door shows whose it is, and only advises a call', async () => {
  const shipment = await shipmentAt(team, 'out_for_delivery');
  const page = await doorOf(shipment);
  await page.getByRole('button', { name: courierWords.notDelivered }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(shipment.recipient_name).waitFor();
  await drawer.getByText(shipment.code).waitFor();
  expect(await drawer.innerText()).toContain(fmt.amount(shipment.cod_amount));
  await drawer.getByRole('radio', { name: reasonNames.no_answer, exact: true }).check();
  await drawer.getByText(moveWords.calledAdvised).waitFor();
  await isWellDrawn(page);
  await page.context().close();
});

test('a message names shipment, merchant and amount, and directions lead to the known place', async () => {
  const shipment = await team.merchant.must('shipments.create', {
    recipient_name: 'كوثر هاشم',
    recipient_phone: '07701234567',
    destination_id: team.fixtures.destinations['WST'] ?? 0,
    landmark: 'قرب جامع النور',
    latitude: 32.5149,
    longitude: 45.8244,
    goods_amount: 25_000,
    fee_payer: 'recipient',
    kind: 'home',
  });
  const uuids = [shipment.uuid];
  await team.manager.must('shipments.changeMany', { uuids, event: 'receiveAtBranch' });
  await team.manager.must('shipments.assign', { uuids, courier_id: team.courier.id });
  await team.courier.must('shipments.startDelivery', { uuids });
  const page = await doorOf(shipment);
  const door = page.getByRole('article', { name: shipment.recipient_name, exact: true });
  const hrefOf = (name: string) => door.getByRole('link', { name }).getAttribute('href');
  const message = decodeURIComponent((await hrefOf(detailsWords.whatsapp)) ?? '');
  for (const part of ['كوثر هاشم', shipment.code, shipment.merchant.store_name]) {
    expect(message).toContain(part);
  }
  expect(message).toContain(fmt.amount(shipment.cod_amount));
  expect(decodeURIComponent((await hrefOf(courierWords.directions)) ?? '')).toContain(
    '32.5149,45.8244',
  );
  await page.context().close();
});
