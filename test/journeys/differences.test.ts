import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { createWorld, type Person, type World } from '#test/kit/world.ts';
import { crewOf, parcelAt, type Crew, type Parcel } from '#test/kit/parcels.ts';

/** Cash that was counted as another sum than its paper says: who answers for it, and what two people decide. */
let world: World;
let crew: Crew;
let accountant: Person;
let basra: Person;
beforeAll(async () => {
  world = await createWorld();
  crew = await crewOf(world);
  accountant = await world.person({ role: 'Accountant', branch: 'BGD' });
  basra = await world.person({ role: 'Branch manager', branch: 'BSR' });
});
afterAll(() => world.close());
afterEach(async () => expect(await reconcile(world.db)).toEqual([]));

type State = 'open' | 'explained' | 'settled';
const rowOf = async (person: Person, id: number, state: State = 'open') =>
  (await person.call('differences.list', { state })).body.data.find((row) => row.id === id);
const owes = async (who: { readonly id: number }): Promise<number[]> => {
  const about = { model_name: 'users' as const, model_id: who.id };
  const payable = await crew.admin.must('documents.payment.payable', about);
  return [payable.shortage_amount, payable.owed_amount];
};

/** A courier brings a parcel's cash, `lacking` of it. */
async function handIn(lacking: number) {
  const courier = await world.person({ role: 'Courier', branch: 'BGD' });
  const parcel: Parcel = await parcelAt({ ...crew, courier }, 'delivered');
  const document = await crew.manager.must('documents.collection.create', {
    courier_id: courier.id,
    codes: [parcel.code],
    counted_amount: parcel.cod_amount - lacking,
    difference_reason: lacking === 0 ? null : 'نقص في العد',
  });
  return { courier, parcel, document };
}

/** Cash of a Baghdad shop that Basra collected and sends on; Baghdad counts it. */
async function transfer(lacking: number) {
  const courier = await world.person({ role: 'Courier', branch: 'BSR' });
  const parcel = await parcelAt({ ...crew, manager: basra, courier }, 'delivered', {
    destination: 'BSR',
  });
  const codes = [parcel.code];
  const counted_amount = parcel.cod_amount;
  await basra.must('documents.collection.create', {
    courier_id: courier.id,
    codes,
    counted_amount,
  });
  const sent = await basra.must('documents.moneyTransfer.create', {
    codes,
    to_branch_id: world.branches['BGD'] ?? 0,
  });
  await accountant.must('documents.moneyTransfer.confirm', {
    id: sent.id,
    counted_amount: parcel.cod_amount - lacking,
    difference_reason: 'الظرف ناقص',
  });
  return { id: sent.id, parcel };
}

