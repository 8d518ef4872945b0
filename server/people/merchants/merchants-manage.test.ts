import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { asPerson, createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** Staff enter merchants, change them, move them to another branch and stop them. */
let fixtures: Fixtures;
let team: Team;
let admin: Person;
let manager: Person;
let accountant: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  admin = await fixtures.person({ role: 'Admin' });
  manager = await fixtures.person({ role: 'Branch manager', branch: 'BGD' });
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => fixtures.close());
afterEach(async () => expect(await reconcile(fixtures.db)).toEqual([]));

const iban = 'IQ98 NBIQ 8501 2345 6789 012';
let count = 0;
const wish = (more: object = {}) => {
  count += 1;
  return {
    store_name: `بيت الورد ${count}`,
    owner_name: 'زينب كريم',
    phone: '07701234567',
    destination_id: fixtures.destinations['BGD'] ?? 0,
    area_text: 'الكرادة',
    address: 'قرب الجسر',
    branch_id: fixtures.branches['BGD'] ?? 0,
    ...more,
  };
};
const bank = {
  payout_kind: 'bank',
  payout_provider: 'المصرف الأهلي',
  payout_account: iban,
  payout_owner: 'زينب كريم',
} as const;
const created = async (more: object = {}) => admin.must('merchants.create', wish(more));
const priceFor = async (merchantId: number, destination: string) => {
  const { fee_amount } = await admin.must('shipments.create', {
    merchant_id: merchantId,
    recipient_name: 'أحمد',
    recipient_phone: '07711112222',
    destination_id: fixtures.destinations[destination] ?? 0,
    goods_amount: 20_000,
  });
  return fee_amount;
};

