import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import { commissions } from '#server/pricing/commission-store.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
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

describe('the calculator', () => {
  it('answers a merchant with its own agreement, in force from its day', async () => {
    await fixtures.db.run(sql`
      insert into delivery_rates (uuid, branch_id, destination_id, merchant_id, fee_amount,
        valid_from) values
        (gen_random_uuid(), ${from('BGD')}, ${to('BSR')}, ${team.merchant.merchantId}, 3000,
          '2020-01-01'),
        (gen_random_uuid(), ${from('BGD')}, ${to('BSR')}, ${team.merchant.merchantId}, 3500,
          '2021-01-01'),
        (gen_random_uuid(), ${from('BGD')}, ${to('BSR')}, ${team.merchant.merchantId}, 100,
          '2999-01-01')`);
    const own = await team.merchant.must('pricing.calculate', { destination_id: to('BSR') });
    expect(own.lines).toMatchObject([{ source: 'merchant_delivery', amount: 3_500 }]);
    const general = await team.manager.must('pricing.calculate', { destination_id: to('BSR') });
    expect(general.fee).toBe(5_500);
  });

  it('starts from the main branch when no origin is given', async () => {
    const quote = await team.admin.must('pricing.calculate', { destination_id: to('BSR') });
    expect(quote.fee).toBe(5_500);
  });

  it('explains size, weight and a coupon line by line', async () => {
    await fixtures.db.run(sql`
      insert into coupons (code, name, kind, value, cap_amount, starts_on) values ('HALF', 'نصف',
        'percent', 50, 2000, '2020-01-01')`);
    const quote = await team.manager.must('pricing.calculate', {
      destination_id: to('WST'),
      size: 'xlarge',
      weight_grams: 6_500,
      goods_amount: 10_000,
      coupon_code: 'half',
    });
    expect(quote.lines.map((line) => [line.kind, line.amount])).toEqual([
      ['base', 4_500],
      ['size', 2_500],
      ['weight', 1_000],
      ['coupon', -2_000],
    ]);
    expect(quote.lines[2]?.text).toBe('إضافة الوزن: \u20661.5\u2069 كغم فوق المشمول بالأجرة');
    expect(quote).toMatchObject({ fee: 8_000, fee_after_discount: 6_000, collect: 16_000 });
  });

  it('takes the pickup price of the branch where the shipment waits', async () => {
    const quote = await team.manager.must('pricing.calculate', {
      destination_id: to('BSR'),
      kind: 'collect_at_branch',
    });
    const rate = await fixtures.db.one<{ fee_amount: number }>(
      sql`select fee_amount from branch_pickup_rates where branch_id = ${from('BSR')}`,
    );
    expect(quote.fee).toBe(rate?.fee_amount);
    expect(quote.lines[0]?.source).toBe('branch_pickup');
  });

  it('does not show one merchant another merchant’s agreement', async () => {
    const other = await fixtures.merchant();
    const params = { destination_id: to('BSR'), merchant_id: team.merchant.merchantId };
    expect((await other.call('pricing.calculate', params)).status).toBe(404);
  });
});

describe('a commission', () => {
  it('is the courier’s own, the branch’s or the default, each found in one statement', async () => {
    const second = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    await fixtures.db.run(sql`
      insert into commission_rates (branch_id, destination_id, courier_id, amount, valid_from)
        values
        (${from('BGD')}, ${to('WST')}, ${team.courier.id}, 0, '2020-01-01'),
        (${from('BGD')}, ${to('BSR')}, ${second.id}, 900, '2999-01-01')`);
    await fixtures.db.run(
      sql`delete from commission_rates
        where branch_id = ${from('BGD')} and destination_id = ${to('DHK')}`,
    );
    const branchRate = await fixtures.db.one<{ amount: number }>(sql`
      select amount from commission_rates where branch_id = ${from('BGD')}
        and destination_id = ${to('WST')} and courier_id is null`);
    const of = (shipmentId: number, courierId: number, destination: string) => ({
      shipmentId,
      courierId,
      destinationId: to(destination),
      branchId: from('BGD'),
    });
    const found = await commissions(
      fixtures.db,
      [of(1, team.courier.id, 'WST'), of(2, second.id, 'WST'), of(3, second.id, 'DHK')],
      1_250,
    );
    expect([...found].sort(([a], [b]) => a - b)).toEqual([
      [1, 0],
      [2, branchRate?.amount],
      [3, 1_250],
    ]);
    expect(await commissions(fixtures.db, [], 1_000)).toEqual(new Map());
  });
});

describe('what forms pick from', () => {
  it('finds an area however it is spelt, and shows a governorate whole', async () => {
    const found = await team.merchant.must('places.areas', { search: 'الكراده' });
    expect(found[0]?.name).toBe('الكرادة');
    const whole = await team.merchant.must('places.areas', { destination_id: to('BGD') });
    expect(whole.length).toBeGreaterThan(100);
    const branches = await team.merchant.must('places.branches', {});
    expect(branches[0]?.is_main).toBe(true);
  });
});
