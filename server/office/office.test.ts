import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw, sql } from '#database/connect.ts';
import { figuresOf } from '#domain/shipments/reports/day-figures.ts';
import { forgetOld } from '#server/jobs/forget.ts';
import { getDayFigures } from '#server/shipments/list/day-figures-store.ts';
import { teamOf, newShipment, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
let delivered: Shipment;
const startOfDay = new Date(Date.now() - 86_400_000).toISOString();
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  await newShipment(team);
  delivered = await shipmentAt(team, 'delivered');
  await shipmentAt(team, 'failed');
  await fixtures.merchant({ branch: 'BGD', state: 'waiting' });
}, 30_000);
afterAll(() => fixtures?.close());

describe('the first screen', () => {
  it('shows the whole company what waits, who holds cash and what happened today', async () => {
    const today = await team.admin.must('office.today', {});
    expect(today.today).toEqual({ created: 3, out: 2, delivered: 1, failed: 1, returned: 0 });
    expect(today.decisions).toEqual({
      registrations: 1,
      corrections: 0,
      price_requests: 0,
      payouts: 0,
      expenses: 0,
      payout_batches: 0,
    });
    expect(today.couriers).toMatchObject([{ id: team.courier.id, cash: delivered.cod_amount }]);
    expect(today.due_merchants).toEqual([]);
    expect(today.ageing.find((row) => row.stage === 1)).toEqual({
      stage: 1,
      ages: [1, 0, 0, 0],
      overdue: 0,
    });
    expect(today).toMatchObject({ stuck: 0, held: 0, own_balance: null });
  });

  it('counts requested payout details for who approves them, and only of their branch', async () => {
    const params = { payout_kind: 'wallet', payout_provider: 'zaincash' } as const;
    const account = { payout_account: '07701234567', payout_owner: 'علي حسن' };
    const { id } = await team.merchant.must('payouts.request', { ...params, ...account });
    const seenBy = async (branch: 'BGD' | 'BSR') => {
      const accountant = await fixtures.person({ role: 'Accountant', branch });
      return (await accountant.must('office.today', {})).decisions?.payouts;
    };
    expect([await seenBy('BGD'), await seenBy('BSR')]).toEqual([1, 0]);
    await team.merchant.must('payouts.withdraw', { id });
    expect(await seenBy('BGD')).toBe(0);
  });

  it('shows a branch its own, and nothing of another', async () => {
    const own = await team.manager.must('office.today', {});
    expect(own.couriers).toHaveLength(1);
    expect(own.today.created).toBe(3);
    const basra = await team.admin.must('office.today', {
      branch_id: fixtures.branches['BSR'] ?? 0,
    });
    expect(basra).toMatchObject({
      couriers: [],
      today: { created: 0 },
      decisions: { registrations: 0 },
    });
    expect(
      (await team.manager.call('office.today', { branch_id: fixtures.branches['BSR'] ?? 0 }))
        .status,
    ).toBe(404);
  });

  it('shows a merchant what it is owed, and nothing of the company’s money', async () => {
    const own = await team.merchant.must('office.today', {});
    expect(own).toMatchObject({
      own_balance: 25_000,
      own_payable: 0,
      couriers: null,
      due_merchants: null,
      decisions: null,
    });
    expect(own.today).toMatchObject({ created: 3, delivered: 1 });
    expect(await team.courier.must('office.today', {})).toMatchObject({
      couriers: null,
      decisions: null,
      own_balance: null,
    });
  });
});

describe('the figures of a day', () => {
  const companys = async () => (await team.admin.must('office.today', {})).today;

  it('leave out what was taken back', async () => {
    const before = await companys();
    const shipment = await shipmentAt(team, 'out_for_delivery');
    const made = { ...before, created: before.created + 1 };
    expect(await companys()).toEqual({ ...made, out: before.out + 1 });
    await team.admin.must('shipments.rollBack', { uuids: [shipment.uuid], reason: 'خرجت خطأً' });
    expect(await companys()).toEqual(made);
  });

  it('count a failure for the courier who had the shipment, no matter who delivers it next', async () => {
    const of = async (courierId: number) =>
      getDayFigures(fixtures.db, { kind: 'courier', id: courierId }, startOfDay);
    const failed = await shipmentAt(team, 'failed');
    const next = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    const before = await of(team.courier.id);
    await team.manager.must('shipments.handBack', { uuids: [failed.uuid] });
    await team.manager.must('shipments.resend', { uuid: failed.uuid });
    await team.manager.must('shipments.assign', { uuids: [failed.uuid], courier_id: next.id });
    expect(await of(team.courier.id)).toEqual(before);
    expect(await of(next.id)).toEqual(figuresOf(() => 0));
  });

  it('are forgotten some days later, and what happens then is counted from nothing', async () => {
    for (const table of ['event_counts', 'counted_events'])
      await fixtures.db.run(sql`update ${raw(table)} set quarter = quarter - interval '4 days'`);
    await forgetOld(fixtures.db);
    expect(
      await fixtures.db.rows(sql`
        select figure from event_counts union all select figure from counted_events`),
    ).toEqual([]);
    await newShipment(team);
    expect(await companys()).toMatchObject({ created: 1 });
  });
});

describe('the steps', () => {
  it('that are not for merchants are hidden from them', async () => {
    await fixtures.db.run(sql`
      insert into steps (uuid, stage, name, seen_by_merchant)
      values (gen_random_uuid(), 3, 'فرز داخلي', false)`);
    expect(
      (await team.admin.must('office.steps', { stage: 3 })).map((step) => step.name),
    ).toContain('فرز داخلي');
    const forMerchant = await team.merchant.must('office.steps', {});
    expect(forMerchant.map((step) => step.name)).not.toContain('فرز داخلي');
    expect(forMerchant).toHaveLength(20);
  });
});
