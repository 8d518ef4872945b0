import type { Browser, Page } from 'playwright-core';
import { screenByKey, type ScreenKey, to } from '#dashboard/screens.ts';
import { openBare } from './bare.ts';
import { turned, wheeled } from './gestures.ts';
import { drawnAt, fromPressTo, openSlow, seenBy, type SlowPage } from './page.ts';

/** The figures of one run, by name. */
export type Sighting = Readonly<Record<string, number>>;

export interface Stage {
  readonly browser: Browser;
  readonly base: string;
  readonly token: string;
  /** Lists that hold shipments, longest first. */
  readonly lists: readonly ScreenKey[];
}

const rowsOf = (key: ScreenKey): string =>
  `section[aria-label="${screenByKey(key).title}"] tr[data-row]`;
const linkOf = (key: ScreenKey): string => `nav a[href="#${to(key as 'shipments.inprogress')}"]`;

/** A first visit: everything is loaded over the connection. */
async function cold(
  stage: Stage,
  path: string,
  token: string | null,
  selector: string,
): Promise<[SlowPage, Sighting]> {
  const slow = await openSlow(stage.browser, stage.base, token);
  await slow.page.goto(`/#${path}`, { waitUntil: 'commit' });
  const usable = await drawnAt(slow.page, selector);
  const { bytes, answers } = slow.traffic();
  await slow.settle();
  const { first, largest, shift, blocked } = await seenBy(slow.page);
  return [slow, { first, largest, usable, shift, blocked, kB: bytes / 1000, answers }];
}

const prefixed = (name: string, sighting: Sighting): Sighting =>
  Object.fromEntries(Object.entries(sighting).map(([key, value]) => [`${name}: ${key}`, value]));

/** An anonymous user opens the address and can type a name. */
export async function login(stage: Stage): Promise<Sighting> {
  const [slow, sighting] = await cold(stage, to('people.login'), null, 'input[type="password"]');
  await slow.close();
  return prefixed('login', sighting);
}

export async function dashboard(stage: Stage): Promise<Sighting> {
  const [slow, sighting] = await cold(stage, to('office.dashboard'), stage.token, 'main dl dd');
  await slow.close();
  return prefixed('dashboard', sighting);
}

/** How long a pointer rests on a link before pressing it; fingers and keys do not rest at all. */
const restMs = 150;

/** The first list of the day and the actions taken on it. */
export async function lists(stage: Stage): Promise<Sighting> {
  const [first, ...others] = stage.lists;
  if (first === undefined) throw new Error('no stage holds a shipment');
  const path = to(first as 'shipments.inprogress');
  const [slow, sighting] = await cold(stage, path, stage.token, rowsOf(first));
  const seen: Record<string, number> = prefixed('list', sighting);
  const { page } = slow;
  const rested: number[] = [];
  const pressed: number[] = [];
  for (const [at, key] of others.entries()) {
    const isRested = at % 2 === 0;
    (isRested ? rested : pressed).push(await follow(slow, key, isRested ? restMs : 0));
  }
  const again: number[] = [];
  for (const key of stage.lists) again.push(await follow(slow, key, 0));
  seen['next list, pointer rests'] = middle(rested);
  seen['next list, pressed at once'] = middle(pressed);
  seen['a list seen before'] = middle(again);
  seen['a key in the search'] = await keysIn(page);
  await slow.close();
  return seen;
}

async function follow({ page, settle }: SlowPage, key: ScreenKey, rest: number): Promise<number> {
  await page.mouse.move(600, 400);
  const link = page.locator(linkOf(key)).first();
  await link.scrollIntoViewIfNeeded();
  const bounds = await link.boundingBox();
  if (!bounds) throw new Error(`no link to ${key} in the menu`);
  const took = fromPressTo(page, rowsOf(key));
  await page.mouse.move(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2);
  await page.waitForTimeout(rest);
  await page.mouse.down();
  await page.mouse.up();
  const ms = await took;
  await settle();
  return ms;
}

/** The slowest of eight key presses; the list is queried again after the last one. */
async function keysIn(page: Page): Promise<number> {
  await page.locator('main input[type="search"]').focus();
  const before = (await seenBy(page)).keys.length;
  for (const letter of 'mohammed') {
    await page.keyboard.press(letter);
    await page.waitForTimeout(140);
  }
  await page.waitForTimeout(1_500);
  return Math.max(16, ...(await seenBy(page)).keys.slice(before));
}

/**
 * A hundred thousand rows in one frame, scrolled for three seconds, with the reference measured in
 * the same run.
 */
export async function scrolling(stage: Stage): Promise<Sighting> {
  const slow = await openSlow(stage.browser, stage.base, stage.token);
  await slow.page.goto(`/#${to('office.playRows')}`);
  await drawnAt(slow.page, '[role="row"][aria-rowindex="10"]');
  await slow.settle();
  const gaps = await turned(slow.page);
  const wheel = await wheeled(stage.browser, slow);
  await slow.close();
  const limit = await bare(stage, 'windowed', async (page) => ({
    gaps: await turned(page.page),
    wheel: await wheeled(stage.browser, page),
  }));
  const whole = await bare(stage, 'whole', ({ page }) => turned(page));
  const onTime = gaps.filter((gap) => gap < 25).length;
  return {
    'scroll: frames a second': rateOf(gaps),
    'scroll: frames on time, %': (100 * onTime) / gaps.length,
    'scroll: longest frame': Math.max(...gaps),
    'bare rows: frames a second': rateOf(limit.gaps),
    'bare rows, all drawn: frames a second': rateOf(whole),
    'scroll: share of the bare': rateOf(gaps) / rateOf(limit.gaps),
    'scroll by wheel: frames a second': wheel.rate,
    'scroll by wheel: rows missing': wheel.missing,
    'bare rows by wheel: frames a second': limit.wheel.rate,
    'bare rows by wheel: rows missing': limit.wheel.missing,
  };
}

async function bare<T>(
  stage: Stage,
  kind: 'windowed' | 'whole',
  measure: (page: SlowPage) => Promise<T>,
): Promise<T> {
  const slow = await openSlow(stage.browser, stage.base, null);
  await openBare(slow.page, kind);
  await slow.page.waitForTimeout(500);
  const measured = await measure(slow);
  await slow.close();
  return measured;
}

const rateOf = (gaps: readonly number[]): number =>
  (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);

export function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
