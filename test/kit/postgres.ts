import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ownerLives } from '#database/embedded/owner.ts';
import { findPostmaster, stopPostmaster } from '#database/embedded/postmaster.ts';
import { startEmbedded } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { connect } from '#database/connect.ts';
import { seedSampleReference } from '#sample/reference.ts';

/** The server that a test run works on. Plain data: Vitest passes it to its workers. */
export interface TestPostgres {
  /** May create databases. */
  adminUrl: string;
  appUrl: string;
  migratorUrl: string;
  template: string;
}

export interface TestServer {
  postgres: TestPostgres;
  stop(): Promise<void>;
}

const folderPrefix = 'cod-test-';
/** A younger folder may belong to a run that has not claimed it yet. */
const youngestAbandonedMs = 60_000;
const plentyBytes = 4_000_000_000;
const migrationsFolder = fileURLToPath(new URL('../../database/migrations', import.meta.url));

/**
 * One PostgreSQL for a whole test run: the embedded one in a temporary folder, or the server of
 * `DATABASE_URL_TEST` (a login that may create databases; it then plays every role).
 */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.DATABASE_URL_TEST;
  return given ? await givenServer(given) : await startOwnServer();
}

async function startOwnServer(): Promise<TestServer> {
  await sweepAbandoned();
  const folder = mkdtempSync(join(roomiestFolder(), folderPrefix));
  // PostgreSQL may run as another user, who needs access to the path.
  chmodSync(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder });
  const postgres = {
    adminUrl: withDatabase(server.urls.postgres, 'postgres'),
    appUrl: server.urls.app,
    migratorUrl: server.urls.migrator,
    template: 'courier_template',
  };
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await buildTemplate(postgres).catch(async (error) => {
    await stop();
    throw error;
  });
  return { postgres, stop };
}

async function givenServer(url: string): Promise<TestServer> {
  const template = `courier_template_${process.pid}`;
  const postgres = { adminUrl: url, appUrl: url, migratorUrl: url, template };
  await buildTemplate(postgres);
  const stop = async () => {
    for (const name of await databasesOf(postgres))
      await onAdmin(postgres, `drop database if exists ${name} with (force)`);
  };
  return { postgres, stop };
}

/** In memory if there is enough: copying the template is much faster there than on a disk. */
function roomiestFolder(): string {
  const memory = '/dev/shm';
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > plentyBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A killed run leaves its server running: the next run stops it and removes its folder. */
async function sweepAbandoned(): Promise<void> {
  const parent = roomiestFolder();
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(folderPrefix)) continue;
    const folder = join(parent, name);
    const home = join(folder, 'postgres');
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age < youngestAbandonedMs || ownerLives(home)) continue;
    const cluster = join(home, 'cluster');
    const left = findPostmaster(cluster);
    try {
      if (left) await stopPostmaster(cluster, left.pid);
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Owned by another user, who has to remove it.
    }
  }
}

/** Migrated and seeded once; every test file copies it. */
async function buildTemplate(postgres: TestPostgres): Promise<void> {
  await onAdmin(postgres, `create database ${postgres.template} ${ownerClause(postgres)}`);
  const url = withDatabase(postgres.migratorUrl, postgres.template);
  if (existsSync(migrationsFolder)) await migrate(url);
  const db = connect(url, { max: 1, statementTimeoutMs: 60_000 });
  await seedSampleReference(db);
  await db.close();
}

/** On the embedded server the tables belong to `owner`, as they do in production. */
export function ownerClause({ appUrl, migratorUrl }: TestPostgres): string {
  return appUrl === migratorUrl ? '' : 'owner owner';
}

export async function onAdmin(postgres: TestPostgres, sql: string): Promise<void> {
  await asAdmin(postgres, (client) => client.query(sql));
}

/** The run's template and the databases prepared from it (`prepared.ts`). */
export async function databasesOf(postgres: TestPostgres): Promise<string[]> {
  const all = await asAdmin(postgres, (client) =>
    client.query<{ name: string }>('select datname::text as name from pg_database'),
  );
  const { template } = postgres;
  const names = all.rows.map(({ name }) => name);
  return names.filter((name) => name === template || name.startsWith(`${template}_`));
}

/** One connection to where databases are created; its locks are released when `work` has ended. */
export async function asAdmin<T>(
  { adminUrl }: TestPostgres,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, database: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${database}$1`);
}
