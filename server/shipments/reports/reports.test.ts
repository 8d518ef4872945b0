import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import {
  teamOf,
  inDays,
  newShipment,
  shipmentAt,
  type Team,
  type Shipment,
} from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { findActor } from '../../people/actor-store.ts';
import { reportByMerchant, reportByStage } from './report-store.ts';

let fixtures: Fixtures;
let team: Team;
let other: Team;
let outsider: Person;
let delivered: Shipment;
let open: Shipment[];

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  other = {
    ...team,
    merchant: await fixtures.merchant({ branch: 'BGD', storeName: 'متجر الثاني' }),
  };
  outsider = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
  delivered = await shipmentAt(team, 'delivered', { goods: 40_000 });
  open = [
    await newShipment(team),
    await shipmentAt(team, 'out_for_delivery'),
    await shipmentAt(team, 'failed'),
  ];
  await fixtures.db.run(sql`update merchants set return_fee_kind = 'fixed', return_fee_value = 1500
    where id = ${team.merchant.merchantId}`);
  const back = await shipmentAt(team, 'returning', { goods: 90_000 });
  await team.manager.must('shipments.handBack', { uuids: [back.uuid] });
  await team.manager.must('shipments.giveBack', { uuids: [back.uuid] });
  await shipmentAt(other, 'delivered', { goods: 10_000 });
}, 30_000);
afterAll(() => fixtures?.close());

const byMerchant = async (person: Person, input: Parameters<Person['call']>[1] & object = {}) =>
  (await person.call('shipments.reportByMerchant', input)).body;

describe('the shipments of merchants', () => {
  it('have figures that a clerk can add up', async () => {
    const { data, summary } = await byMerchant(team.manager);
    const mine = data.find(({ merchant }) => merchant.id === team.merchant.merchantId);
    const toCollect = open.reduce((sum, { cod_amount: amount }) => sum + amount, 0);
    const fee = delivered.fee_amount;
    const fees = [...open, delivered].reduce((sum, shipment) => sum + shipment.fee_amount, 0);
    expect(mine).toMatchObject({
      shipments: 5,
      delivered: 1,
      returned: 1,
      fees: fees + 1500,
      to_collect: toCollect,
      collected: delivered.cod_amount,
      claims: 0,
      with_courier: delivered.cod_amount - fee,
    });
    for (const row of [...data, summary ?? data[0]]) {
      expect(row?.net).toBe(
        (row?.to_collect ?? 0) + (row?.collected ?? 0) + (row?.claims ?? 0) - (row?.fees ?? 0),
      );
    }
    expect(summary).toMatchObject({ merchants: 2, shipments: 6, to: inDays(0) });
  });

  it('that are finished add up to what the books show the merchant is owed', async () => {
    const over = [6, 10];
    const nets = await Promise.all(
      over.map(async (stage) => (await byMerchant(team.merchant, { stage })).summary?.net ?? 0),
    );
    const { balance } = await team.admin.must('merchants.one', { id: team.merchant.merchantId });
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(balance);
    expect(nets[1]).toBe(-1500);
  });

  it('that are on their way to the merchant are of now, not of days', async () => {
    const { summary } = await byMerchant(team.merchant, { view: 'under_settlement' });
    expect(summary?.net).toBe(delivered.cod_amount - delivered.fee_amount);
    expect(summary).toMatchObject({ shipments: 1, from: null, to: null });
  });

  it('are paged, the largest first, each merchant once', async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const input = { per_page: 1, sort: 'net' as const, ...(cursor && { cursor }) };
      const { data, meta, summary } = await byMerchant(team.admin, input);
      expect(summary === null).toBe(cursor !== undefined);
      seen.push(...data.map(({ merchant }) => merchant.id));
      cursor = meta.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([
      team.merchant.merchantId,
      (other.merchant as { merchantId: number }).merchantId,
    ]);
  });

  it('are a merchant’s own for a merchant, and none for another branch', async () => {
    const own = await byMerchant(team.merchant);
    expect(own.data.map(({ merchant }) => merchant.id)).toEqual([team.merchant.merchantId]);
    const none = await byMerchant(outsider);
    expect(none.data).toEqual([]);
    expect(none.summary).toMatchObject({ merchants: 0, shipments: 0, net: 0 });
  });

  it('are those of the list behind the figure', async () => {
    const params = { from: inDays(-1), to: inDays(0), merchant_id: team.merchant.merchantId };
    const list = await team.manager.call('shipments.listByStage', { status: 6, ...params });
    const { summary } = await byMerchant(team.manager, { stage: 6, ...params });
    expect(summary?.shipments).toBe(list.body.meta.total);
    const ofView = { view: 'under_settlement', merchant_id: team.merchant.merchantId } as const;
    const under = await team.manager.call('shipments.listByStage', ofView);
    expect((await byMerchant(team.manager, ofView)).summary?.shipments).toBe(under.body.meta.total);
  });

  it('are no more than a quarter of a year at once', async () => {
    const long = { from: '2026-01-01', to: '2026-12-31' };
    const { status, error } = await team.admin.call('shipments.reportByMerchant', long);
    expect(status).toBe(422);
    expect(error.errors?.['to']?.[0]).toContain('92');
    const back = await team.admin.call('shipments.reportByStage', {
      from: '2026-02-01',
      to: '2026-01-01',
    });
    expect(back.status).toBe(422);
  });

  it('cannot be paged with the cursor of another order', async () => {
    const { meta } = await byMerchant(team.admin, { per_page: 1 });
    const { status } = await team.admin.call('shipments.reportByMerchant', {
      sort: 'fees',
      cursor: meta.next_cursor ?? '',
    });
    expect(status).toBe(422);
  });
});

