import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { isPending } from '#dashboard/pending-screens.ts';
import { type ScreenKey, screenByKey, to } from '#dashboard/screens.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { password, type Person } from '#test/kit/fixtures.ts';
import { signInWords } from '#words/people/names.ts';
import { authOverlayWords, frameWords, stateWords } from '#words/shell/shell.ts';
import { uiWords } from '#words/shell/ui.ts';

const list = to('shipments.delivered');
const listTitle = screenByKey('shipments.delivered').title;
const home = to('office.dashboard');
const login = to('people.login');

let site: Site;
let team: Team;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
});
afterAll(() => site?.close());

/** The part after `#`, decoded. */
const place = (page: Page): string => decodeURIComponent(new URL(page.url()).hash.slice(1));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate<string | null>(`localStorage.getItem(${JSON.stringify(key)})`);

async function signIn(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel(signInWords.email).fill(email);
  await page.getByLabel(signInWords.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signInWords.submit }).click();
}

describe('who is not signed in', () => {
  test('has to sign in first, and then reaches the requested screen', async () => {
    const page = await site.open(null, list);
    await heading(page, signInWords.title).waitFor();
    expect(place(page)).toBe(`${login}?nextUrl=${list}`);
    await signIn(page, team.manager);
    await heading(page, listTitle).waitFor();
    expect(place(page)).toBe(list);
  });

  test('is never sent to another site', async () => {
    for (const nextUrl of ['https://elsewhere.example/', '//elsewhere.example', login]) {
      const page = await site.open(null, `${login}?nextUrl=${encodeURIComponent(nextUrl)}`);
      await signIn(page, team.manager);
      await page.waitForURL(`**/#${home}`);
      await page.close();
    }
  });

  test('reads the public page at the bare address', async () => {
    const page = await (await site.visitor(null)).newPage();
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.goto('/');
    await page.waitForURL(/\/home(#\/)?$/);
    await page
      .getByRole('link', { name: screenByKey('people.login').title })
      .first()
      .waitFor();
    // Both addresses are one document: on a slow connection a second one costs a second wait.
    expect(documents).toEqual(['/']);
  });

  test('finds the token and the kind of account stored under the given names, and nothing after signing out', async () => {
    const page = await site.open(null, `${login}?nextUrl=${list}`);
    await signIn(page, team.merchant);
    await heading(page, listTitle).waitFor();
    expect(await stored(page, 'dashboard-token')).toBeTruthy();
    expect(await stored(page, 'dashboard-login-type')).toBe('client');
    expect(await stored(page, 'client-subscriptions')).toContain(team.merchant.name);
    await page.getByRole('button', { name: frameWords.userMenu }).click();
    await page.getByRole('button', { name: frameWords.logout }).click();
    await heading(page, signInWords.title).waitFor();
    for (const key of ['dashboard-token', 'dashboard-login-type', 'client-subscriptions']) {
      expect(await stored(page, key)).toBeNull();
    }
  });
});

describe('who is signed in', () => {
  test('finds no guest screen, only the place he wanted', async () => {
    const page = await site.open(team.manager.token, login);
    await page.waitForURL(`**/#${home}`);
    await page.goto('about:blank');
    await page.goto(`/#${to('people.registration')}?nextUrl=${encodeURIComponent(list)}`);
    await heading(page, listTitle).waitFor();
    expect(place(page)).toBe(list);
  });

  test('may write the address with /dashboard before it', async () => {
    const page = await site.open(team.manager.token, `/dashboard${list}`);
    await heading(page, listTitle).waitFor();
  });

  test('finds the menu under its visible name', async () => {
    const page = await site.open(team.manager.token, list);
    const menu = page.getByRole('button', { name: frameWords.userMenu });
    await menu.waitFor();
    expect(await menu.textContent()).toBe(team.manager.name);
    expect(await menu.getAttribute('aria-label')).toContain(team.manager.name);
  });

  test('signs in again when his session has ended, and comes back', async () => {
    const person = await site.fixtures.person({ role: 'Branch manager', branch: 'BGD' });
    const page = await site.open(person.token, list);
    await heading(page, listTitle).waitFor();
    await site.fixtures.db.run(sql`delete from sessions where user_id = ${person.id}`);
    await page.getByRole('link', { name: screenByKey('shipments.postponed').title }).click();
    await heading(page, signInWords.title).waitFor();
    expect(place(page)).toBe(`${login}?nextUrl=${to('shipments.postponed')}`);
    expect(await stored(page, 'dashboard-token')).toBeNull();
    await signIn(page, person);
    await heading(page, screenByKey('shipments.postponed').title).waitFor();
  });

  test('loses from the menu what was taken from his role while he works', async () => {
    const admin = await site.fixtures.person({ role: 'Admin' });
    const name = 'مراجع الكوبونات';
    const stored = ['dashboard.view', 'shipments.view', 'shipments.assign'] as const;
    const role = await admin.must('roles.create', {
      name,
      permissions: [...stored, 'coupons.view'],
    });
    const person = await site.fixtures.person({ role: 'Call centre' });
    await site.fixtures.db.run(sql`update users set role_id = ${role.id} where id = ${person.id}`);
    const page = await site.open(person.token, to('pricing.coupons'));
    const { title } = screenByKey('pricing.coupons');
    await heading(page, title).waitFor();
    const offered = page.getByRole('navigation').getByRole('link', { name: title });
    await offered.waitFor();
    await admin.must('roles.update', { id: role.id, name, permissions: [...stored] });
    await page.waitForTimeout(3_500);
    await page.getByRole('searchbox').last().fill('EID');
    await page.getByText(uiWords.noPermission).first().waitFor();
    await offered.waitFor({ state: 'detached' });
  });

  test('may stop the overlay that covers the page while he is recognised', async () => {
    const page = await (await site.visitor(team.manager.token)).newPage();
    let open = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route('**/api/admin/user', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.goto(`/#${list}`);
    const stop = page.getByRole('button', { name: authOverlayWords.stop });
    await stop.waitFor();
    await page.getByRole('status').filter({ hasText: authOverlayWords.loading }).waitFor();
    expect(await page.evaluate<string>('document.activeElement.textContent')).toBe(
      authOverlayWords.stop,
    );
    await page.keyboard.press('Enter');
    await heading(page, stateWords.signInTitle).waitFor();
    expect(await stop.count()).toBe(0);
    open();
    await page.getByRole('button', { name: stateWords.retry }).click();
    await heading(page, listTitle).waitFor();
  });
});

describe('the bar at the bottom', () => {
  const entries: readonly (readonly [ScreenKey, string])[] = [
    ['office.dashboard', frameWords.bottomDashboard],
    ['pricing.calculator', frameWords.bottomCalculator],
    ['shipments.inprogress', frameWords.bottomInProgress],
  ];
  const current = entries.filter(([key]) => !isPending(key)).map(([, label]) => label);
  const bar = (page: Page) => page.getByRole('navigation', { name: frameWords.bottomBar });
  const padding = async (page: Page): Promise<number> =>
    Number.parseFloat(
      await page.evaluate<string>('getComputedStyle(document.querySelector("main")).paddingBottom'),
    );

  test('shows up to 980 px, 60 px high, with a merchant’s five entries', async () => {
    const page = await site.open(team.merchant.token, list, {
      viewport: { width: 980, height: 800 },
    });
    await bar(page).waitFor();
    expect((await bar(page).boundingBox())?.height).toBe(60);
    expect(await bar(page).getByRole('link').allInnerTexts()).toEqual([
      frameWords.bottomHome,
      frameWords.bottomShipments,
      frameWords.bottomNew,
      frameWords.bottomBalance,
    ]);
    await bar(page).getByRole('button', { name: frameWords.bottomMore }).waitFor();
    await page.setViewportSize({ width: 981, height: 800 });
    expect(await bar(page).isVisible()).toBe(false);
  });

  test('offers a new shipment to merchants only', async () => {
    const page = await site.open(team.manager.token, list, {
      viewport: { width: 390, height: 800 },
    });
    await bar(page).waitFor();
    expect(await bar(page).getByRole('link').allInnerTexts()).toEqual(current);
  });

  test.each([
    ['Courier', [frameWords.bottomToday, frameWords.bottomScan, frameWords.bottomAccount]],
    ['Accountant', [frameWords.bottomHandIn, frameWords.bottomSettlement, frameWords.bottomTill]],
  ] as const)('is the own one of a %s', async (role, own) => {
    const { token } = await site.fixtures.person({ role, branch: 'BGD' });
    const page = await site.open(token, to('office.dashboard'), {
      viewport: { width: 390, height: 800 },
    });
    await bar(page).waitFor();
    expect(await bar(page).getByRole('link').allInnerTexts()).toEqual(own);
    const last = role === 'Courier' ? frameWords.bottomMore : frameWords.bottomSearch;
    await bar(page).getByRole('button', { name: last }).click();
    if (role === 'Courier') await page.getByRole('dialog', { name: frameWords.mainMenu }).waitFor();
    else await expect.poll(() => page.evaluate(`document.activeElement.role`)).toBe('combobox');
  });

  test('stays away from data entry', async () => {
    const clerk = await site.fixtures.person({ role: 'Data entry', branch: 'BGD' });
    const page = await site.open(clerk.token, list, { viewport: { width: 390, height: 800 } });
    await heading(page, listTitle).waitFor();
    expect(await bar(page).count()).toBe(0);
  });

  test('leaves 100 px more below the page up to 768 px', async () => {
    const page = await site.open(team.merchant.token, list, {
      viewport: { width: 768, height: 800 },
    });
    await heading(page, listTitle).waitFor();
    expect(await padding(page)).toBeGreaterThanOrEqual(100);
    await page.setViewportSize({ width: 769, height: 800 });
    await expect.poll(() => padding(page)).toBeLessThan(100);
  });
});
