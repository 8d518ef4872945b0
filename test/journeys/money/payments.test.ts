import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, inDays, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** An accountant's week: cash out of the till and into it, in print, and statements that add up. */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => fixtures.close());

const theBookBalances = async (): Promise<void> => expect(await reconcile(fixtures.db)).toEqual([]);
const pay = (kind: 'out' | 'in' | 'advance' | 'deduction' | 'commission', amount: number) => ({
  kind,
  amount,
});
const merchant = () => ({ model_name: 'merchants' as const, model_id: team.merchant.merchantId });
const courier = () => ({ model_name: 'users' as const, model_id: team.courier.id });
const payableOf = (about: ReturnType<typeof merchant> | ReturnType<typeof courier>) =>
  accountant.must('documents.payment.payable', about);
const mostOf = async (
  about: Parameters<typeof payableOf>[0],
  kind: string,
): Promise<number | null | undefined> =>
  (await payableOf(about)).kinds.find((one) => one.kind === kind)?.most_amount;

/** Shipments delivered and their cash handed in, short of `missing`. */
async function handIn(count: number, missing = 0) {
  const shipments: Shipment[] = [];
  for (let at = 0; at < count; at += 1) shipments.push(await shipmentAt(team, 'delivered'));
  const cash = shipments.reduce((sum, { cod_amount }) => sum + cod_amount, 0);
  const document = await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    counted_amount: cash - missing,
    ...(missing > 0 && { difference_reason: 'نقص في العد' }),
  });
  return { shipments, document: document.id };
}

describe('the merchant is paid a part before its settlement', () => {
  let paid = 0;

  test('an empty till pays no one, and the refusal states what is in it', async () => {
    const refused = await accountant.call('documents.payment.issue', {
      ...merchant(),
      ...pay('advance', 5000),
    });
    expect([refused.status, refused.error.code]).toEqual([409, 'till_short']);
    expect(refused.error.message).toContain('فيه الآن \u20660\u2069');
  });

  test('no more than is payable is paid out; an advance may be', async () => {
    const shipments: Shipment[] = [];
    for (let at = 0; at < 2; at += 1) shipments.push(await shipmentAt(team, 'delivered'));
    expect(await mostOf(merchant(), 'out')).toBe(0);
    await accountant.must('documents.cashHandIn.create', {
      courier_id: team.courier.id,
      counted_amount: shipments.reduce((sum, { cod_amount }) => sum + cod_amount, 0),
    });
    expect(await mostOf(merchant(), 'out')).toBe(50_000);
    const more = await accountant.call('documents.payment.issue', {
      ...merchant(),
      ...pay('out', 50_001),
    });
    expect([more.status, more.error.code]).toEqual([422, 'payment_too_large']);
    expect(more.error.errors?.['amount']?.[0]).toContain('50,000');
    const document = await accountant.must('documents.payment.issue', {
      ...merchant(),
      ...pay('out', 20_000),
      note: 'دفعة على الحساب',
    });
    paid = document.id;
    expect(document.invoice_no).toMatch(/^PV-BGD-20\d\d-000001$/);
    expect([document.cash, document.net_amount, document.may_void]).toEqual(['out', -20_000, true]);
    expect(await mostOf(merchant(), 'out')).toBe(30_000);
    await theBookBalances();
  });

  test('a deduction states why, and lowers what the merchant is owed without cash', async () => {
    const bare = await accountant.call('documents.payment.issue', {
      ...merchant(),
      ...pay('deduction', 1000),
    });
    expect(bare.error.errors?.['note']).toHaveLength(1);
    const before = (await payableOf(merchant())).box_amount;
    await accountant.must('documents.payment.issue', {
      ...merchant(),
      ...pay('deduction', 1000),
      note: 'أكياس تغليف',
    });
    expect((await payableOf(merchant())).box_amount).toBe(before);
    expect(await mostOf(merchant(), 'out')).toBe(29_000);
    await theBookBalances();
  });

  test('the settlement counts both documents and closes them; voided, it lets go of them', async () => {
    const settlement = await accountant.must('documents.settlement.create', {
      merchant_id: team.merchant.merchantId,
      all: true,
    });
    expect([settlement.carried_in_amount, settlement.net_amount, settlement.paid_amount]).toEqual([
      -21_000, 29_000, 29_000,
    ]);
    const locked = await accountant.call('documents.payment.void', { id: paid, reason: 'خطأ' });
    expect([locked.status, locked.error.code]).toEqual([409, 'document_locked']);
    expect(locked.error.message).toContain(settlement.invoice_no ?? '-');
    await theBookBalances();
    await accountant.must('documents.settlement.void', { id: settlement.id, reason: 'إعادة' });
    const free = await accountant.must('documents.payment.one', { id: paid });
    expect([free.may_void, free.locked_by]).toEqual([true, null]);
  });

  test('voided, a payment leaves its number, its row and nothing else', async () => {
    const gone = await accountant.must('documents.payment.void', {
      id: paid,
      reason: 'خطأ في المبلغ',
    });
    expect([gone.state, gone.void_reason]).toEqual(['void', 'خطأ في المبلغ']);
    expect(await mostOf(merchant(), 'out')).toBe(49_000);
    const settled = await accountant.must('documents.settlement.create', {
      merchant_id: team.merchant.merchantId,
      all: true,
    });
    expect(settled.paid_amount).toBe(49_000);
    await theBookBalances();
  });
});

