import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { stages } from '#domain/shipments/stages.ts';
import {
  teamOf,
  inDays,
  newShipment,
  shipmentAt,
  type Team,
  type Shipment,
} from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
let outsider: Person;
let made: Record<
  'created' | 'at_branch' | 'assigned' | 'out_for_delivery' | 'delivered' | 'failed' | 'postponed',
  Shipment
>;

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  outsider = await fixtures.merchant({ branch: 'BSR', storeName: 'متجر الغريب' });
  made = {
    created: await newShipment(team),
    at_branch: await shipmentAt(team, 'at_branch', { destination: 'BGD' }),
    assigned: await shipmentAt(team, 'assigned'),
    out_for_delivery: await shipmentAt(team, 'out_for_delivery'),
    delivered: await shipmentAt(team, 'delivered', { goods: 40_000 }),
    failed: await shipmentAt(team, 'failed'),
    postponed: await shipmentAt(team, 'postponed'),
  };
}, 30_000);
afterAll(() => fixtures?.close());

const codes = (rows: readonly { code: string }[]): string[] => rows.map((row) => row.code);
const all = async (person: Person, input: InputOf<'shipments.listAll'> = {}) =>
  (await person.call('shipments.listAll', input)).body;

describe('a list of shipments', () => {
  it('of one stage holds that stage, with its exact number and amount', async () => {
    const { body } = await team.manager.call('shipments.listByStage', { status: 5 });
    expect(codes(body.data)).toEqual([made.out_for_delivery.code]);
    expect(body.meta).toMatchObject({
      total: 1,
      total_estimated: false,
      total_amount: made.out_for_delivery.cod_amount,
      next_cursor: null,
    });
  });

  it.each(['newest', 'oldest', 'waiting', 'amount'] as const)(
    'sorted by %s gives every shipment once, page by page',
    async (sort) => {
      const whole = await all(team.admin, { sort });
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await all(team.admin, { sort, per_page: 2, ...(cursor ? { cursor } : {}) });
        expect(page.meta.total).toBe(cursor ? null : 7);
        seen.push(...codes(page.data));
        cursor = page.meta.next_cursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual(codes(whole.data));
      expect(new Set(seen).size).toBe(7);
    },
  );

  it('refuses a cursor of another order, or a forged one', async () => {
    const first = await all(team.admin, { per_page: 2 });
    const cursor = first.meta.next_cursor ?? '';
    expect((await team.admin.call('shipments.listAll', { sort: 'amount', cursor })).status).toBe(
      422,
    );
    const forged = Buffer.from('["waiting","2026-99-99T00:00:00Z",1]').toString('base64url');
    expect(
      (await team.admin.call('shipments.listAll', { sort: 'waiting', cursor: forged })).status,
    ).toBe(422);
  });

  it('is the same for everyone who may see all of it, and empty for another branch’s merchant', async () => {
    for (const person of [team.admin, team.manager, team.merchant]) {
      const body = await all(person);
      expect(body.data).toHaveLength(7);
      expect(body.meta.total).toBe(7);
    }
    expect((await all(outsider)).data).toEqual([]);
    const mine = await all(team.courier);
    expect(mine.data.every((row) => row.courier?.id === team.courier.id)).toBe(true);
    expect(mine.meta.total).toBe(mine.data.length);
  });

  it('counts directly what the cached counts do not cover', async () => {
    const body = await all(team.admin, {
      merchant_id: team.merchant.merchantId,
      courier_id: team.courier.id,
      from: inDays(0),
      to: inDays(0),
    });
    expect(body.meta).toMatchObject({ total: body.data.length, total_estimated: false });
    expect(body.meta.total_amount).toBe(body.data.reduce((sum, row) => sum + row.cod_amount, 0));
    expect((await all(team.admin, { to: inDays(-1) })).meta.total).toBe(0);
    expect((await all(team.admin, { to: inDays(1700), from: inDays(-3600) })).meta.total).toBe(7);
  });

  it('shows what can be assigned, what is being settled and what is due again', async () => {
    const ready = await team.manager.call('shipments.listForCourier', {});
    expect(codes(ready.body.data)).toEqual([made.at_branch.code]);
    const settling = await team.manager.call('shipments.listByStage', { view: 'under_settlement' });
    expect(codes(settling.body.data)).toEqual([made.delivered.code]);
    expect(settling.body.meta.total).toBe(1);
    const due = await team.manager.call('shipments.listByStage', { view: 'postponed_due' });
    expect(due.body.data).toEqual([]);
  });

  it('finds a pasted column of receipt numbers', async () => {
    const pasted = `${made.failed.code}\n${made.assigned.code}, 999999`;
    const body = await all(team.admin, { codes: pasted });
    expect(codes(body.data).toSorted()).toEqual([made.assigned.code, made.failed.code].toSorted());
    expect((await all(team.admin, { codes: '-' })).data).toEqual([]);
  });

  it('of frozen shipments holds those on hold and those that stood too long', async () => {
    const held = await shipmentAt(team, 'at_branch');
    await team.manager.must('shipments.changeStatus', {
      event: 'freeze',
      uuid: held.uuid,
      reason: 'بانتظار التاجر',
    });
    const frozen = await team.manager.call('shipments.listFrozen', {});
    expect(codes(frozen.body.data)).toEqual([held.code]);
    expect(frozen.body.data[0]).toMatchObject({ hold_reason: 'بانتظار التاجر', overdue: false });
    const stuck = await team.manager.call('shipments.listFrozen', { only: 'stuck' });
    expect(stuck.body.data).toEqual([]);
  });
});

