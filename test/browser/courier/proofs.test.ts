import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { sql } from '#database/connect.ts';
import type { ProofRule } from '#domain/shipments/proof.ts';
import { teamOf, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { homeWords } from '#words/office/screens.ts';
import { outboxWords } from '#words/shipments/outbox.ts';
import { fileWords } from '#words/shell/files.ts';
import { proofNeeded, proofRuleNames, proofWords as w } from '#words/shipments/proof.ts';
import { doneText } from '#words/shipments/done.ts';
import { courierWords, moveWords } from '#words/shipments/screens.ts';
import { eventNames } from '#words/shipments/names.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { uiWords } from '#words/shell/ui.ts';
import { userPageOf, type UserPage, forAll } from '../user-page.ts';
import { axeFindings, overflow, repaint } from '../inspect.ts';

/** Proof of delivery by a courier, online and offline, and its later review. */
let site: Site;
let team: Team;
let door: UserPage;

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  door = await userPageOf(site, team.courier.token);
  await door.page.setViewportSize({ width: 390, height: 844 });
});
afterAll(() => site?.close());

const rule = (proof_rule: ProofRule) => team.admin.must('settings.update', { proof_rule });
const offline = (isOffline: boolean) => door.page.context().setOffline(isOffline);
const cardOf = ({ recipient_name: name }: Shipment) =>
  door.page.getByRole('article', { name, exact: true }).last();
const drawer = () => door.page.getByRole('dialog');
const press = (name: string) => drawer().getByRole('button', { name, exact: true }).click();

const lacking = async (words: string) => {
  const question = drawer().getByRole('group', { name: w.title });
  await expect.poll(() => question.getAttribute('aria-describedby')).not.toBeNull();
  await question.getByText(words).waitFor();
};

/** The day with the current terms, and the form of one delivery. */
async function at(shipment: Shipment): Promise<void> {
  const terms = door.page.waitForResponse((answer) => answer.url().includes('/proof/terms'));
  await door.goTo(to('office.dashboard'));
  await terms;
  await request(shipment);
}

async function request(shipment: Shipment): Promise<void> {
  await cardOf(shipment).getByRole('button', { name: courierWords.deliveredButton }).click();
  await drawer().waitFor();
}

async function sign(page: Page): Promise<void> {
  const pad = drawer().getByRole('img', { name: w.signature });
  await pad.scrollIntoViewIfNeeded();
  const bounds = await pad.boundingBox();
  if (!bounds) throw new Error('no sheet to sign on');
  const spot = (x: number, y: number) =>
    [bounds.x + (bounds.width * x) / 10, bounds.y + (bounds.height * y) / 10] as const;
  await page.mouse.move(...spot(1, 5));
  await page.mouse.down();
  for (const [x, y] of [
    [3, 2],
    [4, 8],
    [6, 3],
    [7, 7],
    [9, 5],
  ] as const) {
    await page.mouse.move(...spot(x, y), { steps: 5 });
  }
  await page.mouse.up();
  await drawer().getByText(w.signed).waitFor();
}

