import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '#database/connect.ts';
import { lastOfMonth, monthOf, nextMonth } from '#domain/ledger/accounting/reports.ts';
import { addDays, dayOf } from '#domain/time.ts';
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
import { payoutTimeNames } from '#words/people/payouts.ts';
import { trialFromPostings } from '#test/kit/trial.ts';

/**
 * A company goes live with 500 open shipments, works a week, pays its merchants in a batch through
 * the bank, closes the month and opens it again. After each step the trial balance is what an
 * independent statement makes of the postings.
 */
let fixtures: Fixtures;
let admin: Person;
let accountant: Person;
let manager: Person;
let basra: Person;
let users: Record<string, number>;
const iban = 'IQ98NBIQ850123456789012';
const isPaidByBank = ({ branch }: { branch: string }): boolean => branch === 'BGD';
const old = oldCompany({ merchants: 20, couriers: 8, shipments: 500 });
/** Merchants of Baghdad were paid daily through the bank, those of Basra on request in cash. */
const company = {
  ...old,
  merchants: old.merchants.map((merchant) =>
    isPaidByBank(merchant)
      ? {
          ...merchant,
          payout_kind: 'مصرف',
          payout_provider: 'المصرف الأهلي',
          payout_account: iban,
          payout_owner: merchant.owner_name,
          payout_when: payoutTimeNames.daily,
        }
      : merchant,
  ),
};
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
  basra = await fixtures.person({ role: 'Accountant', branch: 'BSR' });
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
  expect((await bring(admin, 'merchants', company.merchants)).refused).toBe(0);
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
      bank_account_id: null,
    });
    await accountant.must('documents.cashMove.issue', {
      bank_account_id: null,
      to_bank_account_id: bank,
      amount: 50_000,
      reference: `DEP-${day}`,
    });
    await trialIsTrue();
    await theBookBalances();
  },
);

test('cash of the other branch’s merchants is sent to their branch, and counted there', async () => {
  for (const [from, to] of [
    [accountant, basra],
    [basra, accountant],
  ] as const) {
    const to_branch_id = fixtures.branches[from === basra ? 'BGD' : 'BSR'] ?? 0;
    const there = { to_branch_id, per_page: 100 };
    const ready = await from.must('documents.moneyTransfer.eligible', there);
    expect(ready.length).toBeGreaterThan(10);
    const codes = ready.map(({ code }) => code);
    const sent = await from.must('documents.moneyTransfer.create', { to_branch_id, codes });
    await trialIsTrue();
    const counted_amount = sent.expected_amount;
    await to.must('documents.moneyTransfer.confirm', { id: sent.id, counted_amount });
  }
  await trialIsTrue();
  await theBookBalances();
});

/** Merchants that a batch may pay now, each with the net that is confirmed. */
async function payableBy(kind: 'bank' | 'cash', query: { today?: boolean } = {}) {
  const due = await accountant.must('payoutBatches.due', { ...query, kind, per_page: 100 });
  return due
    .filter(({ block }) => block === null)
    .map(({ subscriber, net_amount: net }) => ({ merchant_id: subscriber.id, amount: net }));
}
const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);
const batchNow = (id: number) => accountant.must('payoutBatches.one', { id });
async function settleAll(): Promise<void> {
  while (await settleNext(fixtures.unit));
}
/** What is on its way to the merchants, and what the account holds. */
async function onTheWay(): Promise<{ transit: number; account: number }> {
  const shown = await trialIsTrue();
  await theBookBalances();
  return {
    transit: 0 - (shown['payout_transit']?.closing ?? 0),
    account: shown['bank_account']?.closing ?? 0,
  };
}

