import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '#database/connect.ts';
import { lastOfMonth, monthOf, nextMonth } from '#domain/ledger/accounting/reports.ts';
import { addDays, dayOf } from '#domain/time.ts';
import { publishNothing } from '#server/books/effects.ts';
import { settleNext } from '#server/custody/settlements/settlement-worker.ts';
import { createAuditor } from '#server/ledger/audit-worker.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import {
  asPerson,
  createFixtures,
  signIn,
  type Fixtures,
  type Person,
} from '#test/kit/fixtures.ts';
import { oldCompany } from '#sample/old-company.ts';
import { accountsOf, bring, idsByName, startWork } from '#test/kit/going-live.ts';
import { trialFromPostings } from '#test/kit/trial.ts';

/**
 * A company goes live with 500 open shipments, works a week, pays its merchants in one batch, closes
 * the month and opens it again. After each step the trial balance is what an independent statement
 * makes of the postings.
 */
let fixtures: Fixtures;
let admin: Person;
let accountant: Person;
let manager: Person;
let users: Record<string, number>;
const company = oldCompany({ merchants: 20, couriers: 8, shipments: 500 });

const theBookBalances = async (): Promise<void> => expect(await reconcile(fixtures.db)).toEqual([]);
const asUser = async (name: string): Promise<Person> => {
  const id = users[name] ?? 0;
  // These users have chosen their own password with the code that was handed to them.
  await fixtures.db.run(sql`update users set must_change_password = false where id = ${id}`);
  return asPerson(fixtures.app, { id, name, email: '', token: await signIn(fixtures.db, id) });
};

const zone = 'Asia/Baghdad';
const opened = dayOf(new Date(), zone);
const closing = monthOf(opened);
const lastDay = lastOfMonth(closing);
/** The company's first day in the next month, after the week of work. */
const after = [addDays(opened, 8), addDays(nextMonth(opened), 1)].toSorted().at(-1) ?? '';
let today = opened;
let bank: number;

/** The accountant's trial balance is what an independent statement makes of the postings. */
async function trialIsTrue(from = closing, to = today) {
  const rows = await admin.must('accounting.trial', { from, to });
  const shown = Object.fromEntries(
    rows.map(({ key, opening, debit, credit, closing: end }) => [
      key,
      { opening, debit, credit, closing: end },
    ]),
  );
  expect(shown).toEqual(await trialFromPostings(fixtures.db, from, to));
  expect(rows.reduce((sum, row) => sum + row.closing, 0)).toBe(0);
  return shown;
}
/** The clock that dates everything, set ahead by whole days. */
const now = () => fixtures.db.clock.now();
let real: typeof now;
function itIs(day: string): void {
  const ahead = new Date(`${day}T00:00:00Z`).getTime() - new Date(`${opened}T00:00:00Z`).getTime();
  vi.spyOn(fixtures.db.clock, 'now').mockImplementation(() => new Date(real().getTime() + ahead));
  today = day;
}
async function countTills(): Promise<void> {
  for (const branch_id of Object.values(fixtures.branches)) {
    const till = { branch_id, counted_amount: 0 };
    const { expected_amount: cash } = await admin.must('documents.cashCount.till', till);
    if (cash !== null && cash > 0)
      await admin.must('documents.cashCount.issue', { branch_id, counted_amount: cash });
  }
}
/** The audit as the worker of the night makes it. */
async function audit(): Promise<void> {
  await admin.must('audits.start', {});
  await createAuditor(fixtures.db, null).work();
  // The database stamps an audit by its own clock, which is not set ahead.
  const ended = `${today}T08:00:00Z`;
  await fixtures.db.run(sql`update book_audits set begun_at = ${ended}, ended_at = ${ended}`);
}
const out = company.shipments.filter(({ stage }) => stage === 'قيد التوصيل');

beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  manager = await fixtures.person({ role: 'Branch manager', branch: 'BGD' });
  real = fixtures.db.clock.now.bind(fixtures.db.clock);
  const branch_id = fixtures.branches['BGD'] ?? 0;
  bank = (await admin.must('banks.create', { name: 'مصرف الرافدين', kind: 'bank', branch_id })).id;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await fixtures.close();
});

test('it goes live with 500 open shipments, and the opening is the first line of its books', async () => {
  await bring(admin, 'people', company.couriers);
  await bring(admin, 'merchants', company.merchants);
  expect((await bring(admin, 'shipments', company.shipments)).rows).toBe(500);
  await bring(admin, 'tills', [
    { branch: 'BGD', amount: 12_000_000 },
    { branch: 'BSR', amount: 4_000_000 },
  ]);
  await startWork(fixtures, admin);
  users = await idsByName(fixtures.db, 'users');
  const shown = await trialIsTrue();
  expect(shown['opening_balances']?.closing).not.toBe(0);
  await theBookBalances();
});

