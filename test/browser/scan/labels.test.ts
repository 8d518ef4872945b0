import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { showPhone } from '#domain/phone.ts';
import { cleanCode } from '#dashboard/ui/scan/scan-input.ts';
import { labelAddress } from '#dashboard/shipments/labels/label-address.ts';
import { to } from '#dashboard/screens.ts';
import { teamOf, newShipment, type Team, type Shipment } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { labelSizeWords } from '#words/shipments/report-screens.ts';
import { labelWords } from '#words/shipments/form.ts';
import { trackWords } from '#words/outreach/screens.ts';
import { uiWords } from '#words/shell/ui.ts';

/** The decoder from the package: by default it would load itself from another host. */
prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(
      createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
    ).buffer as ArrayBuffer,
  },
});

const MANY = 120;
/** At about this scale the thinnest bar has three dots of a 203 dpi printer. */
const scale = 2;

let site: Site;
let team: Team;
let shipment: Shipment;
const uuids: string[] = [];

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  shipment = await newShipment(team);
  uuids.push(shipment.uuid);
  while (uuids.length < MANY) uuids.push((await newShipment(team)).uuid);
});
afterAll(() => site?.close());

async function openAt(address: string, person = team.manager): Promise<Page> {
  const context = await site.visitor(person.token, {
    deviceScaleFactor: scale,
    viewport: { width: 1200, height: 900 },
  });
  const page = await context.newPage();
  // The printed page is checked here, not sent to a printer.
  await page.addInitScript(
    'window.print = () => { document.documentElement.dataset.printed = "yes"; }',
  );
  await page.goto(`/#${address}`);
  return page;
}

/** What a scanner or a phone reads from a picture. */
async function read(picture: Locator): Promise<{ format: string; text: string }[]> {
  const found = await readBarcodes(await picture.screenshot(), { tryHarder: true });
  return found.map(({ format, text }) => ({ format, text }));
}

/** Whether a word is completely inside the box that would clip it. */
const isSeen = (word: string) => `(() => {
  const sheet = document.querySelector('article');
  const word = ${JSON.stringify(word)};
  const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const at = text.data.lastIndexOf(word);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + word.length);
    let box = text.parentElement;
    while (box !== sheet && getComputedStyle(box).overflowY !== 'hidden') box = box.parentElement;
    return range.getBoundingClientRect().bottom <= box.getBoundingClientRect().bottom + 1;
  }
  return false;
})()`;

/** The margin between the outermost line of a slip and its edge, where the roll is cut. */
const hairNextToRuling = `(() => {
  const slip = document.querySelector('article');
  const { left, right } = slip.getBoundingClientRect();
  const ruled = [...slip.querySelectorAll('*')]
    .filter((one) => parseFloat(getComputedStyle(one).borderRightWidth) > 0)
    .map((one) => one.getBoundingClientRect());
  return Math.min(...ruled.map((box) => Math.min(box.left - left, right - box.right)));
})()`;

