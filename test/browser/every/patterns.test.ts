import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { searchWords } from '#words/shell/shell.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { uiWords } from '#words/shell/ui.ts';

/**
 * Our controls keep the keyboard rules of the ARIA Authoring Practices, mirrored where the pattern
 * is horizontal: the page runs from right to left.
 */
let site: Site;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  const { token } = await site.fixtures.person({ role: 'Admin' });
  page = await site.open(token, to('office.playGround'));
});
afterAll(() => site?.close());
beforeEach(async () => {
  await page.goto('about:blank');
  await page.goto(`/#${to('office.playGround')}`);
  await page.getByRole('tab', { name: 'القطع' }).waitFor();
});

const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
/** The role and the name of the focused element. */
const focused = () =>
  page.evaluate<string>(`(() => {
    const at = document.activeElement;
    const name = at?.labels?.[0]?.textContent ?? at?.getAttribute('aria-label') ?? at?.textContent ?? '';
    return (at?.getAttribute('role') ?? at?.localName ?? '') + ' ' + name.trim();
  })()`);
/** Whether it has the focus. */
const isFocused = async (it: Locator) => (await it.and(page.locator(':focus')).count()) === 1;
const openForm = () => page.getByRole('tab', { name: 'النموذج' }).click();

describe('tabs', () => {
  test('the left arrow leads to the next tab, and from the last to the first', async () => {
    await page.getByRole('tab', { name: 'القطع' }).focus();
    await press('ArrowLeft');
    expect(await focused()).toBe('tab القائمة');
    await press('ArrowRight', 'ArrowRight');
    expect(await focused()).toBe('tab الطباعة');
    await press('ArrowLeft');
    expect(await focused()).toBe('tab القطع');
    await press('End');
    expect(await focused()).toBe('tab الطباعة');
    await press('Home');
    expect(await focused()).toBe('tab القطع');
  });

  test('the focused tab is the selected one, and its panel is shown', async () => {
    await page.getByRole('tab', { name: 'القطع' }).focus();
    await press('ArrowLeft');
    const selected = page.locator('[role="tab"][aria-selected="true"]');
    expect(await selected.allInnerTexts()).toEqual(['القائمة']);
    const panel = page.getByRole('tabpanel', { name: 'القائمة' });
    expect(await selected.getAttribute('aria-controls')).toBe(await panel.getAttribute('id'));
  });

  test('one tab is in the tab order, and the next stop is its panel', async () => {
    expect(await page.locator('[role="tab"][tabindex="0"]').count()).toBe(1);
    await page.getByRole('tab', { name: 'القطع' }).focus();
    await press('Tab');
    const panel = page.getByRole('tabpanel');
    expect(await isFocused(panel)).toBe(true);
    const labelledBy = await panel.getAttribute('aria-labelledby');
    expect(await page.locator(`[id="${labelledBy}"]`).innerText()).toBe('القطع');
  });
});

describe('a menu', () => {
  test('opens on its first command, moves with the arrows and returns to its button', async () => {
    const button = page.getByRole('button', { name: 'المزيد' });
    expect(await button.getAttribute('aria-haspopup')).toBe('menu');
    await button.focus();
    await press('Enter');
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await focused()).toBe('menuitem طباعة');
    await press('ArrowDown');
    expect(await focused()).toBe('menuitem عرض التفاصيل');
    await press('End');
    expect(await focused()).toContain('menuitem إلغاء الشحنة');
    await press('ArrowDown');
    expect(await focused()).toBe('menuitem طباعة');
    await press('Escape');
    expect(await page.getByRole('menu').count()).toBe(0);
    expect(await focused()).toBe('button المزيد');
  });

  test('opens by the arrow down on its first command, by the arrow up on its last', async () => {
    const button = page.getByRole('button', { name: 'المزيد' });
    await button.focus();
    await press('ArrowDown');
    expect(await focused()).toBe('menuitem طباعة');
    await press('Escape', 'ArrowUp');
    expect(await focused()).toContain('menuitem إلغاء الشحنة');
    await press('Home');
    expect(await focused()).toBe('menuitem طباعة');
    await press('Tab');
    expect(await page.getByRole('menu').count()).toBe(0);
  });

  test('opens by the space bar, and the arrow up leads from the first command to the last', async () => {
    await page.getByRole('button', { name: 'المزيد' }).focus();
    await press('Space');
    expect(await focused()).toBe('menuitem طباعة');
    await press('ArrowUp');
    expect(await focused()).toContain('menuitem إلغاء الشحنة');
  });

  /** The keyboard of the browser under test has no Arabic keys. */
  const type = (letter: string) =>
    page.locator(':focus').dispatchEvent('keydown', { key: letter, bubbles: true });

  test('a letter leads to the next command that begins with it, without its hamza too', async () => {
    await page.getByRole('button', { name: 'المزيد' }).focus();
    await press('Enter');
    await type('ع');
    expect(await focused()).toBe('menuitem عرض التفاصيل');
    await type('ا');
    expect(await focused()).toContain('menuitem إلغاء الشحنة');
    await type('ظ');
    expect(await focused()).toContain('menuitem إلغاء الشحنة');
    await type('ط');
    expect(await focused()).toBe('menuitem طباعة');
  });

  test('a command that is not possible stays reachable, says so and does nothing', async () => {
    await page.getByRole('button', { name: 'المزيد' }).focus();
    await press('ArrowUp');
    const last = page.getByRole('menuitem', { name: 'إلغاء الشحنة' });
    expect(await isFocused(last)).toBe(true);
    expect(await last.getAttribute('aria-disabled')).toBe('true');
    await press('Enter');
    expect(await isFocused(last)).toBe(true);
  });
});