describe('the shipments by stage', () => {
  it('have the same sum', async () => {
    const { body } = await team.manager.call('shipments.reportByStage', {});
    const { summary } = await byMerchant(team.manager);
    const { merchants: _, ...sums } = summary ?? { merchants: 0 };
    expect(body.summary).toMatchObject(sums);
    expect(body.data.reduce((sum, { shipments }) => sum + shipments, 0)).toBe(6);
    expect(body.data.map(({ stage }) => stage)).toEqual(
      body.data.map(({ stage }) => stage).sort((a, b) => a - b),
    );
  });
});

describe('what came into the branch today', () => {
  it('is listed with the user who took it in, newest first', async () => {
    const { data, meta } = (await team.manager.call('shipments.received', {})).body;
    expect(data).toHaveLength(5);
    expect(meta).toMatchObject({ total: 5, next_cursor: null });
    expect(data.every((row) => row.received_by === team.manager.name)).toBe(true);
    expect(data.map((row) => row.received_at)).toEqual(
      data
        .map((row) => row.received_at)
        .sort()
        .reverse(),
    );
  });

  it('comes page by page, and is of that day and branch only', async () => {
    const first = (await team.manager.call('shipments.received', { per_page: 3 })).body;
    const cursor = first.meta.next_cursor ?? '';
    const second = (await team.manager.call('shipments.received', { per_page: 3, cursor })).body;
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
    expect((await team.manager.call('shipments.received', { day: inDays(-1) })).body.data).toEqual(
      [],
    );
    expect((await outsider.call('shipments.received', {})).body.data).toEqual([]);
    const branch_id = fixtures.branches['BSR'] ?? 0;
    expect((await team.admin.call('shipments.received', { branch_id })).body.data).toEqual([]);
  });

  it('no longer holds what was taken back', async () => {
    const shipment = await shipmentAt(team, 'at_branch');
    await team.admin.must('shipments.rollBack', { uuids: [shipment.uuid], reason: 'استُلمت خطأً' });
    const { data } = (await team.manager.call('shipments.received', {})).body;
    expect(data.map(({ code }) => code)).not.toContain(shipment.code);
    const expected = { view: 'to_receive' } as const;
    const waiting = (await team.manager.call('shipments.listByStage', expected)).body.data;
    expect(waiting.map(({ code }) => code)).toContain(shipment.code);
  });

  it('expects only what its own merchants send, not what it will deliver for others', async () => {
    const far = await teamOf(fixtures, 'BSR');
    const shipment = await newShipment(far, { destination: 'BGD' });
    const expected = { view: 'to_receive' } as const;
    const here = (await team.manager.call('shipments.listByStage', expected)).body.data;
    expect(here.map(({ code }) => code)).not.toContain(shipment.code);
    const there = (await outsider.call('shipments.listByStage', expected)).body;
    expect(there.data.map(({ code }) => code)).toEqual([shipment.code]);
    expect(there.meta.total).toBe(1);
  });
});

