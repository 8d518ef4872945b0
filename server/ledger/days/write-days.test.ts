import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql, type Sql } from '#database/connect.ts';
import { onceSettled, teamOf, type Team, shipmentAt } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { dayOf } from '#domain/time.ts';
import { writeAll, writeNext } from './day-writer.ts';
import { everySumTable } from './running-sums-store.ts';

let fixtures: Fixtures;
let team: Team;
const today = (): string => dayOf(new Date(), 'Asia/Baghdad');
const dayOfMonth = (): number => Number(today().slice(8));

interface Counted {
  figure: string;
  part: string;
  key: string;
  n: number;
}
const eventsOf = (branch: number, destination: number): Promise<Counted[]> =>
  fixtures.db.rows<Counted>(sql`
    select figure, part, key, n from day_events
    where day = ${today()} and branch_id = ${branch} and destination_id = ${destination}
      and part <> 'hour'
    order by figure, part, key`);

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  await shipmentAt(team, 'delivered');
  await shipmentAt(team, 'delivered');
  await shipmentAt(team, 'failed');
  await shipmentAt(team, 'returning');
  await writeAll(fixtures.db, onceSettled(1));
});
afterAll(() => fixtures.close());

test('a day that is over is counted once for the company and once for each of its branches', async () => {
  const company = await eventsOf(0, 0);
  expect(company).toEqual([
    { figure: 'created', part: 'all', key: '', n: 4 },
    { figure: 'delivered', part: 'all', key: '', n: 2 },
    { figure: 'delivered', part: 'attempt', key: '1', n: 2 },
    { figure: 'failed', part: 'all', key: '', n: 2 },
    { figure: 'failed', part: 'attempt', key: '1', n: 2 },
    { figure: 'failed', part: 'reason', key: 'no_answer', n: 2 },
    { figure: 'out', part: 'all', key: '', n: 4 },
    { figure: 'out', part: 'attempt', key: '1', n: 4 },
    { figure: 'sent_back', part: 'all', key: '', n: 1 },
    { figure: 'sent_back', part: 'reason', key: 'refused', n: 1 },
  ]);
  expect(await eventsOf(fixtures.branches['BGD'] ?? 0, 0)).toEqual(company);
  expect(await eventsOf(0, fixtures.destinations['WST'] ?? 0)).toEqual(company);
});

test('a courier has what went out in that name, what was delivered and what failed', async () => {
  const rows = await fixtures.db.rows(sql`
    select out_n, delivered_n, failed_n from day_couriers where courier_id = ${team.courier.id}`);
  expect(rows).toEqual([{ out_n: 4, delivered_n: 2, failed_n: 2 }]);
});

test('the month of a courier holds its sums up to each day, and courier 0 those of all', async () => {
  const rows = await fixtures.db.rows(sql`
    select courier_id, out_n[${dayOfMonth()}] as out_n, delivered_n[${dayOfMonth()}] as delivered_n,
      coalesce(out_n[${dayOfMonth() - 1}], 0) as before, out_n[array_length(out_n, 1)] as whole
    from month_couriers where month = date_trunc('month', ${today()}::date) order by courier_id`);
  const sums = { out_n: 4, delivered_n: 2, before: 0, whole: 4 };
  expect(rows).toEqual([
    { courier_id: 0, ...sums },
    { courier_id: team.courier.id, ...sums },
  ]);
});

test('a month of stages holds each stage of a branch, and stage 0 all of them', async () => {
  const ofMonth = (which: Sql) =>
    fixtures.db.one(sql`
      select sum(n[${dayOfMonth()}])::int as n, sum(kept[${dayOfMonth()}])::int as kept
      from month_promises where branch_id = 0 and ${which}`);
  const all = await ofMonth(sql`stage = 0`);
  expect(all).toEqual(await ofMonth(sql`stage <> 0`));
  expect(all).toEqual(
    await fixtures.db.one(sql`
      select sum(n)::int as n, sum(kept)::int as kept from day_promises where branch_id = 0`),
  );
});

test('the year of a merchant holds its sums up to each month, and merchant 0 those of all', async () => {
  const month = Number(today().slice(5, 7));
  const rows = await fixtures.db.rows(sql`
    select merchant_id, created_n[${month}] as created_n, created_n[12] as whole,
      coalesce(created_n[${month - 1}], 0) as before
    from year_merchants where year = date_trunc('year', ${today()}::date) order by merchant_id`);
  const sums = { created_n: 4, whole: 4, before: 0 };
  expect(rows).toEqual([
    { merchant_id: 0, ...sums },
    { merchant_id: team.merchant.merchantId, ...sums },
  ]);
});

test('sums are written again once an older program wrote a part of them', async () => {
  const sizes = async () => {
    const found: [string, number | undefined][] = [];
    for (const { name } of everySumTable) {
      const row = await fixtures.db.one<{ n: number }>(
        sql`select count(*)::int as n from ${raw(name)}`,
      );
      found.push([name, row?.n]);
    }
    return found;
  };
  const before = await sizes();
  for (const { name } of everySumTable) await fixtures.db.run(sql`delete from ${raw(name)}`);
  // What they include is older than the days and months that are written.
  await fixtures.db.run(sql`update written_sums set written_at = written_at - interval '1 minute'`);
  const start = `${today().slice(0, 8)}01`;
  expect(await writeNext(fixtures.db, onceSettled(1))).toEqual({ sums: { by: 'month', start } });
  const year = `${today().slice(0, 5)}01-01`;
  expect(await writeNext(fixtures.db, onceSettled(1))).toEqual({
    sums: { by: 'year', start: year },
  });
  expect(await writeNext(fixtures.db, onceSettled(1))).toBeNull();
  expect(await sizes()).toEqual(before);
});

test('a merchant’s activity is stored by month, with the company’s earnings from it', async () => {
  const [row] = await fixtures.db.rows<{
    created_n: number;
    delivered_n: number;
    earned: number;
  }>(sql`
    select created_n, delivered_n, earned from month_merchants
    where merchant_id = ${team.merchant.merchantId}`);
  expect(row).toMatchObject({ created_n: 4, delivered_n: 2 });
  expect(row?.earned).toBeGreaterThan(0);
});

test('the money of the day is what the postings say of each account', async () => {
  const rows = await fixtures.db.rows(sql`
    select m.account, m.debit, m.credit from day_money m
    where m.branch_id = 0 and m.destination_id = 0 and m.account <> 'earned'
    except
    select a.key, sum(d.debit)::bigint, sum(d.credit)::bigint from account_days d
    join accounts a on a.id = d.account_id group by 1`);
  expect(rows).toEqual([]);
});

test('nothing is written twice in a night, and nothing changes when it is', async () => {
  const before = await eventsOf(0, 0);
  expect(await writeAll(fixtures.db, onceSettled(1))).toBe(0);
  expect(await writeAll(fixtures.db, onceSettled(2))).toBeGreaterThan(0);
  expect(await eventsOf(0, 0)).toEqual(before);
});
