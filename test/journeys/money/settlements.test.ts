import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { settleNext } from '#server/custody/settlements/settlement-worker.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/**
 * Payday: merchants with a balance due, a bulk settlement, withdrawal requests, and confirmed
 * receipts.
 */
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
type Merchant = Person & { merchantId: number };

/** Shipments of a merchant, delivered and their cash handed in: 25,000 is due for each. */
async function earn(merchant: Merchant, count: number): Promise<void> {
  let cash = 0;
  for (let at = 0; at < count; at += 1)
    cash += (await shipmentAt({ ...team, merchant }, 'delivered')).cod_amount;
  await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    counted_amount: cash,
  });
}

async function workOff(most = Number.POSITIVE_INFINITY): Promise<number> {
  let done = 0;
  while (done < most && (await settleNext(fixtures.unit))) done += 1;
  return done;
}

const newest = async (who: Person): Promise<string> =>
  (await who.must('notifications.list', {}))[0]?.body ?? '';
const pinOf = async (merchant: Merchant): Promise<number> =>
  Number(/[1-9]\d{5}(?=\u2069)/.exec(await newest(merchant))?.[0]);

describe('the accountant sees who is due', () => {
  let small: Merchant;

  test('the largest net first, with the shipments it is made of, and only from a minimum on', async () => {
    small = await fixtures.merchant({ branch: 'BGD' });
    expect(await accountant.must('settlements.due', {})).toEqual([]);
    await earn(team.merchant, 3);
    await earn(small, 1);
    const due = await accountant.call('settlements.due', {});
    expect(due.body.data.map((row) => [row.subscriber.id, row.shipments, row.net_amount])).toEqual([
      [team.merchant.merchantId, 3, 75_000],
      [small.merchantId, 1, 25_000],
    ]);
    expect([due.body.meta.total, due.body.meta.total_amount]).toEqual([2, 100_000]);
    const large = await accountant.must('settlements.due', { minimum: 50_000 });
    expect(large.map(({ subscriber }) => subscriber.id)).toEqual([team.merchant.merchantId]);
    const first = await accountant.call('settlements.due', { per_page: 1 });
    const second = await accountant.must('settlements.due', {
      per_page: 1,
      cursor: first.body.meta.next_cursor ?? '',
    });
    expect(second.map(({ subscriber }) => subscriber.id)).toEqual([small.merchantId]);
  });

  test('what a merchant owes is carried into its net; a day without shipments leaves only that', async () => {
    await accountant.must('documents.payment.issue', {
      model_name: 'merchants',
      model_id: small.merchantId,
      kind: 'deduction',
      amount: 4000,
      note: 'أكياس تغليف',
    });
    const [row] = await accountant.must('settlements.due', { search: small.name });
    expect([row?.carried_amount, row?.net_amount, row?.last_settled]).toEqual([
      -4000,
      21_000,
      null,
    ]);
    expect(await accountant.must('settlements.due', { to: '2020-01-01' })).toEqual([]);
  });

  test('another branch has no one to pay here, and a merchant may not look', async () => {
    const elsewhere = await fixtures.person({ role: 'Accountant', branch: 'BSR' });
    expect(await elsewhere.must('settlements.due', {})).toEqual([]);
    expect((await team.merchant.call('settlements.due', {})).status).toBe(403);
    const order = await elsewhere.call('settlements.start', {
      merchants: [{ merchant_id: small.merchantId }],
    });
    expect(order.error.errors?.['merchants.0.merchant_id']).toHaveLength(1);
  });

  test('no one is paid cash that the till does not have; the refusal states what is in it', async () => {
    const held = await accountant.must('documents.payment.payable', {
      model_name: 'users',
      model_id: team.manager.id,
    });
    const till = held.box_amount ?? 0;
    const advance = await accountant.must('documents.payment.issue', {
      model_name: 'users',
      model_id: team.manager.id,
      kind: 'advance',
      amount: till - 1000,
    });
    const refused = await accountant.call('documents.settlement.create', {
      merchant_id: small.merchantId,
      all: true,
    });
    expect([refused.status, refused.error.code, refused.error.details?.['till']]).toEqual([
      409,
      'till_short',
      1000,
    ]);
    expect(refused.error.message).toContain('1,000');
    await accountant.must('documents.payment.void', { id: advance.id, reason: 'إعادة' });
    await theBookBalances();
  });
});

