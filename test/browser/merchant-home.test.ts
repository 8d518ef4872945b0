import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { teamOf, newShipment, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { chartWords } from '#words/charts.ts';
import { analyticsWords } from '#words/office/analytics.ts';
import { seriesWords } from '#words/office/series.ts';
import { merchantHomeWords as homeWords, phaseNames } from '#words/office/merchant-home.ts';
import { frameWords } from '#words/shell/shell.ts';
import { detailsWords } from '#words/shipments/screens.ts';
import { accountWords } from '#words/ledger/statements.ts';
import { stageNames } from '#words/shipments/names.ts';
import { userPageOf, type UserPage } from './user-page.ts';

/** A merchant's first screen shows where its shipments are. */
let site: Site;
let team: Team;
let userPage: UserPage;

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  userPage = await userPageOf(site, team.merchant.token);
});
afterAll(() => site?.close());

const progress = () => userPage.page.getByRole('region', { name: homeWords.shipments });

test('a new merchant is led from the first shipment to the pick-up, not past a field of zeros', async () => {
  const { page, goTo } = userPage;
  await goTo(to('office.dashboard'));
  const start = page.getByRole('region', { name: homeWords.start });
  await start.getByRole('link', { name: homeWords.newShipment }).waitFor();
  await start.getByRole('link', { name: homeWords.choosePayout }).waitFor();
  expect(await progress().count()).toBe(0);
  const params = { payout_kind: 'wallet', payout_provider: 'zaincash' } as const;
  const account = { payout_account: '07701234567', payout_owner: 'علي حسن' };
  await team.merchant.must('payouts.request', { ...params, ...account });
  await newShipment(team);
  await goTo(to('office.dashboard'));
  await start.getByRole('link', { name: homeWords.pickUp }).waitFor();
  expect(await start.getByRole('link', { name: homeWords.newShipment }).count()).toBe(0);
  expect(await start.getByRole('link', { name: homeWords.choosePayout }).count()).toBe(0);
});

test('the button under the thumb of a new shipment prints its label and does not cancel it', async () => {
  const { page, goTo } = userPage;
  const made = await newShipment(team);
  await goTo(to('shipments.details', { uuid: made.uuid }));
  const first = page.locator('main header [class*=primary]').first();
  await first.waitFor();
  expect(await first.innerText()).toBe(detailsWords.print);
});

test('its shipments are one bar over five labels, and each label opens the list it counts', async () => {
  const { page, goTo } = userPage;
  await shipmentAt(team, 'out_for_delivery');
  const failed = await shipmentAt(team, 'failed');
  await goTo(to('office.dashboard'));
  const words = Object.values(phaseNames);
  for (const word of words) await progress().getByRole('link', { name: word }).waitFor();
  const withCourier = progress().getByRole('link', { name: phaseNames.with_courier });
  expect(await withCourier.innerText()).toContain('2');
  await withCourier.click();
  await page.getByRole('row').filter({ hasText: failed.code }).waitFor();
  expect(await page.locator('tbody').getByRole('row').count()).toBe(2);
});

test('the delivery rate is shown once, and states that it includes returns but not today', async () => {
  await shipmentAt(team, 'delivered');
  await shipmentAt(team, 'returning');
  await userPage.goTo(to('office.dashboard'));
  const rate = userPage.page.getByRole('figure', { name: analyticsWords.success });
  await rate.getByText(chartWords.about).click();
  await rate.getByText(seriesWords.success.definition).waitFor();
  await rate.getByText(analyticsWords.withoutToday).waitFor();
  expect(await rate.count()).toBe(1);
});

test('its bar at the bottom has five entries, the middle one makes a shipment', async () => {
  const { page, goTo } = userPage;
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

test('the code that is read aloud at the counter is complete in the list and in the bell', async () => {
  const { page, goTo } = userPage;
  const back = await shipmentAt(team, 'returning');
  const codes = [back.code];
  await team.manager.must('documents.returnIntake.create', { courier_id: team.courier.id, codes });
  await team.manager.must('documents.returnToMerchant.create', {
    merchant_id: team.merchant.merchantId,
    codes,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(to('outreach.notifications'));
  const text = page.getByText(/رمز الاستلام/).first();
  await text.waitFor();
  // The start of the text, before anything a list may omit.
  expect((await text.innerText()).replaceAll(/[\u2066-\u2069]/g, '')).toMatch(
    /^رمز الاستلام \d{6}\./,
  );
  expect((await text.boundingBox())?.width).toBeLessThan(390);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('what it cancelled and what was lost is one press away', async () => {
  const { page, goTo } = userPage;
  const cancelled = await newShipment(team);
  await team.merchant.must('shipments.cancel', {
    uuids: [cancelled.uuid],
    reason: 'merchant_request',
  });
  const lost = await shipmentAt(team, 'at_branch', { destination: 'BSR' });
  await team.admin.must('shipments.changeMany', {
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

test('its balance equals the sum of the cards next to it, and the note shows what a voucher took of what is payable', async () => {
  const { page, goTo } = userPage;
  const accountant = await site.fixtures.person({ role: 'Accountant', branch: 'BGD' });
  await accountant.must('documents.payment.issue', {
    model_name: 'merchants',
    model_id: team.merchant.merchantId,
    kind: 'deduction',
    amount: 3_000,
    note: 'ثمن ملصقات',
  });
  await shipmentAt(team, 'delivered', { goods: 30_000 });
  await goTo(to('ledger.myAccount'));
  const cards = page.getByRole('group', { name: accountWords.balance }).locator('> *');
  await cards.first().waitFor();
  const sums = (await cards.locator('strong').allInnerTexts()).map((text) =>
    Number(text.replaceAll(/[^\d-]/g, '')),
  );
  const notes = (await cards.allInnerTexts()).join(' ');
  const { merchant } = await team.merchant.must('statements.own', {});
  expect(sums[0]).toBe(merchant?.balance);
  // A carried balance is part of the note, not another amount to add.
  expect(notes).toContain(
    accountWords.readyLessCarried(
      fmt.moneyText((merchant?.payable ?? 0) + 3_000),
      fmt.moneyText(3_000),
    ),
  );
  expect(sums.slice(1).reduce((all, one) => all + one, 0)).toBe(sums[0]);
});
