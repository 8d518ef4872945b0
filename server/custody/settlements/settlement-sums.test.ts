import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
let accountant: Person;
let again: Shipment;
let back: Shipment;

const returnFee = 1_500;

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  await team.admin.must('settings.update', { resend_fee_percent: 50 });
  await fixtures.db.run(sql`update merchants set return_fee_kind = 'fixed', return_fee_value = ${returnFee}
    where id = ${team.merchant.merchantId}`);
  again = await shipmentAt(team, 'failed');
  await sendAgain(again);
  back = await shipmentAt(team, 'returning');
  await team.manager.must('shipments.handBack', { uuids: [back.uuid] });
  await team.manager.must('shipments.giveBack', { uuids: [back.uuid] });
  await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    uuids: [again.uuid],
    counted_amount: again.cod_amount,
  });
}, 30_000);
afterAll(async () => {
  expect(await reconcile(fixtures.db)).toEqual([]);
  await fixtures.close();
});

/** For half of the fee again, and this time it is accepted. */
async function sendAgain({ uuid, cod_amount: amount }: Shipment): Promise<void> {
  const uuids = [uuid];
  await team.manager.must('shipments.resend', { uuid });
  await team.manager.must('shipments.assign', { uuids, courier_id: team.courier.id });
  await team.courier.must('shipments.startDelivery', { uuids });
  await team.courier.must('shipments.deliver', { uuid, collected_amount: amount });
}

const merchant = () => ({ merchant_id: team.merchant.merchantId });

test('the first screen shows what a settlement will pay a merchant: returns and carried balances are included', async () => {
  const { due_merchants: due } = await team.manager.must('office.today', {});
  const own = await team.merchant.must('office.today', {});
  const document = await accountant.must('documents.settlement.create', {
    ...merchant(),
    all: true,
  });
  expect(due).toMatchObject([
    { id: team.merchant.merchantId, shipments: 2, amount: document.paid_amount },
  ]);
  expect(own.own_payable).toBe(document.paid_amount);
  const of = (shipment: Shipment) => document.items.find(({ uuid }) => uuid === shipment.uuid);
  // Per line, `collected` less what is deducted is what the merchant gets: the fee of a further
  // attempt is retained too, an unearned one is not.
  expect(of(again)).toMatchObject({
    collected_amount: again.cod_amount,
    fee_amount: again.fee_amount * 1.5,
    net_amount: again.cod_amount - again.fee_amount * 1.5,
  });
  expect(of(back)).toMatchObject({
    collected_amount: 0,
    fee_amount: returnFee,
    net_amount: -returnFee,
  });
  await accountant.must('documents.settlement.void', { id: document.id, reason: 'للتجربة' });
});

test('a merchant that owes more than its shipments bring is not among those to be paid', async () => {
  const poor = { ...team, merchant: await fixtures.merchant({ branch: 'BGD' }) };
  const free = await shipmentAt(poor, 'delivered', { goods: 0, feePayer: 'merchant' });
  const owing = { merchant_id: poor.merchant.merchantId, all: true } as const;
  await accountant.must('documents.settlement.create', owing);
  const small = await shipmentAt(poor, 'delivered', { goods: free.fee_amount - 250 });
  await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    uuids: [small.uuid],
    counted_amount: small.cod_amount,
  });
  const { due_merchants: due } = await team.manager.must('office.today', {});
  expect(due?.map(({ id }) => id)).toEqual([team.merchant.merchantId]);
});

test('a merchant with a balance and no shipment ready is among those to be paid', async () => {
  const paying = await fixtures.merchant({ branch: 'BGD' });
  await accountant.must('documents.payment.issue', {
    model_name: 'merchants',
    model_id: paying.merchantId ?? 0,
    kind: 'in',
    amount: 75_000,
  });
  const { due_merchants: due } = await team.manager.must('office.today', {});
  const listed = await accountant.must('settlements.due', {});
  expect(due?.find(({ id }) => id === paying.merchantId)).toMatchObject({
    amount: 75_000,
    shipments: 0,
  });
  expect(due?.map(({ id }) => id).toSorted()).toEqual(
    listed
      .filter(({ net_amount: net }) => net > 0)
      .map(({ subscriber }) => subscriber.id)
      .toSorted(),
  );
});
