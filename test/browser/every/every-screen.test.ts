import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { isPending } from '#dashboard/pending-screens.ts';
import { addressOf, type ScreenKey, screenByKey, screenKeys } from '#dashboard/screens.ts';
import { allPermissions } from '#domain/people/permissions.ts';
import { type ShippedRoleName, shippedRoles } from '#domain/people/roles.ts';
import { isEverything, isEveryScreen, oneOf, shareOf } from '#test/kit/share.ts';
import { sampleCompany } from '#test/kit/prepared.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { deadLinks } from '../links.ts';
import {
  axeFindings,
  findClippedStarts,
  overflow,
  repaint,
  watch,
  type Watch,
} from '../inspect.ts';
import { opensOutside, outOfReach } from '../reach.ts';
import { rowsFor, signInAs, type Rows } from '../rows.ts';
import { uiWords } from '#words/shell/ui.ts';

const pictures = fileURLToPath(new URL('../../test-results/screens', import.meta.url));
type Role = ShippedRoleName;
/** The role that sees most, and those that see only their own data; in CI all roles. */
const usual: readonly Role[] = ['Admin', 'Courier', 'Client'];
const everybody = shippedRoles.map(({ name }) => name);
const roles = isEveryScreen ? everybody : usual;
/** The refusal in place of a screen is the same for all: only some are opened. */
const refusalsOneIn = isEverything ? 8 : 24;
/** Roles with screens of their own; the others see screens that one of these sees too. */
const withOwnScreens: readonly Role[] = [
  'Admin',
  'Branch manager',
  'Accountant',
  'Courier',
  'Client',
];
/** At every width, in light and dark mode, and with axe; the others are only opened. */
const wholeOneIn = 4;
/** Of the screens that a merchant or a courier sees, at an interactive run; Admin opens all. */
const ownOneIn = 6;
interface Look {
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
}
const firstLook: Look = { width: 1440, height: 900, scheme: 'light' };
const desktopAtNight: Look = { ...firstLook, scheme: 'dark' };
const phone: Look = { width: 390, height: 844, scheme: 'light' };
const phoneAtNight: Look = { ...phone, scheme: 'dark' };
const looks: readonly Look[] = isEveryScreen
  ? [firstLook, desktopAtNight, phoneAtNight, phone]
  : [firstLook, desktopAtNight, phone];
const otherWidths = [360, 1920];
/** The viewport of the others: a phone for merchants and couriers, a desktop for the office. */
const onPhones: readonly Role[] = ['Courier', 'Client'];
const lookOf = (role: Role | null): Look =>
  role !== null && onPhones.includes(role) ? { ...firstLook, width: 360, height: 740 } : firstLook;
/** An empty page is smaller than this. */
const blankBytes = 7_000;
const pagesAtOnce = 2;

const current = screenKeys.filter((key) => !isPending(key));
const guestScreens = current.filter((key) => screenByKey(key).access !== 'token');
const innerScreens = current.filter((key) => screenByKey(key).access === 'token');

let site: Site;
const tokens = new Map<Role, string>();
const rows = new Map<Role, Rows>();

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
  site = await startSite({}, sampleCompany);
  // Every role can open at least one.
  const notice = { title: 'اجتماع', body: 'غدًا في التاسعة صباحًا', everybody: true };
  await (await signInAs(site.fixtures, 'Admin')).must('notifications.send', notice);
  for (const role of roles) {
    const person = await signInAs(site.fixtures, role);
    tokens.set(role, person.token ?? '');
    rows.set(role, await rowsFor(person));
  }
});
afterAll(() => site?.close());

describe('guest screens', () => {
  const whole = new Set(shareOf(guestScreens, 1));
  test.concurrent.for(guestScreens.map((key) => ({ key })))('$key', async ({ key }, { expect }) => {
    expect(await visit(null, key, whole.has(key) ? inspectWhole : inspectQuickly)).toEqual([]);
  });
});

describe.for(roles.map((role) => ({ role })))('$role', ({ role }) => {
  const may = permissionsOf(role);
  const others = isEveryScreen && withOwnScreens.includes(role) ? inspectForAll : inspectQuickly;
  const whole = new Set(role === 'Admin' ? shareOf(innerScreens, wholeOneIn) : []);

  const allowed = innerScreens.filter(may);
  const opened = isEverything || role === 'Admin' ? allowed : oneOf(allowed, ownOneIn);
  test.concurrent.for(opened.map((key) => ({ key })))('opens $key', async ({ key }, { expect }) => {
    expect(await visit(role, key, whole.has(key) ? inspectWhole : others)).toEqual([]);
  });

  const refused = innerScreens.filter((key) => !may(key));
  test.concurrent.for(oneOf(refused, refusalsOneIn).map((key) => ({ key })))(
    'sees that $key is not for them',
    async ({ key }, { expect }) => {
      expect(await visit(role, key, inspectRefusal)).toEqual([]);
    },
  );
});

/** The screens a default role may open. */
function permissionsOf(role: Role): (key: ScreenKey) => boolean {
  const granted = new Set<string>(
    role === 'Admin' ? allPermissions : shippedRoles.find(({ name }) => name === role)?.grants,
  );
  return (key) => {
    const { permission } = screenByKey(key);
    return permission === null || granted.has(permission);
  };
}

type Inspect = (page: Page, key: ScreenKey) => Promise<string[]>;

