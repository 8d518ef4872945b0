import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  teamOf,
  inDays,
  newShipment,
  shipmentAt,
  type Team,
  type Shipment,
} from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
let delivered: Shipment;

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  await fixtures.merchant({ branch: 'BGD', storeName: 'متجر بلا شحنات' });
  await fixtures.merchant({ branch: 'BSR', storeName: 'متجر البصرة' });
  await fixtures.merchant({ storeName: 'متجر ينتظر', state: 'waiting' });
  await newShipment(team);
  delivered = await shipmentAt(team, 'delivered', { goods: 40_000 });
}, 30_000);
afterAll(() => fixtures?.close());

describe('the report of merchants', () => {
  it('shows what each has under way and is owed', async () => {
    const { data, summary } = (await team.manager.call('merchants.report', { list: 'accepted' }))
      .body;
    const mine = data.find(({ id }) => id === team.merchant.merchantId);
    const balance = delivered.cod_amount - delivered.fee_amount;
    expect(mine).toMatchObject({ open: 1, delivered: 1, returned: 0, balance });
    expect(data).toHaveLength(2);
    expect(summary).toEqual({ merchants: 2, open: 1, delivered: 1, returned: 0, balance });
  });

  it('shows only those with a balance, when requested', async () => {
    const { data } = (await team.admin.call('merchants.report', { list: 'withBalance' })).body;
    expect(data.map(({ id }) => id)).toEqual([team.merchant.merchantId]);
  });

  it('comes page by page, each merchant once', async () => {
    const first = (await team.admin.call('merchants.report', { list: 'accepted', per_page: 2 }))
      .body;
    const cursor = first.meta.next_cursor ?? '';
    const second = (
      await team.admin.call('merchants.report', { list: 'accepted', per_page: 2, cursor })
    ).body;
    expect(second.summary).toBeNull();
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(3);
  });

  it('finds waiting merchants by the days of registration', async () => {
    const read = (from: string, to: string) =>
      team.admin.call('merchants.report', { list: 'waiting', from, to });
    expect((await read(inDays(0), inDays(0))).body.data.map((row) => row.store_name)).toEqual([
      'متجر ينتظر',
    ]);
    expect((await read(inDays(-9), inDays(-1))).body.data).toEqual([]);
    expect((await read(inDays(1), inDays(0))).status).toBe(422);
  });

  it('is closed to merchants', async () => {
    expect((await team.merchant.call('merchants.report', { list: 'accepted' })).status).toBe(403);
  });
});
