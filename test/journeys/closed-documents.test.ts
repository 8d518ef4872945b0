import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { inLine } from '#test/kit/in-line.ts';
import { newShipment, teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** One hand-in with shipments of two merchants, which two settlements close. */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => fixtures.close());

test('two settlements taken back at once leave the hand-in open, not closed by one that is void', async () => {
  const merchants = [team.merchant, await fixtures.merchant({ branch: 'BGD' })];
  let cash = 0;
  for (const merchant of merchants)
    cash += (await shipmentAt({ ...team, merchant }, 'delivered')).cod_amount;
  const handIn = await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    counted_amount: cash,
  });
  const settlements: number[] = [];
  for (const { merchantId } of merchants) {
    const answered = { merchant_id: merchantId, all: true };
    settlements.push((await accountant.must('documents.settlement.create', answered)).id);
  }
  const state = async () =>
    (await accountant.must('documents.cashHandIn.one', { id: handIn.id })).state;
  expect(await state()).toBe('locked');
  const undos = settlements.map(
    (id) => () => accountant.call('documents.settlement.void', { id, reason: 'خطأ في الصرف' }),
  );
  const undone = await inLine(fixtures.db, handIn.id, undos);
  expect(undone.map(({ status }) => status)).toEqual([200, 200]);
  expect(await state()).toBe('confirmed');
  expect(await reconcile(fixtures.db)).toEqual([]);
});

test('a hand-in is open again when its settlement is void, whatever brought its shipments in', async () => {
  const { code, uuid, cod_amount: amount } = await newShipment(team);
  const codes = [code];
  const courier_id = team.courier.id;
  await team.manager.must('documents.pickupIntake.create', { courier_id, codes });
  await team.manager.must('documents.runSheet.create', { courier_id, codes });
  await team.courier.must('shipments.startDelivery', { codes });
  await team.courier.must('shipments.deliver', { uuid, collected_amount: amount });
  const handIn = await team.manager.must('documents.cashHandIn.create', {
    courier_id,
    codes,
    counted_amount: amount,
  });
  const settlement = await team.manager.must('documents.settlement.create', {
    merchant_id: team.merchant.merchantId,
    codes,
  });
  const state = async () =>
    (await team.manager.must('documents.cashHandIn.one', { id: handIn.id })).state;
  expect(await state()).toBe('locked');
  await team.manager.must('documents.settlement.void', { id: settlement.id, reason: 'خطأ' });
  expect(await state()).toBe('confirmed');
});
