import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { analyticsWords } from '#words/office/analytics.ts';
import { seriesWords } from '#words/office/series.ts';
import { chartWords } from '#words/charts.ts';
import { merchantWords } from '#words/people/screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import { axeFindings as axe, overflow, repaint, watch } from '../inspect.ts';

const budgetBytes = 10_000;
const openingMs = 120_000;

let site: Site;
let team: Team;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
}, openingMs);
afterAll(() => site?.close());

const gallery = async (): Promise<Page> => {
  const page = await site.open(team.manager.token, to('office.playCharts'));
  await page.getByRole('figure').first().waitFor();
  return page;
};

test('all pictures but the flow of money come in ten kilobytes of their own', () => {
  const folder = new URL('../../../dist/dashboard/assets/', import.meta.url);
  const sizes = readdirSync(folder)
    .filter((file) => /^charts-.*\.js$/.test(file))
    .map((file) => brotliCompressSync(readFileSync(new URL(file, folder))).length);
  expect(sizes).toHaveLength(1);
  process.stdout.write(`charts: ${sizes[0]} bytes\n`);
  expect(sizes[0]).toBeLessThanOrEqual(budgetBytes);
});

test.each(['light', 'dark'] as const)(
  'every picture in every state can be used by everybody, %s',
  { timeout: openingMs },
  async (colorScheme) => {
    const page = await gallery();
    await page.emulateMedia({ colorScheme });
    await repaint(page, colorScheme);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page)).toBe(0);
      expect(await axe(page)).toEqual([]);
    }
    await page.context().close();
  },
);

test('the arrow keys move through the days, and each is described in words', async () => {
  const page = await gallery();
  const figure = page.getByRole('figure').first();
  const plot = figure.getByRole('group').nth(1);
  await plot.focus();
  const readout = figure.getByRole('status').filter({ hasText: /\S/ });
  await page.keyboard.press('ArrowLeft');
  const newest = await readout.innerText();
  expect(newest).toContain('2026/02/01');
  await page.keyboard.press('ArrowLeft');
  expect(await readout.innerText()).toContain('2026/01/31');
  await page.keyboard.press('ArrowRight');
  expect(await readout.innerText()).toBe(newest);
  await page.keyboard.press('Home');
  expect(await readout.innerText()).toContain('2026/01/03');
  expect(await readout.getByRole('link', { name: chartWords.open }).count()).toBe(1);
  await page.keyboard.press('KeyT');
  await figure.getByRole('table').waitFor();
  await page.reload();
  await page.getByRole('figure').first().getByRole('table').waitFor();
  await page.context().close();
});

test('the keyboard moves over bars row by row, and each bar links to its list', async () => {
  const page = await gallery();
  const rows = page.getByRole('figure').filter({ hasText: 'أسباب مرتبة' }).getByRole('link');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  const second = await rows.nth(1).innerText();
  expect(await page.evaluate<string>('document.activeElement.innerText')).toBe(second);
  await page.context().close();
});

// Scripts for the page are strings: the tests are typed without the DOM library.
const texts = `[...document.querySelectorAll('svg[role="img"] text')].filter((text) =>
  !text.getAttribute('direction') || !text.getAttribute('text-anchor')).length`;

test('the name of a stop in the money flow belongs to the stop, not to the stream below', async () => {
  const page = await gallery();
  const figure = page.getByRole('figure').filter({ hasText: 'مسار المال' }).first();
  for (const name of ['في صناديق الفروع', 'للتجّار', 'عمولات للمناديب']) {
    await figure.locator('svg').getByText(name, { exact: true }).hover({ force: true });
    const readout = figure.getByRole('status').filter({ hasText: /\S/ });
    await expect.poll(() => readout.innerText()).toMatch(new RegExp(`^${name}:`));
  }
  await page.context().close();
});

test('each text of a drawing has its own direction and edge, and figures read from the left', async () => {
  const page = await gallery();
  expect(await page.evaluate<number>(texts)).toBe(0);
  const shown = await page.locator('svg[role="img"] text[direction="ltr"]').allInnerTexts();
  expect(shown.filter((text) => /[\u0600-\u06FF]/.test(text))).toEqual([]);
  await page.context().close();
});

test('the analyses say their period, keep their filters in the address, and nothing fails', async () => {
  const page = await site.open(team.manager.token, to('office.analytics'));
  const seen = watch(page);
  await page.getByRole('region', { name: analyticsWords.home }).waitFor();
  await seen.settle();
  expect(await page.getByRole('figure').count()).toBeGreaterThanOrEqual(10);
  expect(await axe(page)).toEqual([]);
  const from = '2026-11-01';
  await page.goto(`/#${to('office.analytics', {}, { from, to: '2026-11-10' })}`);
  await seen.settle();
  await expect
    .poll(() => page.getByRole('region', { name: analyticsWords.home }).innerText())
    .toContain('2026/11/01');
  expect(seen.troubles).toEqual([]);
  await page.context().close();
});

