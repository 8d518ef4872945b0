import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { isConcurrent, runConcurrently } from './migrate-concurrently.ts';
import { cancelled, keepOthersGoing } from './migrate-guard.ts';

export interface MigrateOptions {
  log?: (message: string) => void;
  /** The folder of `NNNN_name.sql` files; the program's own unless a test brings another. */
  folder?: string;
}

export interface Migration {
  number: number;
  file: string;
  sql: string;
  checksum: string;
}

/** Beside this file in the source tree, and copied beside the bundle by the build. */
const ownFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any fixed number; it only keeps two migrating programs apart. */
const lockKey = 708_050_021;
/** While it queues for a table, every later query on that table queues behind it: better often than long. */
const lockTimeoutMs = 60;
const lockAttempts = 15;
/** Another moment may be quieter; a file that keeps everybody waiting each time is to be split. */
const cancelAttempts = 3;

/** How often one looks whether another migrating program is through. */
const turnEveryMs = 100;

/**
 * Brings the schema up to the program: each new file once, in order, in its own transaction; a file of indexes that
 * are built beside people at work statement by statement. Returns the names of the files applied.
 *
 * @throws Error when an applied file was changed since, when the database knows a migration that
 * this program does not (it is newer), or when a file's SQL fails (that file leaves no trace).
 */
export async function migrate(
  connectionString: string,
  { log = () => {}, folder = ownFolder }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString, application_name: 'migrate' });
  await client.connect();
  try {
    await becomeOwner(client);
    await takeTurn(client);
    await prepare(client, log);
    const applied = await checkHistory(client, migrations);
    const missing = migrations.filter(({ number }) => !applied.has(number));
    if (missing.length === 0) return [];
    return await keepOthersGoing(connectionString, await pidOf(client), () =>
      applyAll(client, missing, log),
    );
  } finally {
    await client.end();
  }
}

/** @throws Error when a name does not read `NNNN_name.sql`, or a number is missing or doubled. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return files.sort().map((file, index) => {
    const number = Number(/^(\d{4})_[a-z0-9_-]+\.sql$/.exec(file)?.[1]);
    if (!number) throw new Error(`${file}: a migration is named NNNN_name.sql.`);
    if (number !== index + 1) {
      const expected = String(index + 1).padStart(4, '0');
      throw new Error(`${file}: the next number is ${expected}; numbers have no gaps or doubles.`);
    }
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    return { number, file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * One program at a time, until its connection ends. The others look again and again: one that stood in a queue would be
 * inside a statement, and an index that is built beside people at work waits for every statement begun before.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lockKey]);
    if (rows[0].mine) return;
    await pause(turnEveryMs);
  }
}

let own: Migration[] | undefined;

/** What this program brings along, read once. */
export const ownMigrations = (): readonly Migration[] => (own ??= readMigrations(ownFolder));

/** Where the database is kept by the `owner` role, tables belong to it and not to this login. */
export async function becomeOwner(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_database d join pg_roles r on r.oid = d.datdba
     where d.datname = current_database() and r.rolname = 'owner'
       and pg_has_role(r.oid, 'member')`,
  );
  if (rowCount) await client.query('set role owner');
}

async function prepare(client: pg.Client, log: (message: string) => void): Promise<void> {
  await inTransaction(client, async () => {
    await grantByDefault(client, log);
    const { rows } = await client.query(`select to_regclass('schema_migrations') as found`);
    if (rows[0].found) return;
    await client.query(`create table schema_migrations (
      number integer primary key,
      file text not null,
      checksum text not null,
      applied_at timestamptz not null default now())`);
    await client.query(`do $$ begin
      if exists (select from pg_roles where rolname = 'app') then
        revoke insert, update, delete on schema_migrations from app;
      end if;
    end $$`);
  });
}

/**
 * Rights are given as tables are made, not afterwards: a sweep over all tables at the end would
 * hand back what a migration took away (`revoke update on postings from app`).
 */
async function grantByDefault(client: pg.Client, log: (message: string) => void): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    `select rolname from pg_roles where rolname in ('app', 'reader')`,
  );
  const roles = new Set(rows.map((row) => row.rolname));
  const forAll = 'alter default privileges in schema public grant';
  if (roles.has('app')) {
    await client.query(`${forAll} select, insert, update, delete on tables to app`);
    await client.query(`${forAll} usage, select on sequences to app`);
  } else {
    log('migrate: this server has no role "app"; tables stay with the login that migrates');
  }
  if (roles.has('reader')) await client.query(`${forAll} select on tables to reader`);
}

async function checkHistory(client: pg.Client, migrations: Migration[]): Promise<Set<number>> {
  const { rows } = await client.query<{ number: number; file: string; checksum: string }>(
    'select number, file, checksum from schema_migrations order by number',
  );
  for (const row of rows) {
    const migration = migrations[row.number - 1];
    if (!migration) {
      throw new Error(
        `The database is newer than this program: it has ${row.file}. Start a newer program.`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new Error(
        `${migration.file} was changed after it had been applied. ` +
          'Put it back as it was, and write the change as a new migration.',
      );
    }
  }
  return new Set(rows.map((row) => row.number));
}

async function applyAll(
  client: pg.Client,
  missing: readonly Migration[],
  log: (message: string) => void,
): Promise<string[]> {
  const done: string[] = [];
  for (const migration of missing) {
    await applyWithRetries(client, migration);
    done.push(migration.file);
    log(`migrated: ${migration.file}`);
  }
  return done;
}

/**
 * Waits for locks only briefly and then tries again: while a migration queues for a table, every
 * later query on that table queues behind it.
 */
async function applyWithRetries(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration);
    } catch (error) {
      const { code, message, position } = error as pg.DatabaseError;
      if (code === '55P03' && attempt < lockAttempts) {
        await pause(200 * attempt);
        continue;
      }
      if (code === cancelled && attempt < cancelAttempts) {
        await pause(1_000 * attempt);
        continue;
      }
      if (code === cancelled) {
        throw new Error(
          `${migration.file} would keep people waiting for more than a second, so it was taken back. ` +
            'Stop the servers that work on this database, then start this one.',
          { cause: error },
        );
      }
      const line = position ? migration.sql.slice(0, Number(position)).split('\n').length : 0;
      const place = line ? `${migration.file}:${line}` : migration.file;
      throw new Error(`${place}: ${message}`, { cause: error });
    }
  }
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  if (isConcurrent(migration)) await runConcurrently(client, migration);
  await inTransaction(client, async () => {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    if (!isConcurrent(migration)) await client.query(migration.sql);
    const { number, file, checksum } = migration;
    await client.query(
      'insert into schema_migrations (number, file, checksum) values ($1, $2, $3)',
      [number, file, checksum],
    );
  });
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
