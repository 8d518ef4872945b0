import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { connect, sql, type Database } from '#database/connect.ts';

import { OutcomeUnknown } from '#database/pool.ts';
import { createApp } from '#server/app.ts';
import { CuttingProxy } from '#test/resilience/cutting-proxy.ts';
import { teamOf, newShipment, type Team } from '#test/kit/shipments.ts';
import { asPerson, createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** A server whose connection to the database can be cut during a call. */
let fixtures: Fixtures;
let team: Team;
let manager: Person;
let db: Database;
let app: FastifyInstance;
const way = new CuttingProxy();
/**
 * Shorter than in production, so that a test need not wait; longer than the two-second lock
 * timeout.
 */
const statementTimeoutMs = 2_500;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  const { host, port, user, database } = new pg.Client(fixtures.url);
  way.target = host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : port;
  await way.listen();
  db = connect(`postgresql://${user}@127.0.0.1:${way.port}/${database}`, {
    max: 4,
    statementTimeoutMs,
  });
  app = await createApp(fixtures.config, db);
  manager = asPerson(app, team.manager);
});
afterAll(async () => {
  await app?.close();
  way.close();
  await db?.close();
  await fixtures?.close();
});

const shipmentInput = () => ({
  merchant_id: team.merchant.merchantId,
  recipient_name: 'مستلم',
  recipient_phone: '07701234567',
  destination_id: fixtures.destinations['WST'] ?? 0,
  landmark: 'قرب جامع النور',
  goods_amount: 25_000,
});

/** The database is restarted by its supervisor, or disappears without notice. */
const failures = {
  'is stopped': () =>
    fixtures.db.run(sql`
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

/** The response to a call when the database disappears while the call waits for a table. */
const answerWhen = <T>(
  goes: () => Promise<unknown>,
  lock: ReturnType<typeof sql>,
  call: () => Promise<T>,
): Promise<T> =>
  fixtures.db.transaction(async (tx) => {
    await tx.run(lock);
    const answer = call();
    await expect.poll(() => fixtures.db.one(someoneWaits), { interval: 20 }).not.toBeNull();
    await goes();
    return answer;
  });

describe.each(Object.entries(failures))('when the database %s during a request', (_how, goes) => {
  test('a read is answered with a request to retry, and succeeds then', async () => {
    const params = () => manager.call('shipments.counts', {});
    expect((await answerWhen(goes, sql`lock table stage_counts`, params)).status).toBe(503);
    expect((await params()).status).toBe(200);
  });

  test('a shipment on its way to the books is not in them, and is there once when sent again', async () => {
    const key = randomUUID();
    const send = () => manager.call('shipments.create', shipmentInput(), { key });
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
  await failures['is gone']();
  await expect.poll(() => heard).toContain('counts');
  expect(events.readableEnded).toBe(false);
  events.destroy();
});

describe('when the database is frozen', () => {
  /** Statement timeout and one more second; and the test's own time. */
  const longestMs = statementTimeoutMs + 1_000 + 1_500;

  const whileFrozen = async <T>(call: () => Promise<T>): Promise<T> => {
    way.freeze();
    const from = performance.now();
    const answer = await call().finally(() => way.thaw());
    expect(performance.now() - from).toBeLessThan(longestMs);
    return answer;
  };
  const read = () => manager.call('shipments.counts', {});

  test('a read is answered in time with a request to retry, and succeeds when the database goes on', async () => {
    expect((await read()).status).toBe(200);
    expect((await whileFrozen(read)).status).toBe(503);
    expect((await read()).status).toBe(200);
  });

  test('a write is answered the same way, and what it wrote is there once', async () => {
    const key = randomUUID();
    const send = () => manager.call('shipments.create', shipmentInput(), { key });
    expect((await send()).status).toBe(200);
    const other = randomUUID();
    const sendOther = () => manager.call('shipments.create', shipmentInput(), { key: other });
    const first = await whileFrozen(sendOther);
    expect([first.status, first.error.code]).toEqual([503, 'overloaded']);
    const again = await sendOther();
    expect(again.status).toBe(200);
    expect((await sendOther()).body).toEqual(again.body);
  });

  test('a request is answered the same way when all connections are taken', async () => {
    const all = await whileFrozen(() => Promise.all(Array.from({ length: 8 }, read)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([503]));
    expect((await read()).status).toBe(200);
  });

  test('its connections are dropped: none of them hears a late answer', async () => {
    const before = db.load().total;
    expect(before).toBeGreaterThan(0);
    expect((await whileFrozen(read)).status).toBe(503);
    expect(db.load().total).toBeLessThan(before);
  });

  test('a commit without an answer leaves open whether it was done', async () => {
    let isCommitting = false;
    const frozen = db.transaction(async (tx) => {
      await tx.run(sql`select 1`);
      isCommitting = true;
      way.freeze();
    });
    await expect(frozen).rejects.toThrow(OutcomeUnknown);
    expect(isCommitting).toBe(true);
    way.thaw();
  });

  test('what may take long gets the time it requested', async () => {
    const slow = sql`select 1 as n from pg_sleep(${(statementTimeoutMs + 1_500) / 1_000})`;
    const given = { statementTimeoutMs: 10_000 };
    expect(await db.transaction((tx) => tx.one(slow), given)).toEqual({ n: 1 });
  });
});

test('a request that waits for a shipment locked for long by another is answered with a request to retry', async () => {
  const { uuid } = await newShipment(team);
  const took = await fixtures.db.transaction(async (tx) => {
    await tx.run(sql`select from shipments where uuid = ${uuid} for update`);
    return manager.call('shipments.changeMany', { uuids: [uuid], event: 'receiveAtBranch' });
  });
  expect([took.status, took.error.code]).toEqual([503, 'overloaded']);
});
