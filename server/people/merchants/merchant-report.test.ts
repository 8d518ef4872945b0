import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  crewOf,
  inDays,
  newShipment,
  shipmentAt,
  type Crew,
  type Shipment,
} from '#test/kit/shipments.ts';
import { createWorld, type World } from '#test/kit/world.ts';

let world: World;
let crew: Crew;
let delivered: Shipment;

beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
  await world.merchant({ branch: 'BGD', storeName: 'متجر بلا شحنات' });
  await world.merchant({ branch: 'BSR', storeName: 'متجر البصرة' });
  await world.merchant({ storeName: 'متجر ينتظر', state: 'waiting' });
  await newShipment(crew);
  delivered = await shipmentAt(crew, 'delivered', { goods: 40_000 });
}, 30_000);
afterAll(() => world?.close());

describe('the report of merchants', () => {
  it('tells what each has under way and is owed', async () => {
    const { data, summary } = (await crew.manager.call('merchants.report', { list: 'accepted' }))
      .body;
    const mine = data.find(({ id }) => id === crew.merchant.merchantId);
    const balance = delivered.cod_amount - delivered.fee_amount;
    expect(mine).toMatchObject({ open: 1, delivered: 1, returned: 0, balance });
    expect(data).toHaveLength(2);
    expect(summary).toEqual({ merchants: 2, open: 1, delivered: 1, returned: 0, balance });
  });

  it('shows those with a balance alone, when asked', async () => {
    const { data } = (await crew.admin.call('merchants.report', { list: 'withBalance' })).body;
    expect(data.map(({ id }) => id)).toEqual([crew.merchant.merchantId]);
  });

  it('stands page by page, each merchant once', async () => {
    const first = (await crew.admin.call('merchants.report', { list: 'accepted', per_page: 2 }))
      .body;
    const cursor = first.meta.next_cursor ?? '';
    const second = (
      await crew.admin.call('merchants.report', { list: 'accepted', per_page: 2, cursor })
    ).body;
    expect(second.summary).toBeNull();
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(3);
  });

  it('finds those who wait, by the days they registered on', async () => {
    const ask = (from: string, to: string) =>
      crew.admin.call('merchants.report', { list: 'waiting', from, to });
    expect((await ask(inDays(0), inDays(0))).body.data.map((row) => row.store_name)).toEqual([
      'متجر ينتظر',
    ]);
    expect((await ask(inDays(-9), inDays(-1))).body.data).toEqual([]);
    expect((await ask(inDays(1), inDays(0))).status).toBe(422);
  });

  it('is closed to merchants', async () => {
    expect((await crew.merchant.call('merchants.report', { list: 'accepted' })).status).toBe(403);
  });
});
