import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { connect, sql, type Database } from '#database/connect.ts';
import { createApp } from '#server/app.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { migratorUrlOf } from '#test/resilience/spawned-server.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { createFixtures, password, split, type Fixtures } from '#test/kit/fixtures.ts';

/** A server with two connections to a database that another session blocks. */
let fixtures: Fixtures;
let team: Team;
let db: Database;
let app: FastifyInstance;
let holder: pg.Client;
const life = { isLeaving: false, isWarmingUp: false };
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  db = connect(fixtures.url, { max: 2 });
  app = await createApp({ ...fixtures.config, poolSize: 2, metricsToken: 'measure-me' }, db, life);
  await app.ready();
  holder = new pg.Client(await migratorUrlOf(fixtures));
  await holder.connect();
});
afterAll(async () => {
  await holder?.end();
  await app?.close();
  await db?.close();
  await fixtures?.close();
});

interface Reply {
  readonly status: number;
  readonly retryAfter: number;
}

async function send(name: EndpointName, input: object, token: string | null): Promise<Reply> {
  const spec: EndpointSpec = contract[name];
  const { url, query, body } = split(spec, { ...input });
  const answer = await app.inject({
    method: spec.method,
    url,
    query,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(spec.method === 'POST' ? { payload: body ?? {} } : {}),
  });
  const retryAfter = Number(answer.headers['retry-after'] ?? Number.NaN);
  return { status: answer.statusCode, retryAfter };
}

const counts = () => send('shipments.counts', {}, team.manager.token);
const shipment = () => ({
  recipient_name: 'مستلم',
  recipient_phone: '07701234567',
  destination_id: fixtures.destinations['WST'],
  landmark: 'قرب الجسر',
  goods_amount: 25_000,
  fee_payer: 'recipient',
  kind: 'home',
});
const shipments = async (): Promise<number> => {
  const row = await fixtures.db.one<{ n: number }>(sql`select count(*)::int as n from shipments`);
  return row?.n ?? 0;
};
const create = () => send('shipments.create', shipment(), team.merchant.token);
const many = <T>(count: number, work: () => Promise<T>): Promise<T>[] =>
  Array.from({ length: count }, work);

/** While `work` runs sessions are locked, so that every call stays pending. */
async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  await holder.query('begin');
  await holder.query('lock table sessions in access exclusive mode');
  try {
    return await work();
  } finally {
    await holder.query('rollback');
  }
}

