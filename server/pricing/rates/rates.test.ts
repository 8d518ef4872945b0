import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import { commissions } from '#server/pricing/commission-store.ts';
import { teamOf, inDays, newShipment, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures?.close());

const to = (key: string): number => fixtures.destinations[key] ?? 0;
const from = (code: string): number => fixtures.branches[code] ?? 0;
const route = (destination: string) => ({
  branch_id: from('BGD'),
  destination_id: to(destination),
});
const feeNow = async (destination: string) =>
  (await team.merchant.must('pricing.calculate', { destination_id: to(destination) })).fee;

describe('a delivery rate', () => {
  it('is changed by a further row, and what has counted stays readable', async () => {
    const [before] = await team.admin.must('rates.list', route('BSR'));
    const shipment = await newShipment(team, { destination: 'BSR' });
    await team.admin.must('rates.update', { id: before?.id ?? 0, fee_amount: 7_250 });
    expect(await feeNow('BSR')).toBe(7_250);
    const again = await team.admin.must('shipments.one', { uuid: shipment.uuid });
    expect(again.fee_amount).toBe(shipment.fee_amount);
    const history = await team.admin.must('rates.list', { ...route('BSR'), when: 'all' });
    expect(history.map((row) => [row.state, row.fee_amount, row.ends_on])).toEqual([
      ['past', before?.fee_amount, inDays(-1)],
      ['in_force', 7_250, null],
    ]);
  });

  it('that begins later waits for its day, and can be taken back until then', async () => {
    const fee = await feeNow('DHK');
    const wish = { ...route('DHK'), fee_amount: 9_000, valid_from: inDays(5) };
    const rate = await team.admin.must('rates.create', wish);
    expect(rate.state).toBe('upcoming');
    expect(await feeNow('DHK')).toBe(fee);
    const twice = await team.admin.call('rates.create', wish);
    expect([twice.status, twice.error.code]).toEqual([409, 'rate_same_day']);
    const grid = await team.admin.must('rates.options', { branch_id: from('BGD') });
    const cell = grid.find((one) => one.place_id === to('DHK'));
    expect(cell).toMatchObject({ next_fee_amount: 9_000, next_valid_from: inDays(5) });
    await team.admin.must('rates.delete', { id: rate.id });
    const [current] = await team.admin.must('rates.list', route('DHK'));
    const refused = await team.admin.call('rates.delete', { id: current?.id ?? 0 });
    expect([refused.status, refused.error.code]).toEqual([409, 'rate_begun']);
  });

  it('never begins in the past, is never negative nor a fraction, and needs who serves the place', async () => {
    const at = (fields: object) =>
      team.admin.call('rates.create', { ...route('WST'), ...fields } as never);
    const past = await at({ fee_amount: 1, valid_from: inDays(-1) });
    expect(Object.keys(past.error.errors ?? {})).toEqual(['valid_from']);
    expect((await at({ fee_amount: -5 })).error.errors).toHaveProperty('fee_amount');
    expect((await at({ fee_amount: 12.5 })).error.errors).toHaveProperty('fee_amount');
    const lonely = await fixtures.db.one<{ id: number }>(sql`
      insert into destinations (uuid, key, name, name_fold)
      values (gen_random_uuid(), 'LON', 'بلا فرع', 'بلا فرع') returning id`);
    const unserved = await at({ destination_id: lonely?.id, fee_amount: 5_000 });
    expect(unserved.error.code).toBe('no_serving_branch');
  });

  it('of one merchant is shown to that merchant’s branch and to no one else', async () => {
    const agreed = {
      to: 'merchant',
      merchant_id: team.merchant.merchantId,
      amount: 2_000,
    } as const;
    const places = { branch_id: from('BGD'), destination_ids: [to('NJF'), to('KRB')] };
    await team.admin.must('rates.assign', { ...agreed, ...places });
    expect(await feeNow('NJF')).toBe(2_000);
    const special = { merchant_id: team.merchant.merchantId };
    expect(await team.manager.must('rates.list', special)).toHaveLength(2);
    const other = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    expect(await other.must('rates.list', special)).toEqual([]);
  });

  it('a commission belongs to a courier of the branch, and is shown within it', async () => {
    const places = { branch_id: from('BGD'), destination_ids: [to('WST')] };
    const pay = { to: 'courier', courier_id: team.courier.id, amount: 1_750 } as const;
    await team.admin.must('rates.assign', { ...pay, ...places });
    const own = { courier_id: team.courier.id };
    expect(await team.manager.must('rates.commissions', own)).toMatchObject([{ amount: 1_750 }]);
    const wrong = await team.admin.call('rates.assign', {
      ...pay,
      ...places,
      branch_id: from('BSR'),
    });
    expect(wrong.error.code).toBe('courier_other_branch');
    const unsaid = await team.admin.call('rates.assign', { to: 'courier', amount: 1, ...places });
    expect(unsaid.error.errors).toHaveProperty('courier_id');
  });
});

