import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { sql } from '#database/connect.ts';
import { asPerson, createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { inDays, type Shipment } from '#test/kit/shipments.ts';

/** From a merchant's registration to its payment, through the customer's own calls. */
let fixtures: Fixtures;
let manager: Person;
let accountant: Person;
let courier: Person;
let guest: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  manager = await fixtures.person({ role: 'Branch manager', branch: 'BGD' });
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  courier = await fixtures.person({ role: 'Courier', branch: 'BGD', name: 'علي حسين' });
  guest = asPerson(fixtures.app, { id: 0, name: 'زائر', email: '', token: null });
});
afterAll(() => fixtures.close());

/** The end of every shipment's life. */
const theBookBalances = async (): Promise<void> => expect(await reconcile(fixtures.db)).toEqual([]);

describe('a shipment’s life', () => {
  let merchant: Person;
  let merchantId = 0;
  const shipments: Shipment[] = [];
  const password = 'مفتاح طويل 93';

  test('a merchant registers and waits; no one signs in before staff accept it', async () => {
    const rules = await guest.must('merchants.rulesText', {});
    await guest.must('merchants.register', {
      store_name: 'متجر الياسمين',
      owner_name: 'زينب علي كاظم',
      phone: '٠٧٧٠ ١٢٣ ٤٥٦٧',
      email: 'Yasmin@Example.com',
      password,
      password_confirmation: password,
      destination_id: fixtures.destinations['BGD'] ?? 0,
      address: 'الكرادة، قرب جامع النور',
      accepts_rules: true,
      rules_version: rules.version,
    });
    const refused = await guest.call('auth.login', { email: 'yasmin@example.com', password });
    expect([refused.status, refused.error.code]).toEqual([403, 'account_waiting']);
    const waiting = await manager.call('merchants.waiting', {});
    merchantId = waiting.body.data.find((row) => row.store_name === 'متجر الياسمين')?.id ?? 0;
    expect(waiting.body.data.find((row) => row.id === merchantId)?.phone).toBe('+9647701234567');
  });

  test('staff accept it under their branch; the owner is notified and signs in', async () => {
    await manager.must('merchants.accept', {
      id: merchantId,
      branch_id: fixtures.branches['BGD'] ?? 0,
    });
    const mails = await fixtures.db.rows<{ subject: string }>(
      sql`select payload->>'subject' as subject from outbox where topic = 'mail'`,
    );
    expect(mails.map((mail) => mail.subject)).toContain('قُبل طلب التسجيل');
    const session = await guest.must('auth.login', {
      email: 'yasmin@example.com',
      password,
      remember: true,
    });
    merchant = asPerson(fixtures.app, {
      id: 0,
      name: 'متجر الياسمين',
      email: 'yasmin@example.com',
      token: session.access_token,
    });
    const again = await manager.call('merchants.accept', {
      id: merchantId,
      branch_id: fixtures.branches['BGD'] ?? 0,
    });
    expect(again.status).toBe(422);
  });

  test('the merchant sends three shipments, each priced line by line and frozen at that price', async () => {
    for (const goods of [20_000, 35_000, 50_000]) {
      const shipment = await merchant.must('shipments.create', {
        recipient_name: 'أحمد كريم جاسم',
        recipient_phone: '07701112233',
        destination_id: fixtures.destinations['WST'] ?? 0,
        landmark: 'قرب جامع النور',
        goods_amount: goods,
      });
      expect(shipment.stage).toBe(1);
      expect(shipment.cod_amount).toBe(goods + shipment.fee_amount);
      expect(shipment.quote?.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(
        shipment.fee_amount,
      );
      shipments.push(shipment);
    }
    const counts = await merchant.must('shipments.counts', {});
    expect(counts.find((row) => row.stage === 1)?.count).toBe(3);
  });

  test('the branch takes them in and puts them on a run sheet; the courier signs and leaves', async () => {
    const codes = shipments.map((shipment) => shipment.code);
    const received = await manager.must('shipments.changeMany', {
      codes,
      event: 'receiveAtBranch',
    });
    expect(received.moved).toBe(3);
    const runSheet = await manager.must('documents.runSheet.create', {
      courier_id: courier.id,
      codes,
    });
    expect(runSheet.invoice_no).toMatch(/^RS-BGD-20\d\d-000001$/);
    expect(runSheet.items.every((line) => line.commission_amount > 0)).toBe(true);
    const out = await courier.must('shipments.startDelivery', { codes });
    expect(out).toEqual({ moved: 3, refused: 0, items: [] });
  });

  test('one is delivered, one postponed, one refused', async () => {
    const [first, second, third] = shipments as [Shipment, Shipment, Shipment];
    const delivered = await courier.must('shipments.deliver', {
      uuid: first.uuid,
      collected_amount: first.cod_amount,
    });
    expect([delivered.stage, delivered.money]).toEqual([6, 'with_courier']);
    await courier.must('shipments.postpone', {
      uuids: [second.uuid],
      postponed_on: inDays(1),
      reason: 'postponed_by_recipient',
    });
    await courier.must('shipments.changeStatus', {
      event: 'fail',
      uuid: third.uuid,
      reason: 'refused',
    });
    await courier.must('shipments.return', { uuids: [third.uuid], reason: 'refused' });
    const day = await courier.must('shipments.courierAmount', {});
    expect(day.cash_in_hand).toBe(first.cod_amount);
    await theBookBalances();
  });

  test('the courier hands the cash in; no one receives their own cash', async () => {
    const [first] = shipments as [Shipment];
    const own = await courier.call('documents.cashHandIn.create', {
      courier_id: courier.id,
      uuids: [first.uuid],
      counted_amount: first.cod_amount,
    });
    expect(own.status).toBe(403);
    const wrong = await accountant.call('documents.cashHandIn.create', {
      courier_id: courier.id,
      uuids: [first.uuid],
      counted_amount: first.cod_amount,
      denominations: { 1000: 1 },
    });
    expect(wrong.status).toBe(422);
    const document = await accountant.must('documents.cashHandIn.create', {
      courier_id: courier.id,
      uuids: [first.uuid],
      counted_amount: first.cod_amount - 250,
      difference_reason: 'نقص في العد',
    });
    expect(document.expected_amount).toBe(first.cod_amount);
    const after = await courier.must('shipments.courierAmount', {});
    expect([after.cash_in_hand, after.shortage]).toEqual([0, 250]);
    expect((await manager.must('shipments.one', { uuid: first.uuid })).stage).toBe(11);
    await theBookBalances();
  });

  test('the merchant is paid what it is owed, once', async () => {
    const [first] = shipments as [Shipment];
    const document = await accountant.must('documents.settlement.create', {
      merchant_id: merchantId,
      all: true,
    });
    expect([document.net_amount, document.paid_amount]).toEqual([20_000, 20_000]);
    expect(document.items.map((line) => line.code)).toEqual([first.code]);
    expect((await merchant.must('shipments.one', { uuid: first.uuid })).stage).toBe(12);
    const again = await accountant.call('documents.settlement.create', {
      merchant_id: merchantId,
      uuids: [first.uuid],
    });
    expect([409, 422]).toContain(again.status);
    await theBookBalances();
  });

  test('the refused one goes back over the shelf to the merchant', async () => {
    const third = shipments[2] as Shipment;
    await manager.must('shipments.handBack', { uuids: [third.uuid] });
    expect((await manager.must('shipments.one', { uuid: third.uuid })).stage).toBe(9);
    await manager.must('shipments.giveBack', { uuids: [third.uuid], receiver_name: 'زينب' });
    const back = await merchant.must('shipments.one', { uuid: third.uuid });
    expect([back.stage, back.holder_kind]).toEqual([10, 'merchant']);
    await theBookBalances();
  });

  test('its timeline shows all of it, newest first', async () => {
    const third = shipments[2] as Shipment;
    const history = await merchant.call('shipments.history', { id: third.id });
    expect(history.body.data.map((row) => row.event)).toEqual([
      'giveBack',
      'handBack',
      'return',
      'fail',
      'startDelivery',
      'assign',
      'receiveAtBranch',
      'create',
    ]);
  });
});