describe('the merchants are paid in one batch through the bank', () => {
  let batch: number;
  let chosen: Awaited<ReturnType<typeof payableBy>>;
  let before: { transit: number; account: number };
  const answerOf = (items: Awaited<ReturnType<typeof batchNow>>['items'], bounced: number) =>
    items.map(({ reference, amount }, at) =>
      at < bounced
        ? { reference, result: 'مرفوضة', amount, reason: 'الحساب مغلق' }
        : { reference, result: 'paid', amount, bank_reference: `TX-${reference}` },
    );

  test('merchants that the old system paid every day are due today; a second person approves', async () => {
    await admin.must('settings.update', { payout_second_from: 100_000 });
    before = await onTheWay();
    chosen = await payableBy('bank', { today: true });
    expect(chosen.length).toBe(company.merchants.filter(isPaidByBank).length);
    const made = await accountant.must('payoutBatches.create', {
      kind: 'bank',
      bank_account_id: bank,
      merchants: chosen,
      note: 'دفعة الأسبوع',
    });
    batch = made.id;
    expect([made.state, made.amount]).toEqual(['requested', sumOf(chosen)]);
    await settleAll();
    expect(await onTheWay()).toEqual(before);
    await manager.must('payoutBatches.approve', { id: batch });
  });

  test('each has a settlement of its own, and the money is on its way', async () => {
    const owed = await accountsOf(fixtures.db, 'merchant_payable');
    await settleAll();
    const { items, to_pay } = await batchNow(batch);
    expect([to_pay, items.filter(({ document }) => document === null)]).toEqual([
      chosen.length,
      [],
    ]);
    const left = await accountsOf(fixtures.db, 'merchant_payable');
    for (const { merchant_id, amount } of chosen)
      expect((left[merchant_id] ?? 0) - (owed[merchant_id] ?? 0)).toBe(amount);
    expect(await onTheWay()).toEqual({
      transit: before.transit + sumOf(chosen),
      account: before.account,
    });
  });

  test('the file for the bank names every line with its account and its amount', async () => {
    const file = await accountant.call('payoutBatches.export', { id: batch, format: 'csv' });
    const { items } = await batchNow(batch);
    const rows = String(file.body).trim().split('\r\n').slice(1);
    expect(rows.length).toBe(items.length);
    for (const { reference, amount } of items) {
      const row = rows.find((text) => text.includes(reference));
      expect(row?.split(',')).toEqual(expect.arrayContaining([iban, String(amount)]));
    }
  });

  test('the bank’s answer: three came back and are owed again, the others left the account', async () => {
    const { items } = await batchNow(batch);
    const back = items.slice(0, 3);
    const taken = await accountant.must('payoutBatches.results', {
      id: batch,
      lines: answerOf(items, back.length),
    });
    expect(taken).toEqual({
      paid: chosen.length - back.length,
      bounced: back.length,
      repeated: 0,
      left: 0,
    });
    const owed = await accountsOf(fixtures.db, 'merchant_payable');
    for (const { subscriber, amount } of back) expect(owed[subscriber.id]).toBe(0 - amount);
    expect(await onTheWay()).toEqual({
      transit: before.transit,
      account: before.account - sumOf(chosen) + sumOf(back),
    });
  });

  test('the next settlement of those that came back pays them what they are owed', async () => {
    const again = await payableBy('bank', { today: true });
    const { items: first } = await batchNow(batch);
    const back = first.filter(({ state }) => state === 'bounced');
    expect(again.map(({ merchant_id: id }) => id).toSorted()).toEqual(
      back.map(({ subscriber }) => subscriber.id).toSorted(),
    );
    expect(sumOf(again)).toBe(sumOf(back));
    const { id } = await accountant.must('payoutBatches.create', {
      kind: 'bank',
      bank_account_id: bank,
      merchants: again,
    });
    await manager.must('payoutBatches.approve', { id });
    await settleAll();
    const { items } = await batchNow(id);
    expect(items.map(({ document }) => document?.carried_in_amount).toSorted()).toEqual(
      back.map(({ amount }) => amount).toSorted(),
    );
    await accountant.must('payoutBatches.results', { id, lines: answerOf(items, 0) });
    expect(await onTheWay()).toEqual({
      transit: before.transit,
      account: before.account - sumOf(chosen),
    });
    expect(await payableBy('bank')).toEqual([]);
  });
});

test('those who take cash are paid by their branch’s till in a batch of their own', async () => {
  const due = await basra.must('payoutBatches.due', { kind: 'cash', per_page: 100 });
  expect(due.length).toBeGreaterThan(5);
  const till = await accountsOf(fixtures.db, 'cash_branch');
  const made = await basra.must('payoutBatches.create', {
    kind: 'cash',
    merchants: due.map(({ subscriber, net_amount: net }) => ({
      merchant_id: subscriber.id,
      amount: net,
    })),
  });
  await admin.must('payoutBatches.approve', { id: made.id });
  await settleAll();
  const { paid, amount } = await admin.must('payoutBatches.one', { id: made.id });
  expect(paid).toBe(due.length);
  const now_ = await accountsOf(fixtures.db, 'cash_branch');
  const branch = fixtures.branches['BSR'] ?? 0;
  expect((till[branch] ?? 0) - (now_[branch] ?? 0)).toBe(amount);
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
  const late = {
    kind_id: kind?.id ?? 0,
    payee_name: 'فاتورة متأخرة',
    amount: 900,
    bank_account_id: null,
  };
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
  const late = {
    kind_id: kind?.id ?? 0,
    payee_name: 'فاتورة متأخرة',
    amount: 900,
    bank_account_id: null,
  };
  const bill = await manager.must('documents.expense.issue', { ...late, date: lastDay });
  expect(bill.date).toBe(lastDay);
  const before = await trialIsTrue(closing, lastDay);
  await trialIsTrue();
  await admin.must('closing.close', { month: closing });
  expect(await trialIsTrue(closing, lastDay)).toEqual(before);
  await theBookBalances();
});
