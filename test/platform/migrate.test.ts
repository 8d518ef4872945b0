import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { emptyDatabase, type FreshDatabase } from '#test/kit/database.ts';

let folder: string;
let database: FreshDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  add('0001_shipments.sql', 'create table shipments (id bigserial primary key, code text);');
  add('0002_log.sql', 'create table log (id bigint); revoke update, delete on log from app;');
  database = await emptyDatabase();
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

it('applies every file once, and nothing the second time', async () => {
  expect(await run()).toEqual(['0001_shipments.sql', '0002_log.sql']);
  expect(await run()).toEqual([]);
  add('0003_more.sql', 'alter table shipments add note text;');
  expect(await run()).toEqual(['0003_more.sql']);
});

it('applies each file once when two programs start together', async () => {
  const lists = await Promise.all([run(), run(), run()]);
  expect(lists.flat().sort()).toEqual(['0001_shipments.sql', '0002_log.sql']);
});

it('refuses when an applied file was changed', async () => {
  await run();
  add('0001_shipments.sql', 'create table shipments (id bigserial primary key);');
  await expect(run()).rejects.toThrow('0001_shipments.sql was changed after it had been applied');
});

it('works on the schema of a newer program, which may be rolled back to this one', async () => {
  await run();
  add('0061_more.sql', 'alter table shipments add note text;');
  await run();
  rmSync(join(folder, '0061_more.sql'));
  const answered: string[] = [];
  expect(await run((line) => answered.push(line))).toEqual([]);
  expect(answered).toContain(
    'migrate: a newer program applied 0061_more.sql; this one still works on it',
  );
});

it('refuses a schema that a newer program made and this one does not work on', async () => {
  await run();
  add('0061_note.sql', 'alter table shipments add note text;');
  await run();
  write('0062_code.sql', '-- oldest program: 0061\nalter table shipments drop code;');
  await run();
  rmSync(join(folder, '0062_code.sql'));
  expect(await run()).toEqual([]);
  rmSync(join(folder, '0061_note.sql'));
  await expect(run()).rejects.toThrow('0062_code.sql needs a program that has migration 61');
});

it('reads from each file which running programs still work on it', async () => {
  const refusal = 'its head says which running programs still work on it';
  write('0003_silent.sql', 'select 1;');
  await expect(run()).rejects.toThrow(refusal);
  write('0003_silent.sql', '-- oldest program: 0004\nselect 1;');
  await expect(run()).rejects.toThrow(refusal);
  write('0003_silent.sql', '-- Why it is so.\n-- oldest program: 0003\nselect 1;');
  expect(await run()).toContain('0003_silent.sql');
});

it('leaves out a number that was never used, and refuses doubled numbers and other names', async () => {
  add('0004_later.sql', 'select 1;');
  expect(await run()).toContain('0004_later.sql');
  add('0003_late.sql', 'select 1;');
  expect(await run()).toEqual(['0003_late.sql']);
  add('0002_twice.sql', 'select 1;');
  await expect(run()).rejects.toThrow('0002_twice.sql: another file has this number');
  rmSync(join(folder, '0002_twice.sql'));
  write('3-odd.sql', 'select 1;');
  await expect(run()).rejects.toThrow('is named NNNN_name.sql');
});

it('leaves no trace of a file that fails, and names its line', async () => {
  write('0003_bad.sql', '-- oldest program: any\ncreate table half (id int);\nselect nonsense;\n');
  await expect(run()).rejects.toThrow('0003_bad.sql:3: column "nonsense" does not exist');
  const { rows } = await asMigrator(`select to_regclass('half') as half`);
  expect(rows[0].half).toBeNull();
});

it('waits out a lock in short turns, so that others are not left queueing', async () => {
  await run();
  const holder = new pg.Client({ connectionString: database.migratorUrl });
  await holder.connect();
  await holder.query('begin; lock table shipments in share mode');
  add('0003_alter.sql', 'alter table shipments add weight int;');
  const migrating = run();
  setTimeout(() => void holder.query('rollback'), 2_500);
  expect(await migrating).toEqual(['0003_alter.sql']);
  await holder.end();
});

