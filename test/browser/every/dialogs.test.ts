import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPending } from '#dashboard/pending-screens.ts';
import { addressOf, type ScreenKey, screenByKey, screenKeys } from '#dashboard/screens.ts';
import { sampleCompany } from '#test/kit/prepared.ts';
import { shareOf } from '#test/kit/share.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { uiWords } from '#words/shell/ui.ts';
import { type Watch, watch } from '../inspect.ts';
import { rowsFor, signInAs, type Rows } from '../rows.ts';

/**
 * Every form that opens in a dialog, found by pressing the buttons of every screen: the first field
 * has the focus, fields are labelled, Enter sends, a refusal stands at its field until it is put
 * right, and Escape asks before typed values are dropped.
 */
const everywhere = screenKeys.filter(
  (key) => !isPending(key) && screenByKey(key).access === 'token' && !key.startsWith('office.play'),
);
const keys = shareOf(everywhere, 8);
const mostButtons = 12;
const openMs = 2_000;
const refused = 'مرفوض للتجربة';

let site: Site;
let page: Page;
let rows: Rows;
let seen: Watch;
let writes = 0;
const opened = new Set<string>();

/** No write reaches the server: each field of its body is refused. */
async function refuseWrites(route: Route): Promise<void> {
  const request = route.request();
  if (request.method() === 'GET') return route.continue();
  writes += 1;
  const body = (request.postDataJSON() ?? {}) as object;
  const errors = Object.fromEntries(Object.keys(body).map((name) => [name, [refused]]));
  await route.fulfill({ status: 422, json: { message: refused, code: 'invalid_input', errors } });
}

beforeAll(async () => {
  site = await startSite({}, sampleCompany);
  const admin = await signInAs(site.fixtures, 'Admin');
  rows = await rowsFor(admin);
  page = await (await site.visitor(admin.token ?? '')).newPage();
  await page.route('**/api/**', refuseWrites);
  seen = watch(page);
});
afterAll(() => site?.close());

const open = async (key: ScreenKey): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(`/#${addressOf(key, { ...rows.paramsOf(key) }, rows.searchOf(key))}`);
  await seen.settle();
};

// Scripts for the page are strings: the tests are typed without the DOM library.
/** Marks the buttons of the screen, one per label; returns how many. */
const markButtons = `(() => {
  const labels = new Set();
  const all = [...document.querySelectorAll('main button[type="button"]:not([aria-haspopup], [aria-disabled], [disabled])')];
  const fresh = all.filter((it) => {
    const label = it.getAttribute('aria-label') ?? it.textContent;
    if (labels.has(label) || !it.checkVisibility()) return false;
    labels.add(label);
    return true;
  });
  fresh.forEach((it, at) => it.setAttribute('data-press', String(at)));
  return fresh.length;
})()`;
const topForm = `[...document.querySelectorAll('dialog[open]:has(form)')].at(-1)`;
const isFormOpen = `${topForm} !== undefined`;
interface Shape {
  readonly title: string;
  readonly unlabelled: readonly string[];
  readonly isFocused: boolean;
  /** A field that takes letters. */
  readonly text: 'input' | 'textarea' | null;
}
const shape = `(() => {
  const dialog = ${topForm};
  const fields = [...dialog.querySelectorAll('form :is(input, textarea, select):not([type="hidden"], [type="file"], :disabled, [tabindex="-1"])')]
    .filter((it) => it.checkVisibility());
  const texts = fields.filter((it) => it.matches('textarea, input[type="text"]:not([role="combobox"])'));
  texts[0]?.setAttribute('data-typed', '');
  return {
    title: dialog.querySelector('h2').textContent,
    unlabelled: fields
      .filter((it) => it.labels?.length === 0 && !it.hasAttribute('aria-label'))
      .map((it) => it.outerHTML.slice(0, 120)),
    isFocused: fields.length === 0 || fields.includes(document.activeElement),
    text: texts[0]?.localName ?? null,
  };
})()`;
/** The fields that are refused now, and whether the focus is on the first. */
const refusedFields = `(() => {
  const bad = [...${topForm}.querySelectorAll('[aria-invalid="true"]')];
  const isNamed = bad.every((it) => {
    // The choices of a group share the message of their group.
    const named = it.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '';
    return document.getElementById(named.split(' ').at(-1)) !== null;
  });
  return { count: bad.length, isNamed, isFocused: bad.length === 0 || bad[0] === document.activeElement };
})()`;
const isAnswered = `document.querySelector('dialog[open] [aria-invalid="true"], dialog[open] [role="alert"], [popover] [role="status"] > *') !== null`;

async function closes(isTyped: boolean): Promise<string | null> {
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: uiWords.unsaved });
  if (!isTyped)
    return (await page.evaluate<boolean>(isFormOpen)) ? 'Escape does not close it' : null;
  if ((await question.count()) === 0) return 'typed values are dropped without a question';
  await question.getByRole('button', { name: uiWords.dropChanges }).click();
  return (await question.count()) === 0 ? null : 'the question stays';
}

/** What the dialog on top breaks of the promises. */
async function brokenIn(): Promise<string[]> {
  const { title, unlabelled, isFocused, text } = await page.evaluate<Shape>(shape);
  if (opened.has(title)) return [];
  opened.add(title);
  const found = unlabelled.map((html) => `without a label: ${html}`);
  if (!isFocused) found.push('the focus is on no field');
  const typed = page.locator('dialog[open] [data-typed]').first();
  if (text !== null) {
    await typed.fill('123456');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: uiWords.keepEditing }).click({ timeout: openMs });
    if ((await typed.inputValue()).replace(/\D/g, '') !== '123456')
      found.push('lost what was typed');
  }
  const before = writes;
  if (text !== null) await typed.focus();
  await page.keyboard.press(text === 'input' ? 'Enter' : 'Control+Enter');
  await expect
    .poll(async () => writes > before || (await page.evaluate<boolean>(isAnswered)))
    .toBe(true);
  await seen.settle();
  if (!(await page.evaluate<boolean>(isFormOpen))) return [...found, 'closed by a refusal'];
  const after = await page.evaluate<{ count: number; isNamed: boolean; isFocused: boolean }>(
    refusedFields,
  );
  if (!after.isNamed) found.push('a refused field does not name its message');
  if (!after.isFocused) found.push('the focus is not on the first refused field');
  if (writes > before && !(await page.locator('dialog[open]').innerText()).includes(refused)) {
    found.push('a refusal of the server is not shown');
  }
  const isRefused = text !== null && (await typed.getAttribute('aria-invalid')) === 'true';
  if (isRefused && writes > before) {
    await typed.fill('654321');
    if ((await typed.getAttribute('aria-invalid')) === 'true') found.push('not released');
  }
  const stays = await closes(text !== null);
  return (stays === null ? found : [...found, stays]).map((line) => `${title}: ${line}`);
}

describe('the dialogs of', () => {
  test.for(keys.map((key) => ({ key })))('$key', { timeout: 240_000 }, async ({ key }) => {
    await open(key);
    const buttons = Math.min(await page.evaluate<number>(markButtons), mostButtons);
    const broken: string[] = [];
    for (let at = 0; at < buttons; at += 1) {
      if (at > 0) {
        await open(key);
        await page.evaluate(markButtons);
      }
      const button = page.locator(`[data-press="${at}"]`);
      if ((await button.count()) === 0) continue;
      await button.click({ timeout: openMs }).catch(() => null);
      await seen.settle();
      if (await page.evaluate<boolean>(isFormOpen)) broken.push(...(await brokenIn()));
    }
    expect(broken).toEqual([]);
  });
});
