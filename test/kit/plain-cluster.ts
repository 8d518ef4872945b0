import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { accountForPostgres } from '#database/embedded/account.ts';
import { prepareBinaries } from '#database/embedded/binaries.ts';
import { waitUntil } from '#database/embedded/process.ts';

/**
 * The PostgreSQL version: the oldest supported one, from Debian, or the one shipped with the
 * program.
 */
export type PostgresKind = 'debian15' | 'embedded';

/** A customer's own PostgreSQL: one superuser and none of our roles. */
export interface PlainCluster {
  /** Runs SQL as the superuser. */
  admin(sql: string): Promise<pg.QueryResult>;
  /** Creates a database and an ordinary login that owns it. Returns that login's address. */
  createOwned(name: string, how?: string): Promise<string>;
  /** The connection details of a login for a database of the cluster. */
  urlOf(login: string, database: string): string;
  stop(): Promise<void>;
}

/** The configuration that docs/runbook.md prescribes. */
export const goodLocale = `encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8' template template0`;

const debianFolder = process.env['PG15_BIN'] ?? '/usr/lib/postgresql/15/bin';
const startTimeoutMs = 30_000;

/** @throws Error with what to install when the machine has no PostgreSQL 15 */
async function binariesOf(
  kind: PostgresKind,
  home: string,
): Promise<{ initdb: string; postgres: string }> {
  if (kind === 'embedded') return prepareBinaries(accountForPostgres(home), home);
  if (existsSync(join(debianFolder, 'postgres')))
    return { initdb: join(debianFolder, 'initdb'), postgres: join(debianFolder, 'postgres') };
  throw new Error(
    `There is no PostgreSQL 15 in ${debianFolder}: apt-get install postgresql-15, or set PG15_BIN.`,
  );
}

/** Settings of a cluster; the function may put files for them into its folder. */
type Configure = (folder: string) => Readonly<Record<string, string>>;

/** Starts a separate cluster in a temporary folder, reached by a private socket. */
export async function startPlainCluster(
  kind: PostgresKind,
  configure: Configure = () => ({}),
): Promise<PlainCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'cod-plain-'));
  const account = accountForPostgres(folder);
  if (account) chownSync(folder, account.uid, account.gid);
  const { initdb, postgres } = await binariesOf(kind, folder);
  const cluster = join(folder, 'cluster');
  const asAccount = { uid: account?.uid, gid: account?.gid, cwd: '/' };
  await promisify(execFile)(
    initdb,
    ['-D', cluster, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '-N'],
    asAccount,
  );
  const usual = { listen_addresses: '', port: '5432', unix_socket_directories: folder };
  const all: Record<string, string> = { ...usual, ...configure(folder) };
  const settings = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(postgres, ['-D', cluster, ...settings], { ...asAccount, stdio: 'ignore' });
  const gone = new Promise((resolve) => server.once('exit', resolve));
  const urlOf = (login: string, database: string): string =>
    `postgresql://${login}@/${database}?host=${encodeURIComponent(folder)}&port=${all['port']}`;
  const admin = (sql: string): Promise<pg.QueryResult> => query(urlOf('postgres', 'postgres'), sql);
  const stop = async (): Promise<void> => {
    server.kill('SIGINT');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  const answers = (): Promise<boolean> =>
    admin('select').then(
      () => true,
      () => false,
    );
  if (!(await waitUntil(answers, startTimeoutMs))) {
    await stop();
    throw new Error(`PostgreSQL (${kind}) did not start in ${folder}`);
  }
  return {
    admin,
    urlOf,
    createOwned: async (name, how = goodLocale) => {
      await admin(`create role ${name} login`);
      await admin(`create database ${name} owner ${name} ${how}`);
      return urlOf(name, name);
    },
    stop,
  };
}

/** One query over a separate connection. */
export async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