describe('differences of cash', () => {
  test('a short hand-in stands in the list in its courier’s name; the exact one does not', async () => {
    const { courier, document, parcel } = await handIn(3000);
    const exact = await handIn(0);
    const row = await rowOf(accountant, document.id);
    expect(row).toMatchObject({
      family: 'collection',
      invoice_no: document.invoice_no,
      expected_amount: parcel.cod_amount,
      difference_amount: -3000,
      open_amount: 3000,
      owner: { kind: 'person', id: courier.id },
      reason: 'نقص في العد',
      counted_by: crew.manager.name,
      decision: null,
    });
    expect(await rowOf(accountant, exact.document.id)).toBeUndefined();
    expect(await rowOf(basra, document.id)).toBeUndefined();
    const today = await accountant.must('office.today', {});
    expect(today.matters.differences).toBeGreaterThanOrEqual(1);
    await accountant.must('differences.handOver', {
      id: document.id,
      owner_id: crew.manager.id,
      note: 'يُراجع شريط الكاميرا',
    });
    const handed = await rowOf(accountant, document.id);
    expect(handed).toMatchObject({ owner: { id: crew.manager.id }, note: 'يُراجع شريط الكاميرا' });
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
    const again = await crew.manager.call('differences.propose', proposal);
    expect([again.status, again.error.code]).toEqual([409, 'difference_asked']);
    const decision = { id: document.id, approve: true, answer: null };
    const own = await accountant.call('differences.decide', decision);
    expect([own.status, own.error.code]).toEqual([403, 'own_decision']);
    expect(await owes(courier)).toEqual([3000, 0]);
    const settled = await crew.manager.must('differences.decide', decision);
    expect(settled).toMatchObject({ state: 'settled', open_amount: 0 });
    expect(await owes(courier)).toEqual([0, 0]);
    const receipt = await accountant.call('documents.payment.issue', {
      model_name: 'collection',
      model_id: document.id,
      kind: 'in',
      amount: 1000,
    });
    expect(receipt.error.code).toBe('nothing_left');
    const twice = await crew.manager.call('differences.decide', decision);
    expect([twice.status, twice.error.code]).toEqual([409, 'difference_decided']);
  });

  test('a hand-in that is counted again opens its difference again, and what was posted goes back', async () => {
    const { courier, document, parcel } = await handIn(3000);
    await accountant.must('differences.propose', {
      id: document.id,
      way: 'borne',
      reason: 'ورقة مزورة من زبون',
    });
    await crew.manager.must('differences.decide', { id: document.id, approve: true, answer: null });
    await crew.manager.must('documents.collection.amend', {
      id: document.id,
      version: document.version,
      courier_id: courier.id,
      codes: [parcel.code],
      counted_amount: parcel.cod_amount - 2000,
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
      model_name: 'collection' as const,
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

  test('what a transfer lacked is charged to a person, or explained; a refused proposal leaves it open', async () => {
    const { id } = await transfer(5000);
    expect(await rowOf(basra, id)).toMatchObject({
      family: 'moneyTransfer',
      from_branch: { id: world.branches['BSR'] },
      owner: { kind: 'branch', id: world.branches['BSR'] },
      difference_amount: -5000,
    });
    const wrong = await accountant.call('differences.propose', {
      id,
      way: 'borne',
      reason: 'ضاعت في الطريق',
    });
    expect([wrong.status, wrong.error.code]).toEqual([422, 'difference_way']);
    const charge = { id, way: 'charged' as const, user_id: basra.id, reason: 'عدّ الظرف قبل ختمه' };
    await crew.admin.must('differences.propose', charge);
    await crew.manager.must('differences.decide', { id, approve: false, answer: 'لم يثبت' });
    expect(await rowOf(accountant, id)).toMatchObject({ decision: { approved: false } });
    await crew.admin.must('differences.propose', charge);
    const charged = await basra.call('differences.decide', { id, approve: true, answer: null });
    expect([charged.status, charged.error.code]).toEqual([403, 'own_payment']);
    await crew.manager.must('differences.decide', { id, approve: true, answer: null });
    expect(await owes(basra)).toEqual([0, 5000]);
    const other = await transfer(1000);
    const explained = { id: other.id, way: 'explained' as const, reason: 'أجرة مكتب الحوالات' };
    await accountant.must('differences.propose', explained);
    await crew.manager.must('differences.decide', { id: other.id, approve: true, answer: null });
    expect(await rowOf(accountant, other.id, 'explained')).toMatchObject({ open_amount: 0 });
  });

  test('a surplus stays with the branch: it can only be explained', async () => {
    const courier = await world.person({ role: 'Courier', branch: 'BGD' });
    const parcel = await parcelAt({ ...crew, courier }, 'delivered');
    const document = await crew.manager.must('documents.collection.create', {
      courier_id: courier.id,
      codes: [parcel.code],
      counted_amount: parcel.cod_amount + 250,
      difference_reason: 'بلا فكّة',
    });
    const borne = await accountant.call('differences.propose', {
      id: document.id,
      way: 'borne',
      reason: 'زيادة بسيطة',
    });
    expect(borne.error.code).toBe('nothing_left');
    expect(await rowOf(accountant, document.id)).toMatchObject({ difference_amount: 250 });
  });
});
