import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '#test/kit/database.ts';
import { unitOfWork } from '#server/books/unit-of-work.ts';
import { unitOver } from '#server/move-hooks.ts';
import { query } from '#test/kit/plain-cluster.ts';
import { connect, type Db, raw, sql, type Database, type Tx } from './connect.ts';

let fresh: FreshDatabase;
let db: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  db = connect(fresh.url, { max: 2 });
});
afterAll(async () => {
  await db?.close();
  await fresh?.drop();
});

function throwing(message: string): never {
  throw new Error(message);
}

function circle(): object {
  const one: Record<string, unknown> = {};
  one['one'] = one;
  return one;
}

const rowsOf = async (value: string): Promise<unknown> =>
  (await db.one<{ value: unknown }>(sql`select ${raw(value)} as value`))?.value;

describe('a write that nobody waits for', () => {
  const count = async (): Promise<number> =>
    (
      await db.one<{ n: number }>(
        sql`select count(*)::int as n from settings where key like 'sent%'`,
      )
    )?.n ?? -1;
  const put = (key: string) => sql`insert into settings (key, value) values (${key}, '1')`;
  const fine = (tx: Tx): void => tx.send(put('sent 1'));

  it('is committed with the others', async () => {
    await db.transaction(async (tx) => fine(tx));
    expect(await count()).toBe(1);
    await db.run(sql`delete from settings where key like 'sent%'`);
  });
  it.each<[string, (tx: Tx) => void]>([
    ['is refused by the database', (tx) => tx.send(sql`insert into settings (key) values (null)`)],
    ['is refused by its check', (tx) => tx.send(put('sent 2'), () => throwing('checked'))],
    ['cannot be written down', (tx) => tx.send(sql`select ${circle() as never}::jsonb`)],
  ])('leaves nothing behind when it %s', async (_, fail) => {
    const before = async (tx: Tx): Promise<void> => {
      fine(tx);
      fail(tx);
    };
    const behind = async (tx: Tx): Promise<void> => {
      fail(tx);
      fine(tx);
    };
    for (const work of [before, behind])
      for (const startsWithRead of [true, false])
        await expect(db.transaction(work, { startsWithRead })).rejects.toThrow();
    expect(await count()).toBe(0);
  });
  it('is refused after the end of its transaction', async () => {
    let late: Tx | undefined;
    await db.transaction(async (tx) => {
      late = tx;
    });
    expect(() => late?.send(put('sent 3'))).toThrow('has ended');
    await expect(late?.run(put('sent 3'))).rejects.toThrow('has ended');
    expect(await count()).toBe(0);
  });
  it('shows the first fault, not that the transaction is over', async () => {
    const work = async (tx: Tx): Promise<unknown> => {
      tx.send(sql`select 1 / 0`);
      return tx.rows(sql`select 1`);
    };
    await expect(db.transaction(work)).rejects.toThrow('division by zero');
  });
});

describe('values from the database are read with their own type', () => {
  it.each([
    ['null::int', null],
    ['-5::smallint', -5],
    ['0::int', 0],
    ['9007199254740991::bigint', 9_007_199_254_740_991],
    ['-9007199254740991::bigint', -9_007_199_254_740_991],
    ['1.50::numeric', 1.5],
    ['-0.25::float8', -0.25],
    ['true', true],
    ['false', false],
    [`''`, ''],
    [`'الكرخ «7» 😀 é'`, 'الكرخ «7» 😀 é'],
    [`'x'::varchar(3)`, 'x'],
    [`'0191f0c0-0000-7000-8000-00000000abcd'::uuid`, '0191f0c0-0000-7000-8000-00000000abcd'],
    [`date '2026-11-21'`, '2026-11-21'],
    [`timestamptz '2026-11-21 20:42:06+00'`, '2026-11-21T20:42:06.000Z'],
    [`timestamptz '2026-11-21 20:42:06.1+00'`, '2026-11-21T20:42:06.100Z'],
    [`timestamptz '2026-11-21 20:42:06.123999+00'`, '2026-11-21T20:42:06.123Z'],
    [`timestamptz '2026-11-21 23:42:06+03'`, '2026-11-21T20:42:06.000Z'],
    [`array['أ', 'b"', null]`, ['أ', 'b"', null]],
    [`'{"a":[1,null]}'::jsonb`, { a: [1, null] }],
    [String.raw`'\x00ff'::bytea`, Buffer.from([0, 255])],
    [`repeat('س', 300000)`, 'س'.repeat(300_000)],
  ])('%s', async (value, expected) => {
    expect(await rowsOf(value)).toEqual(expected);
  });
});

