import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPending } from '#dashboard/pending-screens.ts';
import { addressOf, type ScreenKey, screenByKey, screenKeys } from '#dashboard/screens.ts';
import { join, raw, sql, type Database } from '#database/connect.ts';
import { allPermissions } from '#domain/people/permissions.ts';
import { type ShippedRoleName, shippedRoles } from '#domain/people/roles.ts';
import { isEveryScreen, shareOf } from '#test/kit/share.ts';
import { sampleCompany } from '#test/kit/prepared.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import type { Person } from '#test/kit/fixtures.ts';
import { watch } from '../inspect.ts';
import { pieces, scripts, spoofs } from './hostile-texts.ts';
import { rowsFor, signInAs, type Rows } from '../rows.ts';

/**
 * Two hundred attack strings, and characters that reverse a line, in every stored text: through the
 * calls, which clean them, and directly in the tables, as if a call failed to. Then every screen
 * and printed page is opened: nothing is executed, no other host is requested, and every amount,
 * phone and number remains readable.
 */
/** Built, seeded and written to: a minute alone, longer next to other tests. */
const openingMs = 400_000;
const shortest = 60;
const names = pieces([...scripts, ...spoofs], 120);
const notes = pieces([...scripts, ...spoofs], 480);
const texts = pieces([...scripts, ...spoofs], 1_900);
/** Values that the database could hold although no call accepts them. */
const planted = pieces(
  [...spoofs, ...scripts].map((one) => one.replaceAll('\u0000', '')),
  120,
);

/**
 * The viewers of the screens; a merchant, a courier and a branch see different parts of the same
 * texts.
 */
const readers: readonly ShippedRoleName[] = isEveryScreen
  ? ['Admin', 'Client', 'Courier', 'Branch manager']
  : ['Admin'];

let site: Site;
let admin: Person;
const seated = new Map<ShippedRoleName, { token: string | null; rows: Rows }>();
beforeAll(async () => {
  site = await startSite({}, sampleCompany);
  admin = await signInAs(site.fixtures, 'Admin');
  await writeThroughCalls();
  for (const role of readers) {
    const person = role === 'Admin' ? admin : await signInAs(site.fixtures, role);
    seated.set(role, { token: person.token, rows: await rowsFor(person) });
  }
}, openingMs);
afterAll(() => site?.close());

const at = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;

/**
 * One shipment for each piece as a name, its other texts in turn; the longer pieces as messages and
 * notices.
 */
async function writeThroughCalls(): Promise<void> {
  const merchant = await signInAs(site.fixtures, 'Client');
  const [destination] = Object.values(site.fixtures.destinations);
  const taken: number[] = [];
  for (const [index, name] of names.entries()) {
    const reply = await merchant.call('shipments.create', {
      recipient_name: name,
      recipient_phone: '07701234567',
      destination_id: destination ?? 0,
      landmark: at(names, index + 1),
      contents: at(names, index + 2),
      notes: at(notes, index),
      reference: at(pieces(scripts, shortest), index),
      goods_amount: 25_000,
      fee_payer: 'recipient',
      kind: 'home',
    });
    taken.push(reply.status);
  }
  for (const body of texts) {
    taken.push(
      (await merchant.call('contact.send', { subject: at(names, taken.length), body })).status,
    );
    const notice = { title: at(names, taken.length), body: body.slice(0, 900), everybody: true };
    taken.push((await admin.call('notifications.send', notice)).status);
  }
  // Accepted as text, or refused for a control character; never a server error.
  expect(taken.filter((status) => status !== 200 && status !== 422)).toEqual([]);
  expect(taken.filter((status) => status === 200).length).toBeGreaterThan(taken.length / 2);
}

test('there are two hundred of them', () => {
  expect(new Set(scripts).size).toBeGreaterThanOrEqual(200);
  expect(planted.length).toBeGreaterThan(50);
});

test('what came through the calls turns nothing around', async () => {
  const stored = await site.fixtures.db.rows<{ text: string }>(sql`
    select concat_ws(' ', recipient_name, landmark, contents, notes, reference) as text from shipments
    union all select concat_ws(' ', subject, body) from contact_messages
    union all select title || ' ' || body from notifications`);
  const turned = stored.filter(({ text }) => /[\u202A-\u202E\u2066-\u2069]/.test(unisolated(text)));
  expect(turned).toEqual([]);
});

