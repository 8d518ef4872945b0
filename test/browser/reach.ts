import type { Page } from 'playwright-core';
import { overflow } from './inspect.ts';

// Scripts for the page are strings: the tests are typed without the DOM library. A hidden file
// input is pressed through its label; wrapped text is pressed at its start.
const covered = `(() => {
  const found = new Set();
  for (const control of document.querySelectorAll('#root :is(a[href], button, input, select, textarea, summary)')) {
    if (control.disabled || !control.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue;
    control.scrollIntoView({ block: 'center', inline: 'center' });
    const [box] = control.getClientRects();
    if (!box || box.width < 4 || box.height < 4) continue;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const mine = [control, ...(control.labels ?? []), control.closest('label')];
    if (mine.some((part) => part?.contains(hit))) continue;
    const name = control.getAttribute('aria-label') ?? control.innerText ?? control.name;
    found.add(control.tagName + ' «' + name + '» under ' + (hit ? hit.tagName + ' «' + hit.innerText.slice(0, 40) + '»' : 'nothing'));
  }
  scrollTo(0, 0);
  return [...found];
})()`;

/** Controls that are covered by another element where a finger would press. */
export const outOfReach = (page: Page): Promise<string[]> => page.evaluate<string[]>(covered);

const shut = 'main :is(thead, tbody tr:first-child, :not(table *)) button[aria-expanded="false"]';
const mostOpened = 8;

/** Popups that open partly outside the window. */
export async function opensOutside(page: Page): Promise<string[]> {
  const found: string[] = [];
  const count = Math.min(await page.locator(shut).count(), mostOpened);
  for (let index = 0; index < count; index += 1) {
    const button = page.locator(shut).nth(index);
    if (!(await button.isVisible())) continue;
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
    await button.click();
    const wide = await overflow(page);
    if (wide > 0) found.push(`«${name.trim()}» opens ${wide} px too wide`);
    await page.keyboard.press('Escape');
  }
  return found;
}