describe('many merchants in one go', () => {
  const merchants: Merchant[] = [];

  test('two hundred merchants: one document each, and for each one not due the reason is shown', async () => {
    for (let at = 0; at < 200; at += 1) merchants.push(await fixtures.merchant({ branch: 'BGD' }));
    for (const merchant of merchants.slice(0, 5)) await earn(merchant, 1);
    // The others paid in 1,000 each, which is due to them again: a balance without reading their
    // shipments.
    for (const { merchantId } of merchants.slice(5, 199))
      await accountant.must('documents.payment.issue', {
        model_name: 'merchants',
        model_id: merchantId,
        kind: 'in',
        amount: 1000,
      });
    const job = await accountant.must('settlements.start', {
      merchants: merchants.map(({ merchantId }) => ({ merchant_id: merchantId })),
    });
    expect([job.total, job.settled, job.done_at]).toEqual([200, 0, null]);
    const from = performance.now();
    expect(await workOff(120)).toBe(120);
    const half = await accountant.must('settlements.job', { id: job.id });
    expect([half.settled + half.refused, half.done_at]).toEqual([120, null]);
    // The server crashed; another one continues where it stopped, and two of them do not pay twice.
    await Promise.all([workOff(), workOff()]);
    const ms = Math.round(performance.now() - from);
    process.stdout.write(`200 settlements in ${ms} ms\n`);
    const whole = await accountant.must('settlements.job', { id: job.id });
    expect([whole.settled, whole.refused, whole.paid_amount]).toEqual([199, 1, 319_000]);
    expect(whole.done_at).not.toBeNull();
    const left = whole.items.filter(({ state }) => state === 'refused');
    expect(left.map(({ subscriber, refusal }) => [subscriber.id, refusal?.code])).toEqual([
      [merchants[199]?.merchantId, 'nothing_to_pay'],
    ]);
    const documents = new Set(whole.items.map(({ document }) => document?.invoice_no));
    expect(documents.size).toBe(200);
    expect(await newest(accountant)).toContain('199');
    await theBookBalances();
  }, 120_000);

  test('a user who loses the permission while the job runs pays no one any more', async () => {
    const clerk = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
    const merchant = merchants[0] as Merchant;
    await earn(merchant, 1);
    const job = await clerk.must('settlements.start', {
      merchants: [{ merchant_id: merchant.merchantId }],
    });
    await fixtures.db.run(sql`update users set active = false where id = ${clerk.id}`);
    await workOff();
    const seen = await accountant.must('settlements.job', { id: job.id });
    expect(seen.items[0]?.refusal?.code).toBe('forbidden');
  });

  test('a day’s shipments are settled, those of other days wait', async () => {
    const merchant = merchants[0] as Merchant;
    const job = await accountant.must('settlements.start', {
      merchants: [{ merchant_id: merchant.merchantId }],
      to: '2020-01-01',
    });
    await workOff();
    const seen = await accountant.must('settlements.job', { id: job.id });
    expect(seen.items[0]?.refusal?.code).toBe('nothing_to_pay');
    const backwards = await accountant.call('settlements.start', {
      merchants: [{ merchant_id: merchant.merchantId }],
      from: '2026-02-01',
      to: '2026-01-01',
    });
    expect(backwards.error.errors?.['to']).toHaveLength(1);
  });

  test('a job of an older version over an out-of-range day is refused at once, not retried for ever', async () => {
    const merchant = merchants[0] as Merchant;
    const job = await accountant.must('settlements.start', {
      merchants: [{ merchant_id: merchant.merchantId }],
    });
    await fixtures.db.run(
      sql`update settlement_jobs set to_on = '9999-12-31' where id = ${job.id}`,
    );
    await workOff();
    const seen = await accountant.must('settlements.job', { id: job.id });
    expect(seen.items[0]?.refusal?.code).toBe('day_out_of_range');
  });
});