describe('a price that ends', () => {
  const special = async (destination: string, amount = 1_111) => {
    await team.admin.must('rates.assign', {
      to: 'merchant',
      merchant_id: team.merchant.merchantId,
      amount,
      branch_id: from('BGD'),
      destination_ids: [to(destination)],
    });
    const query = { ...route(destination), merchant_id: team.merchant.merchantId };
    const [rate] = await team.admin.must('rates.list', query);
    return rate?.id ?? 0;
  };

  it('of a merchant gives the general price back, and stays in the history', async () => {
    const general = await feeNow('ANB');
    const id = await special('ANB');
    const shipment = await newShipment(team, { destination: 'ANB' });
    expect(shipment.fee_amount).toBe(1_111);
    const ended = await team.admin.must('rates.end', { id });
    expect(ended).toMatchObject({ state: 'past', ends_on: inDays(0) });
    expect(await feeNow('ANB')).toBe(general);
    const stored = await team.admin.must('shipments.one', { uuid: shipment.uuid });
    expect(stored.fee_amount).toBe(1_111);
    const again = await team.admin.call('rates.end', { id });
    expect([again.status, again.error.code]).toEqual([409, 'rate_ended']);
    expect(await special('ANB', 1_222)).toBe(id);
    expect(await feeNow('ANB')).toBe(1_222);
  });

  it('counts until its last day, and never ends in the past', async () => {
    const id = await special('DYL', 1_333);
    const past = await team.admin.call('rates.end', { id, ends_on: inDays(-1) });
    expect(past.error.errors).toHaveProperty('ends_on');
    const row = await team.admin.must('rates.end', { id, ends_on: inDays(3) });
    expect(row).toMatchObject({ state: 'in_force', ends_on: inDays(3) });
    expect(await feeNow('DYL')).toBe(1_333);
    await fixtures.db.run(sql`
      update delivery_rates set valid_from = valid_from - 4, ended_from = ended_from - 4 where id = ${id}`);
    expect(await feeNow('DYL')).not.toBe(1_333);
    expect(await team.admin.must('rates.one', { id })).toMatchObject({ state: 'past' });
  });

  it('typed wrong is deleted on its day, unless a shipment was priced by it', async () => {
    const general = await feeNow('MSN');
    await team.admin.must('rates.delete', { id: await special('MSN') });
    expect(await feeNow('MSN')).toBe(general);
    const id = await special('MSN', 1_444);
    await newShipment(team, { destination: 'MSN' });
    const used = await team.admin.call('rates.delete', { id });
    expect([used.status, used.error.code]).toEqual([409, 'rate_used']);
  });

  it('of an area leaves that of its destination, of a branch counter none', async () => {
    const area = await fixtures.db.one<{ id: number }>(sql`
      select id from areas where destination_id = ${to('BSR')} order by id limit 1`);
    const place = { destination_id: to('BSR'), area_id: area?.id ?? 0 };
    const feeThere = async () => (await team.merchant.must('pricing.calculate', place)).fee;
    const before = await feeThere();
    const wish = { branch_id: from('BGD'), area_id: place.area_id, fee_amount: 999 };
    const { id } = await team.admin.must('areaRates.create', wish);
    expect(await feeThere()).toBe(999);
    expect(await team.admin.must('areaRates.end', { id })).toMatchObject({ state: 'past' });
    expect(await feeThere()).toBe(before);
    const counter = { branch_id: from('NIN'), fee_amount: 888 };
    const rate = await team.admin.must('pickupRates.create', counter);
    await team.admin.must('pickupRates.end', { id: rate.id });
    expect(await team.admin.must('pickupRates.list', { branch_id: from('NIN') })).toEqual([]);
  });

  it('of a courier’s own commission leaves that of the branch', async () => {
    const own = { courier_id: team.courier.id };
    const pay = { to: 'courier', ...own, amount: 1_999 } as const;
    const places = { branch_id: from('BGD'), destination_ids: [to('NJF')] };
    await team.admin.must('rates.assign', { ...pay, ...places });
    const find = () =>
      team.manager.must('rates.commissions', { ...own, destination_id: to('NJF') });
    const [rate] = await find();
    const outsider = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    const foreign = await outsider.call('rates.endCommission', { id: rate?.id ?? 0 });
    expect(foreign.status).toBe(403);
    await team.admin.must('rates.endCommission', { id: rate?.id ?? 0 });
    expect(await find()).toEqual([]);
    const [earned] = await fixtures.db.rows<{ amount: number }>(sql`
      select amount from commission_rates
      where branch_id = ${from('BGD')} and destination_id = ${to('NJF')} and courier_id is null`);
    const question = {
      courierId: team.courier.id,
      destinationId: to('NJF'),
      branchId: from('BGD'),
    };
    const found = await commissions(fixtures.db, [{ shipmentId: 1, ...question }], 0);
    expect(found.get(1)).toBe(earned?.amount);
  });
});

