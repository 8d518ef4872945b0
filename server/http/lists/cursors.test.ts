import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { createWorld, type Person, type World } from '#test/kit/world.ts';
import { encodeCursor } from './cursor.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person({ role: 'Admin' });
});
afterAll(() => world.close());

/** Every list that is read page by page, as its screen first asks for it. */
const lists = (Object.keys(contract) as EndpointName[]).filter((name) => {
  const { method, path, query }: EndpointSpec = contract[name];
  return method === 'GET' && !path.includes('{') && query !== undefined && 'cursor' in query.shape;
});

/** Cursors of other lists: of one, two and three values, of words, instants and numbers. */
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
    const reply = await world.app.inject({
      url,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    if (reply.statusCode >= 500) faults.push(`${cursor}: ${reply.statusCode}`);
  }
  expect(faults).toEqual([]);
});

test('a page that ends at a long name goes on after it', async () => {
  const name = 'عبد '.repeat(30).trim();
  for (const ending of ['أ', 'ب'])
    await world.person({ role: 'Courier', branch: 'BGD', name: `${name}${ending}` });
  const asked = { search: name, per_page: 1 };
  const first = await admin.call('statements.userBalances', asked);
  const cursor = first.body.meta.next_cursor ?? '';
  const second = await admin.call('statements.userBalances', { ...asked, cursor });
  expect(second.status).toBe(200);
  expect(second.body.data).toHaveLength(1);
});
