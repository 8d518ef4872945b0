import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { password, type Person } from '#test/kit/fixtures.ts';
import {
  documentWords,
  handInWords,
  runSheetWords,
  settlementWords,
} from '#words/custody/screens.ts';
import { merchantMessages, merchantWords } from '#words/people/screens.ts';
import { registrationWords, signInWords } from '#words/people/names.ts';
import { receiptWords } from '#words/custody/settlements.ts';
import { shipmentFormWords } from '#words/shipments/form.ts';
import { doneText } from '#words/shipments/done.ts';
import { moveWords } from '#words/shipments/screens.ts';
import { eventNames, reasonNames } from '#words/shipments/names.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { uiWords } from '#words/shell/ui.ts';
import { userPageOf, forAll, type UserPage } from './user-page.ts';

const store = { name: 'متجر الياسمين', email: 'yasmin@example.com', phone: '07701234567' };
const branch = 'فرع بغداد – الكرادة';
const goods = ['40000', '25000', '15000'];

let site: Site;
let manager: UserPage;
let merchant: UserPage;
let courier: UserPage;
let courierPerson: Person;
const codes: string[] = [];

beforeAll(async () => {
  site = await startSite();
  const boss = await site.fixtures.person({
    role: 'Branch manager',
    branch: 'BGD',
    name: 'سعاد الموسوي',
  });
  courierPerson = await site.fixtures.person({ role: 'Courier', branch: 'BGD', name: 'علي كاظم' });
  manager = await userPageOf(site, boss.token);
  courier = await userPageOf(site, courierPerson.token);
  merchant = await userPageOf(site, null, 'client');
});
afterAll(() => site?.close());