describe('a file of prices', () => {
  const rows = [
    { branch: 'BGD', destination: 'البصرة', fee_amount: '٦٬٥٠٠' },
    { branch: 'BGD', destination: 'البصره', fee_amount: 6_600 },
    { branch: 'لا فرع', destination: 'البصرة', fee_amount: 1 },
    { branch: 'BGD', destination: 'أطلانتس', fee_amount: 1 },
    { branch: 'BGD', destination: 'MSN', fee_amount: '-1' },
    { branch: 'BGD', destination: 'WST', fee_amount: '2.5' },
  ];

  it('is refused whole, each bad row with its reason', async () => {
    const reply = await team.admin.call('rates.saveMany', { rows });
    expect(reply.status).toBe(422);
    const bad = ['rows.1', 'rows.2', 'rows.3', 'rows.4', 'rows.5'];
    expect(Object.keys(reply.error.errors ?? {})).toEqual(bad);
  });

  it('saves its good rows when requested, and a price already in effect is no change', async () => {
    const stored = await team.admin.must('rates.saveMany', { rows, partial: true });
    expect([stored.saved, stored.unchanged, stored.refused]).toEqual([1, 0, 5]);
    expect(await feeNow('BSR')).toBe(6_500);
    const again = await team.admin.must('rates.saveMany', { rows: rows.slice(0, 1) });
    expect([again.saved, again.unchanged]).toEqual([0, 1]);
  });

  it('costs as many statements for 18 rows as for one', async () => {
    const table = (fee: number, keys: string[]) =>
      keys.map((key) => ({ branch: 'BSR', destination: key, fee_amount: fee }));
    const keys = Object.keys(fixtures.destinations);
    const save = (fee: number, some: string[]) => () =>
      team.admin.must('rates.saveMany', { rows: table(fee, some) });
    const one = await fixtures.statementsOf(save(3_111, keys.slice(0, 1)));
    expect(await fixtures.statementsOf(save(3_222, keys))).toBe(one);
  });

  it('finds an area within its own destination', async () => {
    const area = await fixtures.db.one<{ name: string }>(sql`
      select name from areas where destination_id = ${to('BGD')} order by id limit 1`);
    const row = { branch: 'BGD', destination: 'BGD', area: area?.name ?? '', fee_amount: 4_321 };
    const saved = await team.admin.must('areaRates.saveMany', { rows: [row] });
    expect(saved.saved).toBe(1);
    const elsewhere = { ...row, destination: 'BSR' };
    const stored = await team.admin.must('areaRates.saveMany', {
      rows: [elsewhere],
      partial: true,
    });
    expect(stored.refused).toBe(1);
  });
});

