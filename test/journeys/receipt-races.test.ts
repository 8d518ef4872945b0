import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { crewOf, parcelAt, type Crew } from '#test/kit/parcels.ts';
import { createWorld, type Person, type World } from '#test/kit/world.ts';

/** A receipt is confirmed at one counter while something else is done with its paper at another. */
let world: World;
let crew: Crew;
let accountant: Person;
let paper: { id: number; version: number };
let pin: number;

beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
  accountant = await world.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => world.close());

beforeEach(async () => {
  const parcel = await parcelAt(crew, 'delivered');
  const handIn = { courier_id: crew.courier.id, counted_amount: parcel.cod_amount };
  await accountant.must('documents.collection.create', handIn);
  const commission = { kind: 'commission' as const, amount: 500, ...toCourier() };
  paper = await accountant.must('documents.payment.issue', commission);
  const [notice] = await crew.courier.must('notifications.list', {});
  pin = Number(/\u2066(\d{6})\u2069/.exec(notice?.body ?? '')?.[1]);
});

const toCourier = () => ({ model_name: 'users' as const, model_id: crew.courier.id });

/** Asked outside the transaction that holds the paper: inside, the answer would stay the first one. */
async function waiting(calls: number): Promise<void> {
  const held = sql`
    select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let turn = 0; turn < 200; turn += 1) {
    if (((await world.db.one<{ n: number }>(held))?.n ?? 0) >= calls) return;
    await pause(20);
  }
  throw new Error('nobody waits for the paper');
}

/** Both come while somebody else has the paper in hand, and wait in this order. */
const inLine = async <A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> =>
  Promise.all(
    await world.db.transaction(async (tx) => {
      await tx.run(sql`select 1 from documents where id = ${paper.id} for update`);
      const one = first();
      await waiting(1);
      const other = second();
      await waiting(2);
      return [one, other] as const;
    }),
  );

const confirm = () => accountant.call('documents.payment.confirm', { id: paper.id, pin });
const newPin = () => accountant.call('documents.payment.newPin', { id: paper.id });
const receipt = async () =>
  (await accountant.must('documents.payment.one', { id: paper.id })).receipt;

test('another number does not undo a receipt that was confirmed just before', async () => {
  const [confirmed, sent] = await inLine(confirm, newPin);
  expect([confirmed.status, sent.error.code]).toEqual([200, 'receipt_confirmed']);
  expect((await receipt())?.how).toBe('pin');
});

test('a number counts no longer once another was sent, however soon after', async () => {
  const [sent, confirmed] = await inLine(newPin, confirm);
  expect([sent.status, confirmed.error.code]).toEqual([200, 'changed_meanwhile']);
  expect((await receipt())?.how).toBeNull();
});

test('a payment that is taken back at that moment is not confirmed', async () => {
  const undo = () =>
    accountant.call('documents.payment.void', { id: paper.id, reason: 'صُرفت مرتين' });
  const [undone, confirmed] = await inLine(undo, confirm);
  expect([undone.status, confirmed.error.code]).toEqual([200, 'document_void']);
  expect(await reconcile(world.db)).toEqual([]);
});

test('what became a charge has no receipt to confirm any more', async () => {
  const { id, version } = paper;
  const charge = { kind: 'deduction' as const, amount: 700, note: 'بدل تلف', ...toCourier() };
  await accountant.must('documents.payment.amend', { id, version, ...charge });
  expect((await crew.courier.call('documents.payment.confirm', { id })).status).toBe(404);
  expect(await reconcile(world.db)).toEqual([]);
});
