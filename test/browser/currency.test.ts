import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPending } from '#dashboard/pending-screens.ts';
import { addressOf, screenByKey, screenKeys } from '#dashboard/screens.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { shareOf } from '#test/kit/share.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { speakOf } from '#words/money.ts';
import { userPageOf, type UserPage } from './user-page.ts';

/** A company in dollars and cents: amounts are shown in its own currency everywhere. */
let site: Site;
let team: Team;
let userPage: UserPage;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  await team.admin.must('settings.update', { currency: 'USD' });
  for (const status of ['created', 'at_branch', 'out_for_delivery', 'delivered'] as const) {
    await shipmentAt(team, status);
  }
  userPage = await userPageOf(site, team.admin.token);
});
afterAll(async () => {
  speakOf('IQD');
  await site?.close();
});

/** The gallery shows sample rows; the currency setting proposes the dinar. */
const others = new Set([
  'office.playGround',
  'office.playScan',
  'office.playRows',
  'office.settings',
]);
const lists = screenKeys.filter((key) => {
  const { path, access } = screenByKey(key);
  return access === 'token' && !path.includes('{') && !isPending(key) && !others.has(key);
});

test.for(shareOf(lists, 4).map((key) => ({ key })))('$key', async ({ key }) => {
  await userPage.goTo(addressOf(key));
  const text = await userPage.page.evaluate<string>('document.body.innerText');
  expect(text.match(/.*(?:د\.ع|¤).*/g) ?? []).toEqual([]);
});
