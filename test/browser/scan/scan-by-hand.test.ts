import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import {
  crewOf,
  inDays,
  newShipment,
  shipmentAt,
  type Crew,
  type Shipment,
} from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { documentWords } from '#words/custody/screens.ts';
import { receiveWords } from '#words/shipments/report-screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import { deskOf, type Desk } from '../desk.ts';

/** A station where the gun is not all there is: torn labels, and people who write notes. */
let site: Site;
let crew: Crew;
beforeAll(async () => {
  site = await startSite();
  crew = await crewOf(site.world);
});
afterAll(() => site?.close());

/** Tomorrow, or the day after where tomorrow is a Friday, when nobody picks up. */
const workday = (): string => {
  const tomorrow = inDays(1);
  return new Date(`${tomorrow}T00:00:00Z`).getUTCDay() === 5 ? inDays(2) : tomorrow;
};

/** A run sheet begun for a courier, with one shipment waiting on the shelf. */
async function begin(): Promise<{ desk: Desk; shipment: Shipment }> {
  const courier = await crew.world.person({ role: 'Courier', branch: 'BGD' });
  const shipment = await newShipment(crew);
  await crew.manager.must('shipments.changeMany', {
    uuids: [shipment.uuid],
    event: 'receiveAtBranch',
  });
  const desk = await deskOf(site, crew.manager.token);
  await desk.go('documents.runSheet.form');
  await desk.pick(documentWords.courier, courier.name);
  await desk.seen.settle();
  return { desk, shipment };
}

/** As a person does: each key by itself. */
async function type(desk: Desk, digits: string): Promise<void> {
  await desk.page.getByLabel(uiWords.scanBox).fill(digits);
  await desk.page.keyboard.press('Enter');
}

/**
 * A gun that never falters, whatever else the machine does: every key is struck, and written, at
 * once.
 */
const gun = (code: string) => `(() => {
  const field = document.activeElement;
  const strike = (code, key) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true }));
  for (const digit of '${code}') {
    strike('Digit' + digit, digit);
    document.execCommand('insertText', false, digit);
  }
  strike('Enter', 'Enter');
})()`;

test('the end of a torn label offers the one shipment waiting here that ends so', async () => {
  const { desk, shipment } = await begin();
  await type(desk, shipment.code.slice(-5));
  await desk.page.getByRole('alert').filter({ hasText: shipment.code }).waitFor();
  await desk.page.keyboard.press('F2');
  const added = desk.page.getByRole('status').filter({ hasText: uiWords.scanAdded });
  await added.filter({ hasText: shipment.code }).waitFor();
  await desk.page.getByRole('row').filter({ hasText: shipment.code }).waitFor();
  await desk.page.context().close();
});

test('at the counter, too, a torn label offers the one shipment that is on its way here', async () => {
  const shipment = await newShipment(crew);
  const desk = await deskOf(site, crew.manager.token);
  await desk.go('shipments.branchReceive');
  await type(desk, shipment.code.slice(-5));
  await desk.page.getByRole('alert').filter({ hasText: shipment.code }).waitFor();
  expect((await crew.admin.must('shipments.one', { code: shipment.code })).status).toBe('created');
  await desk.page.keyboard.press('F2');
  const taken = desk.page.getByRole('status').filter({ hasText: receiveWords.accepted });
  await taken.filter({ hasText: shipment.code }).waitFor();
  expect((await crew.admin.must('shipments.one', { code: shipment.code })).status).toBe(
    'at_branch',
  );
  await desk.page.context().close();
});

test('at the merchant, too, a torn label offers the one shipment of the request that ends so', async () => {
  const shipment = await newShipment(crew);
  const { merchant, manager, courier } = crew;
  const asked = await merchant.must('documents.pickup.create', {
    codes: [shipment.code],
    day: workday(),
  });
  await manager.must('documents.pickup.assign', {
    id: asked.id,
    courier_id: courier.id,
    version: asked.version,
  });
  const desk = await deskOf(site, courier.token);
  await desk.goTo(to('documents.pickup.collect', { id: asked.id }));
  await desk.button(uiWords.startScan).click();
  await type(desk, shipment.code.slice(-5));
  await desk.page.getByRole('alert').filter({ hasText: shipment.code }).waitFor();
  await desk.page.keyboard.press('F2');
  const added = desk.page.getByRole('status').filter({ hasText: uiWords.scanAdded });
  await added.filter({ hasText: shipment.code }).waitFor();
  await desk.page.context().close();
});

test('the label of a shipment that was delivered in part offers the part that came back', async () => {
  const shipment = await shipmentAt(crew, 'out_for_delivery');
  const { children } = await crew.courier.must('shipments.deliver', {
    uuid: shipment.uuid,
    collected_amount: 10_000,
    collect_reason: 'partial',
  });
  const [part] = children;
  const desk = await deskOf(site, crew.manager.token);
  await desk.go('documents.returnIntake.form');
  await desk.pick(documentWords.courier, crew.courier.name);
  await desk.seen.settle();
  await desk.scan(shipment.code);
  await desk.page
    .getByRole('alert')
    .filter({ hasText: part?.code ?? '-' })
    .waitFor();
  await desk.page.keyboard.press('F2');
  await desk.page
    .getByRole('row')
    .filter({ hasText: part?.code ?? '-' })
    .waitFor();
  await desk.page.context().close();
});

test('an end that no shipment here has is told where to search instead', async () => {
  const { desk, shipment } = await begin();
  const other = shipment.code.endsWith('1111') ? '2222' : '1111';
  await type(desk, other);
  const told = desk.page.getByRole('alert').filter({ hasText: uiWords.scanUnknownHow });
  await told.waitFor();
  expect(await told.getByRole('button').count()).toBe(0);
  await desk.page.context().close();
});

test('a gun fired while a note is being written takes the shipment and leaves the note as it was', async () => {
  const { desk, shipment } = await begin();
  const { page } = desk;
  const note = page.getByLabel(documentWords.note);
  await note.click();
  await note.fill('كيس 2');
  await page.evaluate(gun(shipment.code));
  await page.getByRole('row').filter({ hasText: shipment.code }).waitFor();
  expect(await note.inputValue()).toBe('كيس 2');
  await page.context().close();
});

test('whoever chose a merchant to settle with goes on by keyboard', async () => {
  const desk = await deskOf(site, crew.manager.token);
  await desk.go('documents.settlement.form');
  await desk.pick(documentWords.merchant, crew.merchant.name);
  await desk.seen.settle();
  const focused = () => desk.page.evaluate<string>('document.activeElement.textContent');
  await expect.poll(focused).toContain(uiWords.startScan);
  await desk.page.context().close();
});
