import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { accountForPostgres } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster, settings, writeSettings } from './cluster.ts';
import { type Endpoint, type Urls, urlOf, urlsOf } from './endpoint.ts';
import { checkReach, homeIn, openHome, openSocketFolder } from './home.ts';
import { claimHome, ownerLives, releaseHome } from './owner.ts';
import {
  clearStaleTraces,
  findPostmaster,
  lastLines,
  type Spawning,
  signal,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { waitUntil } from './process.ts';
import { databaseName, ensureRolesAndDatabase } from './roles.ts';
import {
  freePort,
  readPasswords,
  startThroughPgCtl,
  stopThroughPgCtl,
  withPasswordFile,
} from './windows.ts';

export interface EmbeddedOptions {
  /** The database lives in `<dataDir>/postgres`. */
  dataDir: string;
  log?: (message: string) => void;
}

export interface Embedded {
  /** Connection string of the program's own login (`app`). */
  url: string;
  urls: Urls;
  pid: number;
  /** False when it was already running, left by a crash of Node or owned by another process. */
  started: boolean;
  /** Shuts down cleanly; does nothing for a guest, whose owner goes on working with it. */
  stop(): Promise<void>;
}

const startAttempts = 5;
const startTimeoutMs = 120_000;
const leftoverPatienceMs = 30_000;

/**
 * Starts the real PostgreSQL that comes with the program, or attaches to the one already serving
 * this data folder. The first start takes about a
 * second, later ones a tenth of that.
 *
 * @throws Error in plain words when the machine cannot run it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log = () => {} } = options;
  const account = accountForPostgres(homeIn(dataDir));
  const home = openHome(dataDir, account, log);
  for (;;) {
    if (!claimHome(home.path)) {
      const guest = await attachAsGuest(home.path);
      if (guest) return guest;
      continue;
    }
    try {
      checkReach(home, account);
      const launch = process.platform === 'win32' ? launchOnWindows : launchOnUnix;
      return await launch({ home: home.path, copyHome: home.copyHome, account, log });
    } catch (error) {
      releaseHome(home.path);
      throw error;
    }
  }
}

interface Launch {
  home: string;
  copyHome: string;
  account: ReturnType<typeof accountForPostgres>;
  log: (message: string) => void;
}

async function launchOnUnix({ home, copyHome, account, log }: Launch): Promise<Embedded> {
  const binaries = await prepareBinaries(account, copyHome);
  const cluster = await ensureCluster({
    home,
    initdb: binaries.initdb,
    account,
    auth: ['--auth-local=trust', '--auth-host=reject'],
  });
  const folder = openSocketFolder(home, account);
  const endpoint: Endpoint = { kind: 'socket', folder };
  const left = await adoptLeftover(cluster, endpoint);
  if (!left) {
    writeSettings(cluster, {
      ...settings,
      listen_addresses: '',
      unix_socket_directories: folder,
      unix_socket_permissions: '0700',
    });
    clearStaleTraces(cluster, folder);
    await bringUp({ postgres: binaries.postgres, cluster, home, account });
  }
  const { pid } = findPostmaster(cluster) ?? missing(cluster);
  log(`PostgreSQL ${left ? 'was still running' : 'started'} (pid ${pid}) in ${home}`);
  await ensureRolesAndDatabase(endpoint);
  return owned({ home, pid, endpoint, started: !left }, () => stopPostmaster(cluster, pid));
}

/**
 * Tries a few times: after a kill of PostgreSQL alone, its orphaned children need a moment to see
 * that they are orphans, and until they have gone it rightly refuses to start beside them.
 */
async function bringUp(spawning: Spawning): Promise<void> {
  const logFile = join(spawning.home, 'postgres.log');
  for (let attempt = 1; ; attempt++) {
    const child = spawnPostmaster(spawning, logFile);
    let failed = '';
    child.once('error', (error) => (failed = error.message));
    child.once('exit', (code) => (failed ||= `it ended with ${code}`));
    const isUp = () => failed !== '' || isReady(spawning.cluster);
    if ((await waitUntil(isUp, startTimeoutMs)) && !failed) return;
    if (!failed && child.pid) signal(child.pid, 'SIGINT');
    if (!failed || attempt === startAttempts) {
      throw new Error(`PostgreSQL did not start: ${failed || 'too slow'}\n${lastLines(logFile)}`);
    }
    await pause(300 * attempt);
  }
}

async function launchOnWindows({ home, copyHome, account, log }: Launch): Promise<Embedded> {
  const binaries = await prepareBinaries(account, copyHome);
  const passwords = readPasswords(home);
  const cluster = await withPasswordFile(home, passwords.postgres ?? '', (file) =>
    ensureCluster({
      home,
      initdb: binaries.initdb,
      account,
      auth: ['--auth=scram-sha-256', `--pwfile=${file}`],
    }),
  );
  const running = findPostmaster(cluster);
  const endpoint: Endpoint = {
    kind: 'tcp',
    port: running?.port ?? (await freePort()),
    passwords,
  };
  const left = await adoptLeftover(cluster, endpoint);
  if (!left) {
    endpoint.port = await freePort();
    const local = { listen_addresses: '127.0.0.1', port: String(endpoint.port) };
    writeSettings(cluster, { ...settings, ...local });
    await startThroughPgCtl(binaries.pgCtl, cluster, join(home, 'postgres.log'));
  }
  const { pid } = findPostmaster(cluster) ?? missing(cluster);
  log(`PostgreSQL ${left ? 'was still running' : 'started'} (pid ${pid}) in ${home}`);
  await ensureRolesAndDatabase(endpoint);
  return owned({ home, pid, endpoint, started: !left }, () =>
    stopThroughPgCtl(binaries.pgCtl, cluster),
  );
}

/**
 * Takes over a server that outlived its Node. One that is just going down is waited for: it may
 * have been told to stop by the process that crashed. One that is up but cannot be spoken to (a
 * cleaner of temporary folders took its socket) is stopped, to be started anew.
 */
async function adoptLeftover(cluster: string, endpoint: Endpoint): Promise<boolean> {
  let answered = false;
  const settled = await waitUntil(async () => {
    if (!findPostmaster(cluster)) return true;
    answered = await answers(endpoint);
    return answered;
  }, leftoverPatienceMs);
  const silent = settled ? undefined : findPostmaster(cluster);
  if (silent) await stopPostmaster(cluster, silent.pid);
  return answered;
}

async function attachAsGuest(home: string): Promise<Embedded | undefined> {
  const cluster = join(home, 'cluster');
  let endpoint: Endpoint | undefined;
  await waitUntil(async () => {
    if (!ownerLives(home)) return true;
    const postmaster = findPostmaster(cluster);
    if (!postmaster?.ready) return false;
    endpoint =
      process.platform === 'win32'
        ? { kind: 'tcp', port: postmaster.port, passwords: readPasswords(home) }
        : { kind: 'socket', folder: openSocketFolder(home, accountForPostgres(home)) };
    return answers(endpoint, databaseName);
  }, startTimeoutMs);
  const postmaster = findPostmaster(cluster);
  if (!endpoint || !postmaster) return undefined;
  const urls = urlsOf(endpoint, databaseName);
  return { url: urls.app, urls, pid: postmaster.pid, started: false, stop: async () => {} };
}

function owned(
  running: { home: string; pid: number; endpoint: Endpoint; started: boolean },
  shutDown: () => Promise<void>,
): Embedded {
  const { home, pid, endpoint, started } = running;
  const urls = urlsOf(endpoint, databaseName);
  // The last resort for an exit that nobody announced: asynchronous work is no longer possible.
  const atExit = () => signal(pid, 'SIGINT');
  process.once('exit', atExit);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= shutDown().finally(() => {
      process.off('exit', atExit);
      releaseHome(home);
    });
    return stopping;
  };
  return { url: urls.app, urls, pid, started, stop };
}

function isReady(cluster: string): boolean {
  return findPostmaster(cluster)?.ready ?? false;
}

async function answers(endpoint: Endpoint, database = 'postgres'): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(endpoint, 'postgres', database) });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function missing(cluster: string): never {
  throw new Error(`PostgreSQL left ${cluster} as soon as it had started.`);
}
