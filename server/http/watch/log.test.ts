import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, sql } from '#database/connect.ts';
import { freePort } from '../../../bench/run/server-process.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { createApp } from '../../app.ts';
import { loggerOptions } from './log.ts';

const lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
    done();
  },
});
const createLog = (): FastifyBaseLogger =>
  Fastify({ logger: { ...(loggerOptions('info') as object), stream } }).log;
/** The message of the error thrown by `work`, as the log shows it. */
const loggedFault = async (work: () => Promise<unknown>): Promise<unknown> => {
  const fault: unknown = await work().catch((error: unknown) => error);
  createLog().error({ err: fault }, 'fault of a test');
  return (lines.at(-1)?.['err'] as { message: string } | undefined)?.message;
};

describe('a fault of the connection to the database', () => {
  it('logs its cause: nothing listens there', async () => {
    const db = connect(`postgresql://app@localhost:${await freePort()}/courier`);
    expect(await loggedFault(() => db.run(sql`select 1`))).toMatch(/ECONNREFUSED.*127\.0\.0\.1/);
    await db.close();
  });

  it('logs its cause: the host name is unknown', async () => {
    const db = connect('postgresql://app@no-such-machine.invalid/courier');
    expect(await loggedFault(() => db.run(sql`select 1`))).toMatch(/ENOTFOUND|EAI_AGAIN/);
    await db.close();
  });

  it('does not log the statement that ran when the connection was lost', async () => {
    const fixtures = await createFixtures();
    const message = await loggedFault(() =>
      fixtures.db.transaction(async (tx) => {
        const pid = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await fixtures.db.run(sql`select pg_terminate_backend(${pid?.pid})`);
        await expect.poll(() => tx.run(sql`select 1`).catch(() => 'gone')).toBe('gone');
        // The last event of the connection comes shortly after the response.
        await pause(500);
        throw new Error('customer 0770 918 2736');
      }),
    );
    expect(message).toMatch(/terminat|ECONNRESET|EPIPE/);
    expect(JSON.stringify(lines)).not.toContain('2736');
    await fixtures.close();
  });
});

describe('a monitor that checks every second whether the server is ready', () => {
  let fixtures: Fixtures;
  beforeAll(async () => {
    fixtures = await createFixtures();
  });
  afterAll(() => fixtures?.close());

  it('is logged only when the answer changes, with the reason', async () => {
    const life = { isLeaving: false, isWarmingUp: false };
    const app = await createApp(
      { ...fixtures.config, logLevel: 'info' },
      fixtures.db,
      life,
      stream,
    );
    lines.length = 0;
    const get = (url: string) => app.inject({ url });
    for (let count = 0; count < 3; count += 1) await get('/readyz');
    await get('/healthz');
    life.isLeaving = true;
    for (let count = 0; count < 3; count += 1) await get('/readyz');
    life.isLeaving = false;
    await get('/readyz');
    await app.close();
    const about = lines.filter(({ msg }) => msg === 'readiness' || msg === 'request');
    expect(about.map(({ msg, status, was }) => [msg, status, was])).toEqual([
      ['readiness', 'ready', null],
      ['readiness', 'leaving', 'ready'],
      ['readiness', 'ready', 'leaving'],
    ]);
  });

  it('learns from the log why the database cannot be reached', async () => {
    const db = connect(`postgresql://app@127.0.0.1:${await freePort()}/courier`);
    const life = { isLeaving: false, isWarmingUp: false };
    const app = await createApp({ ...fixtures.config, logLevel: 'info' }, db, life, stream);
    lines.length = 0;
    for (let count = 0; count < 3; count += 1) await app.inject({ url: '/readyz' });
    const about = lines.filter(({ msg }) => msg === 'readiness');
    expect(about).toHaveLength(1);
    expect(about[0]).toMatchObject({
      status: 'database unreachable',
      err: { type: 'Unreachable', message: expect.stringContaining('ECONNREFUSED') },
    });
    await app.close();
    await db.close();
  });
});
