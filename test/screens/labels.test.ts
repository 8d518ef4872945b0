import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { labelAddress } from '#dashboard/shipments/label-address.ts';
import { to } from '#dashboard/screens.ts';
import { crewOf, newParcel, type Crew, type Parcel } from '#test/kit/parcels.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { paperWords } from '#words/report-screens.ts';
import { trackWords } from '#words/outreach.ts';
import { uiWords } from '#words/ui.ts';

/** The decoder as it lies in the package: it would fetch itself from elsewhere. */
prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(
      createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
    ).buffer as ArrayBuffer,
  },
});

const MANY = 120;
/** Three dots of a 203 dpi printer for the thinnest bar come out near this scale on screen. */
const scale = 2;

let site: Site;
let crew: Crew;
let parcel: Parcel;
const uuids: string[] = [];

beforeAll(async () => {
  site = await startSite();
  crew = await crewOf(site.world);
  parcel = await newParcel(crew);
  uuids.push(parcel.uuid);
  while (uuids.length < MANY) uuids.push((await newParcel(crew)).uuid);
});
afterAll(() => site?.close());

async function openAt(address: string, person = crew.manager): Promise<Page> {
  const context = await site.visitor(person.token, {
    deviceScaleFactor: scale,
    viewport: { width: 1200, height: 900 },
  });
  const page = await context.newPage();
  // The sheet is looked at here, not sent to a printer.
  await page.addInitScript(
    'window.print = () => { document.documentElement.dataset.printed = "yes"; }',
  );
  await page.goto(`/#${address}`);
  return page;
}

/** What a gun or a phone reads of a picture. */
async function read(picture: Locator): Promise<{ format: string; text: string }[]> {
  const found = await readBarcodes(await picture.screenshot(), { tryHarder: true });
  return found.map(({ format, text }) => ({ format, text }));
}

describe('a label', () => {
  test.each(['label', 'a6', 'receipt'] as const)('on %s is read as its parcel', async (paper) => {
    const page = await openAt(labelAddress(parcel.uuid, paper));
    const sheet = page.getByRole('article', { name: parcel.code });
    await sheet.waitFor();
    await page.locator('[data-pending]').waitFor({ state: 'detached' });
    const seen = await read(sheet);
    expect(seen).toContainEqual({ format: 'Code128', text: parcel.code });
    if (paper === 'label') return;
    const square = seen.find(({ format }) => format === 'QRCode');
    expect(square?.text).toBe(`${site.url}/home#/?code=${parcel.code}`);
  });

  test('leads a stranger’s phone to where the parcel is', async () => {
    const page = await openAt(labelAddress(parcel.uuid, 'a6'));
    const sheet = page.getByRole('article', { name: parcel.code });
    await sheet.waitFor();
    const square = (await read(sheet)).find(({ format }) => format === 'QRCode');
    const phone = await (await site.visitor(null)).newPage();
    await phone.goto(square?.text ?? '');
    const number = phone.getByRole('textbox', { name: trackWords.label });
    await number.waitFor();
    expect(await number.inputValue()).toBe(parcel.code);
  });

  test('remembers the paper for the next one', async () => {
    const page = await openAt(labelAddress(parcel.uuid, 'label'));
    await page.getByRole('button', { name: paperWords.receipt }).click();
    await page.getByRole('heading', { level: 1, name: paperWords.slip }).waitFor();
    await page.goto('about:blank');
    await page.goto(`/#${to('clients.allChargesPrint', {}, { uuids: parcel.uuid })}`);
    const chosen = page.getByRole('button', { name: paperWords.receipt });
    await chosen.waitFor();
    expect(await chosen.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('labels of a selection', () => {
  test('are counted up while they are read, in the order of the list, then printed', async () => {
    const page = await openAt(
      to('clients.allChargesPrint', {}, { uuids: uuids.join(), auto: 1, paper: 'label' }),
    );
    await page.getByRole('progressbar').waitFor();
    await page.locator('html[data-printed]').waitFor();
    const sheets = page.getByRole('article');
    expect(await sheets.count()).toBe(MANY);
    expect(await sheets.first().getAttribute('aria-label')).toBe(parcel.code);
    const paper = await page.pdf({ preferCSSPageSize: true });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(MANY);
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
      `/#${to('clients.allChargesPrint', {}, { uuids: uuids.join(), paper: 'label' })}`,
    );
    await page.getByText(paperWords.preparing('50', String(MANY))).waitFor();
    await page.getByRole('button', { name: paperWords.stop }).click();
    await page.getByText(paperWords.stopped('50', String(MANY))).waitFor();
    await page.getByRole('button', { name: paperWords.go }).click();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await page.getByRole('article').count()).toBe(MANY);
  });
});

describe('a list on paper', () => {
  test('says how many sheets it has, and has as many', async () => {
    const page = await openAt(to('shipments.historiesPrint', {}, { auto: 1 }));
    await page.locator('html[data-printed]').waitFor();
    const heads = page.getByText(`${uiWords.page} 1`);
    await heads.first().waitFor();
    const said = (await page.locator('section header').first().innerText()).match(
      new RegExp(`${uiWords.pageOf}\\s*\\D?(\\d+)`),
    );
    const paper = await page.pdf({ preferCSSPageSize: true });
    const sheets = paper.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length;
    expect(Number(said?.[1])).toBe(sheets);
    expect(sheets).toBeGreaterThan(5);
  });
});
