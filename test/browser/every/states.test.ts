import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { isPending } from '#dashboard/pending-screens.ts';
import { addressOf, type ScreenKey, screenByKey, screenKeys } from '#dashboard/screens.ts';
import { shareOf } from '#test/kit/share.ts';
import { sampleCompany, type Prepared } from '#test/kit/prepared.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { documentWords } from '#words/custody/screens.ts';
import { firstStepWords, noneToPick } from '#words/office/first-steps.ts';
import { roleWords } from '#words/people/roles.ts';
import { permissionNames } from '#words/people/permissions.ts';
import { uiWords } from '#words/shell/ui.ts';
import { rowsFor, signInAs, type Rows } from '../rows.ts';
import { type Watch, watch } from '../inspect.ts';

/**
 * What a screen shows without data: while loading, when the server fails, and on a company's first
 * day. The gallery covers its own states.
 */
const patienceMs = 20_000;
const pressMs = 1_000;
const isGallery = (key: ScreenKey): boolean => key.startsWith('office.play');
const everywhere = screenKeys.filter(
  (key) => !isPending(key) && screenByKey(key).access === 'token' && !isGallery(key),
);
/** The screens share their shells. */
const keys = shareOf(everywhere, 4);
const bare = keys.filter((key) => !screenByKey(key).path.includes('{'));

/** Requests of the frame around the screen: the user, the counts of the menu, the notices. */
const ofFrame = /\/api\/admin\/(user|count\/charges\/by\/steps|notifications\/unread|stream)(\?|$)/;
const isRead = (route: Route): boolean => {
  const request = route.request();
  return request.method() === 'GET' && !ofFrame.test(request.url());
};

// Scripts for the page are strings: the tests are typed without the DOM library.
/** A form or an editor is shown while its choices load. */
const isWaiting = `document.querySelector('[aria-busy="true"], main form, main input') !== null`;
const mainHas = (words: readonly string[]): string =>
  `${JSON.stringify(words)}.some((word) => document.querySelector('main')?.innerText.includes(word))`;
const hasFailed = mainHas([uiWords.loadFailed, uiWords.listFailed]);
/**
 * A form, or the question which document to open, is shown while its choices load; a picker reports
 * itself that it has none.
 */
const hasFailure = `document.querySelector('[role="alert"], main form, main:not(:has(table)) [role="combobox"]') !== null`;
/** Polls until the page matches; if it never does, the error shows the actual content. */
async function becomes(page: Page, script: string): Promise<void> {
  const seen = async () =>
    (await page.evaluate<boolean>(script)) || page.evaluate<string>('document.body.innerText');
  await expect.poll(seen, { timeout: patienceMs, interval: 25 }).toBe(true);
}

/** The choices a company's first shipment requires. */
const choices = [
  { key: 'shipments.form', label: documentWords.merchant, none: noneToPick.merchant },
  { key: 'documents.runSheet.form', label: documentWords.courier, none: noneToPick.courier },
] as const;

let site: Site;
let page: Page;
const open = async (company?: Prepared): Promise<void> => {
  site = await startSite({}, company);
};
const openAs = async (token: string): Promise<void> => {
  page = await (await site.visitor(token)).newPage();
  page.setDefaultTimeout(patienceMs);
};

