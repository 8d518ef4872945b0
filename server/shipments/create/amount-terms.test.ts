import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { type Team, teamOf, shipmentAt } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { importFaults } from '#words/shipments/import.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures?.close());

let serial = 0;
/** To Basra, where the fee is 5,500. */
const order = (wish: Partial<InputOf<'shipments.create'>> = {}): InputOf<'shipments.create'> => {
  serial += 1;
  return {
    recipient_name: 'أم أحمد',
    recipient_phone: `0772${1_000_000 + serial}`,
    destination_id: fixtures.destinations['BSR'] ?? 0,
    goods_amount: 25_000,
    ...wish,
  };
};
const inside = { amount_includes_fee: true };

describe('an amount that holds the delivery fee', () => {
  it('is what the recipient pays: the goods are what is left of it', async () => {
    const made = await team.merchant.must('shipments.create', order(inside));
    expect(made).toMatchObject({ goods_amount: 19_500, fee_amount: 5_500, cod_amount: 25_000 });
    expect(made.quote?.net_to_merchant).toBe(19_500);
  });

  it('is the goods price when the merchant pays the fee: the recipient pays it either way', async () => {
    const made = await team.merchant.must(
      'shipments.create',
      order({ ...inside, fee_payer: 'merchant' }),
    );
    expect(made).toMatchObject({ goods_amount: 25_000, cod_amount: 25_000 });
    expect(made.quote?.net_to_merchant).toBe(19_500);
  });

  it('may be the fee alone, and is refused below it with both sums', async () => {
    const paid = await team.merchant.must(
      'shipments.create',
      order({ ...inside, goods_amount: 5_500 }),
    );
    expect([paid.goods_amount, paid.cod_amount]).toEqual([0, 5_500]);
    const { status, error } = await team.merchant.call(
      'shipments.create',
      order({ ...inside, goods_amount: 5_000 }),
    );
    expect([status, error.code, Object.keys(error.errors ?? {})]).toEqual([
      422,
      'amount_below_fee',
      ['goods_amount'],
    ]);
    expect(error.message).toMatch(/5,000.*5,500/);
  });

  it('counts the discount of a coupon, so that the recipient pays what was written', async () => {
    await fixtures.db.run(sql`
      insert into coupons (code, name, kind, value, starts_on) values ('LESS', 'LESS', 'fixed', 1000, '2020-01-01')`);
    const made = await team.merchant.must(
      'shipments.create',
      order({ ...inside, coupon_code: 'LESS' }),
    );
    expect(made).toMatchObject({ goods_amount: 20_500, cod_amount: 25_000 });
  });

  it('is explained by the calculator as it will be saved', async () => {
    const destination_id = fixtures.destinations['BSR'] ?? 0;
    const params = { destination_id, goods_amount: 25_000, ...inside };
    const price = await team.merchant.must('pricing.calculate', params);
    expect([price.collect, price.net_to_merchant]).toEqual([25_000, 19_500]);
  });

  it('stays what the recipient pays when the shipment goes elsewhere at another fee', async () => {
    const { uuid, version } = await team.merchant.must('shipments.create', order(inside));
    const elsewhere = order({ ...inside, destination_id: fixtures.destinations['BGD'] ?? 0 });
    const changed = await team.merchant.must('shipments.update', { uuid, version, ...elsewhere });
    expect(changed.cod_amount).toBe(25_000);
    expect(changed.fee_amount).not.toBe(5_500);
    expect(changed.goods_amount).toBe(25_000 - changed.fee_amount);
  });

  it('does not meet a newer rate when only the phone is corrected', async () => {
    const sent = order(inside);
    const { uuid, version } = await team.merchant.must('shipments.create', sent);
    await team.admin.must('rates.assign', {
      to: 'merchant',
      merchant_id: team.merchant.merchantId,
      branch_id: fixtures.branches['BGD'] ?? 0,
      destination_ids: [sent.destination_id as number],
      amount: 9_000,
    });
    const corrected = { ...sent, uuid, version, recipient_phone: '07719998877' };
    const changed = await team.merchant.must('shipments.update', corrected);
    expect(changed).toMatchObject({ goods_amount: 19_500, fee_amount: 5_500, cod_amount: 25_000 });
  });

  it('settles like any other shipment, delivered in part too', async () => {
    const home = { destination_id: fixtures.destinations['WST'] ?? 0 };
    const made = await team.merchant.must('shipments.create', order({ ...inside, ...home }));
    const uuids = [made.uuid];
    await team.manager.must('shipments.changeMany', { uuids, event: 'receiveAtBranch' });
    await team.manager.must('shipments.assign', { uuids, courier_id: team.courier.id });
    await team.courier.must('shipments.startDelivery', { uuids });
    const part = { collected_amount: 15_000, collect_reason: 'partial' as const };
    await team.courier.must('shipments.deliver', { uuid: made.uuid, ...part });
    const plain = await shipmentAt(team, 'delivered', { goods: made.goods_amount });
    expect([made.goods_amount, made.fee_amount]).toEqual([plain.goods_amount, plain.fee_amount]);
    expect(plain.cod_amount).toBe(25_000);
  });
});

