import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '#database/connect.ts';
import { settleNext } from '#server/custody/settlements/settlement-worker.ts';
import { teamOf, shipmentAt } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { checks, reconcile } from '../reconcile.ts';

/** What a user with access to the database could do to a payout, and the check that finds it. */
let fixtures: Fixtures;
let reference: string;
let number: string;

beforeAll(async () => {
  fixtures = await createFixtures();
  const team = await teamOf(fixtures);
  const accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  const branch_id = fixtures.branches['BGD'] ?? 0;
  const bank = await team.admin.must('banks.create', { name: 'الأهلي', kind: 'bank', branch_id });
  const taken = await shipmentAt(team, 'delivered');
  await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    counted_amount: taken.cod_amount,
  });
  const { id } = await team.merchant.must('payouts.request', {
    payout_kind: 'bank',
    payout_provider: 'المصرف الأهلي',
    payout_account: 'IQ98 NBIQ 8501 2345 6789 012',
    payout_owner: 'زينب كريم',
  });
  await accountant.must('payouts.approve', { id });
  const [due] = await accountant.must('payoutBatches.due', {});
  const batch = await accountant.must('payoutBatches.create', {
    kind: 'bank',
    bank_account_id: bank.id,
    merchants: [{ merchant_id: team.merchant.merchantId, amount: due?.net_amount ?? 0 }],
  });
  while (await settleNext(fixtures.unit));
  reference = batch.items[0]?.reference ?? '';
  const lines = [{ reference, result: 'paid' }];
  await accountant.must('payoutBatches.results', { id: batch.id, lines });
  const { items } = await accountant.must('payoutBatches.one', { id: batch.id });
  number = items[0]?.document?.invoice_no ?? '';
}, 60_000);
afterAll(() => fixtures.close());

/** Returns the violations of each failed check after a statement that is rolled back. */
async function brokenAfter(statement: string): Promise<Record<string, readonly string[]>> {
  const broken: Record<string, readonly string[]> = {};
  await fixtures.db
    .transaction(async (tx) => {
      await tx.run(sql`${raw(statement)}`);
      for (const { key, broken: query } of checks) {
        const rows = await tx.rows<{ code: string }>(query);
        if (rows.length > 0) broken[key] = rows.map(({ code }) => code);
      }
      throw new Error('taken back');
    })
    .catch(() => undefined);
  return broken;
}

test('a payout that the bank has made ties', async () => {
  expect(await reconcile(fixtures.db)).toEqual([]);
});

test.each([
  [
    'a line that waits again without its posting',
    'payouts_on_the_way',
    `update payout_lines set state = 'to_pay'`,
    () => number,
  ],
  [
    'a line of another amount',
    'payout_lines_settled',
    'update payout_lines set amount = amount + 1',
    () => reference,
  ],
  [
    'a line that came back without its posting',
    'payouts_bounced_once',
    `update payout_lines set state = 'bounced', reason = 'x'`,
    () => reference,
  ],
] as const)('%s is found by %s, and named', async (_, key, statement, name) => {
  expect((await brokenAfter(statement))[key]).toContain(name());
});
