import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { createAuditor } from '#server/ledger/audit-worker.ts';
import { checks } from '#server/ledger/reconcile.ts';
import { crewOf, type Crew, type Shipment, shipmentAt } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { auditWords as t } from '#words/ledger/audits.ts';
import { deskOf, type Desk } from './desk.ts';

/**
 * The owner looks whether the books are true. What works an audit off is the server's job, called
 * here by hand.
 */
let site: Site;
let crew: Crew;
let shipment: Shipment;
let desk: Desk;
beforeAll(async () => {
  site = await startSite();
  crew = await crewOf(site.world);
  shipment = await shipmentAt(crew, 'delivered');
  desk = await deskOf(site, crew.admin.token);
});
afterAll(() => site?.close());

const workItOff = () => createAuditor(site.world.db, null).work();
const verdict = (text: string) =>
  desk.page.locator('[role="status"]').filter({ hasText: text }).first();
const start = () => desk.page.getByRole('button', { name: t.start });

test('nothing was audited yet; asked for, it waits, and then holds without a press', async () => {
  await desk.go('ledger.audits');
  await desk.page.getByText(t.never).waitFor();
  await start().click();
  await verdict(t.waits).waitFor();
  await workItOff();
  await verdict(t.held(checks.length)).waitFor();
  expect(await desk.page.getByText(t.holds, { exact: true }).count()).toBe(checks.length);
});

test('a shipment changed behind the program’s back stands there by its number, above all that holds', async () => {
  const spoil = (by: number) =>
    site.world.db.run(sql`
      update shipments set version = version + ${by} where code = ${shipment.code}`);
  await spoil(1);
  await start().click();
  await verdict(t.waits).waitFor();
  await workItOff();
  await spoil(-1);
  await verdict(t.broken(1)).waitFor();
  const first = desk.page.getByRole('row').nth(1);
  expect(await first.innerText()).toContain(shipment.code);
  await desk.page
    .getByRole('table', { name: t.history })
    .getByText(t.states.held, { exact: true })
    // A toast may lie over it for some seconds.
    .dispatchEvent('click');
  await verdict(t.held(checks.length)).waitFor();
});

test('the balance board says what the newest audit found', async () => {
  await desk.go('ledger.balanceBoard');
  const link = desk.page.getByRole('link', { name: new RegExp(t.last) });
  expect(await link.innerText()).toContain(t.states.broken);
});
