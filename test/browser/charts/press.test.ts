import type { Locator, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#contract/contract.ts';
import { routes } from '#contract/routes.ts';
import { addressOf, to } from '#dashboard/screens.ts';
import { eventListKeys } from '#domain/office/day-events.ts';
import { eventListBehind } from '#domain/office/series-lists.ts';
import { sampleCompany } from '#test/kit/prepared.ts';
import { isEverything, oneOf } from '#test/kit/share.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { chartWords } from '#words/charts.ts';
import { historyWords, listWords } from '#words/shipments/screens.ts';
import { analyticsWords } from '#words/office/analytics.ts';
import { homeWords } from '#words/office/screens.ts';
import { signInAs } from '../rows.ts';
import { userPageOf, type UserPage } from '../user-page.ts';

/**
 * Presses the charts of every page that has some, by mouse and by keys. The numbers come from the
 * answers that the page draws and from the domain's table of the lists behind them.
 */
/** The first file of a run that needs the sample company creates it. */
const seedingMs = 600_000;
const pressingMs = 600_000;
const mostSpots = 70;
const mostRows = 6;
/** Pages that state an amount instead of a number of rows. */
const moneyPaths = [`#${to('ledger.balanceBoard')}`, `#${to('shipments.mine')}`];
/** The lists of events that were opened from a chart. */
const pressed = new Set<string>();

let site: Site;
beforeAll(async () => {
  site = await startSite({}, sampleCompany);
}, seedingMs);
afterAll(() => site?.close());

type Answer = AnswerOf<'office.series'>['data'];

/** The number behind each address that a drawn answer leads to. */
function numbersOf(answer: Answer, search: URLSearchParams): (readonly [string, number])[] {
  const filter = (key: string) => Number(search.get(key)) || undefined;
  const filters = {
    branch_id: filter('branch_id'),
    destination_id: filter('destination_id'),
    merchant_id: filter('merchant_id'),
    courier_id: filter('courier_id'),
  };
  const list = (at: number | null, row: number) => eventListBehind(answer, filters, at, row);
  const href = (behind: ReturnType<typeof list>) =>
    behind && `#${addressOf('shipments.allHistory', {}, behind)}`;
  const cases = answer.rows.map(({ values, of }) => of ?? values);
  const sum = cases.flat().reduce<number>((all, one) => all + (one ?? 0), 0);
  const points = cases.flatMap((row, no) =>
    row.map((count, at) => [href(list(at, no)), count ?? 0] as const),
  );
  return [...points, [href(list(null, 0)), sum] as const].flatMap(([address, count]) =>
    address === null ? [] : [[address, count] as const],
  );
}

interface Charted extends UserPage {
  readonly numbers: Map<string, number>;
}

async function chartedPage(token: string): Promise<Charted> {
  const userPage = await userPageOf(site, token);
  const numbers = new Map<string, number>();
  userPage.page.on('response', (response: Response) => {
    const url = new URL(response.url());
    if (url.pathname !== routes['office.series'].path || response.status() !== 200) return;
    void response.json().then(({ data }: { data: Answer }) => {
      for (const [address, count] of numbersOf(data, url.searchParams)) numbers.set(address, count);
    });
  });
  return { ...userPage, numbers };
}

const figuresOf = (page: Page) => page.getByRole('figure');
const plotOf = (figure: Locator) => figure.locator('[role="group"][tabindex="0"]');
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const numbersIn = (text: string): readonly string[] => plain(text).match(/\d[\d,]*/g) ?? [];

interface Target {
  readonly href: string;
  /** As shown next to what is pressed. */
  readonly text: string;
}

/** The active point of a plot, if it opens a list. */
async function activeOf(figure: Locator): Promise<Target | null> {
  const readout = figure.getByRole('status').filter({ hasText: /\S/ });
  const link = readout.getByRole('link', { name: chartWords.open });
  if ((await link.count()) === 0) return null;
  return { href: (await link.getAttribute('href')) ?? '', text: await readout.innerText() };
}

/** Walks through a plot by arrow keys, from the left, and stops at the first number above zero. */
async function walkTo(charted: Charted, figure: Locator, start: 'Home' | 'End') {
  const { page, numbers } = charted;
  const next = start === 'Home' ? 'ArrowRight' : 'ArrowLeft';
  await plotOf(figure).focus();
  await page.keyboard.press(start);
  for (let count = 0; count < mostSpots; count += 1) {
    for (let row = 0; row < mostRows; row += 1) {
      const active = await activeOf(figure);
      if (active && (numbers.get(active.href) ?? 1) > 0) return active;
      await page.keyboard.press('ArrowDown');
    }
    for (let row = 0; row < mostRows; row += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press(next);
  }
  return null;
}

/** The number of a target, and how the page behind it states it. */
function expected({ numbers }: Charted, { href, text }: Target) {
  const path = href.split('?')[0];
  const isMoney = moneyPaths.includes(path ?? '') || text.includes(fmt.currencySymbol());
  const own = text.split(chartWords.open)[0]?.split(': ').at(-1) ?? '';
  const written = numbersIn(own);
  if (isMoney) return { stated: written[0] ?? '', written };
  const count = numbers.get(href) ?? Number((written.at(-1) ?? '').replaceAll(',', ''));
  const noun = path === `#${to('shipments.allHistory')}` ? historyWords.noun : listWords.noun;
  return { stated: noun(count), written };
}

/** Presses, and finds the same number on the page behind. Returns what is wrong. */
async function press(charted: Charted, target: Target, how: () => Promise<unknown>) {
  const { page, seen, numbers } = charted;
  const address = page.url();
  const { stated, written } = expected(charted, target);
  const count = numbers.get(target.href);
  // A headline rate stands without its cases.
  const isRate = target.text.includes('%') && written.length > 0 && !target.text.includes('من ');
  const problems =
    count === undefined || count === 0 || isRate || written.includes(fmt.number(count))
      ? []
      : [`«${plain(target.text)}» does not say ${count}`];
  await how();
  await page.waitForURL((url) => url.href.endsWith(target.href));
  await seen.settle();
  const shown = plain(await page.getByRole('main').innerText());
  if (!shown.includes(plain(stated)))
    problems.push(`«${plain(target.text)}» opens a page without «${stated}»`);
  await page.goto(address);
  await seen.settle();
  await figuresOf(page).first().waitFor();
  await seen.settle();
  const list = new URLSearchParams(target.href.split('?')[1]).get('figure');
  if (list !== null) pressed.add(list);
  return problems;
}

/** By the Enter key at the first point, and by the mouse at the last. */
async function pressPlot(charted: Charted, figure: Locator): Promise<string[] | null> {
  const { page } = charted;
  const first = await walkTo(charted, figure, 'Home');
  if (first === null) return null;
  const byKey = await press(charted, first, () => page.keyboard.press('Enter'));
  await walkTo(charted, figure, 'End');
  const marker = figure.locator('svg[role="img"] > g').last().locator('rect, circle').last();
  await marker.scrollIntoViewIfNeeded();
  const place = await marker.boundingBox();
  if (place === null) return [...byKey, 'no marker'];
  const at = [place.x + place.width / 2, place.y + place.height / 2] as const;
  await page.mouse.move(...at);
  // Where marks lie on each other, the pointer is on the nearest.
  const active = await activeOf(figure);
  if (active === null) return [...byKey, `the pointer finds no list at «${first.text}»`];
  return [...byKey, ...(await press(charted, active, () => page.mouse.click(...at)))];
}

/** Rows and headline figures are links: the first by key, the last by mouse, and every new list. */
async function pressLinks(charted: Charted, links: Locator): Promise<string[] | null> {
  const problems: string[] = [];
  const count = await links.count();
  if (count === 0) return null;
  for (let at = 0; at < count; at += 1) {
    const link = links.nth(at);
    const href = (await link.getAttribute('href')) ?? '';
    const list = new URLSearchParams(href.split('?')[1]).get('figure') ?? '';
    if (at > 0 && at < count - 1 && (list === '' || pressed.has(list))) continue;
    // A headline figure is below its name.
    const entry = link.locator('xpath=ancestor::*[self::li or parent::dl][1]');
    const target = { href, text: await entry.innerText() };
    problems.push(
      ...(await press(charted, target, at === 0 ? () => link.press('Enter') : () => link.click())),
    );
  }
  return problems;
}

/** The charts of a page by name, with what is wrong; null: no point of it opens a list. */
async function pressAll(charted: Charted): Promise<Map<string, string[] | null>> {
  const figures = figuresOf(charted.page);
  await figures.first().waitFor();
  await charted.seen.settle();
  const results = new Map<string, string[] | null>();
  for (let at = 0; at < (await figures.count()); at += 1) {
    const figure = figures.nth(at);
    const id = (await figure.getAttribute('data-chart')) ?? '';
    await figure.scrollIntoViewIfNeeded();
    const hasPlot = (await plotOf(figure).count()) > 0;
    const points = hasPlot ? await pressPlot(charted, figure) : null;
    const rows = await pressLinks(charted, figure.getByRole('listitem').getByRole('link'));
    results.set(id, points || rows ? [...(points ?? []), ...(rows ?? [])] : null);
  }
  return results;
}

/** Charts of other figures than events that lead to a list, a balance or shipments. */
const otherLists = ['funnel', 'ageing', 'own-money', 'board-flow', 'cash'];
/** By the domain's table; what no list shows has no link: money of a period, days, promises. */
const hasList = (id: string) => {
  const [figure = ''] = id.split(' ');
  return otherLists.includes(figure) || eventListKeys.some((key) => key === figure);
};

const pages = [
  { role: 'Admin', screen: 'office.analytics' },
  { role: 'Admin', screen: 'office.dashboard' },
  { role: 'Admin', screen: 'ledger.balanceBoard' },
  { role: 'Branch manager', screen: 'office.dashboard' },
  { role: 'Accountant', screen: 'office.dashboard' },
  { role: 'Call centre', screen: 'office.dashboard' },
  { role: 'Client', screen: 'office.analytics' },
  { role: 'Client', screen: 'office.dashboard' },
] as const;

test.for(isEverything ? pages : oneOf(pages, 4))(
  'each chart of $screen opens lists of the same number, $role',
  { timeout: pressingMs },
  async ({ role, screen }, { expect }) => {
    const charted = await chartedPage((await signInAs(site.fixtures, role)).token ?? '');
    await charted.goTo(to(screen));
    const results = await pressAll(charted);
    const wrong = [...results].flatMap(([id, problems]) =>
      (problems ?? []).map((one) => `${id}: ${one}`),
    );
    expect(wrong).toEqual([]);
    const drawn = [...results.keys()].filter((id) => id !== '');
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.filter((id) => results.get(id) !== null)).toEqual(drawn.filter(hasList));
    await charted.page.context().close();
  },
);

test('headline figures and those of today open lists of the same number', {
  timeout: pressingMs,
}, async () => {
  const charted = await chartedPage((await signInAs(site.fixtures, 'Admin')).token ?? '');
  const { page } = charted;
  await charted.goTo(to('office.dashboard'));
  await figuresOf(page).first().waitFor();
  await charted.seen.settle();
  for (const name of [homeWords.today, analyticsWords.home]) {
    const links = page.getByRole('region', { name }).first().locator('dl dt a');
    expect(await links.count()).toBeGreaterThan(0);
    expect(await pressLinks(charted, links)).toEqual([]);
  }
  await page.context().close();
});

test('a courier’s charts have no list, and no link that leads nowhere', async () => {
  const charted = await chartedPage((await signInAs(site.fixtures, 'Courier')).token ?? '');
  await charted.goTo(to('office.analytics'));
  const results = await pressAll(charted);
  expect([...results.values()]).toEqual([null]);
  await charted.page.context().close();
});

test.runIf(isEverything)(
  'every list of events of the domain’s table was opened from a chart',
  () => {
    // No screen draws postponements.
    expect(eventListKeys.filter((key) => !pressed.has(key))).toEqual(['postponed']);
  },
);
