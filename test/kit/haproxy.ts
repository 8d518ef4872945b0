import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../bench/run/server-process.ts';

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));
const startTimeoutMs = 10_000;

/** A real HAProxy with the shipped configuration, in front of a server on this machine. */
export interface Proxy {
  readonly port: number;
  stop(): Promise<void>;
}

/** Debian keeps it where only an administrator's path leads. */
const PATH = `${process.env['PATH']}:/usr/local/sbin:/usr/sbin`;

/** @throws Error that says what to install when there is no HAProxy. */
function requireHaproxy(): void {
  const found = spawnSync('haproxy', ['-v'], { env: { ...process.env, PATH } });
  if (found.error)
    throw new Error(
      'No haproxy on the PATH. On Debian: apt-get install --no-install-recommends haproxy',
    );
}

/** Only ports and addresses differ from the shipped file. `env` is what /etc/default/haproxy says. */
export async function startHaproxy(
  serverPort: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Proxy> {
  requireHaproxy();
  const [port, databasePort] = [await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'cod-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  const config = readFileSync(join(deploy, 'haproxy.cfg'), 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('bind :5000', `bind 127.0.0.1:${databasePort}`)
    .replaceAll(':8080 check', `:${serverPort} check`);
  writeFileSync(file, config);
  const addresses = Object.fromEntries(
    ['APP1', 'APP2', 'PG1', 'PG2', 'PG3'].map((name) => [name, '127.0.0.1'] as const),
  );
  const child = spawn('haproxy', ['-db', '-f', file], {
    cwd: deploy,
    env: { ...process.env, PATH, ...addresses, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  await untilItListens(port, child, () => said);
  return {
    port,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGKILL')) await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItListens(
  port: number,
  child: ChildProcess,
  said: () => string,
): Promise<void> {
  const before = Date.now() + startTimeoutMs;
  while (Date.now() < before && child.exitCode === null) {
    if (await listens(port)) return;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error(`haproxy did not start: ${said()}`);
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
