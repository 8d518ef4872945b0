import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { sql } from '#database/connect.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { newShipment, shipmentAt, teamOf, type Shipment, type Team } from '#test/kit/shipments.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures?.close());

const most = 5;
let serial = 0;
const newKey = (): { key: string } => ({ key: `round-trips-${(serial += 1)}` });
const label = (wish: object = {}) => ({
  recipient_name: 'سعاد كامل',
  recipient_phone: '07705554433',
  destination_id: fixtures.destinations['WST'] ?? 0,
  landmark: 'قرب السوق',
  goods_amount: 25_000,
  ...wish,
});
const edited = ({ uuid, version }: Shipment, wish: object) => ({ ...label(wish), uuid, version });

/** Of a call that succeeds, after one of its kind: the first opens connections. */
async function tripsOf(call: () => Promise<{ status: number }>): Promise<number> {
  let status = 0;
  const trips = await fixtures.roundTripsOf(async () => {
    status = (await call()).status;
  });
  expect(status).toBe(200);
  return trips;
}

it('creating a shipment waits for the database at most five times', async () => {
  const { merchant } = team;
  const create = () => merchant.call('shipments.create', label(), newKey());
  await create();
  expect(await tripsOf(create)).toBeLessThanOrEqual(most);
});

it('an edit does, also when the price changes', async () => {
  const shipment = await newShipment(team);
  const edit = (of: Shipment, wish: object) =>
    team.merchant.call('shipments.update', edited(of, wish), newKey());
  expect(await tripsOf(() => edit(shipment, { landmark: 'قرب الجسر' }))).toBeLessThanOrEqual(most);
  const now = await team.merchant.must('shipments.one', { uuid: shipment.uuid });
  expect(await tripsOf(() => edit(now, { goods_amount: 40_000 }))).toBeLessThanOrEqual(most);
});

it('a hold and its release do', async () => {
  const { uuid } = await newShipment(team);
  const hold = { event: 'freeze', uuid, reason: 'بطلب من التاجر' } as const;
  const change = (input: typeof hold | { event: 'unfreeze'; uuid: string }) => () =>
    team.manager.call('shipments.changeStatus', input, newKey());
  expect(await tripsOf(change(hold))).toBeLessThanOrEqual(most);
  expect(await tripsOf(change({ event: 'unfreeze', uuid }))).toBeLessThanOrEqual(most);
});

it('what is stored with a key is the decision, and a repeat reads the rest again', async () => {
  const shipment = await newShipment(team);
  const hold = { event: 'freeze', uuid: shipment.uuid, reason: 'بطلب من التاجر' } as const;
  const key = newKey();
  const first = await team.manager.call('shipments.changeStatus', hold, key);
  const row = await fixtures.db.one<{ answer: { data: object } }>(
    sql`select answer from idempotency_keys where key = ${key.key}`,
  );
  expect(Object.keys(row?.answer.data ?? {}).sort()).toEqual(
    ['code', 'id', 'stage', 'status', 'uuid', 'version'].sort(),
  );
  await team.manager.must('shipments.changeStatus', { event: 'unfreeze', uuid: shipment.uuid });
  const again = await team.manager.call('shipments.changeStatus', hold, key);
  const now = await team.manager.must('shipments.one', { uuid: shipment.uuid });
  const held = (reply: typeof first) => (reply.body as { data: Shipment }).data.hold_reason;
  expect([held(first), held(again), now.version]).toEqual([
    'بطلب من التاجر',
    null,
    shipment.version + 2,
  ]);
});

it('a repeat still learns what was decided when the shipment has left the courier', async () => {
  const { uuid } = await shipmentAt(team, 'out_for_delivery');
  const fail = async () => {
    const reply = await fixtures.app.inject({
      method: 'POST',
      url: routes['shipments.changeStatus'].path,
      headers: {
        authorization: `Bearer ${team.courier.token}`,
        'idempotency-key': 'left-12345678',
      },
      payload: { event: 'fail', uuid, reason: 'no_answer' },
    });
    const { id, version, status } = (reply.json() as { data: Shipment }).data;
    return [reply.statusCode, id, version, status];
  };
  const first = await fail();
  expect(first[0]).toBe(200);
  await team.manager.must('shipments.return', { uuids: [uuid], reason: 'refused' });
  await team.manager.must('shipments.handBack', { uuids: [uuid] });
  expect((await team.courier.call('shipments.one', { uuid })).status).not.toBe(200);
  expect(await fail()).toEqual(first);
});
