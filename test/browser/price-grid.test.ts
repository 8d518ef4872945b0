import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { exportFile } from '#server/exports/export-file.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import type { Person } from '#test/kit/fixtures.ts';
import { rateGridMessages, rateGridWords as w } from '#words/pricing/screens.ts';
import { rateTableTitles } from '#words/pricing/rate-tables.ts';
import { rateTableFaults } from '#words/pricing/rates.ts';
import { fileRowWords } from '#words/shell/grid.ts';
import { excelMessages, excelWords } from '#words/shell/tables.ts';

let site: Site;
let admin: Person;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  admin = await site.fixtures.person({ role: 'Admin' });
  const context = await site.visitor(admin.token, {
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = await context.newPage();
});
afterAll(() => site?.close());

const openGrid = async () => {
  await page.goto('about:blank');
  await page.goto(`/#${to('pricing.rates')}`);
  await page.getByRole('gridcell').first().click();
};
const changed = () => page.locator('td[data-state="changed"]').count();
const wrong = () => page.locator('td[data-state="wrong"]').count();
/** A paste and a save are rendered asynchronously. */
const cellsBecome = (now: { changed: number; wrong: number }) =>
  expect
    .poll(async () => ({ changed: await changed(), wrong: await wrong() }), { timeout: 10_000 })
    .toEqual(now);
const feeOf = async (branch: string, destination: string): Promise<number | undefined> => {
  const { branches, destinations } = site.fixtures;
  const rates = await admin.must('rates.options', { branch_id: branches[branch] ?? 0 });
  return rates.find((rate) => rate.place_id === destinations[destination])?.fee_amount;
};
const paste = async (text: string) => {
  await page.evaluate((cells) => navigator.clipboard.writeText(cells), text);
  await page.keyboard.press('Control+V');
};

describe('the price list is edited like a spreadsheet', () => {
  test('by keyboard alone: digits write, Escape gives up, Tab goes on, Ctrl+Z takes back', async () => {
    await openGrid();
    await page.keyboard.press('7');
    await page.keyboard.type('٢٥٠');
    await page.keyboard.press('Tab');
    await page.keyboard.press('F2');
    await page.keyboard.press('Escape');
    expect(await changed()).toBe(1);
    await page.keyboard.type('12.5');
    await page.keyboard.press('Enter');
    await cellsBecome({ changed: 1, wrong: 1 });
    await page.keyboard.press('Control+Z');
    await cellsBecome({ changed: 1, wrong: 0 });
    await page.keyboard.press('Control+Z');
    expect(await changed()).toBe(0);
  });

  test('a block from Excel: good cells are saved at once, the others show why not', async () => {
    await openGrid();
    await paste('7250\t٧٬٥٠٠\n8000\tثمانية\n');
    await cellsBecome({ changed: 3, wrong: 1 });
    await page.keyboard.press('Control+S');
    await page.getByText(rateGridMessages.saved(3)).waitFor();
    await cellsBecome({ changed: 0, wrong: 1 });
    // The saved price is shown from the first moment on: the previous price never appears again.
    await page.keyboard.press('Control+C');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('7,250');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await page.getByText(rateTableFaults.not_number).first().waitFor();
    await page.getByRole('button', { name: w.drop }).click();
    await cellsBecome({ changed: 0, wrong: 0 });
  });

  test('what a price was is shown next to it', async () => {
    await openGrid();
    await page.keyboard.press('h');
    const drawer = page.getByRole('dialog', { name: w.history });
    await drawer.getByText('7,250').waitFor();
    expect(await drawer.getByRole('listitem').count()).toBe(2);
    await page.keyboard.press('Escape');
  });
});

/** As users send them: a header of their own, a mistake, the same route twice. */
async function workbookOf(rows: readonly (readonly [string, string, string])[]): Promise<Buffer> {
  const heads = ['من فرع', 'الوجهة', 'السعر'];
  const columns = heads.map((header, at) => ({
    header,
    kind: 'text' as const,
    value: (row: readonly [string, string, string]) => row[at],
  }));
  const look = { currency: 'IQD', zone: 'Asia/Baghdad' } as const;
  const parts: Buffer[] = [];
  for await (const part of exportFile({ name: 'x', title: 'x', columns, pages: [rows] }, look)
    .parts) {
    parts.push(Buffer.from(part));
  }
  return Buffer.concat(parts);
}

const choose = (buffer: Buffer) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'prices.xlsx', mimeType: 'application/octet-stream', buffer });

describe('a price list from Excel', () => {
  test('is read in the browser, checked row by row, and its good rows can be saved', async () => {
    await openGrid();
    await page.getByRole('button', { name: excelWords.import }).click();
    await choose(Buffer.from('not a sheet'));
    await page.getByText(excelWords.notExcel).waitFor();
    await choose(
      await workbookOf([
        ['BSR', 'NJF', '6,750'],
        ['BSR', 'أطلانتس', '5000'],
        ['BSR', 'NJF', '7000'],
      ]),
    );
    await page.getByRole('button', { name: excelWords.check }).click();
    await page.getByText(excelMessages.refused(2)).waitFor();
    expect(await feeOf('BSR', 'NJF')).not.toBe(6_750);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: excelWords.downloadRefused }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${rateTableTitles.refused}.xlsx`);
    await page.getByRole('button', { name: excelMessages.keepGood(1) }).click();
    await page.getByText(excelMessages.saved(1)).waitFor();
    expect(await feeOf('BSR', 'NJF')).toBe(6_750);
  });

  test('requires confirmation of a price with a zero too many, and has a refused row fixed in place', async () => {
    await openGrid();
    await page.getByRole('button', { name: excelWords.import }).click();
    await choose(
      await workbookOf([
        ['BSR', 'NJF', '6,260'],
        ['BSR', 'KRB', '6,510'],
        ['BSR', 'BGD', '61,000'],
        ['BSR', 'أطلانتس', '6,010'],
      ]),
    );
    await page.getByRole('button', { name: excelWords.check }).click();
    await page.getByText(excelMessages.refused(2)).waitFor();
    const cell = (text: string) =>
      page.getByRole('dialog').getByRole('gridcell').filter({ hasText: text });
    const write = async (text: string, typed: string) => {
      await cell(text).first().click();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+A');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
    };
    await write('61,000', '6110');
    await write('أطلانتس', 'WST');
    await page.getByText(excelMessages.refused(0), { exact: true }).waitFor();
    // They are still shown, but none of them is counted as one to fix.
    const toFix = page.getByRole('tab', { name: fileRowWords.showBad });
    expect(await toFix.locator('bdi').textContent()).toBe('0');
    await page.getByRole('button', { name: excelMessages.keepGood(4) }).click();
    await page.getByText(excelMessages.saved(4)).waitFor();
    expect([await feeOf('BSR', 'BGD'), await feeOf('BSR', 'WST')]).toEqual([6_110, 6_010]);
  });
});
