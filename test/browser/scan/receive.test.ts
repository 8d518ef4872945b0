import { afterAll, beforeAll, expect, test } from 'vitest';
import { teamOf, newShipment, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { otherBranchMessages } from '#words/custody/exceptions.ts';
import { receiveWords as w } from '#words/shipments/report-screens.ts';
import { stageNames } from '#words/shipments/names.ts';
import { uiWords } from '#words/shell/ui.ts';
import { userPageOf, type UserPage } from '../user-page.ts';

let site: Site;
let team: Team;
let userPage: UserPage;
let shipments: Shipment[];

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  shipments = [await newShipment(team), await newShipment(team), await newShipment(team)];
  userPage = await userPageOf(site, team.manager.token);
});
afterAll(() => site?.close());

const banner = (text: string) =>
  userPage.page.locator('[role="status"], [role="alert"]').filter({ hasText: text }).first();

test('a scanned shipment is received once, and for any other the reason is shown', async () => {
  const [first, second] = shipments as [Shipment, Shipment];
  const { page, go, scan } = userPage;
  await go('shipments.branchReceive');
  await page.getByRole('row').filter({ hasText: first.code }).waitFor();
  await scan(first.code);
  await banner(w.accepted).waitFor();
  await page.getByText(w.count(1)).waitFor();
  await scan(first.code);
  await banner(w.already).waitFor();
  const shelved = await shipmentAt(team, 'at_branch');
  await scan(shelved.code);
  await banner(w.here).waitFor();
  const away = await teamOf(site.fixtures, 'BSR');
  const travelling = await shipmentAt(away, 'at_branch', { destination: 'BGD' });
  await away.manager.must('documents.transferSend.create', {
    to_branch_id: site.fixtures.branches['BGD'] ?? 0,
    uuids: [travelling.uuid],
  });
  await scan(travelling.code);
  await banner(w.byDocument(false)).waitFor();
  await scan('99999999');
  await banner(uiWords.scanUnknown).waitFor();
  await page.getByRole('region', { name: w.refused }).getByText('99999999').waitFor();
  const strange = await newShipment(away, { destination: 'BSR' });
  await scan(strange.code);
  await banner(otherBranchMessages.ofAnother).waitFor();
  // By the name of its stage in the lists, not by a second name of the status.
  const warning = await banner(otherBranchMessages.ofAnother).innerText();
  expect(warning).toContain(strange.serving_branch.branch_name);
  expect(warning).toContain(stageNames[1]);
  await scan(second.code);
  await page.getByText(w.count(2)).waitFor();
  expect((await team.admin.must('shipments.one', { code: first.code })).status).toBe('at_branch');
  await page.getByRole('row').filter({ hasText: first.code }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: w.received }).click();
  const row = page.getByRole('row').filter({ hasText: first.code });
  await row.waitFor();
  expect(await row.innerText()).toContain(team.manager.name);
});

test('a user without a branch chooses one first', async () => {
  const boss = await userPageOf(site, team.admin.token);
  await boss.go('shipments.branchReceive');
  await boss.page.getByText(w.branchFirst).waitFor();
  await boss.pick(w.branch, 'الكرادة');
  await boss.page.getByText(w.count(0)).waitFor();
  const third = shipments[2] as Shipment;
  await boss.scan(third.code);
  await boss.page.getByText(w.count(1)).waitFor();
  expect((await team.admin.must('shipments.one', { code: third.code })).branch?.id).toBe(
    site.fixtures.branches['BGD'],
  );
});

test('shipments scanned offline are received when the connection is back, even if the laptop was closed', async () => {
  const shipment = await newShipment(team);
  const counter = await userPageOf(site, team.manager.token);
  const { page } = counter;
  const isWaiting = () => page.getByText(uiWords.scanStoredHow).waitFor();
  await counter.go('shipments.branchReceive');
  const line = (isCut: boolean) =>
    isCut
      ? page.route('**/change/multi/**', (route) => route.abort())
      : page.unroute('**/change/multi/**');
  await line(true);
  await counter.scan(shipment.code);
  await isWaiting();
  // Another screen, and the page reloaded: the shipment is still on the shelf.
  await counter.go('shipments.branchReceive');
  await isWaiting();
  expect((await team.admin.must('shipments.one', { code: shipment.code })).status).toBe('created');
  await line(false);
  await page.getByText(w.count(1)).waitFor();
  const { status } = await team.admin.must('shipments.one', { code: shipment.code });
  expect(status).toBe('at_branch');
  await page.context().close();
});
