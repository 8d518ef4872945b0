import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { accountForPostgres } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster, settings, writeSettings } from './cluster.ts';
import { type Endpoint, urlOf, urlsOf } from './endpoint.ts';
import { checkReach, homeIn, openHome, openSocketFolder } from './home.ts';
import { type Embedded, type Launched, missing, own } from './own.ts';
import { claimHome, ownerLives, releaseHome } from './owner.ts';
import {
  clearStaleTraces,
  endOrphans,
  findPostmaster,
  hasRoom,
  lastLines,
  logFileIn,
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

export type { Embedded };

export interface EmbeddedOptions {
  /** The database lives in `<dataDir>/postgres`. */
  dataDir: string;
  log?: (message: string) => void;
  /** It ended unexpectedly, and repeated restarts failed. */
  gaveUp?: (error: Error) => void;
}

const startAttempts = 5;
/**
 * After a crash it replays its WAL first, for minutes at most: interrupting it would start over.
 */
const startTimeoutMs = 600_000;
const leftoverPatienceMs = 30_000;
/**
 * The longest wait of a tool next to the server before it reports the database as unavailable: an
 * operator is waiting.
 */
const guestPatienceMs = 60_000;

/**
 * Starts the PostgreSQL that is installed with the program, or attaches to the one already serving
 * this data folder. The first start is the slowest, because it creates the cluster. A started
 * database is kept running until it is stopped (`supervise.ts`).
 * @throws Error with a plain message when the machine cannot run it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log = () => {}, gaveUp = () => {} } = options;
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
      const launched = await launch({ home: home.path, copyHome: home.copyHome, account });
      const { pid } = findPostmaster(launched.cluster) ?? missing(launched.cluster);
      const how = launched.started ? 'started' : 'was still running';
      log(`PostgreSQL ${how} (pid ${pid}) in ${home.path}`);
      await ensureRolesAndDatabase(launched.endpoint);
      return own(launched, pid, { log, gaveUp });
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
}

async function launchOnUnix({ home, copyHome, account }: Launch): Promise<Launched> {
  const binaries = await prepareBinaries(account, copyHome);
  const cluster = await ensureCluster({
    home,
    initdb: binaries.initdb,
    account,
    auth: ['--auth-local=trust', '--auth-host=reject'],
  });
  const folder = openSocketFolder(home, account);
  const endpoint: Endpoint = { kind: 'socket', folder };
  const start = async (attempts: number): Promise<void> => {
    await endOrphans(cluster);
    clearStaleTraces(cluster, folder);
    await bringUp({ postgres: binaries.postgres, cluster, home, account }, attempts);
  };
  const left = await adoptLeftover(cluster, endpoint);
  if (!left) {
    writeSettings(cluster, {
      ...settings,
      listen_addresses: '',
      unix_socket_directories: folder,
      unix_socket_permissions: '0700',
    });
    await start(startAttempts);
  }
  return {
    home,
    cluster,
    endpoint,
    started: !left,
    startAgain: () => start(1),
    shutDown: (pid) => stopPostmaster(cluster, pid),
  };
}

/**
 * Retries a few times: after a kill of PostgreSQL alone, its orphaned children need a moment to
 * notice, and until they have ended it correctly refuses to start.
 */
async function bringUp(spawning: Spawning, attempts: number): Promise<void> {
  const logFile = logFileIn(spawning.home);
  for (let attempt = 1; ; attempt++) {
    const child = spawnPostmaster(spawning, logFile);
    let failed = '';
    child.once('error', (error) => (failed = error.message));
    child.once('exit', (code) => (failed ||= `it ended with ${code}`));
    const isUp = () => failed !== '' || isReady(spawning.cluster);
    if ((await waitUntil(isUp, startTimeoutMs)) && !failed) return;
    if (!failed && child.pid) signal(child.pid, 'SIGINT');
    if (!failed || attempt === attempts) {
      throw new Error(`PostgreSQL did not start: ${failed || 'too slow'}\n${lastLines(logFile)}`);
    }
    await pause(300 * attempt);
  }
}

async function launchOnWindows({ home, copyHome, account }: Launch): Promise<Launched> {
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
  const start = () => startThroughPgCtl(binaries.pgCtl, cluster, logFileIn(home));
  const left = await adoptLeftover(cluster, endpoint);
  if (!left) {
    endpoint.port = await freePort();
    const local = { listen_addresses: '127.0.0.1', port: String(endpoint.port) };
    writeSettings(cluster, { ...settings, ...local });
    await start();
  }
  return {
    home,
    cluster,
    endpoint,
    started: !left,
    startAgain: start,
    shutDown: () => stopThroughPgCtl(binaries.pgCtl, cluster),
  };
}

/**
 * Takes over a database that outlived its Node process. If it is shutting down, waits for it: the
 * crashed process may have stopped it. If it is up but unreachable (its socket was removed by a
 * cleaner of temporary folders), stops it for a restart.
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

/**
 * Undefined if the owner has ended meanwhile.
 * @throws Error if the owner lives and its database does not answer
 */
async function attachAsGuest(home: string): Promise<Embedded | undefined> {
  const cluster = join(home, 'cluster');
  let endpoint: Endpoint | undefined;
  const isSettled = await waitUntil(async () => {
    if (!ownerLives(home)) return true;
    const postmaster = findPostmaster(cluster);
    if (!postmaster?.ready) return false;
    endpoint =
      process.platform === 'win32'
        ? { kind: 'tcp', port: postmaster.port, passwords: readPasswords(home) }
        : { kind: 'socket', folder: openSocketFolder(home, accountForPostgres(home)) };
    return answers(endpoint, databaseName);
  }, guestPatienceMs);
  if (!isSettled) {
    throw new Error(
      `The server that keeps ${home} runs, but its database does not answer. ` +
        'What to do stands in docs/runbook.md, «By symptom».',
    );
  }
  const postmaster = findPostmaster(cluster);
  if (!endpoint || !postmaster) return undefined;
  const urls = urlsOf(endpoint, databaseName);
  return {
    url: urls.app,
    urls,
    pid: postmaster.pid,
    started: false,
    restarts: () => 0,
    hasRoom: () => hasRoom(cluster),
    stop: async () => {},
  };
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