describe('a shipment between two branches', () => {
  it('is on the list of both, once, and counted once for each', async () => {
    const shipment = await shipmentAt(team, 'at_branch', { destination: 'BSR' });
    const basra = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    const body = await all(basra);
    expect(codes(body.data)).toEqual([shipment.code]);
    expect(body.meta.total).toBe(1);
    expect(codes((await all(basra, { branch_id: fixtures.branches['BGD'] ?? 0 })).data)).toEqual([
      shipment.code,
    ]);
    expect(
      codes((await all(team.admin, { branch_id: fixtures.branches['BSR'] ?? 0 })).data),
    ).toEqual([shipment.code]);
    const ready = await team.manager.call('shipments.listForCourier', {});
    expect(codes(ready.body.data)).not.toContain(shipment.code);
  });
});

describe('a search', () => {
  const found = async (q: string, person: Person = team.admin) =>
    codes(await person.must('shipments.search', { q, limit: 50 }));

  it('reads digits as a receipt number, its end, or a phone', async () => {
    const { code, recipient_phone: phone } = made.failed;
    expect(await found(code)).toEqual([code]);
    expect(await found(code.slice(-5))).toContain(code);
    expect(await found(`0${phone.slice(4, 7)} ${phone.slice(7)}`)).toEqual([code]);
    expect(await found(phone)).toEqual([code]);
  });

  it('finds a shipment by the second phone of its recipient as by the first', async () => {
    const { code } = await team.merchant.must('shipments.create', {
      recipient_name: 'أم حسين',
      recipient_phone: '07801112233',
      recipient_phone2: '07504445566',
      destination_id: fixtures.destinations['WST'] ?? 0,
      landmark: 'مقابل المدرسة',
      goods_amount: 10_000,
    });
    expect(await found('0750 444 5566')).toEqual([code]);
    expect(await found('+9647801112233')).toEqual([code]);
    expect(await found('٠٧٥٠٤٤٤٥٥٦٦')).toEqual([code]);
    expect(await found('07504445566', outsider)).toEqual([]);
  });

  it('reads words as the recipient or the merchant, in any spelling, all of them', async () => {
    expect(await found('مُستلم')).toContain(made.created.code);
    expect(await found(`${made.failed.recipient_name} ${team.merchant.name}`)).toContain(
      made.failed.code,
    );
    expect(await found('مستلم كلمة لا توجد')).toEqual([]);
    expect(await found('%_')).toEqual([]);
  });

  it('finds nothing of other people', async () => {
    expect(await found(made.failed.code, outsider)).toEqual([]);
    expect(await found('مستلم', outsider)).toEqual([]);
  });
});