const chartOf = (page: Page, id: string) => page.locator(`figure[data-chart="${id}"]`);

test('the layout of a chart is in the address, and its list is that of what it shows', async () => {
  const page = await site.open(team.admin.token, to('office.analytics'));
  const seen = watch(page);
  const hours = chartOf(page, 'at_door hour');
  await hours.getByRole('button', { name: analyticsWords.hoursOf.failed.choice }).click();
  await chartOf(page, 'failed hour').waitFor();
  expect(page.url()).toContain('hours=failed');
  const { by } = analyticsWords;
  const earned = chartOf(page, 'earned branch');
  await earned.getByRole('button', { name: by.merchant, exact: true }).click();
  await chartOf(page, 'earned merchant').waitFor();
  const chosen = {
    hours: 'delivered',
    earned: 'destination',
    promise: 'branch',
    attempts: 'weeks',
  };
  await page.goto(`/#${to('office.analytics', {}, chosen)}`);
  for (const id of ['delivered hour', 'earned destination', 'promise branch', 'at_door week'])
    await chartOf(page, id).waitFor();
  await seen.settle();
  expect(await axe(page)).toEqual([]);
  expect(seen.troubles).toEqual([]);
  await page.context().close();
});

test('staff of one branch are not offered a division into branches', async () => {
  const page = await site.open(
    team.manager.token,
    to('office.analytics', {}, { promise: 'branch' }),
  );
  const promise = chartOf(page, 'promise stage');
  await promise.waitFor();
  const { by } = analyticsWords;
  expect(await promise.getByRole('button', { name: by.branch, exact: true }).count()).toBe(0);
  await page.context().close();
});

test('from the cohorts of merchants to those that used to send and stopped', async () => {
  const page = await site.open(team.manager.token, to('office.analytics'));
  await page.getByRole('link', { name: analyticsWords.lapsed }).click();
  await page.getByText(merchantWords.lapsedHow).waitFor();
  await page.getByText(merchantWords.noneLapsed).waitFor();
  expect(page.url()).toContain('view=lapsed');
  await page.context().close();
});

test('a courier sees the own attempts, and is refused nothing', async () => {
  const page = await site.open(team.courier.token, to('office.analytics'));
  const seen = watch(page);
  await page.getByRole('region', { name: analyticsWords.home }).waitFor();
  await seen.settle();
  expect(await page.getByRole('figure').count()).toBe(1);
  expect(await page.getByRole('region', { name: analyticsWords.home }).innerText()).toContain(
    seriesWords.failed.name,
  );
  expect(seen.troubles).toEqual([]);
  await page.context().close();
});

test('analyses of days in the wrong order say so, and show the usual period', async () => {
  const backwards = { from: '2026-11-10', to: '2026-11-01' };
  const page = await site.open(team.manager.token, to('office.analytics', {}, backwards));
  const seen = watch(page);
  await page.getByRole('status').getByText(analyticsWords.periodProblems.backwards).waitFor();
  await seen.settle();
  const head = page.getByRole('region', { name: analyticsWords.home });
  expect(await head.getByRole('button', { name: uiWords.retry }).count()).toBe(0);
  expect(seen.troubles).toEqual([]);
  await page.context().close();
});

test('bars have a track only if it represents a total', async () => {
  const page = await gallery();
  const drawnIn = (title: string) =>
    page.getByRole('figure', { name: title }).getByRole('listitem').first().locator('rect').count();
  expect(await drawnIn('أسباب مرتبة')).toBe(1);
  expect(await drawnIn('من الخروج إلى النهاية')).toBe(2);
  await page.context().close();
});

test('a manager stores the filters of the analyses under a name, on every device', async () => {
  const { id } = team.courier;
  const filtered = to('office.analytics', {}, { courier_id: id });
  const page = await site.open(team.manager.token, filtered);
  await page.getByRole('button', { name: uiWords.saveView }).click();
  await page.getByRole('textbox', { name: uiWords.viewName }).fill('مندوب الكرادة');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'مندوب الكرادة', exact: true }).waitFor();
  await page.getByRole('button', { name: analyticsWords.allView }).click();
  await expect.poll(() => page.url()).not.toContain('courier_id');
  await page.context().close();
  const elsewhere = await site.open(team.manager.token, to('office.analytics'));
  await elsewhere.getByRole('button', { name: 'مندوب الكرادة', exact: true }).click();
  await expect.poll(() => elsewhere.url()).toContain(`courier_id=${id}`);
  await elsewhere.context().close();
});

test('on a phone the filters of the analytics are above its figures', async () => {
  const viewport = { width: 390, height: 844 };
  const page = await site.open(team.manager.token, to('office.analytics'), { viewport });
  await watch(page).settle();
  const filter = page.getByRole('button', { name: uiWords.filter, exact: true });
  const figures = page.getByRole('region', { name: analyticsWords.home });
  const [above, below] = [await filter.boundingBox(), await figures.boundingBox()];
  expect((above?.y ?? Number.NaN) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await page.context().close();
});
