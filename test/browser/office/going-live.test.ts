import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { columnsOf, type GoingLiveStep } from '#domain/office/going-live/steps.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { openNext } from '#server/office/going-live/start-commands.ts';
import { foreignWorkbook } from '#test/kit/foreign-workbook.ts';
import { oldCompany } from '#sample/old-company.ts';
import type { FileRow } from '#sample/going-live.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import type { Person } from '#test/kit/fixtures.ts';
import { stepHeads } from '#words/office/going-live/columns.ts';
import { goingLiveFaults } from '#words/office/going-live/faults.ts';
import { goingLiveWords as t } from '#words/office/going-live/page.ts';
import { firstStepWords } from '#words/office/first-steps.ts';
import { goingLiveStepNames } from '#words/office/going-live/steps.ts';
import { to } from '#dashboard/screens.ts';
import { userPageOf, type UserPage } from '../user-page.ts';

/** A company moves to the system in a browser, file by file, and goes live. */
let site: Site;
let admin: Person;
let userPage: UserPage;
let page: Page;
const company = oldCompany({ merchants: 6, couriers: 4, shipments: 60 });

beforeAll(async () => {
  site = await startSite();
  admin = await site.fixtures.person({ role: 'Admin' });
  userPage = await userPageOf(site, admin.token);
  page = userPage.page;
});
afterAll(() => site.close());

/** The file of a step as the old system would export it, with our headers. */
function fileOf(step: GoingLiveStep, rows: readonly FileRow[]): Buffer {
  const keys = columnsOf(step).map(({ key }) => key);
  const body = rows.map((row) => keys.map((key) => row[key] ?? ''));
  return Buffer.from(
    foreignWorkbook([
      { name: goingLiveStepNames[step], rows: [keys.map((key) => stepHeads[key]), ...body] },
    ]),
  );
}

async function choose(
  step: GoingLiveStep,
  rows: readonly FileRow[],
  writtenAs = step,
): Promise<void> {
  await userPage.goTo(to('office.goingLiveStep', { step }));
  await page.locator('input[type=file]').setInputFiles({
    name: `${step}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: fileOf(writtenAs, rows),
  });
}

async function bringByHand(step: GoingLiveStep, rows: readonly FileRow[]): Promise<void> {
  await choose(step, rows);
  await userPage.button(t.checkRows).click();
  await page.getByText(t.allGood).waitFor();
  await page.getByRole('region', { name: t.inFile }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${t.importRows}`) }).click();
  await page.getByRole('heading', { level: 1, name: t.title }).waitFor();
}

test('the first steps of an empty company lead to what the old system has', async () => {
  await userPage.go('office.dashboard');
  const steps = page.getByRole('region', { name: firstStepWords.title });
  await steps.getByText(firstStepWords.elsewhere).waitFor();
  await steps.getByRole('link', { name: firstStepWords.goingLive }).click();
  await page.getByRole('heading', { level: 1, name: t.title }).waitFor();
});

test('a file of another step is known for what it is, and nothing comes in', async () => {
  await choose('merchants', company.shipments, 'shipments');
  await page.getByRole('alert').filter({ hasText: goingLiveStepNames.shipments }).waitFor();
  const { steps } = await admin.must('goingLive.state', {});
  expect(steps.every(({ imported_at: at }) => at === null)).toBe(true);
});

test('what is wrong with a row is fixed in its place before it comes in', async () => {
  const [first, ...others] = company.couriers;
  await choose('people', [{ ...first, phone: '0771' }, ...others]);
  await userPage.button(t.checkRows).click();
  await page.getByText(t.onlyBad, { exact: false }).waitFor();
  const cell = page.getByRole('gridcell', { name: /0771/ });
  await cell.dblclick();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('07710000000');
  await page.keyboard.press('Enter');
  await page.getByText(t.allGood).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${t.importRows}`) }).click();
  await page.getByRole('heading', { level: 1, name: t.title }).waitFor();
  const { steps } = await admin.must('goingLive.state', {});
  const people = steps.find(({ step }) => step === 'people');
  expect([people?.rows, people?.refused]).toEqual([company.couriers.length, 0]);
});

test('a refused row waits in its step until it is fixed', async () => {
  const [first, ...others] = company.merchants;
  await choose('merchants', [{ ...first, destination: 'لا مكان' }, ...others]);
  await userPage.button(t.checkRows).click();
  await page.getByText(t.onlyBad, { exact: false }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${t.importRows}`) }).click();
  await page.getByRole('heading', { level: 1, name: t.title }).waitFor();
  await userPage.goTo(to('office.goingLiveStep', { step: 'merchants' }));
  await userPage.button(t.repair).click();
  const cell = page.getByRole('gridcell', { name: /لا مكان/ });
  await cell.dblclick();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('بغداد');
  await page.keyboard.press('Enter');
  await page.getByText(t.allGood).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${t.importRows}`) }).click();
  await page.getByRole('heading', { level: 1, name: t.title }).waitFor();
  const { steps } = await admin.must('goingLive.state', {});
  const merchants = steps.find(({ step }) => step === 'merchants');
  expect([merchants?.rows, merchants?.refused]).toEqual([company.merchants.length, 0]);
  expect(goingLiveFaults.destination).not.toBe('');
});

test('an account whose kind is unknown is fixed in its place, with its balance', async () => {
  const account = { account: 'مصرف الرافدين', account_kind: 'خزنة', account_balance: '45,000,000' };
  await choose('banks', [account]);
  await userPage.button(t.checkRows).click();
  await page.getByText(t.onlyBad, { exact: false }).waitFor();
  const cell = page.getByRole('gridcell', { name: /خزنة/ });
  await cell.dblclick();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('مصرف');
  await page.keyboard.press('Enter');
  await page.getByText(t.allGood).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${t.importRows}`) }).click();
  await page.getByRole('heading', { level: 1, name: t.title }).waitFor();
  const { sums } = await admin.must('goingLive.state', {});
  expect(sums.find(({ sum }) => sum === 'banks')?.ours).toBe(45_000_000);
});

test('the sums are shown next to those of the old system, and the company goes live', async () => {
  await bringByHand('shipments', company.shipments);
  await bringByHand('tills', [{ branch: 'BGD', amount: '12,500,000' }]);
  const tills = page.getByRole('group', { name: 'نقد الصناديق' });
  await tills.getByRole('textbox').fill('12,000,000');
  await tills.getByRole('textbox').blur();
  await tills.getByText(/أكثر بـ/).waitFor();
  await userPage.button(t.save).click();
  await userPage.toastText(t.saved);
  await tills.getByRole('link', { name: /12,500,000/ }).click();
  await page.getByRole('row', { name: /BGD.*12,500,000/ }).waitFor();
  await page.getByText(/أكثر بـ/).waitFor();
  await page.getByRole('link', { name: t.back }).click();
  await userPage.button(t.start).click();
  await page.getByRole('dialog').getByText(t.unexplained).waitFor();
  await userPage.button(t.startConfirm).click();
  await page.getByText(t.startingHow).waitFor();
  await openNext(site.fixtures.unit);
  await page.getByText(t.startedHow, { exact: false }).waitFor();
  await page.getByRole('link', { name: t.print }).first().waitFor();
  expect(await reconcile(site.fixtures.db)).toEqual([]);
  expect(userPage.seen.troubles).toEqual([]);
});
