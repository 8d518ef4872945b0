import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName, InputOf } from '#contract/contract.ts';
import { routes } from '#contract/routes.ts';
import { connect, type Database, sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { storageWords } from '#words/shell/storage.ts';
import { hire } from './hire.ts';
import { KillableServer } from './killable-server.ts';
import { makeSmallDisk } from './small-disk.ts';
import type { Shift } from './stubborn-clients.ts';

/**
 * A disk that is really full. Mounting requires root on Linux; without it these tests are skipped,
 * and `disk-full.test.ts` still covers how the program handles the database's error.
 */
const data = makeSmallDisk(320);
const log = data && makeSmallDisk(96);
const heading = data ? 'a full disk' : 'a full disk (skipped: mounting one takes root on Linux)';
const backWithinMs = 15_000;

interface Answered {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly code: string;
  readonly message: string;
  readonly uuid: string;
}

let shift: Omit<Shift, 'ignoresKeys'>;
let server: KillableServer;

async function send<N extends EndpointName>(
  name: N,
  body?: InputOf<N>,
  key: string = randomUUID(),
): Promise<Answered> {
  const { method, path } = routes[name];
  const response = await fetch(`${server.base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${shift.token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answered = (await response.json()) as { code?: string; message?: string; data?: object };
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    code: answered.code ?? '',
    message: answered.message ?? '',
    uuid: (answered.data as { uuid?: string } | undefined)?.uuid ?? '',
  };
}

const read = () => send('shipments.listAll');
const write = (key?: string) =>
  send(
    'shipments.create',
    {
      merchant_id: shift.merchantId,
      recipient_name: 'مستلم',
      recipient_phone: '07701234567',
      destination_id: shift.destinationId,
      goods_amount: 25_000,
      // Left unchanged, so that a few writes use the free space in existing pages.
      notes: 'ملاحظة '.repeat(60),
      reference: randomUUID(),
    },
    key,
  );

/** A key whose write was refused for lack of space. */
async function untilRefused(
  outsideBand: readonly number[],
): Promise<{ key: string; answered: Answered }> {
  for (let times = 0; times < 3_000; times += 1) {
    const key = randomUUID();
    const answered = await write(key);
    if (answered.code === 'storage_full') return { key, answered };
    expect([200, ...outsideBand]).toContain(answered.status);
  }
  throw new Error('the disk never became full');
}

const look = async (path: string): Promise<string> => (await fetch(`${server.base}${path}`)).text();
const ready = async (path: string): Promise<number> =>
  (await fetch(`${server.base}${path}`)).status;

const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const db = connect(server.databaseUrl, { max: 2, statementTimeoutMs: 60_000 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

async function serveFrom(folder: string, prepare?: (server: KillableServer) => Promise<void>) {
  server = new KillableServer(folder);
  await server.prepare();
  await server.start();
  shift = await hire(server.databaseUrl, server.base);
  await prepare?.(server);
}

const booksTie = () => withDatabase(reconcile);

describe.runIf(data)(heading, () => {
  beforeAll(() => serveFrom(join(data?.folder ?? '', 'one')), 60_000);
  afterAll(() => server.stop());

  it('refuses writes, states why and what to do, and still answers reads', async () => {
    expect((await write()).status).toBe(200);
    data?.fill();
    // Nothing has been written yet.
    await expect.poll(() => ready('/readyz/writes'), { timeout: backWithinMs }).toBe(503);
    const { answered } = await untilRefused([]);
    expect(answered.status).toBe(503);
    expect(answered.message).toContain('المساحة ممتلئة');
    expect(Number(answered.retryAfter)).toBeGreaterThan(0);
    expect((await read()).status).toBe(200);
    expect(await ready('/readyz/writes')).toBe(503);
    expect(await ready('/readyz')).toBe(200);
    expect(await look('/metrics')).toContain('\nstorage_full 1\n');
    expect(await look('/healthz')).toContain('ok');
  });

  it('continues without a restart once there is room, and loses nothing', async () => {
    const { key } = await untilRefused([]);
    expect((await write(key)).code).toBe('storage_full');
    data?.free();
    const again = async () => (await write(key)).status;
    await expect.poll(again, { timeout: backWithinMs, interval: 200 }).toBe(200);
    expect(await ready('/readyz/writes')).toBe(200);
    expect(await look('/metrics')).toContain('\nstorage_full 0\n');
    expect(await booksTie()).toEqual([]);
  });

  it('notifies the administrators that it was full', async () => {
    const alerts = () =>
      withDatabase((db) =>
        db.rows<{ title: string }>(sql`select n.title from notifications n
          join notification_receipts r on r.notification_id = n.id where n.title like 'المساحة%'`),
      );
    const titles = async () => (await alerts()).map(({ title }) => title);
    await expect
      .poll(titles, { timeout: backWithinMs })
      .toContain(storageWords.wasFull('', '').title);
  });
});

describe.runIf(log)(`${heading}, of the database’s log`, () => {
  const bigTable = sql`create table if not exists big as select repeat('x', 500) as x from generate_series(1, 400000)`;

  beforeAll(
    () =>
      serveFrom(join(data?.folder ?? '', 'two'), async () => {
        const { cluster } = server;
        await server.halt();
        const wal = join(log?.folder ?? '', 'pg_wal');
        cpSync(join(cluster, 'pg_wal'), wal, { recursive: true, preserveTimestamps: true });
        execFileSync('chown', ['-R', '--reference', cluster, wal]);
        execFileSync('chmod', ['0700', wal]);
        rmSync(join(cluster, 'pg_wal'), { recursive: true });
        symlinkSync(wal, join(cluster, 'pg_wal'));
        await server.start();
      }),
    60_000,
  );
  afterAll(() => server.stop());

  const backAgain = async (key: string): Promise<void> => {
    const again = async () => (await write(key)).status;
    await expect.poll(again, { timeout: 2 * backWithinMs, interval: 200 }).toBe(200);
    expect(await ready('/readyz')).toBe(200);
    expect(await ready('/readyz/writes')).toBe(200);
    expect(await booksTie()).toEqual([]);
  };

  it('makes it crash: the server reports why, and writes again when there is room', async () => {
    expect((await write()).status).toBe(200);
    log?.fill();
    await withMigrator((db) => db.run(bigTable)).catch(() => undefined);
    // The commit that met the full WAL has an unknown outcome: 500.
    const { key, answered } = await untilRefused([500, 503]);
    expect(answered.status).toBe(503);
    expect(answered.message).toContain('المساحة ممتلئة');
    expect(await ready('/readyz/writes')).toBe(503);
    expect(server.node).toBeDefined();
    log?.free();
    await backAgain(key);
  });

  it('can prevent it from starting at all: the server waits, and brings it back when there is room', async () => {
    const { node } = server;
    log?.fill();
    await withMigrator((db) => db.run(bigTable)).catch(() => undefined);
    const { key } = await untilRefused([500, 503]);
    const before = server.postmaster;
    if (before) process.kill(before, 'SIGKILL');
    await expect
      .poll(() => server.answered, { timeout: backWithinMs })
      .toContain('ended by itself');
    await pause(5_000);
    expect((await write(key)).code).toBe('storage_full');
    log?.free();
    await backAgain(key);
    expect(server.node).toBe(node);
  });
});

async function withMigrator(work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = connect(server.urlOf('migrator'), { max: 2, statementTimeoutMs: 60_000 });
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

afterAll(() => {
  for (const disk of [data, log]) disk?.remove();
});
