import { afterAll, beforeAll, expect, test } from 'vitest';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { to } from '#dashboard/screens.ts';
import { sql } from '#database/connect.ts';
import { addDays } from '#domain/time.ts';
import { teamOf, newShipment, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { betweenMessages } from '#words/custody/branch-documents.ts';
import { documentWords } from '#words/custody/screens.ts';
import { firstStepWords } from '#words/office/first-steps.ts';
import { enteredWords, shipmentFormWords } from '#words/shipments/form.ts';
import { moveWords } from '#words/shipments/screens.ts';
import { eventNames, reasonNames } from '#words/shipments/names.ts';
import { failureWords } from '#words/shell/shell.ts';
import { uiWords } from '#words/shell/ui.ts';
import { userPageOf } from './user-page.ts';

/** Mistakes of a new user: each of these once lost data silently. */
let site: Site;
let team: Team;

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
});
afterAll(() => site?.close());

async function onTheShelf(): Promise<Shipment> {
  const shipment = await newShipment(team);
  await team.manager.must('shipments.changeMany', {
    uuids: [shipment.uuid],
    event: 'receiveAtBranch',
  });
  return shipment;
}

/** A scanner's keys at once: on a busy machine keys sent one by one are too slow for a scanner. */
const burstOf = (code: string) => `(() => {
  const keys = [...'${code}'].map((digit) => 'Digit' + digit).concat('Enter');
  for (const code of keys) {
    const press = new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(press);
  }
})()`;

test('whose the document is being chosen, the next scan is on it and not in the name', async () => {
  const [first, second] = [await onTheShelf(), await onTheShelf()];
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  await userPage.go('documents.runSheet.form');
  await userPage.pick(documentWords.courier, team.courier.name);
  await userPage.scan(first.code);
  await page.locator('tbody').getByText(first.code).waitFor();
  expect(await page.getByText(uiWords.notChosen).count()).toBe(0);

  // A scanner as slow as typing, without a focus: its Enter must not open the first row of a list.
  await page.evaluate('document.activeElement.blur()');
  await page.keyboard.type(second.code, { delay: 60 });
  await page.keyboard.press('Enter');
  await page.locator('tbody').getByText(second.code).waitFor();
});

test('a scan before «بدء القراءة» was pressed starts the station and is not lost', async () => {
  const [first, shipment] = [await onTheShelf(), await onTheShelf()];
  const userPage = await userPageOf(site, team.manager.token);
  await userPage.go('documents.runSheet.form');
  await userPage.pick(documentWords.courier, team.courier.name);
  await userPage.scan(first.code);
  await userPage.page.locator('tbody').getByText(first.code).waitFor();
  // Back to the unfinished draft: only then is there a start button.
  await userPage.go('documents.runSheet.form');
  await userPage.button(uiWords.startScan).waitFor();
  await userPage.page.evaluate(burstOf(shipment.code));
  await userPage.page.locator('tbody').getByText(shipment.code).waitFor();
  expect(await userPage.button(uiWords.startScan).count()).toBe(0);
});

test('a sack without its document is started by its first shipment', async () => {
  const away = await teamOf(site.fixtures, 'BSR');
  const shipment = await shipmentAt(away, 'at_branch', { destination: 'BGD' });
  await away.manager.must('documents.transferSend.create', {
    to_branch_id: site.fixtures.branches['BGD'] ?? 0,
    uuids: [shipment.uuid],
  });
  const userPage = await userPageOf(site, team.manager.token);
  await userPage.go('documents.transferReceive.form');
  await userPage.scan('99999999');
  await userPage.page.getByText(betweenMessages.noSource('99999999')).waitFor();
  await userPage.scan(shipment.code);
  await userPage.page.locator('tbody').getByText(shipment.code).waitFor();
  expect(await userPage.page.getByRole('tab', { name: uiWords.scanned }).innerText()).toContain(
    '1',
  );
});