/** One day of three shipments, from an unknown merchant to books that agree. In this order only. */
describe('three shipments, on the screens', { sequential: true }, () => {
  // After a failed step the next ones have nothing to work with.
  let isStuck = false;
  beforeEach(({ skip, onTestFailed }) => {
    skip(isStuck, 'an earlier step failed');
    onTestFailed(() => {
      isStuck = true;
    });
  });

  test('a merchant requests registration', async () => {
    const { page, goTo, pick, button } = merchant;
    const w = registrationWords;
    await goTo(to('people.registration'));
    const fill = (label: string, value: string) =>
      page.getByLabel(label, { exact: true }).fill(value);
    await fill(w.storeName, store.name);
    await pick(w.storeType, '');
    await fill(w.ownerName, 'ياسمين حسن');
    await fill(w.phone, store.phone);
    await pick(w.city, 'بغداد');
    await fill(w.area, 'الكرادة');
    await fill(w.address, 'قرب ساحة كهرمانة');
    // Optional, as its label states.
    await page.getByLabel(w.email).fill(store.email);
    await fill(w.password, password);
    await fill(w.passwordAgain, password);
    await page.getByLabel(w.accept).check();
    await button(w.submit).click();
    await page.getByRole('heading', { name: w.doneTitle }).waitFor();
  });

  test('the branch accepts it', async () => {
    const { page, go, button, toastText } = manager;
    await go('people.newMerchants');
    const row = page.getByRole('row').filter({ hasText: store.name });
    await row.getByRole('button', { name: merchantWords.accept }).click();
    await page
      .getByRole('heading', { name: merchantMessages.acceptQuestion(store.name) })
      .waitFor();
    // The branch that serves its governorate is proposed.
    const input = page.getByRole('combobox', { name: merchantWords.acceptBranch });
    await expect.poll(() => input.inputValue()).toContain(branch);
    await button(merchantWords.acceptAction).click();
    await toastText(merchantWords.accepted);
  });

  test('it signs in and writes three shipments without touching the mouse', async () => {
    const { page, goTo, tabTo } = merchant;
    const keys = page.keyboard;
    await goTo(`${to('people.login')}?nextUrl=${to('shipments.form')}`);
    await tabTo(signInWords.email);
    await keys.type(store.email);
    await tabTo(signInWords.password);
    await keys.type(password);
    await keys.press('Enter');
    await page.getByLabel(shipmentFormWords.phone).waitFor();
    for (const [at, amount] of goods.entries()) {
      await tabTo(shipmentFormWords.phone);
      await keys.type(`0770000000${at + 1}`);
      await tabTo(shipmentFormWords.name);
      await keys.type(`مستلم رقم ${at + 1}`);
      await tabTo(shipmentFormWords.destination);
      await keys.type('بغداد');
      await page.getByRole('option', { name: 'بغداد' }).first().waitFor();
      await tabTo(shipmentFormWords.landmark);
      await keys.type('قرب جامع النور');
      await tabTo(shipmentFormWords.goods);
      await keys.type(amount);
      await keys.press('Control+Enter');
      const code = await newCode(merchant);
      codes.push(code);
    }
  });

  test('the branch takes them in', async () => {
    await manager.go('shipments.inprogress');
    await forAll(manager, eventNames.receiveAtBranch);
    await manager.toastText(doneText('receiveAtBranch', goods.length));
  });

  test('a run sheet is filled by scanning, issued and printed', async () => {
    const { page, go, pick, button, scan } = manager;
    await go('documents.runSheet.form');
    await pick(documentWords.courier, courierPerson.name);
    for (const code of codes) await scan(code);
    await scan(codes[0] ?? '');
    await page.getByText(uiWords.scanDuplicate).first().waitFor();
    await page.keyboard.press('Control+Enter');
    await button(runSheetWords.confirm).click();
    await onDocument(manager, codes);
    // The next courier is already waiting: Enter starts their run sheet, Escape leaves the
    // document.
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: screenTitles.commissionList }).waitFor();
    await page.goBack();
    await onDocument(manager, codes);
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: documentWords.courier }).waitFor();
  });

  test('the courier goes out', async () => {
    await courier.go('shipments.assigned');
    await forAll(courier, eventNames.startDelivery);
    await courier.toastText(doneText('startDelivery', goods.length));
  });

  test('one is delivered, one postponed, one refused and turned back', async () => {
    const { page, button, toastText } = courier;
    const [first = '', second = '', third = ''] = codes;
    await openShipment(courier, first);
    await button(eventNames.deliver).click();
    await inDialog(courier, eventNames.deliver);
    await toastText(doneText('deliver', 1));

    await openShipment(courier, second);
    await move(courier, eventNames.postpone);
    await page.getByRole('button', { name: `${uiWords.openCalendar}: ${moveWords.day}` }).click();
    await button(moveWords.tomorrow).click();
    await choose(courier, reasonNames.postponed_by_recipient);
    await inDialog(courier, eventNames.postpone);
    await toastText(doneText('postpone', 1));

    await openShipment(courier, third);
    await move(courier, eventNames.fail);
    await choose(courier, reasonNames.refused);
    await inDialog(courier, eventNames.fail);
    await toastText(doneText('fail', 1));
    await move(courier, eventNames.return);
    await choose(courier, reasonNames.refused);
    await inDialog(courier, eventNames.return);
    await toastText(doneText('return', 1));
  });

  test('the cash is counted and handed in', async () => {
    const { page, go, pick, button } = manager;
    await go('documents.cashHandIn.form');
    await pick(documentWords.courier, courierPerson.name);
    const panel = page.getByRole('region', { name: handInWords.count });
    await panel.getByRole('button', { name: handInWords.byTotal }).click();
    const due = await figure(manager, handInWords.expected);
    await panel.getByLabel(handInWords.counted).fill(due);
    await panel.getByText(handInWords.even).waitFor();
    await button(documentWords.finish).click();
    await button(handInWords.confirm).click();
    await onDocument(manager, codes.slice(0, 1));
  });

  test('the merchant is settled, and the document printed', async () => {
    const { go, pick, button } = manager;
    await go('documents.settlement.form');
    await pick(documentWords.merchant, store.name);
    await manager.seen.settle();
    await button(documentWords.finish).click();
    await button(settlementWords.confirm).click();
    await onDocument(manager, codes.slice(0, 1));
  });

  test('the merchant confirms that its money came, after a question: it is never taken back', async () => {
    const { page, go, toastText } = merchant;
    await go('documents.settlement.list');
    await page.getByRole('row').nth(1).click();
    await page.getByRole('button', { name: receiptWords.confirm }).click();
    const question = page.getByRole('dialog', { name: receiptWords.ownRequest(40_000) });
    await question.getByRole('button', { name: uiWords.stepBack }).click();
    await page.getByText(receiptWords.waiting).waitFor();
    await page.getByRole('button', { name: receiptWords.confirm }).click();
    await question.getByRole('button', { name: receiptWords.confirm }).click();
    await toastText(receiptWords.done);
    await page.getByText(receiptWords.confirmed).waitFor();
  });

  test('the return comes back to the branch and is given to the merchant', async () => {
    await manager.go('shipments.inprogressBack');
    await forAll(manager, eventNames.handBack);
    await manager.toastText(doneText('handBack', 1));
    await manager.go('shipments.readyBack');
    await forAll(manager, eventNames.giveBack);
    await manager.page.getByLabel(moveWords.receiver).fill('ياسمين حسن');
    await inDialog(manager, eventNames.giveBack);
    await manager.toastText(doneText('giveBack', 1));
  });

  test('the merchant reads where each of them is', async () => {
    const stages = ['shipments.settlementDone', 'shipments.postponed', 'shipments.back'] as const;
    for (const [at, screen] of stages.entries()) {
      await merchant.go(screen);
      await merchant.page
        .getByRole('row')
        .filter({ hasText: codes[at] ?? '' })
        .waitFor();
    }
  });

  test('the books agree, and no screen complained', async () => {
    expect(await reconcile(site.fixtures.db)).toEqual([]);
    for (const { seen } of [manager, merchant]) expect(seen.troubles).toEqual([]);
    // A returned shipment is no longer the courier's: the open page reloaded on the event and shows
    // it.
    const handedBack = /404 .*\/get\/charge(\/history)?\?/;
    expect(courier.seen.troubles.filter((trouble) => !handedBack.test(trouble))).toEqual([]);
  });
});

