import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { connect, sql, type Database } from '#database/connect.ts';
import { createApp } from '#server/app.ts';
import { CuttingProxy } from '#test/firm/cutting-proxy.ts';
import { crewOf, newParcel, type Crew } from '#test/kit/parcels.ts';
import { asPerson, createWorld, type Person, type World } from '#test/kit/world.ts';

/** A server whose way to the database can be cut in the middle of a call. */
let world: World;
let crew: Crew;
let manager: Person;
let db: Database;
let app: FastifyInstance;
const way = new CuttingProxy();
beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
  const { host, port, user, database } = new pg.Client(world.url);
  way.target = host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : port;
  await way.listen();
  db = connect(`postgresql://${user}@127.0.0.1:${way.port}/${database}`, { max: 4 });
  app = await createApp(world.config, db);
  manager = asPerson(app, crew.manager);
});
afterAll(async () => {
  await app?.close();
  way.close();
  await db?.close();
  await world?.close();
});

/** The database is restarted by its keeper, or is gone without a word. */
const goings = {
  'is stopped': () =>
    world.db.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`),
  'is gone': async () => {
    way.cut();
    way.mend();
  },
} as const;

const someoneWaits = sql`
  select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' limit 1`;

/** What a call is answered when the database goes while it waits for a table. */
const answerWhen = <T>(
  goes: () => Promise<unknown>,
  lock: ReturnType<typeof sql>,
  call: () => Promise<T>,
): Promise<T> =>
  world.db.transaction(async (tx) => {
    await tx.run(lock);
    const answer = call();
    await expect.poll(() => world.db.one(someoneWaits), { interval: 20 }).not.toBeNull();
    await goes();
    return answer;
  });

describe.each(Object.entries(goings))('when the database %s while somebody asks', (_how, goes) => {
  test('who reads is told to ask again, and is answered then', async () => {
    const asked = () => manager.call('shipments.counts', {});
    expect((await answerWhen(goes, sql`lock table stage_counts`, asked)).status).toBe(503);
    expect((await asked()).status).toBe(200);
  });

  test('a parcel under way to the books is not in them, and stands there once when sent again', async () => {
    const key = randomUUID();
    const input = {
      merchant_id: crew.shop.merchantId,
      recipient_name: 'مستلم',
      recipient_phone: '07701234567',
      destination_id: world.destinations['WST'] ?? 0,
      landmark: 'قرب جامع النور',
      goods_amount: 25_000,
    };
    const send = () => manager.call('shipments.create', input, { key });
    const first = await answerWhen(goes, sql`lock table shipments in share mode`, send);
    expect([first.status, first.error.code]).toEqual([503, 'overloaded']);
    const again = await send();
    expect(again.status).toBe(200);
    expect((await send()).body).toEqual(again.body);
  });
});

test('a dashboard that stays open hears again once the database is back', async () => {
  const response = await app.inject({
    method: 'GET',
    url: routes['live.stream'].path,
    headers: { authorization: `Bearer ${manager.token}` },
    payloadAsStream: true,
  });
  let heard = '';
  const events = response.stream();
  events.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  await expect.poll(() => heard).toContain('unread');
  heard = '';
  await goings['is gone']();
  await expect.poll(() => heard).toContain('counts');
  expect(events.readableEnded).toBe(false);
  events.destroy();
});

test('who waits for a parcel that somebody else holds for long is told to ask again', async () => {
  const { uuid } = await newParcel(crew);
  const took = await world.db.transaction(async (tx) => {
    await tx.run(sql`select from shipments where uuid = ${uuid} for update`);
    return manager.call('shipments.changeMany', { uuids: [uuid], event: 'receiveAtBranch' });
  });
  expect([took.status, took.error.code]).toEqual([503, 'overloaded']);
});
