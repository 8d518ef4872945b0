import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { to } from '#dashboard/screens.ts';
import { leaveToken } from '#server/office/schedules/leave-link.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { documentStateNames } from '#words/custody/names.ts';
import { leaveReportWords, ownReportWords, scheduleWords } from '#words/office/schedules.ts';
import { excelWords } from '#words/shell/tables.ts';
import { userPageOf } from '../user-page.ts';

/** From the export menu of a list to the mail that is stopped. */
let site: Site;
let team: Team;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
});
afterAll(() => site?.close());

const schedules = () => team.manager.must('schedules.list', {});

test('a list is scheduled with its filter from the export menu by keyboard, and sent now', async () => {
  const userPage = await userPageOf(site, team.manager.token);
  const { page } = userPage;
  await userPage.goTo(to('documents.runSheet.list', {}, { state: 'confirmed' }));
  await userPage.button(excelWords.export).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: excelWords.plan }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: scheduleWords.create }).waitFor();
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await schedules()).length).toBe(1);
  const [schedule] = await schedules();
  expect(schedule).toMatchObject({
    report: 'documents.runSheet.list',
    filter: { state: 'confirmed' },
    filter_text: expect.stringContaining(documentStateNames.confirmed),
    // The list has no period on its screen.
    period: null,
    recipients: [{ id: team.manager.id }],
  });
  await userPage.goTo(to('schedules.runs', { id: schedule?.id ?? 0 }));
  await userPage.button(scheduleWords.runNow).first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText(scheduleWords.running).waitFor();
  await page.context().close();
});

test('a recipient stops a report by the link of the mail, and lets it come again', async () => {
  const [schedule] = await schedules();
  const row = await site.fixtures.db.one<{ id: number }>(
    sql`select id from report_recipients where schedule_id = ${schedule?.id ?? 0}`,
  );
  const token = leaveToken(site.fixtures.config, row?.id ?? 0);
  const anonymous = await userPageOf(site, null);
  await anonymous.goTo(to('schedules.leave', {}, { token }));
  await anonymous.button(leaveReportWords.confirm).click();
  await anonymous.page.getByText(leaveReportWords.done).waitFor();
  expect((await schedules())[0]?.recipients).toMatchObject([{ left: true }]);
  await anonymous.page.context().close();
  const own = await userPageOf(site, team.manager.token);
  await own.go('people.profile');
  await own.page.getByText(ownReportWords.join).click();
  await expect.poll(async () => (await schedules())[0]?.recipients[0]?.left).toBe(false);
  await own.page.context().close();
});

test('a truncated link is reported', async () => {
  const anonymous = await userPageOf(site, null);
  await anonymous.goTo(to('schedules.leave', {}, { token: '1.AAAA' }));
  await anonymous.page.getByText(leaveReportWords.invalid).waitFor();
  await anonymous.page.context().close();
});