test.each([1, 2, 3, 4, 5, 6, 7])(
  'day %i: deliveries, hand-ins, an expense, a deposit; the trial balance is the postings',
  async (day) => {
    itIs(addDays(opened, day));
    const perDay = Math.ceil(out.length / 7);
    const couriers = new Set<string>();
    for (const row of out.slice((day - 1) * perDay, day * perDay)) {
      const shipment = await admin.must('shipments.one', { code: String(row.number) });
      if (shipment.status !== 'out_for_delivery') continue;
      const courier = await asUser(row.courier);
      const cash = shipment.cod_amount;
      await courier.must('shipments.deliver', { uuid: shipment.uuid, collected_amount: cash });
      couriers.add(row.courier);
    }
    const held = await accountsOf(fixtures.db, 'cash_courier');
    for (const name of couriers) {
      await admin.must('documents.cashHandIn.create', {
        courier_id: users[name] ?? 0,
        counted_amount: held[users[name] ?? 0] ?? 0,
      });
    }
    const [kind] = await accountant.must('expenseKinds.list', {});
    await accountant.must('documents.expense.issue', {
      kind_id: kind?.id ?? 0,
      payee_name: 'محطة وقود',
      amount: 1000 * day,
    });
    await accountant.must('documents.cashMove.issue', {
      to_bank_account_id: bank,
      amount: 50_000,
      reference: `DEP-${day}`,
    });
    await trialIsTrue();
    await theBookBalances();
  },
);

test('all who are due are paid in one batch, each with a settlement of its own', async () => {
  const due = await admin.must('settlements.due', { per_page: 100 });
  const ready = due.filter(({ net_amount }) => net_amount > 0);
  expect(ready.length).toBeGreaterThan(5);
  const before = await accountsOf(fixtures.db, 'merchant_payable');
  const { id } = await admin.must('settlements.start', {
    merchants: ready.map(({ subscriber }) => ({ merchant_id: subscriber.id })),
    note: 'دفعة الأسبوع',
  });
  while (await settleNext(fixtures.db, publishNothing));
  const job = await admin.must('settlements.job', { id });
  const paid = job.items.flatMap(({ document, subscriber }) =>
    document ? [[subscriber.id, document.paid_amount] as const] : [],
  );
  expect(paid.length).toBe(ready.length);
  const now_ = await accountsOf(fixtures.db, 'merchant_payable');
  for (const [merchant, amount_] of paid)
    expect((now_[merchant] ?? 0) - (before[merchant] ?? 0)).toBe(amount_);
  await trialIsTrue();
  await theBookBalances();
});

test('the month is closed once tills are counted and the audit passed, and stays as it was', async () => {
  itIs(after);
  const refused = await admin.call('closing.close', { month: closing });
  expect([refused.error.code, refused.error.details?.['checks']]).toEqual([
    'month_not_ready',
    ['tills', 'audit'],
  ]);
  await countTills();
  await audit();
  const before = await trialIsTrue(closing, lastDay);
  const closed = await admin.must('closing.close', { month: closing });
  expect(closed.closed_on).toBe(lastDay);
  const [kind] = await accountant.must('expenseKinds.list', {});
  const late = { kind_id: kind?.id ?? 0, payee_name: 'فاتورة متأخرة', amount: 900 };
  const dated = await manager.call('documents.expense.issue', { ...late, date: lastDay });
  expect([dated.status, dated.error.code]).toEqual([422, 'date_closed']);
  await manager.must('documents.expense.issue', late);
  expect(await trialIsTrue(closing, lastDay)).toEqual(before);
  await trialIsTrue();
  await theBookBalances();
});

test('it is opened again with a reason, and closed with what was missing in it', async () => {
  const reopened = await admin.must('closing.reopen', { reason: 'فاتورة وصلت متأخرة' });
  expect(reopened.closed_on).toBeNull();
  const [kind] = await accountant.must('expenseKinds.list', {});
  const late = { kind_id: kind?.id ?? 0, payee_name: 'فاتورة متأخرة', amount: 900 };
  const bill = await manager.must('documents.expense.issue', { ...late, date: lastDay });
  expect(bill.date).toBe(lastDay);
  const before = await trialIsTrue(closing, lastDay);
  await trialIsTrue();
  await admin.must('closing.close', { month: closing });
  expect(await trialIsTrue(closing, lastDay)).toEqual(before);
  await theBookBalances();
});
