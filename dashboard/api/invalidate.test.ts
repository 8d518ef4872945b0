import { afterEach, expect, it } from 'vitest';
import { invalidate } from './invalidate.ts';
import { queryClient } from './query-client.ts';

const reads = [
  'documents.pickup.one',
  'documents.pickup.list',
  'documents.pickupIntake.list',
  'users.couriers',
  'users.couriersFor',
];

const stale = (): unknown[] =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryKey: [name] }) => name);

afterEach(() => queryClient.clear());

it.each([
  ['a read by its name, not one whose name only begins so', 'users.couriers', ['users.couriers']],
  [
    'every read of a part of a room, not of its neighbour',
    'documents.pickup',
    ['documents.pickup.one', 'documents.pickup.list'],
  ],
  ['every read of a room', 'users', ['users.couriers', 'users.couriersFor']],
] as const)('A change makes stale %s', async (_, change, expected) => {
  for (const read of reads) queryClient.setQueryData([read, {}], { data: 1 });
  await invalidate([change]);
  expect(stale()).toEqual(expected);
});
