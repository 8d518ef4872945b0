import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database, sql } from '#database/connect.ts';
import { routes } from '#contract/routes.ts';
import { signal } from '#database/embedded/postmaster.ts';
import { processesOf } from '#database/embedded/process.ts';
import { deadlineOf } from '#database/pool.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { hire } from './hire.ts';
import { KillableServer } from './killable-server.ts';
import { StubbornClient } from './stubborn-clients.ts';

/**
 * The embedded database crashes and the server keeps running: it must recover by itself. Clients
 * that repeat under their keys work meanwhile, and a read-only one records every response.
 */
const backWithinMs = 15_000;
const clientCount = 4;

const folder = mkdtempSync(join(tmpdir(), 'dies-'));
chmodSync(folder, 0o755);
const server = new KillableServer(join(folder, 'main'));
const answers: { status: number; retryAfter: string | null; tookMs: number }[] = [];
let clients: StubbornClient[] = [];
let working: Promise<unknown> = Promise.resolve();
let isOver = false;
let token = '';
let node: number | undefined;

const read = (name: 'shipments.counts' | 'live.stream', stop?: AbortSignal): Promise<Response> =>
  fetch(`${server.base}${routes[name].path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(stop && { signal: stop }),
  });

/** @throws TypeError when the server cuts the connection instead of answering */
async function keepReading(): Promise<void> {
  while (!isOver) {
    const from = performance.now();
    const { status, headers } = await read('shipments.counts');
    const tookMs = performance.now() - from;
    answers.push({ status, retryAfter: headers.get('retry-after'), tookMs });
    await pause(30);
  }
}

beforeAll(async () => {
  await server.prepare();
  await server.start();
  node = server.node;
  const shift = await hire(server.databaseUrl, server.base);
  token = shift.token;
  clients = Array.from(
    { length: clientCount },
    () => new StubbornClient({ ...shift, ignoresKeys: false }),
  );
  working = Promise.all([...clients.map((client) => client.work()), keepReading()]);
  // Checked in the last test; until then a rejection must not count as unhandled.
  working.catch(() => undefined);
}, 60_000);

afterAll(async () => {
  isOver = true;
  for (const client of clients) client.isStopping = true;
  // A client without a response repeats forever.
  await Promise.race([working.catch(() => undefined), pause(2_000)]);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const written = (): number => clients.reduce((sum, client) => sum + client.answers, 0);

/** Reads and writes are answered, from now on, before a dispatcher would call for help. */
async function servesAgain(): Promise<void> {
  const before = Date.now() + backWithinMs;
  const [wrote, seen] = [written(), answers.length];
  const hasRead = () => answers.slice(seen).some(({ status }) => status === 200);
  while (written() < wrote + clientCount * 3 || !hasRead()) {
    if (Date.now() > before) throw new Error(`no permission after ${backWithinMs} ms`);
    await pause(20);
  }
}

const kill = (pid: number | undefined, name: NodeJS.Signals = 'SIGKILL'): void => {
  if (pid === undefined) throw new Error('it does not run');
  signal(pid, name);
};

/**
 * Kills it and waits until its child processes are gone too: they outlive the postmaster for a
 * moment and may still answer.
 */
async function dies(pid: number | undefined): Promise<void> {
  const old = processesOf(server.cluster).filter((one) => one !== server.postmaster || one === pid);
  kill(pid);
  const left = () => processesOf(server.cluster).filter((one) => old.includes(one));
  await expect.poll(left, { timeout: backWithinMs, interval: 20 }).toEqual([]);
}

/** A process that serves one of the program's connections. */
async function someBackend(db: Database): Promise<number> {
  const row = await db.one<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where usename = 'app' and pid <> pg_backend_pid() and application_name = '' order by pid limit 1`);
  return row?.pid ?? 0;
}