/** The number in the latest message, waited for: earlier messages may still be visible. */
async function newCode({ page }: UserPage): Promise<string> {
  const read = async (): Promise<string> => {
    const answered = await page.getByRole('status').allInnerTexts();
    const phones = answered.flatMap((text) => text.match(/\d{8,}/g) ?? []);
    return phones.find((code) => !codes.includes(code)) ?? '';
  };
  await expect.poll(read, { timeout: 10_000 }).not.toBe('');
  return read();
}

/**
 * The printed page that follows an issued document: it names its shipments, and was printed
 * automatically.
 */
async function onDocument({ page }: UserPage, lines: readonly string[]): Promise<void> {
  const printed = page
    .getByRole('region')
    .filter({ has: page.getByRole('table') })
    .first();
  await printed.waitFor();
  for (const code of lines) await printed.getByText(code).first().waitFor();
  await expect.poll(() => page.locator('html').getAttribute('data-printed')).toBe('yes');
}

/** From the search field of every screen to the shipment's own page. */
async function openShipment(userPage: UserPage, code: string): Promise<void> {
  const { data } = (await courierPerson.call('shipments.one', { code })).body;
  await userPage.goTo(to('shipments.details', { uuid: data.uuid }));
  await userPage.page.getByRole('heading', { level: 1, name: code }).waitFor();
}

/** A button above the shipment, or an entry of the menu next to the buttons. */
async function move({ page, button }: UserPage, name: string): Promise<void> {
  await page.getByRole('button', { name: uiWords.more }).or(button(name)).first().waitFor();
  if (await button(name).first().isVisible()) return button(name).first().click();
  await page.getByRole('button', { name: uiWords.more }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The tile of a reason; rarer ones appear after one more click. */
async function choose({ page, button }: UserPage, reason: string): Promise<void> {
  const tile = page.getByLabel(reason, { exact: true });
  const more = button(moveWords.moreReasons);
  await tile.or(more).first().waitFor();
  if (!(await tile.isVisible())) await more.click();
  await tile.check();
}

const inDialog = async ({ page }: UserPage, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name }).click();

/** A figure of the cash count, digits only. */
async function figure({ page }: UserPage, label: string): Promise<string> {
  const value = page.getByRole('definition').or(page.locator('dd'));
  const row = page.locator('dl > div').filter({ hasText: label });
  return (await row.locator(value).first().innerText()).replaceAll(/\D/g, '');
}
