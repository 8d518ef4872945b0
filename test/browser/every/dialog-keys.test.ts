import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { returnFeeWords } from '#words/pricing/return-fee.ts';
import { uiWords } from '#words/shell/ui.ts';

/** Questions and dialogs keep the keyboard rules of the ARIA Authoring Practices. */
let site: Site;
let team: Team;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  page = await site.open(team.admin.token, to('office.playGround'));
});
afterAll(() => site?.close());
beforeEach(async () => {
  await page.goto('about:blank');
  await page.goto(`/#${to('office.playGround')}`);
  await page.getByRole('tab', { name: 'القطع' }).waitFor();
});

const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
/** Whether it has the focus. */
const isFocused = async (it: Locator) => (await it.and(page.locator(':focus')).count()) === 1;

describe('a question', () => {
  test('has the focus on its action, never on its text', async () => {
    await page.getByRole('button', { name: 'تسوية', exact: true }).click();
    const dialog = page.getByRole('dialog');
    expect(await isFocused(dialog.getByRole('button').last())).toBe(true);
  });

  test('before typed values are dropped has it on the way back to them', async () => {
    await page.goto(`/#${to('people.merchant', { id: team.merchant.merchantId })}`);
    await page.getByRole('button', { name: returnFeeWords.edit }).click();
    const form = page.getByRole('dialog', { name: returnFeeWords.editTitle });
    await form.getByText(returnFeeWords.fixed).click();
    await press('Escape');
    const stay = page.getByRole('button', { name: uiWords.keepEditing });
    expect(await isFocused(stay)).toBe(true);
    await press('Enter');
    expect(await form.count()).toBe(1);
  });
});

describe('a dialog', () => {
  test('is named by its title, keeps the focus inside and gives it back', async () => {
    const opener = page.getByRole('button', { name: 'تسوية', exact: true });
    await opener.focus();
    await press('Enter');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getAttribute('aria-labelledby')).not.toBeNull();
    const isOut = () =>
      page.evaluate<boolean>(
        `document.activeElement.closest('main') !== null && !document.activeElement.closest('dialog')`,
      );
    for (const key of ['Tab', 'Shift+Tab'])
      for (let count = 0; count < 8; count += 1) {
        await press(key);
        expect(await isOut()).toBe(false);
      }
    await press('Escape');
    expect(await dialog.count()).toBe(0);
    expect(await isFocused(opener)).toBe(true);
  });

  test('a form in a dialog asks before typed values are dropped', async () => {
    const address = to('people.merchant', { id: team.merchant.merchantId });
    await page.goto(`/#${address}`);
    await page.getByRole('button', { name: returnFeeWords.edit }).click();
    const form = page.getByRole('dialog', { name: returnFeeWords.editTitle });
    await form.waitFor();
    await press('Escape');
    expect(await form.count()).toBe(0);
    await page.getByRole('button', { name: returnFeeWords.edit }).click();
    await form.getByText(returnFeeWords.fixed).click();
    await press('Escape');
    const question = page.getByRole('dialog', { name: uiWords.unsaved });
    await question.getByRole('button', { name: uiWords.keepEditing }).click();
    expect(await form.count()).toBe(1);
    await form.getByRole('button', { name: returnFeeWords.save }).click();
    const amount = form.getByRole('textbox', { name: returnFeeWords.amount });
    expect(await amount.getAttribute('aria-invalid')).toBe('true');
    expect(await isFocused(amount)).toBe(true);
    await press('Escape');
    await question.getByRole('button', { name: uiWords.dropChanges }).click();
    expect(await form.count()).toBe(0);
  });
});
