import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { newShipment, teamOf, type Team } from '#test/kit/shipments.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(async () => {
  expect(await reconcile(fixtures.db)).toEqual([]);
  await fixtures.close();
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
