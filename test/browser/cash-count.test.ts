import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { cashCountWords as t, tillFlowNames } from '#words/custody/cash-count.ts';
import { handInWords } from '#words/custody/screens.ts';
import { differenceWords } from '#words/custody/exceptions.ts';
import { groupDigits } from '#domain/arabic.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import type { Person } from '#test/kit/fixtures.ts';
import { userPageOf, type UserPage } from './user-page.ts';

/** The evening in a branch: the till is counted, and a shortage is charged to a person. */
let site: Site;
let team: Team;
let accountant: Person;
beforeAll(async () => {
  site = await startSite();
  team = await teamOf(site.fixtures);
  accountant = await site.fixtures.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => site?.close());

/** A courier hands in the cash of one shipment. */
async function cashComes(): Promise<number> {
  const { uuid, cod_amount: cash } = await shipmentAt(team, 'delivered');
  await team.manager.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    uuids: [uuid],
    counted_amount: cash,
  });
  return cash;
}

const note = (userPage: UserPage, face: number) =>
  userPage.page
    .getByRole('row')
    .filter({ hasText: groupDigits(face) })
    .getByRole('textbox')
    .first();
const compared = (userPage: UserPage) => userPage.page.getByRole('region', { name: t.result });
const inTill = async () =>
  (await team.manager.must('documents.cashCount.till', { counted_amount: 0 })).expected_amount ?? 0;

/** Of one denomination only, so that a till of any amount can be entered. */
async function countWhole(userPage: UserPage, amount: number): Promise<void> {
  await note(userPage, 250).fill(String(amount / 250));
}

test('a manager counts without seeing the book balance, reports what is missing, and a second user charges it', async () => {
  const cash = await cashComes();
  const userPage = await userPageOf(site, team.manager.token);
  await userPage.go('documents.cashCount.form');
  await countWhole(userPage, cash - 5000);
  expect(await userPage.page.getByText(t.expected, { exact: true }).count()).toBe(0);
  expect(await userPage.page.locator('main').innerText()).not.toContain(groupDigits(cash));

  await userPage.page.keyboard.press('Control+Enter');
  await compared(userPage).waitFor();
  const answered = await compared(userPage).innerText();
  expect(answered).toContain(groupDigits(cash));
  expect(answered).toContain(`${t.short} `);
  expect(await userPage.button(t.fix).isEnabled()).toBe(false);

  await userPage.page.getByLabel(handInWords.reason).fill('ورقة لم توجد');
  await userPage.page.keyboard.press('Control+Enter');
  await userPage.page.getByText(t.fixedOff).waitFor();
  expect(await inTill()).toBe(cash - 5000);

  await userPage.go('documents.cashCount.list');
  const [document] = (await team.manager.call('documents.cashCount.list', {})).body.data;
  const row = userPage.page.getByRole('row').filter({ hasText: document?.invoice_no ?? '-' });
  expect(await row.innerText()).toContain(groupDigits(5000));
  await row.getByRole('link', { name: differenceWords.states.open }).click();
  await userPage.page
    .getByRole('row')
    .filter({ hasText: document?.invoice_no ?? '-' })
    .waitFor();
  await team.manager.must('differences.propose', {
    id: document?.id ?? 0,
    way: 'charged',
    user_id: team.manager.id,
    reason: 'الصندوق بعهدة المدير',
  });
  await userPage.page.context().close();

  const other = await userPageOf(site, accountant.token);
  await other.go('differences.list');
  await other.button(differenceWords.decide).click();
  await other.page
    .getByRole('dialog')
    .getByRole('button', { name: differenceWords.approve, exact: true })
    .click();
  await other.toastText(differenceWords.approved);
  const decided = await team.manager.must('documents.cashCount.one', { id: document?.id ?? 0 });
  expect([decided.difference_state, decided.decision?.approved, decided.decision?.amount]).toEqual([
    'settled',
    true,
    5000,
  ]);
  await other.page.context().close();
});

test('a count survives a reload, and shows what entered the till since then', async () => {
  const before = await inTill();
  const userPage = await userPageOf(site, team.manager.token);
  await userPage.go('documents.cashCount.form');
  await countWhole(userPage, before);
  const cash = await cashComes();
  await userPage.page.reload();
  await userPage.seen.settle();
  expect(await note(userPage, 250).inputValue()).toBe(String(before / 250));
  await userPage.page.keyboard.press('Control+Enter');
  await compared(userPage).waitFor();
  expect(await compared(userPage).getByRole('alert').innerText()).toBe(
    t.moved(before, before + cash),
  );
  expect(await compared(userPage).innerText()).toContain(tillFlowNames.handedIn);
  await userPage.page.context().close();
});

test('a till that moved after the comparison refuses the count, which stays and is compared again', async () => {
  const userPage = await userPageOf(site, accountant.token);
  await userPage.go('documents.cashCount.form');
  const before = await inTill();
  await countWhole(userPage, before);
  await userPage.page.keyboard.press('Control+Enter');
  await compared(userPage).getByText(t.even).waitFor();
  const cash = await cashComes();
  await userPage.page.keyboard.press('Control+Enter');
  const again = userPage.button(t.compareAgain);
  await again.waitFor();
  expect(await note(userPage, 250).inputValue()).toBe(String(before / 250));
  await countWhole(userPage, before + cash);
  await again.click();
  await compared(userPage).getByText(t.even).waitFor();
  await userPage.button(t.fix).click();
  await userPage.page.getByText(t.fixedEven).waitFor();
  expect(await inTill()).toBe(before + cash);
  await userPage.page.context().close();
});

test('a count document prints what was in the till, in words and with three places to sign', async () => {
  const [document] = (await team.manager.call('documents.cashCount.list', {})).body.data;
  const page = await site.open(
    team.manager.token,
    to('documents.cashCount.print', { id: document?.id ?? 0 }),
  );
  const printed = page.getByRole('region', { name: t.document });
  await printed.getByText(t.accountant).waitFor();
  const text = await printed.innerText();
  for (const word of [document?.invoice_no ?? '-', t.notes, t.inWords, t.counter, t.manager]) {
    expect(text).toContain(word);
  }
  await page.context().close();
});

test('a count that is taken back requires a reason, and appears next to its list again with it', async () => {
  const [document] = (await team.manager.call('documents.cashCount.list', {})).body.data;
  const userPage = await userPageOf(site, team.manager.token);
  const tillRow = () =>
    userPage.page.getByRole('dialog').filter({ hasText: document?.invoice_no ?? '-' });
  await userPage.go('documents.cashCount.list');
  await userPage.page
    .getByRole('row')
    .filter({ hasText: document?.invoice_no ?? '-' })
    .click();
  await tillRow().getByRole('button', { name: t.void }).click();
  const why = userPage.page.getByRole('textbox', { name: t.voidReason });
  await why.fill('عُدّ صندوق فرع آخر');
  expect(await tillRow().count()).toBe(1);
  await userPage.page.keyboard.press('Control+Enter');
  await userPage.page.getByText(t.voided).waitFor();
  await why.waitFor({ state: 'detached' });
  await tillRow().getByText('عُدّ صندوق فرع آخر').waitFor();
  await userPage.page.context().close();
});
