import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { type Login, urlOf } from '#database/embedded/endpoint.ts';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { databaseName } from '#database/embedded/roles.ts';
import { bundleServer } from '#test/resilience/bundle.ts';
import { freePort } from '../../bench/run/server-process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const startTimeoutMs = 30_000;
const leavingMs = 3_000;
/** `error` shows the server's own message of a 500. */
const logLevel = process.env['LOG_LEVEL'] ?? 'silent';
let built = 0;

export type Victim = 'node' | 'postgres' | 'both';

/**
 * The real server with its embedded database, to be killed and started again over the same folder.
 */
export class KillableServer {
  port = 0;
  #child: ChildProcess | null = null;
  readonly #dataDir: string;
  readonly #plugins: readonly Plugin[];
  /** Below the packages, so that the bundle can resolve them. */
  readonly #bundle: string;

  /** `plugins` change this copy of the program only. */
  constructor(dataDir: string, plugins: readonly Plugin[] = []) {
    this.#dataDir = dataDir;
    this.#plugins = plugins;
    built += 1;
    this.#bundle = join(root, 'node_modules', '.cache', `kill-test-${process.pid}-${built}`);
  }

  /** As one file the server starts much faster, and most of this test is starting servers. */
  async prepare(): Promise<void> {
    await bundleServer(this.#bundle, this.#plugins);
  }

  /** The program's own login, directly to the database. */
  get databaseUrl(): string {
    return this.urlOf('app');
  }

  urlOf(login: Login): string {
    const folder = join(this.#dataDir, 'postgres', 'socket');
    return urlOf({ kind: 'socket', folder }, login, databaseName);
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Of the currently running PostgreSQL. */
  get postmaster(): number | undefined {
    return findPostmaster(this.cluster)?.pid;
  }

  get cluster(): string {
    return join(this.#dataDir, 'postgres', 'cluster');
  }

  /** Its process while it runs. */
  get node(): number | undefined {
    const { pid, exitCode, signalCode } = this.#child ?? {};
    return exitCode === null && signalCode === null ? pid : undefined;
  }

  /** Its output since it was started. */
  answered = '';

  async start(env: Readonly<Record<string, string>> = {}): Promise<void> {
    this.port = await freePort();
    this.answered = '';
    const { DATABASE_URL: _, ...inherited } = process.env;
    this.#child = spawn(process.execPath, [join(this.#bundle, 'main.js')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...inherited,
        DATA_DIR: this.#dataDir,
        HOST: '127.0.0.1',
        PORT: String(this.port),
        WARM_UP_SECONDS: '0',
        NIGHT_AUDIT: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: logLevel,
        ...env,
      },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => {
        this.answered += part;
        if (logLevel !== 'silent' || stream === this.#child?.stderr) process.stderr.write(part);
      });
    }
    const before = Date.now() + startTimeoutMs;
    while (Date.now() < before) {
      if (this.#child.exitCode !== null) break;
      const answer = await fetch(`http://127.0.0.1:${this.port}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await pause(25);
    }
    throw new Error(`the server did not start (${this.#child.exitCode})`);
  }

  /**
   * SIGKILL, without warning. Processes that outlive the other half are ended before the next
   * start.
   */
  async kill(victim: Victim): Promise<void> {
    const { postmaster } = this;
    if (victim !== 'postgres') this.#child?.kill('SIGKILL');
    if (victim !== 'node' && postmaster) process.kill(postmaster, 'SIGKILL');
    await this.#gone(victim === 'postgres' ? 'SIGTERM' : 'SIGKILL');
  }

  /** A regular stop, to be started again. */
  async halt(): Promise<void> {
    await this.#gone('SIGTERM');
  }

  async stop(): Promise<void> {
    await this.halt();
    rmSync(this.#bundle, { recursive: true, force: true });
  }

  async #gone(by: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(by);
    const last = setTimeout(() => child.kill('SIGKILL'), by === 'SIGTERM' ? leavingMs : 0);
    await gone;
    clearTimeout(last);
  }
}