describe('more calls than there is room for', () => {
  it('are rejected at once with a time to retry; writes still find room, and nothing was begun', async () => {
    const before = await shipments();
    const [reads, writes, exempt] = await whileHeld(async () => {
      const params = many(30, counts);
      await pause(100);
      const turned = await Promise.all(many(5, counts));
      const written = many(2, create);
      await pause(100);
      const health = await app.inject({ url: '/healthz' });
      const measures = await app.inject({ url: '/metrics' });
      const ready = [health.statusCode, measures.statusCode];
      return [{ params, turned }, written, { ready, text: measures.body }] as const;
    });
    for (const { status, retryAfter } of reads.turned) {
      expect(status).toBe(503);
      expect(retryAfter).toBeGreaterThanOrEqual(1);
      expect(retryAfter).toBeLessThanOrEqual(3);
    }
    const settled = await Promise.all(reads.params);
    expect(settled.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(8);
    expect(settled.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(20);
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([200, 200]);
    expect(exempt.ready).toEqual([200, 200]);
    expect(exempt.text).toMatch(
      /http_shed_total\{cause="(pool|in_flight|event_loop)",weight="read"\} \d\d/,
    );
    const after = await shipments();
    expect(after - before).toBe(2);
  });

  it('are rejected over a network connection as well, with every header an answer has', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const over = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { authorization: `Bearer ${team.manager.token}` },
      });
    const { path } = contract['shipments.counts'];
    const { turned, health, inside } = await whileHeld(async () => {
      const params = many(30, counts);
      await pause(100);
      return { turned: await over(path), health: await over('/healthz'), inside: params };
    });
    await Promise.all(inside);
    expect(turned.status).toBe(503);
    expect(health.status).toBe(200);
    expect(Number(turned.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(turned.headers.get('cache-control')).toBe('no-store');
    for (const [name, value] of Object.entries(securityHeaders))
      expect(turned.headers.get(name)).toBe(value);
    const body = (await turned.json()) as { code: string; request_id: string };
    expect(body.code).toBe('overloaded');
    expect(body.request_id).toBe(turned.headers.get('x-request-id'));
    expect((await over(path)).status).toBe(200);
  });

  it('do not block reads when all writes wait', async () => {
    let settled = 0;
    await holder.query('begin');
    await holder.query('lock table shipments in share mode');
    const writes = many(7, () => create().finally(() => void (settled += 1)));
    await pause(100);
    const read = await counts();
    const settledBefore = settled;
    await holder.query('rollback');
    await Promise.all(writes);
    expect(read.status).toBe(200);
    expect(settledBefore).toBeLessThan(writes.length);
  });

  it('do not wait for each other when their work needs something outside its transaction', async () => {
    const both = many(2, () => db.transaction(() => db.one(sql`select 1 as one`)));
    expect(await Promise.all(both)).toEqual([{ one: 1 }, { one: 1 }]);
  });

  it('do not prevent anyone from signing out', async () => {
    const clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    const [left, inside] = await whileHeld(async () => {
      const waiting = many(30, counts);
      await pause(50);
      const leaving = send('auth.logout', {}, clerk.token);
      await pause(50);
      return [leaving, waiting] as const;
    });
    expect((await left).status).toBe(200);
    await Promise.all(inside);
  });

  it('are accepted again as soon as the queue is empty', async () => {
    const again = await Promise.all(many(5, counts));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { body } = await app.inject({ url: '/metrics' });
    expect(body).toMatch(/^http_in_flight 0$/m);
    expect(body).toMatch(/^db_pool_waiting 0$/m);
  });
});

describe('what a machine requests', () => {
  it('is answered with the measures of every call by its route, never by its address', async () => {
    await send(
      'shipments.one',
      { uuid: '00000000-0000-7000-8000-000000000000' },
      team.manager.token,
    );
    const { body } = await app.inject({ url: '/metrics' });
    const route = contract['shipments.one'].path.replaceAll(/\{(\w+)\}/g, ':$1');
    expect(body).toContain(`http_requests_total{method="GET",route="${route}",class="4xx"} 1`);
    expect(body).not.toContain('00000000-0000-7000');
    for (const name of [
      'http_request_duration_seconds_bucket',
      'event_loop_delay_p99_seconds',
      'db_pool_in_use',
      'outbox_waiting',
      'outbox_oldest_seconds',
      'settlement_jobs_waiting',
      'live_streams',
      'heap_used_bytes',
    ])
      expect(body).toMatch(new RegExp(`^${name}(\\{.*\\})? [\\d.e+-]+$`, 'm'));
  });

  it('is answered to outside callers only with the token', async () => {
    const params = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/metrics', headers })).statusCode;
    const through = { 'x-forwarded-for': '203.0.113.9' };
    expect(await params(through)).toBe(404);
    expect(await params({ ...through, authorization: 'Bearer measure-it' })).toBe(404);
    expect(await params({ ...through, authorization: 'Bearer measure-me' })).toBe(200);
    const far = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
    expect(far.statusCode).toBe(404);
  });

  it('is answered with not ready without its schema, when it is to stop and before it is warm', async () => {
    const ready = async () => (await app.inject({ url: '/readyz' })).json() as { status: string };
    expect(await ready()).toEqual({ status: 'ready' });
    await renumber(1, 1001);
    expect(await ready()).toEqual({ status: 'schema too old' });
    await renumber(1001, 1);
    await newerProgram(9001);
    expect(await ready()).toEqual({ status: 'schema too new' });
    await newerProgram(0);
    expect(await ready()).toEqual({ status: 'ready', schema: 'newer' });
    await newerProgram(null);
    life.isLeaving = true;
    expect(await ready()).toEqual({ status: 'leaving' });
    expect((await counts()).status).toBe(200);
    life.isLeaving = false;
    life.isWarmingUp = true;
    expect(await ready()).toEqual({ status: 'warming up' });
    expect((await counts()).status).toBe(200);
    life.isWarmingUp = false;
    expect(await ready()).toEqual({ status: 'ready' });
  });
});

/**
 * As if a newer program had migrated; its migration requires a program compatible with this one.
 */
const newerProgram = (oldest: number | null) =>
  holder.query(`do $$ begin
    if exists (select from pg_roles where rolname = 'owner') then set local role owner; end if;
    delete from schema_migrations where number = 9001;
    insert into schema_migrations (number, file, checksum, oldest_program)
    select 9001, '9001_newer.sql', '', oldest from (values (${oldest}::int)) v (oldest) where oldest is not null;
    end $$`);

const renumber = (from: number, to: number) =>
  holder.query(`do $$ begin
    if exists (select from pg_roles where rolname = 'owner') then set local role owner; end if;
    update schema_migrations set number = ${to} where number = ${from}; end $$`);

describe('guessing', () => {
  let strict: FastifyInstance;
  beforeAll(async () => {
    strict = await createApp({ ...fixtures.config, rateLimits: true }, fixtures.db);
  });
  afterAll(() => strict?.close());

  const tried = async (name: EndpointName, input: object, times: number, ip: string) => {
    const spec: EndpointSpec = contract[name];
    const { url, query, body } = split(spec, { ...input });
    const token = spec.permission === 'public' ? null : team.manager.token;
    let last = { status: 0, retryAfter: Number.NaN };
    for (let time = 0; time < times; time += 1) {
      const answer = await strict.inject({
        method: spec.method,
        url,
        query,
        remoteAddress: ip,
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        ...(spec.method === 'POST' ? { payload: body } : {}),
      });
      last = { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after']) };
    }
    return last;
  };
  const outsider = { email: 'nobody@example.com' };

  it.each([
    ['passwords of one person', 'auth.login', { ...outsider, password }, 11],
    ['shipments of others', 'outreach.track', { code: '0000000001' }, 31],
    ['reset codes', 'auth.validateToken', { ...outsider, token: '000000' }, 11],
    ['reset mails', 'auth.sendToken', outsider, 6],
    ['second steps', 'auth.secondStep', { challenge: 'x'.repeat(43), code: '000000' }, 31],
    ['numbers of a settlement', 'documents.settlement.confirm', { id: 1, pin: '000000' }, 21],
    ['one’s own password', 'auth.checkPassword', { current_password: 'x' }, 11],
  ] as const)('%s ends with 429 and a time to come again', async (_what, name, input, times) => {
    const ip = `198.51.100.${times}`;
    const before = await tried(name, input, times - 1, ip);
    expect(before.status).not.toBe(429);
    const after = await tried(name, input, 1, ip);
    expect(after.status).toBe(429);
    expect(after.retryAfter).toBeGreaterThan(0);
  });
});
