import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { to } from '#dashboard/screens.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { password, type Person } from '#test/kit/fixtures.ts';
import { documentWords } from '#words/custody/screens.ts';
import { signInWords } from '#words/people/names.ts';
import { settingNames } from '#words/office/settings.ts';
import { eventNames } from '#words/shipments/names.ts';
import { uiWords } from '#words/shell/ui.ts';
import { userPageOf } from '../user-page.ts';

/** Overlays that are open when a session ends, and edits by two users at the same time. */
let site: Site;
let team: Team;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
});
afterAll(() => site?.close());

async function endSession(page: Page, person: Person): Promise<void> {
  await site.fixtures.db.run(sql`delete from sessions where user_id = ${person.id}`);
  // Back from another window: data older than some seconds is loaded again, and refused.
  await expect
    .poll(async () => {
      await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
      return page.getByRole('heading', { level: 1, name: signInWords.title }).count();
    })
    .toBe(1);
}

async function signInAgain(page: Page): Promise<void> {
  const input = page.getByLabel(signInWords.password, { exact: true }).filter({ visible: true });
  await input.fill(password);
  await page.getByRole('button', { name: signInWords.submit }).click();
}

test('a dialog is open again with what was typed in it', async () => {
  const person = await site.fixtures.person({ role: 'Branch manager', branch: 'BGD' });
  const { uuid } = await shipmentAt(team, 'at_branch');
  const { page, goTo, button } = await userPageOf(site, person.token);
  await goTo(to('shipments.editStatus', { uuid }));
  await button(eventNames.freeze).click();
  const why = page.getByRole('dialog').locator('textarea, input[type="text"]').first();
  await why.fill('بانتظار رأي المتجر');
  await endSession(page, person);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await signInAgain(page);
  await why.waitFor();
  expect(await why.inputValue()).toBe('بانتظار رأي المتجر');
});

test('a run sheet retains its courier and its scanned shipments', async () => {
  const person = await site.fixtures.person({ role: 'Branch manager', branch: 'BGD' });
  const { code } = await shipmentAt(team, 'at_branch');
  const { page, go, pick, scan } = await userPageOf(site, person.token);
  await go('documents.runSheet.form');
  await pick(documentWords.courier, team.courier.name);
  await scan(code);
  const line = page.getByRole('row').filter({ hasText: code });
  await line.first().waitFor();
  await endSession(page, person);
  await signInAgain(page);
  await line.first().waitFor();
});

test('of two administrators neither overwrites the other’s setting unseen', async () => {
  const one = await site.fixtures.person({ role: 'Admin' });
  const { page, goTo, button } = await userPageOf(site, one.token);
  await goTo(to('office.settings'));
  const days = page.getByLabel(settingNames.postpone_max_days);
  const times = page.getByLabel(settingNames.postpone_max_times);
  await days.fill('10');
  await team.admin.must('settings.update', { postpone_max_days: 20, postpone_max_times: 5 });
  await button(uiWords.save).first().click();
  const expanded = page.locator('[id$="-e"]').filter({ hasText: '20' });
  await expanded.waitFor();
  expect(await expanded.innerText()).toContain('10');
  const value = async (key: string) =>
    (await team.admin.must('settings.all', {})).find((row) => row.key === key)?.value;
  expect(await value('postpone_max_days')).toBe(20);
  await button(uiWords.save).first().click();
  await expect.poll(() => value('postpone_max_days')).toBe(10);
  // Fields not changed here show what the other user saved, also in the form.
  expect(await value('postpone_max_times')).toBe(5);
  await expect.poll(() => times.inputValue()).toBe('5');
});

test('when two users change one area, both changes stay, and a change of the same field requires a choice', async () => {
  const one = await site.fixtures.person({ role: 'Admin' });
  const [area] = await team.admin.must('areas.list', {});
  if (!area) throw new Error('no area');
  const { page, goTo, button } = await userPageOf(site, one.token);
  await goTo(to('places.areaEdit', { uuid: area.uuid }));
  const name = page.locator('main input[name="name"]');
  await name.fill('حي الأول');
  await site.fixtures.db.run(sql`update areas set name = 'حي الثاني' where id = ${area.id}`);
  await button(uiWords.save).first().click();
  const expanded = page.getByText('حي الثاني').first();
  await expanded.waitFor();
  expect(await name.inputValue()).toBe('حي الأول');
  await button(uiWords.save).first().click();
  await expect
    .poll(async () => (await team.admin.must('areas.list', { uuid: area.uuid }))[0]?.name)
    .toBe('حي الأول');
});
