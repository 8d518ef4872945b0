import type { Locator, Page } from 'playwright-core';
import { titleFor, to } from '#dashboard/screens.ts';
import type { UserType } from '#domain/people/actor.ts';
import type { Site } from '#test/kit/site.ts';
import { uiWords } from '#words/shell/ui.ts';
import { watch, type Watch } from './inspect.ts';

type PlainScreen = {
  [K in Parameters<typeof to>[0]]: Parameters<typeof to<K>> extends [
    K,
    Record<string, never>?,
    ...unknown[],
  ]
    ? K
    : never;
}[Parameters<typeof to>[0]];

/** A user in a browser of their own, who finds elements by their labels. */
export interface UserPage {
  readonly page: Page;
  readonly seen: Watch;
  /** Opens a screen by its address and waits for its heading. */
  go(screen: PlainScreen): Promise<void>;
  goTo(address: string): Promise<void>;
  button(name: string): Locator;
  /** Presses Tab until the control of this name has the focus. @throws Error when none of 40 has */
  tabTo(name: string): Promise<void>;
  /** Types a few letters into a list box and selects the first match. */
  pick(label: string, typed: string): Promise<void>;
  /** Like a scanner: quick keys, then Enter. */
  scan(code: string): Promise<void>;
  /** The message that states the result. */
  toastText(text: string | RegExp): Promise<string>;
}

const wedgeGapMs = 4;
const mostTabs = 40;

/** `type`: whose titles the screens have. */
export async function userPageOf(
  site: Site,
  token: string | null,
  type: UserType = 'staff',
): Promise<UserPage> {
  const page = await (await site.visitor(token)).newPage();
  const seen = watch(page);
  // The printed page is checked here, not sent to a printer.
  await page.addInitScript(
    'window.print = () => { document.documentElement.dataset.printed = "yes"; }',
  );
  const goTo = async (address: string) => {
    await page.goto('about:blank');
    await page.goto(`/#${address}`);
    await seen.settle();
  };
  return {
    page,
    seen,
    goTo,
    go: async (screen) => {
      await goTo(to(screen));
      await page.getByRole('heading', { level: 1, name: titleFor(type, screen) }).waitFor();
    },
    button: (name) => page.getByRole('button', { name }),
    tabTo: async (name) => {
      for (let count = 0; count < mostTabs; count += 1) {
        if ((await page.evaluate<string>(focusedName)).startsWith(name)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab never came to «${name}»`);
    },
    pick: async (label, typed) => {
      const input = page.getByRole('combobox', { name: label });
      // Without text, the whole list opens.
      if (typed === '') await input.press('ArrowDown');
      else await input.fill(typed);
      await page.getByRole('option', { name: typed }).first().waitFor();
      await input.press('Enter');
    },
    scan: async (code) => {
      await page.keyboard.type(code, { delay: wedgeGapMs });
      await page.keyboard.press('Enter');
    },
    toastText: async (text) => {
      const toast = page.getByRole('status').filter({ hasText: text }).last();
      return toast.innerText();
    },
  };
}

/** The label of the focused element. */
const focusedName = `(() => {
  const { activeElement: at } = document;
  const label = at?.labels?.[0]?.textContent ?? at?.getAttribute('aria-label') ?? at?.textContent ?? '';
  return label.trim();
})()`;

/** Selects all rows of the page and runs one of their bulk commands. */
export async function forAll(userPage: UserPage, command: string): Promise<void> {
  const { page } = userPage;
  await page.getByRole('checkbox', { name: uiWords.selectPage }).first().check();
  const commands = page.getByRole('region', { name: uiWords.bulkActions });
  const button = commands.getByRole('button', { name: command });
  await commands.waitFor();
  if (await button.isVisible()) return button.click();
  await commands.getByRole('button', { name: uiWords.more }).click();
  await page.getByRole('menuitem', { name: command, exact: true }).click();
}