test('a lost connection is shown once, safe to press again, and cleared when it is back', async () => {
  const shipment = await onTheShelf();
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  await userPage.goTo(to('shipments.details', { uuid: shipment.uuid }));
  await userPage.button(uiWords.more).click();
  await page.getByRole('menuitem', { name: eventNames.postpone }).click();
  await page.getByRole('radio', { name: reasonNames.travelling }).check();
  await page.getByRole('textbox', { name: moveWords.day }).fill(addDays(fmt.today(), 2));
  await page.context().setOffline(true);
  await page.keyboard.press('Control+Enter');
  const offlineAlert = page.getByRole('alert').filter({ hasText: failureWords.offline });
  await offlineAlert.waitFor();
  expect(await offlineAlert.allInnerTexts()).toEqual([
    expect.stringContaining(failureWords.saveUnknown),
  ]);
  await page.context().setOffline(false);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await offlineAlert.waitFor({ state: 'detached' });
});

test('finishing by keyboard what cannot be finished shows why', async () => {
  const userPage = await userPageOf(site, team.manager.token);
  await userPage.go('documents.runSheet.form');
  await userPage.pick(documentWords.courier, team.courier.name);
  await userPage.seen.settle();
  await userPage.page.keyboard.press('Control+Enter');
  expect(await userPage.toastText(documentWords.noLines)).toContain(documentWords.noLines);
});

test('a day typed and Ctrl+Enter pressed at once is the day it is postponed to', async () => {
  const shipment = await onTheShelf();
  const day = addDays(fmt.today(), 3);
  const { page, ...userPage } = await userPageOf(site, team.manager.token);
  await userPage.goTo(to('shipments.details', { uuid: shipment.uuid }));
  await userPage.button(uiWords.more).click();
  await page.getByRole('menuitem', { name: eventNames.postpone }).click();
  await page.getByRole('radio', { name: reasonNames.travelling }).check();
  await page.getByRole('textbox', { name: moveWords.day }).fill(day);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const found = await team.manager.must('shipments.one', { uuid: shipment.uuid });
  expect(found.postponed_on).toBe(day);
});

test('a merchant typed quicker than the list answers is that merchant, and text that matches no merchant is reported', async () => {
  await site.fixtures.merchant({ branch: 'BGD', storeName: 'متجر النخلة' });
  await site.fixtures.merchant({ branch: 'BGD', storeName: 'متجر الرمانة' });
  const { page, seen, ...userPage } = await userPageOf(site, team.manager.token);
  await userPage.go('shipments.form');
  const input = page.getByRole('combobox', { name: shipmentFormWords.merchant });
  for (const [typed, merchant] of [
    ['النخلة', 'متجر النخلة'],
    ['الرمانة', 'متجر الرمانة'],
  ] as const) {
    // The list is open with all merchants, as for a user who looked at it first.
    await input.fill('');
    await input.press('ArrowDown');
    await page.getByRole('option').nth(1).waitFor();
    await seen.settle();
    await page.route('**/subscribers/accepted?*', async (route) => {
      await new Promise((later) => setTimeout(later, 500));
      await route.continue();
    });
    await input.fill(typed);
    await input.press('Tab');
    expect(await input.evaluate('document.activeElement.name')).toBe('recipient_phone');
    await expect.poll(() => input.inputValue()).toBe(merchant);
    await page.unroute('**/subscribers/accepted?*');
  }
  await input.fill('زقزوق');
  await input.press('Tab');
  await page.getByText(uiWords.notChosen).waitFor();
  expect(await input.inputValue()).toBe('متجر الرمانة');
});

test('twenty-five dinars require confirmation before they are saved, and are saved when meant', async () => {
  const { page, seen, ...userPage } = await userPageOf(site, team.merchant.token);
  await userPage.go('shipments.form');
  const amount = page.locator('input[name="goods_amount"]');
  await amount.fill('25');
  await page.keyboard.press('Control+s');
  const answer = page.getByRole('button', { name: '25,000' });
  await expect
    .poll(() => page.evaluate<string>('document.activeElement.innerText'))
    .toContain('25,000');
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
  await page.keyboard.press('Control+s');
  // Intended: the form focuses the next missing field.
  await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0);
  await answer.click();
  expect(await amount.inputValue()).toBe('25,000');
  expect(seen.troubles).toEqual([]);
});

