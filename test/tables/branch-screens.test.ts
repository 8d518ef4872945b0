import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { type ScreenKey, screenByKey, screenKeys } from '#dashboard/screens.ts';
import { wholeMenu } from '#dashboard/works.ts';
import { sql } from '#database/connect.ts';
import { allPermissions } from '#domain/people/permissions.ts';
import { createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';

/** A branch accountant's menu once offered the closing of the company's books, and refused it. */
const reads = (Object.keys(contract) as EndpointName[]).filter((name) => {
  const { method, path, answers }: EndpointSpec = contract[name];
  return method === 'GET' && !path.includes('{') && answers !== 'events';
});

/** The screen of each read that staff of a branch are refused whatever they may do. */
const refusedReads: Partial<Record<EndpointName, ScreenKey>> = {
  'accounting.journal': 'accounting.journal',
  'accounting.position': 'accounting.position',
  'closing.months': 'closing.months',
  'closing.overview': 'closing.months',
  'goingLive.state': 'office.goingLive',
  'merchants.own': 'people.ownMerchant',
};

let fixtures: Fixtures;
let clerk: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  await fixtures.db.run(sql`
    update roles set permissions = ${[...allPermissions]}::text[] where name = 'Branch manager'`);
  clerk = await fixtures.person({ role: 'Branch manager', branch: 'BGD' });
});
afterAll(() => fixtures?.close());

test('only reads of screens that are in no menu of a branch refuse a clerk of a branch with every permission', async () => {
  const refused: string[] = [];
  for (const name of reads) {
    const headers = { authorization: `Bearer ${clerk.token}` };
    const { statusCode } = await fixtures.app.inject({ url: contract[name].path, headers });
    if (statusCode === 403) refused.push(name);
  }
  expect(refused.toSorted()).toEqual(Object.keys(refusedReads).toSorted());
}, 120_000);

test('the menu of that clerk has every entry except the screens of those reads', () => {
  const clerkMenu = wholeMenu({ type: 'staff', isCompanyWide: false, can: () => true });
  const offered = new Set([...clerkMenu.values()].flat().map(({ key }) => key));
  const missing = screenKeys.filter((key) => screenByKey(key).menu && !offered.has(key));
  expect(missing.toSorted()).toEqual([...new Set(Object.values(refusedReads))].toSorted());
});
