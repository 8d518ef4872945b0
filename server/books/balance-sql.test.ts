import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { postingRules } from '#domain/ledger/posting-rules.ts';
import { money } from '#domain/money.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { balanceBefore } from './balance-sql.ts';
import { writeEntries } from './entries.ts';

let fixtures: Fixtures;
let account: number;

const hourMs = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * hourMs).toISOString();
const year = 365 * 24;
/**
 * When a courier handed cash in: three years ago, twice on one day, some time ago, and just now.
 */
const handed = [3 * year, 2 * year + 3, 2 * year, 1.5 * year, 40 * 24, 5, 2, 0];
const amountOf = (at: number): number => 1000 * 2 ** at;

beforeAll(async () => {
  fixtures = await createFixtures();
  const courier = await fixtures.person({ role: 'Courier', branch: 'BGD' });
  const branchId = fixtures.branches['BGD'] ?? 0;
  for (const [at, hours] of handed.entries()) {
    const cash = money(amountOf(at));
    const postings = postingRules.handedIn({
      courierId: courier.id,
      branchId,
      expected: cash,
      counted: cash,
    });
    const who = { actorId: courier.id, branchId, at: hoursAgo(hours), ip: null, requestId: null };
    await fixtures.db.transaction((tx) => writeEntries(tx, [{ fact: 'handedIn', postings }], who));
  }
  const found = await fixtures.db.one<{ id: number }>(
    sql`select id from accounts where key = 'cash_courier' and owner_id = ${courier.id}`,
  );
  account = found?.id ?? 0;
});
afterAll(() => fixtures.close());

test.each([
  ['before the first day of the company', 4 * year],
  ['on the day of the first cash, after it', 3 * year - 1],
  ['between two of one day, two years ago', 2 * year + 1],
  ['a little more than a year ago', year + 24],
  ['a little less than a year ago', year - 24],
  ['this month', 10 * 24],
  ['within today', 3],
  ['tomorrow', -24],
])('what an account held %s is the sum of what was posted before', async (_when, hours) => {
  const instant = hoursAgo(hours);
  const row = await fixtures.db.one<{ stored: number; posted: number }>(sql`
    select ${balanceBefore(sql`${account}::bigint`, instant)}::bigint as stored, (
      select coalesce(sum(case when credit_account_id = ${account} then amount else -amount end), 0) from postings
      where at < ${instant}::timestamptz and ${account} in (debit_account_id, credit_account_id))::bigint as posted`);
  expect(row?.stored).toBe(row?.posted);
  const before = handed.map((at, n) => (at > hours ? amountOf(n) : 0));
  expect(row?.posted).toBe(before.reduce((sum, amount) => sum + amount, 0));
});
