import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BenchDatabase, openBenchDatabase } from '../database.ts';
import { secondsOf } from '../load/processor.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/**
 * Measures another build next to this one, so that both figures come from one machine in one hour.
 */
const bundle = process.env['BENCH_SERVER'] ?? `${root}dist/server/main.js`;
const startTimeoutMs = 60_000;
const requestEveryMs = 5;

/**
 * The real server as a process of its own, started as in the unit file of `deploy/systemd` except
 * for its limits of calls.
 */
export interface ServerProcess {
  readonly base: string;
  /** What was started: the bundle, or the sources if there is no bundle. */
  readonly program: string;
  readonly pid: number;
  /**
   * Time from the start of the process to its first response, the processor time of that, and the
   * time until it reported readiness.
   */
  readonly started: { readonly tookMs: number; readonly busyMs: number; readonly readyMs: number };
  /** Current and peak memory in MB; null where the system does not report it. */
  memory(): { now: number; most: number } | null;
  stop(): Promise<void>;
}

export const isBuilt = (): boolean => existsSync(bundle);

/** Provides a database under measurement and the server over it while `work` runs. */
export async function withServer(
  dataDir: string,
  work: (database: BenchDatabase, server: ServerProcess) => Promise<void>,
): Promise<void> {
  const database = await openBenchDatabase(dataDir);
  try {
    const server = await startServer(database);
    await work(database, server).finally(() => server.stop());
  } finally {
    await database.stop();
  }
}

export async function startServer(
  database: BenchDatabase,
  program = bundle,
): Promise<ServerProcess> {
  const port = await freePort();
  const isBundle = existsSync(program);
  const command = isBundle
    ? ['--enable-source-maps', program]
    : ['--import', 'tsx', `${root}server/main.ts`];
  const from = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // A session of its own, as a service has: the kernel shares processor time among sessions.
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATABASE_MIGRATOR_URL: database.migratorUrl,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      NIGHT_AUDIT: 'off',
    },
  });
  const pid = child.pid ?? 0;
  const endWithUs = (): void => void child.kill();
  process.once('exit', endWithUs);
  const interrupted = (): never => process.exit(130);
  process.once('SIGINT', interrupted);
  await untilItAnswers('/healthz', port, child);
  const first = { tookMs: performance.now() - from, busyMs: secondsOf(pid) * 1000 };
  // No call is sent before the server reports readiness.
  await untilItAnswers('/readyz', port, child);
  return {
    base: `http://127.0.0.1:${port}`,
    program: isBundle ? relative(root, program) : 'server/main.ts',
    pid,
    started: { ...first, readyMs: performance.now() - from },
    memory: () => memoryOf(pid),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      process.off('exit', endWithUs);
      process.off('SIGINT', interrupted);
    },
  };
}

async function untilItAnswers(path: string, port: number, child: ChildProcess): Promise<void> {
  const until = performance.now() + startTimeoutMs;
  while (!(await isWell(path, port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    if (performance.now() > until) {
      child.kill('SIGKILL');
      throw new Error('The server did not answer in time.');
    }
    await pause(requestEveryMs);
  }
}

const isWell = (path: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).once('error', () => resolve(false));
  });

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
