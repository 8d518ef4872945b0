import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { type SeriesParams, layoutOf } from '#domain/office/series-plan.ts';
import { seriesFigureOf, seriesKeys } from '#domain/office/series-figures.ts';
import { onceSettled, inDays, shipmentAt, type Team, teamOf } from '#test/kit/shipments.ts';
import { letDaysPass } from '#test/resilience/let-days-pass.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { writeAll } from '../../ledger/days/day-writer.ts';
import { sumTables } from '../../ledger/days/running-sums-store.ts';
import type { Series } from './read-series.ts';

/*
 * Charts add up days by the running sums of their months. They must be the sums of the days, which
 * a chart reads while the sums are not written.
 */
let fixtures: Fixtures;
let team: Team;
let other: Team;

const passed = 40;

async function work(): Promise<void> {
  const accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  const { cod_amount: counted } = await shipmentAt(team, 'delivered');
  await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    counted_amount: counted,
  });
  await shipmentAt(team, 'failed');
  await shipmentAt(team, 'returning');
  await shipmentAt(other, 'delivered', { destination: 'BSR' });
}

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  other = await teamOf(fixtures, 'BSR');
  await work();
  await letDaysPass(fixtures, passed);
  await work();
  await shipmentAt(other, 'delivered', { destination: 'BSR' });
  await letDaysPass(fixtures, passed);
  await work();
  await writeAll(fixtures.db, onceSettled(1));
});
afterAll(() => fixtures.close());

/** From the middle of a month to the middle of another, and a single day. */
const cut = { from: inDays(1 - 2 * passed), to: inDays(-1) };
const oneDay = { from: inDays(-passed), to: inDays(-passed) };

/** Every layout of every figure. */
function charts(): SeriesParams[] {
  return seriesKeys.flatMap((figure) => {
    const { by, split, is } = seriesFigureOf(figure);
    if (is === 'now' || figure === 'cohorts') return [];
    return by.flatMap((axis) =>
      [undefined, ...split].flatMap((rows) => {
        const params = { figure, by: axis, split: rows };
        const ofBranch = { ...params, branch_id: fixtures.branches['BGD'] };
        return layoutOf(params).wrong.length > 0
          ? []
          : [
              { ...params, ...cut },
              { ...params, ...oneDay },
              { ...ofBranch, ...cut },
            ];
      }),
    );
  });
}

/** The values of each row by point: rows and points of equal size have no order. */
const byKey = ({ points, rows, before }: Series) => ({
  rows: Object.fromEntries(
    rows.map(({ key, values, of }) => [
      key,
      Object.fromEntries(points.map((point, at) => [point.key, [values[at], of?.[at]]])),
    ]),
  ),
  before: before?.map(({ values, of }) => [values, of].map((one) => one?.toSorted())),
});

async function answers() {
  const all = new Map<string, ReturnType<typeof byKey>>();
  for (const params of charts())
    all.set(JSON.stringify(params), byKey(await team.admin.must('office.series', params)));
  return all;
}

test('every chart has the same numbers from the sums of months as from their days', async () => {
  const bySums = await answers();
  expect(bySums.size).toBeGreaterThan(200);
  await fixtures.db.run(sql`delete from written_sums`);
  for (const [params, answer] of await answers())
    expect([params, answer]).toEqual([params, bySums.get(params)]);
}, 300_000);

test('a chart that adds up days reads their sums once they are written', async () => {
  const read = async () => {
    const params = { figure: 'failed', by: 'reason', ...cut } as const;
    return (await team.admin.must('office.series', params)).rows[0]?.values;
  };
  await writeAll(fixtures.db, onceSettled(1));
  const numbers = await read();
  expect(numbers).toHaveLength(1);
  await fixtures.db.run(sql`
    update month_events set n = (select array_agg(2 * one order by at)
      from unnest(n) with ordinality each (one, at))`);
  expect(await read()).toEqual(numbers?.map((n) => 2 * (n ?? 0)));
  await fixtures.db.run(sql`delete from written_sums where name = ${sumTables.events.name}`);
  expect(await read()).toEqual(numbers);
});
