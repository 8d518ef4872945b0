import { afterAll, beforeAll, expect, test } from 'vitest';
import { screenByKey, searchText } from '#dashboard/screens.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { stateWords } from '#words/shell/shell.ts';
import { userPageOf, type UserPage } from '../user-page.ts';

/** A link that a chat program cut off, or days typed by hand. */
let site: Site;
let team: Team;
let admin: UserPage;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  admin = await userPageOf(site, team.admin.token);
});
afterAll(() => site?.close());

const screens = [
  'office.analytics',
  'office.dashboard',
  'office.activity',
  'shipments.allHistory',
  'shipments.historiesPrint',
  'shipments.delivered',
  'shipments.branchReceive',
  'documents.runSheet.list',
  'documents.settlement.form',
  'documents.cashMove.list',
  'documents.expense.form',
  'payments.commissions',
  'ledger.settlements',
  'ledger.settlementsReport',
  'ledger.merchantStatements',
  'accounting.journal',
] as const;

test.each(screens)('%s opens with days that cannot be read', async (key) => {
  const path = screenByKey(key).path.replace('{status}', 'all');
  for (const day of ['xx', '2026-13-45']) {
    const days = { from: day, to: day, day, date: day, view: 'received' };
    await admin.goTo(path + searchText(days));
    expect(await admin.page.getByText(stateWords.brokenTitle).count()).toBe(0);
    expect(await admin.page.getByText('xx', { exact: true }).count()).toBe(0);
    expect(await admin.page.getByRole('heading').count()).toBeGreaterThan(0);
  }
  // A refused request is one, too.
  expect(admin.seen.troubles.splice(0)).toEqual([]);
});
