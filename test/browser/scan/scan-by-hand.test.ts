import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import {
  teamOf,
  inDays,
  newShipment,
  shipmentAt,
  type Team,
  type Shipment,
} from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { documentWords } from '#words/custody/screens.ts';
import { receiveWords } from '#words/shipments/report-screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import { userPageOf, type UserPage } from '../user-page.ts';

/** A scan page without a working scanner: torn labels, and users who type notes. */
let site: Site;
let team: Team;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
});
afterAll(() => site?.close());

/** Tomorrow, or the day after if tomorrow is a Friday, when there are no pick-ups. */
const workday = (): string => {
  const tomorrow = inDays(1);
  return new Date(`${tomorrow}T00:00:00Z`).getUTCDay() === 5 ? inDays(2) : tomorrow;
};

/** A run sheet started for a courier, with one shipment waiting on the shelf. */
async function begin(): Promise<{ userPage: UserPage; shipment: Shipment }> {
  const courier = await team.fixtures.person({ role: 'Courier', branch: 'BGD' });
  const shipment = await newShipment(team);
  await team.manager.must('shipments.changeMany', {
    uuids: [shipment.uuid],
    event: 'receiveAtBranch',
  });
  const userPage = await userPageOf(site, team.manager.token);
  await userPage.go('documents.runSheet.form');
  await userPage.pick(documentWords.courier, courier.name);
  await userPage.seen.settle();
  return { userPage, shipment };
}

/** Like a user: key by key. */
async function type(userPage: UserPage, digits: string): Promise<void> {
  await userPage.page.getByLabel(uiWords.scanInput).fill(digits);
  await userPage.page.keyboard.press('Enter');
}

/** A scanner without delays, independent of the machine's load: all keys are sent at once. */
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
  const { userPage, shipment } = await begin();
  await type(userPage, shipment.code.slice(-5));
  await userPage.page.getByRole('alert').filter({ hasText: shipment.code }).waitFor();
  await userPage.page.keyboard.press('F2');
  const added = userPage.page.getByRole('status').filter({ hasText: uiWords.scanAdded });
  await added.filter({ hasText: shipment.code }).waitFor();
  await userPage.page.getByRole('row').filter({ hasText: shipment.code }).waitFor();
  await userPage.page.context().close();
});

test('at the counter, too, a torn label offers the one shipment that is on its way here', async () => {
  const shipment = await newShipment(team);
  const userPage = await userPageOf(site, team.manager.token);
  await userPage.go('shipments.branchReceive');
  await type(userPage, shipment.code.slice(-5));
  await userPage.page.getByRole('alert').filter({ hasText: shipment.code }).waitFor();
  expect((await team.admin.must('shipments.one', { code: shipment.code })).status).toBe('created');
  await userPage.page.keyboard.press('F2');
  const taken = userPage.page.getByRole('status').filter({ hasText: receiveWords.accepted });
  await taken.filter({ hasText: shipment.code }).waitFor();
  expect((await team.admin.must('shipments.one', { code: shipment.code })).status).toBe(
    'at_branch',
  );
  await userPage.page.context().close();
});

test('at the merchant, too, a torn label offers the one shipment of the request that ends so', async () => {
  const shipment = await newShipment(team);
  const { merchant, manager, courier } = team;
  const params = await merchant.must('documents.pickup.create', {
    codes: [shipment.code],
    day: workday(),
  });
  await manager.must('documents.pickup.assign', {
    id: params.id,
    courier_id: courier.id,
    version: params.version,
  });
  const userPage = await userPageOf(site, courier.token);
  await userPage.goTo(to('documents.pickup.collect', { id: params.id }));
  await userPage.button(uiWords.startScan).click();
  await type(userPage, shipment.code.slice(-5));
  await userPage.page.getByRole('alert').filter({ hasText: shipment.code }).waitFor();
  await userPage.page.keyboard.press('F2');
  const added = userPage.page.getByRole('status').filter({ hasText: uiWords.scanAdded });
  await added.filter({ hasText: shipment.code }).waitFor();
  await userPage.page.context().close();
});

test('the label of a shipment that was delivered in part offers the part that came back', async () => {
  const shipment = await shipmentAt(team, 'out_for_delivery');
  const { children } = await team.courier.must('shipments.deliver', {
    uuid: shipment.uuid,
    collected_amount: 10_000,
    collect_reason: 'partial',
  });
  const [part] = children;
  const userPage = await userPageOf(site, team.manager.token);
  await userPage.go('documents.returnIntake.form');
  await userPage.pick(documentWords.courier, team.courier.name);
  await userPage.seen.settle();
  await userPage.scan(shipment.code);
  await userPage.page
    .getByRole('alert')
    .filter({ hasText: part?.code ?? '-' })
    .waitFor();
  await userPage.page.keyboard.press('F2');
  await userPage.page
    .getByRole('row')
    .filter({ hasText: part?.code ?? '-' })
    .waitFor();
  await userPage.page.context().close();
});

test('for an ending that no shipment here has, the page shows where to search instead', async () => {
  const { userPage, shipment } = await begin();
  const other = shipment.code.endsWith('1111') ? '2222' : '1111';
  await type(userPage, other);
  const unknownAlert = userPage.page.getByRole('alert').filter({ hasText: uiWords.scanUnknownHow });
  await unknownAlert.waitFor();
  expect(await unknownAlert.getByRole('button').count()).toBe(0);
  await userPage.page.context().close();
});

test('a scan while a note is being written adds the shipment and leaves the note unchanged', async () => {
  const { userPage, shipment } = await begin();
  const { page } = userPage;
  const note = page.getByLabel(documentWords.note);
  await note.click();
  await note.fill('كيس 2');
  await page.evaluate(gun(shipment.code));
  await page.getByRole('row').filter({ hasText: shipment.code }).waitFor();
  expect(await note.inputValue()).toBe('كيس 2');
  await page.context().close();
});

test('a user who chose a merchant to settle with continues by keyboard', async () => {
  const userPage = await userPageOf(site, team.manager.token);
  await userPage.go('documents.settlement.form');
  await userPage.pick(documentWords.merchant, team.merchant.name);
  await userPage.seen.settle();
  const focused = () => userPage.page.evaluate<string>('document.activeElement.textContent');
  await expect.poll(focused).toContain(uiWords.startScan);
  await userPage.page.context().close();
});
