import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isConcurrent, runConcurrently } from './migrate-concurrently.ts';
import { cancelled, keepOthersGoing } from './migrate-guard.ts';
import { checkDatabase } from './new-database.ts';
import { type Migration, ownFolder, readMigrations } from './migrations.ts';

export interface MigrateOptions {
  log?: (message: string) => void;
  /** The folder of `NNNN_name.sql` files; the program's own by default, another one in tests. */
  folder?: string;
}

/** An arbitrary constant; it only keeps two migrating programs apart. */
const lockKey = 708_050_021;
/**
 * While it waits for a table lock, every later query on that table queues behind it: several short
 * attempts are better than a long one.
 */
const lockTimeoutMs = 60;
const lockAttempts = 15;
/** A later attempt may find less traffic; a file that blocks users each time must be split. */
const cancelAttempts = 3;

/** How often it checks whether another migrating program has finished. */
const turnEveryMs = 100;

/**
 * Upgrades the schema to the program's version: each new file once, in order, in its own
 * transaction; a file of concurrent index builds statement by statement. Returns the names of the
 * applied files.
 * @throws Error when a new database cannot hold the company's data, when an applied file was
 *   changed, when a newer program migrated and this one no longer works with the schema, or when a
 *   file's SQL fails (that file leaves no trace).
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
    await checkDatabase(client, log);
    await prepare(client, log);
    const applied = await checkHistory(client, migrations, log);
    const missing = migrations.filter(({ number }) => !applied.has(number));
    if (missing.length === 0) return [];
    return await keepOthersGoing(connectionString, await pidOf(client), () =>
      applyAll(client, missing, log),
    );
  } finally {
    await client.end();
  }
}

/**
 * One program at a time, until its connection ends. The others poll: a waiting lock request would
 * be a running statement, and a concurrent index build waits for every statement begun before it.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lockKey]);
    if (rows[0].mine) return;
    await pause(turnEveryMs);
  }
}

/** If the `owner` role exists, tables belong to it and not to this login. */
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
    await client.query(`create table if not exists schema_migrations (
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
  // Checks first: an ALTER waits for every reader, and all later readers wait for it.
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'oldest_program'`,
  );
  if (rowCount) return;
  await untilUnlocked(() =>
    inTransaction(client, async () => {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      await client.query(
        'alter table schema_migrations add oldest_program integer not null default 0',
      );
    }),
  );
}

/**
 * Rights are granted when tables are created, not afterwards: granting on all tables at the end
 * would restore rights a migration revoked (`revoke update on postings from app`).
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

/** The applied files, by number. */
async function checkHistory(
  client: pg.Client,
  migrations: readonly Migration[],
  log: (message: string) => void,
): Promise<Set<number>> {
  const { rows } = await client.query<{
    number: number;
    file: string;
    checksum: string;
    oldest_program: number;
  }>('select number, file, checksum, oldest_program from schema_migrations order by number');
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  const newest = migrations.at(-1)?.number ?? 0;
  for (const row of rows) {
    const migration = known.get(row.number);
    if (row.oldest_program > newest) {
      throw new Error(
        `The database is newer than this program: ${row.file} needs a program that has ` +
          `migration ${row.oldest_program}. Start a newer program.`,
      );
    }
    if (!migration) log(`migrate: a newer program applied ${row.file}; this one still works on it`);
    else if (row.checksum !== migration.checksum) {
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
 * Waits for locks only briefly and then retries: while a migration waits for a table lock, every
 * later query on that table queues behind it.
 */
async function untilUnlocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '55P03' || attempt >= lockAttempts) throw error;
      await pause(200 * attempt);
    }
  }
}

async function applyWithRetries(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await untilUnlocked(() => apply(client, migration));
    } catch (error) {
      const { code, message, position } = error as pg.DatabaseError;
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
    const { number, file, checksum, oldestProgram } = migration;
    await client.query(
      'insert into schema_migrations (number, file, checksum, oldest_program) values ($1, $2, $3, $4)',
      [number, file, checksum, oldestProgram],
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