describe('a merchant confirms that it has its money', () => {
  let document = 0;

  test('by the number it was sent, of which only so many wrong ones are heard', async () => {
    const settled = await accountant.must('documents.settlement.create', {
      merchant_id: team.merchant.merchantId,
      all: true,
    });
    document = settled.id;
    expect(settled.receipt).toEqual({ confirmed_at: null, how: null, is_locked: false });
    const pin = await pinOf(team.merchant);
    const confirm = (params?: number) =>
      accountant.call('documents.settlement.confirm', {
        id: document,
        ...(params !== undefined && { pin: params }),
      });
    expect((await confirm()).error.errors?.['pin']).toHaveLength(1);
    const wrong = await Promise.all([1, 2, 3, 4, 5].map((by) => confirm((pin + by) % 1_000_000)));
    expect(wrong.map(({ error }) => error.code)).toEqual(Array(5).fill('pin_wrong'));
    expect((await confirm(pin)).error.code).toBe('pin_locked');
    await accountant.must('documents.settlement.newPin', { id: document });
    expect((await confirm(await pinOf(team.merchant))).status).toBe(200);
    const now = await accountant.must('documents.settlement.one', { id: document });
    expect([now.receipt?.how, now.receipt?.confirmed_at === null]).toEqual(['pin', false]);
    expect((await confirm(pin)).error.code).toBe('receipt_confirmed');
  });

  test('or in its own account, without a number; no other merchant can', async () => {
    await earn(team.merchant, 1);
    const { id } = await accountant.must('documents.settlement.create', {
      merchant_id: team.merchant.merchantId,
      all: true,
    });
    const other = await fixtures.merchant({ branch: 'BGD' });
    expect((await other.call('documents.settlement.confirm', { id })).status).toBe(404);
    await team.merchant.must('documents.settlement.confirm', { id });
    const seen = await team.merchant.must('documents.settlement.one', { id });
    expect(seen.receipt?.how).toBe('account');
  });

  test('a document that was taken back has nothing to confirm', async () => {
    await accountant.must('documents.settlement.void', { id: document, reason: 'إعادة' });
    const gone = await accountant.must('documents.settlement.one', { id: document });
    expect(gone.receipt).toBeNull();
    const late = await team.merchant.call('documents.settlement.confirm', { id: document });
    expect([late.status, late.error.code]).toEqual([409, 'document_void']);
    await theBookBalances();
  });
});

