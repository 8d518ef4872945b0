import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures?.close());

/** The current fee of the merchant for a returned shipment. */
async function chargedForReturn(): Promise<{ fee: number; delivery: number }> {
  const { uuid } = await shipmentAt(team, 'returning');
  await team.manager.must('shipments.handBack', { uuids: [uuid] });
  await team.manager.must('shipments.giveBack', { uuids: [uuid], receiver_name: 'صاحب المتجر' });
  const shipment = await team.admin.must('shipments.one', { uuid });
  return { fee: shipment.return_fee_amount ?? 0, delivery: shipment.fee_amount };
}

test('a merchant pays their own return fee from then on, and the company’s again without one', async () => {
  await team.admin.must('settings.update', { return_fee_kind: 'fixed', return_fee_value: 1_000 });
  const { merchantId: id } = team.merchant;
  expect((await chargedForReturn()).fee).toBe(1_000);
  const set = await team.admin.must('merchants.setReturnFee', { id, kind: 'fixed', value: 1_500 });
  expect(set.return_fee).toEqual({ kind: 'fixed', value: 1_500 });
  expect((await chargedForReturn()).fee).toBe(1_500);
  await team.admin.must('merchants.setReturnFee', { id, kind: 'percent', value: 40 });
  const share = await chargedForReturn();
  expect(share.fee).toBe(share.delivery * 0.4);
  const back = await team.admin.must('merchants.setReturnFee', { id, kind: null });
  expect(back.return_fee).toBeNull();
  expect((await chargedForReturn()).fee).toBe(1_000);
  expect(await reconcile(fixtures.db)).toEqual([]);
});

test('it is set by users who edit merchants, never above the whole delivery fee, never left open', async () => {
  const { merchantId: id } = team.merchant;
  const wish = { id, kind: 'percent', value: 101 } as const;
  for (const person of [team.courier, team.merchant])
    expect((await person.call('merchants.setReturnFee', wish)).status).toBe(403);
  const far = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
  const fair = { ...wish, value: 40 };
  expect([403, 404]).toContain((await far.call('merchants.setReturnFee', fair)).status);
  const above = await team.admin.call('merchants.setReturnFee', wish);
  expect(above.error.errors).toHaveProperty('value');
  const open = await team.admin.call('merchants.setReturnFee', { id, kind: 'fixed' });
  expect(open.error.errors).toHaveProperty('value');
});
