import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { fontsKey, tokenKey } from '#dashboard/api/token-key.ts';
import { screenByKey, to } from '#dashboard/screens.ts';
import { teamOf, newShipment, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { frameWords } from '#words/shell/shell.ts';
import { watch } from './inspect.ts';

let site: Site;
let team: Team;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  for (let count = 0; count < 40; count += 1) await newShipment(team);
});
afterAll(() => site?.close());

const userPage = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 } };
const menuLink = (page: Page, address: string) =>
  page.getByRole('navigation', { name: frameWords.mainMenu }).locator(`a[href="#${address}"]`);

/** The lists the page has requested so far. */
function listsParams(page: Page): string[] {
  const params: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === routes['shipments.listByStage'].path) params.push(search);
  });
  return params;
}

test('a list is requested while the pointer still rests on its link, and once only', async () => {
  const page = await site.open(team.manager.token, to('office.dashboard'), userPage);
  const seen = watch(page);
  await seen.settle();
  const params = listsParams(page);
  const link = menuLink(page, to('shipments.inprogress'));
  await link.hover();
  await expect.poll(() => params.length).toBe(1);
  await link.click();
  await page.locator('tr[data-row="39"]').waitFor();
  expect(params).toHaveLength(1);
});

test('the next list is requested as the finger comes down, before it lets go', async () => {
  const page = await site.open(team.manager.token, to('shipments.inprogress'), userPage);
  const seen = watch(page);
  await page.locator('tr[data-row="39"]').waitFor();
  await seen.settle();
  const params = listsParams(page);
  await menuLink(page, to('shipments.delivered')).dispatchEvent('pointerdown');
  await expect.poll(() => params.length).toBe(1);
  expect(page.url()).toContain(to('shipments.inprogress'));
});

test('what is typed over one list is not searched for in the next', async () => {
  const page = await site.open(team.manager.token, to('shipments.inprogress'), userPage);
  await page.locator('tr[data-row="39"]').waitFor();
  const input = page.locator('main input[type="search"]');
  await input.fill('أحمد');
  await menuLink(page, to('shipments.delivered')).click();
  const title = screenByKey('shipments.delivered').title;
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await input.inputValue()).toBe('');
  // Longer than the list's debounce.
  await page.waitForTimeout(500);
  expect(decodeURIComponent(page.url())).not.toContain('أحمد');
});

test('the first list is requested before the user is known', async () => {
  const context = await site.visitor(team.manager.token, userPage);
  const page = await context.newPage();
  const params = listsParams(page);
  const { path } = routes['auth.me'];
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/#${to('shipments.inprogress')}`);
  await expect.poll(() => params.length).toBe(1);
  letGo();
  await page.locator('tr[data-row="39"]').waitFor();
  expect(params).toHaveLength(1);
  await context.close();
});

test('a phone renders the menu when it is opened, not hidden next to its first rows', async () => {
  const page = await site.open(team.manager.token, to('shipments.inprogress'), phone);
  await page.locator('tr[data-row="39"]').waitFor();
  // Hidden ones would count too: a selector, unlike a role, matches them.
  const menu = page.locator(`nav[aria-label="${frameWords.mainMenu}"]`);
  expect(await menu.count()).toBe(0);
  await page.getByRole('button', { name: frameWords.openMenu }).click();
  await menu.locator(`a[href="#${to('shipments.delivered')}"]`).waitFor();
  expect(await menu.count()).toBe(1);
  await page.context().close();
});

test('a first visit uses the fonts of the device; ours come with the next screen and stay', async () => {
  const localStorage = [{ name: tokenKey, value: team.manager.token ?? '' }];
  const storageState = { cookies: [], origins: [{ origin: site.url, localStorage }] };
  const page = await site.open(team.manager.token, to('shipments.inprogress'), {
    ...userPage,
    storageState,
  });
  const wearsOurs = () =>
    page.evaluate<boolean>(`getComputedStyle(document.body).fontFamily.includes('Plex')`);
  await page.locator('tr[data-row="39"]').waitFor();
  const areFetched = () => page.evaluate<boolean>(`localStorage.getItem('${fontsKey}') !== null`);
  await expect.poll(areFetched).toBe(true);
  expect(await wearsOurs()).toBe(false);
  await menuLink(page, to('shipments.delivered')).click();
  await expect.poll(wearsOurs).toBe(true);
  await page.reload();
  expect(await wearsOurs()).toBe(true);
  await page.context().close();
});

test('what a list can do without leaves the connection to its rows', async () => {
  const context = await site.visitor(team.manager.token, userPage);
  const page = await context.newPage();
  const params = new Map<string, number>();
  const later = {
    drawer: /\/shipment-[^/]*\.js$/,
    bell: new RegExp(`${routes['notifications.unread'].path}$`),
    events: new RegExp(`${routes['live.stream'].path}$`),
  };
  page.on('request', (request) => {
    for (const [name, address] of Object.entries(later))
      if (address.test(request.url())) params.set(name, Date.now());
  });
  const { path } = routes['shipments.listByStage'];
  const rowsCame = page
    .waitForResponse((response) => response.url().includes(path))
    .then(() => Date.now());
  await page.goto(`/#${to('shipments.inprogress')}`);
  const cameAt = await rowsCame;
  await expect.poll(() => [...params.keys()].sort()).toEqual(['bell', 'drawer', 'events']);
  for (const [name, at] of params) expect(at - cameAt, name).toBeGreaterThan(700);
});

test('a shipment that a link names is opened without waiting for that', async () => {
  const { uuid, code } = await newShipment(team);
  const page = await site.open(
    team.manager.token,
    to('shipments.inprogress', {}, { open: uuid }),
    userPage,
  );
  await page.getByRole('dialog').getByText(code).first().waitFor();
});
