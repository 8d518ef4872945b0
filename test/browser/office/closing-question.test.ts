import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { sql } from '#database/connect.ts';
import { monthOf } from '#domain/ledger/accounting/reports.ts';
import { addDays, dayOf } from '#domain/time.ts';
import type { Person } from '#test/kit/fixtures.ts';
import { shipmentAt, teamOf, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import { dayText } from '#words/bidi.ts';
import { expenseWords } from '#words/custody/expenses.ts';
import { postingDayWords } from '#words/custody/posting-day.ts';
import { closingLeft, closingWords } from '#words/ledger/closing.ts';
import { monthName } from '#words/months.ts';
import { userPageOf } from '../user-page.ts';

/** What an accountant reads before a month is closed, and before a request of it is sent. */
let site: Site;
let team: Team;
let accountant: Person;
const today = dayOf(new Date(), 'Asia/Baghdad');
const monthEnd = addDays(monthOf(today), -1);
const inMonth = addDays(monthEnd, -2);
const earlier = addDays(today, -3);

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  accountant = await site.fixtures.person({ role: 'Accountant' });
  await team.admin.must('settings.update', { expense_second_from: 1000 });
  const { cod_amount: cash } = await shipmentAt(team, 'delivered');
  await team.manager.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    counted_amount: cash,
  });
  const cashier = await site.fixtures.person({ role: 'Accountant', branch: 'BGD' });
  await cashier.must('documents.cashCount.issue', { counted_amount: cash });
});
afterAll(() => site?.close());

const kindId = async () => (await accountant.must('expenseKinds.list', {}))[0]?.id ?? 0;

test('the question of a request says on which day it is booked once it is approved', async () => {
  const clerk = await site.fixtures.person({ role: 'Accountant', branch: 'BGD' });
  const { page, goTo, pick } = await userPageOf(site, clerk.token);
  await goTo(to('documents.expense.form'));
  await pick(expenseWords.kind, '');
  await page.locator('[name=payee_name]').fill('محطة الكرادة');
  await page.locator('[name=amount]').fill('1500');
  await page.getByText(postingDayWords.requested(today)).waitFor();
  await page.locator('[name=date]').fill(fmt.date(earlier));
  await page.keyboard.press('Tab');
  await page.getByText(postingDayWords.requested(earlier)).waitFor();
  await page.keyboard.press('Control+S');
  const question = page.getByRole('dialog');
  await question.getByText(expenseWords.requestQuestion(1500, 'محطة الكرادة')).waitFor();
  expect(await question.innerText()).toContain(dayText(earlier));
  await page.context().close();
});

test('the question of closing a month names what is left, with the list of it', async () => {
  await team.manager.must('documents.expense.issue', {
    kind_id: await kindId(),
    payee_name: 'محطة الكرادة',
    amount: 1500,
    bank_account_id: null,
    date: inMonth,
  });
  await site.fixtures.db.run(sql`
    insert into book_audits (requested_by, begun_at, ended_at, checks)
    values (${accountant.id}, now(), now(), 1)`);
  const { page, go, button } = await userPageOf(site, accountant.token);
  await go('closing.months');
  await button(closingWords.close(monthName(monthEnd))).click();
  const question = page.getByRole('dialog');
  await question.getByText(closingWords.warned).waitFor();
  const items = question.getByRole('listitem');
  expect(await items.allInnerTexts()).toEqual([closingLeft('requests', 1)]);
  await items.getByRole('link').click();
  const upToMonth = { state: 'draft', to: monthEnd };
  await page.waitForURL(`**${to('documents.expense.list', {}, upToMonth)}`);
  await page.getByText('محطة الكرادة').first().waitFor();
  await page.context().close();
});
