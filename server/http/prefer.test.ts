import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
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

it.each([{}, minimal])(
  'a bulk names the refused shipments to everyone, and not the thousand that moved',
  async (preference) => {
    const uuids = [(await newShipment(team)).uuid, (await newShipment(team)).uuid];
    const event = 'receiveAtBranch';
    const { token } = team.manager;
    await send('shipments.changeMany', token, { uuids: uuids.slice(0, 1), event });
    const bulk = { uuids, event, partial: true };
    const { data } = await send('shipments.changeMany', token, bulk, preference);
    expect([data['moved'], data['refused']]).toEqual([1, 1]);
    expect(data['items']).toMatchObject([{ uuid: uuids[0], outcome: 'refused' }]);
  },
);

it('of a document, such a caller receives its number and state, not its lines', async () => {
  const { code } = await newShipment(team);
  const { token } = team.manager;
  await send('shipments.changeMany', token, { codes: [code], event: 'receiveAtBranch' });
  const input = { courier_id: team.courier.id, codes: [code] };
  const { data } = await send('documents.runSheet.create', token, input, minimal);
  expect(data).toHaveProperty('invoice_no');
  expect(data).not.toHaveProperty('items');
});

it('a repeated bulk from before the update returns its original result', async () => {
  const { uuid } = await newShipment(team);
  const { token } = team.manager;
  const key = { 'idempotency-key': 'bulk-before-12345' };
  const bulk = { uuids: [uuid], event: 'receiveAtBranch', partial: true };
  await send('shipments.changeMany', token, bulk, key);
  const item = { code: '1', uuid, outcome: 'moved', stage: 3, refusal: null };
  const before = { data: { moved: 1, refused: 0, items: [item] } };
  await fixtures.db.run(sql`
    update idempotency_keys set answer = ${JSON.stringify(before)}::jsonb
    where key = 'bulk-before-12345'`);
  expect((await send('shipments.changeMany', token, bulk, key)).data).toEqual(before.data);
});

it('a repeat under the same key is marked as a repeat and changes nothing', async () => {
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