describe('a merchant is written down by the company', () => {
  test('without a sign-in and without e-mail, and a shipment can be written at once', async () => {
    const merchant = await created(bank);
    expect(merchant).toMatchObject({ state: 'accepted', email: null, sign_ins: 0 });
    expect(merchant.payout).toEqual({
      kind: 'bank',
      provider: 'المصرف الأهلي',
      account: 'IQ98NBIQ850123456789012',
      owner: 'زينب كريم',
    });
    expect(await priceFor(merchant.id, 'BGD')).toBeGreaterThan(0);
    const found = await manager.must('merchants.accepted', { search: 'بيت الورد' });
    expect(found.map(({ id }) => id)).toContain(merchant.id);
  });

  test('with a sign-in: its one-time code lets the owner in, who chooses a password', async () => {
    const email = 'zainab@example.iq';
    const merchant = await created({ email, signs_in: true });
    expect(merchant.sign_ins).toBe(1);
    const { code, user_id: userId } = merchant.sign_in_code ?? { code: '', user_id: 0 };
    const nobody = asPerson(fixtures.app, { id: 0, name: '', email: '', token: null });
    const entered = await nobody.call('auth.login', { email, password: code });
    expect([entered.status, userId > 0]).toEqual([200, true]);
    const [user] = await fixtures.db.rows<{ must_change_password: boolean; type: string }>(
      sql`select must_change_password, type from users where merchant_id = ${merchant.id}`,
    );
    expect(user).toEqual({ must_change_password: true, type: 'client' });
    const again = await admin.call('merchants.create', wish({ email, signs_in: true }));
    expect([again.status, again.error.code]).toEqual([422, 'email_taken']);
    const second = await admin.call('merchants.createSignIn', { id: merchant.id, email });
    expect(second.error.code).toBe('merchant_has_sign_in');
  });

  test('one fee everywhere, or the prices of another merchant', async () => {
    const model = await created({ rates: 'amount', rates_amount: 4_250 });
    expect(await priceFor(model.id, 'BSR')).toBe(4_250);
    const alike = await created({ rates: 'merchant', rates_merchant_id: model.id });
    expect(await priceFor(alike.id, 'NJF')).toBe(4_250);
    const plain = await created();
    expect(await priceFor(plain.id, 'BSR')).not.toBe(4_250);
    // A user without the permission to set prices accepts a merchant at the company's.
    const refused = await manager.call(
      'merchants.create',
      wish({ rates: 'amount', rates_amount: 1 }),
    );
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
    expect((await manager.call('merchants.create', wish())).status).toBe(200);
  });

  test('everything that is wrong is reported at once, including the IBAN', async () => {
    const refused = await admin.call('merchants.create', {
      ...wish({ ...bank, payout_account: 'IQ98 NBIQ 8501 2345 6798 012', rates: 'amount' }),
      phone: '12',
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual([
      'payout_account',
      'phone',
      'rates_amount',
    ]);
  });

  test('staff of a branch write merchants of their own branch only', async () => {
    const elsewhere = wish({ branch_id: fixtures.branches['BSR'] });
    expect((await manager.call('merchants.create', elsewhere)).status).toBe(403);
    expect((await accountant.call('merchants.create', wish())).status).toBe(403);
  });
});

describe('a merchant is changed', () => {
  test('name, place and phone; the list finds it by the new name', async () => {
    const { id } = await created();
    const { branch_id: _, ...fields } = wish({ store_name: 'ركن الهدايا', phone: '07809998877' });
    const after = await manager.must('merchants.update', { id, ...fields });
    expect([after.store_name, after.phone]).toEqual(['ركن الهدايا', '+9647809998877']);
    const [found] = await manager.must('merchants.accepted', { search: 'ركن' });
    expect(found?.id).toBe(id);
    expect((await accountant.call('merchants.update', { id, ...fields })).status).toBe(403);
  });
});

describe('a merchant is stopped', () => {
  test('nothing new is written, what is under way goes on, and it may come back', async () => {
    const shipment = await shipmentAt(team, 'out_for_delivery');
    const id = team.merchant.merchantId;
    const stopped = await manager.must('merchants.stop', { id, reason: 'ديون متأخرة' });
    expect(stopped).toMatchObject({ stop_reason: 'ديون متأخرة' });
    const params = { recipient_name: 'علي', recipient_phone: '07711112222', goods_amount: 9_000 };
    const wanted = { ...params, destination_id: fixtures.destinations['BGD'] ?? 0 };
    const own = await team.merchant.call('shipments.create', wanted);
    expect([own.status, own.error.code]).toEqual([409, 'merchant_stopped']);
    expect(own.error.message).toContain('ديون متأخرة');
    const byStaff = await admin.call('shipments.create', { ...wanted, merchant_id: id });
    expect(byStaff.error.code).toBe('merchant_stopped');
    const visit = {
      day: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
      expected_count: 3,
    };
    for (const call of [
      await team.merchant.call('documents.pickup.create', visit),
      await admin.call('documents.pickup.create', { ...visit, merchant_id: id }),
    ])
      expect([call.status, call.error.code]).toEqual([409, 'merchant_stopped']);
    await team.courier.must('shipments.deliver', {
      uuid: shipment.uuid,
      collected_amount: shipment.cod_amount,
    });
    const ids = async (status: 'active' | 'stopped') =>
      (await manager.must('merchants.accepted', { status })).map((row) => row.id);
    expect([await ids('stopped'), (await ids('active')).includes(id)]).toEqual([[id], false]);
    expect((await manager.call('merchants.stop', { id, reason: 'مرة أخرى' })).status).toBe(409);
    const [notice] = await team.merchant.must('notifications.list', {});
    expect(notice?.body).toContain('ديون متأخرة');

    await manager.must('merchants.resume', { id });
    expect((await team.merchant.call('shipments.create', wanted)).status).toBe(200);
    const twice = await manager.call('merchants.resume', { id });
    expect(twice.error.code).toBe('merchant_not_stopped');
  });
});

describe('an acceptance is taken back', () => {
  const waiting = async () => (await fixtures.merchant({ state: 'waiting' })).merchantId;
  const branch_id = () => fixtures.branches['BGD'] ?? 0;

  test('while nothing happened: the registration waits again, without its prices', async () => {
    const id = await waiting();
    const rates = { rates: 'amount', rates_amount: 3_750 } as const;
    const accepted = await admin.must('merchants.accept', { id, branch_id: branch_id(), ...rates });
    expect(accepted.may_take_back).toBe(true);
    const back = await manager.must('merchants.takeBack', { id, reason: 'سجل مكرر' });
    expect([back.state, back.branch]).toEqual(['waiting', null]);
    const again = await admin.must('merchants.accept', { id, branch_id: branch_id() });
    expect(again.state).toBe('accepted');
    expect(await priceFor(id, 'BSR')).not.toBe(3_750);
  });

  test('never once it has a shipment, and not of one the company wrote down', async () => {
    const id = await waiting();
    const rates = { rates: 'amount', rates_amount: 3_750 } as const;
    await admin.must('merchants.accept', { id, branch_id: branch_id(), ...rates });
    expect(await priceFor(id, 'BSR')).toBe(3_750);
    expect((await admin.must('merchants.one', { id })).may_take_back).toBe(false);
    for (const merchantId of [id, (await created()).id]) {
      const late = await admin.call('merchants.takeBack', { id: merchantId, reason: 'سجل مكرر' });
      expect([late.status, late.error.code]).toEqual([409, 'merchant_has_history']);
    }
  });
});