describe('a combobox and its listbox', () => {
  const bounds = () => page.getByRole('combobox', { name: 'المندوب' });

  test('the focus stays in the box while the arrows move through the options', async () => {
    await openForm();
    await bounds().focus();
    expect(await bounds().getAttribute('aria-expanded')).toBe('false');
    await press('ArrowDown');
    expect(await bounds().getAttribute('aria-expanded')).toBe('true');
    const list = page.getByRole('listbox');
    expect(await list.getAttribute('id')).toBe(await bounds().getAttribute('aria-controls'));
    await press('ArrowDown');
    const active = await bounds().getAttribute('aria-activedescendant');
    const second = page.getByRole('option').nth(1);
    expect(await second.getAttribute('id')).toBe(active);
    expect(await isFocused(bounds())).toBe(true);
    const name = (await second.innerText()).split('\n')[0] ?? '';
    await press('Enter');
    expect(await bounds().inputValue()).toBe(name);
    expect(await bounds().getAttribute('aria-expanded')).toBe('false');
  });

  test('Escape closes the list and keeps the choice', async () => {
    await openForm();
    const chosen = await bounds().inputValue();
    await bounds().focus();
    await press('ArrowDown', 'ArrowDown', 'Escape');
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(await bounds().inputValue()).toBe(chosen);
  });
});

