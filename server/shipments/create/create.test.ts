import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { isReceiptNumber } from '#domain/shipments/create/receipt-number.ts';
import { teamOf, newShipment, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { getEntered } from '../list/entered-store.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures?.close());

const areaOf = async (name: string): Promise<{ id: number; destination_id: number }> => {
  const row = await fixtures.db.one<{ id: number; destination_id: number }>(
    sql`select id, destination_id from areas where name = ${name} limit 1`,
  );
  if (!row) throw new Error(`no area ${name}`);
  return row;
};

const shipment = (
  wish: Partial<InputOf<'shipments.create'>> = {},
): InputOf<'shipments.create'> => ({
  recipient_name: 'أم أحمد',
  recipient_phone: '٠٧٧٠ ١٢٣ ٤٥٦٧',
  destination_id: fixtures.destinations['BSR'] ?? 0,
  landmark: 'قرب جامع النور',
  goods_amount: '25,000',
  ...wish,
});

const coupon = (code: string, limit: number | null) =>
  fixtures.db.run(sql`
    insert into coupons (code, name, kind, value, starts_on, limit_total)
    values (${code}, ${code}, 'fixed', 1000, '2020-01-01', ${limit})`);

describe('a merchant that creates a shipment', () => {
  it('gets a receipt number and a price, and still has the shipment in its own hands', async () => {
    const made = await team.merchant.must('shipments.create', shipment());
    expect(isReceiptNumber(made.code)).toBe(true);
    expect(made).toMatchObject({
      stage: 1,
      status: 'created',
      holder_kind: 'merchant',
      recipient_phone: '+9647701234567',
      fee_amount: 5_500,
      cod_amount: 30_500,
      home_branch: { id: fixtures.branches['BGD'] },
      serving_branch: { id: fixtures.branches['BSR'] },
    });
    expect(made.quote?.lines).toMatchObject([
      { kind: 'base', source: 'delivery', amount: 5_500, text: 'أجرة النقل إلى المحافظة' },
    ]);
  });

  it('pays the fee out of the goods when it chooses so', async () => {
    const made = await team.merchant.must('shipments.create', shipment({ fee_payer: 'merchant' }));
    expect(made).toMatchObject({ cod_amount: 25_000, quote: { net_to_merchant: 19_500 } });
  });

  it('is served by the branch of the area where the area has its own', async () => {
    const area = await areaOf('المنصور');
    const made = await team.merchant.must(
      'shipments.create',
      shipment({ destination_id: area.destination_id, area_id: area.id }),
    );
    expect(made.serving_branch.id).toBe(fixtures.branches['KRH']);
  });

  it('pays the price of the area where there is one', async () => {
    const area = await areaOf('النهروان');
    const made = await team.merchant.must(
      'shipments.create',
      shipment({ destination_id: area.destination_id, area_id: area.id, size: 'large' }),
    );
    expect(made.quote?.lines).toMatchObject([
      { source: 'area', amount: 6_000 },
      { kind: 'size', amount: 1_000, text: 'إضافة الحجم: كبير' },
    ]);
  });

  it('hears which field is wrong: an area elsewhere, a place without a rate', async () => {
    const area = await areaOf('النهروان');
    const elsewhere = await team.merchant.call('shipments.create', shipment({ area_id: area.id }));
    expect([elsewhere.status, elsewhere.error.code]).toEqual([422, 'area_not_in_destination']);
    expect(Object.keys(elsewhere.error.errors ?? {})).toEqual(['area_id']);
    const unknown = await team.merchant.call(
      'shipments.create',
      shipment({ destination_id: 999_999 }),
    );
    expect([unknown.status, Object.keys(unknown.error.errors ?? {})]).toEqual([
      422,
      ['destination_id'],
    ]);
    await fixtures.db.run(sql`
      delete from delivery_rates
      where branch_id = ${fixtures.branches['BGD']}
        and destination_id = ${fixtures.destinations['DHK']}`);
    const noRate = await team.merchant.call(
      'shipments.create',
      shipment({ destination_id: fixtures.destinations['DHK'] ?? 0 }),
    );
    expect([noRate.status, noRate.error.code]).toEqual([422, 'no_rate']);
    expect(noRate.error.errors?.['destination_id']?.[0]).toContain('فرع بغداد – الكرادة');
  });

  it('does not create for another merchant, nor for a closed destination', async () => {
    const other = await fixtures.merchant();
    const foreign = await team.merchant.call(
      'shipments.create',
      shipment({ merchant_id: other.merchantId }),
    );
    expect(foreign.status).toBe(404);
    await fixtures.db.run(sql`update destinations set active = false where key = 'MSN'`);
    const closed = await team.merchant.call(
      'shipments.create',
      shipment({ destination_id: fixtures.destinations['MSN'] ?? 0 }),
    );
    expect([closed.status, closed.error.code]).toEqual([422, 'no_serving_branch']);
  });

  it('creates nothing while it waits to be accepted, and takes nothing in itself', async () => {
    const waiting = await fixtures.merchant({ state: 'waiting' });
    expect((await waiting.call('shipments.create', shipment())).status).toBe(401);
    const forThem = shipment({ merchant_id: waiting.merchantId });
    const refused = await team.admin.call('shipments.create', forThem);
    expect([refused.status, refused.error.code]).toEqual([422, 'merchant_not_accepted']);
    const received = await team.merchant.call('shipments.create', shipment({ received: true }));
    expect(received.status).toBe(403);
  });

  it('creates one shipment when the form is sent twice', async () => {
    const [one, two] = await Promise.all([
      team.merchant.call('shipments.create', shipment(), { key: 'form-12345678' }),
      team.merchant.call('shipments.create', shipment(), { key: 'form-12345678' }),
    ]);
    expect(one.body.data.uuid).toBe(two.body.data.uuid);
  });
});

describe('staff at the counter', () => {
  it('take the shipment in as they write it down', async () => {
    const made = await team.manager.must(
      'shipments.create',
      shipment({ merchant_id: team.merchant.merchantId, received: true }),
    );
    expect(made).toMatchObject({
      stage: 3,
      status: 'at_branch',
      holder_kind: 'branch',
      branch: { id: fixtures.branches['BGD'] },
      origin_branch: { id: fixtures.branches['BGD'] },
    });
  });

  it('who work for the whole company take it in for the merchant’s branch', async () => {
    const merchant = await fixtures.merchant({ branch: 'BSR' });
    const made = await team.admin.must(
      'shipments.create',
      shipment({ merchant_id: merchant.merchantId, received: true }),
    );
    expect(made.branch?.id).toBe(fixtures.branches['BSR']);
  });

  it('must name the merchant, and only one of their branch', async () => {
    const none = await team.manager.call('shipments.create', shipment());
    expect([none.status, Object.keys(none.error.errors ?? {})]).toEqual([422, ['merchant_id']]);
    const merchant = await fixtures.merchant({ branch: 'BSR' });
    const foreign = await team.manager.call(
      'shipments.create',
      shipment({ merchant_id: merchant.merchantId }),
    );
    expect(foreign.status).toBe(404);
  });
});

describe('a coupon', () => {
  it('gives its last use once, and gets it back when the shipment is withdrawn', async () => {
    await coupon('LAST1', 1);
    const both = await Promise.all([
      team.merchant.call('shipments.create', shipment({ coupon_code: ' last1 ' })),
      team.merchant.call('shipments.create', shipment({ coupon_code: 'LAST1' })),
    ]);
    const made = both.find((reply) => reply.status === 200)?.body.data;
    const refused = both.find((reply) => reply.status !== 200);
    expect(made).toMatchObject({
      discount_amount: 1_000,
      cod_amount: 29_500,
      coupon_code: 'LAST1',
    });
    expect(refused?.error).toMatchObject({ code: 'coupon_used_up' });
    expect(Object.keys(refused?.error.errors ?? {})).toEqual(['coupon_code']);
    await team.merchant.must('shipments.delete', { id: made?.id ?? 0 });
    await team.merchant.must('shipments.create', shipment({ coupon_code: 'LAST1' }));
  });

  const used = async (code: string, ...wishes: object[]) =>
    Promise.all(
      wishes.map((wish) =>
        team.merchant.must('shipments.create', shipment({ coupon_code: code, ...wish })),
      ),
    );
  const cancel = (made: readonly { uuid: string }[]) =>
    team.manager.must('shipments.cancel', {
      uuids: made.map(({ uuid }) => uuid),
      reason: 'طلب التاجر',
    });
  const bringBack = (made: readonly { uuid: string }[], partial = false) =>
    team.manager.call('shipments.rollBack', {
      uuids: made.map(({ uuid }) => uuid),
      reason: 'أُلغيت خطأً',
      partial,
    });

  it('that was used again meanwhile does not come back with a cancelled shipment', async () => {
    await coupon('LAST2', 1);
    const first = await used('LAST2', {});
    await cancel(first);
    const [second] = await used('LAST2', {});
    const refused = await bringBack(first);
    expect([refused.status, refused.error.code]).toEqual([422, 'coupon_used_up']);
    await cancel([{ uuid: second?.uuid ?? '' }]);
    expect((await bringBack(first)).status).toBe(200);
  });

  it('comes back with as many of the cancelled shipments as it has uses left', async () => {
    await coupon('LAST3', 2);
    const three = [...(await used('LAST3', {}, {}))];
    await cancel(three);
    three.push(...(await used('LAST3', {})));
    const reply = await bringBack(three.slice(0, 2), true);
    expect(reply.body.data).toMatchObject({ moved: 1, refused: 1 });
    expect(reply.body.data.items[0]?.refusal?.code).toBe('coupon_used_up');
  });

  it('gives its last use once, to the new shipment or to the one restored at the same time', async () => {
    await coupon('LAST4', 1);
    const first = await used('LAST4', {});
    await cancel(first);
    const answers = await Promise.all([
      bringBack(first),
      team.merchant.call('shipments.create', shipment({ coupon_code: 'LAST4' })),
      team.merchant.call('shipments.create', shipment({ coupon_code: 'LAST4' })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('that is unknown is refused', async () => {
    const reply = await team.merchant.call('shipments.create', shipment({ coupon_code: 'NONE' }));
    expect(reply.error).toMatchObject({ code: 'coupon_unknown' });
  });
});

describe('editing a shipment', () => {
  const edit = (made: { uuid: string; version: number }, wish = {}) => ({
    ...shipment(wish),
    uuid: made.uuid,
    version: made.version,
  });

  it('prices it again and shows in the timeline what was changed', async () => {
    const made = await team.merchant.must('shipments.create', shipment());
    const after = await team.merchant.must(
      'shipments.update',
      edit(made, { goods_amount: 40_000, destination_id: fixtures.destinations['WST'] }),
    );
    expect(after).toMatchObject({ version: 2, cod_amount: 44_500, fee_amount: 4_500 });
    const last = await fixtures.db.one(sql`
      select event, from_status, to_status, changes -> 'cod_amount' as cod from shipment_history
      where shipment_id = ${made.id} and seq = 2`);
    expect(last).toEqual({
      event: 'edit',
      from_status: 'created',
      to_status: 'created',
      cod: [30_500, 44_500],
    });
  });

  it('retains its price when only the phone was corrected, even after the rates rose', async () => {
    const made = await team.merchant.must('shipments.create', shipment());
    await fixtures.db.run(sql`
      insert into delivery_rates (uuid, branch_id, destination_id, fee_amount, valid_from)
      values (gen_random_uuid(), ${fixtures.branches['BGD']}, ${fixtures.destinations['BSR']}, 9000,
        '2021-01-01')`);
    const after = await team.merchant.must(
      'shipments.update',
      edit(made, { recipient_phone: '07811112222' }),
    );
    expect(after).toMatchObject({ fee_amount: 5_500, recipient_phone: '+9647811112222' });
    const dearer = await team.merchant.must('shipments.create', shipment());
    expect(dearer.fee_amount).toBe(9_000);
    await fixtures.db.run(sql`delete from delivery_rates where valid_from = '2021-01-01'`);
  });

  it('is refused to the second of two who began with the same version', async () => {
    const made = await team.merchant.must('shipments.create', shipment());
    await team.merchant.must('shipments.update', edit(made, { goods_amount: 26_000 }));
    const late = await team.merchant.call('shipments.update', edit(made, { goods_amount: 27_000 }));
    expect([late.status, late.error.code]).toEqual([409, 'changed_meanwhile']);
  });

  it('is refused once the branch has it, and so is its deletion', async () => {
    const taken = await shipmentAt(team, 'at_branch');
    const reply = await team.merchant.call('shipments.update', edit(taken));
    expect([reply.status, reply.error.code]).toEqual([422, 'edit_locked']);
    const gone = await team.merchant.call('shipments.delete', { id: taken.id });
    expect([gone.status, gone.error.code]).toEqual([409, 'move_not_allowed']);
  });

  it('never moves a shipment to another merchant, and answers another merchant with not found', async () => {
    const made = await team.merchant.must('shipments.create', shipment());
    const other = await fixtures.merchant();
    const moved = await team.admin.call(
      'shipments.update',
      edit(made, { merchant_id: other.merchantId }),
    );
    expect(moved.error).toMatchObject({ code: 'wrong_party' });
    expect((await other.call('shipments.update', edit(made))).status).toBe(404);
    expect((await other.call('shipments.delete', { id: made.id })).status).toBe(404);
  });
});

describe('deleting a shipment', () => {
  it('leaves it readable as cancelled, with the reason', async () => {
    const made = await newShipment(team);
    await team.merchant.must('shipments.delete', { id: made.id });
    const after = await team.merchant.must('shipments.one', { uuid: made.uuid });
    expect(after).toMatchObject({ status: 'cancelled', stage: 19 });
    const last = await fixtures.db.one(
      sql`select event, reason from shipment_history where shipment_id = ${made.id} and seq = 2`,
    );
    expect(last).toEqual({ event: 'cancel', reason: 'حذف' });
  });
});

describe('who was sent shipments under a phone before', () => {
  it('is offered once an address, and only to who may see the shipments', async () => {
    const phone = '07709998887';
    const merchant = await fixtures.merchant();
    await merchant.must('shipments.create', shipment({ recipient_phone: phone }));
    await merchant.must('shipments.create', shipment({ recipient_phone: phone }));
    await merchant.must(
      'shipments.create',
      shipment({ recipient_phone: phone, landmark: 'البيت الثاني' }),
    );
    const offered = await merchant.must('shipments.recipients', { phone: '+964 770 999 8887' });
    expect(offered.map((row) => [row.landmark, row.count])).toEqual([
      ['البيت الثاني', 1],
      ['قرب جامع النور', 2],
    ]);
    expect(await team.merchant.must('shipments.recipients', { phone })).toEqual([]);
  });
});

describe('what a clerk typed today', () => {
  const type = (clerk: Person) =>
    clerk.must('shipments.create', shipment({ merchant_id: team.merchant.merchantId }));

  it('is listed newest first, with the shipments without a printed label in the order of typing', async () => {
    const clerk = await fixtures.person({ role: 'Data entry', branch: 'BGD' });
    const [first, second, third] = [await type(clerk), await type(clerk), await type(clerk)];
    await clerk.must('prints.add', { documents: [], labels: [second.uuid] });
    const { count, last, unlabelled } = await clerk.must('shipments.entered', {});
    expect(count).toBe(3);
    expect(last.map(({ code, labelled }) => [code, labelled])).toEqual([
      [third.code, false],
      [second.code, true],
      [first.code, false],
    ]);
    expect(unlabelled).toEqual([first.uuid, third.uuid]);
  });

  it('is not what colleagues or merchants typed, nor what was typed before the day began', async () => {
    const clerk = await fixtures.person({ role: 'Data entry', branch: 'BGD' });
    const colleague = await fixtures.person({ role: 'Data entry', branch: 'BGD' });
    const mine = await type(clerk);
    await type(colleague);
    await team.merchant.must('shipments.create', shipment());
    expect((await clerk.must('shipments.entered', {})).unlabelled).toEqual([mine.uuid]);
    const actor: Actor = {
      userId: clerk.id,
      name: clerk.name,
      type: 'data_entry',
      role: 'Data entry',
      permissions: new Set(),
      branchId: fixtures.branches['BGD'] ?? 0,
      merchantId: null,
    };
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect((await getEntered(fixtures.db, actor, tomorrow)).count).toBe(0);
  });
});
