import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DifferenceWay } from '#domain/custody/cash/differences.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { teamOf, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';

/**
 * Cash that was counted as another amount than its document states: who is responsible, and what
 * two users decide.
 */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;
let basra: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  basra = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
});
afterAll(() => fixtures.close());
afterEach(async () => expect(await reconcile(fixtures.db)).toEqual([]));

type Way = DifferenceWay;
type State = 'open' | 'explained' | 'settled';
const rowOf = async (person: Person, id: number, state: State = 'open') =>
  (await person.call('differences.list', { state })).body.data.find((row) => row.id === id);
const owes = async (who: { readonly id: number }): Promise<number[]> => {
  const about = { model_name: 'users' as const, model_id: who.id };
  const payable = await team.admin.must('documents.payment.payable', about);
  return [payable.shortage_amount, payable.owed_amount];
};

/** A courier hands in a shipment's cash, short of `lacking`. */
async function handIn(lacking: number) {
  const courier = await fixtures.person({ role: 'Courier', branch: 'BGD' });
  const shipment: Shipment = await shipmentAt({ ...team, courier }, 'delivered');
  const document = await team.manager.must('documents.cashHandIn.create', {
    courier_id: courier.id,
    codes: [shipment.code],
    counted_amount: shipment.cod_amount - lacking,
    difference_reason: lacking === 0 ? null : 'نقص في العد',
  });
  return { courier, shipment, document };
}

/** Cash of a Baghdad merchant that Basra collected and sends on; Baghdad counts it. */
async function transfer(lacking: number) {
  const courier = await fixtures.person({ role: 'Courier', branch: 'BSR' });
  const shipment = await shipmentAt({ ...team, manager: basra, courier }, 'delivered', {
    destination: 'BSR',
  });
  const codes = [shipment.code];
  const counted_amount = shipment.cod_amount;
  await basra.must('documents.cashHandIn.create', {
    courier_id: courier.id,
    codes,
    counted_amount,
  });
  const sent = await basra.must('documents.moneyTransfer.create', {
    codes,
    to_branch_id: fixtures.branches['BGD'] ?? 0,
  });
  await accountant.must('documents.moneyTransfer.confirm', {
    id: sent.id,
    counted_amount: shipment.cod_amount - lacking,
    difference_reason: 'الظرف ناقص',
  });
  return { id: sent.id, shipment };
}

