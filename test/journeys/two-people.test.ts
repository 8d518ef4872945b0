import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { sql } from '#database/connect.ts';
import { createWorld, type World } from '#test/kit/world.ts';
import { crewOf, newParcel, parcelAt, type Crew } from '#test/kit/parcels.ts';

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
});
afterAll(async () => {
  expect(await reconcile(world.db)).toEqual([]);
  await world.close();
});

describe('two people at once', () => {
  test('two dispatchers assign the same parcel: one wins, the other gets 409', async () => {
    const parcel = await parcelAt(crew, 'at_branch');
    const other = await world.person({ role: 'Warehouse', branch: 'BGD' });
    const replies = await Promise.all([
      crew.manager.call('shipments.assign', { uuids: [parcel.uuid], courier_id: crew.courier.id }),
      other.call('shipments.assign', { uuids: [parcel.uuid], courier_id: crew.courier.id }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  test('two run sheets over the same parcel: one is issued, the other gets 409', async () => {
    const parcel = await parcelAt(crew, 'at_branch');
    const replies = await Promise.all(
      [1, 2].map(() =>
        crew.manager.call('documents.commission.create', {
          courier_id: crew.courier.id,
          uuids: [parcel.uuid],
        }),
      ),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  test('the cash of a parcel is handed in twice: the second gets 409', async () => {
    const parcel = await parcelAt(crew, 'delivered');
    const handIn = () =>
      crew.manager.call('documents.collection.create', {
        courier_id: crew.courier.id,
        uuids: [parcel.uuid],
        counted_amount: parcel.cod_amount,
      });
    const replies = await Promise.all([handIn(), handIn()]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  test('a parcel edited on an old version is not overwritten', async () => {
    const parcel = await newParcel(crew);
    const fields = {
      recipient_name: 'اسم جديد',
      recipient_phone: '07701234567',
      destination_id: parcel.destination.id,
      goods_amount: 30_000,
    };
    await crew.shop.must('shipments.update', {
      uuid: parcel.uuid,
      version: parcel.version,
      ...fields,
    });
    const late = await crew.shop.call('shipments.update', {
      uuid: parcel.uuid,
      version: parcel.version,
      ...fields,
    });
    expect([late.status, late.error.code]).toEqual([409, 'changed_meanwhile']);
  });
});

describe('the same request twice', () => {
  test('a repeated key gets the first answer, and the parcel exists once', async () => {
    const input = {
      recipient_name: 'سارة محمد',
      recipient_phone: '07709998877',
      destination_id: world.destinations['WST'] ?? 0,
      goods_amount: 15_000,
    };
    const key = '018f0000-aaaa-7000-8000-000000000001';
    const [first, second] = await Promise.all([
      crew.shop.call('shipments.create', input, { key }),
      crew.shop.call('shipments.create', input, { key }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toEqual(second.body);
    const rows = await world.db.rows(
      sql`select id from shipments where recipient_phone = '+9647709998877'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('the same key with another request is refused', async () => {
    const key = '018f0000-aaaa-7000-8000-000000000002';
    const base = {
      recipient_name: 'سارة محمد',
      recipient_phone: '07709998866',
      destination_id: world.destinations['WST'] ?? 0,
    };
    await crew.shop.call('shipments.create', { ...base, goods_amount: 1000 }, { key });
    const other = await crew.shop.call(
      'shipments.create',
      { ...base, goods_amount: 2000 },
      { key },
    );
    expect([other.status, other.error.code]).toEqual([422, 'key_reused']);
  });
});