describe('the options of a combobox', () => {
  const input = () => page.getByRole('combobox', { name: 'المندوب' });

  test('are filtered by what is typed, and Tab takes the first and goes on', async () => {
    await openForm();
    const before = await input().inputValue();
    await input().focus();
    await press('ArrowDown');
    const names = await page.getByRole('option').allInnerTexts();
    const other = names.map((text) => text.split('\n')[0] ?? '').find((name) => name !== before);
    await input().fill(other ?? '');
    expect(await page.getByRole('option').count()).toBeLessThan(names.length);
    expect(await input().getAttribute('aria-autocomplete')).toBe('list');
    await press('Tab');
    expect(await input().inputValue()).toBe(other);
    expect(await isFocused(input())).toBe(false);
  });

  test('name the chosen one, and the list is named as the field', async () => {
    await openForm();
    const chosen = await input().inputValue();
    await input().focus();
    await press('ArrowDown');
    expect(await page.getByRole('listbox', { name: 'المندوب' }).count()).toBe(1);
    const selected = page.locator('[role="option"][aria-selected="true"]');
    expect((await selected.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([chosen]);
  });

  test('stay out of the tab order, and the arrows stop at both ends', async () => {
    await openForm();
    await input().focus();
    await press('ArrowDown', 'ArrowUp');
    const active = () => input().getAttribute('aria-activedescendant');
    const options = page.getByRole('option');
    expect(await active()).toBe(await options.first().getAttribute('id'));
    const count = await options.count();
    await press(...Array.from({ length: count + 2 }, () => 'ArrowDown'));
    expect(await active()).toBe(await options.last().getAttribute('id'));
    expect(await page.locator('[role="option"]:not([tabindex="-1"])').count()).toBe(0);
  });
});

describe('the search of the top bar', () => {
  const input = () => page.getByRole('combobox', { name: searchWords.label });

  test('moves through what it found in a circle, and Escape closes the list, then leaves', async () => {
    await input().fill(screenTitles.allHistory.slice(0, 5));
    const options = page.getByRole('listbox', { name: searchWords.results }).getByRole('option');
    await options.first().waitFor();
    // The server finds more than the screens, which are there at once.
    await expect
      .poll(async () => page.getByText(searchWords.found(await options.count())).count())
      .toBe(1);
    expect(await input().getAttribute('aria-expanded')).toBe('true');
    const active = () => input().getAttribute('aria-activedescendant');
    const first = await options.first().getAttribute('id');
    await press('ArrowUp');
    expect(await active()).toBe(await options.last().getAttribute('id'));
    expect(await options.last().getAttribute('aria-selected')).toBe('true');
    await press('ArrowDown');
    expect(await active()).toBe(first);
    expect(await isFocused(input())).toBe(true);
    await press('Escape');
    expect(await input().getAttribute('aria-expanded')).toBe('false');
    expect(await active()).toBeNull();
    await press('Escape');
    expect(await isFocused(input())).toBe(false);
  });
});

describe('a date grid', () => {
  const label = '2025';

  test('the left arrow is the next day, down the next week, and Enter chooses it', async () => {
    await openForm();
    const field = page.getByRole('textbox', { name: 'موعد التسليم' });
    await page.getByRole('button', { name: `${uiWords.openCalendar}: موعد التسليم` }).click();
    const day = page.getByRole('grid').locator('button[tabindex="0"]');
    expect(await day.count()).toBe(1);
    expect(await isFocused(day)).toBe(true);
    const popup = page.getByRole('dialog', { name: uiWords.calendar });
    expect(await popup.getByRole('columnheader').count()).toBe(7);
    await press('ArrowLeft', 'ArrowDown');
    expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('13');
    await press('ArrowRight', 'PageDown');
    expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('12');
    await press('Enter');
    expect(await field.inputValue()).toBe(`${label}/02/12`);
    expect(await isFocused(field)).toBe(true);
  });

  test('the chosen day is selected, and Escape leaves it as it was', async () => {
    await openForm();
    const field = page.getByRole('textbox', { name: 'موعد التسليم' });
    await field.focus();
    await press('ArrowDown');
    expect(await page.getByRole('grid').getByRole('gridcell', { selected: true }).innerText()).toBe(
      '5',
    );
    await press('Escape');
    expect(await page.getByRole('grid').count()).toBe(0);
    expect(await field.inputValue()).toBe(`${label}/01/05`);
  });

  test('up is the week before, the page keys months and years back, and the button says it', async () => {
    await openForm();
    const open = page.getByRole('button', { name: `${uiWords.openCalendar}: موعد التسليم` });
    expect(await open.getAttribute('aria-expanded')).toBe('false');
    await open.click();
    expect(await open.getAttribute('aria-expanded')).toBe('true');
    const name = () => page.evaluate<string>('document.activeElement.ariaLabel');
    const start = await name();
    await press('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Shift+PageDown', 'Shift+PageUp');
    expect(await name()).toBe(start);
    await press('Escape');
    expect(await isFocused(open)).toBe(true);
  });

  test('a day that is not allowed is passed over, and cannot be chosen', async () => {
    await openForm();
    const field = page.getByRole('textbox', { name: 'موعد التسليم' });
    await field.focus();
    await press('ArrowDown', 'ArrowUp');
    const day = page.getByRole('grid').locator('button[tabindex="0"]');
    expect(await day.innerText()).toBe('29');
    expect(await day.getAttribute('aria-disabled')).toBe('true');
    await press('Enter');
    expect(await page.getByRole('grid').count()).toBe(1);
    expect(await field.inputValue()).toBe(`${label}/01/05`);
  });

  test('opens by the arrow down on its day; Home and End are the ends of its week', async () => {
    await openForm();
    await page.getByRole('textbox', { name: 'موعد التسليم' }).focus();
    await press('ArrowDown');
    const name = () => page.evaluate<string>('document.activeElement.textContent');
    expect(await name()).toBe('5');
    await press('Home');
    expect(await name()).toBe('4');
    await press('End');
    expect(await name()).toBe('10');
    await press('Shift+PageDown');
    const title = page.getByRole('grid').locator('caption');
    expect(await title.innerText()).toContain('2026');
    expect(await page.getByRole('columnheader').count()).toBe(7);
  });
});

describe('digits of an Arabic keyboard', () => {
  test.each([
    ['عدد القطع', '٣', '3'],
    ['موعد التسليم', '٢٠٢٥/٠٢/٠٩', '2025/02/09'],
    ['هاتف المستلِم', '٠٧٧٠١٢٣٤٥٦٧', '0770 123 4567'],
    ['مبلغ التحصيل', '٢٥٠٠٠', '25,000'],
  ])('typed or pasted into %s become its value', async (label, typed, value) => {
    await openForm();
    const field = page.getByRole('textbox', { name: label });
    for (const write of [
      () => field.pressSequentially(typed),
      () => page.keyboard.insertText(typed),
    ]) {
      await field.fill('');
      await field.focus();
      await write();
      await field.blur();
      expect((await field.inputValue()).replaceAll(/[\u2066\u2069]/g, '')).toBe(value);
    }
  });
});
