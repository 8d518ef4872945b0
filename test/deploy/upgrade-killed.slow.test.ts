import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { ownFolder, readMigrations } from '#database/migrations.ts';
import { emptyDatabase, freshDatabase, type FreshDatabase } from '#test/kit/database.ts';
import { dumpSchema } from '../../tools/schema.ts';

const script = fileURLToPath(new URL('./migrate-once.ts', import.meta.url));

/**
 * Four releases after the baseline, with a file of each kind: one that fills a table, one that
 * builds an index concurrently, one that changes a table and writes rows. The pauses give a kill
 * time to hit between the statements of a transaction.
 */
const laterFiles = [1, 2, 3, 4].flatMap((release) => [
  {
    name: `fill_${release}`,
    sql: `-- oldest program: any
      create table added_${release} (id bigint, note text);
      select pg_sleep(0.03);
      insert into added_${release} select n, 'row ' || n from generate_series(1, 20000) n;`,
  },
  {
    name: `index_${release}`,
    sql: `-- concurrently\n-- oldest program: any
      create index concurrently if not exists added_${release}_note on added_${release} (note);`,
  },
  {
    name: `change_${release}`,
    sql: `-- oldest program: any
      alter table shipments add added_${release} text;
      select pg_sleep(0.03);
      insert into allowed_moves values ('upgrade ${release}', 'created', 'created');
      insert into added_${release} values (0, 'written by the change');`,
  },
]);

let folder: string;
let database: FreshDatabase;
let whole: FreshDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(ownFolder, folder, { recursive: true });
  const newest = readMigrations(folder).at(-1)?.number ?? 0;
  for (const [index, { name, sql }] of laterFiles.entries()) {
    const number = String(newest + 1 + index).padStart(4, '0');
    writeFileSync(join(folder, `${number}_${name}.sql`), sql);
  }
  [database, whole] = await Promise.all([emptyDatabase(), freshDatabase()]);
  await migrate(whole.migratorUrl, { folder });
});

afterAll(async () => {
  await Promise.all([database.drop(), whole.drop()]);
  rmSync(folder, { recursive: true });
});

/**
 * Runs an upgrade in a separate process, lets it continue after each line of output, and kills it a
 * moment after it continued from the line of this number.
 */
async function upgradeUntil(lines: number, laterMs: number): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, database.migratorUrl, folder]);
  // Writing to a process that has just been killed fails.
  child.stdin.on('error', () => {});
  let answered = '';
  let seen = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    answered += chunk.toString();
    for (const now = answered.split('\n').length - 1; seen < now; ) {
      seen += 1;
      if (seen <= lines) child.stdin.write('.');
      if (seen === lines) void pause(laterMs).then(() => child.kill('SIGKILL'));
    }
  });
  await new Promise((resolve) => child.once('exit', resolve));
  return answered.includes('done');
}

async function readRows<T>(query: string, { migratorUrl } = database): Promise<T[]> {
  const client = new pg.Client({ connectionString: migratorUrl });
  await client.connect();
  try {
    return (await client.query(query)).rows as T[];
  } finally {
    await client.end();
  }
}

const isMade = async (table: string): Promise<boolean> =>
  (await readRows(`select from pg_class where oid = to_regclass('${table}')`)).length > 0;

const listApplied = async (): Promise<number[]> =>
  (await readRows<{ number: number }>('select number from schema_migrations order by 1')).map(
    ({ number }) => number,
  );

it('an upgrade that is killed again and again ends in the same schema', async () => {
  const numbers = readMigrations(folder).map(({ number }) => number);
  let kills = 0;
  for (let isDone = false; !isDone; ) {
    // The first two kills are aimed at the baseline, which takes longest.
    isDone = await upgradeUntil(1 + (kills % 3), Math.random() * (kills < 2 ? 600 : 60));
    if (!isDone) kills += 1;
    // Each file is applied completely or not at all, and the applied files are a prefix of the
    // list.
    const hasTables = await isMade('shipments');
    const applied = (await isMade('schema_migrations')) ? await listApplied() : [];
    expect(applied).toEqual(numbers.slice(0, applied.length));
    if (hasTables) expect(applied).not.toEqual([]);
  }
  expect(kills).toBeGreaterThan(3);
  expect(await dumpSchema(database.migratorUrl)).toBe(await dumpSchema(whole.migratorUrl));
  expect((await readRows('select from schema_migrations')).length).toBe(numbers.length);
  expect(await migrate(database.migratorUrl, { folder })).toEqual([]);
});

it('what migrations write exists once, however often they were interrupted', async () => {
  const tables = ['allowed_moves', 'payment_methods', 'added_1', 'added_2', 'added_3', 'added_4'];
  const counts = tables.map((name) => `(select count(*)::int from ${name}) as ${name}`);
  const count = `select ${counts.join(', ')}`;
  const uninterrupted = await readRows(count, whole);
  expect(uninterrupted).toMatchObject([{ payment_methods: 4, added_1: 20_001 }]);
  expect(await readRows(count)).toEqual(uninterrupted);
});
