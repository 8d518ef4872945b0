import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { labelAddress } from '#dashboard/shipments/labels/label-address.ts';
import { to } from '#dashboard/screens.ts';
import { CuttingProxy } from '#test/resilience/cutting-proxy.ts';
import { launchWithCamera, type Scene } from '#test/kit/camera.ts';
import { teamOf, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { openPhone } from '#test/kit/phone.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { cameraFaults, cameraWords as w } from '#words/shell/camera.ts';
import { frameWords } from '#words/shell/shell.ts';
import { courierWords } from '#words/shipments/screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import { axeFindings, overflow, repaint, watch } from '../inspect.ts';

/** A courier with only a phone: its camera reads the labels that the company prints. */
let site: Site;
let team: Team;
let line: CuttingProxy;
let eyes: Browser;
let shipments: [Shipment, Shipment];

const phoneSize = { viewport: { width: 390, height: 844 } };
const day = `/#${to('office.dashboard')}`;

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  shipments = [await shipmentAt(team, 'assigned'), await shipmentAt(team, 'assigned')];
  await shipmentAt(team, 'assigned');
  line = new CuttingProxy();
  line.target = Number(new URL(site.url).port);
  await line.listen();
  const blank = await pictureOf(null);
  eyes = await launchWithCamera([
    [await pictureOf(shipments[0]), 1.5],
    [blank, 0.5],
    [await pictureOf(shipments[1]), 1.5],
    [blank, 0.5],
  ]);
});
afterAll(async () => {
  await eyes?.close();
  line?.close();
  await site?.close();
});

/** The printed label on a table, as a phone sees it from a short distance. */
async function pictureOf(shipment: Shipment | null): Promise<Scene[0]> {
  const page = await site.open(
    team.manager.token,
    shipment ? labelAddress(shipment.uuid, 'label') : to('people.profile'),
    { viewport: { width: 1280, height: 960 } },
  );
  if (shipment) {
    const printed = page.getByRole('article', { name: shipment.code });
    await printed.waitFor();
    await page.locator('[data-pending]').first().waitFor({ state: 'detached' });
    await printed.evaluate((label) => {
      document.body.replaceChildren(label);
      label.style.cssText = 'position: fixed; inset: 0; margin: auto; scale: 1.7';
    });
  } else await page.evaluate(`document.body.replaceChildren()`);
  const picture = await page.screenshot({ type: 'jpeg', quality: 80 });
  await page.context().close();
  return picture;
}

const statusOf = async ({ code }: Shipment) =>
  (await team.admin.must('shipments.one', { code })).status;
const camera = (page: Page) => page.getByRole('dialog', { name: w.title });
const open = (page: Page) => page.getByRole('button', { name: w.title }).last().click();

async function isWellDrawn(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await repaint(page, colorScheme);
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  }
}

