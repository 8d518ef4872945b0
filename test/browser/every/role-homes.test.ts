import { afterAll, beforeAll, expect, test } from 'vitest';
import { screenByKey, to } from '#dashboard/screens.ts';
import { MOST_ENTRIES } from '#dashboard/works.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { homeWords } from '#words/office/screens.ts';
import { allScreensWords, frameWords } from '#words/shell/shell.ts';
import { courierWords } from '#words/shipments/screens.ts';
import { tillWords } from '#words/custody/till.ts';

/** Each role starts with its own work, and can reach everything else. */
let site: Site;
let team: Team;

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
});
afterAll(() => site?.close());

test('an accountant begins with the till, a short menu, and finds the rest by name', async () => {
  const accountant = await site.fixtures.person({ role: 'Accountant', branch: 'BGD' });
  const { cod_amount: cash } = await shipmentAt(team, 'delivered');
  await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    counted_amount: cash,
  });
  const page = await site.open(accountant.token, to('office.dashboard'));
  await page.getByRole('region', { name: tillWords.now }).waitFor();
  await page.getByRole('figure', { name: tillWords.day }).waitFor();
  const menu = page.getByRole('navigation', { name: frameWords.mainMenu });
  const entries = await menu.locator('li a').count();
  expect(entries).toBeGreaterThan(8);
  expect(entries).toBeLessThanOrEqual(MOST_ENTRIES);

  await menu.getByRole('link', { name: allScreensWords.title }).click();
  await page.getByRole('heading', { level: 1, name: allScreensWords.title }).waitFor();
  const { title } = screenByKey('shipments.allHistory');
  await page.getByLabel(allScreensWords.search).fill(title);
  await page.locator('main').getByRole('link', { name: title }).click();
  await page.waitForURL(`**/#${to('shipments.allHistory')}*`);
});

test('a courier sees below the run how many of their shipments are in each stage', async () => {
  const page = await site.open(team.courier.token, to('office.dashboard'));
  await page.getByRole('region', { name: homeWords.counts }).waitFor();
});

test('the address of a courier who does not exist reports it and leads back', async () => {
  const page = await site.open(team.manager.token, to('shipments.assign', { id: 999_999 }));
  await page.getByText(courierWords.noSuchCourier).waitFor();
  await page.locator('main').getByRole('link', { name: courierWords.toReadyToAssign }).click();
  await page.waitForURL(`**/#${to('shipments.readyToAssign')}*`);
  await page.getByRole('button', { name: courierWords.toOneCourier }).click();
  await page.getByRole('menuitem', { name: team.courier.name }).click();
  await page.waitForURL(`**/#${to('shipments.assign', { id: team.courier.id })}*`);
});
