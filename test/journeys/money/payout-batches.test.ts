import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { settleNext } from '#server/custody/settlements/settlement-worker.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/**
 * Ten merchants are paid in a batch through a bank: eight arrive, two come back and are paid again.
 * After each step the trial balance equals a query of the postings.
 */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;
let second: Person;
let bank: number;
const merchants: (Person & { merchantId: number })[] = [];
const each = 25_000;

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  second = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  const [method] = (await team.admin.must('paymentMethods.list', {})).filter(
    ({ is_cash: isCash }) => !isCash,
  );
  const account = await accountant.must('banks.create', {
    name: 'الأهلي للدفعات',
    kind: 'bank',
    branch_id: fixtures.branches['BGD'] ?? 0,
    method_ids: [method?.id ?? 0],
  });
  bank = account.id;
  for (let at = 0; at < 10; at += 1) {
    const merchant = await fixtures.merchant({ branch: 'BGD' });
    merchants.push(merchant);
    await shipmentAt({ ...team, merchant }, 'delivered');
    const { id } = await merchant.must('payouts.request', {
      payout_kind: 'bank',
      payout_provider: 'المصرف الأهلي',
      payout_account: 'IQ98 NBIQ 8501 2345 6789 012',
      payout_owner: at === 0 ? '=HYPERLINK("x")' : 'زينب كريم',
    });
    await second.must('payouts.approve', { id });
  }
  await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    counted_amount: await heldBy(team.courier.id),
  });
}, 120_000);
afterAll(() => fixtures.close());

async function heldBy(courierId: number): Promise<number> {
  const row = await fixtures.db.one<{ held: number }>(sql`
    select coalesce(sum(collected_amount), 0)::bigint as held from shipments
    where courier_id = ${courierId} and money = 'with_courier'`);
  return row?.held ?? 0;
}

async function workOff(): Promise<void> {
  while (await settleNext(fixtures.unit));
}

/** Debit less credit of an account type, from the postings alone. */
async function posted(key: string): Promise<number> {
  const row = await fixtures.db.one<{ amount: number }>(sql`
    select coalesce(sum(case when d.key = ${key} then p.amount else 0 end
      - case when c.key = ${key} then p.amount else 0 end), 0)::bigint as amount
    from postings p join accounts d on d.id = p.debit_account_id join accounts c on c.id = p.credit_account_id
    where d.key = ${key} or c.key = ${key}`);
  return row?.amount ?? 0;
}

/** The trial balance shows what the postings say, and the audit finds nothing. */
async function theBooksTie(expected: {
  owed: number;
  onTheWay: number;
  left: number;
}): Promise<void> {
  expect([
    0 - (await posted('merchant_payable')),
    0 - (await posted('payout_transit')),
    0 - (await posted('bank_account')),
  ]).toEqual([expected.owed, expected.onTheWay, expected.left]);
  const { body } = await team.admin.call('accounting.trial', {});
  for (const row of body.data)
    expect([row.key, row.closing]).toEqual([row.key, await posted(row.key ?? '')]);
  expect(await reconcile(fixtures.db)).toEqual([]);
}

const choose = (due: readonly { subscriber: { id: number }; net_amount: number }[]) =>
  due.map((row) => ({ merchant_id: row.subscriber.id, amount: row.net_amount }));
const openBatch = (id: number) => accountant.must('payoutBatches.one', { id });
const due = (query: { today?: boolean; kind?: 'bank' } = {}) =>
  accountant.must('payoutBatches.due', query);
const titles = async (who: Person) =>
  (await who.must('notifications.list', {})).map(({ title, body }) => `${title} ${body}`);

