import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settleNext } from '#server/custody/settlements/settlement-worker.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** A merchant exists twice, or moves to another branch: every amount stays where it belongs. */
let fixtures: Fixtures;
let team: Team;
let admin: Person;
let accountant: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  admin = team.admin;
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => fixtures.close());
afterEach(async () => expect(await reconcile(fixtures.db)).toEqual([]));

type Merchant = Team['merchant'];
const reason = 'سجل مكرر للتاجر نفسه';
const newMerchant = (): Promise<Merchant> => fixtures.merchant({ branch: 'BGD' });
const at = (merchant: Merchant, status: 'delivered' | 'out_for_delivery') =>
  shipmentAt({ ...team, merchant }, status);
const handIn = (counted: number) =>
  team.manager.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    counted_amount: counted,
  });
const deduct = (merchant: Merchant, amount: number) =>
  accountant.must('documents.payment.issue', {
    kind: 'deduction',
    model_name: 'merchants',
    model_id: merchant.merchantId,
    amount,
    note: 'تغليف',
  });
const one = (merchant: Merchant) => admin.must('merchants.one', { id: merchant.merchantId });
const settle = (who: Person, merchant: Merchant) =>
  who.must('documents.settlement.create', { merchant_id: merchant.merchantId, all: true });
const merge = (merchant: Merchant, into: Merchant) =>
  admin.call('merchants.merge', { id: merchant.merchantId, into_id: into.merchantId, reason });

describe('two records of one merchant become one', () => {
  test('a payout that comes back after the merge is owed to the record that lives', async () => {
    const [living, old] = [await newMerchant(), await newMerchant()];
    const { cod_amount: cash } = await at(old, 'delivered');
    await handIn(cash);
    const second = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
    const request = await old.must('payouts.request', {
      payout_kind: 'bank',
      payout_provider: 'المصرف الأهلي',
      payout_account: 'IQ98 NBIQ 8501 2345 6789 012',
      payout_owner: 'زينب كريم',
    });
    await second.must('payouts.approve', { id: request.id });
    const bank = await admin.must('banks.create', { name: 'حساب الدفعات', kind: 'bank' });
    const [due] = (await accountant.must('payoutBatches.due', { kind: 'bank' })).filter(
      ({ subscriber }) => subscriber.id === old.merchantId,
    );
    const batch = await accountant.must('payoutBatches.create', {
      kind: 'bank',
      bank_account_id: bank.id,
      merchants: [{ merchant_id: old.merchantId, amount: due?.net_amount ?? 0 }],
    });
    while (await settleNext(fixtures.unit));
    expect((await merge(old, living)).status).toBe(200);
    const [line] = (await accountant.must('payoutBatches.one', { id: batch.id })).items;
    await accountant.must('payoutBatches.results', {
      id: batch.id,
      lines: [{ reference: line?.reference ?? '', result: 'failed', reason: 'الحساب مغلق' }],
    });
    expect([(await one(old)).balance, (await one(living)).balance]).toEqual([0, 25_000]);
    // Its owner signs in to the record that lives now, and reads why.
    const [notice] = await old.must('notifications.list', {});
    expect(notice?.body).toContain('الحساب مغلق');
    const again = (await accountant.must('payoutBatches.due', { today: true })).find(
      ({ subscriber }) => subscriber.id === living.merchantId,
    );
    expect([again?.net_amount, again?.bounced_reason]).toEqual([25_000, 'الحساب مغلق']);
    const paid = await settle(accountant, living);
    const printed = await accountant.must('documents.settlement.one', { id: paid.id });
    expect([printed.paid_amount, printed.documents]).toMatchObject([
      25_000,
      [{ family: 'settlement', net_amount: 25_000, note: 'الحساب مغلق' }],
    ]);
    expect(
      (await accountant.must('payoutBatches.due', { today: true })).some(
        ({ subscriber }) => subscriber.id === living.merchantId,
      ),
    ).toBe(false);
  });

  test('the open balance goes to the other record, shipments under way stay and are settled', async () => {
    const [first, second] = [await newMerchant(), await newMerchant()];
    const delivered = await at(second, 'delivered');
    await handIn(delivered.cod_amount);
    const under = await at(second, 'out_for_delivery');
    await deduct(second, 4_000);
    const before = await one(second);
    expect([before.balance, before.carried]).toEqual([21_000, -4_000]);

    const merged = (await merge(second, first)).body.data;
    expect([merged.balance, merged.carried, merged.merged_into?.id]).toEqual([
      25_000,
      0,
      first.merchantId,
    ]);
    expect((await one(first)).balance).toBe(-4_000);
    const statement = await admin.call('statements.merchants', { merchant_id: first.merchantId });
    expect(statement.body.data.map(({ fact, debit }) => [fact, debit])).toEqual([
      ['ترحيل رصيد تاجر مدموج', 4_000],
    ]);
    const fresh = await second.call('shipments.create', {
      recipient_name: 'علي',
      recipient_phone: '07711112222',
      destination_id: fixtures.destinations['BGD'] ?? 0,
      goods_amount: 9_000,
    });
    expect(fresh.error.code).toBe('merchant_stopped');
    // Its owner can still follow what is under way.
    expect((await second.must('shipments.one', { uuid: under.uuid })).code).toBe(under.code);

    await team.courier.must('shipments.deliver', {
      uuid: under.uuid,
      collected_amount: under.cod_amount,
    });
    await handIn(under.cod_amount);
    expect((await settle(accountant, second)).paid_amount).toBe(50_000);
    expect([(await one(second)).balance, (await one(first)).balance]).toEqual([0, -4_000]);
    // Nothing is under way any more: the owner continues with the other record.
    await admin.must('merchants.carryOver', { id: second.merchantId });
    const { id } = await second.must('merchants.own', {});
    expect(id).toBe(first.merchantId);
    const again = await admin.call('merchants.carryOver', { id: second.merchantId });
    expect([again.status, again.error.code]).toEqual([409, 'merge_nothing_left']);
  });

  test('a balance that came later is carried over manually', async () => {
    const [first, second] = [await newMerchant(), await newMerchant()];
    await merge(second, first);
    await deduct(second, 1_500);
    await admin.must('merchants.carryOver', { id: second.merchantId });
    expect([(await one(second)).balance, (await one(first)).balance]).toEqual([0, -1_500]);
  });

  test('never with itself, twice, into a closed record, or without the permission', async () => {
    const [first, second, third] = [await newMerchant(), await newMerchant(), await newMerchant()];
    expect((await merge(first, first)).error.code).toBe('merge_same');
    const manager = await team.manager.call('merchants.merge', {
      id: second.merchantId,
      into_id: first.merchantId,
      reason,
    });
    expect(manager.status).toBe(403);
    expect((await merge(second, first)).status).toBe(200);
    expect((await merge(second, third)).error.code).toBe('merchant_merged');
    expect((await merge(third, second)).error.code).toBe('merchant_merged');
    const resumed = await admin.call('merchants.resume', { id: second.merchantId });
    expect(resumed.error.code).toBe('merchant_merged');
  });
});

