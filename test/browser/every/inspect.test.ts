import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#test/kit/browser.ts';
import { axeFindings } from '../inspect.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 400, height: 300 } });
});
afterAll(() => browser?.close());

/** A field of which the top half lies under a bar with a button. */
const halfHidden = (bar: 'sticky' | 'absolute') => `<!doctype html><html lang="ar" dir="rtl">
  <title>نموذج</title>
  <style>body { margin: 0 } button, input { box-sizing: border-box; block-size: 40px; inline-size: 300px }</style>
  <main>
    <h1>نموذج</h1>
    <div style="position: ${bar}; inset-block-start: 0; block-size: 40px; z-index: 1">
      <button>بحث</button>
    </div>
    <div style="block-size: ${bar === 'sticky' ? 400 : 0}px"></div>
    <label>الهاتف <input style="display: block; ${bar === 'sticky' ? '' : 'position: absolute; inset-block-start: 22px'}"></label>
    <div style="block-size: 800px"></div>
  </main></html>`;

test('a field half under a sticky bar is no fault, for it can be scrolled free', async () => {
  await page.setContent(halfHidden('sticky'));
  await page.evaluate(
    "scrollTo(0, document.querySelector('input').getBoundingClientRect().top + scrollY - 20)",
  );
  expect(await axeFindings(page, ['target-size'])).toEqual([]);
});

test('a field half under a button that moves with it is a fault', async () => {
  await page.setContent(halfHidden('absolute'));
  expect(await axeFindings(page, ['target-size'])).toEqual([
    expect.stringContaining('partially obscured'),
  ]);
});
