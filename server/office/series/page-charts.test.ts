import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  analyticsCharts,
  type ChartParams,
  requestedOf,
  type SeriesPageFilters,
  shownPeriod,
} from '#domain/office/series-request.ts';
import { teamOf, type Team, inDays, shipmentAt } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  await shipmentAt(team, 'delivered');
});
afterAll(() => fixtures.close());

const heads: readonly ChartParams[] = (
  ['created', 'delivered', 'out', 'failed', 'returned'] as const
).map((figure) => ({ figure }));
const charts: readonly ChartParams[] = [...Object.values(analyticsCharts), ...heads];

const periods = () => [
  {},
  { from: inDays(-60), to: inDays(0) },
  { from: '2024-01-01' },
  { from: '2024-01-01', to: inDays(0) },
  { from: inDays(0), to: inDays(-5) },
  { from: inDays(5), to: inDays(9) },
  { to: inDays(9) },
];

/** Every combination of the filters, each given or not. */
const combinations = (all: SeriesPageFilters): SeriesPageFilters[] =>
  Object.entries(all).reduce<SeriesPageFilters[]>(
    (list, [key, value]) => [...list, ...list.map((one) => ({ ...one, [key]: value }))],
    [{}],
  );

async function refused(
  who: Person,
  requests: readonly ChartParams[],
  filters: SeriesPageFilters,
): Promise<string[]> {
  const found: string[] = [];
  const seen = new Set<string>();
  for (const { from, to } of periods() as SeriesPageFilters[])
    for (const chart of requests)
      for (const chosen of combinations(filters)) {
        const period = shownPeriod({ from, to }, inDays(0));
        const { params } = requestedOf(
          chart,
          { ...chosen, from: period.from, to: period.to },
          { today: inDays(0), isMerchant: who === team.merchant },
        );
        const key = JSON.stringify(params);
        if (seen.has(key)) continue;
        seen.add(key);
        const { status } = await who.call('office.series', params);
        if (status !== 200) found.push(`${status} ${key}`);
      }
  return found;
}

test('every chart of the page is answered with every filter and every period', async () => {
  const filters = {
    branch_id: fixtures.branches.BGD ?? 0,
    destination_id: fixtures.destinations.WST ?? 0,
    merchant_id: team.merchant.merchantId,
    courier_id: team.courier.id,
  };
  expect(await refused(team.admin, charts, filters)).toEqual([]);
}, 120_000);

test('and so is every chart of a merchant, of all of them and of one governorate', async () => {
  const { success, returns, reasons, funnel, attempts, places } = analyticsCharts;
  const byWeek = { ...success, by: 'week' } as const;
  const own = [success, byWeek, returns, reasons, funnel, attempts, places] as const;
  const filters = { destination_id: fixtures.destinations.WST ?? 0 };
  expect(await refused(team.merchant, own, filters)).toEqual([]);
}, 60_000);

test('a refused read never reports that something was not saved', async () => {
  const { status, body } = await team.admin.call('office.series', {
    figure: 'failed',
    by: 'reason',
    courier_id: team.courier.id,
  });
  expect(status).toBe(422);
  expect((body as unknown as { message: string }).message).not.toContain('لم يُحفظ');
});
