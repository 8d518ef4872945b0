import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostSeriesRows } from '#domain/office/series-figures.ts';
import { onceSettled, inDays, shipmentAt, type Team, teamOf } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';
import { writeAll } from '../../ledger/days/day-writer.ts';

let fixtures: Fixtures;
let team: Team;
let busiest: Person;
const couriers = mostSeriesRows + 2;
const today = { from: inDays(0), to: inDays(0) };

const nightOver = (): Promise<number> => writeAll(fixtures.db, onceSettled(1));
const rowsOf = async (by: 'day' | 'week' | 'month', period = today) => {
  const params = { figure: 'delivered', by, split: 'courier', ...period } as const;
  const { rows } = await team.manager.must('office.series', params);
  return rows.map(({ key, values }) => [key, values.reduce<number>((sum, n) => sum + (n ?? 0), 0)]);
};

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  busiest = team.courier;
  await shipmentAt(team, 'delivered');
  for (let no = 1; no < couriers; no += 1) {
    const courier = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    await shipmentAt({ ...team, courier }, 'delivered');
  }
  await shipmentAt({ ...team, courier: busiest }, 'delivered');
});
afterAll(() => fixtures.close());

const shown = (rows: (string | number)[][]) => {
  expect(rows).toHaveLength(mostSeriesRows + 1);
  expect(rows[0]).toEqual([String(busiest.id), 2]);
  expect(rows.at(-1)).toEqual(['other', couriers - mostSeriesRows]);
  expect(rows.slice(1, -1).every(([, n]) => n === 1)).toBe(true);
};

test('of fourteen couriers twelve have a line and the others share one, today as after the night', async () => {
  shown(await rowsOf('day'));
  await nightOver();
  shown(await rowsOf('day'));
  shown(await rowsOf('week', { from: inDays(-10), to: inDays(0) }));
  shown(await rowsOf('month', { from: inDays(-40), to: inDays(0) }));
});

test('side by side the couriers have what their days add up to, over the end of a month too', async () => {
  const params = { figure: 'delivered', by: 'courier', from: inDays(-40), to: inDays(0) } as const;
  const { points, rows } = await team.manager.must('office.series', params);
  expect(points.map(({ key }) => key)[0]).toBe(String(busiest.id));
  expect(rows[0]?.values.toSorted()).toEqual([...Array<number>(couriers - 1).fill(1), 2]);
  const day = inDays(-1);
  const before = await team.manager.must('office.series', { ...params, from: day, to: day });
  expect(before.points).toEqual([]);
});

test('a courier alone has the same number as next to the others', async () => {
  const params = { figure: 'delivered', courier_id: busiest.id, ...today } as const;
  const { rows } = await team.manager.must('office.series', params);
  expect(rows[0]?.values).toEqual([2]);
  const own = await busiest.must('office.series', { figure: 'delivered', by: 'month', ...today });
  expect(own.rows[0]?.values).toEqual([2]);
});
