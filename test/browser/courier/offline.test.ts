import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outboxKey } from '#dashboard/api/outbox/outbox.ts';
import { COURIER_DAY } from '#dashboard/api/token.ts';
import { to } from '#dashboard/screens.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { CuttingProxy } from '#test/resilience/cutting-proxy.ts';
import { teamOf, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { openPhone, untilStored } from '#test/kit/phone.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { outboxWords as w } from '#words/shipments/outbox.ts';
import { courierWords, detailsWords } from '#words/shipments/screens.ts';
import { choiceNames } from '#words/shipments/merchant-decisions.ts';
import { eventNames, reasonNames } from '#words/shipments/names.ts';
import { frameWords } from '#words/shell/shell.ts';
import { axeFindings, overflow, repaint } from '../inspect.ts';

/** A phone is used without a connection: the day is shown, and work continues. */
let site: Site;
let team: Team;
let line: CuttingProxy;
let page: Page;
let shipments: [Shipment, Shipment, Shipment];
/** Its merchant has made the decision. */
let decided: Shipment;

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  shipments = [
    await shipmentAt(team, 'out_for_delivery'),
    await shipmentAt(team, 'out_for_delivery'),
    await shipmentAt(team, 'out_for_delivery'),
  ];
  decided = await shipmentAt(team, 'failed');
  await decide(decided);
  line = new CuttingProxy();
  line.target = Number(new URL(site.url).port);
  await line.listen();
  page = await openPhone(site, line, team.courier);
});
afterAll(async () => {
  line?.close();
  await site?.close();
});

async function decide({ uuid }: Shipment): Promise<void> {
  const { data } = (await team.merchant.call('merchantDecisions.list', {})).body;
  const question = data.find(({ shipment }) => shipment.uuid === uuid);
  await team.merchant.must('merchantDecisions.answer', {
    id: question?.id ?? 0,
    choice: 'tryAgain',
    note: 'الزبون ينتظر عند الباب الخلفي',
  });
}

const day = `/#${to('office.dashboard')}`;
const doorOf = ({ recipient_name: name }: Shipment) =>
  page.getByRole('article', { name, exact: true }).last();
const strip = () => page.getByRole('status').filter({ hasText: w.waiting }).first();
const statusOf = async ({ code }: Shipment) =>
  (await team.admin.must('shipments.one', { code })).status;
const stored = <T>(key: string) => page.evaluate<T>(`JSON.parse(localStorage.getItem('${key}'))`);

/** As if hours had passed. */
const putBack = (key: string, change: string) =>
  page.evaluate(`{
    const value = JSON.parse(localStorage.getItem('${key}'));
    (${change})(value);
    localStorage.setItem('${key}', JSON.stringify(value));
  }`);

async function isWellDrawn(): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await repaint(page, colorScheme);
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  }
}

async function deliver(shipment: Shipment): Promise<void> {
  await doorOf(shipment).getByRole('button', { name: courierWords.deliveredButton }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: eventNames.deliver }).click();
  await drawer.waitFor({ state: 'detached' });
}

test('the day that was read last opens offline, and shows how old it is', async () => {
  await page.goto(day);
  await doorOf(shipments[0]).waitFor();
  await untilStored(page);
  line.cut();
  await putBack(COURIER_DAY, '({ answers }) => answers.forEach((one) => { one.at -= 600_000; })');
  await page.reload();
  for (const shipment of shipments) await doorOf(shipment).waitFor();
  const note = page.getByRole('status').filter({ hasText: w.readAt });
  expect(await note.innerText()).toContain(fmt.relative(Date.now() - 605_000));
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('status').filter({ hasText: w.workGoesOn }).waitFor();
  await doorOf(decided).getByText(choiceNames.tryAgain).waitFor();
  await doorOf(decided).getByText('الزبون ينتظر عند الباب الخلفي').waitFor();
  await isWellDrawn();
});

test('a shipment of the day opens there, too, with what can be pressed at its door', async () => {
  const [, , last] = shipments;
  await doorOf(last).getByRole('link', { name: last.code }).click();
  await page.getByText(courierWords.needsLine).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await doorOf(last)
    .getByText(last.landmark ?? last.recipient_name)
    .waitFor();
  await doorOf(last).getByRole('button', { name: courierWords.notDelivered }).click();
  await page.getByRole('dialog').getByRole('radio', { name: reasonNames.refused }).waitFor();
  await page.keyboard.press('Escape');
  await isWellDrawn();
  await page.getByRole('link', { name: courierWords.myRun }).click();
});