describe('a shortage is made good in parts', () => {
  let document = 0;

  test('what the hand-in lacked is left on it, and receipts pay it off, never more', async () => {
    ({ document } = await handIn(2, 10_000));
    const about = { model_name: 'cashHandIn' as const, model_id: document };
    const open = await accountant.must('documents.payment.payable', about);
    expect([open.about?.open_amount, open.about?.left_amount]).toEqual([10_000, 10_000]);
    const first = await accountant.must('documents.payment.issue', {
      ...about,
      ...pay('in', 9000),
    });
    const again = { id: first.id, version: first.version, ...about };
    const whole = await accountant.call('documents.payment.amend', {
      ...again,
      ...pay('in', 10_001),
    });
    expect(whole.error.code).toBe('payment_too_large');
    await accountant.must('documents.payment.amend', { ...again, ...pay('in', 10_000) });
    await accountant.must('documents.payment.amend', { ...again, version: 2, ...pay('in', 4000) });
    const left = await accountant.must('documents.payment.payable', about);
    expect([left.about?.paid_amount, left.about?.left_amount]).toEqual([4000, 6000]);
    const more = await accountant.call('documents.payment.issue', { ...about, ...pay('in', 6001) });
    expect(more.error.code).toBe('payment_too_large');
    expect((await team.courier.must('shipments.courierAmount', {})).shortage).toBe(6000);
    await theBookBalances();
  });

  test('the hand-in is locked while a receipt is on it', async () => {
    const locked = await accountant.call('documents.cashHandIn.void', {
      id: document,
      reason: 'إعادة العد',
    });
    expect([locked.status, locked.error.code]).toEqual([409, 'document_locked']);
    expect(locked.error.message).toContain('PV-BGD');
  });

  test('paid in another way, nothing is left on the document either', async () => {
    await accountant.must('documents.payment.issue', { ...courier(), ...pay('in', 6000) });
    const about = { model_name: 'cashHandIn' as const, model_id: document };
    const left = await accountant.must('documents.payment.payable', about);
    expect([left.about?.paid_amount, left.about?.left_amount]).toEqual([4000, 0]);
    const refused = await accountant.call('documents.payment.issue', { ...about, ...pay('in', 1) });
    expect(refused.error.code).toBe('nothing_left');
    const receipts = await accountant.must('documents.payment.list', about);
    expect(receipts.map(({ amount }) => amount)).toEqual([4000]);
    await theBookBalances();
  });
});

