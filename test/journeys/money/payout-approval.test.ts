import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleNext } from '#server/custody/settlements/settlement-worker.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** A batch of the company above the sum: who may approve it with one Admin, and with two. */
let fixtures: Fixtures;
let team: Team;
const merchants: (Person & { merchantId: number })[] = [];

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  const accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  for (let at = 0; at < 2; at += 1) {
    const merchant = await fixtures.merchant({ branch: 'BGD' });
    merchants.push(merchant);
    const { cod_amount: cash } = await shipmentAt({ ...team, merchant }, 'delivered');
    await accountant.must('documents.cashHandIn.create', {
      courier_id: team.courier.id,
      counted_amount: cash,
    });
    const { id } = await merchant.must('payouts.request', { payout_kind: 'cash' });
    await accountant.must('payouts.approve', { id });
  }
  await team.admin.must('settings.update', { payout_second_from: 1 });
}, 60_000);
afterAll(() => fixtures.close());

async function make(maker: Person, merchantId = 0) {
  const due = await maker.must('payoutBatches.due', { kind: 'cash' });
  const chosen = due.filter(({ subscriber }) => subscriber.id === merchantId);
  return maker.must('payoutBatches.create', {
    kind: 'cash',
    merchants: chosen.map((row) => ({ merchant_id: row.subscriber.id, amount: row.net_amount })),
  });
}
const decisionsAlone = () => team.admin.must('activity.list', { action: 'decisions.alone' });

test('the only Admin of a company approves their own batch, and screen and log say so', async () => {
  const made = await make(team.admin, merchants[0]?.merchantId);
  expect([made.state, made.may_decide, made.may_withdraw]).toEqual(['requested', true, true]);
  const approved = await team.admin.must('payoutBatches.approve', { id: made.id });
  expect([approved.state, approved.decided_alone]).toEqual(['approved', true]);
  const [note] = await decisionsAlone();
  expect(note?.title).toBe(`#${made.id}`);
});

test('with a second company-wide accountant the maker is refused, and the second approves', async () => {
  const second = await fixtures.person({ role: 'Accountant' });
  const before = (await decisionsAlone()).length;
  const made = await make(team.admin, merchants[1]?.merchantId);
  expect([made.may_decide, made.may_withdraw]).toEqual([false, true]);
  const own = await team.admin.call('payoutBatches.approve', { id: made.id });
  expect([own.status, own.error.code]).toEqual([403, 'own_request']);
  const seen = await second.must('payoutBatches.one', { id: made.id });
  expect([seen.may_decide, seen.may_withdraw]).toEqual([true, false]);
  const approved = await second.must('payoutBatches.approve', { id: made.id });
  expect([approved.decided_by, approved.decided_alone]).toEqual([second.name, false]);
  expect((await decisionsAlone()).length).toBe(before);
  while (await settleNext(fixtures.unit));
  const { paid } = await team.admin.must('payoutBatches.one', { id: made.id });
  expect(paid).toBe(1);
  expect(await reconcile(fixtures.db)).toEqual([]);
});
