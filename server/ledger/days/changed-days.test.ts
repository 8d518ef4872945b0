import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '#database/connect.ts';
import {
  inDays,
  letMoneyMove,
  onceSettled,
  type Shipment,
  shipmentAt,
  type Team,
  teamOf,
} from '#test/kit/shipments.ts';
import { letDaysPass } from '#test/resilience/let-days-pass.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { dayChecks } from './day-checks-store.ts';
import { writeAll } from './day-writer.ts';

let fixtures: Fixtures;
let team: Team;
let failed: Shipment;

const passed = 10;
const migration = 'database/migrations/0063_bank_days.sql';
const then = (): string => inDays(-passed);

async function broken(statement: string): Promise<string[]> {
  const found: string[] = [];
  await fixtures.db
    .transaction(async (tx) => {
      // Leaves only the day of the events for the check to choose.
      await tx.run(sql`delete from written_days where day <> ${then()}`);
      await tx.run(sql`${raw(statement)}`);
      for (const check of dayChecks)
        found.push(...(await tx.rows<{ code: string }>(check.broken)).map(({ code }) => code));
      throw new RangeError('taken back');
    })
    .catch((error: unknown) => {
      if (!(error instanceof RangeError)) throw error;
    });
  return [...new Set(found)];
}

const failedOn = async (day: string): Promise<number> => {
  const row = await fixtures.db.one<{ n: number }>(sql`
    select coalesce(sum(n), 0)::int as n from day_events
    where day = ${day} and branch_id = 0 and destination_id = 0 and figure = 'failed'
      and part = 'all'`);
  return row?.n ?? 0;
};

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  await letMoneyMove(team);
  failed = await shipmentAt(team, 'failed');
  await letDaysPass(fixtures, passed);
  await writeAll(fixtures.db, onceSettled(0));
});
afterAll(() => fixtures.close());

test('a closed day that was written by the rules has nothing to find', async () => {
  expect(await broken('select 1')).toEqual([]);
});

test.each([
  [
    'a number that drifted',
    `update day_events set n = n + 1 where key = 'no_answer'`,
    'day_events',
  ],
  [
    'an attempt counted as another',
    `update day_events set key = '3' where part = 'attempt' and figure = 'failed'`,
    'day_events',
  ],
  ['an hour that is missing', `delete from day_events where part = 'hour'`, 'day_events'],
  ['a courier with one more', `update day_couriers set out_n = out_n + 1`, 'day_couriers'],
  ['cash that came in later', `update day_lags set days = days + 1`, 'day_lags'],
  ['a stage left more often', `update day_promises set n = n + 1`, 'day_promises'],
  [
    'money that nobody posted',
    `update day_money set debit = debit + 1 where branch_id = 0`,
    'day_money',
  ],
  [
    'money of a branch with a bank that is missing',
    `delete from day_money where branch_id <> 0 and account = 'bank_account'`,
    'day_money',
  ],
])('%s is found, with its day and its table', async (_, statement, table) => {
  expect(await broken(statement)).toEqual([`${then()} ${table}`]);
});

test('a day written without the banks of its branch is written again', async () => {
  const ofBranch = () =>
    fixtures.db.rows(sql`
      select credit from day_money
      where day = ${then()} and branch_id <> 0 and account = 'bank_account'`);
  const written = await ofBranch();
  expect(written).toEqual([{ credit: 5000 }]);
  await fixtures.db.run(sql`
    delete from day_money where branch_id <> 0 and account = 'bank_account'`);
  // The days of accounts are not moved into the past with their postings. They are days of UTC,
  // which just after midnight is a day behind the company.
  await fixtures.db.transaction(async (tx) => {
    await tx.run(sql`update account_days set day = ${then()}::date`);
    await tx.run(sql`${raw(readFileSync(migration, 'utf8'))}`);
  });
  await writeAll(fixtures.db, onceSettled(0));
  expect(await ofBranch()).toEqual(written);
  expect(await broken('select 1')).toEqual([]);
});

test('what is undone days later marks its day, and the next night writes it again', async () => {
  expect(await failedOn(then())).toBe(1);
  await team.admin.must('shipments.rollBack', { uuids: [failed.uuid], reason: 'سُجّل بالخطأ' });
  expect(await failedOn(then())).toBe(1);
  // The audit does not report a marked day.
  expect(await broken('select 1')).toEqual([]);
  await writeAll(fixtures.db, onceSettled(0));
  expect(await failedOn(then())).toBe(0);
  expect(await broken('select 1')).toEqual([]);
  expect(
    await fixtures.db.rows(sql`
    select 1 from changed_days where happened_at < now() - interval '1 day'`),
  ).toEqual([]);
});

test('of two servers one writes, and both read the same figures', async () => {
  await fixtures.db.run(sql`delete from written_days`);
  const [mine, theirs] = await Promise.all([
    writeAll(fixtures.db, onceSettled(0)),
    writeAll(fixtures.db, onceSettled(0)),
  ]);
  expect(mine + theirs).toBeGreaterThanOrEqual(passed);
  await writeAll(fixtures.db, onceSettled(0));
  expect(await broken('select 1')).toEqual([]);
});
