import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { connect, sql, type Database } from '#database/connect.ts';
import { createApp } from '#server/app.ts';
import { startJobs } from '#server/jobs/start.ts';
import { migratorUrlOf } from '#test/resilience/spawned-server.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { asPerson, createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { storageWords } from '#words/shell/storage.ts';

/**
 * The program's handling of a disk-full error of the database, on any machine: here a trigger
 * raises it. `disk-full.slow.test.ts` uses a disk that is really full.
 */
const probeEveryMs = 400;
let fixtures: Fixtures;
let team: Team;
let manager: Person;
let admin: Person;
let db: Database;
let app: FastifyInstance;
let owner: pg.Client;

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  owner = new pg.Client(await migratorUrlOf(fixtures));
  await owner.connect();
  await asOwner(`create function say_full() returns trigger language plpgsql as
    'begin raise exception ''could not extend file'' using errcode = ''53100''; end'`);
  db = connect(fixtures.url, { max: 4, probeEveryMs });
  app = await createApp(fixtures.config, db);
  manager = asPerson(app, team.manager);
  admin = asPerson(app, team.admin);
});
beforeEach(async () => {
  await mend();
  await expect.poll(() => db.storage.isFull()).toBe(false);
});
afterAll(async () => {
  await owner?.end();
  await app?.close();
  await db?.close();
  await fixtures?.close();
});

const asOwner = (statement: string): Promise<unknown> =>
  owner.query(`do $do$ begin
    if exists (select from pg_roles where rolname = 'owner') then set local role owner; end if;
    execute $sql$${statement}$sql$; end $do$`);
const fill = (table: string) =>
  asOwner(
    `create trigger full_disk before insert or update on ${table} execute function say_full()`,
  );
const mend = async () => {
  for (const table of ['shipments', 'sessions']) {
    await asOwner(`drop trigger if exists full_disk on ${table}`);
  }
};

const write = (key: string = randomUUID()) =>
  manager.call(
    'shipments.create',
    {
      merchant_id: team.merchant.merchantId,
      recipient_name: 'مستلم',
      recipient_phone: '07701234567',
      destination_id: fixtures.destinations['WST'] ?? 0,
      landmark: 'قرب جامع النور',
      goods_amount: 25_000,
    },
    { key },
  );
const get = (url: string) => app.inject({ url });

test('a write is answered that the disk is full and that nothing was saved; a read is answered', async () => {
  await fill('shipments');
  const { status, error } = await write();
  expect([status, error.code]).toEqual([503, 'storage_full']);
  expect(error.message).toContain('المساحة ممتلئة');
  expect((await manager.call('shipments.listAll', {})).status).toBe(200);
});

test('readiness for reads and readiness for writes are reported separately', async () => {
  await fill('shipments');
  await write();
  expect((await get('/readyz/writes')).statusCode).toBe(503);
  expect((await get('/readyz')).json()).toMatchObject({
    status: 'ready',
    writes: expect.stringContaining('no space'),
  });
  expect((await get('/metrics')).body).toContain('\nstorage_full 1\n');
});

test('further writes are refused before they begin, and taken again by themselves once there is room', async () => {
  await fill('shipments');
  const key = randomUUID();
  await write(key);
  await mend();
  const states = new Set<string>();
  await expect
    .poll(async () => {
      const { status, error } = await write(key);
      states.add(status === 200 ? 'done' : error.code);
      return status;
    })
    .toBe(200);
  expect([...states]).toEqual(['storage_full', 'done']);
  expect((await get('/readyz/writes')).json()).toEqual({ status: 'ready' });
  expect((await get('/metrics')).body).toContain('\nstorage_full 0\n');
});

test('a session that has to be recorded as seen does not prevent its owner from reading', async () => {
  await fixtures.db.run(sql`update sessions set last_seen_at = now() - interval '10 minutes'`);
  await fill('sessions');
  expect((await manager.call('shipments.listAll', {})).status).toBe(200);
  expect(db.storage.isFull()).toBe(true);
  expect((await admin.call('shipments.listAll', {})).status).toBe(200);
});

test('administrators are notified on their open screens and by a notice, others are not', async () => {
  const [seen, unseen] = [await hear(admin), await hear(asPerson(app, team.merchant))];
  await fill('shipments');
  await write();
  await expect.poll(seen.answered).toContain('{"kind":"storage","isFull":true}');
  await mend();
  await expect.poll(seen.answered).toContain('{"kind":"storage","isFull":false}');
  expect(unseen.answered()).not.toContain('storage');
  const titles = async () => (await admin.must('notifications.list', {})).map(({ title }) => title);
  await expect.poll(titles).toContain(storageWords.full.title);
  const wasFull = storageWords.wasFull('', '').title;
  await expect.poll(titles).toContain(wasFull);
  expect((await titles()).filter((title) => title === wasFull).length).toBe(1);
  for (const { leave } of [seen, unseen]) leave();
});

test('a user who opens the dashboard while it lasts sees it', async () => {
  await fill('shipments');
  await write();
  const { answered, leave } = await hear(admin);
  await expect.poll(answered).toContain('{"kind":"storage","isFull":true}');
  leave();
});

test('what works in the background waits', async () => {
  await fill('shipments');
  await write();
  const slow = connect(fixtures.url, {
    max: 2,
    probeEveryMs: 60_000,
    onStatement: () => (sent += 1),
  });
  let sent = 0;
  await expect(
    slow.transaction((tx) => tx.run(sql`insert into shipments default values`)),
  ).rejects.toMatchObject({ code: '53100' });
  sent = 0;
  const config = { ...fixtures.config, auditAt: null };
  const jobs = startJobs(slow, config, app.log, () => undefined);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await jobs.stop();
  expect(sent).toBe(0);
  await slow.close();
});

/** The events of an open dashboard. */
async function hear(person: Person) {
  const response = await app.inject({
    method: 'GET',
    url: routes['live.stream'].path,
    headers: { authorization: `Bearer ${person.token}` },
    payloadAsStream: true,
  });
  let heard = '';
  const events = response.stream();
  events.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  await expect.poll(() => heard).toContain('unread');
  return { answered: () => heard, leave: () => void events.destroy() };
}