describe('couriers are paid what they earned', () => {
  test('shipments with unpaid commission are named; what is paid pays the oldest first', async () => {
    const before = await payableOf(courier());
    const earned = before.items.reduce((sum, { commission_amount }) => sum + commission_amount, 0);
    expect(before.items).toHaveLength(4);
    expect([before.commission_amount, earned]).toEqual([earned, earned]);
    const first = before.items.at(-1)?.commission_amount ?? 0;
    await accountant.must('documents.payment.issue', {
      ...courier(),
      ...pay('commission', first + 1),
    });
    const after = await payableOf(courier());
    expect(after.items).toHaveLength(3);
    expect(after.items.at(-1)?.left_amount).toBe(first - 1);
    await theBookBalances();
  });

  test('the list by period shows earned, deducted, paid and due, and pays all in one go', async () => {
    await accountant.must('documents.payment.issue', {
      ...courier(),
      ...pay('deduction', 500),
      note: 'تأخير',
    });
    const [row] = await accountant.must('documents.payment.commissions', { due: true });
    expect(row?.courier.id).toBe(team.courier.id);
    const { earned_amount: earned = 0, paid_amount: paid = 0, due_amount: due = 0 } = row ?? {};
    expect([row?.shipments, row?.deducted_amount, due]).toEqual([4, 500, earned - 500 - paid]);
    const tooMuch = await accountant.call('documents.payment.payCommissions', {
      items: [{ courier_id: team.courier.id, amount: due + 1 }],
    });
    expect(tooMuch.error.errors?.['items.0.amount']).toHaveLength(1);
    const done = await accountant.must('documents.payment.payCommissions', {
      items: [{ courier_id: team.courier.id, amount: due }],
      from: inDays(-7),
      to: inDays(0),
    });
    expect(done.documents[0]?.invoice_no).toMatch(/^PV-BGD/);
    expect(await accountant.must('documents.payment.commissions', { due: true })).toEqual([]);
    const own = await team.courier.must('statements.own', {});
    expect(own.user).toEqual({ cash_in_hand: 0, commission: 0, shortage: 0, owed: 0 });
    await theBookBalances();
  });

  test('commission of days to come is not paid for days before', async () => {
    await handIn(1);
    const past = await accountant.must('documents.payment.payable', {
      ...courier(),
      to: inDays(-1),
    });
    expect([past.kinds.find(({ kind }) => kind === 'commission')?.most_amount, past.items]).toEqual(
      [0, []],
    );
    const today = await accountant.must('documents.payment.payable', {
      ...courier(),
      to: inDays(0),
    });
    expect(today.items).toHaveLength(1);
  });
});

describe('an advance to a colleague comes back', () => {
  test('no one pays themselves', async () => {
    const own = await accountant.call('documents.payment.issue', {
      model_name: 'users',
      model_id: accountant.id,
      ...pay('advance', 1000),
    });
    expect([own.status, own.error.code]).toEqual([403, 'own_payment']);
  });

  test('it is given back in parts against its document; then the document is closed', async () => {
    const colleague = { model_name: 'users' as const, model_id: team.manager.id };
    const advance = await accountant.must('documents.payment.issue', {
      ...colleague,
      ...pay('advance', 9000),
    });
    const about = { model_name: 'payment' as const, model_id: advance.id };
    await accountant.must('documents.payment.issue', { ...about, ...pay('in', 4000) });
    const { about: open } = await accountant.must('documents.payment.payable', about);
    expect([open?.open_amount, open?.left_amount]).toEqual([9000, 5000]);
    const locked = await accountant.call('documents.payment.void', {
      id: advance.id,
      reason: 'إلغاء',
    });
    expect(locked.error.code).toBe('document_locked');
    await accountant.must('documents.payment.issue', {
      ...colleague,
      ...pay('out', 2000),
      note: 'بدل وقود',
    });
    const statement = await accountant.call('statements.users', { user_id: team.manager.id });
    expect(statement.body.data.map(({ debit, credit }) => [debit, credit])).toEqual([
      [9000, 0],
      [0, 4000],
      [2000, 2000],
    ]);
    expect(statement.body.summary.closing).toBe(-5000);
    await theBookBalances();
  });

  test('amended, it is taken back and issued again under its number', async () => {
    const first = await accountant.must('documents.payment.issue', {
      ...courier(),
      ...pay('advance', 3000),
    });
    const again = await accountant.must('documents.payment.amend', {
      ...courier(),
      ...pay('advance', 2500),
      id: first.id,
      version: first.version,
    });
    expect([again.invoice_no, again.amount, again.versions.length]).toEqual([
      first.invoice_no,
      2500,
      1,
    ]);
    expect((await payableOf(courier())).owed_amount).toBe(2500);
    await theBookBalances();
  });

  test('a draft moves nothing until it is confirmed', async () => {
    const draft = await accountant.must('documents.payment.issue', {
      ...courier(),
      ...pay('advance', 1500),
      draft: true,
    });
    expect([draft.state, draft.invoice_no]).toEqual(['draft', null]);
    expect((await payableOf(courier())).owed_amount).toBe(2500);
    await accountant.must('documents.payment.amend', {
      ...courier(),
      ...pay('advance', 1500),
      id: draft.id,
      version: draft.version,
    });
    expect((await payableOf(courier())).owed_amount).toBe(4000);
    await theBookBalances();
  });
});