const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const db = connect(server.databaseUrl, { max: 1, statementTimeoutMs: 60_000 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

describe('when the embedded database dies under four clients', () => {
  it('serves again after the death of the postmaster alone', async () => {
    await servesAgain();
    await dies(server.postmaster);
    await servesAgain();
  });

  it('serves again after the death of one process of the database', async () => {
    const before = server.postmaster;
    await dies(await withDatabase(someBackend));
    await servesAgain();
    expect(server.postmaster).toBe(before);
  });

  it('serves again when a frozen process still holds the memory of the dead one', async () => {
    const before = server.postmaster;
    kill(await withDatabase(someBackend), 'SIGSTOP');
    await dies(before);
    await servesAgain();
    expect(server.postmaster).not.toBe(before);
  });

  it('serves again when a process that computes does not notice the death', async () => {
    const before = server.postmaster;
    const computing = withDatabase((db) =>
      db.one(sql`select count(*) from generate_series(1, 20000000) a`),
    ).catch(() => null);
    await pause(300);
    await dies(before);
    await servesAgain();
    await computing;
  });

  it('serves again after two deaths close to each other', async () => {
    const first = server.postmaster;
    await dies(first);
    await expect.poll(() => server.postmaster ?? first, { timeout: backWithinMs }).not.toBe(first);
    await dies(server.postmaster);
    await servesAgain();
  });

  it('answers in time while all of it is frozen, and serves again when it goes on', async () => {
    const before = server.postmaster;
    const all = processesOf(server.cluster);
    const seen = answers.length;
    for (const pid of all) kill(pid, 'SIGSTOP');
    try {
      await pause(10_000);
    } finally {
      for (const pid of all) kill(pid, 'SIGCONT');
    }
    await servesAgain();
    const frozen = answers.slice(seen);
    expect(frozen.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...frozen.map(({ tookMs }) => tookMs))).toBeLessThan(deadlineOf() + 1_500);
    expect(server.postmaster).toBe(before);
  });

  it('answers in time while one process of it is frozen', async () => {
    const seen = answers.length;
    const frozen = await withDatabase(someBackend);
    kill(frozen, 'SIGSTOP');
    try {
      await pause(deadlineOf() + 1_000);
    } finally {
      kill(frozen, 'SIGCONT');
    }
    await servesAgain();
    const longest = Math.max(...answers.slice(seen).map(({ tookMs }) => tookMs));
    expect(longest).toBeLessThan(deadlineOf() + 1_500);
  });

  it('an open dashboard hears again', async () => {
    const leaving = new AbortController();
    const response = await read('live.stream', leaving.signal);
    const before = server.postmaster;
    let heard = '';
    const hearing = (async () => {
      for await (const part of response.body ?? []) heard += Buffer.from(part).toString();
    })().catch(() => undefined);
    await expect.poll(() => heard).toContain('unread');
    heard = '';
    kill(before);
    await expect.poll(() => heard, { timeout: backWithinMs }).toContain('counts');
    leaving.abort();
    await hearing;
    await servesAgain();
  });

  it('no one was cut off: requests made meanwhile were answered with a time to retry', async () => {
    for (const client of clients) client.isStopping = true;
    isOver = true;
    await expect(working).resolves.toBeDefined();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
    expect(server.node).toBe(node);
  });

  it('has every shipment that was acknowledged, once, and books that tie', async () => {
    await withDatabase(async (db) => {
      const rows = await db.rows<{ reference: string; times: number }>(
        sql`select reference, count(*) as times from shipments group by reference`,
      );
      const times = new Map(rows.map((row) => [row.reference, row.times]));
      const acknowledged = clients.flatMap((client) => client.acknowledged);
      expect(acknowledged.length).toBeGreaterThan(clientCount);
      expect(acknowledged.filter(({ reference }) => times.get(reference) !== 1)).toEqual([]);
      expect(await reconcile(db)).toEqual([]);
    });
  });

  it('ends with a clear message when it does not come back', async () => {
    const control = join(server.cluster, 'global', 'pg_control');
    renameSync(control, `${control}.away`);
    kill(server.postmaster);
    await expect.poll(() => server.node, { timeout: 60_000, interval: 200 }).toBeUndefined();
    expect(server.answered).toContain('The embedded PostgreSQL does not stay up');
    expect(server.answered).toContain('pg_control');
    renameSync(`${control}.away`, control);
    await server.start();
    const status = async () => (await read('shipments.counts')).status;
    await expect.poll(status).toBe(200);
  });
});
