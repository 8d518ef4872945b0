import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { encodeCursor } from './cursor.ts';

let fixtures: Fixtures;
let admin: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
});
afterAll(() => fixtures.close());

/** Every paged list, with the first request of its screen. */
const lists = (Object.keys(contract) as EndpointName[]).filter((name) => {
  const { method, path, query }: EndpointSpec = contract[name];
  return method === 'GET' && !path.includes('{') && query !== undefined && 'cursor' in query.shape;
});

/** Cursors of other lists: of one, two and three values, of strings, instants and numbers. */
const foreign = [
  [Number.MAX_SAFE_INTEGER],
  [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ['x'],
  ['x', 'y'],
  ['x', 'y', 'z'],
  ['2026-01-01', 'y', 1],
  [1, 'y'],
  [1, 'y', 1],
].map(encodeCursor);

test.each(lists)('%s refuses the cursor of another list and is not at fault', async (name) => {
  const faults: string[] = [];
  for (const cursor of foreign) {
    const url = `${contract[name].path}?cursor=${cursor}`;
    const reply = await fixtures.app.inject({
      url,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    if (reply.statusCode >= 500) faults.push(`${cursor}: ${reply.statusCode}`);
  }
  expect(faults).toEqual([]);
});

test('the page after a long name starts behind it', async () => {
  const name = 'عبد '.repeat(30).trim();
  for (const ending of ['أ', 'ب'])
    await fixtures.person({ role: 'Courier', branch: 'BGD', name: `${name}${ending}` });
  const params = { search: name, per_page: 1 };
  const first = await admin.call('statements.userBalances', params);
  const cursor = first.body.meta.next_cursor ?? '';
  const second = await admin.call('statements.userBalances', { ...params, cursor });
  expect(second.status).toBe(200);
  expect(second.body.data).toHaveLength(1);
});