it('texts that follow each other and begin or end alike stay apart', async () => {
  const texts = ['بغداد', 'بغداد', 'بغدان', null, 'بغداد', '', '', 'xبغداد'];
  const rows = await db.rows<{ text: string | null }>(
    sql`select t.text from unnest(${texts}::text[]) with ordinality t (text, at) order by at`,
  );
  expect(rows.map(({ text }) => text)).toEqual(texts);
});

it('results are the same for repeated queries, with rows, without rows and without columns', async () => {
  for (let round = 0; round < 3; round += 1) {
    expect(await db.rows(sql`select 1 as one, 'ب' as two`)).toEqual([{ one: 1, two: 'ب' }]);
    expect(await db.rows(sql`select 1 as one where false`)).toEqual([]);
    expect(await db.run(sql`update users set name = name where false`)).toBe(0);
  }
});

it('results are the same behind a pooler that stores no statements', async () => {
  const plain = connect(fresh.url, { max: 2, namedStatements: false });
  for (let round = 0; round < 2; round += 1) {
    expect(await plain.rows(sql`select ${'د'}::text as letter`)).toEqual([{ letter: 'د' }]);
  }
  await plain.close();
});

it('a replanned statement leaves no plan behind, in a transaction or outside of one', async () => {
  const one = connect(fresh.url, { max: 2 });
  const plans = (found: Db) =>
    found.rows<{ statement: string }>(
      sql`select statement from pg_prepared_statements where statement like '%int as marked'`,
    );
  try {
    const outside = await one.replanned.rows(sql`select ${1}::int as marked`);
    expect([outside, await plans(one)]).toEqual([[{ marked: 1 }], []]);
    await one.transaction(async (tx) => {
      await tx.one(sql`select ${2}::int as marked`);
      await tx.replanned.one(sql`select ${3}::bigint as marked`);
      expect(await plans(tx)).toEqual([{ statement: 'select $1::int as marked' }]);
    });
  } finally {
    await one.close();
  }
});

it('an error is reported, and the connection stays usable', async () => {
  const [good, bad] = [sql`select 1 as n`, sql`select 1 / 0 as n`];
  await expect(db.one(bad)).rejects.toMatchObject({ code: '22012' });
  expect(await db.one(good)).toEqual({ n: 1 });
});

it('what cannot be written down is refused before anything is sent', async () => {
  const round: { self?: unknown } = {};
  round.self = round;
  await expect(db.one(sql`select ${round as never}::jsonb as value`)).rejects.toThrow(TypeError);
  expect(await rowsOf('1')).toBe(1);
});

it('a value that cannot be written in a transaction leaves its connection usable', async () => {
  const write = (value: object) =>
    db.transaction((tx) => tx.one(sql`select ${value as never}::jsonb as written`));
  const round: { self?: unknown } = {};
  round.self = round;
  await expect(write(round)).rejects.toThrow(TypeError);
  for (let time = 0; time < 2; time += 1)
    expect(await write({ a: 1 })).toEqual({ written: { a: 1 } });
});

describe('a table that gains a column in an upgrade while statements on it are cached', () => {
  const upgrade = (column: string): Promise<unknown> =>
    query(fresh.migratorUrl, `alter table payment_methods add ${column} text`);
  const read = sql`select * from payment_methods order by id`;

  it('is read on, and shows the column', async () => {
    const several = connect(fresh.url, { max: 8 });
    const all = () => Promise.all(Array.from({ length: 4 }, () => several.rows(read)));
    await all();
    await upgrade('first');
    for (const rows of await all()) expect(rows[0]).toHaveProperty('first', null);
    await several.close();
  });

  it('is written on: the work begins again as after a deadlock', async () => {
    const several = connect(fresh.url, { max: 8 });
    const unit = unitOver(several, () => undefined);
    const write = (tx: Tx) => tx.rows(sql`update payment_methods set name = name returning *`);
    const all = () => Promise.all(Array.from({ length: 4 }, () => unitOfWork(unit, write)));
    await all();
    await upgrade('second');
    for (const rows of await all()) expect(rows[0]).toHaveProperty('second', null);
    await several.close();
  });
});
