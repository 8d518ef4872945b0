import { afterAll, beforeAll, expect, test } from 'vitest';
import { teamOf, newShipment, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import type { Person } from '#test/kit/fixtures.ts';
import { betweenWords } from '#words/custody/branch-documents.ts';
import { documentWords, handInWords } from '#words/custody/screens.ts';
import {
  differenceWords as d,
  handInStartWords,
  missingMessages as m,
  missingWords as t,
} from '#words/custody/exceptions.ts';
import { uiWords } from '#words/shell/ui.ts';
import { userPageOf, type UserPage } from './user-page.ts';

/** A clerk in a third branch has a shipment in hand that Basra reported missing. */
let site: Site;
let team: Team;
let mosul: Person;
let userPage: UserPage;
let lost: Shipment[];

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  const { branches, person } = site.fixtures;
  const basra = await person({ role: 'Warehouse', branch: 'BSR' });
  mosul = await person({ role: 'Branch manager', branch: 'NIN' });
  lost = [];
  for (let at = 0; at < 4; at += 1) lost.push(await newShipment(team, { destination: 'BSR' }));
  const codes = lost.map(({ code }) => code);
  await team.manager.must('shipments.changeMany', { codes, event: 'receiveAtBranch' });
  const sent = await team.manager.must('documents.transferSend.create', {
    codes,
    to_branch_id: branches['BSR'] ?? 0,
  });
  await basra.must('documents.transferReceive.create', {
    source_id: sent.id,
    codes: codes.slice(3),
  });
  userPage = await userPageOf(site, mosul.token);
});
afterAll(() => site?.close());

const codeAt = (at: number): string => lost[at]?.code ?? '';
const banner = (text: string) =>
  userPage.page.locator('[role="status"], [role="alert"]').filter({ hasText: text }).first();
const whereIs = async (code: string) => {
  const { status, branch } = await team.admin.must('shipments.one', { code });
  return [status, branch?.id];
};

test('scanned at the counter it is recognised, and one key takes it in', async () => {
  const { go, scan, page } = userPage;
  await go('shipments.branchReceive');
  await scan(codeAt(0));
  await banner(m.wasMissing).waitFor();
  expect(await whereIs(codeAt(0))).toEqual(['missing', site.fixtures.branches['BGD']]);
  await page.keyboard.press('F2');
  await banner(m.found).waitFor();
  expect(await whereIs(codeAt(0))).toEqual(['at_branch', site.fixtures.branches['NIN']]);
});

test('the editor adds it to no document until it is scanned again', async () => {
  const { go, scan, page, pick } = userPage;
  await go('documents.transferSend.form');
  await pick(betweenWords.toBranch, 'البصرة');
  await scan(codeAt(1));
  await banner(m.wasMissing).waitFor();
  await page.keyboard.press('F2');
  await banner(m.found).waitFor();
  await page.getByText(documentWords.noLines).first().waitFor();
  await scan(codeAt(1));
  await banner(uiWords.scanAdded).waitFor();
});

test('the search field finds it too', async () => {
  const { go, page } = userPage;
  await go('office.dashboard');
  await page.getByRole('combobox').first().fill(codeAt(2));
  await page.getByText(m.wasMissing).waitFor();
  await page.keyboard.press('F2');
  await userPage.toastText(t.findDone(codeAt(2)));
  expect(await whereIs(codeAt(2))).toEqual(['at_branch', site.fixtures.branches['NIN']]);
});

test('the branch that sent them sees how each ended', async () => {
  const home = await userPageOf(site, team.manager.token);
  await home.go('missing.list');
  await home.page.getByText(t.emptyHow).waitFor();
  await home.button(t.states.found).click();
  const row = home.page.getByRole('row').filter({ hasText: codeAt(1) });
  expect(await row.innerText()).toContain(mosul.name);
});

test('a courier’s run sheet is scanned: only its shipments are handed in, and what was missing is proposed and approved', async () => {
  const [one, two] = [await shipmentAt(team, 'at_branch'), await shipmentAt(team, 'at_branch')];
  const runSheets = [];
  for (const { code } of [one, two]) {
    const document = { courier_id: team.courier.id, codes: [code] };
    runSheets.push(await team.manager.must('documents.runSheet.create', document));
    await team.courier.must('shipments.startDelivery', { codes: [code] });
  }
  for (const { uuid, cod_amount } of [one, two])
    await team.courier.must('shipments.deliver', { uuid, collected_amount: cod_amount });
  const accountant = await site.fixtures.person({ role: 'Accountant', branch: 'BGD' });
  const clerk = await userPageOf(site, accountant.token);
  await clerk.go('documents.cashHandIn.form');
  await clerk.scan(runSheets[1]?.invoice_no ?? '');
  await clerk.page.getByText(handInStartWords.ofRunSheet).waitFor();
  await clerk.page.getByRole('row').filter({ hasText: two.code }).waitFor();
  expect(await clerk.page.getByRole('row').filter({ hasText: one.code }).count()).toBe(0);
  const panel = clerk.page.getByRole('region', { name: handInWords.count });
  await panel.getByRole('button', { name: handInWords.byTotal }).click();
  await panel.getByLabel(handInWords.counted).fill(String(two.cod_amount - 2000));
  await panel.getByLabel(handInWords.reason).fill('نقص في العد');
  await clerk.button(documentWords.finish).click();
  await clerk.button(handInWords.confirm).click();
  await clerk.page.waitForURL(/print/);
  await clerk.go('differences.list');
  await clerk.button(d.propose).click();
  await clerk.page.getByLabel(d.ways.borne).check();
  await clerk.page.getByRole('textbox', { name: d.why }).fill('ورقة مزورة');
  await clerk.page.getByRole('dialog').getByRole('button', { name: d.propose }).click();
  await clerk.toastText(d.proposed);
  const checker = await userPageOf(site, team.manager.token);
  await checker.go('differences.list');
  await checker.button(d.decide).click();
  await checker.page.getByRole('dialog').getByRole('button', { name: d.approve }).click();
  await checker.toastText(d.approved);
  await checker.page.getByText(d.empty).waitFor();
});
