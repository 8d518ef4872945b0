import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '#database/connect.ts';
import { teamOf, shipmentAt } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { accountingChecks } from './accounting-checks-store.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
  const team = await teamOf(fixtures);
  const accountant = await fixtures.person({ role: 'Accountant' });
  const { uuid, cod_amount: amount } = await shipmentAt(team, 'delivered');
  const handIn = { courier_id: team.courier.id, uuids: [uuid], counted_amount: amount };
  await accountant.must('documents.cashHandIn.create', handIn);
});
afterAll(() => fixtures.close());

/** What the checks find after a statement that nobody keeps. */
async function brokenAfter(statement: string): Promise<string[]> {
  const broken: string[] = [];
  await fixtures.db
    .transaction(async (tx) => {
      await tx.run(sql`${raw(statement)}`);
      for (const { key, broken: found } of accountingChecks)
        if ((await tx.rows(found)).length > 0) broken.push(key);
      throw new Error('taken back');
    })
    .catch((error: unknown) => {
      if ((error as Error).message !== 'taken back') throw error;
    });
  return broken;
}

test('books that were kept by the rules have nothing to find', async () => {
  expect(await brokenAfter('select 1')).toEqual([]);
});

test.each([
  [
    'a day of the ledger that was kept wrong',
    `update ledger_days set amount = amount + 1 where debit_key = 'cash_branch'`,
    ['ledger_days_equal_postings', 'trial_balance_is_zero'],
  ],
  [
    'a day of the ledger that was forgotten',
    `delete from ledger_days where credit_key = 'delivery_revenue'`,
    ['ledger_days_equal_postings', 'trial_balance_is_zero'],
  ],
  [
    'the result of a merchant that was kept wrong',
    `update result_months set fees = fees + 1 where scope = 'merchant'`,
    ['results_equal_postings'],
  ],
  [
    'a destination whose result was forgotten',
    `delete from result_months where scope = 'destination'`,
    ['results_equal_postings'],
  ],
  [
    'a closed month in which something was posted afterwards',
    `
      with closed as (
        insert into closed_months (month, last_day)
        select date_trunc('month', day)::date, (date_trunc('month', day) + interval '1 month - 1 day')::date
        from ledger_days limit 1 returning id, month, last_day)
      insert into closed_month_totals
      select id, debit_key, debit_branch, credit_key, credit_branch, sum(amount) - 1
      from closed join ledger_days on day between month and last_day group by 1, 2, 3, 4, 5`,
    ['closed_months_unchanged'],
  ],
])('%s is found', async (_, statement, keys) => {
  expect(await brokenAfter(statement)).toEqual(keys);
});
