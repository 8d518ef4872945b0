import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { stagesOfStatus } from '#domain/shipments/stages.ts';
import { onceSettled, teamOf, type Team, inDays, shipmentAt } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { writeAll } from '../../ledger/days/day-writer.ts';

let fixtures: Fixtures;
let team: Team;
const [onTheWay = 0] = stagesOfStatus('out_for_delivery');

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  await shipmentAt(team, 'delivered');
  const stuck = await shipmentAt(team, 'out_for_delivery');
  await shipmentAt(team, 'out_for_delivery');
  await writeAll(fixtures.db, onceSettled(1));
  await fixtures.db.run(sql`
    update shipments set stage_since = now() - interval '20 days' where id = ${stuck.id}`);
});
afterAll(() => fixtures.close());

/** Of the stage `out for delivery`: kept, and all. */
async function promiseOf(who: Person, from: string, to: string) {
  const params = { figure: 'promise', by: 'stage', from, to } as const;
  const { points, rows } = await who.must('office.series', params);
  const at = points.findIndex(({ key }) => key === String(onTheWay));
  return [rows[0]?.values[at], rows[0]?.of?.[at]];
}

test('a shipment that exceeds the hours of its stage is a broken promise before it leaves the stage', async () => {
  for (const who of [team.admin, team.manager])
    expect(await promiseOf(who, inDays(0), inDays(0))).toEqual([1, 2]);
});

test('it counts in a period that ended after its hours were over, and in none before', async () => {
  expect(await promiseOf(team.admin, inDays(-10), inDays(-5))).toEqual([0, 1]);
  expect(await promiseOf(team.admin, inDays(-40), inDays(-30))).toEqual([undefined, undefined]);
});

test('the points of time sum up to the share of the stages', async () => {
  const period = { from: inDays(-3), to: inDays(0) };
  const sums = async (by: 'stage' | 'day') => {
    const { rows } = await team.admin.must('office.series', { figure: 'promise', by, ...period });
    const sum = (list: readonly (number | null)[]) =>
      list.reduce<number>((all, one) => all + (one ?? 0), 0);
    return rows.map(({ values, of }) => [sum(values), sum(of ?? [])]);
  };
  expect(await sums('day')).toEqual(await sums('stage'));
});