describe('a merchant whose amounts hold the fee', () => {
  it('sets it once; callers that do not specify it follow it, and a value with the shipment wins', async () => {
    const merchant = await fixtures.merchant({ branch: 'BGD' });
    expect(await merchant.must('shipments.amountTerms', {})).toEqual({ amount_includes_fee: null });
    expect((await merchant.must('shipments.create', order())).goods_amount).toBe(25_000);
    await merchant.must('shipments.setAmountTerms', inside);
    expect((await merchant.must('shipments.create', order())).goods_amount).toBe(19_500);
    const answered = await merchant.must('shipments.create', order({ amount_includes_fee: false }));
    expect(answered.goods_amount).toBe(25_000);
  });

  it('is not applied again by a change: an amount without the flag is the goods price', async () => {
    const merchant = await fixtures.merchant({ branch: 'BGD' });
    await merchant.must('shipments.setAmountTerms', inside);
    const sent = order();
    const { uuid, version, goods_amount } = await merchant.must('shipments.create', sent);
    const echoed = { ...sent, uuid, version, goods_amount, notes: 'يُتصل أولًا' };
    expect((await merchant.must('shipments.update', echoed)).cod_amount).toBe(25_000);
  });

  it('is set by staff too, and by no one for another merchant', async () => {
    const { merchantId: merchant_id, ...merchant } = await fixtures.merchant({ branch: 'BGD' });
    await team.manager.must('shipments.setAmountTerms', { merchant_id, ...inside });
    expect(await merchant.must('shipments.amountTerms', {})).toEqual(inside);
    const foreign = { merchant_id, amount_includes_fee: false };
    expect((await team.merchant.call('shipments.setAmountTerms', foreign)).status).toBe(404);
    const note = await fixtures.db.one(sql`
      select actor_id, after->'amount_includes_fee' as after from activity
      where action = 'shipments.setAmountTerms' and subject_id = ${merchant_id}`);
    expect(note).toEqual({ actor_id: team.manager.id, after: true });
  });
});

describe('a file whose amounts hold the fee', () => {
  const row = (wish: object = {}) => {
    serial += 1;
    return {
      no: serial,
      recipient_name: 'زبون',
      recipient_phone: `0773${1_000_000 + serial}`,
      destination: 'البصرة',
      goods_amount: '25,000',
      ...wish,
    };
  };

  it('is checked with both sums a row, and saved with the same', async () => {
    const merchant = await fixtures.merchant({ branch: 'BGD' });
    const rows = [row()];
    const sums = { goods_amount: 19_500, fee_amount: 5_500, cod_amount: 25_000 };
    const checked = await merchant.must('shipments.importCheck', { rows, ...inside });
    expect(checked.rows[0]).toMatchObject({ problems: [], ...sums });
    const saved = await merchant.must('shipments.import', { batch: uuidv7(), rows, ...inside });
    const uuid = saved.rows[0]?.uuid ?? '';
    expect(await merchant.must('shipments.one', { uuid })).toMatchObject(sums);
  });

  it('takes a row at its own word', async () => {
    const merchant = await fixtures.merchant({ branch: 'BGD' });
    const rows = [
      row({ goods_amount: '25,000 واصل' }),
      row({ goods_amount: '25,000 بدون توصيل' }),
      row(),
    ];
    const { rows: checked } = await merchant.must('shipments.importCheck', { rows });
    expect(checked.map(({ cod_amount }) => cod_amount)).toEqual([25_000, 30_500, 30_500]);
  });

  it('names the row whose amount is less than the fee, and asks when nothing is left', async () => {
    const merchant = await fixtures.merchant({ branch: 'BGD' });
    const rows = [row({ goods_amount: 4_000 }), row({ goods_amount: 5_500 }), row()];
    const { rows: checked } = await merchant.must('shipments.importCheck', { rows, ...inside });
    expect(checked[0]?.problems[0]).toMatchObject({ field: 'goods_amount', kind: 'fault' });
    expect(checked[0]?.problems[0]?.text).toContain('أقل من أجرة التوصيل');
    expect(checked[1]?.problems).toEqual([
      { field: 'goods_amount', text: importFaults.nothingForGoods, kind: 'doubt' },
    ]);
    expect(checked[2]?.problems).toEqual([]);
  });

  it('is remembered for the merchant’s files, apart from what its other shipments follow', async () => {
    const merchant = await fixtures.merchant({ branch: 'BGD' });
    const columns = [{ head: 'المبلغ', field: 'goods_amount' as const }];
    const meaning = async () =>
      (await merchant.must('shipments.importMapping', {})).amount_includes_fee;
    expect(await meaning()).toBeNull();
    await merchant.must('shipments.keepImportMapping', { columns, ...inside });
    await merchant.must('shipments.keepImportMapping', { columns });
    expect(await meaning()).toBe(true);
    expect(await merchant.must('shipments.amountTerms', {})).toEqual({ amount_includes_fee: null });
  });
});
