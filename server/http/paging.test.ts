import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { createWorld, type World } from '#test/kit/world.ts';
import { countRows } from './count-store.ts';
import { metaOf, notCounted, pageOf } from './paging.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a list is counted to its bound, and says when there is more', async () => {
  const five = sql`generate_series(1, 5)`;
  expect(await countRows(world.db, five, 5)).toEqual({ total: 5, estimated: false });
  expect(await countRows(world.db, five, 4)).toEqual({ total: 4, estimated: true });
  expect(await countRows(world.db, sql`${five} where false`, 4)).toEqual({
    total: 0,
    estimated: false,
  });
});

test('a page says what follows it, and its answer what was counted', () => {
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
