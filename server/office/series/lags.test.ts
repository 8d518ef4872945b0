import { afterAll, beforeAll, expect, test } from 'vitest';
import { onceSettled, inDays, shipmentAt, type Team, teamOf } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { letDaysPass } from '#test/resilience/let-days-pass.ts';
import { writeAll } from '../../ledger/days/day-writer.ts';

let fixtures: Fixtures;
let team: Team;

/** Delivered, and its cash handed in so many days later. */
async function handedIn(days: number): Promise<void> {
  const accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  const { cod_amount: counted } = await shipmentAt(team, 'delivered');
  if (days > 0) await letDaysPass(fixtures, days);
  await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    counted_amount: counted,
  });
}

/** Ten days each: handed in after 5 days in the first, after 2 in the second. */
const days = 10;
const now = { from: inDays(1 - days), to: inDays(0) };

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  await handedIn(5);
  await letDaysPass(fixtures, days);
  await handedIn(2);
  await writeAll(fixtures.db, onceSettled(1));
});
afterAll(() => fixtures.close());

test('the days of a period are counted by how long they took, next to those before', async () => {
  const series = await team.admin.must('office.series', {
    figure: 'hand_in',
    by: 'duration',
    ...now,
  });
  expect(series.kind).toBe('number');
  expect(series.points).toHaveLength(31);
  const counted = (values: readonly (number | null)[] | undefined) =>
    series.points.flatMap(({ key, name }, at) => (values?.[at] ? [[key, name, values[at]]] : []));
  expect(counted(series.rows[0]?.values)).toEqual([['8', 'يومان', 1]]);
  expect(counted(series.before?.[0]?.values)).toEqual([['20', expect.stringContaining('5'), 1]]);
});

test('the median and nine of ten have a period before, too', async () => {
  const series = await team.admin.must('office.series', { figure: 'hand_in', by: 'day', ...now });
  const valuesOf = (rows: typeof series.rows | null) =>
    Object.fromEntries(
      (rows ?? []).map(({ key, values }) => [key, values.find((one) => one !== null)]),
    );
  expect(valuesOf(series.rows)).toEqual({ p50: 2, p90: 2 });
  expect(valuesOf(series.before)).toEqual({ p50: 5, p90: 5 });
});

test('a day on which nothing was handed in has no median, instead of none taken', async () => {
  const series = await team.admin.must('office.series', { figure: 'hand_in', by: 'day', ...now });
  expect(series.rows[0]?.values).toEqual([...Array<null>(days - 1).fill(null), 2]);
});

test('months of merchants are whole, and the answer says so', async () => {
  const params = { figure: 'earned', by: 'merchant' } as const;
  const { from, to } = await team.admin.must('office.series', { ...params, ...now });
  expect(from).toBe(`${inDays(1 - days).slice(0, 7)}-01`);
  expect(to).toBe(inDays(0));
});
