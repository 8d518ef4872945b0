import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { type Certificates, readSecurely } from '#test/deploy/certificates.ts';
import { bundleServer } from '#test/resilience/bundle.ts';
import { freePort } from '../../bench/run/server-process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const shippedProxy = join(root, 'deploy/haproxy.cfg');
const startTimeoutMs = 90_000;

/** A built program in a folder of its own, as `/opt/courier-2` is next to `/opt/courier`. */
export interface Release {
  readonly folder: string;
  remove(): void;
}

/** `migrations` are added to the program's own; `plugins` change this copy of the program only. */
export async function release(
  migrations: Readonly<Record<string, string>> = {},
  plugins: readonly Plugin[] = [],
): Promise<Release> {
  // Below the packages, so that the bundle can resolve them.
  const folder = mkdtempSync(join(root, 'node_modules', '.cod-release-'));
  await bundleServer(folder, plugins);
  for (const [file, sql] of Object.entries(migrations))
    writeFileSync(join(folder, 'migrations', file), sql);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** One of the servers behind the proxy: always the same port, whichever release runs on it. */
export class Machine {
  readonly port: number;
  readonly #env: Readonly<Record<string, string>>;
  readonly #certificates: Certificates;
  #child: ChildProcess | null = null;
  #gone: Promise<unknown> = Promise.resolve();

  /** `name`: the machine it is for the proxy, `app1` or `app2`. */
  constructor(
    name: string,
    port: number,
    env: Readonly<Record<string, string>>,
    certificates: Certificates,
  ) {
    this.port = port;
    const { cert, key } = certificates.pairOf(name);
    this.#env = { ...env, TLS_CERT: cert, TLS_KEY: key };
    this.#certificates = certificates;
  }

  async start({ folder }: Release): Promise<void> {
    const env = { ...process.env, HOST: '127.0.0.1', PORT: String(this.port), ...this.#env };
    const child = spawn(process.execPath, [join(folder, 'main.js')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    this.#child = child;
    this.#gone = new Promise((resolve) => child.once('exit', resolve));
    const until = Date.now() + startTimeoutMs;
    while (child.exitCode === null && Date.now() < until) {
      if ((await this.title()).status === 'ready') return;
      await pause(50);
    }
    throw new Error(`the server did not start (${child.exitCode})`);
  }

  /** Its response at `/readyz`. */
  async title(): Promise<{ status: string; schema?: string }> {
    const answer = await readSecurely(this.#certificates, this.port, '/readyz').catch(() => null);
    return answer ? (JSON.parse(answer.text) as { status: string }) : { status: 'no answer' };
  }

  /** Like `systemctl restart`: stopped with a signal, and started again when it has exited. */
  async upgrade(to: Release): Promise<void> {
    await this.stop('SIGTERM');
    await this.start(to);
  }

  async stop(how: NodeJS.Signals = 'SIGINT'): Promise<void> {
    this.#child?.kill(how);
    await this.#gone;
  }
}

/** The part of the shipped proxy configuration for two servers, on ports of this test. */
function proxyFor(front: number, [first, second]: readonly [number, number]): string {
  const [shipped = ''] = readFileSync(shippedProxy, 'utf8').split('listen first_postgres');
  return shipped
    .replace('bind :8080', `bind 127.0.0.1:${front}`)
    .replaceAll(' proxy-pages/', ` ${join(root, 'deploy/proxy-pages')}/`)
    .replace('"${APP1}":8080', `127.0.0.1:${first}`)
    .replace('"${APP2}":8080', `127.0.0.1:${second}`);
}

/** @throws Error with what to install when the machine has no HAProxy */
export async function startProxy(
  servers: readonly [number, number],
  { ca }: Certificates,
): Promise<{ base: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'cod-proxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, proxyFor(port, servers));
  const child = spawn('haproxy', ['-db', '-q', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CLUSTER_CA: ca },
  });
  const failed = new Promise<Error>((resolve) => child.once('error', resolve));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const started = await Promise.race([failed, gone, pause(1_000, 'runs' as const)]);
  if (started !== 'runs')
    throw new Error('HAProxy did not start: apt-get install haproxy', { cause: started });
  return {
    base: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
