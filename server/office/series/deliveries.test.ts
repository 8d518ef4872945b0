import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { onceSettled, teamOf, type Team, inDays, shipmentAt } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { writeAll } from '../../ledger/days/day-writer.ts';
import type { Series } from './read-series.ts';

let fixtures: Fixtures;
let team: Team;
const today = { from: inDays(0), to: inDays(0) };
const night = (): Promise<number> => writeAll(fixtures.db, onceSettled(1));

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  await shipmentAt(team, 'delivered');
  await shipmentAt(team, 'delivered');
  await shipmentAt(team, 'failed');
  await night();
});
afterAll(() => fixtures.close());

type Params = Parameters<typeof team.admin.must<'office.series'>>[1];
const read = (who: Person, params: Params): Promise<Series> => who.must('office.series', params);
const valuesOf = ({ rows }: Series) => rows.flatMap(({ values }) => values);

test('what couriers collected is what the delivered shipments say, for the company and a branch', async () => {
  const row = await fixtures.db.one<{ amount: number }>(sql`
    select sum(collected_amount)::bigint as amount from shipments where status = 'delivered'`);
  const params = { figure: 'collected', ...today } as const;
  expect(row?.amount).toBeGreaterThan(0);
  for (const who of [team.admin, team.manager])
    expect(valuesOf(await read(who, params))).toEqual([row?.amount]);
  const places = await read(team.admin, { ...params, by: 'destination' });
  expect(valuesOf(places)).toEqual([row?.amount]);
});

test('shipments are counted by how long they took from the merchant to the recipient', async () => {
  const series = await read(team.admin, { figure: 'delivery_time', ...today });
  expect(series.points.filter((_, at) => series.rows[0]?.values[at])).toHaveLength(1);
  expect(Math.max(...valuesOf(series).map((n) => n ?? 0))).toBe(2);
});

test('the period before has as many points, so that its median can be compared', async () => {
  const series = await read(team.admin, {
    figure: 'delivery_time',
    from: inDays(1 - 30),
    to: inDays(0),
  });
  for (const { values } of series.before ?? []) expect(values).toHaveLength(series.points.length);
});

test('money figures need a money permission, and a merchant sees its own account', async () => {
  const warehouse = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
  for (const who of [warehouse, team.merchant, team.courier])
    expect((await who.call('office.series', { figure: 'collected' })).status).toBe(403);
});

test('a day that an older program wrote is written again with its deliveries', async () => {
  const params = { figure: 'collected', ...today } as const;
  const written = valuesOf(await read(team.admin, params));
  await fixtures.db.run(sql`delete from day_deliveries`);
  await fixtures.db.run(sql`update written_days set has_deliveries = false`);
  expect(await night()).toBeGreaterThan(0);
  expect(valuesOf(await read(team.admin, params))).toEqual(written);
});
