import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { teamOf, newShipment, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { documentWords } from '#words/custody/screens.ts';
import { paymentWords } from '#words/custody/payments.ts';
import { uiWords } from '#words/shell/ui.ts';
import { userPageOf } from './user-page.ts';

/** Confirmed documents and later actions on them: another courier, a print, a void. */
let site: Site;
let team: Team;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
});
afterAll(() => site?.close());

/** Shipments on the shelf of the branch. */
async function shelved(count: number, creation = () => newShipment(team)): Promise<string[]> {
  const uuids: string[] = [];
  while (uuids.length < count) uuids.push((await creation()).uuid);
  await team.manager.must('shipments.changeMany', { uuids, event: 'receiveAtBranch' });
  return uuids;
}

test('an issued run sheet goes to another courier of the branch, by keyboard alone', async () => {
  const other = await team.fixtures.person({ role: 'Courier', branch: 'BGD', name: 'كرار حسن' });
  const runSheet = await team.manager.must('documents.runSheet.create', {
    courier_id: team.courier.id,
    uuids: await shelved(2),
  });
  const userPage = await userPageOf(site, team.manager.token);
  await userPage.goTo(to('documents.runSheet.edit', { id: runSheet.id }));
  await userPage.pick(documentWords.courier, other.name);
  await userPage.seen.settle();
  await userPage.page.keyboard.press('Control+Enter');
  await userPage.page.getByRole('dialog').filter({ hasText: other.name }).waitFor();
  await userPage.page.keyboard.press('Control+Enter');
  await userPage.page.waitForURL(`**${to('documents.runSheet.print', { id: runSheet.id })}*`);
  const now = await team.manager.must('documents.runSheet.one', { id: runSheet.id });
  expect([now.courier?.id, now.invoice_no, now.lines_count]).toEqual([
    other.id,
    runSheet.invoice_no,
    2,
  ]);
  await userPage.page.context().close();
});

test('clearing the courier field loses nothing that was scanned', async () => {
  const [uuid = ''] = await shelved(1);
  const { code } = await team.manager.must('shipments.one', { uuid });
  const userPage = await userPageOf(site, team.manager.token);
  await userPage.go('documents.runSheet.form');
  await userPage.pick(documentWords.courier, team.courier.name);
  await userPage.seen.settle();
  await userPage.scan(code);
  const row = userPage.page.getByRole('row').filter({ hasText: code });
  await row.getByRole('button', { name: documentWords.remove }).waitFor();
  await userPage.page.getByRole('combobox', { name: documentWords.courier }).fill('');
  await userPage.page.keyboard.press('Escape');
  await row.getByRole('button', { name: documentWords.remove }).waitFor();
  await userPage.page.context().close();
});

const wordy = (): Promise<Shipment> =>
  team.merchant.must('shipments.create', {
    recipient_name: 'عبد الرحمن عبد الوهاب عبد القادر محمد صالح الجبوري العبيدي',
    recipient_phone: '07701234567',
    destination_id: team.fixtures.destinations['WST'] ?? 0,
    landmark: 'خلف مدرسة المتميزين مقابل محطة الوقود قرب جامع النور الكبير',
    goods_amount: 25_000,
    fee_payer: 'recipient',
    kind: 'home',
  });

/** The margin between the outermost line and the edge of the page, where it is cut. */
const hairNextToRuling = `(() => {
  const ruling = document.querySelector('section table');
  const table = ruling.getBoundingClientRect();
  const sheet = ruling.closest('section').getBoundingClientRect();
  return Math.min(sheet.right - table.right, table.left - sheet.left);
})()`;

test('a run sheet of long rows has as many pages as it states', async () => {
  const runSheet = await team.manager.must('documents.runSheet.create', {
    courier_id: team.courier.id,
    uuids: await shelved(40, wordy),
  });
  const page = await site.open(
    team.manager.token,
    to('documents.runSheet.print', { id: runSheet.id }),
  );
  const heads = page.getByText(`${uiWords.page} 1 ${uiWords.pageOf}`);
  await heads.waitFor();
  await expect.poll(() => page.locator('[data-pending]').count()).toBe(0);
  const answered = Number(/\d+\D+(\d+)/.exec(await heads.innerText())?.[1]);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(answered).toBeGreaterThan(2);
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(answered);

  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate<number>(hairNextToRuling)).toBeGreaterThan(1);
  await page.context().close();
});

/**
 * The number of pieces the stamp breaks into at worst, depending on the length of the document's
 * name before it.
 */
const piecesOf = (mark: string) => `(() => {
  const heading = document.querySelector('section h2');
  const mark = [...heading.children].find((one) => one.textContent.startsWith('${mark}'));
  const pieces = [];
  for (let width = 360; width > 120; width -= 8) {
    heading.style.inlineSize = width + 'px';
    pieces.push(mark.getClientRects().length);
  }
  return Math.max(...pieces);
})()`;

test('the copy label is in one piece next to the number', async () => {
  const runSheet = await team.manager.must('documents.runSheet.create', {
    courier_id: team.courier.id,
    uuids: await shelved(1),
  });
  await team.manager.must('prints.add', { documents: [runSheet.id] });
  const page = await site.open(
    team.manager.token,
    to('documents.runSheet.print', { id: runSheet.id }),
  );
  await page.getByText(`${uiWords.copyMark} 2`).waitFor();
  await expect.poll(() => page.locator('[data-pending]').count()).toBe(0);
  expect(await page.evaluate<number>(piecesOf(uiWords.copyMark))).toBe(1);
  await page.context().close();
});

test('voiding a hand-in whose cash was paid out shows what the till will lack', async () => {
  const shipment = await shipmentAt(team, 'delivered');
  const { cod_amount: cash } = shipment;
  const handIn = await team.manager.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    uuids: [shipment.uuid],
    counted_amount: cash,
  });
  const userPage = await userPageOf(site, team.manager.token);
  const request = async () => {
    await userPage.go('documents.cashHandIn.list');
    await userPage.page
      .getByRole('row')
      .filter({ hasText: handIn.invoice_no ?? '-' })
      .click();
    await userPage.button(documentWords.void).click();
    const question = userPage.page
      .getByRole('dialog')
      .filter({ hasText: documentWords.voidReason });
    await question.waitFor();
    await userPage.seen.settle();
    return question.innerText();
  };
  const shortageText = paymentWords.tillLacks(cash - 1000);
  expect(await request()).not.toContain(shortageText);
  await team.manager.must('documents.payment.issue', {
    kind: 'advance',
    model_name: 'users',
    model_id: team.courier.id,
    amount: cash - 1000,
  });
  expect(await request()).toContain(shortageText);
  await userPage.page.context().close();
});
