import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPending } from '#dashboard/pending-screens.ts';
import { addressOf, screenByKey, screenKeys, to } from '#dashboard/screens.ts';
import { sampleCompany } from '#test/kit/prepared.ts';
import { shareOf } from '#test/kit/share.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import type { Person } from '#test/kit/fixtures.ts';
import { documentWords } from '#words/custody/screens.ts';
import { watch, type Watch } from '../inspect.ts';
import { type Rows, rowsFor, signInAs } from '../rows.ts';

/**
 * Data just read stays fresh for some seconds. A screen that waits for newer data without
 * requesting it stays empty forever: every detail screen is opened again within a second.
 */
const withinMs = 1_000;
const everywhere = screenKeys.filter((key) => {
  const { access, path, layout } = screenByKey(key);
  return !isPending(key) && access === 'token' && path.includes('{') && layout !== 'print';
});
const keys = shareOf(everywhere, 3);

let site: Site;
let page: Page;
let seen: Watch;
let rows: Rows;
let admin: Person;
beforeAll(async () => {
  site = await startSite({}, sampleCompany);
  admin = await signInAs(site.fixtures, 'Admin');
  rows = await rowsFor(admin);
  page = await (await site.visitor(admin.token)).newPage();
  seen = watch(page);
});
afterAll(() => site?.close());

// Scripts for the page are strings: the tests are typed without the DOM library.
const goThere = (address: string): Promise<void> =>
  page.evaluate<void>(`void (location.hash = ${JSON.stringify(address)})`);
const heading = (): Promise<string> =>
  page.evaluate<string>(`document.querySelector('main h1')?.textContent ?? ''`);
const hasForm = (): Promise<boolean> =>
  page.evaluate<boolean>(`document.querySelector('main :is(input, textarea)') !== null`);
const isLoading = (): Promise<boolean> =>
  page.evaluate<boolean>(`document.querySelector('main [aria-busy="true"]') !== null`);

describe('opened again within a second', () => {
  test.for(keys.map((key) => ({ key })))('$key looks as before', async ({ key }) => {
    const address = addressOf(key, { ...rows.paramsOf(key) }, rows.searchOf(key));
    await page.goto('about:blank');
    await page.goto(`/#${address}`);
    await seen.settle();
    const title = await heading();
    await goThere(to('office.rules'));
    await page.waitForTimeout(withinMs / 4);
    await goThere(address);
    await expect.poll(heading, { timeout: 5_000 }).toBe(title);
    await expect.poll(isLoading, { timeout: 5_000 }).toBe(false);
  });
});

describe('pressed in the drawer of a document', () => {
  const edits = {
    'documents.settlement': to('documents.settlement.list'),
    'documents.payment': to('documents.payment.list'),
    'documents.pickup': to('documents.pickup.list'),
  } as const;
  type Family = keyof typeof edits;

  /** The list index of one that can still be changed. */
  async function editable(family: Family): Promise<number> {
    const listed = await admin.must(`${family}.list`, {});
    for (const [at, { id }] of listed.entries()) {
      const one = await admin.must(`${family}.one`, { id });
      if ('may_amend' in one ? one.may_amend : one.actions.includes('edit')) return at;
    }
    throw new Error(`${family}: the sample company has none to change`);
  }

  test.for(Object.keys(edits) as Family[])('«edit» opens a %s at once', async (family) => {
    const at = await editable(family);
    await page.goto('about:blank');
    await page.goto(`/#${edits[family]}`);
    await seen.settle();
    await page.locator('tbody tr').nth(at).click();
    const link = page.getByRole('dialog').getByRole('link', { name: documentWords.edit });
    await link.click();
    await expect.poll(hasForm, { timeout: 5_000 }).toBe(true);
  });
});

test('a document printed twice within a second is printed twice', async () => {
  const { id } = rows.paramsOf('documents.runSheet.print');
  const address = to('documents.runSheet.print', { id }, { auto: 1 });
  await page.addInitScript('window.printed = 0; window.print = () => { window.printed += 1; }');
  const printed = () => page.evaluate<number>('window.printed');
  await page.goto('about:blank');
  await page.goto(`/#${address}`);
  await expect.poll(printed).toBe(1);
  await goThere(to('office.rules'));
  await page.waitForTimeout(withinMs / 4);
  await goThere(address);
  await expect.poll(printed).toBe(2);
});
