import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, sql, type Database } from '#database/connect.ts';
import { teamOf, newShipment } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { warmUp } from './warm-up.ts';

let fixtures: Fixtures;
let found = 0;
let db: Database;
beforeAll(async () => {
  fixtures = await createFixtures();
  await newShipment(await teamOf(fixtures));
  db = connect(fixtures.url, { max: 4, onStatement: () => (found += 1) });
});
afterAll(async () => {
  await db?.close();
  await fixtures?.close();
});

const rows = (table: string) => `(select count(*) from ${table})`;
/** Everything a write of a shipment would leave behind, including used sequence numbers. */
const tracesNow = () =>
  fixtures.db.one(
    sql([
      `select ${['shipments', 'shipment_history', 'activity', 'sessions', 'idempotency_keys'].map(rows).join(' + ')} as rows,
        (select sum(n) from stage_counts) as counted, (select sum(last_value) from pg_sequences) as numbers`,
    ]),
  );

it('sends the usual queries before the first user comes, and leaves nothing behind', async () => {
  const before = await tracesNow();
  found = 0;
  await warmUp({ db, poolSize: 4, mostMs: 60_000 });
  // Four kinds of users, each at least a list, a shipment, its timeline and the counts, six times
  // over two connections.
  expect(found).toBeGreaterThan(4 * 4 * 6 * 2);
  expect(await tracesNow()).toEqual(before);
});

it('makes each query once before the server is ready, and the others after it', async () => {
  found = 0;
  let first = 0;
  const onFirstPass = () => {
    first = found;
  };
  await warmUp({ db, poolSize: 4, mostMs: 60_000, onFirstPass });
  expect(first).toBeGreaterThan(4 * 4);
  expect(found).toBeGreaterThan(5 * first);
});

it('delays no one when it is given no time', async () => {
  found = 0;
  await warmUp({ db, poolSize: 4, mostMs: 0 });
  const once = found;
  expect(once).toBeLessThan(4 * 4);
});
