import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
let accountant: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  const { cod_amount } = await shipmentAt(team, 'delivered');
  await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    counted_amount: cod_amount,
  });
});
afterAll(() => fixtures.close());

const patienceMs = 300;

/** Whether `work` waits while another session holds the row; the row is then released. */
async function waitsFor(table: 'merchants' | 'users', id: number, work: () => Promise<unknown>) {
  let isDone = false;
  const { waiting, waited } = await fixtures.db.transaction(async (tx) => {
    const lock =
      table === 'merchants'
        ? sql`select 1 from merchants where id = ${id} for no key update`
        : sql`select 1 from users where id = ${id} for no key update`;
    await tx.run(lock);
    const started = work().then((answer) => {
      isDone = true;
      return answer;
    });
    await pause(patienceMs);
    return { waiting: { started }, waited: !isDone };
  });
  await waiting.started;
  return waited;
}

const advance = async (model_name: 'merchants' | 'users', model_id: number) =>
  accountant.must('documents.payment.issue', {
    kind: 'advance',
    model_name,
    model_id,
    amount: 815,
  });

test('a merchant’s payment is not taken back while the merchant is being settled', async () => {
  const { merchantId } = team.merchant;
  const { id } = await advance('merchants', merchantId);
  const taken = () => accountant.must('documents.payment.void', { id, reason: 'خطأ في السند' });
  expect(await waitsFor('merchants', merchantId, taken)).toBe(true);
});

test('a payment amended to name another person waits for the one it named before', async () => {
  const { merchantId } = team.merchant;
  const { id, version } = await advance('merchants', merchantId);
  const amended = () =>
    accountant.must('documents.payment.amend', {
      id,
      version,
      kind: 'advance',
      model_name: 'users',
      model_id: team.courier.id,
      amount: 815,
    });
  expect(await waitsFor('merchants', merchantId, amended)).toBe(true);
});

test('a courier’s advance is not taken back while they pay', async () => {
  const { id } = await advance('users', team.courier.id);
  const taken = () => accountant.must('documents.payment.void', { id, reason: 'خطأ في السند' });
  expect(await waitsFor('users', team.courier.id, taken)).toBe(true);
});
