import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, newShipment, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/**
 * A merchant lowers its price while the shipment is in transit; another user approves, refuses, or
 * is too late.
 */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => fixtures.close());
afterEach(async () => expect(await reconcile(fixtures.db)).toEqual([]));

const reason = 'اتفاق مع الزبون';
const request = (who: Person, { uuid }: Shipment, amount: number) =>
  who.call('priceRequests.ask', { uuid, amount, reason });
const params = async (shipment: Shipment, less = 5000) =>
  (await request(team.merchant, shipment, shipment.cod_amount - less)).body.data;
const now = ({ uuid }: Shipment) => team.admin.must('shipments.one', { uuid });
const titlesOf = async (who: Person) =>
  (await who.must('notifications.list', {})).map(({ title }) => title);
/** The link of the newest notice. */
const linkOf = async (who: Person) => (await who.must('notifications.list', {}))[0]?.link;
const eventsOf = async ({ id }: Shipment) =>
  (await team.merchant.must('shipments.history', { id })).map(({ event }) => event);

describe('another price is requested and decided upon', () => {
  test('approved, the courier collects the new amount and the merchant gets what is left of it', async () => {
    const shipment = await shipmentAt(team, 'out_for_delivery');
    const { id } = await params(shipment);
    expect((await now(shipment)).cod_amount).toBe(shipment.cod_amount);
    const seen = await team.merchant.must('shipments.one', { uuid: shipment.uuid });
    expect([seen.price_ask?.id, seen.price_ask?.may_withdraw, seen.may_ask_price]).toEqual([
      id,
      true,
      false,
    ]);
    const queue = await accountant.must('priceRequests.list', {});
    expect(queue.map((row) => [row.id, row.may_decide])).toContainEqual([id, true]);
    const today = await accountant.must('office.today', {});
    expect(today.decisions?.price_asks).toBe(1);

    await accountant.must('priceRequests.approve', { id });
    const after = await now(shipment);
    expect([after.cod_amount, after.goods_amount, after.price_ask]).toEqual([
      shipment.cod_amount - 5000,
      shipment.goods_amount - 5000,
      null,
    ]);
    expect((await eventsOf(shipment)).slice(0, 2)).toEqual(['correct', 'askPrice']);
    for (const who of [team.merchant, team.courier])
      expect((await titlesOf(who))[0]).toContain(shipment.code);
    expect(await linkOf(team.merchant)).toBe(to('shipments.details', { uuid: shipment.uuid }));
    await team.courier.must('shipments.deliver', {
      uuid: shipment.uuid,
      collected_amount: after.cod_amount,
    });
    expect((await now(shipment)).net_amount).toBe(20_000);
  });

  test('refused, the price stays and the merchant sees why', async () => {
    const shipment = await shipmentAt(team, 'at_branch');
    const { id } = await params(shipment);
    const row = await accountant.must('priceRequests.refuse', { id, reason: 'الزبون ينكر' });
    expect([row.state, row.answer]).toEqual(['refused', 'الزبون ينكر']);
    expect((await now(shipment)).cod_amount).toBe(shipment.cod_amount);
    expect((await team.merchant.must('notifications.list', {}))[0]?.body).toContain('الزبون ينكر');
    // Not to the list of open requests: the refused one is no longer there.
    expect(await linkOf(team.merchant)).toBe(to('shipments.details', { uuid: shipment.uuid }));
    const twice = await accountant.call('priceRequests.approve', { id });
    expect([twice.status, twice.error.code]).toEqual([409, 'price_request_decided']);
  });

  test('withdrawn by the requester and no one else; then it may be requested again', async () => {
    const shipment = await shipmentAt(team, 'assigned');
    const { id } = await params(shipment);
    const foreign = await team.manager.call('priceRequests.withdraw', { id });
    expect(foreign.error.code).toBe('not_own_request');
    expect((await team.merchant.must('priceRequests.withdraw', { id })).state).toBe('withdrawn');
    expect((await request(team.merchant, shipment, 1_000_000)).status).toBe(200);
  });

  test('delivered before the decision, it is refused by the delivery itself', async () => {
    const shipment = await shipmentAt(team, 'out_for_delivery');
    const { id } = await params(shipment);
    await team.courier.must('shipments.deliver', {
      uuid: shipment.uuid,
      collected_amount: shipment.cod_amount,
    });
    const refused = await team.merchant.must('priceRequests.list', { state: 'refused' });
    expect(refused.find((row) => row.id === id)?.answer).toBe('سُلّمت قبل القرار');
    expect((await titlesOf(team.merchant))[0]).toContain(shipment.code);
    const late = await accountant.call('priceRequests.approve', { id });
    expect([late.status, late.error.code]).toEqual([409, 'price_request_decided']);
  });

  test('a delivery and an approval at the same moment: the amounts agree whichever comes first', async () => {
    const shipment = await shipmentAt(team, 'out_for_delivery');
    const { id } = await params(shipment);
    await Promise.all([
      team.courier.call('shipments.deliver', {
        uuid: shipment.uuid,
        collected_amount: shipment.cod_amount,
      }),
      accountant.call('priceRequests.approve', { id }),
    ]);
    const after = await now(shipment);
    expect(after.price_ask).toBeNull();
    const isApproved = after.cod_amount === shipment.cod_amount - 5000;
    // A collected amount that differs from the new price requires a reason; without it the delivery
    // is refused.
    expect(after.status).toBe(isApproved ? 'out_for_delivery' : 'delivered');
  });
});

describe('what cannot be requested', () => {
  test.each([
    ['the same amount', 0, 422, 'price_same'],
    ['less than the fee that the recipient pays', -25_001, 422, 'price_below_fee'],
  ])('%s', async (_, change, status, code) => {
    const shipment = await shipmentAt(team, 'at_branch');
    const refused = await request(team.merchant, shipment, shipment.cod_amount + change);
    expect([refused.status, refused.error.code]).toEqual([status, code]);
    expect(refused.error.errors?.['amount']).toHaveLength(1);
  });

  test('a second request while one waits', async () => {
    const shipment = await shipmentAt(team, 'at_branch');
    await params(shipment);
    const second = await request(team.manager, shipment, 1000_000);
    expect([second.status, second.error.code]).toEqual([409, 'price_request_open']);
  });

  test.each(['delivered', 'returning'] as const)('for a shipment that is %s', async (status) => {
    const shipment = await shipmentAt(team, status);
    const refused = await request(team.merchant, shipment, shipment.cod_amount - 1000);
    expect([refused.status, refused.error.code]).toEqual([409, 'price_request_late']);
  });

  test('for one that is still the merchant’s own, or frozen', async () => {
    const own = await request(team.merchant, await newShipment(team), 50_000);
    expect(own.error.code).toBe('price_request_late');
    const shipment = await shipmentAt(team, 'at_branch');
    const { uuid } = shipment;
    await team.manager.must('shipments.changeStatus', { event: 'freeze', uuid, reason: 'تحقيق' });
    expect((await request(team.merchant, shipment, 50_000)).error.code).toBe('shipment_on_hold');
  });

  test('for another merchant’s shipment, which is not found; a courier may not request', async () => {
    const shipment = await shipmentAt(team, 'at_branch');
    const { id } = await params(shipment);
    const other = await fixtures.merchant({ branch: 'BGD' });
    expect((await request(other, shipment, 50_000)).status).toBe(404);
    expect((await other.must('priceRequests.list', {})).map((row) => row.id)).not.toContain(id);
    expect((await request(team.courier, shipment, 50_000)).status).toBe(403);
    expect((await team.merchant.call('priceRequests.approve', { id })).status).toBe(403);
  });
});
