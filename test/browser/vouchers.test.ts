import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import type { Person } from '#test/kit/fixtures.ts';
import { paymentRequests, paymentKindNames, paymentWords as t } from '#words/custody/payments.ts';
import { uiWords } from '#words/shell/ui.ts';
import { userPageOf } from './user-page.ts';

let site: Site;
let team: Team;
let accountant: Person;

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  accountant = await site.fixtures.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => site?.close());

const written = async () => (await accountant.must('documents.payment.list', {})).length;

test('a voucher requires confirmation with its sum and its owner before it posts; a draft posts nothing and requires no confirmation', async () => {
  const { page, goTo, button, toastText } = await userPageOf(site, accountant.token);
  const voucher = to('payments.userForm', {}, { model: 'users', id: team.courier.id });
  const fillIn = async () => {
    await goTo(voucher);
    await page.getByText(paymentKindNames.deduction.document).first().click();
    await page.locator('[name=note]').fill('ضياع ملصقات');
    await page.locator('[name=amount]').fill('20000');
  };
  await fillIn();
  await page.keyboard.press('Control+S');
  const question = page.getByRole('dialog');
  await question.getByText('20,000').waitFor();
  await question.getByText(team.courier.name).waitFor();
  await question.getByRole('button', { name: uiWords.stepBack }).click();
  await question.waitFor({ state: 'detached' });
  expect(await written()).toBe(0);
  await page.keyboard.press('Control+S');
  await question.getByRole('button', { name: paymentRequests.deduction.action }).click();
  await toastText(t.saved);
  expect(await written()).toBe(1);

  await fillIn();
  await page.getByText(t.draft).click();
  await button(t.save).click();
  await toastText(t.saved);
  expect(await written()).toBe(2);
  await page.context().close();
});

test('a void voucher opened for editing shows that it is void, and why', async () => {
  const { id } = await accountant.must('documents.payment.issue', {
    model_name: 'merchants',
    model_id: team.merchant.merchantId,
    kind: 'deduction',
    amount: 5_000,
    note: 'أكياس تغليف',
  });
  await accountant.must('documents.payment.void', { id, reason: 'كُرّر السند سهوًا' });
  const { page, goTo } = await userPageOf(site, accountant.token);
  await goTo(to('payments.userEdit', { id }));
  await page.getByRole('heading', { name: t.lockedTitle }).waitFor();
  await page.getByText(t.voided).waitFor();
  await page.getByText('كُرّر السند سهوًا').waitFor();
  expect(await page.getByText(t.locked).count()).toBe(0);
});