describe('the camera of a courier', () => {
  test('reads the labels of a bag one by one, each once, and stores them while offline', async () => {
    const page = await openPhone(site, line, team.courier, { from: eyes });
    const seen = watch(page);
    await page.goto(day);
    await expect.poll(() => page.evaluate(readerIsCached), { timeout: 20_000 }).toBe(true);
    await page.getByRole('button', { name: courierWords.scanToStart }).click();
    // Without a connection, the barcode reader must come from the phone itself.
    line.cut();
    await open(page);
    await camera(page).getByText(uiWords.scanStored).first().waitFor({ timeout: 20_000 });
    line.mend();
    await camera(page).getByText(courierWords.startedWord).first().waitFor({ timeout: 20_000 });
    for (const shipment of shipments) {
      await expect.poll(() => statusOf(shipment), { timeout: 20_000 }).toBe('out_for_delivery');
    }
    await isWellDrawn(page);
    await camera(page).getByRole('textbox', { name: w.byHand }).fill('99999999');
    // The camera still reads the labels in front of it, and its next answer replaces this one.
    const refused = page.evaluate(appears(courierWords.notMine));
    await camera(page).getByRole('button', { name: w.enter }).click();
    await refused;
    await page.keyboard.press('Escape');
    await camera(page).waitFor({ state: 'detached' });
    expect(seen.troubles.filter((text) => /Content Security|Trusted/i.test(text))).toEqual([]);
    await page.context().close();
  });

  test('finds a shipment from the search of every screen, and closes when it is open', async () => {
    const page = await site.open(team.manager.token, to('people.profile'), {
      from: eyes,
      ...phoneSize,
    });
    await page.getByRole('search').getByRole('button', { name: w.title }).click();
    await page.waitForURL(/charging\/details/, { timeout: 20_000 });
    const codes = shipments.map(({ code }) => code).join('|');
    await page.getByText(new RegExp(codes)).first().waitFor();
    expect(await camera(page).count()).toBe(0);
    await page.context().close();
  });

  test('opens a shipment that is held already, from the bar of the courier', async () => {
    const page = await site.open(team.courier.token, to('office.dashboard'), {
      from: eyes,
      ...phoneSize,
    });
    await page.getByRole('link', { name: frameWords.bottomScan }).click();
    await page.waitForURL(/charging\/details/, { timeout: 20_000 });
    await page.goBack();
    await page.getByRole('heading', { name: courierWords.myRun }).waitFor();
    expect(await camera(page).count()).toBe(0);
    await page.context().close();
  });

  test('offers a light if the phone has one', async () => {
    const page = await phoneAtTheBag(`{
      const track = MediaStreamTrack.prototype;
      track.getCapabilities = () => ({ torch: true });
      track.applyConstraints = async ({ advanced: [{ torch }] }) => { window.lit = torch; };
    }`);
    await open(page);
    await camera(page).getByRole('button', { name: w.torchOn }).click();
    await camera(page).getByRole('button', { name: w.torchOff }).waitFor();
    expect(await page.evaluate('window.lit')).toBe(true);
    await page.context().close();
  });

  test('leaves the reading to a browser that can', async () => {
    const page = await phoneAtTheBag(`{
      const code = '${shipments[0].code}';
      window.BarcodeDetector = class {
        static getSupportedFormats = async () => ['code_128', 'qr_code'];
        detect = async (video) => [{ rawValue: code, boundingBox: {
          x: video.videoWidth / 2 - 10, y: video.videoHeight / 2 - 10, width: 20, height: 20,
        } }];
      };
    }`);
    let isFetched = false;
    page.on('request', (request) => (isFetched ||= request.url().endsWith('.wasm')));
    await open(page);
    await camera(page).getByText(shipments[0].code).waitFor();
    expect(isFetched).toBe(false);
    await page.context().close();
  });
});

describe('without a camera', () => {
  test.each([
    ['NotFoundError', 'missing'],
    ['NotAllowedError', 'refused'],
    ['NotReadableError', 'busy'],
  ] as const)('%s: the phone shows why, and takes the number by hand', async (name, fault) => {
    const page = await phoneAtTheBag(`navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', '${name}');
    }`);
    await open(page);
    await camera(page).getByRole('alert').getByText(cameraFaults[fault]).waitFor();
    await camera(page).getByRole('button', { name: uiWords.retry }).waitFor();
    await isWellDrawn(page);
    await camera(page).getByRole('textbox', { name: w.byHand }).fill('99999999');
    await page.keyboard.press('Enter');
    await camera(page).getByText(courierWords.notMine).first().waitFor();
    await page.context().close();
  });

  test('an address without https is reported', async () => {
    const page = await phoneAtTheBag(
      `Object.defineProperty(navigator, 'mediaDevices', { value: undefined })`,
    );
    await open(page);
    await camera(page).getByText(cameraFaults.insecure).waitFor();
    await page.context().close();
  });
});

const appears = (text: string): string => `new Promise((done) => {
  const look = () => document.body.textContent.includes(${JSON.stringify(text)}) && done();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
})`;
const readerIsCached = `(async () => {
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys())
      if (url.endsWith('.wasm')) return true;
  return false;
})()`;

/** Before the bag is scanned, with the page prepared by `script`. */
async function phoneAtTheBag(script: string): Promise<Page> {
  const context = await site.visitor(team.courier.token, { from: eyes, ...phoneSize });
  const page = await context.newPage();
  await page.addInitScript(script);
  await page.goto(day);
  await page.getByRole('button', { name: courierWords.scanToStart }).click();
  return page;
}
