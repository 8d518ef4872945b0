import type { Page } from 'playwright-core';
import { type ScreenKey, screenByKey, screenKeys, withoutPrefix } from '#dashboard/screens.ts';

const patterns = screenKeys.map((key) => {
  const { path } = screenByKey(key);
  return { key, path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) };
});

/** The screen of an address; literal segments take precedence over parameters. */
function screenAt(path: string): ScreenKey | undefined {
  const written = patterns.find((screen) => screen.path === path);
  return (written ?? patterns.find(({ pattern }) => pattern.test(path)))?.key;
}

// Scripts for the page are strings: the tests are typed without the DOM library.
const addresses = `[...new Set([...document.querySelectorAll('#root a[href*="#/"]')].map((link) => link.getAttribute('href')))]`;

/** Links of a page that lead to no screen, or to one that is refused to this user. */
export async function deadLinks(page: Page, may: (key: ScreenKey) => boolean): Promise<string[]> {
  const found = await page.evaluate<string[]>(addresses);
  return found.flatMap((address) => {
    const path = withoutPrefix(address.slice(address.indexOf('#') + 1).split('?')[0] ?? '');
    const key = screenAt(path);
    if (key === undefined) return [`${address} leads nowhere`];
    return may(key) ? [] : [`${address} leads to a refusal (${key})`];
  });
}
