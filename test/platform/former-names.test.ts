import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { shipmentAt, teamOf } from '#test/kit/shipments.ts';

/** What a server of the version before sends during a rolling upgrade (decisions 53, 90). */
let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.close());

it('the version before requests, locks and answers a price by the former names', async () => {
  const team = await teamOf(fixtures);
  const { id: shipment, cod_amount: from } = await shipmentAt(team, 'at_branch');
  const { db } = fixtures;
  const made = await db.one<{ id: number }>(sql`
    insert into price_asks (uuid, shipment_id, from_amount, asked_amount, reason, asked_by, asked_at)
    values (gen_random_uuid(), ${shipment}, ${from}, ${from - 1000}, 'اتفاق', ${team.admin.id}, now())
    returning id`);
  const seen = await db.one(sql`
    select a.state, a.asked_amount, a.alone from price_asks a join users u on u.id = a.asked_by
    where a.id = ${made?.id ?? 0} for update of a`);
  expect(seen).toEqual({ state: 'requested', asked_amount: from - 1000, alone: false });
  const closed = await db.rows(sql`
    update price_asks a set state = 'refused', left_to = s.status, decided_at = now()
    from shipments s where s.id = a.shipment_id and a.id = ${made?.id ?? 0} returning a.asked_by`);
  expect(closed).toEqual([{ asked_by: team.admin.id }]);
  const now = await db.one(sql`select state from price_requests where id = ${made?.id ?? 0}`);
  expect(now).toEqual({ state: 'refused' });
});