describe('differences of cash', () => {
  test('a short hand-in is in the list under its courier’s name; the exact one is not', async () => {
    const { courier, document, shipment } = await handIn(3000);
    const exact = await handIn(0);
    const row = await rowOf(accountant, document.id);
    expect(row).toMatchObject({
      family: 'cashHandIn',
      invoice_no: document.invoice_no,
      expected_amount: shipment.cod_amount,
      difference_amount: -3000,
      open_amount: 3000,
      owner: { kind: 'person', id: courier.id },
      reason: 'نقص في العد',
      counted_by: team.manager.name,
      decision: null,
    });
    expect(await rowOf(accountant, exact.document.id)).toBeUndefined();
    expect(await rowOf(basra, document.id)).toBeUndefined();
    const today = await accountant.must('office.today', {});
    expect(today.exceptions.differences).toBeGreaterThanOrEqual(1);
    await accountant.must('differences.handOver', {
      id: document.id,
      owner_id: team.manager.id,
      note: 'يُراجع شريط الكاميرا',
    });
    const handed = await rowOf(accountant, document.id);
    expect(handed).toMatchObject({ owner: { id: team.manager.id }, note: 'يُراجع شريط الكاميرا' });
    expect(await accountant.must('differences.notes', { id: document.id })).toHaveLength(1);
  });

  test('what the company bears is posted when a second person agrees, and the courier owes nothing', async () => {
    const { courier, document } = await handIn(3000);
    expect(await owes(courier)).toEqual([3000, 0]);
    const proposal = { id: document.id, way: 'borne' as const, reason: 'ورقة مزورة من زبون' };
    const proposed = await accountant.must('differences.propose', proposal);
    expect(proposed).toMatchObject({
      state: 'open',
      decision: { way: 'borne', amount: 3000, approved: null },
    });
    const again = await team.manager.call('differences.propose', proposal);
    expect([again.status, again.error.code]).toEqual([409, 'difference_requested']);
    const decision = { id: document.id, approve: true, answer: null };
    const own = await accountant.call('differences.decide', decision);
    expect([own.status, own.error.code]).toEqual([403, 'own_decision']);
    expect(await owes(courier)).toEqual([3000, 0]);
    const settled = await team.manager.must('differences.decide', decision);
    expect(settled).toMatchObject({ state: 'settled', open_amount: 0 });
    expect(await owes(courier)).toEqual([0, 0]);
    const receipt = await accountant.call('documents.payment.issue', {
      model_name: 'cashHandIn',
      model_id: document.id,
      kind: 'in',
      amount: 1000,
    });
    expect(receipt.error.code).toBe('nothing_left');
    const twice = await team.manager.call('differences.decide', decision);
    expect([twice.status, twice.error.code]).toEqual([409, 'difference_decided']);
  });

  test('a hand-in that is counted again reopens its difference, and what was posted is reversed', async () => {
    const { courier, document, shipment } = await handIn(3000);
    await accountant.must('differences.propose', {
      id: document.id,
      way: 'borne',
      reason: 'ورقة مزورة من زبون',
    });
    await team.manager.must('differences.decide', { id: document.id, approve: true, answer: null });
    await team.manager.must('documents.cashHandIn.amend', {
      id: document.id,
      version: document.version,
      courier_id: courier.id,
      codes: [shipment.code],
      counted_amount: shipment.cod_amount - 2000,
      difference_reason: 'عُدّ مرة ثانية',
    });
    expect(await owes(courier)).toEqual([2000, 0]);
    expect(await rowOf(accountant, document.id)).toMatchObject({
      open_amount: 2000,
      decision: null,
    });
  });

  test('a courier who brings the rest closes it by the receipt', async () => {
    const { document } = await handIn(4000);
    const receipt = {
      model_name: 'cashHandIn' as const,
      model_id: document.id,
      kind: 'in' as const,
    };
    await accountant.must('documents.payment.issue', { ...receipt, amount: 1500 });
    expect(await rowOf(accountant, document.id)).toMatchObject({
      paid_amount: 1500,
      open_amount: 2500,
    });
    await accountant.must('documents.payment.issue', { ...receipt, amount: 2500 });
    expect(await rowOf(accountant, document.id, 'settled')).toMatchObject({ decision: null });
  });

  test('money that names no hand-in pays the oldest shortage, and the list shows only what is owed', async () => {
    const { courier, document: first } = await handIn(3000);
    const second = await surplusOf(courier, -2000);
    const receipt = { model_name: 'users' as const, model_id: courier.id, kind: 'in' as const };
    await accountant.must('documents.payment.issue', { ...receipt, amount: 2500 });
    expect(await owes(courier)).toEqual([2500, 0]);
    expect(await rowOf(accountant, first.id)).toMatchObject({ open_amount: 500 });
    expect(await rowOf(accountant, second.id)).toMatchObject({ open_amount: 2000 });
    await accountant.must('documents.payment.issue', { ...receipt, amount: 1000 });
    expect(await rowOf(accountant, first.id)).toBeUndefined();
    expect(await rowOf(accountant, first.id, 'settled')).toMatchObject({ open_amount: 0 });
    expect(await rowOf(accountant, second.id)).toMatchObject({ open_amount: 1500 });
    await accountant.must('documents.payment.issue', { ...receipt, amount: 1500 });
    expect(await rowOf(accountant, second.id)).toBeUndefined();
  });

  test('what a transfer lacked is charged to a person, or explained; a refused proposal leaves it open', async () => {
    const { id } = await transfer(5000);
    expect(await rowOf(basra, id)).toMatchObject({
      family: 'moneyTransfer',
      from_branch: { id: fixtures.branches['BSR'] },
      owner: { kind: 'branch', id: fixtures.branches['BSR'] },
      difference_amount: -5000,
    });
    const wrong = await accountant.call('differences.propose', {
      id,
      way: 'borne',
      reason: 'ضاعت في الطريق',
    });
    expect([wrong.status, wrong.error.code]).toEqual([422, 'difference_way']);
    const charge = { id, way: 'charged' as const, user_id: basra.id, reason: 'عدّ الظرف قبل ختمه' };
    await team.admin.must('differences.propose', charge);
    await team.manager.must('differences.decide', { id, approve: false, answer: 'لم يثبت' });
    expect(await rowOf(accountant, id)).toMatchObject({ decision: { approved: false } });
    await team.admin.must('differences.propose', charge);
    const charged = await basra.call('differences.decide', { id, approve: true, answer: null });
    expect([charged.status, charged.error.code]).toEqual([403, 'own_payment']);
    await team.manager.must('differences.decide', { id, approve: true, answer: null });
    expect(await owes(basra)).toEqual([0, 5000]);
    const other = await transfer(1000);
    const explained = { id: other.id, way: 'explained' as const, reason: 'أجرة مكتب الحوالات' };
    await accountant.must('differences.propose', explained);
    await team.manager.must('differences.decide', { id: other.id, approve: true, answer: null });
    expect(await rowOf(accountant, other.id, 'explained')).toMatchObject({ open_amount: 0 });
  });

  /** The shortages of the courier and the surplus are on separate documents. */
  async function surplusOf(courier: Person, over: number) {
    const shipment = await shipmentAt({ ...team, courier }, 'delivered');
    return team.manager.must('documents.cashHandIn.create', {
      courier_id: courier.id,
      codes: [shipment.code],
      counted_amount: shipment.cod_amount + over,
      difference_reason: 'بلا فكّة',
    });
  }
  const propose = (id: number, way: Way, more: object = {}) =>
    accountant.call('differences.propose', { id, way, reason: 'بعد مراجعة العد', ...more });
  const agree = (id: number) =>
    team.manager.must('differences.decide', { id, approve: true, answer: null });
  const balance = async (key: 'cash_over_short' | 'surplus_revenue' | 'cash_branch') => {
    const board = await team.admin.must('ledger.board', {});
    return board.figures.find((figure) => figure.key === key)?.balance ?? 0;
  };

  test('a surplus is set off against the courier’s shortage, and its rest goes back to them', async () => {
    const { courier, document: lacking } = await handIn(3000);
    const over = await surplusOf(courier, 5000);
    expect(await rowOf(accountant, over.id)).toMatchObject({
      difference_amount: 5000,
      open_amount: 5000,
      offset: { id: lacking.id, left_amount: 3000 },
    });
    expect((await propose(over.id, 'borne')).error.code).toBe('difference_way');
    const proposed = (await propose(over.id, 'offset')).body.data;
    expect(proposed.decision).toMatchObject({ way: 'offset', amount: 3000 });
    expect(await agree(over.id)).toMatchObject({ state: 'open', open_amount: 2000, offset: null });
    expect(await owes(courier)).toEqual([0, 0]);
    expect(await rowOf(accountant, lacking.id, 'settled')).toMatchObject({ paid_amount: 3000 });
    const locked = await team.manager.call('documents.cashHandIn.void', {
      id: lacking.id,
      reason: 'عُدّ خطأ',
    });
    expect(locked.error.code).toBe('document_locked');
    const till = await balance('cash_branch');
    expect((await propose(over.id, 'returned', { amount: 2001 })).error.code).toBe(
      'payment_too_large',
    );
    await propose(over.id, 'returned');
    expect(await agree(over.id)).toMatchObject({ state: 'settled', open_amount: 0 });
    expect(await balance('cash_branch')).toBe(till - 2000);
  });

  test('a voided hand-in reverses what its surplus had settled', async () => {
    const { courier, document: lacking } = await handIn(3000);
    const over = await surplusOf(courier, 1000);
    await propose(over.id, 'offset');
    await agree(over.id);
    expect(await rowOf(accountant, lacking.id)).toMatchObject({ open_amount: 2000 });
    await team.manager.must('documents.cashHandIn.void', { id: over.id, reason: 'عُدّ خطأ' });
    expect(await owes(courier)).toEqual([3000, 0]);
    expect(await rowOf(accountant, lacking.id)).toMatchObject({ open_amount: 3000 });
  });

  test('a surplus is credited to a merchant in part; what no one claims becomes revenue', async () => {
    const courier = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    const over = await surplusOf(courier, 250);
    const merchantId = team.merchant.merchantId;
    expect((await propose(over.id, 'credited')).error.code).toBe('not_found');
    const about = { model_name: 'merchants' as const, model_id: merchantId };
    const before = await accountant.must('documents.payment.payable', about);
    await propose(over.id, 'credited', { merchant_id: merchantId, amount: 100 });
    expect(await agree(over.id)).toMatchObject({
      open_amount: 150,
      decision: { credited: { id: merchantId }, amount: 100 },
    });
    const after = await accountant.must('documents.payment.payable', about);
    expect(after.carried_amount - before.carried_amount).toBe(100);
    const [difference, revenue] = [
      await balance('cash_over_short'),
      await balance('surplus_revenue'),
    ];
    await propose(over.id, 'explained');
    expect(await agree(over.id)).toMatchObject({ state: 'explained', open_amount: 0 });
    expect((await balance('cash_over_short')) - difference).toBe(150);
    expect(Math.abs((await balance('surplus_revenue')) - revenue)).toBe(150);
  });

  test('what a transfer lacked is charged to the sender’s people, or stays with its office', async () => {
    const { id } = await transfer(5000);
    const people = await accountant.must('differences.people', { id });
    expect(people.map((person) => person.id)).toContain(basra.id);
    await propose(id, 'charged', { user_id: basra.id });
    await agree(id);
    expect(await rowOf(accountant, id, 'settled')).toMatchObject({ decision: { amount: 5000 } });
    const other = await transfer(2000);
    await propose(other.id, 'office');
    expect(await agree(other.id)).toMatchObject({ state: 'settled', decision: { way: 'office' } });
  });
});

describe('two people for every decision', () => {
  test('the only administrator decides alone, and the activity shows it', async () => {
    const { document } = await handIn(3000);
    const alone = { two_people_minimum: 20 };
    await team.admin.must('settings.update', alone);
    const proposal = { id: document.id, way: 'borne' as const, reason: 'ورقة مزورة من زبون' };
    const proposed = await team.admin.must('differences.propose', proposal);
    expect(proposed.decision?.bar).toBeNull();
    const decision = { id: document.id, approve: true, answer: null };
    const settled = await team.admin.must('differences.decide', decision);
    expect(settled).toMatchObject({ state: 'settled', decision: { alone: true } });
    const activity = await team.admin.must('activity.list', { action: 'decisions.alone' });
    expect(activity[0]).toMatchObject({ title: document.invoice_no });
    const other = await handIn(1000);
    await accountant.must('differences.propose', { ...proposal, id: other.document.id });
    const own = await accountant.call('differences.decide', { ...decision, id: other.document.id });
    expect(own.error.code).toBe('own_decision');
  });
});
