import { afterAll, beforeAll, expect, test } from 'vitest';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

/** The same account read both ways: as a statement, and as the newest movements of a screen. */
let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  for (let at = 0; at < 7; at += 1) await shipmentAt(team, 'delivered');
});
afterAll(() => fixtures.close());

test('the newest movement comes first, each line with the balance of the statement', async () => {
  const statement = await team.merchant.call('statements.merchants', { per_page: 200 });
  const lastFirst = statement.body.data.toReversed();
  expect(lastFirst.length).toBe(7);
  const newest = { sort: 'newest', per_page: 3 } as const;
  const first = await team.merchant.call('statements.merchants', newest);
  expect(first.body.data[0]?.balance).toBe(statement.body.summary.closing);
  const lines = [...first.body.data];
  let cursor = first.body.meta.next_cursor;
  while (cursor !== null) {
    const next = await team.merchant.call('statements.merchants', { ...newest, cursor });
    lines.push(...next.body.data);
    cursor = next.body.meta.next_cursor;
  }
  expect(lines).toEqual(lastFirst);
});

test('a courier sees the last of several accounts first, and a page is of one order only', async () => {
  const statement = await team.courier.call('statements.users', { per_page: 200 });
  const first = await team.courier.call('statements.users', { sort: 'newest', per_page: 5 });
  expect(first.body.data).toEqual(statement.body.data.toReversed().slice(0, 5));
  const cursor = first.body.meta.next_cursor ?? '';
  const other = await team.courier.call('statements.users', { per_page: 5, cursor });
  expect([other.status, other.error.code]).toEqual([422, 'invalid_input']);
});