describe('a label', () => {
  test.each(['label', 'sheet4', 'sheet8'] as const)(
    'on %s is one number for a gun and for a camera, with the merchant’s phone',
    async (size) => {
      const page = await openAt(labelAddress(shipment.uuid, size));
      const printed = page.getByRole('article', { name: shipment.code });
      await printed.waitFor();
      await expect.poll(() => page.locator('[data-pending]').count()).toBe(0);
      const seen = await read(printed);
      expect(seen).toContainEqual({ format: 'Code128', text: shipment.code });
      expect(seen).toContainEqual({ format: 'QRCode', text: shipment.code });
      expect(await printed.innerText()).toContain(showPhone(shipment.label_phone ?? ''));
    },
  );

  test('hides the merchant’s phone where the company requires it', async () => {
    await team.admin.must('settings.update', { label_merchant_phone: false });
    const { label_phone: phone } = await team.manager.must('shipments.one', {
      uuid: shipment.uuid,
    });
    expect(phone).toBeNull();
    await team.admin.must('settings.update', { label_merchant_phone: true });
  });

  test.each(['a6', 'receipt'] as const)('on %s is read as its shipment', async (size) => {
    const page = await openAt(labelAddress(shipment.uuid, size));
    const printed = page.getByRole('article', { name: shipment.code });
    await printed.waitFor();
    await expect.poll(() => page.locator('[data-pending]').count()).toBe(0);
    const seen = await read(printed);
    expect(seen).toContainEqual({ format: 'Code128', text: shipment.code });
    const square = seen.find(({ format }) => format === 'QRCode');
    expect(square?.text).toBe(`${site.url}/home#/?code=${shipment.code}`);
    // Our own scan pages extract the number from it.
    expect(cleanCode(square?.text ?? '')).toBe(shipment.code);
  });

  test.each(['label', 'a6'] as const)(
    'on %s retains the last word of a long address, and that the goods are fragile',
    async (size) => {
      const wordy = await team.merchant.must('shipments.create', {
        recipient_name: 'عبد الرحمن عبد الوهاب عبد القادر محمد صالح الجبوري العبيدي أبو مصطفى',
        recipient_phone: '07701234567',
        recipient_phone2: '07801234567',
        destination_id: team.fixtures.destinations['WST'] ?? 0,
        landmark: `${'خلف المدرسة مقابل محطة الوقود قرب الجامع الكبير '.repeat(4).slice(0, 185)} الطابق الثاني`,
        contents: 'عدة مطبخ كاملة مع خلاط وفرن صغير وقدور ستيل '.repeat(4).trim(),
        notes: 'يُتصل قبل الوصول بنصف ساعة '.repeat(18).trim(),
        goods_amount: 1_999_750,
        fee_payer: 'recipient',
        kind: 'home',
        fragile: true,
      });
      const page = await openAt(labelAddress(wordy.uuid, size));
      const printed = page.getByRole('article', { name: wordy.code });
      await printed.waitFor();
      await expect.poll(() => page.locator('[data-pending]').count()).toBe(0);
      expect(await page.evaluate<boolean>(isSeen('الطابق الثاني'))).toBe(true);
      expect(await page.evaluate<boolean>(isSeen(labelWords.fragile))).toBe(true);
    },
  );

  test('leads an anonymous visitor’s phone to where the shipment is', async () => {
    const page = await openAt(labelAddress(shipment.uuid, 'a6'));
    const printed = page.getByRole('article', { name: shipment.code });
    await printed.waitFor();
    const square = (await read(printed)).find(({ format }) => format === 'QRCode');
    const phone = await (await site.visitor(null)).newPage();
    await phone.goto(square?.text ?? '');
    const number = phone.getByRole('textbox', { name: trackWords.label });
    await number.waitFor();
    expect(await number.inputValue()).toBe(shipment.code);
  });

  test('is cut off the roll where it ends', async () => {
    const page = await openAt(labelAddress(shipment.uuid, 'receipt'));
    const slip = page.getByRole('article');
    await slip.waitFor();
    const shown = await slip.boundingBox();
    const roll = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width, height] = roll.match(/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/) ?? [];
    const mm = (points: string | undefined) => (Number(points) * 25.4) / 72;
    expect(mm(width)).toBeCloseTo(80, 0);
    expect(Math.abs(mm(height) - ((shown?.height ?? 0) * 25.4) / 96)).toBeLessThan(3);
    expect(roll.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate<number>(hairNextToRuling)).toBeGreaterThan(1);
  });

  test('remembers the document for the next one', async () => {
    const page = await openAt(labelAddress(shipment.uuid, 'label'));
    await page.getByRole('button', { name: labelSizeWords.receipt }).click();
    await page.getByRole('heading', { level: 1, name: labelSizeWords.slip }).waitFor();
    await page.goto('about:blank');
    await page.goto(`/#${to('clients.allChargesPrint', {}, { uuids: shipment.uuid })}`);
    const chosen = page.getByRole('button', { name: labelSizeWords.receipt });
    await chosen.waitFor();
    expect(await chosen.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('labels of a selection', () => {
  test('are counted up while they are read, in the order of the list, then printed', async () => {
    const page = await openAt(
      to('clients.allChargesPrint', {}, { uuids: uuids.join(), auto: 1, size: 'label' }),
    );
    await page.getByRole('progressbar').waitFor();
    await page.locator('html[data-printed]').waitFor();
    const printed = page.getByRole('article');
    expect(await printed.count()).toBe(MANY);
    expect(await printed.first().getAttribute('aria-label')).toBe(shipment.code);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(MANY);
  });

  test('can be stopped and gone on with', async () => {
    const page = await openAt('/profile');
    let waiting = 0;
    await page.route('**/get/report/selected/charge', async (route) => {
      waiting += 1;
      // The second fifty never come before the stop.
      if (waiting === 2) return;
      await route.continue();
    });
    await page.goto(
      `/#${to('clients.allChargesPrint', {}, { uuids: uuids.join(), size: 'label' })}`,
    );
    await page.getByText(labelSizeWords.preparing('50', String(MANY))).waitFor();
    await page.getByRole('button', { name: labelSizeWords.stop }).click();
    await page.getByText(labelSizeWords.stopped('50', String(MANY))).waitFor();
    await page.getByRole('button', { name: labelSizeWords.go }).click();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await page.getByRole('article').count()).toBe(MANY);
  });
});

describe('labels on sheets of A4', () => {
  const pagesOf = async (page: Page): Promise<number | undefined> =>
    (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page[^s]/g)
      ?.length;

  test.each([
    ['sheet4', 10, 0, 3],
    ['sheet8', 10, 0, 2],
    ['sheet8', 7, 3, 2],
  ] as const)(
    '%s: %i labels after %i used cells are %i sheets',
    async (size, count, skip, printed) => {
      const chosen = uuids.slice(0, count).join();
      const page = await openAt(to('clients.allChargesPrint', {}, { uuids: chosen, size, skip }));
      await expect.poll(() => page.getByRole('article').count()).toBe(count);
      await expect.poll(() => page.locator('[data-pending]').count()).toBe(0);
      expect(await pagesOf(page)).toBe(printed);
    },
  );
});

describe('a list in print', () => {
  test('states how many pages it has, and has as many', async () => {
    const page = await openAt(to('shipments.historiesPrint', {}, { auto: 1 }));
    await page.locator('html[data-printed]').waitFor();
    const heads = page.getByText(`${uiWords.page} 1`);
    await heads.first().waitFor();
    const answered = (await page.locator('section header').first().innerText()).match(
      new RegExp(`${uiWords.pageOf}\\s*\\D?(\\d+)`),
    );
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const printed = pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length;
    expect(Number(answered?.[1])).toBe(printed);
    expect(printed).toBeGreaterThan(5);
  });
});
