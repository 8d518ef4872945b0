import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { isPending } from '#dashboard/pending-screens.ts';
import { addressOf, type ScreenKey, screenByKey, screenKeys, to } from '#dashboard/screens.ts';
import { sampleCompany } from '#test/kit/prepared.ts';
import { isEverything, isEveryScreen, shareOf } from '#test/kit/share.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { password, type Person, signIn as newSession } from '#test/kit/fixtures.ts';
import { signInWords } from '#words/people/names.ts';
import { frameWords } from '#words/shell/shell.ts';
import { watch, type Watch } from '../inspect.ts';
import { type Rows, rowsFor, signInAs } from '../rows.ts';

/**
 * A session ends while a user is typing. The input on any screen with fields is restored when the
 * same user signs in again, and discarded when another does.
 */
const inMenu: readonly ScreenKey[] = [
  'shipments.form',
  'pricing.calculator',
  'office.settings',
  'outreach.contact',
];
/** Lists are in the menu, forms are opened from them. */
const everywhere = screenKeys.filter((key) => {
  const { access, layout, menu } = screenByKey(key);
  const isGallery = key.startsWith('office.play');
  if (isPending(key) || access !== 'token' || layout === 'print' || isGallery) return false;
  return menu === undefined || inMenu.includes(key);
});
const keys = shareOf(everywhere, 4);

let site: Site;
let page: Page;
let seen: Watch;
let rows: Rows;
let admin: Person;
let other: Person;
const filled: string[] = [];
beforeAll(async () => {
  site = await startSite({}, sampleCompany);
  admin = await signInAs(site.fixtures, 'Admin');
  other = await site.fixtures.person({ role: 'Admin' });
  // The users of the sample company have the demo password.
  await site.fixtures.db.run(sql`
    update users set password_hash = (select password_hash from users where id = ${other.id})
    where id = ${admin.id}`);
  rows = await rowsFor(admin);
});
/** Each starts with its own session, independent of the previous one. */
beforeEach(async () => {
  const token = await newSession(site.fixtures.db, admin.id);
  page = await (await site.visitor(token)).newPage();
  seen = watch(page);
});
afterEach(() => page.context().close());
afterAll(() => site?.close());

const inputs =
  'main form :is(input, textarea):not([role="combobox"], [type="checkbox"], [type="radio"], [type="file"], [readonly], [disabled])';
const lists = 'main form input[role="combobox"]:not([disabled])';

// Scripts for the page are strings: the tests are typed without the DOM library.
/** All field values of the current screen. */
const entries = (): Promise<string> =>
  page.evaluate<string>(`JSON.stringify(
    [...document.querySelectorAll('main :is(input, textarea)')]
      .filter((field) => field.checkVisibility())
      .map(({ name, value, checked }) => [name, value, checked]))`);

/**
 * Types into the first field that accepts it, or selects from a list; false if nothing can be
 * filled.
 */
async function fill(): Promise<boolean> {
  const fresh = await entries();
  for (const input of await page.locator(inputs).all()) {
    await input.press('End');
    await input.press('7');
    if ((await entries()) !== fresh) return true;
  }
  for (const list of await page.locator(lists).all()) {
    await list.press('ArrowDown');
    const found = await page
      .getByRole('option')
      .first()
      .waitFor({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      );
    if (found) await list.press('Enter');
    if (found && (await entries()) !== fresh) return true;
  }
  return false;
}

async function endSession(): Promise<void> {
  await site.fixtures.db.run(sql`delete from sessions where user_id in (${admin.id}, ${other.id})`);
  // The next call of the screen is refused: here the search above it.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('77');
  await page.getByRole('heading', { level: 1, name: signInWords.title }).waitFor();
}

async function signIn({ email }: Person): Promise<void> {
  // The screen behind may have fields of the same names.
  const field = (label: string) =>
    page.getByLabel(label, { exact: true }).filter({ visible: true });
  await field(signInWords.email).fill(email);
  await field(signInWords.password).fill(password);
  await page.getByRole('button', { name: signInWords.submit }).click();
  await page.getByRole('button', { name: frameWords.userMenu }).waitFor();
}

const place = (): string => decodeURIComponent(new URL(page.url()).hash.slice(1));

async function open(address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#${address}`);
  await seen.settle();
}

describe('a session that ends over a half-filled form', () => {
  test.for(keys.map((key) => ({ key })))('$key gives it back', async ({ key }, { skip }) => {
    const address = addressOf(key, { ...rows.paramsOf(key) }, rows.searchOf(key));
    await open(address);
    const fresh = await entries();
    if (!(await fill())) return skip('no field to fill');
    filled.push(key);
    await seen.settle();
    const typed = await entries();
    expect(typed).not.toBe(fresh);
    const before = place();
    await endSession();
    await expect.poll(place).toBe(`${to('people.login')}?nextUrl=${before}`);
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await signIn(admin);
    await expect.poll(entries, { timeout: 5_000 }).toBe(typed);
    await expect.poll(place).toBe(before);
    await seen.settle();
    expect(await entries()).toBe(typed);
  });

  test('forms were among them: at night all 32', () => {
    const atPush = isEverything ? 6 : 1;
    expect(filled.length).toBeGreaterThanOrEqual(isEveryScreen ? 32 : atPush);
  });

  test('nothing of it is shown to another user', async () => {
    await open(to('office.settings'));
    const fresh = await entries();
    await fill();
    await endSession();
    await signIn(other);
    await expect.poll(entries).toBe(fresh);
    expect(place()).toBe(to('office.settings'));
    await endSession();
    await signIn(admin);
    await expect.poll(entries).toBe(fresh);
  });
});