describe('one shipment', () => {
  it('states for every move whether this user may make it, and in words why not', async () => {
    const shipment = await team.courier.must('shipments.one', { uuid: made.out_for_delivery.uuid });
    const move = (event: string) => shipment.moves.find((option) => option.event === event);
    expect(move('deliver')).toEqual({ event: 'deliver', allowed: true, why: null });
    expect(move('assign')).toMatchObject({ allowed: false, why: 'لا تتوفر صلاحية لهذه العملية' });
    expect(move('tryAgain')?.why).toContain('قيد التوصيل');
    expect(move('sendToBranch')).toBeUndefined();
    expect(shipment).toMatchObject({ may_edit: false, may_freeze: false, may_roll_back: false });
  });

  it('may be edited by its merchant only until it is taken in', async () => {
    expect(await team.merchant.must('shipments.one', { code: made.created.code })).toMatchObject({
      may_edit: true,
      may_roll_back: false,
    });
    expect(await team.merchant.must('shipments.one', { code: made.at_branch.code })).toMatchObject({
      may_edit: false,
    });
    expect(await team.manager.must('shipments.one', { code: made.at_branch.code })).toMatchObject({
      may_freeze: true,
      may_roll_back: true,
    });
  });

  it('does not show a merchant what the courier earns, nor a courier what the merchant gets', async () => {
    const key = { uuid: made.delivered.uuid };
    const forMerchant = await team.merchant.must('shipments.one', key);
    expect(forMerchant).toMatchObject({ commission_amount: null, net_amount: 40_000 });
    const forCourier = await team.courier.must('shipments.one', key);
    expect(forCourier).toMatchObject({ net_amount: null, quote: null });
    expect(forCourier.commission_amount).toBeGreaterThan(0);
  });

  it('that was handed back reports it to the courier who had it, and when; another courier does not find it', async () => {
    const { uuid } = await shipmentAt(team, 'returning');
    await team.manager.must('shipments.handBack', { uuids: [uuid] });
    const reply = await team.courier.call('shipments.one', { uuid });
    expect(reply).toMatchObject({
      status: 404,
      body: { code: 'left_courier', details: { event: 'handBack' } },
    });
    expect(reply.body).toHaveProperty('details.at', expect.stringMatching(/^2\d{3}-/));
    const other = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    expect(await other.call('shipments.one', { uuid })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('is not found by another merchant, alone or among many', async () => {
    const { uuid } = made.created;
    expect((await outsider.call('shipments.one', { uuid })).status).toBe(404);
    expect((await outsider.call('shipments.reportSelected', { uuids: [uuid] })).status).toBe(404);
    const uuids = [made.failed.uuid, made.assigned.uuid, made.failed.uuid];
    const labels = await team.merchant.must('shipments.reportSelected', { uuids });
    expect(labels.map((label) => label.uuid)).toEqual([made.failed.uuid, made.assigned.uuid]);
  });
});

describe('the timeline', () => {
  it('of one shipment is newest first, and hides a commission from the merchant', async () => {
    const { body } = await team.manager.call('shipments.history', { id: made.delivered.id });
    expect(body.data.map((row) => row.event)).toEqual([
      'deliver',
      'startDelivery',
      'assign',
      'receiveAtBranch',
      'create',
    ]);
    expect(body.data[2]?.changes).toHaveProperty('commissionAmount');
    const forMerchant = (await team.merchant.call('shipments.history', { id: made.delivered.id }))
      .body.data;
    expect(forMerchant[2]?.changes).not.toHaveProperty('commissionAmount');
  });

  it.each(['admin', 'courier'] as const)(
    'of all shipments comes page by page for %s, every entry once',
    async (who) => {
      const person = team[who];
      const whole = (await person.call('shipments.history', { per_page: 200 })).body.data;
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = (
          await person.call('shipments.history', { per_page: 5, ...(cursor ? { cursor } : {}) })
        ).body;
        seen.push(...page.data.map((row) => `${row.shipment_id}/${row.seq}`));
        cursor = page.meta.next_cursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual(whole.map((row) => `${row.shipment_id}/${row.seq}`));
    },
  );

  it('of today holds what happened today, and of tomorrow nothing yet', async () => {
    const { id } = made.delivered;
    const linesOf = async (day: string) =>
      (await team.manager.must('shipments.history', { id, from: day, to: day })).length;
    expect(await linesOf(inDays(0))).toBe(5);
    expect(await linesOf(inDays(1))).toBe(0);
  });

  it('is not found by another merchant', async () => {
    expect((await outsider.call('shipments.history', { id: made.delivered.id })).status).toBe(404);
    expect((await outsider.call('shipments.history', {})).body.data).toEqual([]);
  });
});

describe('the counts', () => {
  it('name every stage, also the empty ones, and agree with the lists', async () => {
    for (const person of [team.admin, team.manager, team.merchant, team.courier]) {
      const counts = await person.must('shipments.counts', {});
      expect(new Set(counts.map((row) => row.stage)).size).toBe(stages.length);
      const total = counts.reduce((sum, row) => sum + row.count, 0);
      expect(total).toBe((await all(person, { per_page: 200 })).data.length);
      expect(await person.must('shipments.amount', {})).toEqual({
        count: total,
        amount: counts.reduce((sum, row) => sum + (row.amount ?? 0), 0),
      });
    }
  });

  it('of another branch are only for the whole company’s people', async () => {
    const branch = fixtures.branches['NJF'] ?? 0;
    expect((await team.manager.call('shipments.counts', { branch_id: branch })).status).toBe(404);
    const counts = await team.admin.must('shipments.counts', { branch_id: branch });
    expect(counts.every((row) => row.count === 0)).toBe(true);
    expect((await team.manager.call('shipments.amount', { branch_id: branch })).status).toBe(404);
    const amount = await team.admin.must('shipments.amount', { branch_id: branch });
    expect(amount).toEqual({ count: 0, amount: 0 });
  });
});

describe('a courier’s day', () => {
  it('counts what is left and the cash in hand, for courier and branch only', async () => {
    const day = await team.courier.must('shipments.courierAmount', {});
    expect(day).toMatchObject({
      assigned: 1,
      out: 1,
      delivered_today: 1,
      cash_in_hand: made.delivered.cod_amount,
      shortage: 0,
    });
    expect(day.commission_due).toBeGreaterThan(0);
    expect(day.failed_today).toBe(2);
    expect(
      await team.manager.must('shipments.courierAmount', { courier_id: team.courier.id }),
    ).toEqual(day);
    const other = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    const foreign = await other.call('shipments.courierAmount', { courier_id: team.courier.id });
    expect(foreign.status).toBe(404);
  });
});

describe('time that passes', () => {
  it('makes a shipment late in its step, and brings a postponed one back on its day', async () => {
    await fixtures.db.run(
      sql`update shipments set stage_since = now() - interval '9 days'
        where code in (${made.assigned.code}, ${made.failed.code})`,
    );
    await fixtures.db.run(
      sql`update shipments set postponed_on = ${inDays(0)} where code = ${made.postponed.code}`,
    );
    const late = [made.failed.code, made.assigned.code].toSorted((a, b) => b.localeCompare(a));
    const stuck = await team.manager.call('shipments.listFrozen', { only: 'stuck' });
    expect(codes(stuck.body.data)).toEqual(late);
    expect(stuck.body.meta.total).toBe(2);
    // What is on hold as well is counted once.
    const onHold = sql`update shipments set hold_reason = 'x' where code = ${made.assigned.code}`;
    const before = await team.manager.call('shipments.listFrozen', {});
    await fixtures.db.run(onHold);
    const both = await team.manager.call('shipments.listFrozen', {});
    expect(both.body.meta.total).toBe(before.body.meta.total);
    expect(both.body.data).toHaveLength(before.body.data.length);
    await fixtures.db.run(
      sql`update shipments set hold_reason = null where code = ${made.assigned.code}`,
    );
    const params = [team.admin, team.manager].flatMap((who) =>
      (['newest', 'waiting', 'amount'] as const).map((sort) => ({ who, sort })),
    );
    for (const { who, sort } of params) {
      const one = { only: 'stuck', sort, per_page: 1 } as const;
      const page = await who.call('shipments.listFrozen', one);
      const next = await who.call('shipments.listFrozen', {
        ...one,
        cursor: page.body.meta.next_cursor ?? '',
      });
      const found = [...codes(page.body.data), ...codes(next.body.data)];
      expect(found.toSorted()).toEqual(late.toSorted());
      expect(next.body.meta.next_cursor).toBeNull();
    }
    expect(codes((await all(team.merchant, { overdue: true })).data)).toEqual(late);
    const one = await all(team.admin, { overdue: true, search: made.failed.code });
    expect(codes(one.data)).toEqual([made.failed.code]);
    expect(codes((await all(team.admin, { min_age_days: 9 })).data)).toEqual(late);
    const { body } = await team.manager.call('shipments.listByStage', { view: 'postponed_due' });
    expect(codes(body.data)).toEqual([made.postponed.code]);
    expect((await team.admin.must('office.today', {})).stuck).toBe(2);
  });
});