/** A large picture of noise: the hardest to compress. */
async function largePhoto(page: Page): Promise<Buffer> {
  const text = await page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 3000;
    canvas.height = 2000;
    const pen = canvas.getContext('2d');
    const noise = pen.createImageData(3000, 2000);
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : (at * 2654435761 >>> 13) % 256;
    pen.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1];
  })()`);
  return Buffer.from(text, 'base64');
}

async function photograph(page: Page, bytes: Buffer, button: string = w.takePhoto): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await press(button);
  await (await chosen).setFiles({ name: 'باب.jpg', mimeType: 'image/jpeg', buffer: bytes });
}

async function isWellDrawn(page: Page, widths: readonly number[]): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await repaint(page, colorScheme);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflow(page)).toBe(0);
    }
    expect(await axeFindings(page)).toEqual([]);
  }
}
const shown = async (shipment: Shipment) =>
  (await team.merchant.must('shipments.history', { id: shipment.id })).find(
    ({ event }) => event === 'deliver',
  )?.proof;

test('where nothing is required, a delivery is the same two presses as before', async () => {
  const shipment = await shipmentAt(team, 'out_for_delivery');
  await at(shipment);
  expect(await drawer().getByRole('textbox').count()).toBe(0);
  await isWellDrawn(door.page, [360, 390]);
  await press(eventNames.deliver);
  await drawer().waitFor({ state: 'detached' });
  expect(await shown(shipment)).toBeNull();
});

test('a signature is drawn, wiped and drawn again; without one the dialog states what would suffice', async () => {
  await rule('signature');
  const shipment = await shipmentAt(team, 'out_for_delivery');
  await at(shipment);
  await press(eventNames.deliver);
  await lacking(proofNeeded.signature);
  await sign(door.page);
  await press(w.wipe);
  await drawer().getByText(w.signHow).waitFor();
  await sign(door.page);
  await isWellDrawn(door.page, [360, 390]);
  await press(eventNames.deliver);
  await drawer().waitFor({ state: 'detached' });
  expect((await shown(shipment))?.signature).toMatch(/^M/);
});

test('who cannot sign gives a name and is photographed; the photo goes out small, behind its delivery', async () => {
  const shipment = await shipmentAt(team, 'out_for_delivery');
  await at(shipment);
  await press(w.other);
  await drawer().getByRole('textbox', { name: w.receiver }).fill('أم علي');
  await photograph(door.page, await largePhoto(door.page));
  await drawer().getByRole('img', { name: w.photo }).waitFor();
  await isWellDrawn(door.page, [360, 390]);
  await press(eventNames.deliver);
  await drawer().waitFor({ state: 'detached' });
  await expect.poll(async () => (await shown(shipment))?.photo?.state).toBe('stored');
});

test('a file that is not a picture is reported at once, and the delivery waits for another', async () => {
  await rule('photo');
  const shipment = await shipmentAt(team, 'out_for_delivery');
  await at(shipment);
  await photograph(door.page, Buffer.from('not a picture'));
  await drawer().getByText(w.unreadable).waitFor();
  await press(eventNames.deliver);
  await lacking(proofNeeded.photo);
});

test('offline, the delivery and its photo are stored, outlive the page, and are sent in order', async () => {
  const [one, two] = [
    await shipmentAt(team, 'out_for_delivery'),
    await shipmentAt(team, 'out_for_delivery'),
  ];
  const photo = await largePhoto(door.page);
  await at(one);
  await offline(true);
  await photograph(door.page, photo);
  await drawer().getByRole('img', { name: w.photo }).waitFor();
  await press(eventNames.deliver);
  await drawer().waitFor({ state: 'detached' });
  await request(two);
  await photograph(door.page, photo);
  await drawer().getByRole('img', { name: w.photo }).waitFor();
  await press(eventNames.deliver);
  await drawer().waitFor({ state: 'detached' });
  await door.page.getByRole('status').filter({ hasText: outboxWords.waiting }).first().waitFor();
  // The office records the second delivery first: the courier's proof for it is not lost.
  await team.manager.must('shipments.handOver', {
    uuids: [two.uuid],
    note: 'أكّد المستلِم بالهاتف',
  });
  await offline(false);
  await door.page.reload();
  await expect
    .poll(async () => (await shown(one))?.photo?.state, { timeout: 10_000 })
    .toBe('stored');
  const refused = door.page.getByRole('region', { name: outboxWords.refused });
  await refused.getByRole('img', { name: w.photo }).waitFor();
  await isWellDrawn(door.page, [360, 390]);
  await refused.getByRole('button', { name: outboxWords.putAway }).click();
  await refused.waitFor({ state: 'detached' });
});

test('the merchant sees who took it, the signature and the photo, by keyboard, too', async () => {
  await rule('none');
  const shipment = await shipmentAt(team, 'out_for_delivery');
  await at(shipment);
  await press(w.add);
  await drawer().getByRole('textbox', { name: w.receiver }).fill('أم علي');
  await sign(door.page);
  await photograph(door.page, await largePhoto(door.page));
  await drawer().getByRole('img', { name: w.photo }).waitFor();
  await press(eventNames.deliver);
  await drawer().waitFor({ state: 'detached' });
  await expect.poll(async () => (await shown(shipment))?.photo?.state).toBe('stored');

  const merchant = await userPageOf(site, team.merchant.token);
  await merchant.goTo(to('shipments.details', { uuid: shipment.uuid }));
  const proof = merchant.page.getByRole('group', { name: w.title });
  await proof.getByText('أم علي').waitFor();
  await isWellDrawn(merchant.page, [390, 1440]);
  await merchant.page.setViewportSize({ width: 1440, height: 900 });
  for (const [button, what] of [
    [w.viewSignature, w.signature],
    [fileWords.open(w.photo), w.photo],
  ] as const) {
    await proof.getByRole('button', { name: button }).focus();
    await merchant.page.keyboard.press('Enter');
    await merchant.page.getByRole('dialog').getByRole('img', { name: what }).waitFor();
    await isWellDrawn(merchant.page, [390, 1440]);
    await merchant.page.keyboard.press('Escape');
    await merchant.page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

test('a merchant’s own terms are set on its page', async () => {
  const admin = await userPageOf(site, team.admin.token);
  const id = team.merchant.merchantId;
  await admin.goTo(to('people.merchant', { id }));
  const section = admin.page.getByRole('region', { name: w.merchantTitle });
  await section.getByText(w.asCompany).waitFor();
  await section.getByRole('button', { name: w.editTitle }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: proofRuleNames.photo }).check();
  await isWellDrawn(admin.page, [390, 1440]);
  await dialog.getByRole('button', { name: w.save }).click();
  await section.getByText(proofRuleNames.photo).waitFor();
  await isWellDrawn(admin.page, [390, 1440]);
  expect((await team.admin.must('merchants.one', { id })).proof).toEqual({
    rule: 'photo',
    from: 0,
  });
});

/** Delivered a day ago with a photo that has not arrived. */
async function deliveredWithoutPhoto(): Promise<Shipment> {
  const shipment = await shipmentAt(team, 'out_for_delivery');
  const { uuid, cod_amount: collected_amount } = shipment;
  await team.courier.must('shipments.deliver', { uuid, collected_amount, photo: randomUUID() });
  await site.fixtures.db.run(sql`
    update delivery_proofs set announced_at = now() - interval '25 hours' where shipment_id = ${shipment.id}`);
  return shipment;
}

test('photos that never came wait on the dashboard: they are requested from the courier, or staff waive them and state why', async () => {
  await rule('none');
  const shipment = await deliveredWithoutPhoto();
  const { page, goTo, toastText } = await userPageOf(site, team.manager.token);
  await goTo(to('office.dashboard'));
  await page.getByRole('link', { name: homeWords.latePhotos }).click();
  await page.getByRole('heading', { level: 1, name: screenTitles.latePhotos }).waitFor();
  await isWellDrawn(page, [390, 1440]);
  const row = page.getByRole('row').filter({ hasText: shipment.code });
  expect(await row.innerText()).toContain(team.courier.name);
  await row.getByText(shipment.code).click();
  const proof = page.getByRole('dialog').getByRole('group', { name: w.title });
  await proof.getByText(w.awaited).waitFor();
  await isWellDrawn(page, [390, 1440]);
  await proof.getByRole('button', { name: w.request }).click();
  await toastText(w.requested);
  await page.getByRole('dialog').getByText(eventNames.requestPhoto).waitFor();
  await proof.getByRole('button', { name: w.waive }).click();
  const question = page.getByRole('dialog').filter({ hasText: w.waiveHow }).last();
  await isWellDrawn(page, [390, 1440]);
  await question.getByLabel(w.waiveReason).fill('أكّدت أم علي بالهاتف');
  await question.getByRole('button', { name: w.waive }).click();
  await toastText(w.waived);
  await page.getByRole('dialog').getByText('أكّدت أم علي بالهاتف').waitFor();
  await expect.poll(() => row.count()).toBe(0);
});

test('for all photos that never came, couriers are notified at once, and staff waive several with one reason', async () => {
  await rule('none');
  const shipments: Shipment[] = [];
  while (shipments.length < 3) shipments.push(await deliveredWithoutPhoto());
  const userPage = await userPageOf(site, team.manager.token);
  const { page, toastText } = userPage;
  await userPage.go('shipments.latePhotos');
  await forAll(userPage, eventNames.requestPhoto);
  await toastText(doneText('requestPhoto', shipments.length));
  for (const { id } of shipments) {
    const history = await team.manager.must('shipments.history', { id });
    expect(history.map(({ event }) => event)).toContain('requestPhoto');
  }
  await forAll(userPage, eventNames.waivePhoto);
  const question = page.getByRole('dialog');
  await question.getByLabel(moveWords.why).fill('تعطّل جهاز المندوب');
  await question.getByRole('button', { name: eventNames.waivePhoto }).click();
  await toastText(doneText('waivePhoto', shipments.length));
  await page.getByText(uiWords.allDone).waitFor();
});
