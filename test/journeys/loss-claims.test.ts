import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, newShipment, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

/** A merchant claims a shipment that the company lost, and follows the claim up to the payment. */
let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures.close());
afterEach(async () => expect(await reconcile(fixtures.db)).toEqual([]));

const balance = async (): Promise<number> =>
  (await team.merchant.must('office.today', {})).own_balance ?? 0;
const seen = (shipment: Shipment) => team.merchant.must('shipments.one', { uuid: shipment.uuid });

/** Days pass without a move. */
async function forgotten(goods = 40_000): Promise<Shipment> {
  const shipment = await shipmentAt(team, 'at_branch', { goods });
  await fixtures.db.run(
    sql`update shipments set stage_since = now() - interval '5 days' where id = ${shipment.id}`,
  );
  return shipment;
}
const claim = (shipment: Shipment) =>
  team.merchant.call('claims.open', {
    code: shipment.code,
    reason: 'no_trace',
    note: 'لا يرد أحد',
  });
const newest = async (person: typeof team.merchant | typeof team.manager) =>
  (await person.must('notifications.list', {}))[0];
const plain = (text = ''): string => text.replaceAll(/[\u2066-\u2069\u00A0]/g, '');

test('a clerk who writes a shipment off sees beforehand what its merchant gets, and exactly that is posted', async () => {
  const shipment = await forgotten(40_000);
  const forManager = async () =>
    (await team.manager.must('shipments.one', { uuid: shipment.uuid })).lost_amount;
  expect(await forManager()).toBe(40_000);
  await team.admin.must('settings.update', { claim_max_amount: 30_000 });
  expect(await forManager()).toBe(30_000);
  expect((await seen(shipment)).lost_amount).toBeNull();
  const before = await balance();
  await team.manager.must('shipments.changeMany', {
    uuids: [shipment.uuid],
    event: 'lose',
    reason: 'لم توجد',
  });
  expect((await balance()) - before).toBe(30_000);
  await team.admin.must('settings.update', { claim_max_amount: 0 });
});

describe('a merchant claims a lost shipment', () => {
  test('opens it, the branch is notified and grants it, the sum is in the balance and the merchant reads the answer', async () => {
    const before = await balance();
    const shipment = await forgotten();
    expect((await seen(shipment)).may_claim).toBe(true);
    const { body } = await claim(shipment);
    expect(body.data).toMatchObject({ state: 'open', may_withdraw: true, may_answer: false });
    expect(plain((await newest(team.manager))?.title)).toBe(`طلب تعويض عن الشحنة ${shipment.code}`);
    expect((await team.manager.must('office.today', {})).exceptions.claims).toBe(1);
    const [waiting] = await team.manager.must('claims.list', {});
    expect(waiting).toMatchObject({ most: 40_000, may_answer: true, note: 'لا يرد أحد' });
    await team.manager.must('claims.answer', {
      id: body.data.id,
      grant: true,
      amount: 35_000,
      answer: 'بُحث عنها في الفرعين ولم توجد',
    });
    expect((await balance()) - before).toBe(35_000);
    expect((await seen(shipment)).stage).toBe(20);
    const [granted] = await team.merchant.must('claims.list', { state: 'granted' });
    expect(granted).toMatchObject({ amount: 35_000, is_paid: false });
    const notice = await newest(team.merchant);
    expect(plain(notice?.title)).toContain(`قُبل طلب التعويض عن الشحنة ${shipment.code}`);
    expect(notice?.body).toContain('بُحث عنها في الفرعين ولم توجد');
  });

  test('a refusal states why, the shipment stays, and another claim may follow', async () => {
    const shipment = await forgotten();
    const { id } = (await claim(shipment)).body.data;
    const before = await balance();
    await team.manager.must('claims.answer', { id, grant: false, answer: 'وُجدت في فرع الكرخ' });
    expect(await balance()).toBe(before);
    const after = await seen(shipment);
    expect([after.stage, after.claim?.state, after.claim?.answer]).toEqual([
      shipment.stage,
      'refused',
      'وُجدت في فرع الكرخ',
    ]);
    const again = await team.manager.call('claims.answer', { id, grant: true, answer: 'متأخر' });
    expect([again.status, again.error.code]).toEqual([409, 'claim_answered']);
    expect((await claim(shipment)).status).toBe(200);
    const twice = await claim(shipment);
    expect([twice.status, twice.error.code]).toEqual([409, 'claim_open']);
  });

  test('what was lost without compensation is compensated after all, once', async () => {
    const shipment = await shipmentAt(team, 'at_branch', { goods: 20_000 });
    const event = 'lose' as const;
    const lost = { uuids: [shipment.uuid], event, reason: 'ضاعت', claim_amount: 0 };
    await team.admin.must('shipments.changeMany', lost);
    const before = await balance();
    const { id } = (await claim(shipment)).body.data;
    await team.manager.must('claims.answer', { id, grant: true, answer: 'خطأ من الفرع' });
    expect((await balance()) - before).toBe(20_000);
    expect((await seen(shipment)).may_claim).toBe(false);
    const twice = await claim(shipment);
    expect([twice.status, twice.error.code]).toEqual([409, 'claim_needless']);
  });

  test('not for what is on its way, not for another merchant’s, and no one answers their own', async () => {
    const early = await claim(await shipmentAt(team, 'at_branch'));
    expect([early.status, early.error.code]).toEqual([409, 'claim_too_early']);
    expect((await claim(await newShipment(team))).error.code).toBe('claim_needless');
    const shipment = await forgotten();
    const other = await fixtures.merchant({ branch: 'BGD' });
    const foreign = await other.call('claims.open', { code: shipment.code, reason: 'no_trace' });
    expect(foreign.status).toBe(404);
    const own = await team.manager.must('claims.open', {
      code: shipment.code,
      reason: 'reported_lost',
    });
    const self = await team.manager.call('claims.answer', {
      id: own.id,
      grant: true,
      answer: 'نعم',
    });
    expect([self.status, self.error.code]).toEqual([403, 'own_request']);
    await team.merchant.must('claims.withdraw', { id: own.id });
    expect((await team.merchant.must('claims.list', { state: 'withdrawn' })).length).toBe(1);
  });

  test('shows a picture, which the branch sees and another merchant does not', async () => {
    const shipment = await forgotten();
    const content = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString('base64');
    const file = await team.merchant.must('files.upload', {
      kind: 'claim',
      name: 'x.jpg',
      content,
    });
    const opened = await team.merchant.must('claims.open', {
      code: shipment.code,
      reason: 'damaged',
      photo: file.uuid,
    });
    expect(opened.photo?.uuid).toBe(file.uuid);
    const other = await fixtures.merchant({ branch: 'BGD' });
    expect((await team.manager.call('files.read', { uuid: file.uuid })).status).toBe(200);
    expect((await other.call('files.read', { uuid: file.uuid })).status).toBe(404);
  });
});