test('outcomes pressed there are still waiting when it is opened once more', async () => {
  await deliver(shipments[0]);
  await doorOf(shipments[1]).getByRole('button', { name: courierWords.notDelivered }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: reasonNames.refused }).check();
  await drawer.getByRole('button', { name: eventNames.fail }).click();
  await drawer.waitFor({ state: 'detached' });
  await putBack(
    outboxKey(team.courier.id),
    `({ waiting }) => waiting.forEach((one) => {
      one.input.device_at = new Date(Date.parse(one.input.device_at) - 3 * 3_600_000).toISOString();
    })`,
  );
  await page.reload();
  await doorOf(shipments[1]).getByText(`${w.waiting}: ${eventNames.fail}`).waitFor();
  expect(await strip().innerText()).toContain('2');
  // Unsent actions count: one of three deliveries is left, and the cash is with the courier.
  const figures = page
    .getByRole('banner')
    .or(page.locator('header'))
    .filter({ hasText: w.waiting });
  const answered = await figures.last().innerText();
  expect(answered.replace(/\s+/g, ' ')).toContain(`${courierWords.left} 1`);
  expect(answered).toContain(fmt.amount(shipments[0].cod_amount));
  expect(answered).toContain(w.ofThese(1));
  expect(await statusOf(shipments[0])).toBe('out_for_delivery');
});

test('another tab shows the same; after 12 hours it warns, and after 24 it accepts no more', async () => {
  const other = await page.context().newPage();
  const pressedHoursAgo = (hours: number) =>
    putBack(
      outboxKey(team.courier.id),
      `({ waiting }) => waiting.forEach((one) => { one.pressedAt = Date.now() - ${hours} * 3_600_000; })`,
    );
  await pressedHoursAgo(13);
  await other.goto(day);
  await other.getByRole('alert').getByText(w.late).waitFor();
  await pressedHoursAgo(25);
  await other.reload();
  await other.getByRole('alert').getByText(w.stopped).waitFor();
  const [, , last] = shipments;
  const door = other.getByRole('article', { name: last.recipient_name, exact: true });
  const press = door.getByRole('button', { name: courierWords.deliveredButton });
  expect(await press.getAttribute('aria-disabled')).toBe('true');
  await pressedHoursAgo(3);
  await other.reload();
  await other.getByRole('status').filter({ hasText: w.waiting }).first().waitFor();
});

test('back online, each is recorded once, and its history shows when it was pressed', async () => {
  const { waiting } = await stored<{ waiting: { input: { device_at: string } }[] }>(
    outboxKey(team.courier.id),
  );
  line.mend();
  // It may have been sent automatically before the press.
  const sendNow = page.getByRole('button', { name: w.sendNow }).click();
  await Promise.race([sendNow, strip().waitFor({ state: 'detached' })]);
  await strip().waitFor({ state: 'detached' });
  for (const [at, shipment] of shipments.slice(0, 2).entries()) {
    const { data } = (await team.manager.call('shipments.history', { id: shipment.id })).body;
    const outcomes = data.filter(({ event }) => event === 'deliver' || event === 'fail');
    expect(outcomes.map(({ details }) => details?.['device_at'])).toEqual([
      waiting[at]?.input.device_at,
    ]);
  }
  const story = await site.open(
    team.manager.token,
    to('shipments.details', { uuid: shipments[0].uuid }),
  );
  await story.getByText(detailsWords.onDevice).waitFor();
  await story.context().close();
});

test('a lost connection is shown at once, before anything is pressed', async () => {
  const context = page.context();
  const banner = page.getByRole('status').filter({ hasText: w.workGoesOn });
  await page.goto(`/#${to('people.profile')}`);
  await banner.waitFor({ state: 'detached', timeout: 40_000 });
  await context.setOffline(true);
  await banner.waitFor({ timeout: 1_000 });
  expect(await banner.innerText()).toContain(w.offlineNow);
  await context.setOffline(false);
  await banner.waitFor({ state: 'detached', timeout: 1_000 });
  await page.goto(day);
});

test('signing out deletes the day from the phone', async () => {
  expect(await stored(COURIER_DAY)).not.toBeNull();
  await page.getByRole('button', { name: new RegExp(`^${frameWords.userMenu}`) }).click();
  await page.getByRole('button', { name: frameWords.logout }).click();
  await page.waitForURL(/login/);
  expect(await stored(COURIER_DAY)).toBeNull();
});
