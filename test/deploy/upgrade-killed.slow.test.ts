import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { ownMigrations } from '#database/migrations.ts';
import { emptyDatabase, freshDatabase, type FreshDatabase } from '#test/kit/database.ts';
import { dumpSchema } from '../../tools/schema.ts';

const script = fileURLToPath(new URL('./migrate-once.ts', import.meta.url));

let database: FreshDatabase;
let whole: FreshDatabase;

beforeAll(async () => {
  [database, whole] = await Promise.all([emptyDatabase(), freshDatabase()]);
});

afterAll(async () => {
  await Promise.all([database.drop(), whole.drop()]);
});

/**
 * Upgrades in a process of its own, lets it go on after each line it says, and kills it a moment
 * after it went on from the line of this number.
 */
async function upgradeUntil(lines: number, laterMs: number): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, database.migratorUrl]);
  // A byte for one that has just been killed finds nobody.
  child.stdin.on('error', () => {});
  let said = '';
  let seen = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    for (const now = said.split('\n').length - 1; seen < now; ) {
      seen += 1;
      if (seen <= lines) child.stdin.write('.');
      if (seen === lines) void pause(laterMs).then(() => child.kill('SIGKILL'));
    }
  });
  await new Promise((resolve) => child.once('exit', resolve));
  return said.includes('done');
}

async function ask<T>(query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.migratorUrl });
  await client.connect();
  try {
    return (await client.query(query)).rows as T[];
  } finally {
    await client.end();
  }
}

const numbers = ownMigrations().map(({ number }) => number);

it('an upgrade that is killed again and again ends in the same schema', async () => {
  let kills = 0;
  for (let isDone = false; !isDone; ) {
    isDone = await upgradeUntil(1 + (kills % 3), Math.random() * 60);
    if (!isDone) kills += 1;
    // Each file stands whole or not at all: what is counted as applied are the first of them.
    const rows = await ask<{ number: number }>('select number from schema_migrations order by 1');
    expect(rows.map(({ number }) => number)).toEqual(numbers.slice(0, rows.length));
  }
  expect(kills).toBeGreaterThan(3);
  expect(await dumpSchema(database.migratorUrl)).toBe(await dumpSchema(whole.migratorUrl));
  expect((await ask('select from schema_migrations')).length).toBe(ownMigrations().length);
  expect(await migrate(database.migratorUrl)).toEqual([]);
});

it('what migrations write stands there once, however often they were cut short', async () => {
  const count = 'select count(*)::int as moves from allowed_moves';
  const [interrupted] = await ask<{ moves: number }>(count);
  const client = new pg.Client({ connectionString: whole.migratorUrl });
  await client.connect();
  const { rows } = await client.query<{ moves: number }>(count);
  await client.end();
  expect(interrupted).toEqual(rows[0]);
});