describe('a merchant requests payment', () => {
  const queue = () => accountant.must('withdrawals.list', {});
  let methodId = 0;
  beforeAll(async () => {
    methodId = (await team.merchant.must('paymentMethods.list', {}))[0]?.id ?? 0;
  });
  const withdraw = (amount: number) =>
    team.merchant.call('withdrawals.request', {
      amount,
      payment_method_id: methodId,
      note: 'للإيجار',
    });

  test('no more than is payable, one request at a time; the branch hears of it', async () => {
    const much = await withdraw(75_001);
    expect([much.error.code, much.error.errors?.['amount']?.[0]]).toEqual([
      'payment_too_large',
      expect.stringContaining('75,000'),
    ]);
    expect((await withdraw(50_000)).status).toBe(200);
    expect((await withdraw(1000)).error.code).toBe('withdraw_open');
    const [row] = await queue();
    expect([row?.subscriber.id, row?.amount, row?.payable_amount]).toEqual([
      team.merchant.merchantId,
      50_000,
      75_000,
    ]);
    expect(await newest(accountant)).toContain(team.merchant.name);
    const [due] = await accountant.must('settlements.due', { search: team.merchant.name });
    expect(due?.withdraw?.amount).toBe(50_000);
    const rows = await accountant.must('payoutBatches.due', {});
    expect(rows.find(({ is_requested: is }) => is)?.subscriber).toEqual(row?.subscriber);
  });

  test('refused with a reason that the merchant sees; withdrawn, it is closed', async () => {
    const [row] = await queue();
    await accountant.must('withdrawals.refuse', { id: row?.id ?? 0, reason: 'يوم الدفع الخميس' });
    expect(await newest(team.merchant)).toContain('الخميس');
    const late = await team.merchant.call('withdrawals.cancel', { id: row?.id ?? 0 });
    expect(late.error.code).toBe('withdraw_decided');
    const again = (await withdraw(10_000)).body.data;
    expect((await team.merchant.must('withdrawals.cancel', { id: again.id })).state).toBe(
      'cancelled',
    );
    expect(await queue()).toEqual([]);
  });

  test('paid in parts: the rest stays in sight, more than it is refused, at zero it is closed', async () => {
    const request = (await withdraw(20_000)).body.data;
    const pay = (amount: number) =>
      accountant.call('documents.payment.issue', {
        model_name: 'merchants',
        model_id: team.merchant.merchantId,
        kind: 'out',
        amount,
        payment_method_id: methodId,
        withdraw_request_id: request.id,
      });
    const payable = () =>
      accountant.must('documents.payment.payable', {
        model_name: 'merchants',
        model_id: team.merchant.merchantId,
      });
    const much = await pay(20_001);
    expect([much.error.code, much.error.errors?.['amount']?.[0]]).toEqual([
      'withdraw_exceeded',
      expect.stringContaining('20,000'),
    ]);
    const first = (await pay(5000)).body.data;
    expect(await queue()).toMatchObject([{ paid_amount: 5000, left_amount: 15_000 }]);
    expect((await payable()).withdraw).toMatchObject({ id: request.id, left_amount: 15_000 });
    const [due] = await accountant.must('settlements.due', { search: team.merchant.name });
    expect(due?.withdraw?.amount).toBe(15_000);
    expect((await pay(15_001)).error.code).toBe('withdraw_exceeded');
    const rest = (await pay(15_000)).body.data;
    expect(rest.withdraw_request_id).toBe(request.id);
    expect(await queue()).toEqual([]);
    expect((await payable()).withdraw).toBeNull();
    expect((await pay(1)).error.code).toBe('withdraw_decided');
    await theBookBalances();
    await accountant.must('documents.payment.void', { id: first.id, reason: 'أُعيد المبلغ' });
    expect(await queue()).toMatchObject([{ paid_amount: 15_000, left_amount: 5000 }]);
    await accountant.must('documents.payment.amend', {
      id: rest.id,
      version: rest.version,
      model_name: 'merchants',
      model_id: team.merchant.merchantId,
      kind: 'out',
      amount: 12_000,
      withdraw_request_id: request.id,
    });
    expect(await queue()).toMatchObject([{ paid_amount: 12_000, left_amount: 8000 }]);
    await theBookBalances();
    await team.merchant.must('withdrawals.cancel', { id: request.id });
    await accountant.must('documents.payment.void', { id: rest.id, reason: 'أُعيد المبلغ' });
  });

  test('a request is paid to its own merchant, by a payment out', async () => {
    const request = (await withdraw(20_000)).body.data;
    const other = await fixtures.merchant({ branch: 'BGD' });
    const pay = (kind: 'out' | 'advance', merchantId: number) =>
      accountant.call('documents.payment.issue', {
        model_name: 'merchants',
        model_id: merchantId,
        kind,
        amount: 1000,
        withdraw_request_id: request.id,
      });
    expect((await pay('out', other.merchantId)).error.code).toBe('not_found');
    expect((await pay('advance', team.merchant.merchantId)).error.code).toBe('payment_kind');
    await team.merchant.must('withdrawals.cancel', { id: request.id });
  });

  test('a payment of less leaves it open, one that covers it answers it; voided, it waits again', async () => {
    await withdraw(20_000);
    const pay = (amount: number) =>
      accountant.must('documents.payment.issue', {
        model_name: 'merchants',
        model_id: team.merchant.merchantId,
        kind: 'out',
        amount,
      });
    await pay(5000);
    expect(await queue()).toHaveLength(1);
    const { id } = await pay(20_000);
    expect(await queue()).toEqual([]);
    const [settled] = await team.merchant.must('withdrawals.list', { state: 'settled' });
    expect(settled?.document?.id).toBe(id);
    await accountant.must('documents.payment.void', { id, reason: 'إعادة' });
    const [waiting] = await queue();
    const of = { merchant_id: team.merchant.merchantId };
    const { body } = await accountant.call('documents.settlement.eligible', of);
    expect(body.meta.withdraw).toEqual({ id: waiting?.id, left_amount: 20_000 });
    const settlement = await accountant.must('documents.settlement.create', { ...of, all: true });
    expect(settlement.paid_amount).toBe(70_000);
    expect(settlement.withdraw).toMatchObject({ id: waiting?.id, amount: 20_000 });
    expect(await queue()).toEqual([]);
    await theBookBalances();
  });
});
