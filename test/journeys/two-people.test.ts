import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { sql } from '#database/connect.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { teamOf, newShipment, shipmentAt, type Team } from '#test/kit/shipments.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(async () => {
  expect(await reconcile(fixtures.db)).toEqual([]);
  await fixtures.close();
});

describe('two people at once', () => {
  test('two dispatchers assign the same shipment: one wins, the other gets 409', async () => {
    const shipment = await shipmentAt(team, 'at_branch');
    const other = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    const replies = await Promise.all([
      team.manager.call('shipments.assign', {
        uuids: [shipment.uuid],
        courier_id: team.courier.id,
      }),
      other.call('shipments.assign', { uuids: [shipment.uuid], courier_id: team.courier.id }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  test('two run sheets over the same shipment: one is issued, the other gets 409', async () => {
    const shipment = await shipmentAt(team, 'at_branch');
    const replies = await Promise.all(
      [1, 2].map(() =>
        team.manager.call('documents.runSheet.create', {
          courier_id: team.courier.id,
          uuids: [shipment.uuid],
        }),
      ),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  test('the cash of a shipment is handed in twice: the second gets 409', async () => {
    const shipment = await shipmentAt(team, 'delivered');
    const handIn = () =>
      team.manager.call('documents.cashHandIn.create', {
        courier_id: team.courier.id,
        uuids: [shipment.uuid],
        counted_amount: shipment.cod_amount,
      });
    const replies = await Promise.all([handIn(), handIn()]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  test('a shipment edited on an old version is not overwritten', async () => {
    const shipment = await newShipment(team);
    const fields = {
      recipient_name: 'اسم جديد',
      recipient_phone: '07701234567',
      destination_id: shipment.destination.id,
      goods_amount: 30_000,
    };
    await team.merchant.must('shipments.update', {
      uuid: shipment.uuid,
      version: shipment.version,
      ...fields,
    });
    const late = await team.merchant.call('shipments.update', {
      uuid: shipment.uuid,
      version: shipment.version,
      ...fields,
    });
    expect([late.status, late.error.code]).toEqual([409, 'changed_meanwhile']);
  });
});

describe('the same request twice', () => {
  test('a repeated key gets the first answer, and the shipment exists once', async () => {
    const input = {
      recipient_name: 'سارة محمد',
      recipient_phone: '07709998877',
      destination_id: fixtures.destinations['WST'] ?? 0,
      goods_amount: 15_000,
    };
    const key = '018f0000-aaaa-7000-8000-000000000001';
    const [first, second] = await Promise.all([
      team.merchant.call('shipments.create', input, { key }),
      team.merchant.call('shipments.create', input, { key }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toEqual(second.body);
    const rows = await fixtures.db.rows(
      sql`select id from shipments where recipient_phone = '+9647709998877'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('the same key with another request is refused', async () => {
    const key = '018f0000-aaaa-7000-8000-000000000002';
    const base = {
      recipient_name: 'سارة محمد',
      recipient_phone: '07709998866',
      destination_id: fixtures.destinations['WST'] ?? 0,
    };
    await team.merchant.call('shipments.create', { ...base, goods_amount: 1000 }, { key });
    const other = await team.merchant.call(
      'shipments.create',
      { ...base, goods_amount: 2000 },
      { key },
    );
    expect([other.status, other.error.code]).toEqual([422, 'key_reused']);
  });
});
