import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { inDays, teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import type { Person } from '#test/kit/fixtures.ts';
import { expenseWords } from '#words/custody/expenses.ts';
import { paymentWords } from '#words/custody/payments.ts';
import { payoutBatchWords } from '#words/custody/payouts.ts';
import { postingDayWords } from '#words/custody/posting-day.ts';
import { documentWords, settlementWords } from '#words/custody/screens.ts';
import { bankLineWords } from '#words/ledger/banks.ts';
import { uiWords } from '#words/shell/ui.ts';
import { forAll, userPageOf } from '../user-page.ts';

/** What an accountant reads before money moves, and on the document afterwards. */
let site: Site;
let team: Team;
let accountant: Person;
let manager: Person;

beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  accountant = await site.fixtures.person({ role: 'Accountant', branch: 'BGD' });
  manager = await site.fixtures.person({ role: 'Branch manager', branch: 'BGD' });
});
afterAll(() => site?.close());

async function handIn(owner = team, lacking = 0) {
  const shipment = await shipmentAt(owner, 'delivered');
  await accountant.must('documents.cashHandIn.create', {
    courier_id: owner.courier.id,
    counted_amount: shipment.cod_amount - lacking,
    ...(lacking > 0 && { difference_reason: 'نقص في العد' }),
  });
  return shipment;
}

/** A commission of 1,250 of which 300 set a shortage off. */
async function paidWithSetOff(): Promise<number> {
  const courier = await site.fixtures.person({ role: 'Courier', branch: 'BGD' });
  await handIn({ ...team, courier }, 300);
  const [row] = await accountant.must('documents.payment.commissions', { search: courier.name });
  const { documents } = await accountant.must('documents.payment.payCommissions', {
    items: [{ courier_id: courier.id, amount: row?.due_amount ?? 0, set_off: 300 }],
  });
  return documents[0]?.id ?? 0;
}

test('a commission voucher prints a line for the shortage it set off, and what was handed over', async () => {
  const id = await paidWithSetOff();
  const { amount, set_offs: setOffs } = await accountant.must('documents.payment.one', { id });
  const page = await site.open(accountant.token, to('payments.userPrint', { id }));
  const line = page.getByRole('row').filter({ hasText: setOffs[0]?.receipt.invoice_no ?? '?' });
  await line.getByText('300').waitFor();
  await line.getByText(setOffs[0]?.about?.invoice_no ?? '?').waitFor();
  const handed = page.getByRole('row').filter({ hasText: paymentWords.handed });
  await handed.getByText((amount - 300).toLocaleString('en')).waitFor();
  await page.context().close();
});

const scrolled = `document.querySelector('dialog [data-body]').scrollTop`;

test('a drawer on a phone opens at its top, also with a field further down', async () => {
  const id = await paidWithSetOff();
  const { invoice_no: number } = await accountant.must('documents.payment.one', { id });
  const { page, go } = await userPageOf(site, accountant.token);
  await page.setViewportSize({ width: 390, height: 480 });
  await go('documents.payment.list');
  const open = async () => {
    await page
      .getByText(number ?? '?')
      .first()
      .click();
    await page.getByRole('dialog').getByText(paymentWords.handed).waitFor();
  };
  await open();
  await page.getByRole('button', { name: uiWords.close }).first().click();
  // The second time the answer is cached, and the field is shown when the drawer opens.
  await open();
  expect(await page.evaluate<number>(scrolled)).toBe(0);
  await page.context().close();
});

test('an amended voucher states what is reversed and what is posted, and as of which day', async () => {
  const issued = await accountant.must('documents.payment.issue', {
    model_name: 'users',
    model_id: team.courier.id,
    kind: 'deduction',
    amount: 20_000,
    note: 'ضياع ملصقات',
  });
  const { page, goTo } = await userPageOf(site, accountant.token);
  await goTo(to('payments.userEdit', { id: issued.id }));
  await page.locator('[name=amount]').fill('25000');
  await page.keyboard.press('Control+S');
  const question = page.getByRole('dialog');
  await question.getByText(issued.invoice_no ?? '?').waitFor();
  const text = await question.innerText();
  for (const part of ['20,000', '25,000', 'يُعكس قيده السابق', 'بتاريخ السند'])
    expect(text).toContain(part);
  await question.getByRole('button', { name: postingDayWords.amendAction }).click();
  await page.waitForURL(`**${to('documents.payment.list')}*`);
  expect((await accountant.must('documents.payment.one', { id: issued.id })).amount).toBe(25_000);
  await page.context().close();
});

test('a void expense is shown as void, and its drawer names who approved it', async () => {
  await team.admin.must('settings.update', { expense_second_from: 1000 });
  const [kind] = await accountant.must('expenseKinds.list', {});
  await handIn();
  const request = {
    kind_id: kind?.id ?? 0,
    payee_name: 'محطة الكرادة',
    amount: 1500,
    bank_account_id: null,
  };
  const { id } = await accountant.must('documents.expense.issue', request);
  const { invoice_no: number } = await manager.must('documents.expense.approve', { id });
  await manager.must('documents.expense.void', { id, reason: 'سُجّل مرتين' });
  const { page, go } = await userPageOf(site, accountant.token);
  await go('documents.expense.list');
  await page
    .getByText(number ?? '?')
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(expenseWords.approvedBy).waitFor();
  expect(await drawer.innerText()).toContain(manager.name);
  const voided = drawer.getByText(documentWords.voiding, { exact: true });
  expect(await voided.locator('xpath=..').innerText()).toContain(manager.name);
  await drawer.getByText(postingDayWords.alreadyVoid).waitFor({ state: 'attached' });
  await page.context().close();
});