describe('a merchant moves to another branch', () => {
  test('what is under way is settled by the branch before, the rest by the new one', async () => {
    const merchant = await newMerchant();
    const early = await at(merchant, 'delivered');
    await handIn(early.cod_amount);
    await deduct(merchant, 2_000);
    const to = fixtures.branches['BSR'] ?? 0;
    const here = { id: merchant.merchantId, branch_id: to, reason: 'فتح فرع قريب' };
    expect((await team.manager.call('merchants.move', here)).status).toBe(403);
    const moved = await admin.must('merchants.move', here);
    expect(moved.branch?.id).toBe(to);
    const twice = await admin.call('merchants.move', here);
    expect(twice.error.code).toBe('merchant_same_branch');

    const rows = await admin.must('settlements.due', {});
    const own = rows.filter(({ subscriber }) => subscriber.id === merchant.merchantId);
    expect(own.map((row) => [row.branch.id, row.net_amount])).toEqual([
      [fixtures.branches['BGD'], 25_000],
    ]);
    const [due] = await accountant
      .must('settlements.due', { per_page: 100 })
      .then((all) => all.filter(({ subscriber }) => subscriber.id === merchant.merchantId));
    expect(due?.net_amount).toBe(25_000);
    const params = { merchant_id: merchant.merchantId };
    const form = await accountant.call('documents.settlement.eligible', params);
    expect(form.body.meta.carried_amount).toBe(0);
    expect((await settle(accountant, merchant)).paid_amount).toBe(25_000);
    // The new branch settles the balance apart from shipments.
    expect((await one(merchant)).balance).toBe(-2_000);
    const there = await fixtures.person({ role: 'Accountant', branch: 'BSR' });
    expect((await settle(there, merchant).catch(() => null))?.paid_amount ?? 0).toBe(0);
    const list = await accountant.must('merchants.accepted', { per_page: 100 });
    expect(list.map(({ id }) => id)).not.toContain(merchant.merchantId);
  });

  test('settled among many, its shipments are paid by the branch before, and once', async () => {
    const merchant = await newMerchant();
    await handIn((await at(merchant, 'delivered')).cod_amount);
    const [before, to] = [fixtures.branches['BGD'] ?? 0, fixtures.branches['BSR'] ?? 0];
    const id = merchant.merchantId;
    await admin.must('merchants.move', { id, branch_id: to, reason });
    const outsider = await admin.call('settlements.start', {
      merchants: [{ merchant_id: id, branch_id: fixtures.branches['NJF'] ?? 0 }],
    });
    expect(outsider.error.errors?.['merchants.0.merchant_id']).toHaveLength(1);
    const { id: job } = await admin.must('settlements.start', {
      merchants: [
        { merchant_id: id, branch_id: before },
        { merchant_id: id, branch_id: to },
      ],
    });
    while (await settleNext(fixtures.unit));
    const { items } = await admin.must('settlements.job', { id: job });
    const paid = items.map((one) => [
      one.branch?.id,
      one.document?.net_amount ?? one.refusal?.code,
    ]);
    expect(Object.fromEntries(paid)).toEqual({ [before]: 25_000, [to]: 'nothing_to_pay' });
  });

  test('its own prices go with it, unless they are not to', async () => {
    const merchant = await newMerchant();
    await admin.must('rates.assign', {
      to: 'merchant',
      branch_id: fixtures.branches['BGD'] ?? 0,
      destination_ids: [fixtures.destinations['NJF'] ?? 0],
      merchant_id: merchant.merchantId,
      amount: 3_250,
    });
    const id = merchant.merchantId;
    await admin.must('merchants.move', { id, branch_id: fixtures.branches['BSR'] ?? 0, reason });
    const { fee_amount: fee } = await merchant.must('shipments.create', {
      recipient_name: 'علي',
      recipient_phone: '07711112222',
      destination_id: fixtures.destinations['NJF'] ?? 0,
      goods_amount: 9_000,
    });
    expect(fee).toBe(3_250);
  });
});
