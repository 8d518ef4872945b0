import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect, sql } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { nextOf, ownMigrations } from '#database/migrations.ts';
import { hire } from '#test/deploy/staff.ts';
import { openBenchDatabase, type BenchDatabase } from './database.ts';
import { Client, wireCall } from './run/client.ts';
import { freePort } from './run/server-process.ts';
import { say } from './say.ts';

/*
 * An upgrade under use: the server of an older program, writers calling it, and the newest
 * migrations of this program. `--old` is a folder with the older program, `--data` a data folder it
 * has filled (with its own bench/load.ts). `--control` adds a deliberately bad migration: it must
 * show in the slowest write and be rolled back.
 */
const { values: flags } = parseArgs({
  options: {
    old: { type: 'string' },
    data: { type: 'string', default: '.data/bench' },
    seconds: { type: 'string', default: '10' },
    control: { type: 'boolean', default: false },
  },
});

const writers = 4;
const breathMs = 20;

/** Calls that were answered, in order of completion. */
interface Write {
  readonly at: number;
  readonly ms: number;
}

interface Work {
  readonly writes: readonly Write[];
  stop(): Promise<void>;
}

async function main(): Promise<void> {
  if (!flags.old) throw new Error('Say where the older program is: --old <folder>');
  const database = await openBenchDatabase(flags.data);
  try {
    const server = await startOld(flags.old, database);
    try {
      await measure(database, server.base);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

async function measure(database: BenchDatabase, base: string): Promise<void> {
  const span = Number(flags.seconds) * 1000;
  say(
    `${await countShipments(database.migratorUrl)} shipments, ${writers} writers; machine load ${load()}`,
  );
  const work = await startWork(database.migratorUrl, base);
  await pause(2_000);
  const before = performance.now();
  await pause(span);
  const from = performance.now();
  const log = (line: string): void =>
    say(`  ${((performance.now() - from) / 1000).toFixed(2)} s  ${line}`);
  const folder = flags.control ? { folder: withBadOne() } : {};
  const files = await migrate(database.migratorUrl, { log, ...folder }).catch((fault: Error) => {
    if (!flags.control) throw fault;
    log(fault.message);
    return [];
  });
  const until = performance.now();
  await pause(span);
  await work.stop();
  const took = (until - from) / 1000;
  say(`${files.length} migrations in ${took.toFixed(2)} s; machine load ${load()}`);
  tell('before', within(work.writes, before, from));
  tell('while migrating', within(work.writes, from, until));
  tell('afterwards', within(work.writes, until, Infinity));
}

/** An index built non-concurrently on the longest table: every write waits for it. */
function withBadOne(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-migrate-'));
  cpSync(new URL('../database/migrations', import.meta.url), folder, { recursive: true });
  writeFileSync(
    join(folder, `${nextOf(ownMigrations())}_bad.sql`),
    '-- oldest program: any\ncreate index bench_bad on shipment_history (at, event, shipment_id);',
  );
  return folder;
}

const load = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** Calls that overlapped the interval. */
const within = (writes: readonly Write[], from: number, until: number): number[] =>
  writes.filter(({ at, ms }) => at > from && at - ms < until).map(({ ms }) => ms);

function tell(when: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number): string =>
    (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0);
  say(
    `${when.padEnd(16)} ${String(sorted.length).padStart(5)} writes, ms: p50 ${at(0.5)}, p99 ${at(0.99)}, worst ${at(1)}`,
  );
}

async function countShipments(url: string): Promise<number> {
  const db = connect(url, { max: 1, statementTimeoutMs: 0 });
  const row = await db.one<{ shipments: number }>(sql`select count(*) as shipments from shipments`);
  await db.close();
  return row?.shipments ?? 0;
}

/** Takes a shipment in and hands it over at the counter, repeatedly: this writes every book. */
async function startWork(url: string, base: string): Promise<Work> {
  const { signIn, merchantId, destinationId } = await hire(url);
  const token = await signIn();
  const client = new Client(base);
  const writes: Write[] = [];
  let isStopping = false;
  const send = async (call: ReturnType<typeof wireCall>): Promise<string> => {
    const started = performance.now();
    const { status, text } = await client.send(call);
    const at = performance.now();
    writes.push({ at, ms: at - started });
    if (status !== 200) throw new Error(`${call.path}: ${status} ${text}`);
    return text;
  };
  const one = async (): Promise<void> => {
    while (!isStopping) {
      const created = await send(
        wireCall(
          'shipments.create',
          {
            merchant_id: merchantId,
            recipient_name: 'مستلم أثناء الترقية',
            recipient_phone: '07701234567',
            destination_id: destinationId,
            goods_amount: 25_000,
            received: true,
          },
          token,
        ),
      );
      const { data } = JSON.parse(created) as { data: { uuid: string } };
      await send(wireCall('shipments.handOver', { uuids: [data.uuid] }, token));
      await pause(breathMs);
    }
  };
  const working = Promise.all(Array.from({ length: writers }, one));
  // The error is rethrown where the work is awaited, not as an unhandled rejection.
  working.catch(() => undefined);
  return {
    writes,
    stop: async () => {
      isStopping = true;
      await working;
      client.close();
    },
  };
}

interface OldServer {
  readonly base: string;
  stop(): Promise<void>;
}

async function startOld(folder: string, database: BenchDatabase): Promise<OldServer> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATABASE_MIGRATOR_URL: database.migratorUrl,
      SECRET_KEY: randomBytes(32).toString('base64'),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  });
  const base = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${base}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The old server ended with ${child.exitCode}.`);
    await pause(50);
  }
  return {
    base,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

await main();
