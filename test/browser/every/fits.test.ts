import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { teamOf, newShipment, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { frameWords } from '#words/shell/shell.ts';
import { uiWords } from '#words/shell/ui.ts';
import { findClippedStarts } from '../inspect.ts';

/** Content longer than its place: a name in a cell, a list on a tablet. */
let site: Site;
let team: Team;
const recipients = [
  'Christopher Alexander Montgomery-Wellington of Sulaymaniyah',
  'عبد الرحمن عبد الوهاب عبد اللطيف محمد صالح الخفاجي الحسيني',
];
const more = 30;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  for (let made = 0; made < more; made += 1) await newShipment(team);
  for (const recipient_name of recipients) {
    await team.merchant.must('shipments.create', {
      recipient_name,
      recipient_phone: '07701234567',
      destination_id: team.fixtures.destinations['BGD'] ?? 0,
      landmark: 'قرب ساحة الحرية',
      goods_amount: 25_000,
      fee_payer: 'recipient',
      kind: 'home',
    });
  }
});
afterAll(() => site?.close());

const list = (width: number, height: number) =>
  site.open(team.admin.token, to('shipments.inprogress'), { viewport: { width, height } });

test.each([1440, 360])(
  'a name too long for its space shows its beginning, at %i',
  async (width) => {
    const page = await list(width, 800);
    for (const name of recipients) await page.getByText(name).waitFor();
    expect(await findClippedStarts(page)).toEqual([]);
    await page.context().close();
  },
);

test('the pages of a long list stand above the bar of a tablet, not behind it', async () => {
  const page = await list(768, 1024);
  const next = page.getByRole('button', { name: uiWords.next, exact: true });
  await next.waitFor();
  const button = await next.boundingBox();
  const bar = await page.getByRole('navigation', { name: frameWords.bottomBar }).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.context().close();
});

test('what can be done with a row is seen whole where the columns are too many', async () => {
  await shipmentAt(team, 'failed');
  const page = await site.open(team.admin.token, to('merchantDecisions.list'), {
    viewport: { width: 1024, height: 768 },
  });
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button') })
    .first();
  const button = await row.getByRole('button').last().boundingBox();
  expect(button?.height ?? 0).toBeLessThan(40);
  const frame = await page.locator('div:has(> table)').boundingBox();
  expect(button?.x ?? 0).toBeGreaterThanOrEqual(frame?.x ?? Infinity);
  await page.context().close();
});

/** The most three lines and the space around them are high; a fourth line needs 20 more. */
const threeLines = 92;

test.each([360, 390])(
  'a shipment takes three lines of a phone, and its phone number keeps every digit, at %i',
  async (width) => {
    const page = await list(width, 844);
    const rows = page.locator('tbody tr');
    for (const name of [...recipients, 'قرب جامع النور']) {
      const card = rows.filter({ hasText: name }).first();
      await card.scrollIntoViewIfNeeded();
      expect((await card.boundingBox())?.height ?? Infinity).toBeLessThan(threeLines);
      const frame = await card.locator('[data-slot=who]').boundingBox();
      const phone = await card.getByText(/^07\d\d \d{3} \d{4}$/).boundingBox();
      expect(phone?.x ?? 0).toBeGreaterThanOrEqual(frame?.x ?? Infinity);
    }
    await page.context().close();
  },
);

const ticks = (page: Page) => page.locator('table').getByRole('checkbox');
const bulk = (page: Page) => page.getByRole('region', { name: uiWords.bulkActions });
const topOf = async (of: Locator) => (await of.boundingBox())?.y;

test('ticking a row moves no other row away under the pointer', async () => {
  const page = await list(1366, 768);
  await ticks(page).nth(2).waitFor();
  const before = await topOf(ticks(page).nth(2));
  await ticks(page).nth(1).click();
  await bulk(page).waitFor();
  expect(await topOf(ticks(page).nth(2))).toBe(before);
  await page.context().close();
});

test('the buttons of a row stay in sight on a desktop screen whose table is wider', async () => {
  await shipmentAt(team, 'failed');
  const page = await site.open(team.admin.token, to('merchantDecisions.list'), {
    viewport: { width: 1200, height: 900 },
  });
  const action = page.locator('tbody tr').first().getByRole('button').last();
  await action.waitFor();
  const frame = await page.locator('main').boundingBox();
  const bounds = await action.boundingBox();
  expect(bounds?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
  await page.context().close();
});

test('on a phone, the actions for a card far down are within reach of the thumb', async () => {
  const page = await list(390, 844);
  await ticks(page).nth(20).click();
  // The checkbox for all rows appears with the first selection, which shifts the index of the
  // others.
  await page.locator('table').getByRole('checkbox', { checked: true }).waitFor();
  const actions = await bulk(page).boundingBox();
  const bar = await page.getByRole('navigation', { name: frameWords.bottomBar }).boundingBox();
  expect((actions?.y ?? 0) + (actions?.height ?? 0)).toBe(bar?.y);
  await page.context().close();
});

test('the views of a list stand below its other controls on a phone, whole', async () => {
  const page = await site.open(team.admin.token, to('priceRequests.list'), {
    viewport: { width: 390, height: 844 },
  });
  const views = page.getByRole('group', { name: uiWords.views });
  await views.waitFor();
  const columns = await page.getByRole('button', { name: uiWords.columns }).boundingBox();
  const bounds = await views.boundingBox();
  expect(bounds?.y ?? 0).toBeGreaterThanOrEqual((columns?.y ?? Infinity) + (columns?.height ?? 0));
  expect(bounds?.width ?? 0).toBeGreaterThan(340);
  await page.context().close();
});
