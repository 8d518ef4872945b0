import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/**
 * A merchant sets its payout details; a user of the company approves them, and only then they
 * apply.
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

const wallet = (number = '0770 123 4567') =>
  ({
    payout_kind: 'wallet',
    payout_provider: 'zaincash',
    payout_account: number,
    payout_owner: 'علي حسن',
  }) as const;
const own = () => team.merchant.must('merchants.own', {});
const titles = async (who: Person) =>
  (await who.must('notifications.list', {})).map(({ title }) => title);
const newcomer = async () => {
  const person = await fixtures.merchant({ branch: 'BGD' });
  const request = (number?: string) => person.call('payouts.ask', wallet(number));
  return { ...person, request };
};

describe('a merchant requests another way of being paid', () => {
  test('the details hold once the accountant approved; settlement and profile show them', async () => {
    const params = await team.merchant.must('payouts.ask', { ...wallet(), reason: 'محفظة جديدة' });
    expect(params).toMatchObject({ state: 'requested', may_decide: false, may_withdraw: true });
    expect((await own()).payout).toBeNull();
    expect((await own()).payout_request?.id).toBe(params.id);
    const [first] = await accountant.must('payouts.list', {});
    expect(first).toMatchObject({ id: params.id, may_decide: true, before: null });
    expect((await titles(accountant))[0]).toContain('طريقة الدفع');

    await accountant.must('payouts.approve', { id: params.id });
    const merchant = await accountant.must('merchants.one', { id: team.merchant.merchantId });
    expect(merchant.payout).toEqual({
      kind: 'wallet',
      provider: 'zaincash',
      account: '07701234567',
      owner: 'علي حسن',
    });
    expect([(await own()).payout_request, (await titles(team.merchant))[0]]).toEqual([
      null,
      expect.stringContaining('اعتُمدت'),
    ]);
    const same = await team.merchant.call('payouts.ask', wallet('07701234567'));
    expect([same.status, same.error.code]).toEqual([422, 'payout_same']);
    const twice = await accountant.call('payouts.approve', { id: params.id });
    expect([twice.status, twice.error.code]).toEqual([409, 'payout_decided']);
  });

  test('refused, the old details stay and the merchant reads why', async () => {
    const merchant = await newcomer();
    const { id } = (await merchant.request()).body.data;
    const second = await merchant.request('07909999999');
    expect([second.status, second.error.code]).toEqual([409, 'payout_open']);
    const row = await accountant.must('payouts.refuse', { id, reason: 'الاسم لا يطابق' });
    expect([row.state, row.answer]).toEqual(['refused', 'الاسم لا يطابق']);
    expect((await merchant.must('merchants.own', {})).payout).toBeNull();
    const [notice] = await merchant.must('notifications.list', {});
    expect(notice?.body).toContain('الاسم لا يطابق');
  });

  test('withdrawn by the requester, and by no one else', async () => {
    const merchant = await newcomer();
    const { id } = (await merchant.request()).body.data;
    const foreign = await team.manager.call('payouts.withdraw', { id });
    expect(foreign.error.code).toBe('not_own_request');
    expect((await merchant.must('payouts.withdraw', { id })).state).toBe('withdrawn');
    expect((await merchant.request()).status).toBe(200);
  });
});

describe('the company requests it for a merchant', () => {
  test('the requester does not approve, not even a manager with the permission', async () => {
    const { merchantId: merchant_id, ...merchant } = await newcomer();
    const { id } = await team.manager.must('payouts.ask', { merchant_id, ...wallet() });
    const own = await team.manager.call('payouts.approve', { id });
    expect([own.status, own.error.code]).toEqual([403, 'own_request']);
    await accountant.must('payouts.approve', { id });
    // The merchant is notified of a change of its payout details, although it did not request one.
    expect((await titles(merchant))[0]).toContain('اعتُمدت');
  });

  test('requests of another branch are neither seen nor decided; a courier never sees any', async () => {
    const merchant = await newcomer();
    const { id } = (await merchant.request()).body.data;
    const elsewhere = await fixtures.person({ role: 'Accountant', branch: 'BSR' });
    expect((await elsewhere.must('payouts.list', {})).map((row) => row.id)).not.toContain(id);
    expect((await elsewhere.call('payouts.approve', { id })).status).toBe(404);
    expect((await team.courier.call('payouts.list', {})).status).toBe(403);
    expect((await merchant.call('payouts.approve', { id })).status).toBe(403);
    const other = await team.merchant.call('payouts.ask', {
      ...wallet('07801111111'),
      merchant_id: merchant.merchantId,
    });
    expect(other.status).toBe(404);
  });

  test('the warehouse reads the merchant’s page without its account number', async () => {
    const warehouse = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    const seen = await warehouse.must('merchants.one', { id: team.merchant.merchantId });
    expect([seen.payout, seen.payout_request]).toEqual([null, null]);
  });
});

test('a voucher and a settlement show the account only to who may see payout details', async () => {
  const { merchantId } = team.merchant;
  const about = { model_name: 'merchants', model_id: merchantId } as const;
  const order = { ...about, kind: 'deduction', amount: 1_000, note: 'تغليف' } as const;
  const voucher = await accountant.must('documents.payment.issue', order);
  const delivered = await shipmentAt(team, 'delivered');
  const { cod_amount: counted } = delivered;
  const cash = { courier_id: team.courier.id, counted_amount: counted };
  await accountant.must('documents.cashHandIn.create', cash);
  const settlement = await accountant.must('documents.settlement.create', {
    merchant_id: merchantId,
    all: true,
  });
  const bookkeeper = await fixtures.person({ role: 'Client accountant', merchantId });
  for (const [who, shown] of [
    [accountant, expect.objectContaining({ kind: 'wallet' })],
    [bookkeeper, undefined],
  ] as const) {
    const paid = await who.must('documents.payment.one', { id: voucher.id });
    const settled = await who.must('documents.settlement.one', { id: settlement.id });
    // Absent, not null: null would print that no method was chosen.
    expect([paid.payout, settled.payout]).toEqual([shown, shown]);
  }
});

test('a merchant changes its own phone and place, and nothing else', async () => {
  const merchant = await newcomer();
  const contact = { owner_name: 'علي حسن', phone: '07807654321', address: 'قرب الجسر' };
  const after = await merchant.must('merchants.updateOwn', contact);
  expect(after).toMatchObject({ phone: '+9647807654321', address: 'قرب الجسر' });
  const renamed = await merchant.call('merchants.updateOwn', {
    ...contact,
    store_name: 'غيره',
  } as never);
  expect(renamed.status).toBe(422);
  expect((await team.manager.call('merchants.own', {})).status).toBe(403);
});
