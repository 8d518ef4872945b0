import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BenchDatabase } from '../database.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Another build can be measured beside this one: both figures of one machine in one hour. */
const bundle = process.env['BENCH_SERVER'] ?? `${root}dist/server/main.js`;
const startTimeoutMs = 30_000;

/** The real server as a process of its own, as it runs in production but for its limits of calls. */
export interface ServerProcess {
  readonly base: string;
  /** What was started: the bundle, or the sources where there is none. */
  readonly program: string;
  readonly pid: number;
  /** Memory held now and at most, in MB; null where the system does not tell. */
  memory(): { now: number; most: number } | null;
  stop(): Promise<void>;
}

export async function startServer(database: BenchDatabase): Promise<ServerProcess> {
  const port = await freePort();
  const isBuilt = existsSync(bundle);
  const command = isBuilt ? [bundle] : ['--import', 'tsx', `${root}server/main.ts`];
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATABASE_MIGRATOR_URL: database.migratorUrl,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  });
  const base = `http://127.0.0.1:${port}`;
  await untilItAnswers(base, child);
  return {
    base,
    program: isBuilt ? relative(root, bundle) : 'server/main.ts',
    pid: child.pid ?? 0,
    memory: () => memoryOf(child.pid ?? 0),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function untilItAnswers(base: string, child: ChildProcess): Promise<void> {
  const before = Date.now() + startTimeoutMs;
  while (Date.now() < before) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const answer = await fetch(`${base}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error('The server did not answer in time.');
}

function memoryOf(pid: number): { now: number; most: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (key: string): number =>
      Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
    return { now: read('VmRSS'), most: read('VmHWM') };
  } catch {
    return null;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