it('a price list is read page by page without a row twice', async () => {
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const query = { per_page: 20, ...(cursor === undefined ? {} : { cursor }) };
    const { body } = await team.admin.call('rates.list', query);
    seen.push(...body.data.map((row) => row.id));
    cursor = body.meta.next_cursor ?? undefined;
  } while (cursor !== undefined);
  const { body } = await team.admin.call('rates.list', { per_page: 1 });
  expect(seen).toHaveLength(body.meta.total ?? -1);
  expect(new Set(seen).size).toBe(seen.length);
});

it('the price of collecting at a branch changes from its day on', async () => {
  const branch_id = from('BSR');
  const rate = await team.admin.must('pickupRates.create', { branch_id, fee_amount: 1_500 });
  expect(rate).toMatchObject({ destination: null, state: 'in_force', fee_amount: 1_500 });
  const later = { id: rate.id, fee_amount: 1_750, valid_from: inDays(3) };
  expect((await team.admin.must('pickupRates.update', later)).state).toBe('upcoming');
  expect(await team.admin.must('pickupRates.list', { branch_id })).toHaveLength(1);
});

describe('a coupon', () => {
  const wish = {
    code: 'eid-20',
    name: 'العيد',
    kind: 'percent',
    value: 20,
    starts_on: '2026-01-01',
  } as const;

  it('is refused where its promise makes no sense', async () => {
    const refused = async (fields: object) =>
      Object.keys(
        (await team.admin.call('coupons.create', { ...wish, ...fields })).error.errors ?? {},
      );
    expect(await refused({ value: 101 })).toEqual(['value']);
    expect(await refused({ kind: 'fixed', cap_amount: 500 })).toEqual(['cap_amount']);
    expect(await refused({ ends_on: '2025-12-31' })).toEqual(['ends_on']);
    expect(await refused({ branch_ids: [999_999] })).toEqual(['branch_ids']);
  });

  it('once used, its terms cannot change, it is not deleted, and it shows its uses', async () => {
    const coupon = await team.admin.must('coupons.create', wish);
    expect(coupon).toMatchObject({ code: 'EID-20', uses: 0 });
    expect((await team.admin.call('coupons.create', wish)).error.code).toBe('duplicate_code');
    const shipment = await newShipment(team);
    await team.merchant.must('shipments.create', {
      recipient_name: 'مستلم',
      recipient_phone: '07701234567',
      destination_id: to('WST'),
      landmark: 'قرب الجامع',
      goods_amount: 20_000,
      fee_payer: 'recipient',
      coupon_code: 'eid-20',
    });
    expect(shipment.id).toBeGreaterThan(0);
    const { id } = coupon;
    expect(await team.manager.must('coupons.uses', { id })).toHaveLength(1);
    const other = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    expect(await other.must('coupons.uses', { id })).toEqual([]);
    const cheaper = await team.admin.call('coupons.update', { id, ...wish, value: 10 });
    expect(cheaper.error.code).toBe('coupon_spent');
    const ended = await team.admin.must('coupons.update', { id, ...wish, active: false });
    expect(ended).toMatchObject({ active: false, uses: 1 });
    expect((await team.admin.call('coupons.delete', { id })).error.code).toBe('in_use');
  });
});
