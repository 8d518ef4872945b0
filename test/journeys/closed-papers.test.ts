import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { crewOf, parcelAt, type Crew } from '#test/kit/parcels.ts';
import { createWorld, type Person, type World } from '#test/kit/world.ts';

/** One hand-in with parcels of two shops, which two settlements close. */
let world: World;
let crew: Crew;
let accountant: Person;

beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
  accountant = await world.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => world.close());

/** Asked outside the transaction that holds the paper: inside, the answer would stay the first one. */
async function waiting(calls: number): Promise<void> {
  const held = sql`
    select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let turn = 0; turn < 200; turn += 1) {
    if (((await world.db.one<{ n: number }>(held))?.n ?? 0) >= calls) return;
    await pause(20);
  }
  throw new Error('nobody waits for the hand-in');
}

test('two settlements taken back at once leave the hand-in open, not closed by one that is void', async () => {
  const shops = [crew.shop, await world.merchant({ branch: 'BGD' })];
  let cash = 0;
  for (const shop of shops) cash += (await parcelAt({ ...crew, shop }, 'delivered')).cod_amount;
  const handIn = await accountant.must('documents.collection.create', {
    courier_id: crew.courier.id,
    counted_amount: cash,
  });
  const settlements: number[] = [];
  for (const { merchantId } of shops) {
    const said = { merchant_id: merchantId, all: true };
    settlements.push((await accountant.must('documents.subscriber.create', said)).id);
  }
  const state = async () =>
    (await accountant.must('documents.collection.one', { id: handIn.id })).state;
  expect(await state()).toBe('locked');
  const undone = await Promise.all(
    await world.db.transaction(async (tx) => {
      await tx.run(sql`select 1 from documents where id = ${handIn.id} for update`);
      const calls = [];
      for (const id of settlements) {
        const undo = { id, reason: 'خطأ في الصرف' };
        calls.push(accountant.call('documents.subscriber.void', undo));
        await waiting(calls.length);
      }
      return calls;
    }),
  );
  expect(undone.map(({ status }) => status)).toEqual([200, 200]);
  expect(await state()).toBe('confirmed');
  expect(await reconcile(world.db)).toEqual([]);
});
