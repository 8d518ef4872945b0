import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';

const run = promisify(execFile);
const major = '18';
const settingsFile = 'courier.conf';

export interface NewCluster {
  home: string;
  initdb: string;
  account: Account | undefined;
  /** The authentication method; a socket in a private folder needs none. */
  auth: readonly string[];
}

/**
 * Creates the cluster unless it exists. It is built under a temporary name and renamed when
 * complete: an interrupted start leaves a draft that the next one deletes, never half a cluster.
 * @throws Error when the cluster belongs to another PostgreSQL version than the installed one.
 */
export async function ensureCluster(wanted: NewCluster): Promise<string> {
  const cluster = join(wanted.home, 'cluster');
  if (!existsSync(cluster)) {
    await clearDrafts(wanted.home);
    const draft = `${cluster}.draft-${process.pid}`;
    await initialise(draft, wanted);
    await rename(draft, cluster);
  }
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== major) {
    throw new Error(
      `${cluster} was made by PostgreSQL ${version}; this program brings ${major}. ` +
        'Export it with the program that made it, and import it into a new data folder.',
    );
  }
  return cluster;
}

/** Rewritten at every start, so that a newer program's settings reach an older cluster. */
export function writeSettings(cluster: string, settings: Readonly<Record<string, string>>): void {
  const lines = Object.entries(settings).map(([name, value]) => {
    return `${name} = '${value.replaceAll("'", "''")}'`;
  });
  writeFileSync(join(cluster, settingsFile), `${lines.join('\n')}\n`, { mode: 0o644 });
}

/** The resources available to this program: a container often has less than the machine. */
const memoryMb = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20;

/** Sized for small machines and up. Durability settings are explicit and stay on. */
export const settings: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Data in its own buffer cache need not be copied from the system's cache for each read.
  shared_buffers: `${Math.round(Math.min(Math.max(memoryMb / 8, 128), 4_096))}MB`,
  effective_cache_size: `${Math.round(memoryMb / 2)}MB`,
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_connections: '100',
  max_wal_size: '2GB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %q%u@%d ',
  log_lock_waits: 'on',
  log_min_duration_statement: '2s',
};

async function initialise(draft: string, { initdb, account, auth }: NewCluster): Promise<void> {
  // C.UTF-8 of the builtin provider sorts the same on every machine, independent of its C library.
  // The character type tells pg_trgm what a letter is: under plain C no Arabic character is a
  // letter, and search by name would read every row. Sorting stays by code point everywhere.
  const letters =
    process.platform === 'linux' ? 'C.UTF-8' : process.platform === 'darwin' ? 'UTF-8' : 'C';
  const locale = [
    '--locale=C',
    `--lc-ctype=${letters}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  await run(
    initdb,
    ['-D', draft, '-U', 'postgres', '-E', 'UTF8', ...locale, '--no-instructions', ...auth],
    {
      uid: account?.uid,
      gid: account?.gid,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    },
  ).catch((error: Error & { stderr?: string }) => {
    throw new Error(`initdb failed: ${error.stderr || error.message}`);
  });
  appendFileSync(join(draft, 'postgresql.conf'), `\ninclude_if_exists = '${settingsFile}'\n`);
}

async function clearDrafts(home: string): Promise<void> {
  for (const name of readdirSync(home)) {
    if (name.startsWith('cluster.draft-')) {
      await rm(join(home, name), { recursive: true, force: true });
    }
  }
}
