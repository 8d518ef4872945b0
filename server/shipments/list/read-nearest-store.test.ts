import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { teamOf, newShipment, shipmentAt } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { nearestFirst } from './read-nearest-store.ts';

let fixtures: Fixtures;
let ids: number[];

beforeAll(async () => {
  fixtures = await createFixtures();
  const team = await teamOf(fixtures);
  const outsider = await teamOf(fixtures, 'BSR');
  await shipmentAt(team, 'at_branch');
  await newShipment(outsider);
  await newShipment(team);
  await newShipment(outsider, { destination: 'BSR' });
  await shipmentAt(team, 'at_branch');
  const own = await fixtures.db.rows<{ id: number }>(sql`
    select id from shipments where home_branch_id = ${fixtures.branches['BGD'] ?? 0} order by id`);
  ids = own.map(({ id }) => id);
});
afterAll(() => fixtures.close());

/** The branch's shipments page by page, each page sorted as lists do. */
async function pages(isOldestFirst: boolean, near: number, limit: number): Promise<number[][]> {
  const home = sql`s.home_branch_id = ${fixtures.branches['BGD'] ?? 0}`;
  const order = isOldestFirst ? sql`s.id` : sql`s.id desc`;
  const behind = (after: number | null) =>
    after === null ? sql`true` : isOldestFirst ? sql`s.id > ${after}` : sql`s.id < ${after}`;
  const seen: number[][] = [];
  let after: number | null = null;
  do {
    const where = sql`${home} and ${behind(after)}`;
    const columns = sql`s.id`;
    const further = [1, 3].map(
      (stage) =>
        sql`select s.id from shipments s where s.stage = ${stage}::smallint and ${where} order by ${order} limit ${limit}`,
    );
    const read = nearestFirst(
      { columns, where, order, isOldestFirst, after, limit, near },
      further,
    );
    const rows = await fixtures.db.rows<{ id: number }>(read);
    const sorted = rows.map(({ id }) => id).sort((a, b) => (isOldestFirst ? a - b : b - a));
    const page = sorted.slice(0, limit);
    if (page.length > 0) seen.push(page);
    after = page.length < limit ? null : (page.at(-1) ?? null);
  } while (after !== null);
  return seen;
}

describe.each([
  ['all of them near', 1_000_000],
  ['some of them near', 2],
  ['none of them near', 0],
])('a branch’s shipments of all stages, %s', (_how, near) => {
  test('stand newest first and oldest first, each on one page', async () => {
    const [first, second, third] = ids;
    expect(ids).toHaveLength(3);
    expect(await pages(false, near, 2)).toEqual([[third, second], [first]]);
    expect(await pages(true, near, 2)).toEqual([[first, second], [third]]);
    expect(await pages(false, near, 9)).toEqual([[third, second, first]]);
  });
});
