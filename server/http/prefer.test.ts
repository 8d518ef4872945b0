import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { newShipment, teamOf, type Team } from '#test/kit/shipments.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures?.close());

async function send(
  name: keyof typeof routes,
  token: string | null,
  payload: object,
  more: object = {},
) {
  const response = await fixtures.app.inject({
    method: 'POST',
    url: routes[name].path,
    headers: { authorization: `Bearer ${token}`, ...more },
    payload,
  });
  const { data } = response.json() as { data: Record<string, unknown> };
  return { headers: response.headers, status: response.statusCode, data };
}

const minimal = { prefer: 'respond-async, return=minimal' };
const wish = () => ({
  recipient_name: 'سعاد كامل',
  recipient_phone: '07705554433',
  destination_id: fixtures.destinations['WST'] ?? 0,
  landmark: 'قرب السوق',
  goods_amount: 25_000,
});

it('a caller that prefers little receives the code of the new shipment, not the whole shipment', async () => {
  const { headers, status, data } = await send(
    'shipments.create',
    team.merchant.token,
    wish(),
    minimal,
  );
  expect(status).toBe(200);
  expect(headers['preference-applied']).toBe('return=minimal');
  expect(Object.keys(data).sort()).toEqual(['code', 'id', 'stage', 'status', 'uuid', 'version']);
});

it('of a bulk, such a caller receives the counts and the refused shipments', async () => {
  const uuids = [(await newShipment(team)).uuid, (await newShipment(team)).uuid];
  const event = 'receiveAtBranch';
  const { manager } = team;
  await send('shipments.changeMany', manager.token, { uuids: uuids.slice(0, 1), event });
  const bulk = { uuids, event, partial: true };
  const { data } = await send('shipments.changeMany', manager.token, bulk, minimal);
  expect([data['moved'], data['refused']]).toEqual([1, 1]);
  expect(data['items']).toMatchObject([{ uuid: uuids[0], outcome: 'refused' }]);
});

it('a repeat under the same key says that it is one and decides nothing again', async () => {
  const key = { 'idempotency-key': 'prefer-12345678' };
  const { token } = team.merchant;
  const first = await send('shipments.create', token, wish(), key);
  expect(first.headers['idempotent-replayed']).toBeUndefined();
  const again = await send('shipments.create', token, wish(), { ...key, ...minimal });
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(again.data['code']).toBe(first.data['code']);
});

it('a caller without a preference receives everything', async () => {
  const { headers, data } = await send('shipments.create', team.merchant.token, wish());
  expect(headers['preference-applied']).toBeUndefined();
  expect(data).toHaveProperty('recipient_name');
});
