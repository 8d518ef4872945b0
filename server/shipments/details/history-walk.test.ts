import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { teamOf, newShipment, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { decodeCursor, isInstant, isWhole } from '../../http/lists/cursor.ts';
import { usualLimits, type WalkLimits, walkHistory } from './history-walk-store.ts';

let fixtures: Fixtures;
let team: Team;

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  const other = await teamOf(fixtures, 'BSR');
  await shipmentAt(team, 'delivered');
  await newShipment(other);
  await newShipment(team);
  await shipmentAt(other, 'at_branch', { destination: 'BSR' });
  await shipmentAt(team, 'at_branch');
  for (let count = 0; count < 6; count += 1) await newShipment(other);
});
afterAll(() => fixtures.close());

const actorOf = (viewer: 'client' | 'company'): Actor => ({
  userId: team.merchant.id,
  name: '',
  type: viewer === 'client' ? 'client' : 'staff',
  role: null,
  permissions: new Set(),
  branchId: null,
  merchantId: viewer === 'client' ? team.merchant.merchantId : null,
});

const eventsOf = async (merchantId: number | null): Promise<string[]> =>
  (
    await fixtures.db.rows<{ key: string }>(sql`
      select h.shipment_id || '/' || h.seq as key
      from shipment_history h join shipments s on s.id = h.shipment_id
      where s.merchant_id = ${merchantId} or ${merchantId}::bigint is null
      order by h.at desc, h.shipment_id, h.seq desc`)
  ).map(({ key }) => key);

async function pagesOf(actor: Actor, limits: WalkLimits, merchantId?: number): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | undefined; ; ) {
    const after = decodeCursor(cursor, isInstant, isWhole, isWhole);
    const walk = { actor, merchantId, after, days: [], conditions: [], perPage: 3 };
    const { events, nextCursor } = await walkHistory(fixtures.db, walk, limits);
    pages.push(events.map((event) => `${event.shipment_id}/${event.seq}`));
    if (nextCursor === null) return pages;
    cursor = nextCursor;
  }
}

const stretches = (...many: number[]): WalkLimits => ({
  gathered: 0,
  ofAll: many,
  ofOne: many,
});

test.each([
  ['gathered', usualLimits],
  ['in one stretch', stretches(1_000)],
  ['in short stretches', stretches(2, 4)],
  ['event by event', stretches(1)],
])('a merchant’s history holds each of their events once, %s', async (_how, limits) => {
  const { merchantId } = team.merchant;
  const own = await eventsOf(merchantId);
  expect(own).toHaveLength(8);
  expect((await pagesOf(actorOf('client'), limits)).flat()).toEqual(own);
  expect((await pagesOf(actorOf('company'), limits, merchantId)).flat()).toEqual(own);
  expect((await pagesOf(actorOf('company'), limits)).flat()).toEqual(await eventsOf(null));
});

test('a merchant that sends nothing any more sees their last events on the first page', async () => {
  const [first] = await pagesOf(actorOf('client'), stretches(1));
  expect(first?.[0]).toBe((await eventsOf(team.merchant.merchantId))[0]);
});

test('a page reads a bounded part of the history of a merchant with many shipments', async () => {
  const sent = await fixtures.statementsOf(() => pagesOf(actorOf('client'), stretches(1_000)));
  const pages = await pagesOf(actorOf('client'), stretches(1_000));
  // One statement decides whether there are few shipments, one reads the stretch.
  expect(sent).toBe(pages.length * 2);
});
