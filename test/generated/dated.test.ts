import { expect, it, onTestFinished, vi } from 'vitest';
import { raw, sql, type Db } from '#database/connect.ts';
import { openingMs } from '#test/generated/matrix/company.ts';
import { leaveMore } from '#test/generated/matrix/leave-more.ts';
import { teamOf, shipmentAt } from '#test/kit/shipments.ts';
import { preparedFixtures, sampleCompany } from '#test/kit/prepared.ts';

/*
 * One source of time for stored values: the database's clock, never the server's own.
 */

const dayMs = 86_400_000;
type Counts = Readonly<Record<string, number>>;

/**
 * How many values of each column with a time or a day are within a day of a moment; columns without
 * any are left out.
 */
async function countNear(db: Db, moment: string): Promise<Counts> {
  const columns = await db.rows<{ table: string; name: string }>(sql`
    select c.table_name as table, c.column_name as name
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('timestamp with time zone', 'date')`);
  const counts: Record<string, number> = {};
  for (const { table, name } of columns) {
    const row = await db.one<{ n: number }>(sql`
      select count(*)::int as n from ${raw(table)}
      where ${raw(name)} between ${moment}::timestamptz - interval '1 day'
        and ${moment}::timestamptz + interval '1 day'`);
    if (row?.n) counts[`${table}.${name}`] = row.n;
  }
  return counts;
}

it.each([
  ['years ahead', 1_000 * dayMs],
  ['years behind', -1_000 * dayMs],
])(
  'a server whose clock is %s dates no row by it',
  async (_, wrongBy) => {
    // The company is created with the correct clock: other files copy it.
    await (await preparedFixtures(sampleCompany)).close();
    const right = new Date().toISOString();
    const wrong = new Date(Date.now() + wrongBy);
    vi.useFakeTimers({ toFake: ['Date'], now: wrong, shouldAdvanceTime: true });
    const fixtures = await preparedFixtures(sampleCompany);
    onTestFinished(() => fixtures.close());
    const before = await countNear(fixtures.db, wrong.toISOString());
    await leaveMore(fixtures);
    const team = await teamOf(fixtures);
    await shipmentAt(team, 'delivered');
    expect(await countNear(fixtures.db, wrong.toISOString())).toEqual(before);
    const today = await countNear(fixtures.db, right);
    expect(Object.keys(today)).toEqual(
      expect.arrayContaining([
        'shipment_history.at',
        'postings.at',
        'documents.date',
        'activity.at',
      ]),
    );
  },
  openingMs,
);
