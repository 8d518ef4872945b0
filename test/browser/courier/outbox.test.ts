import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { to } from '#dashboard/screens.ts';
import { outboxKey } from '#dashboard/api/outbox/outbox.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { addDays } from '#domain/time.ts';
import { teamOf, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { outboxWords as w } from '#words/shipments/outbox.ts';
import { courierWords } from '#words/shipments/screens.ts';
import { eventNames, reasonNames, stageNames } from '#words/shipments/names.ts';
import { frameWords } from '#words/shell/shell.ts';
import { uiWords } from '#words/shell/ui.ts';
import { userPageOf, type UserPage } from '../user-page.ts';
import { axeFindings, overflow, repaint } from '../inspect.ts';

/** A courier without a connection: actions must be neither lost nor done twice. */
let site: Site;
let team: Team;
let userPage: UserPage;
let shipments: Shipment[];
let sent: string[];

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  shipments = [];
  for (let at = 0; at < 4; at += 1) shipments.push(await shipmentAt(team, 'out_for_delivery'));
  userPage = await userPageOf(site, team.courier.token);
  await userPage.page.setViewportSize({ width: 390, height: 844 });
  sent = [];
  userPage.page.on('requestfinished', (request) => {
    const { uuid = '' } = (request.postDataJSON() ?? {}) as { uuid?: string };
    sent.push(`${new URL(request.url()).pathname} ${uuid}`);
  });
  await userPage.goTo(to('office.dashboard'));
  await doorOf(0).waitFor();
  await userPage.seen.settle();
});
afterAll(() => site?.close());

const shipmentNo = (at: number): Shipment => shipments[at] as Shipment;
const doorOf = (at: number) =>
  userPage.page.getByRole('article', { name: shipmentNo(at).recipient_name, exact: true }).last();
const offline = (isOffline: boolean) => userPage.page.context().setOffline(isOffline);
const strip = (page: Page) => page.getByRole('status').filter({ hasText: w.waiting }).first();
const statusOf = async (at: number) =>
  (await team.admin.must('shipments.one', { code: shipmentNo(at).code })).status;

/** Checked like every screen, in states that only occur offline. */
async function isWellDrawn(): Promise<void> {
  const { page } = userPage;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await repaint(page, colorScheme);
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflow(page)).toBe(0);
    }
    expect(await axeFindings(page)).toEqual([]);
  }
}

async function deliver(at: number): Promise<void> {
  await doorOf(at).getByRole('button', { name: courierWords.deliveredButton }).click();
  const drawer = userPage.page.getByRole('dialog');
  await drawer.getByRole('button', { name: eventNames.deliver }).click();
  await drawer.waitFor({ state: 'detached' });
}

async function refuseAtDoor(at: number): Promise<void> {
  await doorOf(at).getByRole('button', { name: courierWords.notDelivered }).click();
  const drawer = userPage.page.getByRole('dialog');
  await drawer.getByRole('radio', { name: reasonNames.refused }).check();
  await drawer.getByRole('button', { name: eventNames.fail }).click();
  await drawer.waitFor({ state: 'detached' });
}

test('outcomes are accepted offline, shown as waiting, and one may be withdrawn', async () => {
  await offline(true);
  await deliver(0);
  await refuseAtDoor(1);
  await deliver(2);
  await deliver(3);
  expect(await strip(userPage.page).innerText()).toContain('4');
  expect(await doorOf(1).innerText()).toContain(`${w.waiting}: ${eventNames.fail}`);
  expect(await doorOf(0).getByRole('button', { name: courierWords.notDelivered }).count()).toBe(0);
  await isWellDrawn();
  await doorOf(3).getByRole('button', { name: w.takeBack }).click();
  await doorOf(3).getByRole('button', { name: courierWords.deliveredButton }).waitFor();
  expect(await strip(userPage.page).innerText()).toContain('3');
  expect(await statusOf(0)).toBe('out_for_delivery');
});

