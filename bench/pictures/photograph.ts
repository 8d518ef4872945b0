import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { fontsKey, tokenKey } from '#dashboard/api/token-key.ts';
import { repaint, watch } from '#test/browser/inspect.ts';
import { type Answers, answer } from './answers.ts';
import type { Cast, Scene } from './scenes.ts';

interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
}
const desktop: Look = { name: '1440', width: 1440, height: 900, scheme: 'light' };
const phone: Look = { name: '390', width: 390, height: 844, scheme: 'light' };
const desktopAtNight: Look = { ...desktop, name: '1440-dark', scheme: 'dark' };
/** Dark mode changes colours only: one scene in four. */
const darkOneIn = 4;
/** A printed list has fifty pages; its first ones show all of its styles. */
const tallest = 4_000;

export interface Studio {
  readonly browser: Browser;
  readonly url: string;
  readonly cast: Cast;
  readonly answers: Answers;
  /** Its address; it answers what `answers` does not contain. */
  readonly server: string | null;
  readonly folder: string;
  readonly problems: Set<string>;
  /** How many buttons of each screen are pressed. */
  readonly pressed: number;
}

/** Photographs a scene at all looks, and each dialog or menu that a button of the screen opens. */
export async function photograph(studio: Studio, scene: Scene, at: number): Promise<void> {
  const { folder, problems } = studio;
  const context = await profile(studio, scene);
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(studio.cast.at);
    await page.addInitScript(drawnWhole);
    const seen = watch(page);
    const rest = async (): Promise<void> => {
      await seen.settle(true).catch((error: Error) => problems.add(error.message));
      await page.evaluate(settledFrame);
    };
    await page.goto(scene.address);
    await rest();
    const looks = at % darkOneIn === 0 ? [desktop, desktopAtNight, phone] : [desktop, phone];
    const name = `${folder}/${scene.role}-${scene.key}`;
    for (const look of looks) {
      await wear(page, look);
      await rest();
      await shoot(page, `${name}-${look.name}.png`, true);
    }
    await wear(page, desktop);
    await press(page, rest, { address: scene.address, name, most: studio.pressed });
  } catch (error) {
    problems.add(`${scene.role} ${scene.key}: ${(error as Error).message.split('\n')[0]}`);
  } finally {
    await context.close();
  }
}

async function profile(studio: Studio, { role }: Scene): Promise<BrowserContext> {
  const { browser, url, cast, answers, server, problems } = studio;
  const token = cast.tokens[role];
  const stored = [{ name: fontsKey, value: '1' }];
  if (token !== undefined) stored.push({ name: tokenKey, value: token });
  const context = await browser.newContext({
    baseURL: url,
    locale: 'ar-IQ',
    timezoneId: 'Asia/Baghdad',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: desktop.width, height: desktop.height },
    storageState: { cookies: [], origins: [{ origin: url, localStorage: stored }] },
  });
  context.setDefaultTimeout(10_000);
  await answer(context, role, { answers, server, unanswered: problems });
  return context;
}

async function wear(page: Page, { width, height, scheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height });
  await repaint(page, scheme);
}

async function shoot(page: Page, path: string, isWhole: boolean): Promise<void> {
  const height = isWhole ? await page.evaluate<number>(pageHeight) : 0;
  const { width, height: shown } = page.viewportSize() ?? desktop;
  const clip = { x: 0, y: 0, width, height: Math.min(tallest, Math.max(height, shown)) };
  // The count of the bell is read when nothing else is: before or after the picture.
  const mask = [page.locator('header button[aria-expanded]:has(> .visually-hidden)')];
  await page.screenshot({ path, fullPage: isWhole, clip, animations: 'disabled', mask });
}

/** Photographs what the first buttons of the screen open. */
async function press(
  page: Page,
  rest: () => Promise<void>,
  { address, name, most }: { address: string; name: string; most: number },
): Promise<void> {
  const count = most === 0 ? 0 : Math.min(most, await page.evaluate<number>(markButtons));
  for (let no = 0; no < count; no += 1) {
    const button = page.locator(`[data-pressed-no="${no}"]`);
    await button.click({ timeout: 1_000 }).catch(() => undefined);
    await rest();
    const isOpen = await page.evaluate<boolean>(openLayer);
    if (isOpen) await shoot(page, `${name}-pressed-${no}.png`, false);
    // The next button is pressed on the screen as it was.
    await page.goto('about:blank');
    await page.goto(address);
    await rest();
    if (no + 1 < count) await page.evaluate(markButtons);
  }
}

// Scripts for the page are strings: the tests are typed without the DOM library.
/** Content below the window is drawn before the picture is taken. */
const drawnWhole = `addEventListener('DOMContentLoaded', () => {
  const style = document.createElement('style');
  style.textContent = '* { content-visibility: visible !important }';
  document.head.append(style);
})`;
const pageHeight = 'document.documentElement.scrollHeight';
const settledFrame = `Promise.all(document.getAnimations().filter((one) =>
  one.effect?.getComputedTiming().endTime !== Infinity).map((one) => one.finished.catch(() => 0)))
  .then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))`;
const openLayer = `document.querySelector(
  'dialog[open], [popover]:popover-open, [role="menu"], [role="dialog"], [role="listbox"]') !== null`;
/** Buttons of the first rows only: those of the others open the same. */
const markButtons = `(() => {
  const seen = new Set();
  const buttons = [...document.querySelectorAll('main button:not(:disabled):not([type="submit"])')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight)
    .filter((one) => {
      const key = (one.getAttribute('aria-label') ?? one.textContent).replace(/[\\d٠-٩]+/g, '') + one.className;
      return !seen.has(key) && seen.add(key);
    });
  buttons.forEach((one, at) => one.setAttribute('data-pressed-no', at));
  return buttons.length;
})()`;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Serves a built dashboard on its own port. */
export async function serveFiles(
  folder: string,
  port: number,
): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    const file = extname(pathname) === '' ? 'index.html' : pathname;
    try {
      const body = readFileSync(join(folder, file));
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  // Codes contain the address: the port is the same in every run.
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${port}`, server };
}