describe('sheets', () => {
  it.each([
    ['shipments.export', { search: 'مستلم' }],
    ['shipments.reportByMerchantExport', {}],
    ['merchants.reportExport', { list: 'accepted' }],
  ] as const)('%s goes out as an Excel file and leaves a note', async (name, input) => {
    const reply = await team.manager.call(name, input as never);
    expect(reply.status).toBe(200);
    const note = await fixtures.db.one<{ n: number }>(sql`
      select count(*)::bigint as n from activity where actor_id = ${team.manager.id}
        and action = ${name === 'shipments.reportByMerchantExport' ? 'shipments.reportExport' : name}`);
    expect(note?.n).toBe(1);
  });
});

/**
 * The sums by the status of each shipment, which the reports no longer read: they use its stage.
 */
const byStatus = sql`
  select count(*)::bigint as shipments,
    count(*) filter (where status = 'delivered')::bigint as delivered,
    count(*) filter (where status = 'returned')::bigint as returned,
    sum(case when status in ('delivered', 'returning', 'returned', 'cancelled', 'lost') then 0
      else cod_amount end)::bigint as to_collect,
    sum(case status when 'delivered' then collected_amount else 0 end)::bigint as collected,
    sum(case when status in ('returning', 'cancelled', 'lost') then 0
      when status = 'returned' then coalesce(return_fee_amount, 0) + extra_fee_amount
      else fee_amount + extra_fee_amount - discount_amount end)::bigint as fees,
    sum(case status when 'lost' then coalesce(claim_amount, 0) else 0 end)::bigint as claims
  from shipments`;

describe('the figures of the company', () => {
  it('are those of every shipment, at the same moment, wherever shipments may stand', async () => {
    const lost = { event: 'lose', reason: 'سُرق من السيارة', claim_amount: 20_000 } as const;
    const { uuid } = await shipmentAt(team, 'at_branch');
    await team.manager.must('shipments.changeMany', { uuids: [uuid], ...lost });
    const dropped = await newShipment(team);
    const cancelled = { event: 'cancel', reason: 'طلب التاجر' } as const;
    await team.manager.must('shipments.changeMany', { uuids: [dropped.uuid], ...cancelled });
    const actor = await findActor(fixtures.db, team.admin.id);
    if (!actor) throw new RangeError('nobody asks');
    const scope = { actor, zone: 'Asia/Baghdad', today: inDays(0), period: null };
    const params = { sort: 'shipments', per_page: 50 } as const;
    await fixtures.db.transaction(async (tx) => {
      await tx.run(sql`set transaction isolation level repeatable read, read only`);
      const [expected] = await tx.rows<Record<string, number>>(byStatus);
      const stages = await reportByStage(tx, scope, {});
      const { rows, summary } = await reportByMerchant(tx, scope, {}, params);
      for (const [figure, sum] of Object.entries(expected ?? {})) {
        const key = figure as 'shipments';
        const of = (lines: readonly { shipments: number }[]) =>
          lines.reduce((all, line) => all + line[key], 0);
        expect([figure, of(stages), of(rows), summary?.[key]]).toEqual([figure, sum, sum, sum]);
      }
      expect(expected).toMatchObject({ delivered: 2, returned: 1, claims: 20_000 });
    });
  });
});