describe('on the first day of a company', () => {
  let seen: Watch;
  beforeAll(async () => {
    await open();
    await openAs((await site.fixtures.person({ role: 'Admin' })).token ?? '');
    seen = watch(page);
  });
  afterAll(() => site?.close());

  test.for(bare.map((key) => ({ key })))('$key has nothing to show', async ({ key }) => {
    seen.troubles.length = 0;
    await page.goto(`/#${addressOf(key)}`);
    await seen.settle();
    expect(seen.troubles).toEqual([]);
    const text = await page.locator('body').innerText();
    expect(text).not.toContain(uiWords.loadFailed);
    expect(text).not.toContain(uiWords.listFailed);
  });

  test('the dashboard shows what comes before the first shipment', async () => {
    await page.goto(`/#${addressOf('office.dashboard')}`);
    await seen.settle();
    const steps = page.getByRole('region', { name: firstStepWords.title }).getByRole('listitem');
    await steps.first().waitFor();
    expect(await steps.count()).toBe(6);
    // The branches of this company have phones and serve all places; there are no users or other
    // rows.
    const done = steps.filter({ has: page.getByText(firstStepWords.done, { exact: true }) });
    expect(await done.count()).toBe(1);
    await done.getByRole('link', { name: firstStepWords.steps.branches }).waitFor();
    await site.fixtures.db.run(sql`update branches set phone = null where code = 'BSR'`);
    await page.reload();
    await seen.settle();
    expect(await done.count()).toBe(0);
  });

  test('who waits for merchants reads which address to send them', async () => {
    await page.goto(`/#${addressOf('people.newMerchants')}`);
    await page.getByText(`/#${addressOf('people.registration')}`).waitFor();
  });

  // «لا نتائج» before any input made users look for their own mistake.
  test.for(choices)('$label on $key states where its first row comes from', async (choice) => {
    const { key, label, none } = choice;
    await page.goto(`/#${addressOf(key)}`);
    await page.getByRole('combobox', { name: label }).press('ArrowDown');
    await page.getByText(none, { exact: true }).waitFor();
    await page.getByRole('combobox', { name: label }).fill('س');
    await page.getByText(uiWords.noMatch, { exact: true }).waitFor();
  });

  test('the accounts of couriers state where the first of them comes from', async () => {
    await page.goto(`/#${addressOf('shipments.courierAccount')}`);
    await page.getByText(noneToPick.courier, { exact: true }).waitFor();
  });

  // Last, because it leaves a partly filled form, which asks for confirmation before it is left.
  test('a role that allows nothing is reported when it is to be saved', async () => {
    await page.goto(`/#${addressOf('people.roleCreate')}`);
    // A search inside the form only filters.
    await page.getByRole('textbox', { name: roleWords.findPermission }).press('Enter');
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('textbox', { name: roleWords.name }).fill('موظف استقبال');
    await page.keyboard.press('Control+s');
    const permissionAlert = page
      .getByRole('alert')
      .filter({ hasText: roleWords.permissionsNeeded });
    await permissionAlert.waitFor();
    await page.getByRole('checkbox', { name: permissionNames['shipments.view'] }).check();
    await permissionAlert.waitFor({ state: 'detached' });
  });
});

describe('when the server is slow, then fails, then is well again', () => {
  let rows: Rows;
  let held: Route[] = [];
  let seen: Watch;
  let answer: 'hold' | 'fail' | 'pass' = 'pass';

  beforeAll(async () => {
    await open(sampleCompany);
    const admin = await signInAs(site.fixtures, 'Admin');
    rows = await rowsFor(admin);
    await openAs(admin.token ?? '');
    await page.route('**/api/admin/**', async (route) => {
      if (answer === 'pass' || !isRead(route)) await route.continue();
      else if (answer === 'fail') await fail(route);
      else held.push(route);
    });
    seen = watch(page);
  });
  afterAll(() => site?.close());

  const fail = (route: Route): Promise<void> =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'internal', request_id: 'r-500' } });

  test.for(keys.map((key) => ({ key })))('$key shows it', async ({ key }) => {
    // Requests of the previous screen may still be pending: they do not belong to this one.
    await page.goto('about:blank');
    answer = 'hold';
    held = [];
    await page.goto(`/#${addressOf(key, { ...rows.paramsOf(key) }, rows.searchOf(key))}`);
    await seen.settle(false, () => held.length > 0);
    if (held.length === 0) return;
    await becomes(page, isWaiting);
    // A request that starts only now, or is repeated, fails with the others: if held, the test
    // would wait for it in vain.
    answer = 'fail';
    for (const route of held.splice(0)) await fail(route);
    await becomes(page, hasFailure);
    answer = 'pass';
    const retry = page.locator('main').getByRole('button', { name: uiWords.retry });
    // A screen with several requests has a button for each, and some send more once the first is
    // loaded.
    const isWell = async () => {
      // It may disappear between the check and the click, when another request returns.
      if ((await retry.count()) > 0)
        await retry
          .first()
          .click({ timeout: pressMs })
          .catch(() => null);
      return !(await page.evaluate<boolean>(hasFailed));
    };
    await expect.poll(isWell, { timeout: patienceMs, interval: 100 }).toBe(true);
  });
});
