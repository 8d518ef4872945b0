import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#dashboard/screens.ts';
import { cashCountWords as t, boxFlowNames } from '#words/custody/cash-count.ts';
import { handInWords } from '#words/custody/screens.ts';
import { differenceWords } from '#words/custody/exceptions.ts';
import { groupDigits } from '#domain/arabic.ts';
import { crewOf, shipmentAt, type Crew } from '#test/kit/shipments.ts';
import { startSite, type Site } from '#test/kit/site.ts';
import type { Person } from '#test/kit/world.ts';
import { deskOf, type Desk } from './desk.ts';

/** The evening in a branch: the box is counted, and what is lacking is somebody’s to give back. */
let site: Site;
let crew: Crew;
let accountant: Person;
beforeAll(async () => {
  site = await startSite();
  crew = await crewOf(site.world);
  accountant = await site.world.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => site?.close());

/** A courier hands in the cash of one shipment. */
async function cashComes(): Promise<number> {
  const { uuid, cod_amount: cash } = await shipmentAt(crew, 'delivered');
  await crew.manager.must('documents.cashHandIn.create', {
    courier_id: crew.courier.id,
    uuids: [uuid],
    counted_amount: cash,
  });
  return cash;
}

const note = (desk: Desk, face: number) =>
  desk.page
    .getByRole('row')
    .filter({ hasText: groupDigits(face) })
    .getByRole('textbox')
    .first();
const compared = (desk: Desk) => desk.page.getByRole('region', { name: t.result });
const inBox = async () =>
  (await crew.manager.must('documents.cashCount.box', { counted_amount: 0 })).expected_amount ?? 0;

/** Of one note only, so that a box of any sum can be laid out. */
async function countWhole(desk: Desk, amount: number): Promise<void> {
  await note(desk, 250).fill(String(amount / 250));
}

test('a manager counts without seeing what the books say, says what is lacking, and a second person charges it', async () => {
  const cash = await cashComes();
  const desk = await deskOf(site, crew.manager.token);
  await desk.go('documents.cashCount.form');
  await countWhole(desk, cash - 5000);
  expect(await desk.page.getByText(t.expected, { exact: true }).count()).toBe(0);
  expect(await desk.page.locator('main').innerText()).not.toContain(groupDigits(cash));

  await desk.page.keyboard.press('Control+Enter');
  await compared(desk).waitFor();
  const said = await compared(desk).innerText();
  expect(said).toContain(groupDigits(cash));
  expect(said).toContain(`${t.short} `);
  expect(await desk.button(t.fix).isEnabled()).toBe(false);

  await desk.page.getByLabel(handInWords.reason).fill('ورقة لم توجد');
  await desk.page.keyboard.press('Control+Enter');
  await desk.page.getByText(t.fixedOff).waitFor();
  expect(await inBox()).toBe(cash - 5000);

  await desk.go('documents.cashCount.list');
  const [document] = (await crew.manager.call('documents.cashCount.list', {})).body.data;
  const row = desk.page.getByRole('row').filter({ hasText: document?.invoice_no ?? '-' });
  expect(await row.innerText()).toContain(groupDigits(5000));
  await row.getByRole('link', { name: differenceWords.states.open }).click();
  await desk.page
    .getByRole('row')
    .filter({ hasText: document?.invoice_no ?? '-' })
    .waitFor();
  await crew.manager.must('differences.propose', {
    id: document?.id ?? 0,
    way: 'charged',
    user_id: crew.manager.id,
    reason: 'الصندوق بعهدة المدير',
  });
  await desk.page.context().close();

  const other = await deskOf(site, accountant.token);
  await other.go('differences.list');
  await other.button(differenceWords.decide).click();
  await other.page
    .getByRole('dialog')
    .getByRole('button', { name: differenceWords.approve, exact: true })
    .click();
  await other.told(differenceWords.approved);
  const decided = await crew.manager.must('documents.cashCount.one', { id: document?.id ?? 0 });
  expect([decided.difference_state, decided.decision?.approved, decided.decision?.amount]).toEqual([
    'settled',
    true,
    5000,
  ]);
  await other.page.context().close();
});

test('a count outlives a reload, and tells what came into the box meanwhile', async () => {
  const before = await inBox();
  const desk = await deskOf(site, crew.manager.token);
  await desk.go('documents.cashCount.form');
  await countWhole(desk, before);
  const cash = await cashComes();
  await desk.page.reload();
  await desk.seen.settle();
  expect(await note(desk, 250).inputValue()).toBe(String(before / 250));
  await desk.page.keyboard.press('Control+Enter');
  await compared(desk).waitFor();
  expect(await compared(desk).getByRole('alert').innerText()).toBe(t.moved(before, before + cash));
  expect(await compared(desk).innerText()).toContain(boxFlowNames.handedIn);
  await desk.page.context().close();
});

test('a box that moved after the comparing refuses the count, which stays and is compared again', async () => {
  const desk = await deskOf(site, accountant.token);
  await desk.go('documents.cashCount.form');
  const before = await inBox();
  await countWhole(desk, before);
  await desk.page.keyboard.press('Control+Enter');
  await compared(desk).getByText(t.even).waitFor();
  const cash = await cashComes();
  await desk.page.keyboard.press('Control+Enter');
  const again = desk.button(t.compareAgain);
  await again.waitFor();
  expect(await note(desk, 250).inputValue()).toBe(String(before / 250));
  await countWhole(desk, before + cash);
  await again.click();
  await compared(desk).getByText(t.even).waitFor();
  await desk.button(t.fix).click();
  await desk.page.getByText(t.fixedEven).waitFor();
  expect(await inBox()).toBe(before + cash);
  await desk.page.context().close();
});

test('a document that was counted prints what lay in the box, in words and with three places to sign', async () => {
  const [document] = (await crew.manager.call('documents.cashCount.list', {})).body.data;
  const page = await site.open(
    crew.manager.token,
    to('documents.cashCount.print', { id: document?.id ?? 0 }),
  );
  const sheet = page.getByRole('region', { name: t.document });
  await sheet.getByText(t.accountant).waitFor();
  const text = await sheet.innerText();
  for (const word of [document?.invoice_no ?? '-', t.notes, t.inWords, t.counter, t.manager]) {
    expect(text).toContain(word);
  }
  await page.context().close();
});

test('a count that is taken back asks why, and stands beside its list again with the reason', async () => {
  const [document] = (await crew.manager.call('documents.cashCount.list', {})).body.data;
  const desk = await deskOf(site, crew.manager.token);
  const beside = () =>
    desk.page.getByRole('dialog').filter({ hasText: document?.invoice_no ?? '-' });
  await desk.go('documents.cashCount.list');
  await desk.page
    .getByRole('row')
    .filter({ hasText: document?.invoice_no ?? '-' })
    .click();
  await beside().getByRole('button', { name: t.void }).click();
  const why = desk.page.getByRole('textbox', { name: t.voidReason });
  await why.fill('عُدّ صندوق فرع آخر');
  expect(await beside().count()).toBe(1);
  await desk.page.keyboard.press('Control+Enter');
  await desk.page.getByText(t.voided).waitFor();
  await why.waitFor({ state: 'detached' });
  await beside().getByText('عُدّ صندوق فرع آخر').waitFor();
  await desk.page.context().close();
});