test('signing out with outcomes waiting requires confirmation, and another user does not send them', async () => {
  const { page } = userPage;
  await page.getByRole('button', { name: new RegExp(`^${frameWords.userMenu}`) }).click();
  await page.getByRole('button', { name: frameWords.logout }).click();
  const question = page.getByRole('dialog');
  await question.getByText(w.leaveText(3)).waitFor();
  await question.getByRole('button', { name: uiWords.stepBack }).click();
  const stored = await page.evaluate<string>(
    `localStorage.getItem('${outboxKey(team.courier.id)}') ?? ''`,
  );
  const other = await site.fixtures.person({ role: 'Courier', branch: 'BGD' });
  const elsewhere = await userPageOf(site, other.token);
  await elsewhere.page.addInitScript(
    `localStorage.setItem('${outboxKey(team.courier.id)}', ${JSON.stringify(stored)})`,
  );
  await elsewhere.goTo(to('office.dashboard'));
  await elsewhere.page.getByText(courierWords.runDone).waitFor();
  expect(await strip(elsewhere.page).count()).toBe(0);
  expect(await statusOf(0)).toBe('out_for_delivery');
});

test('back online, each is sent once, and what the branch did in the meantime stays', async () => {
  const { page } = userPage;
  // The recipient called the office.
  await team.manager.must('shipments.postpone', {
    uuids: [shipmentNo(2).uuid],
    postponed_on: addDays(fmt.today(), 1),
    reason: 'travelling',
  });
  await offline(false);
  await page.reload();
  const list = page.getByRole('region', { name: w.refused });
  await list.waitFor();
  expect(await list.innerText()).toContain(shipmentNo(2).code);
  expect(await list.getByRole('alert').innerText()).not.toBe('');
  await strip(page).waitFor({ state: 'detached' });
  await isWellDrawn();
  await expect.poll(() => statusOf(0)).toBe('delivered');
  expect(await statusOf(1)).toBe('failed');
  for (const [name, at] of [
    ['shipments.deliver', 0],
    ['shipments.changeStatus', 1],
    ['shipments.deliver', 2],
  ] as const) {
    const press = `${routes[name].path} ${shipmentNo(at).uuid}`;
    expect(sent.filter((one) => one === press)).toEqual([press]);
  }
  await list.getByRole('button', { name: w.putAway }).click();
  await list.waitFor({ state: 'detached' });
});

test('what the branch postponed, and what goes back to it, is still shown as held by the courier', async () => {
  await team.manager.must('shipments.return', { uuids: [shipmentNo(1).uuid], reason: 'refused' });
  await userPage.page.reload();
  await userPage.page.getByRole('heading', { name: `${courierWords.alsoHeld} (2)` }).waitFor();
  const rowOf = (at: number) =>
    userPage.page.getByRole('listitem').filter({ hasText: shipmentNo(at).code });
  expect(await rowOf(1).getByRole('button').count()).toBe(0);
  expect(await rowOf(1).innerText()).toContain(stageNames[8]);
  expect(await rowOf(2).innerText()).toContain(stageNames[18]);
  await rowOf(2).getByRole('button', { name: eventNames.tryAgain }).waitFor();
  await isWellDrawn();
});

