import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPostmaster, stopPostmaster } from '#database/embedded/postmaster.ts';
import { type Embedded, startEmbedded } from '#database/embedded/start.ts';

const starter = fileURLToPath(new URL('./start-and-stay.ts', import.meta.url));
let folder: string;
let dataDir: string;
let cluster: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'main');
  cluster = join(dataDir, 'postgres', 'cluster');
});

afterEach(async () => {
  const left = findPostmaster(cluster);
  if (left) await stopPostmaster(cluster, left.pid);
  rmSync(folder, { recursive: true, force: true });
});

it('keeps what was written across a stop and a start', async () => {
  const first = await startEmbedded({ dataDir });
  await query(first.urls.postgres, 'create table kept as select 7 as seven');
  await first.stop();
  expect(findPostmaster(cluster)).toBeUndefined();

  const second = await startEmbedded({ dataDir });
  expect(second.started).toBe(true);
  expect(await query(second.urls.postgres, 'select seven from kept')).toEqual([{ seven: 7 }]);
  await second.stop();
});

it('is closed to everyone but its owner, and safe against a power cut', async () => {
  const database = await startEmbedded({ dataDir });
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'postgres', 'socket')).mode & 0o777).toBe(0o700);
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    expect(await show(database, setting)).toBe('on');
  }
  expect(await show(database, 'listen_addresses')).toBe('');
  expect(await show(database, 'server_encoding')).toBe('UTF8');
  await database.stop();
});

it('is taken over when the Node that started it was killed', async () => {
  const parent = startInChild();
  const pid = await firstNumber(parent);
  await kill(parent);
  const taken = await startEmbedded({ dataDir });
  expect(taken.pid).toBe(pid);
  expect(taken.started).toBe(false);
  expect(await query(taken.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await taken.stop();
  expect(findPostmaster(cluster)).toBeUndefined();
});

it('recovers when Node and PostgreSQL were both killed', async () => {
  const parent = startInChild();
  const pid = await firstNumber(parent);
  await query(urlInside(), 'create table kept (id int)');
  process.kill(pid, 'SIGKILL');
  await kill(parent);
  const again = await startEmbedded({ dataDir });
  expect(again.started).toBe(true);
  expect(await query(urlInside(), 'select * from kept')).toEqual([]);
  await again.stop();
});

it('starts although its old process number now belongs to another process', async () => {
  const first = await startEmbedded({ dataDir });
  const pidFile = join(cluster, 'postmaster.pid');
  const answered = readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid));
  await first.stop();
  writeFileSync(pidFile, answered);
  const second = await startEmbedded({ dataDir });
  expect(second.started).toBe(true);
  await second.stop();
});

it('serves a second program as a guest, whose leaving does not stop it', async () => {
  const parent = startInChild();
  const pid = await firstNumber(parent);
  const guest = await startEmbedded({ dataDir });
  expect(guest.pid).toBe(pid);
  await guest.stop();
  expect(findPostmaster(cluster)?.pid).toBe(pid);
  await kill(parent);
});

const isRoot = process.getuid?.() === 0;
const serviceId = 1;

it.runIf(isRoot)('lets root in next to a service that runs as a user of its own', async () => {
  mkdirSync(dataDir);
  chownSync(dataDir, serviceId, serviceId);
  const service = startInChild([], { uid: serviceId, gid: serviceId });
  const pid = await firstNumber(service);
  const guest = await startEmbedded({ dataDir });
  expect(guest.pid).toBe(pid);
  expect(await query(guest.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await guest.stop();
  expect(findPostmaster(cluster)?.pid).toBe(pid);
  await kill(service);
});

it.runIf(isRoot)(
  'reports to root that a service behind a closed directory has to run',
  async () => {
    const inside = join(folder, 'closed', 'main');
    mkdirSync(join(inside, 'postgres'), { recursive: true, mode: 0o700 });
    chownSync(join(inside, 'postgres'), serviceId, serviceId);
    symlinkSync(inside, dataDir);
    await expect(startEmbedded({ dataDir })).rejects.toThrow('start it first');
  },
);

it('stops with the Node process that started it, even without a request to stop', async () => {
  const parent = startInChild(['--leave']);
  const pid = await firstNumber(parent);
  await new Promise((resolve) => parent.once('exit', resolve));
  await expect.poll(() => findPostmaster(cluster)?.pid === pid, { timeout: 5_000 }).toBe(false);
});

it('finds a short place for the socket of a long path', async () => {
  dataDir = join(dataDir, 'x'.repeat(120));
  cluster = join(dataDir, 'postgres', 'cluster');
  const database = await startEmbedded({ dataDir });
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
  rmSync(decodeURIComponent(/host=([^&]+)/.exec(database.url)?.[1] ?? ''), { recursive: true });
});

function startInChild(args: readonly string[] = [], as: SpawnOptions = {}): ChildProcess {
  const command = ['--import', 'tsx', starter, dataDir, ...args];
  return spawn(process.execPath, command, { ...as, stdio: ['ignore', 'pipe', 'inherit'] });
}

function firstNumber(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (data) => resolve(Number(data)));
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready`)));
  });
}

function kill(child: ChildProcess): Promise<unknown> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  return gone;
}

function urlInside(): string {
  const folder = encodeURIComponent(join(dataDir, 'postgres', 'socket'));
  return `postgresql://postgres@/courier?host=${folder}`;
}

async function show(database: Embedded, setting: string): Promise<unknown> {
  const rows = await query(database.url, `select current_setting('${setting}') as value`);
  return rows[0]?.value;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query(sql);
    return result.rows ?? [];
  } finally {
    await client.end();
  }
}
