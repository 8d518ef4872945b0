import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { inject } from 'vitest';
import { sql } from '#database/connect.ts';
import { bundleServer } from '#test/resilience/bundle.ts';
import { withDatabase } from '#test/kit/postgres.ts';
import type { Fixtures } from '#test/kit/fixtures.ts';
import { freePort } from '../../bench/run/server-process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const startTimeoutMs = 30_000;

/**
 * The real program as a separate process over the database of a test company; all its output is
 * recorded.
 */
export interface SpawnedServer {
  readonly base: string;
  readonly port: number;
  /** Its output on both streams, from the first line on. */
  answered(): string;
  signal(name: NodeJS.Signals): void;
  /** Its exit code. */
  readonly gone: Promise<number | null>;
  stop(): Promise<void>;
}

/** The login that may change the schema of a test company's database. */
export async function migratorUrlOf(fixtures: Fixtures): Promise<string> {
  const row = await fixtures.db.one<{ name: string }>(sql`select current_database() as name`);
  return withDatabase(inject('postgres').migratorUrl, row?.name ?? '');
}

export async function spawnServer(
  fixtures: Fixtures,
  env: Readonly<Record<string, string>> = {},
  plugins: readonly Plugin[] = [],
): Promise<SpawnedServer> {
  // Below the packages, so that the bundle can resolve them.
  const folder = mkdtempSync(join(root, 'node_modules', '.cod-spawned-'));
  await bundleServer(folder, plugins);
  const port = await freePort();
  const migratorUrl = await migratorUrlOf(fixtures);
  const child = spawn(process.execPath, [join(folder, 'main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: fixtures.url,
      DATABASE_MIGRATOR_URL: migratorUrl,
      DATA_DIR: join(folder, 'data'),
      WARM_UP_SECONDS: '0',
      NIGHT_AUDIT: 'off',
      ...env,
    },
  });
  let answered = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      answered += part;
    });
  // Not `exit`: the last output may still be in transit, and those lines were lost on a busy
  // machine.
  const gone = new Promise<number | null>((resolve) => child.once('close', resolve));
  const base = `http://127.0.0.1:${port}`;
  await untilItIsReady(base, child, () => answered);
  return {
    base,
    port,
    answered: () => answered,
    signal: (how) => void child.kill(how),
    gone,
    stop: async () => {
      child.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ready once it has warmed up, if enabled (`WARM_UP_SECONDS`). */
async function untilItIsReady(
  base: string,
  child: ChildProcess,
  answered: () => string,
): Promise<void> {
  const before = Date.now() + startTimeoutMs;
  while (Date.now() < before && child.exitCode === null) {
    const answer = await fetch(`${base}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not start (${child.exitCode}): ${answered().slice(-2000)}`);
}