describe('statements', () => {
  test('open, run and close: every page’s balances follow from the page before', async () => {
    const whole = await team.merchant.call('statements.merchants', { per_page: 200 });
    const { summary, data } = whole.body;
    let running = summary.opening;
    for (const line of data) {
      running += line.credit - line.debit;
      expect(line.balance).toBe(running);
    }
    expect([running, summary.closing]).toEqual([
      summary.closing,
      summary.opening - summary.debit + summary.credit,
    ]);
    const first = await team.merchant.call('statements.merchants', { per_page: 3 });
    const second = await team.merchant.call('statements.merchants', {
      per_page: 3,
      cursor: first.body.meta.next_cursor ?? '',
    });
    expect([...first.body.data, ...second.body.data]).toEqual(data.slice(0, 6));
    const own = await team.merchant.must('statements.own', {});
    expect(own.merchant?.balance).toBe(summary.closing);
  });

  test('a day’s closing is the next day’s opening, to the hour of Baghdad', async () => {
    const moved = await fixtures.db.one<{ account: number }>(
      sql`select id as account from accounts where key = 'merchant_payable' and owner_id = ${team.merchant.merchantId}`,
    );
    expect(moved).not.toBeNull();
    const request = (from: string, to: string) =>
      team.merchant.call('statements.merchants', { from, to, per_page: 1 });
    const yesterday = (await request(inDays(-1), inDays(-1))).body.summary;
    const today = (await request(inDays(0), inDays(0))).body.summary;
    expect([yesterday.closing, today.opening]).toEqual([today.opening, 0]);
    const tomorrow = (await request(inDays(1), inDays(1))).body.summary;
    expect(tomorrow.opening).toBe(today.closing);
  });

  test('a merchant reads only its own; a courier theirs', async () => {
    const other = await fixtures.merchant({ branch: 'BGD' });
    const peek = await other.call('statements.merchants', {
      merchant_id: team.merchant.merchantId,
    });
    expect(peek.status).toBe(404);
    const list = await other.call('statements.merchantBalances', {});
    expect(list.body.data.map(({ id }) => id)).toEqual([other.merchantId]);
    const mine = await team.courier.call('statements.users', {});
    expect(mine.body.summary.party.id).toBe(team.courier.id);
    const boss = await team.courier.call('statements.users', { user_id: team.manager.id });
    expect(boss.status).toBe(404);
  });

  test('exported to a file, and the export is recorded', async () => {
    const taken = await fixtures.app.inject({
      method: 'GET',
      url: '/api/admin/statements-subscribers/export',
      headers: { authorization: `Bearer ${team.merchant.token ?? ''}` },
    });
    expect([taken.statusCode, taken.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const noted = await fixtures.db.one<{ actor_id: number }>(
      sql`select actor_id from activity where action = 'statements.export'`,
    );
    expect(noted?.actor_id).toBe(team.merchant.id);
  });

  test('the accountant sees all merchants of the branch with their sums', async () => {
    const rows = await accountant.must('statements.merchantBalances', { per_page: 200 });
    const row = rows.find(({ id }) => id === team.merchant.merchantId);
    const statement = await accountant.call('statements.merchants', {
      merchant_id: team.merchant.merchantId,
    });
    const { opening, debit, credit, closing } = statement.body.summary;
    expect(row).toMatchObject({ opening, debit, credit, closing });
  });
});
