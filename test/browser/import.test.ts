import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { foreignWorkbook } from '#test/kit/foreign-workbook.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import {
  importFaults,
  importHeads,
  importMessages,
  importWords as t,
} from '#words/shipments/import.ts';
import { amountMeaningWords as m } from '#words/shipments/amount-meaning.ts';
import { excelWords } from '#words/shell/tables.ts';
import { userPageOf } from './user-page.ts';

let site: Site;
let team: Team;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
});
afterAll(() => site?.close());

const head = ['اسم الزبون', 'رقم الموبايل', 'المحافظة', 'المنطقة', 'السعر', 'رقم الطلب'];
const file = foreignWorkbook([
  { name: 'قوائم', hidden: true, rows: [['بغداد'], ['البصرة']] },
  {
    name: 'الطلبات',
    rows: [
      head,
      ['أم أحمد', '٠٧٧٠ ١٢٣ ٤٥٦٧', 'بغداد', 'كرادة داخل', '٢٥٠٠٠', 'A-1'],
      ['علي', 7_801_234_567, 'البصره', '', { formula: 'A1*2', shown: '30000' }, 'A-2'],
      ['زينب', '07701112233', 'بغدادد', '', 18_000, 'A-3'],
      ['حسين', '0770111', 'الحلة', '', 12_000, 'A-4'],
    ],
  },
]);
const upload = {
  name: 'orders.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(file),
};
/** Cells as a spreadsheet program puts them on the clipboard. */
const pasting = `(() => {
  const data = new DataTransfer();
  data.setData('text/plain', 'كرار علي\\t٠٧٧١٢٣٤٥٦٧٨\\tالنجف\\t41,000\\n');
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(event);
})()`;
const countOf = async (): Promise<number> =>
  (
    await site.fixtures.db.one<{ n: number }>(
      sql`select count(*) as n from shipments where merchant_id = ${team.merchant.merchantId}`,
    )
  )?.n ?? -1;

describe('a merchant that sends its orders as a file', () => {
  test('settles the columns once, answers what is unsure, mends a cell by keyboard, and saves', async () => {
    const userPage = await userPageOf(site, team.merchant.token);
    const { page } = userPage;
    await userPage.go('shipments.import');
    await page.getByLabel(excelWords.file, { exact: true }).setInputFiles(upload);
    // «السعر» is ambiguous: both totals of the first rows are shown next to the answers.
    await page.getByText(m.notChosen).first().waitFor();
    const sums = page.getByRole('table', { name: m.firstRows }).getByRole('row');
    await sums.filter({ hasText: '30000' }).getByText('35,500').waitFor();
    await page.getByRole('radio', { name: m.goodsOnly }).check();
    await page.getByRole('button', { name: t.toRows }).click();

    const question = page.getByRole('group', { name: 'بغدادد' });
    await question.getByRole('button', { name: 'بغداد' }).first().click();
    await question.waitFor({ state: 'detached' });

    const phone = page.getByRole('gridcell', { name: /^0770111\D/ });
    await phone.click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('07709998877');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: importMessages.save(4) }).click();
    await page.getByText(importMessages.saved(4)).waitFor();
    expect(await countOf()).toBe(4);

    const [labels] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: t.printLabels }).click(),
    ]);
    await labels.waitForURL(/all\/charges\/print/);
    expect(userPage.seen.troubles).toEqual([]);
  });

  test('that has no file yet begins with an empty one', async () => {
    const { page, go } = await userPageOf(site, team.merchant.token);
    await go('shipments.import');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.template }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${t.templateTitle}.xlsx`);
    const [head] = await readSheet(await file.path());
    expect(head).toEqual(Object.values(importHeads));
  });

  test('need not choose the columns again, sees duplicates, and downloads the remaining rows as a file', async () => {
    const userPage = await userPageOf(site, team.merchant.token);
    const { page } = userPage;
    await userPage.go('shipments.import');
    await page.getByLabel(excelWords.file, { exact: true }).setInputFiles(upload);
    await page
      .getByText(new RegExp(importFaults.referenceUsed('').slice(0, 12)))
      .first()
      .waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.download }).click(),
    ]);
    const [heads, ...rows] = await readSheet(await saved.path());
    expect([heads?.at(-1), rows.length]).toEqual([t.reason, 4]);
  });

  test('may paste cells from a spreadsheet instead', async () => {
    const userPage = await userPageOf(site, team.merchant.token);
    const { page } = userPage;
    await userPage.go('shipments.import');
    await page.getByLabel(t.paste).focus();
    await page.evaluate(pasting);
    await page.getByRole('radio', { name: m.inside }).check();
    await page.getByRole('button', { name: t.toRows }).click();
    const before = await countOf();
    await page.getByRole('button', { name: importMessages.save(1) }).click();
    await page.getByText(importMessages.saved(1)).waitFor();
    expect(await countOf()).toBe(before + 1);
    const saved = await site.fixtures.db.one(sql`
      select cod_amount, goods_amount + fee_amount as both from shipments
      where merchant_id = ${team.merchant.merchantId} order by id desc limit 1`);
    expect(saved).toEqual({ cod_amount: 41_000, both: 41_000 });
  });

  test('confirms guessed areas with one key each, and need not confirm them again', async () => {
    const userPage = await userPageOf(site, team.merchant.token);
    const { page } = userPage;
    const guessed = foreignWorkbook([
      {
        name: 'x',
        rows: [
          ['اسم الزبون', 'رقم الموبايل', 'المحافظة', 'المنطقة', 'سعر البضاعة'],
          ['ليلى', '07701230001', 'بغداد', 'الكرادة داخل قرب المطعم', 25_000],
          ['نور', '07701230002', 'بغداد', 'المنصور شارع الاميرات', 26_000],
        ],
      },
    ]);
    const open = async () => {
      await userPage.go('shipments.import');
      await page
        .getByLabel(excelWords.file, { exact: true })
        .setInputFiles({ ...upload, buffer: Buffer.from(guessed) });
    };
    await open();
    await page.getByRole('button', { name: t.toRows }).click();
    const first = page.getByRole('group', { name: /الكرادة داخل قرب/ });
    await first.getByRole('button').first().waitFor();
    await page.locator('[data-answer]:focus').waitFor();
    await page.keyboard.press('Enter');
    await first.waitFor({ state: 'detached' });
    await page.keyboard.press('2');
    await page.getByRole('button', { name: importMessages.save(2) }).click();
    await page.getByText(importMessages.saved(2)).waitFor();
    await open();
    await page.getByRole('button', { name: importMessages.knownPlaces(2) }).waitFor();
  });

  test('confirms by Enter also in a file that was dropped, whose columns are known', async () => {
    const { page, go } = await userPageOf(site, team.merchant.token);
    const rows = [
      ['اسم الزبون', 'رقم الموبايل', 'المحافظة', 'المنطقة', 'سعر البضاعة'],
      ['سجى', '07701230003', 'بغداد', 'حي الجامعه قرب الجسر', 27_000],
    ];
    await go('shipments.import');
    // The focus stays where opening a screen puts it: nothing was pressed.
    await page
      .getByLabel(excelWords.file, { exact: true })
      .setInputFiles({ ...upload, buffer: Buffer.from(foreignWorkbook([{ name: 'x', rows }])) });
    const question = page.getByRole('group', { name: /حي الجامعه/ });
    await question.waitFor();
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
  });
});
