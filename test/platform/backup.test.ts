import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { seedDemo } from '#sample/seed-demo.ts';
import { emptyDatabase, type FreshDatabase } from '#test/kit/database.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { exportTo } from '../../tools/db-export.ts';
import { summaryOf, listSequences, listTables, openClient } from '../../tools/db-summary.ts';
import { filledByMigrations, importFrom } from '../../tools/db-import.ts';
import { dumpSchema } from '../../tools/schema.ts';

let fixtures: Fixtures;
let folder: string;
let file: string;
const opened: FreshDatabase[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  file = join(folder, 'whole.cod');
  fixtures = await createFixtures();
  await seedDemo(fixtures.db, fixtures.config, { shipments: 60 });
  await exportTo(fixtures.url, file);
});

afterAll(async () => {
  for (const database of opened) await database.drop();
  await fixtures.close();
  rmSync(folder, { recursive: true });
});

async function newDatabase(): Promise<FreshDatabase & { appUrl: string }> {
  const database = await emptyDatabase();
  opened.push(database);
  return { ...database, appUrl: database.url };
}

/** Every table by count and hash, and every sequence. */
async function contentsOf(url: string): Promise<Record<string, unknown>> {
  const client = await openClient(url, 'test');
  try {
    const contents: Record<string, unknown> = {};
    for (const { name } of await listTables(client)) contents[name] = await summaryOf(client, name);
    return { ...contents, sequences: await listSequences(client) };
  } finally {
    await client.end();
  }
}

/** The content after an error: only what the migrations write. */
async function rowsBeyondMigrations(url: string): Promise<string[]> {
  const client = await openClient(url, 'test');
  try {
    const filled: string[] = [];
    for (const { name } of await listTables(client))
      if ((await summaryOf(client, name)).rows > 0 && !filledByMigrations.includes(name))
        filled.push(name);
    return filled;
  } finally {
    await client.end();
  }
}

it('a company comes back whole: every table, every sequence, the same schema, and the books hold', async () => {
  const target = await newDatabase();
  const answered: string[] = [];
  await importFrom(target, file, (line) => answered.push(line));
  expect(answered.slice(-2)).toEqual([
    'Every table and every sequence is equal.',
    'The books hold.',
  ]);
  expect(await contentsOf(target.url)).toEqual(await contentsOf(fixtures.url));
  expect(await dumpSchema(target.migratorUrl)).toBe(
    await dumpSchema(fixtures.url.replace(/app@/, 'migrator@')),
  );
});

it('two values that changed places and one lost row are seen in the comparison', async () => {
  const target = await newDatabase();
  await importFrom(target, file);
  const before = await contentsOf(target.url);
  const client = new pg.Client({ connectionString: target.migratorUrl });
  await client.connect();
  await client.query(`update users a set name = b.name from users b
    where (a.id, b.id) in (select min(id), max(id) from users union select max(id), min(id) from users)`);
  await client.query('delete from outbox where id = (select min(id) from outbox)');
  await client.end();
  const after = await contentsOf(target.url);
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  expect(changed).toEqual(['outbox', 'users']);
});

it('a new database has rows only where the migrations write them', async () => {
  const target = await newDatabase();
  await migrate(target.migratorUrl);
  const client = await openClient(target.migratorUrl, 'test');
  const filled: string[] = [];
  for (const { name } of await listTables(client))
    if ((await summaryOf(client, name)).rows > 0) filled.push(name);
  await client.end();
  expect(filled).toEqual(filledByMigrations);
});

it('one flipped bit anywhere is noticed before anything is written', async () => {
  const target = await newDatabase();
  await migrate(target.migratorUrl);
  const whole = readFileSync(file);
  const inside = gunzipSync(whole);
  /** Before a stored block of gzip up to seven bits are padding: they contain nothing. */
  const isPadding = (bytes: Buffer): boolean => {
    try {
      return gunzipSync(bytes).equals(inside);
    } catch {
      return false;
    }
  };
  const flipped = (at: number, bit: number): Buffer => {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8));
    return isPadding(bytes) ? flipped(at, bit + 1) : bytes;
  };
  const damaged = join(folder, 'damaged.cod');
  // The first ten bytes are the gzip header and contain no data of ours.
  for (let turn = 0; turn < 24; turn++) {
    const at = 10 + Math.floor(((whole.length - 11) * turn) / 23);
    writeFileSync(damaged, flipped(at, turn));
    await expect(importFrom(target, damaged), `byte ${at}`).rejects.toThrow('the file is damaged');
  }
  expect(await rowsBeyondMigrations(target.url)).toEqual([]);
});

it('a file packed again after one digit was changed inside is noticed too', async () => {
  const target = await newDatabase();
  const inside = gunzipSync(readFileSync(file));
  const at = inside.indexOf('@demo.local');
  inside[at + 1] = 'D'.charCodeAt(0);
  const damaged = join(folder, 'inside.cod');
  writeFileSync(damaged, gzipSync(inside));
  await expect(importFrom(target, damaged)).rejects.toThrow(
    'the file is damaged: the rows of activity',
  );
});

it('a file cut short, one with a tail, and one that is something else are refused', async () => {
  const target = await newDatabase();
  const whole = readFileSync(file);
  const other = join(folder, 'other.cod');
  writeFileSync(other, whole.subarray(0, whole.length / 2));
  await expect(importFrom(target, other)).rejects.toThrow('the file is damaged');
  writeFileSync(other, gzipSync(Buffer.concat([gunzipSync(whole), Buffer.from('tail')])));
  await expect(importFrom(target, other)).rejects.toThrow('the file is damaged');
  writeFileSync(other, gzipSync('just a text'));
  await expect(importFrom(target, other)).rejects.toThrow('no backup of this program');
});

it('a database in use is refused, and a file is never written over', async () => {
  await expect(
    importFrom(
      { migratorUrl: fixtures.url.replace(/app@/, 'migrator@'), appUrl: fixtures.url },
      file,
    ),
  ).rejects.toThrow('The database is not new: there are rows in');
  await expect(exportTo(fixtures.url, file)).rejects.toThrow('is there already');
});

it('a file of another version is refused with what to do', async () => {
  const older = join(folder, 'older.cod');
  const inside = gunzipSync(readFileSync(file));
  const length = inside.readUInt32BE(1);
  const heading = JSON.parse(inside.toString('utf8', 5, 5 + length));
  heading.migrations.pop();
  const body = Buffer.from(JSON.stringify(heading));
  const head = Buffer.from(inside.subarray(0, 5));
  head.writeUInt32BE(body.length, 1);
  writeFileSync(older, gzipSync(Buffer.concat([head, body, inside.subarray(5 + length)])));
  const target = await newDatabase();
  await expect(importFrom(target, older)).rejects.toThrow(
    /another version.*Import it with the program/,
  );
});
