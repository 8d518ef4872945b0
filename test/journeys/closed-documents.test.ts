import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { inLine } from '#test/kit/in-line.ts';
import { crewOf, shipmentAt, type Crew } from '#test/kit/shipments.ts';
import { createWorld, type Person, type World } from '#test/kit/world.ts';

/** One hand-in with shipments of two merchants, which two settlements close. */
let world: World;
let crew: Crew;
let accountant: Person;

beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
  accountant = await world.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => world.close());

test('two settlements taken back at once leave the hand-in open, not closed by one that is void', async () => {
  const merchants = [crew.merchant, await world.merchant({ branch: 'BGD' })];
  let cash = 0;
  for (const merchant of merchants)
    cash += (await shipmentAt({ ...crew, merchant }, 'delivered')).cod_amount;
  const handIn = await accountant.must('documents.cashHandIn.create', {
    courier_id: crew.courier.id,
    counted_amount: cash,
  });
  const settlements: number[] = [];
  for (const { merchantId } of merchants) {
    const said = { merchant_id: merchantId, all: true };
    settlements.push((await accountant.must('documents.settlement.create', said)).id);
  }
  const state = async () =>
    (await accountant.must('documents.cashHandIn.one', { id: handIn.id })).state;
  expect(await state()).toBe('locked');
  const undos = settlements.map(
    (id) => () => accountant.call('documents.settlement.void', { id, reason: 'خطأ في الصرف' }),
  );
  const undone = await inLine(world.db, handIn.id, undos);
  expect(undone.map(({ status }) => status)).toEqual([200, 200]);
  expect(await state()).toBe('confirmed');
  expect(await reconcile(world.db)).toEqual([]);
});
