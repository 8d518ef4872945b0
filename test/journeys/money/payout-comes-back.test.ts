import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleNext } from '#server/custody/settlements/settlement-worker.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { shipmentAt, teamOf, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';

/** A merchant requests money, is paid through a bank, and the bank sends it back. */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;
let bank: number;
let method: number;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  const second = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  const ways = await team.admin.must('paymentMethods.list', {});
  method = ways.find(({ is_cash: isCash }) => !isCash)?.id ?? 0;
  const account = await accountant.must('banks.create', {
    name: 'الأهلي للدفعات',
    kind: 'bank',
    branch_id: fixtures.branches['BGD'] ?? 0,
    method_ids: [method],
  });
  bank = account.id;
  const { cod_amount: counted } = await shipmentAt(team, 'delivered');
  await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    counted_amount: counted,
  });
  const { id } = await team.merchant.must('payouts.request', {
    payout_kind: 'bank',
    payout_provider: 'المصرف الأهلي',
    payout_account: 'IQ98 NBIQ 8501 2345 6789 012',
    payout_owner: 'زينب كريم',
  });
  await second.must('payouts.approve', { id });
}, 120_000);
afterAll(() => fixtures.close());

test('the request that a payout had answered is open again when the money comes back', async () => {
  const [due] = await accountant.must('payoutBatches.due', {});
  const amount = due?.net_amount ?? 0;
  const { id } = await team.merchant.must('withdrawals.request', {
    amount,
    payment_method_id: method,
  });
  const inState = async (state: 'waiting' | 'settled') =>
    (await accountant.must('withdrawals.list', { state })).map((one) => one.id);
  const batch = await accountant.must('payoutBatches.create', {
    kind: 'bank',
    bank_account_id: bank,
    merchants: [{ merchant_id: team.merchant.merchantId, amount }],
  });
  while (await settleNext(fixtures.unit));
  expect([await inState('waiting'), await inState('settled')]).toEqual([[], [id]]);
  const { items } = await accountant.must('payoutBatches.one', { id: batch.id });
  await accountant.must('payoutBatches.results', {
    id: batch.id,
    lines: items.map(({ reference }) => ({ reference, result: 'failed', reason: 'مغلق' })),
  });
  expect([await inState('waiting'), await inState('settled')]).toEqual([[id], []]);
  expect(await reconcile(fixtures.db)).toEqual([]);
});