it('rolls back a file that would make people wait for a second, and states what to do', async () => {
  await run();
  add('0003_long.sql', 'lock table shipments; select pg_sleep(20);');
  const clerk = new pg.Client({ connectionString: database.migratorUrl });
  await clerk.connect();
  const migrating = run();
  migrating.catch(() => undefined);
  let longestMs = 0;
  let isOver = false;
  const working = (async () => {
    while (!isOver) {
      const params = performance.now();
      await clerk.query('select count(*) from shipments');
      longestMs = Math.max(longestMs, performance.now() - params);
    }
  })();
  await expect(migrating).rejects.toThrow(
    /0003_long.sql would keep people waiting.*Stop the servers/,
  );
  isOver = true;
  await working;
  await clerk.end();
  expect(longestMs).toBeGreaterThan(900);
  // Long before the migration would have finished.
  expect(longestMs).toBeLessThan(15_000);
});

it('lets a long file through where no one waits for it', async () => {
  await run();
  add('0003_long.sql', 'lock table shipments; select pg_sleep(1.5);');
  expect(await run()).toEqual(['0003_long.sql']);
});

describe('a file that builds indexes while people work', () => {
  const file = '0003_codes.sql';
  const index = 'create index concurrently if not exists shipments_code on shipments (code);';
  const isValid = async () =>
    (
      await asMigrator(
        `select indisvalid from pg_index where indexrelid = to_regclass('shipments_code')`,
      )
    ).rows;

  it('lets all users write during the migration', async () => {
    await run();
    const clerk = new pg.Client({ connectionString: database.migratorUrl });
    await clerk.connect();
    await clerk.query(`begin; insert into shipments (code) values ('A')`);
    write(file, `-- concurrently: codes are looked up.\n-- oldest program: any\n${index}\n`);
    const migrating = run();
    // The migration waits for the clerk's work, and no one waits for the index.
    await expect.poll(isValid).toEqual([{ indisvalid: false }]);
    await asMigrator(`insert into shipments (code) values ('B')`);
    await clerk.query(`insert into shipments (code) values ('C'); commit`);
    expect(await migrating).toEqual([file]);
    expect(await isValid()).toEqual([{ indisvalid: true }]);
    await clerk.end();
  });

  it('two programs that start together build it once', async () => {
    write(file, `-- concurrently\n-- oldest program: any\n${index}\n`);
    const lists = await Promise.all([run(), run(), run()]);
    expect(lists.flat().sort()).toEqual(['0001_shipments.sql', '0002_log.sql', file]);
  });

  it('builds it again where a killed program left half of it', async () => {
    await run();
    await asMigrator(`insert into shipments (code) values ('A'), ('A')`);
    const unique = index.replace('create index', 'create unique index');
    await expect(asMigrator(unique)).rejects.toThrow('could not create unique index');
    expect(await isValid()).toEqual([{ indisvalid: false }]);
    write(file, `-- concurrently\n-- oldest program: any\n${index}\n`);
    expect(await run()).toEqual([file]);
    expect(await isValid()).toEqual([{ indisvalid: true }]);
  });

  it('may contain nothing else', async () => {
    write(
      file,
      `-- concurrently\n-- oldest program: any\n${index}\nalter table shipments add note text;\n`,
    );
    await expect(run()).rejects.toThrow('0003_codes.sql: not made or dropped concurrently: alter');
  });
});

it.skipIf(process.env.DATABASE_URL_TEST)(
  'lets the program work but not own the tables',
  async () => {
    await run();
    const app = new pg.Client({ connectionString: database.url });
    await app.connect();
    await app.query(`insert into shipments (code) values ('A')`);
    await app.query('insert into log values (1)');
    await expect(app.query('delete from log')).rejects.toThrow('permission denied');
    await expect(app.query('drop table shipments')).rejects.toThrow('must be owner');
    await expect(app.query('create table mine (id int)')).rejects.toThrow('permission denied');
    await expect(app.query('delete from schema_migrations')).rejects.toThrow('permission denied');
    await app.end();
    add('0003_more.sql', 'create table more (id int);');
    await run();
    const again = new pg.Client({ connectionString: database.url });
    await again.connect();
    await expect(again.query('delete from log')).rejects.toThrow('permission denied');
    await again.end();
  },
);

/** A file that every running program is still compatible with. */
function add(name: string, sql: string): void {
  write(name, `-- oldest program: any\n${sql}`);
}

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

function run(log: (line: string) => void = () => {}): Promise<string[]> {
  return migrate(database.migratorUrl, { folder, log });
}

async function asMigrator(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: database.migratorUrl });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