/** Within the limit that a test before has set: a request moves no money and matches no line. */
test('an expense made from a bank line keeps its account with the branch, and matches the line', async () => {
  const branch_id = site.fixtures.branches['BGD'] ?? 0;
  const bank = await team.admin.must('banks.create', { name: 'الرافدين', kind: 'bank', branch_id });
  await team.admin.must('banks.importLines', {
    id: bank.id,
    lines: [{ day: inDays(0), amount: -1000, reference: 'FEE-77', description: 'عمولة' }],
  });
  const { page, goTo, pick } = await userPageOf(site, team.admin.token);
  await goTo(to('banks.lines', { id: bank.id }));
  await page.getByRole('link', { name: bankLineWords.expense }).click();
  await pick(expenseWords.branch, 'الكرادة');
  const [kind] = await accountant.must('expenseKinds.list', {});
  await pick(expenseWords.kind, kind?.name ?? '');
  await page.locator('[name=payee_name]').fill('المصرف');
  await page.keyboard.press('Control+S');
  await page.getByRole('dialog').getByRole('button', { name: expenseWords.save }).click();
  // Only a matched line can be opened again.
  await page.getByRole('button', { name: bankLineWords.reopen }).waitFor();
  expect(await page.getByRole('link', { name: bankLineWords.expense }).count()).toBe(0);
  await page.context().close();
});

test('an expense above the limit is a request, and no money leaves', async () => {
  await team.admin.must('settings.update', { expense_second_from: 1000 });
  const { page, go, pick } = await userPageOf(site, accountant.token);
  await go('documents.expense.form');
  const [kind] = await accountant.must('expenseKinds.list', {});
  await pick(expenseWords.kind, kind?.name ?? '');
  await page.locator('[name=payee_name]').fill('محطة الكرادة');
  await page.locator('[name=amount]').fill('1001');
  await page.keyboard.press('Control+S');
  const question = page.getByRole('dialog');
  await question.getByText(/لا يخرج شيء حتى يوافق/).waitFor();
  expect(await question.innerText()).toContain('1,000');
  await page.context().close();
});

/** Whether the commands of the first row stand over the figure before them. */
const isCovered = `(() => {
  const commands = document.querySelector('tbody td[data-commands]');
  const figure = commands.previousElementSibling;
  return figure.getBoundingClientRect().left < commands.getBoundingClientRect().right - 1;
})()`;

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('a settlement that is changed shows its last figure, and a removed line can be added again', async () => {
  const merchant = await site.fixtures.merchant({ branch: 'BGD' });
  await handIn({ ...team, merchant });
  const { code } = await handIn({ ...team, merchant });
  const settlement = await accountant.must('documents.settlement.create', {
    merchant_id: merchant.merchantId,
    all: true,
  });
  const { page, goTo } = await userPageOf(site, accountant.token);
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(to('documents.settlement.edit', { id: settlement.id }));
  const remove = page
    .getByRole('row')
    .filter({ hasText: code })
    .getByRole('button', { name: documentWords.remove });
  await remove.waitFor();
  expect(await page.evaluate<boolean>(isCovered)).toBe(false);
  await remove.click();
  await tab(page, documentWords.leftOut).click();
  const row = page.getByRole('row').filter({ hasText: code });
  await row.getByRole('button', { name: documentWords.add }).click();
  await tab(page, documentWords.listed).click();
  await remove.waitFor();
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog');
  await question.getByText(settlementWords.kind).waitFor();
  expect(await question.innerText()).toContain('بتاريخ السند');
  await page.context().close();
});

const focusedField = `document.activeElement?.getAttribute('name')`;

test('a batch begins at its account, and leaves no selection behind', async () => {
  const merchant = await site.fixtures.merchant({ branch: 'BGD' });
  await handIn({ ...team, merchant });
  const { id } = await merchant.must('payouts.request', {
    payout_kind: 'bank',
    payout_provider: 'المصرف الأهلي',
    payout_account: 'IQ98 NBIQ 8501 2345 6789 012',
    payout_owner: 'زينب كريم',
  });
  await manager.must('payouts.approve', { id });
  const account = { name: 'الأهلي للدفعات', kind: 'bank' } as const;
  await team.admin.must('banks.create', { ...account, branch_id: null });
  const userPage = await userPageOf(site, accountant.token);
  const { page, goTo } = userPage;
  await goTo(to('payoutBatches.form', {}, { view: 'all' }));
  await forAll(userPage, payoutBatchWords.pay);
  await expect.poll(() => page.evaluate<string>(focusedField)).toBe('bank_account_id');
  await page.getByRole('dialog').getByText(account.name).click();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/payout-batches\/batch/);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: payoutBatchWords.create }).waitFor();
  await userPage.seen.settle();
  expect(await page.getByRole('region', { name: uiWords.bulkActions }).count()).toBe(0);
  await page.context().close();
});
