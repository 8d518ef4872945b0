import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { crewOf, newShipment, shipmentAt, type Crew } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { merchantHomeWords as homeWords, phaseNames } from '#words/office/merchant-home.ts';
import { frameWords } from '#words/shell/shell.ts';
import { detailsWords } from '#words/shipments/screens.ts';
import { accountWords } from '#words/ledger/statements.ts';
import { stageNames } from '#words/shipments/names.ts';
import { deskOf, type Desk } from './desk.ts';

/** A merchant asks its first screen where its shipments are. */
let site: Site;
let crew: Crew;
let desk: Desk;

beforeAll(async () => {
  site = await startSite();
  crew = await crewOf(site.world);
  desk = await deskOf(site, crew.merchant.token);
});
afterAll(() => site?.close());

const progress = () => desk.page.getByRole('region', { name: homeWords.shipments });

test('a new merchant is led from the first shipment to the pick-up, not past a field of zeros', async () => {
  const { page, goTo } = desk;
  await goTo(to('office.dashboard'));
  const start = page.getByRole('region', { name: homeWords.start });
  await start.getByRole('link', { name: homeWords.newShipment }).waitFor();
  await start.getByRole('link', { name: homeWords.choosePayout }).waitFor();
  expect(await progress().count()).toBe(0);
  const asked = { payout_kind: 'wallet', payout_provider: 'zaincash' } as const;
  const account = { payout_account: '07701234567', payout_owner: 'علي حسن' };
  await crew.merchant.must('payouts.ask', { ...asked, ...account });
  await newShipment(crew);
  await goTo(to('office.dashboard'));
  await start.getByRole('link', { name: homeWords.pickUp }).waitFor();
  expect(await start.getByRole('link', { name: homeWords.newShipment }).count()).toBe(0);
  expect(await start.getByRole('link', { name: homeWords.choosePayout }).count()).toBe(0);
});

test('the button under the thumb of a new shipment prints its label and does not cancel it', async () => {
  const { page, goTo } = desk;
  const made = await newShipment(crew);
  await goTo(to('shipments.details', { uuid: made.uuid }));
  const first = page.locator('main header [class*=primary]').first();
  await first.waitFor();
  expect(await first.innerText()).toBe(detailsWords.print);
});

test('its shipments stand as one bar over its own five words, and each word opens the list it counts', async () => {
  const { page, goTo } = desk;
  await shipmentAt(crew, 'out_for_delivery');
  const failed = await shipmentAt(crew, 'failed');
  await goTo(to('office.dashboard'));
  const words = Object.values(phaseNames);
  for (const word of words) await progress().getByRole('link', { name: word }).waitFor();
  const withCourier = progress().getByRole('link', { name: phaseNames.with_courier });
  expect(await withCourier.innerText()).toContain('2');
  await withCourier.click();
  await page.getByRole('row').filter({ hasText: failed.code }).waitFor();
  expect(await page.locator('tbody').getByRole('row').count()).toBe(2);
});

test('the delivery rate says of how many and since when, and counts what comes back', async () => {
  await shipmentAt(crew, 'delivered');
  await shipmentAt(crew, 'returning');
  await desk.goTo(to('office.dashboard'));
  const rate = desk.page.getByRole('region', { name: homeWords.rateTitle });
  await rate.getByText(homeWords.rateHow('1', 2)).waitFor();
});

test('its bar at the bottom has five entries, the middle one makes a shipment', async () => {
  const { page, goTo } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(to('office.dashboard'));
  const bar = page.getByRole('navigation', { name: frameWords.bottomBar });
  await bar.waitFor();
  expect((await bar.innerText()).split('\n').filter(Boolean)).toEqual([
    frameWords.bottomHome,
    frameWords.bottomShipments,
    frameWords.bottomNew,
    frameWords.bottomBalance,
    frameWords.bottomMore,
  ]);
  await bar.getByRole('button', { name: frameWords.bottomMore }).click();
  await page.getByRole('dialog', { name: frameWords.mainMenu }).waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('the code that is read aloud at the counter stands whole in the list and in the bell', async () => {
  const { page, goTo } = desk;
  const back = await shipmentAt(crew, 'returning');
  const codes = [back.code];
  await crew.manager.must('documents.returnIntake.create', { courier_id: crew.courier.id, codes });
  await crew.manager.must('documents.returnToMerchant.create', {
    merchant_id: crew.merchant.merchantId,
    codes,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(to('outreach.notifications'));
  const text = page.getByText(/رمز الاستلام/).first();
  await text.waitFor();
  // Its first words, before anything that a list may leave out.
  expect((await text.innerText()).replaceAll(/[\u2066-\u2069]/g, '')).toMatch(
    /^رمز الاستلام \d{6}\./,
  );
  expect((await text.boundingBox())?.width).toBeLessThan(390);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('what it cancelled and what was lost is one press away', async () => {
  const { page, goTo } = desk;
  const cancelled = await newShipment(crew);
  await crew.merchant.must('shipments.cancel', {
    uuids: [cancelled.uuid],
    reason: 'merchant_request',
  });
  const lost = await shipmentAt(crew, 'at_branch', { destination: 'BSR' });
  await crew.admin.must('shipments.changeMany', {
    uuids: [lost.uuid],
    event: 'lose',
    reason: 'ضاعت في المخزن',
  });
  for (const { code, stage } of [
    { code: cancelled.code, stage: 19 },
    { code: lost.code, stage: 20 },
  ] as const) {
    await goTo(to('office.dashboard'));
    await page.locator('main').getByRole('link', { name: stageNames[stage] }).click();
    await page.getByRole('row').filter({ hasText: code }).waitFor();
  }
});

test('its balance comes to the cards beside it, and the note tells what a voucher took of what is payable', async () => {
  const { page, goTo } = desk;
  const accountant = await site.world.person({ role: 'Accountant', branch: 'BGD' });
  await accountant.must('documents.payment.issue', {
    model_name: 'merchants',
    model_id: crew.merchant.merchantId,
    kind: 'deduction',
    amount: 3_000,
    note: 'ثمن ملصقات',
  });
  await shipmentAt(crew, 'delivered', { goods: 30_000 });
  await goTo(to('ledger.myAccount'));
  const cards = page.locator('main [class*=cards] > *');
  await cards.first().waitFor();
  const sums = (await cards.locator('strong').allInnerTexts()).map((text) =>
    Number(text.replaceAll(/[^\d-]/g, '')),
  );
  const notes = (await cards.allInnerTexts()).join(' ');
  const { merchant } = await crew.merchant.must('statements.own', {});
  expect(sums[0]).toBe(merchant?.balance);
  // What is carried stands inside the note, not as one more sum to add.
  expect(notes).toContain(
    accountWords.readyLessCarried(
      fmt.moneyText((merchant?.payable ?? 0) + 3_000),
      fmt.moneyText(3_000),
    ),
  );
  expect(sums.slice(1).reduce((all, one) => all + one, 0)).toBe(sums[0]);
});