describe('a batch through a bank', () => {
  let batch: number;

  test('with payment on request no merchant is due until it requests a payout or has a schedule', async () => {
    expect(await due({ today: true })).toEqual([]);
    expect(await due()).toHaveLength(10);
    const [first, other] = merchants;
    const schedule = { payout_when: 'daily', payout_minimum: 0 } as const;
    await team.admin.must('merchants.setPayoutSchedule', {
      id: first?.merchantId ?? 0,
      ...schedule,
    });
    await team.admin.must('merchants.setPayoutSchedule', {
      id: other?.merchantId ?? 0,
      payout_when: 'daily',
      payout_minimum: each * 2,
    });
    expect((await due({ today: true })).map(({ subscriber }) => subscriber.id)).toEqual([
      first?.merchantId,
    ]);
    const all = await due({ kind: 'bank' });
    const row = all.find(({ subscriber }) => subscriber.id === other?.merchantId);
    expect([row?.block, row?.schedule.minimum]).toEqual(['below_minimum', each * 2]);
    // The sums by method count the rows that the list shows, and those that can be paid now.
    const { body } = await accountant.call('payoutBatches.due', {});
    const payable = body.data.filter(({ block }) => block === null);
    const count = payable.length;
    const amount = payable.reduce((sum, { net_amount: net }) => sum + net, 0);
    const rows = { rows: body.meta.total, rows_amount: each * 10 };
    expect(body.summary?.kinds).toEqual([{ kind: 'bank', ...rows, merchants: count, amount }]);
    expect([count, body.meta.total]).toEqual([9, 10]);
    await team.admin.must('merchants.setPayoutSchedule', {
      id: other?.merchantId ?? 0,
      payout_when: 'days',
      payout_days: [0, 1, 2, 3, 4, 5, 6],
    });
    expect(await due({ today: true })).toHaveLength(2);
  });

  test('a sum that changed since it was seen is refused, with every problem next to its row', async () => {
    const chosen = choose(await due()).map((one, at) => (at < 2 ? { ...one, amount: 1 } : one));
    const refused = await accountant.call('payoutBatches.create', {
      kind: 'bank',
      bank_account_id: bank,
      merchants: chosen,
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error.errors ?? {})).toEqual([
      'merchants.0.merchant_id',
      'merchants.1.merchant_id',
    ]);
    const cash = await accountant.call('payoutBatches.create', {
      kind: 'cash',
      merchants: choose(await due()),
    });
    expect(Object.keys(cash.error.errors ?? {})).toHaveLength(10);
  });

  test('above the company’s sum a second person approves, and nothing is settled before', async () => {
    await team.admin.must('settings.update', { payout_second_from: each * 9 });
    const made = await accountant.must('payoutBatches.create', {
      kind: 'bank',
      bank_account_id: bank,
      merchants: choose(await due()),
    });
    batch = made.id;
    expect([made.state, made.amount, made.waiting]).toEqual(['requested', each * 10, 10]);
    await workOff();
    await theBooksTie({ owed: each * 10, onTheWay: 0, left: 0 });
    expect([made.may_decide, made.may_withdraw]).toEqual([false, true]);
    const own = await accountant.call('payoutBatches.approve', { id: batch });
    expect([own.status, own.error.code]).toEqual([403, 'own_request']);
    expect((await due())[0]?.block).toBe('waiting');
    expect((await titles(second))[0]).toContain('بانتظار الاعتماد');
    const approved = await second.must('payoutBatches.approve', { id: batch });
    expect([approved.decided_by, approved.decided_alone]).toEqual([second.name, false]);
    const twice = await second.call('payoutBatches.approve', { id: batch });
    expect(twice.error.code).toBe('payout_batch_decided');
  });

  test('the file waits until all are settled, and a server that stops settles nobody twice', async () => {
    await settleNext(fixtures.unit);
    const early = await accountant.call('payoutBatches.export', { id: batch, format: 'csv' });
    expect(early.error.code).toBe('payout_running');
    await Promise.all([workOff(), workOff()]);
    const done = await openBatch(batch);
    expect([done.to_pay, done.waiting, done.refused]).toEqual([10, 0, 0]);
    await theBooksTie({ owed: 0, onTheWay: each * 10, left: 0 });
  });

  test('the file has the columns of the account, plain digits and nothing that is evaluated', async () => {
    const lacking = await accountant.call('payoutBatches.setColumns', {
      id: bank,
      columns: [{ source: 'amount', head: 'x' }],
    });
    expect(lacking.status).toBe(422);
    await accountant.must('payoutBatches.setColumns', {
      id: bank,
      columns: [
        { source: 'constant', head: 'type', text: 'SAL' },
        { source: 'reference', head: '=1+1' },
        { source: 'owner', head: 'name' },
        { source: 'account', head: 'iban' },
        { source: 'amount', head: 'sum' },
      ],
    });
    const file = await accountant.call('payoutBatches.export', { id: batch, format: 'csv' });
    const [head, first] = String(file.body).replace('\uFEFF', '').split('\r\n');
    expect(head).toBe("type,'=1+1,name,iban,sum");
    expect(first).toMatch(/^SAL,PB\d+N001,.*,IQ98NBIQ850123456789012,25000$/);
    expect(String(file.body)).toContain("'=HYPERLINK");
  });

  test('a bad answer of the bank is refused with every problem and changes nothing', async () => {
    const [one] = (await openBatch(batch)).items;
    const refused = await accountant.call('payoutBatches.results', {
      id: batch,
      lines: [
        { reference: one?.reference ?? '', result: 'paid', amount: each },
        { reference: 'PB999N001', result: 'paid' },
        { reference: one?.reference ?? '', result: 'maybe' },
        {
          reference: (await openBatch(batch)).items[1]?.reference ?? '',
          result: 'failed',
          amount: 1,
        },
      ],
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual([
      'lines.1.reference',
      'lines.2.reference',
      'lines.2.result',
      'lines.3.amount',
    ]);
    expect((await openBatch(batch)).to_pay).toBe(10);
  });

  test('eight are paid from the account, two are owed again; importing the answers twice counts once', async () => {
    const { items } = await openBatch(batch);
    const lines = items.map(({ reference }, at) =>
      at < 8
        ? { reference, result: 'SUCCESS', amount: each, bank_reference: `TX-${at}` }
        : { reference: reference.toLowerCase(), result: 'مرفوضة', reason: 'الحساب مغلق' },
    );
    const columns = { reference: 'Ref', result: 'Status' };
    const taken = await accountant.must('payoutBatches.results', { id: batch, lines, columns });
    expect(taken).toEqual({ paid: 8, bounced: 2, repeated: 0, left: 0 });
    await theBooksTie({ owed: each * 2, onTheWay: 0, left: each * 8 });
    const again = await accountant.must('payoutBatches.results', { id: batch, lines });
    expect(again).toEqual({ paid: 0, bounced: 0, repeated: 10, left: 0 });
    await theBooksTie({ owed: each * 2, onTheWay: 0, left: each * 8 });
    const saved = await accountant.must('payoutBatches.columns', { id: bank });
    expect(saved.result_columns).toEqual(columns);
  });

  test('the merchant reads why the money came back, on the notice and on the statement', async () => {
    const back = (await openBatch(batch)).items.filter(({ state }) => state === 'bounced');
    const merchant = merchants.find(({ merchantId }) => merchantId === back[0]?.subscriber.id);
    if (!merchant) throw new Error('no merchant');
    expect((await titles(merchant))[0]).toContain('الحساب مغلق');
    const statement = await merchant.must('statements.merchants', {
      merchant_id: merchant.merchantId,
    });
    expect(JSON.stringify(statement)).toContain('الحساب مغلق');
    const paid = (await openBatch(batch)).items[0];
    const reader = merchants.find(({ merchantId }) => merchantId === paid?.subscriber.id);
    expect((await titles(reader as Person))[0]).toContain('TX-0');
  });

  test('the settlement of a returned payout shows when and why, a paid one does not', async () => {
    const returned = { at: expect.any(String) as string, reason: 'الحساب مغلق' };
    for (const { state, document, subscriber } of (await openBatch(batch)).items) {
      const expected = state === 'bounced' ? returned : null;
      const params = { merchant_id: subscriber.id };
      const [listed] = await accountant.must('documents.settlement.list', params);
      expect([listed?.id, listed?.payout_returned]).toEqual([document?.id, expected]);
    }
  });

  test('a settlement in a batch is neither voided nor amended', async () => {
    const [line] = (await openBatch(batch)).items;
    const refused = await accountant.call('documents.settlement.void', {
      id: line?.document?.id ?? 0,
      reason: 'خطأ',
    });
    expect([refused.status, refused.error.code]).toEqual([409, 'payout_in_batch']);
  });

  test('those that came back are due today, and the next batch pays them their carried balance', async () => {
    const again = await due({ today: true });
    expect(again.map((row) => [row.net_amount, row.bounced_reason])).toEqual([
      [each, 'الحساب مغلق'],
      [each, 'الحساب مغلق'],
    ]);
    const made = await accountant.must('payoutBatches.create', {
      kind: 'bank',
      bank_account_id: bank,
      merchants: choose(again),
    });
    expect(made.state).toBe('approved');
    await workOff();
    await theBooksTie({ owed: 0, onTheWay: each * 2, left: each * 8 });
    const { items } = await openBatch(made.id);
    const printed = await accountant.must('documents.settlement.one', {
      id: items[0]?.document?.id ?? 0,
    });
    expect([printed.carried_in_amount, printed.documents]).toMatchObject([
      each,
      [{ family: 'settlement', net_amount: each, note: 'الحساب مغلق' }],
    ]);
    const lines = items.map(({ reference }) => ({ reference, result: 'paid' }));
    await accountant.must('payoutBatches.results', { id: made.id, lines });
    await theBooksTie({ owed: 0, onTheWay: 0, left: each * 10 });
    expect(await due()).toEqual([]);
  });

  test('a bank that returns what it had paid gives the account its money back', async () => {
    const [line] = (await openBatch(batch)).items;
    await accountant.must('payoutBatches.results', {
      id: batch,
      lines: [{ reference: line?.reference ?? '', result: 'returned', reason: 'اسم مختلف' }],
    });
    await theBooksTie({ owed: each, onTheWay: 0, left: each * 9 });
  });

  test('a sum that changes after the confirmation leaves the merchant for another batch', async () => {
    const [row] = await due();
    const made = await accountant.must('payoutBatches.create', {
      kind: 'bank',
      bank_account_id: bank,
      merchants: choose(row ? [row] : []),
    });
    await accountant.must('documents.payment.issue', {
      model_name: 'merchants',
      model_id: row?.subscriber.id ?? 0,
      kind: 'deduction',
      amount: 1000,
      note: 'أكياس تغليف',
    });
    await workOff();
    const { items, refused } = await openBatch(made.id);
    expect([refused, items[0]?.refusal?.code]).toEqual([1, 'payout_sum_changed']);
    await theBooksTie({ owed: each - 1000, onTheWay: 0, left: each * 9 });
  });
});

describe('a batch in cash', () => {
  let merchant: Person & { merchantId: number };
  const inCash = async () =>
    accountant.must('payoutBatches.create', {
      kind: 'cash',
      merchants: choose(await accountant.must('payoutBatches.due', { kind: 'cash' })),
    });

  beforeAll(async () => {
    merchant = await fixtures.merchant({ branch: 'BGD' });
    await shipmentAt({ ...team, merchant }, 'delivered');
    await accountant.must('documents.cashHandIn.create', {
      courier_id: team.courier.id,
      counted_amount: await heldBy(team.courier.id),
    });
    const { id } = await merchant.must('payouts.request', { payout_kind: 'cash' });
    await second.must('payouts.approve', { id });
    await team.admin.must('settings.update', { payout_second_from: 1 });
  }, 30_000);

  test('refused or withdrawn, nothing is settled and the merchant is due again', async () => {
    const first = await inCash();
    await second.must('payoutBatches.refuse', { id: first.id, reason: 'الصندوق لا يكفي' });
    expect((await titles(accountant))[0]).toContain('الصندوق لا يكفي');
    const next = await inCash();
    const foreign = await second.call('payoutBatches.withdraw', { id: next.id });
    expect(foreign.error.code).toBe('not_own_request');
    await accountant.must('payoutBatches.withdraw', { id: next.id });
    await workOff();
    const { state, items } = await openBatch(next.id);
    expect([state, items.map((line) => line.state)]).toEqual(['withdrawn', ['dropped']]);
    const [row] = await accountant.must('payoutBatches.due', { kind: 'cash' });
    expect(row?.block).toBeNull();
    expect(await reconcile(fixtures.db)).toEqual([]);
  });

  test('the till pays it at once, and the merchant gets its code as for any settlement', async () => {
    await team.admin.must('settings.update', { payout_second_from: 0 });
    const till = await posted('cash_branch');
    const made = await inCash();
    await workOff();
    const { paid, items } = await openBatch(made.id);
    expect([paid, items[0]?.state, till - (await posted('cash_branch'))]).toEqual([
      1,
      'paid',
      each,
    ]);
    expect((await titles(merchant))[0]).toContain('رمز الاستلام');
    const file = await accountant.call('payoutBatches.export', { id: made.id, format: 'csv' });
    expect([file.status, file.error.code]).toEqual([409, 'payout_not_settled']);
    expect(await reconcile(fixtures.db)).toEqual([]);
  });
});