test('an answer lost on its way back is requested again, and the shipment is delivered once', async () => {
  const { page } = userPage;
  let isFirst = true;
  await page.route(`**${routes['shipments.deliver'].path}`, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await deliver(3);
  await userPage.toastText(w.sent(1));
  expect(await statusOf(3)).toBe('delivered');
  expect(await page.getByRole('region', { name: w.refused }).count()).toBe(0);
});

test('a refusal that comes after the courier has stepped back is not lost', async () => {
  const { page } = userPage;
  const last = await shipmentAt(team, 'out_for_delivery');
  shipments.push(last);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(`**${routes['shipments.deliver'].path}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await doorOf(4).getByRole('button', { name: courierWords.deliveredButton }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: eventNames.deliver }).click();
  await drawer.getByRole('button', { name: uiWords.stepBack }).click();
  await drawer.waitFor({ state: 'detached' });
  await doorOf(4).getByText(`${w.waiting}: ${eventNames.deliver}`).waitFor();
  await team.manager.must('shipments.postpone', {
    uuids: [last.uuid],
    postponed_on: addDays(fmt.today(), 1),
    reason: 'travelling',
  });
  release();
  const list = page.getByRole('region', { name: w.refused });
  await list.waitFor();
  expect(await list.innerText()).toContain(last.code);
});

test('what is pressed on the shipment’s own page waits for the connection too, and the hand-in with it', async () => {
  const { page } = userPage;
  const own = await shipmentAt(team, 'out_for_delivery');
  await userPage.goTo(to('shipments.courierAccount'));
  await page.getByRole('link', { name: courierWords.printAccount }).waitFor();
  // Within the page, which keeps what it has loaded.
  const open = (address: string) => page.evaluate(`location.hash = '${address}'`);
  await open(to('shipments.details', { uuid: own.uuid }));
  await page.getByRole('button', { name: eventNames.deliver }).waitFor();
  await offline(true);
  await page.getByRole('button', { name: eventNames.deliver }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: eventNames.deliver }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByText(`${w.waiting}: ${eventNames.deliver}`).waitFor();
  expect(await page.getByRole('button', { name: eventNames.deliver }).count()).toBe(0);
  await open(to('shipments.courierAccount'));
  const print = page.getByRole('button', { name: courierWords.printAccount });
  await print.waitFor();
  expect(await print.getAttribute('aria-disabled')).toBe('true');
  await offline(false);
  await userPage.toastText(w.sent(1));
  await page.getByRole('link', { name: courierWords.printAccount }).waitFor();
  expect((await team.admin.must('shipments.one', { code: own.code })).status).toBe('delivered');
});

test('what the branch gives a courier is in their day within seconds, without a request', async () => {
  const { page } = userPage;
  const given = await shipmentAt(team, 'at_branch');
  await userPage.goTo(to('office.dashboard'));
  const waiting = page.getByRole('region', { name: courierWords.waitingForYou });
  // The stream is open, and its initial events were read.
  await page.waitForTimeout(7_000);
  expect(await waiting.count()).toBe(0);
  // On the server that the phone is connected to.
  const answer = await fetch(`${site.url}${routes['shipments.assign'].path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${team.manager.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ uuids: [given.uuid], courier_id: team.courier.id }),
  });
  expect(answer.status).toBe(200);
  await waiting.waitFor({ timeout: 10_000 });
});

test('«لا يرد» is pressed after a call, where the company requires one, and the next attempt needs another', async () => {
  const { page } = userPage;
  await team.admin.must('settings.update', { call_required: true });
  const shut = await shipmentAt(team, 'out_for_delivery');
  await userPage.goTo(to('office.dashboard'));
  await page.reload();
  const door = page.getByRole('article', { name: shut.recipient_name, exact: true });
  await door.getByRole('button', { name: courierWords.notDelivered }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: reasonNames.no_answer, exact: true }).check();
  const send = drawer.getByRole('button', { name: eventNames.fail });
  expect(await send.getAttribute('aria-disabled')).toBe('true');
  await page.evaluate(
    `document.addEventListener('click', (event) => event.target.closest('a[href^="tel:"]') && event.preventDefault())`,
  );
  await drawer.getByRole('link', { name: courierWords.call }).click();
  await send.click();
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(async () => (await newestOf(shut)).details).toMatchObject({ calls: [{}] });
  await team.courier.must('shipments.tryAgain', { uuids: [shut.uuid] });
  await page.reload();
  await door.getByRole('button', { name: courierWords.notDelivered }).waitFor();
  expect(await door.getByText(courierWords.calls).count()).toBe(0);
});

const newestOf = async ({ id }: Shipment) => {
  const { body } = await team.manager.call('shipments.history', { id });
  return body.data[0] ?? { details: null };
};
