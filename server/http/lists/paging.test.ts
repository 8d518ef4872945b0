import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { countFirst, countRows } from './count-store.ts';
import { metaOf, notCounted, pageOf } from './paging.ts';
import { turnOf } from './queue-sql.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.close());

test('a list is counted up to its bound, and reports when there is more', async () => {
  const five = sql`generate_series(1, 5)`;
  expect(await countRows(fixtures.db, five, 5)).toEqual({ total: 5, estimated: false });
  expect(await countRows(fixtures.db, five, 4)).toEqual({ total: 4, estimated: true });
  expect(await countRows(fixtures.db, sql`${five} where false`, 4)).toEqual({
    total: 0,
    estimated: false,
  });
});

test('a page states what follows it, and its metadata what was counted', () => {
  const rows = [{ id: 9 }, { id: 8 }, { id: 7 }];
  const page = pageOf(rows, 2, ({ id }) => [id]);
  expect(page.rows).toEqual([{ id: 9 }, { id: 8 }]);
  expect(page.nextCursor).not.toBeNull();
  expect(pageOf(rows, 3, ({ id }) => [id]).nextCursor).toBeNull();
  expect(metaOf({ per_page: 2 }, { ...page, total: 4, estimated: true }, 250)).toEqual({
    per_page: 2,
    next_cursor: page.nextCursor,
    total: 4,
    total_estimated: true,
    total_amount: 250,
  });
  expect(metaOf({ per_page: 2 }, { nextCursor: null, ...notCounted })).toEqual({
    per_page: 2,
    next_cursor: null,
    total: null,
    total_estimated: false,
    total_amount: null,
  });
});

test('what waits is read in the order in which it came, what is decided newest first, and no row twice', async () => {
  const read = async (isWaiting: boolean): Promise<string[]> => {
    const seen: string[] = [];
    for (let after: readonly number[] | null = null; ; ) {
      const { order, further } = turnOf([sql`day`, sql`no`], after, isWaiting);
      const [row] = await fixtures.db.rows<{ day: number; no: number }>(sql`
        select * from (values (1, 1), (1, 2), (2, 1)) document (day, no) where ${further} order by ${order} limit 1`);
      if (!row) return seen;
      seen.push(`${row.day}/${row.no}`);
      after = [row.day, row.no];
    }
  };
  expect(await read(true)).toEqual(['1/1', '1/2', '2/1']);
  expect(await read(false)).toEqual(['2/1', '1/2', '1/1']);
});

test('only the first page states how many there are', async () => {
  const five = sql`generate_series(1, 5)`;
  expect(await countFirst(fixtures.db, null, five)).toEqual({ total: 5, estimated: false });
  expect(await countFirst(fixtures.db, [3], five)).toEqual(notCounted);
});
