import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { createAuditor } from '#server/ledger/audit-worker.ts';
import { checks } from '#server/ledger/reconcile.ts';
import { teamOf, type Team, type Shipment, shipmentAt } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { auditWords as t } from '#words/ledger/audits.ts';
import { userPageOf, type UserPage } from './user-page.ts';

/**
 * The owner checks whether the books are correct. The audit is a job of the server, called here
 * directly.
 */
let site: Site;
let team: Team;
let shipment: Shipment;
let userPage: UserPage;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  shipment = await shipmentAt(team, 'delivered');
  userPage = await userPageOf(site, team.admin.token);
});
afterAll(() => site?.close());

const workItOff = () => createAuditor(site.fixtures.db, null).work();
const verdict = (text: string) =>
  userPage.page.locator('[role="status"]').filter({ hasText: text }).first();
const start = () => userPage.page.getByRole('button', { name: t.start });

test('nothing was audited yet; a requested audit waits, and then holds without a press', async () => {
  await userPage.go('ledger.audits');
  await userPage.page.getByText(t.never).waitFor();
  await start().click();
  await verdict(t.waits).waitFor();
  await workItOff();
  await verdict(t.held(checks.length)).waitFor();
  expect(await userPage.page.getByText(t.holds, { exact: true }).count()).toBe(checks.length);
});

test('a shipment changed outside the program is listed by its number, above all that holds', async () => {
  const spoil = (by: number) =>
    site.fixtures.db.run(sql`
      update shipments set version = version + ${by} where code = ${shipment.code}`);
  await spoil(1);
  await start().click();
  await verdict(t.waits).waitFor();
  await workItOff();
  await spoil(-1);
  await verdict(t.broken(1)).waitFor();
  const first = userPage.page.getByRole('row').nth(1);
  expect(await first.innerText()).toContain(shipment.code);
  await userPage.page
    .getByRole('table', { name: t.history })
    .getByText(t.states.held, { exact: true })
    // A toast may cover it for some seconds.
    .dispatchEvent('click');
  await verdict(t.held(checks.length)).waitFor();
});

test('the balance board shows what the newest audit found', async () => {
  await userPage.go('ledger.balanceBoard');
  const link = userPage.page.getByRole('link', { name: new RegExp(t.last) });
  expect(await link.innerText()).toContain(t.states.broken);
});