/** Opens the screen as the role and returns all problems. */
async function visit(role: Role | null, key: ScreenKey, inspect: Inspect): Promise<string[]> {
  const page = await takePage(role);
  try {
    page.seen.troubles.length = 0;
    await wear(page.page, lookOf(role));
    await page.page.goto(addressFor(role, key));
    await page.seen.settle(showsStates(key));
    const may = role === null ? () => true : permissionsOf(role);
    const dead = await deadLinks(page.page, may);
    const found = [...dead, ...(await inspect(page.page, key)), ...page.seen.troubles];
    const isAbsent = role !== null && rows.get(role)?.lacks(key);
    return isAbsent ? found.filter((line) => !isAboutAbsence(line)) : found;
  } finally {
    givePage(role, page);
  }
}

function addressFor(role: Role | null, key: ScreenKey): string {
  if (key === 'outreach.welcome') return '/home';
  const params = role === null ? undefined : rows.get(role)?.paramsOf(key);
  const search = role === null ? undefined : rows.get(role)?.searchOf(key);
  return `/#${addressOf(key, { ...params }, search)}`;
}

const inspectWhole: Inspect = async (page, key) => {
  const found = [...(await inspectQuickly(page, key))];
  for (const width of otherWidths) {
    await wear(page, { ...firstLook, width });
    const wide = await overflow(page);
    if (wide > 0) found.push(`${width}: ${wide} px too wide`);
  }
  for (const look of looks) {
    const { width, scheme } = look;
    await wear(page, look);
    const at = `${width} ${scheme}`;
    const wide = await overflow(page);
    if (wide > 0) found.push(`${at}: ${wide} px too wide`);
    const hands =
      scheme === 'light' ? [...(await outOfReach(page)), ...(await opensOutside(page))] : [];
    found.push(...hands.map((line) => `${at}: ${line}`));
    const rules = axeRulesAt(look);
    const broken = rules === null ? [] : await axeFindings(page, rules);
    found.push(...broken.map((line) => `${at}: ${line}`));
    const picture = await page.screenshot({ path: `${pictures}/${key}-${width}-${scheme}.png` });
    if (picture.length < blankBytes) found.push(`${at}: blank (${picture.length} bytes)`);
  }
  return found;
};

/** Dark mode changes colours only, and the same ones at every width. */
function axeRulesAt({ width, scheme }: Pick<Look, 'width' | 'scheme'>) {
  if (scheme === 'light') return undefined;
  return width === firstLook.width ? ['color-contrast'] : null;
}

/** A missing row is reported in words, after the server's 404. */
const isAboutAbsence = (line: string): boolean =>
  line === uiWords.loadFailed || line === uiWords.listFailed || line.includes('status of 404');

/** The gallery shows every state of the kit, including errors. */
const showsStates = (key: ScreenKey): boolean => key === 'office.playGround';
const failureTexts = [uiWords.noPermission, uiWords.loadFailed, uiWords.listFailed];

// Scripts for the page are strings: the tests are typed without the DOM library.
const answered =
  '({ dir: document.documentElement.dir, title: document.title, text: document.body.innerText })';
const inspectQuickly: Inspect = async (page, key) => {
  const found: string[] = [];
  const wide = await overflow(page);
  if (wide > 0) found.push(`${wide} px too wide`);
  found.push(...(await findClippedStarts(page)).map((text) => `«${text}» lost its beginning`));
  const { dir, title, text } =
    await page.evaluate<Record<'dir' | 'title' | 'text', string>>(answered);
  if (dir !== 'rtl') found.push('not from right to left');
  if (text.includes('¤')) found.push('a head without its unit');
  if (!showsStates(key)) found.push(...failureTexts.filter((word) => text.includes(word)));
  if (!/[\u0621-\u064A]/.test(title)) found.push(`title «${title}» of ${key}`);
  return found;
};

/** Screens that differ by role may break a rule on their own. */
const inspectForAll: Inspect = async (page, key) => [
  ...(await inspectQuickly(page, key)),
  ...(await outOfReach(page)),
  ...(await axeFindings(page)),
];

const worn = new WeakMap<Page, Look>();
/** The page rendered again in a size and a scheme, unless it has them already. */
async function wear(page: Page, look: Look): Promise<void> {
  const { width, height, scheme } = look;
  const before = worn.get(page);
  if (before?.width === width && before.height === height && before.scheme === scheme) return;
  worn.set(page, look);
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height });
  if (page.url() !== 'about:blank') await repaint(page, scheme);
}

/** The refusal in place of a screen is always the same: checked completely once per role. */
const refusalsSeen = new WeakSet<Page>();
const inspectRefusal: Inspect = async (page) => {
  await page.getByText(uiWords.noPermission).first().waitFor();
  if (refusalsSeen.has(page)) return [];
  refusalsSeen.add(page);
  return axeFindings(page);
};

interface Seat {
  readonly page: Page;
  readonly seen: Watch;
}
const free = new Map<Role | null, Seat[]>();
const waiting: (() => void)[] = [];
let busy = 0;

/**
 * Two pages work in parallel, each reused with its profile for the next screen of the same user.
 */
async function takePage(role: Role | null): Promise<Seat> {
  if (busy >= pagesAtOnce) await new Promise<void>((go) => waiting.push(go));
  else busy += 1;
  const stored = free.get(role)?.pop();
  if (stored) return stored;
  const context = await site.visitor(role === null ? null : (tokens.get(role) ?? ''));
  const page = await context.newPage();
  return { page, seen: watch(page) };
}

function givePage(role: Role | null, seat: Seat): void {
  free.set(role, [...(free.get(role) ?? []), seat]);
  const next = waiting.shift();
  if (next) next();
  else busy -= 1;
}