/** Our own sentences isolate the names in them correctly: in pairs. */
const unisolated = (text: string): string =>
  text.replaceAll(/[\u2066\u2068]([^\u2066-\u2069]*)\u2069/g, '$1');

test('an export contains no formula', async () => {
  const { body } = await admin.call('shipments.export', { format: 'csv' } as never);
  const cells = String(body).split(/,|\r?\n/);
  expect(cells.length).toBeGreaterThan(500);
  expect(cells.filter((cell) => /^"?[=@\t\r]/.test(cell) || /^"?[+-](?![\d"])/.test(cell))).toEqual(
    [],
  );
});

const textsOf: Readonly<Record<string, readonly string[]>> = {
  shipments: ['recipient_name', 'landmark', 'contents', 'notes', 'reference'],
  merchants: ['store_name', 'owner_name', 'area_text', 'address', 'rejected_reason'],
  users: ['name'],
  documents: ['note', 'void_reason', 'difference_reason'],
  branches: ['branch_name', 'address'],
  destinations: ['name'],
  areas: ['name'],
  paths: ['name'],
  coupons: ['name'],
  steps: ['name', 'message'],
  payment_methods: ['name'],
  store_types: ['name'],
  notifications: ['title', 'body'],
  contact_messages: ['name', 'subject', 'body', 'answer'],
  rules_versions: ['body'],
  withdraw_requests: ['note', 'reason'],
  pickup_requests: ['address', 'change_reason', 'close_note'],
  settlement_jobs: ['note'],
};

/** Some cannot be changed, or are fixed by a rule: those keep their texts. */
async function plant(db: Database): Promise<number> {
  let changed = 0;
  for (const [table, columns] of Object.entries(textsOf)) {
    const key =
      table === 'pickup_requests' ? 'document_id' : table === 'rules_versions' ? 'version' : 'id';
    for (const [index, column] of columns.entries()) {
      const name = raw(column);
      changed += await db
        .run(sql`update ${raw(table)} t set ${name} = p.text || ' ' || t.${raw(key)}
          from unnest(${planted}::text[]) with ordinality p (text, no)
          where t.${name} is not null and p.no = (t.${raw(key)} + ${index}) % ${planted.length} + 1`)
        .catch((error: Error) => {
          throw new Error(`${table}.${column}: ${error.message}`);
        });
    }
  }
  const words = join([sql`'company_name'`, sql`'company_address'`]);
  return (
    changed +
    (await db.run(
      sql`update settings set value = to_jsonb(${at(planted, 3)}::text) where key in (${words})`,
    ))
  );
}

// Scripts for the page are strings: the tests are typed without the DOM library.
const listen = `
  window.__hits = [];
  window.__hit = (what) => { window.__hits.push(String(what)); };
  for (const name of ['alert', 'confirm', 'prompt', 'open'])
    window[name] = (what) => { window.__hits.push(name + ' ' + what); };
  window.print = () => {};
  document.addEventListener('securitypolicyviolation', (event) =>
    window.__hits.push('stopped ' + event.violatedDirective + ' ' + event.blockedURI));`;

/**
 * Executed code, elements where only text is expected, and values whose characters are not in
 * left-to-right order.
 */
const findings = `(() => {
  const found = [...window.__hits];
  for (const one of document.querySelectorAll('iframe, object, embed, base, portal, script:not([src])'))
    found.push('an element: ' + one.outerHTML.slice(0, 80));
  // The typed text is one part of the query, with each character encoded.
  const isWhatsapp = /^whatsapp:\\/\\/send\\?phone=\\d+(&text=[\\w%.!~*'()-]+)?$/;
  const isMap = /^https:\\/\\/www\\.google\\.com\\/maps\\/(search\\/\\?api=1&query|dir\\/\\?api=1&destination)=[\\w%.!~*'()-]+$/;
  let values = 0;
  for (const one of document.querySelectorAll('*')) {
    for (const { name, value } of one.attributes) {
      if (name.startsWith('on')) found.push('a handler: ' + one.outerHTML.slice(0, 80));
      const isAddress = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].includes(name);
      if (!isAddress || value === '') continue;
      const { protocol, host } = new URL(value, location.href);
      const isOurs = ['tel:', 'mailto:', 'blob:', 'geo:'].includes(protocol) || host === location.host || value.startsWith('data:image/') || isWhatsapp.test(value) || isMap.test(value);
      if (!isOurs) found.push('an address: ' + value.slice(0, 80));
    }
  }
  const range = document.createRange();
  for (const one of document.querySelectorAll('bdi[dir="ltr"]')) {
    const node = one.firstChild;
    if (one.childNodes.length !== 1 || node.nodeType !== 3 || !one.checkVisibility()) continue;
    if (!/^[-+\\d][\\d ,.:\\/-]*$/.test(node.data)) continue;
    values += 1;
    let before = null;
    for (let at = 0; at < node.data.length; at += 1) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      if (before && box.top === before.top && box.left < before.left - 0.5) {
        found.push('reads otherwise: ' + node.data);
        break;
      }
      before = box;
    }
  }
  return { found, values };
})()`;

const shown = screenKeys.filter((key) => !isPending(key) && !key.startsWith('office.play'));
const isGuests = (key: ScreenKey): boolean => screenByKey(key).access !== 'token';

interface Seat {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly seen: ReturnType<typeof watch>;
  readonly strange: string[];
}

async function seatOf(token: string | null): Promise<Seat> {
  const context = await site.visitor(token);
  const page = await context.newPage();
  const strange: string[] = [];
  await page.addInitScript(listen);
  page.on('dialog', (dialog) => {
    strange.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => strange.push('a window'));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    const isOurs = ['data:', 'blob:', 'about:'].includes(protocol) || origin === site.url;
    if (!isOurs) strange.push(`asked ${request.url().slice(0, 80)}`);
  });
  return { context, page, seen: watch(page), strange };
}

/**
 * The detail screens of a role that have a row to show; they share their lists, printed pages and
 * forms.
 */
const screensOf = (role: ShippedRoleName): ScreenKey[] => {
  const granted = new Set<string>(
    role === 'Admin' ? allPermissions : shippedRoles.find(({ name }) => name === role)?.grants,
  );
  const own = shown.filter((key) => {
    const { permission } = screenByKey(key);
    const isGranted = permission === null || granted.has(permission);
    return !isGuests(key) && isGranted && !(role !== 'Admin' && seated.get(role)?.rows.lacks(key));
  });
  return [...shareOf(own, 3)];
};

let values = 0;
async function look(seat: Seat, key: ScreenKey, rows: Rows | undefined): Promise<string[]> {
  seat.strange.length = 0;
  const address = addressOf(key, { ...rows?.paramsOf(key) }, rows?.searchOf(key) ?? {});
  await seat.page.goto(key === 'outreach.welcome' ? '/home' : `/#${address}`);
  await seat.seen.settle();
  const { found, values: counted } = await seat.page.evaluate<{ found: string[]; values: number }>(
    findings,
  );
  values += counted;
  return [...found, ...seat.strange].map((line) => `${key}: ${line}`);
}

/**
 * Opens the screens one after another, each from the previous one; findings are recorded with their
 * role.
 */
async function walk(role: ShippedRoleName | null, waiting: ScreenKey[]): Promise<string[]> {
  const { token, rows } = (role && seated.get(role)) ?? { token: null, rows: undefined };
  const seat = await seatOf(token);
  const found: string[] = [];
  for (let key = waiting.shift(); key !== undefined; key = waiting.shift())
    found.push(
      ...(await look(seat, key, rows).catch((error: Error) => [`${key}: ${error.message}`])),
    );
  await seat.context.close();
  return found.map((line) => `${role ?? 'a guest'}: ${line}`);
}

test('the company holds the texts, in every table that stores any', async () => {
  expect(await plant(site.fixtures.db)).toBeGreaterThan(500);
});

describe('on every screen and in every export nothing is executed, and every value reads as it is', () => {
  test.each(readers)('for %s', { timeout: 300_000 }, async (role) => {
    const [started, before] = [Date.now(), values];
    const waiting = screensOf(role);
    const count = waiting.length;
    const found = await Promise.all([walk(role, waiting), walk(role, waiting)]);
    process.stdout.write(
      `payloads, ${role}: ${count} screens, ${values - before} values, ${Math.round((Date.now() - started) / 1000)} s\n`,
    );
    expect(found.flat()).toEqual([]);
    expect(count).toBeGreaterThan(10);
    expect(values - before).toBeGreaterThan(count);
  });

  test('for a guest', async () => {
    expect(await walk(null, shown.filter(isGuests))).toEqual([]);
  });
});
