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
 * right, Escape asks before typed values are dropped, and no text field, of the screen either,
 * takes more than its call.
 */
const everywhere = screenKeys.filter(
  (key) => !isPending(key) && screenByKey(key).access === 'token' && !key.startsWith('office.play'),
);
const keys = shareOf(everywhere, 8);
const mostPresses = 16;
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

/** Loads the screen. */
const open = async (key: ScreenKey): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(addressIn(key));
  await seen.settle();
};
const addressIn = (key: ScreenKey): string =>
  `/#${addressOf(key, { ...rows.paramsOf(key) }, rows.searchOf(key))}`;

// Scripts for the page are strings: the tests are typed without the DOM library.
/** Marks the buttons and the menus of the screen, one per label; returns the labels of both. */
const markButtons = `(() => {
  const mark = (selector, name) => {
    const labels = new Set();
    const all = [...document.querySelectorAll('main button[type="button"]' + selector + ':not([aria-disabled], [disabled])')];
    for (const it of all) {
      const label = it.getAttribute('aria-label') ?? it.textContent;
      if (labels.has(label) || !it.checkVisibility()) continue;
      it.setAttribute(name, String(labels.size));
      labels.add(label);
    }
    return labels.size;
  };
  return { buttons: mark(':not([aria-haspopup])', 'data-press'), menus: mark('[aria-haspopup="menu"]', 'data-menu') };
})()`;
/** A button; or the button of a menu and one of its commands. */
type Press = readonly string[];

const command = '[role="menu"] button[role="menuitem"]:not([aria-disabled])';
/** Commands of many screens that open no form: the export of a list. */
const unchanging = new Map<string, number>();
const unchangingFrom = 3;

async function pressesOf(): Promise<Press[]> {
  const { buttons, menus } = await page.evaluate<{ buttons: number; menus: number }>(markButtons);
  const found: Press[] = Array.from({ length: buttons }, (_, at) => [`[data-press="${at}"]`]);
  for (let menu = 0; menu < menus; menu += 1) {
    const button = `[data-menu="${menu}"]`;
    await page.locator(button).click({ timeout: openMs });
    const labels = await page.locator(command).allInnerTexts();
    found.push(
      ...labels.flatMap((label) =>
        (unchanging.get(label) ?? 0) < unchangingFrom
          ? [[button, `${command}:has-text(${JSON.stringify(label)})`]]
          : [],
      ),
    );
    await page.keyboard.press('Escape');
  }
  return found.slice(0, mostPresses);
}

/** The label of what was pressed last; null if a part of the way was not there. */
async function follow(way: Press): Promise<string | null> {
  let label: string | null = null;
  for (const selector of way) {
    const target = page.locator(selector).first();
    if ((await target.count()) === 0) return null;
    label = await target.innerText({ timeout: openMs }).catch(() => null);
    if (label === null) return null;
    await target.click({ timeout: openMs }).catch(() => null);
  }
  return label;
}

/** Whether a form opened. A menu that closed when the screen moved under it is opened again. */
async function press(way: Press): Promise<boolean> {
  const label = (await follow(way)) ?? (await follow(way));
  if (label === null) return false;
  await seen.settle();
  const isOpen = await page.evaluate<boolean>(isFormOpen);
  if (way.length > 1 && !isOpen) unchanging.set(label, (unchanging.get(label) ?? 0) + 1);
  return isOpen;
}

/** The text fields of the forms within that take more than their call. */
const unlimitedIn = (
  within: string,
) => `[...document.querySelectorAll('${within} form :is(input:is([type="text"], [type="email"], [type="url"], [type="password"]), textarea)')]
  .filter((it) => it.checkVisibility() && it.maxLength < 0 && !it.disabled && it.type !== 'hidden')
  .filter((it) => !it.matches('[role="combobox"], [inputmode="numeric"], [inputmode="decimal"], [inputmode="search"]'))
  .map((it) => 'without a limit: ' + it.outerHTML.slice(0, 160))`;
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
  found.push(...(await page.evaluate<string[]>(unlimitedIn('dialog[open]'))));
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

/** What is seen: most buttons, and a dialog that was left, leave the screen as it was. */
const picture = 'location.hash + document.body.innerText';
const isCovered = `document.querySelector('dialog[open], [role="menu"], :popover-open:not([role="region"])') !== null`;

const nowhere = '/#/nowhere';

/** Opens the screen again if it is not what it was: in the loaded program, which is far faster. */
async function openAgain(key: ScreenKey, before: string): Promise<void> {
  if (await page.evaluate<boolean>(isCovered)) await page.keyboard.press('Escape');
  if ((await page.evaluate<string>(picture)) === before) return;
  await page.goto(nowhere);
  await seen.settle();
  await page.goto(addressIn(key));
  await seen.settle();
  // A form with changes asks before it is left.
  if (await page.evaluate<boolean>(isCovered)) await open(key);
  await page.evaluate(markButtons);
}

describe('the dialogs of', () => {
  test.for(keys.map((key) => ({ key })))('$key', { timeout: 240_000 }, async ({ key }) => {
    await open(key);
    const presses = await pressesOf();
    const before = await page.evaluate<string>(picture);
    const broken = await page.evaluate<string[]>(unlimitedIn('main'));
    for (const [at, way] of presses.entries()) {
      if (at > 0) await openAgain(key, before);
      if (await press(way)) broken.push(...(await brokenIn()));
    }
    expect(broken).toEqual([]);
  });
});