test('a clerk types at once: the form is their home, and a shipment takes twelve control keys and no mouse', async () => {
  await site.fixtures.merchant({ branch: 'BGD', storeName: 'متجر الفرات' });
  const clerk = await site.fixtures.person({ role: 'Data entry', branch: 'BGD' });
  const { page, toastText, ...userPage } = await userPageOf(site, clerk.token);
  await userPage.goTo(to('office.dashboard'));
  const keys = page.keyboard;
  const inHand = () => page.evaluate<string>('document.activeElement.name');
  await expect
    .poll(() =>
      page
        .getByRole('combobox', { name: shipmentFormWords.merchant })
        .evaluate('document.activeElement.role'),
    )
    .toBe('combobox');
  let pressed = 0;
  const tabTo = async (name: string) => {
    do {
      await keys.press('Tab');
      pressed += 1;
    } while ((await inHand()) !== name && pressed < 30);
  };
  await keys.type('الفرات');
  await tabTo('recipient_phone');
  await keys.type('07701234567');
  await tabTo('recipient_name');
  await keys.type('أم علي');
  await tabTo('destination_id');
  await keys.type('بغداد');
  await page.getByRole('option', { name: 'بغداد' }).first().waitFor();
  await tabTo('goods_amount');
  await keys.type('25000');
  await keys.press('Control+Enter');
  await toastText(/\d{8}/);
  expect(pressed + 1).toBeLessThanOrEqual(12);
});

test('under the form a clerk sees what they typed today, and prints the labels that are still to be printed', async () => {
  const clerk = await site.fixtures.person({ role: 'Data entry', branch: 'BGD' });
  const { page, ...userPage } = await userPageOf(site, clerk.token);
  const type = () =>
    clerk.must('shipments.create', {
      merchant_id: team.merchant.merchantId,
      recipient_name: 'أم علي',
      recipient_phone: '07701234567',
      destination_id: site.fixtures.destinations['BSR'] ?? 0,
      landmark: 'قرب جامع النور',
      goods_amount: 25_000,
    });
  const [first, second] = [await type(), await type()];
  await userPage.goTo(to('office.dashboard'));
  const today = page.getByRole('region', { name: enteredWords.title });
  await today.getByRole('heading', { name: `${enteredWords.title}: 2` }).waitFor();
  const rows = today.locator('tbody').getByRole('row');
  await expect.poll(() => rows.first().innerText()).toContain(second.code);
  const opened = page.waitForEvent('popup');
  await today.getByRole('link', { name: enteredWords.unlabelled(2) }).press('Enter');
  const labels = await opened;
  await labels.getByRole('article').nth(1).waitFor();
  expect(await labels.getByRole('article').first().innerText()).toContain(first.code);
  await labels.close();
});

test('a clerk who may only look has the figures as home, and no form that cannot be saved', async () => {
  const reader = await site.fixtures.person({ role: 'Data entry', branch: 'BGD' });
  await site.fixtures.db.run(sql`
    with looking as (
      insert into roles (name, permissions) values ('قراءة', '{dashboard.view,shipments.view}') returning id)
    update users set role_id = looking.id from looking where users.id = ${reader.id}`);
  const { page, ...userPage } = await userPageOf(site, reader.token);
  await userPage.go('office.dashboard');
  expect(await page.getByRole('textbox', { name: shipmentFormWords.phone }).count()).toBe(0);
});

test('with the first shipment the list of what comes before it is gone', async () => {
  await newShipment(team);
  const userPage = await userPageOf(site, team.admin.token);
  await userPage.go('office.dashboard');
  expect(await userPage.page.getByRole('region', { name: firstStepWords.title }).count()).toBe(0);
});
