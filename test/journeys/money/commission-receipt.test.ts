import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** A courier is paid the commission of the shipments, and confirms it. */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => fixtures.close());

async function handIn(): Promise<void> {
  const shipment = await shipmentAt(team, 'delivered');
  const document = { courier_id: team.courier.id, counted_amount: shipment.cod_amount };
  await accountant.must('documents.cashHandIn.create', document);
}

test('a shortage is withheld from the commission: receipts close it, and the till pays the rest', async () => {
  const courier = await fixtures.person({ role: 'Courier', branch: 'BGD' });
  const shipment = await shipmentAt({ ...team, courier }, 'delivered');
  const lacking = await accountant.must('documents.cashHandIn.create', {
    courier_id: courier.id,
    counted_amount: shipment.cod_amount - 400,
    difference_reason: 'نقص في العد',
  });
  const params = { model_name: 'users' as const, model_id: courier.id };
  const before = await accountant.must('documents.payment.payable', params);
  const due = before.commission_amount;
  const [row] = await accountant.must('documents.payment.commissions', { search: courier.name });
  expect([row?.due_amount, row?.shortage_amount]).toEqual([due, 400]);
  const pay = (set_off: number) =>
    accountant.call('documents.payment.payCommissions', {
      items: [{ courier_id: courier.id, amount: due, set_off }],
    });
  const much = await pay(401);
  expect([much.error.code, much.error.errors?.['items.0.set_off']]).toEqual([
    'payment_too_large',
    [expect.stringContaining('400')],
  ]);
  const [document] = (await pay(400)).body.data.documents;
  expect(document).toMatchObject({ amount: due, set_off_amount: 400 });
  expect(document?.receipts).toHaveLength(1);
  const after = await accountant.must('documents.payment.payable', params);
  expect([after.commission_amount, after.shortage_amount]).toEqual([0, 0]);
  expect((before.box_amount ?? 0) - (after.box_amount ?? 0)).toBe(due - 400);
  const settled = await accountant.must('differences.list', { state: 'settled' });
  expect(settled.map(({ id }) => id)).toContain(lacking.id);
  expect(await reconcile(fixtures.db)).toEqual([]);
});

test('a commission voucher states what it set off, and is voided together with its receipts', async () => {
  const courier = await fixtures.person({ role: 'Courier', branch: 'BGD' });
  const shipment = await shipmentAt({ ...team, courier }, 'delivered');
  const lacking = await accountant.must('documents.cashHandIn.create', {
    courier_id: courier.id,
    counted_amount: shipment.cod_amount - 300,
    difference_reason: 'نقص في العد',
  });
  const params = { model_name: 'users' as const, model_id: courier.id };
  const before = await accountant.must('documents.payment.payable', params);
  const due = before.commission_amount;
  const paid = await accountant.must('documents.payment.payCommissions', {
    items: [{ courier_id: courier.id, amount: due, set_off: 300 }],
  });
  const { id = 0, receipts: [receiptId = 0] = [] } = paid.documents[0] ?? {};
  const voucher = await accountant.must('documents.payment.one', { id });
  expect([voucher.amount, voucher.set_off_amount, voucher.may_amend]).toEqual([due, 300, false]);
  const receipt = await accountant.must('documents.payment.one', { id: receiptId });
  expect(voucher.set_offs).toEqual([
    {
      receipt: { id: receiptId, family: 'payment', invoice_no: receipt.invoice_no },
      about: { id: lacking.id, family: 'cashHandIn', invoice_no: lacking.invoice_no },
      amount: 300,
    },
  ]);
  const [listed] = await accountant.must('documents.payment.list', {
    ...params,
    kind: 'commission',
  });
  expect(listed?.set_off_amount).toBe(300);
  const [row] = await accountant.must('documents.payment.commissions', { search: courier.name });
  expect([row?.earned_amount, row?.deducted_amount, row?.paid_amount]).toEqual([
    due,
    300,
    due - 300,
  ]);
  const [notice] = await courier.must('notifications.list', {});
  expect(notice?.title).toContain((due - 300).toLocaleString('en'));

  expect([receipt.locked_by?.id, receipt.may_void]).toEqual([id, false]);
  const alone = await accountant.call('documents.payment.void', { id: receiptId, reason: 'خطأ' });
  expect(alone.error.code).toBe('document_locked');
  const amended = await accountant.call('documents.payment.amend', {
    ...params,
    id,
    kind: 'commission',
    amount: 200,
    version: voucher.version,
  });
  expect(amended.error.code).toBe('payment_sets_off');
  await accountant.must('documents.payment.void', { id, reason: 'خطأ' });
  const undone = await accountant.must('documents.payment.one', { id: receiptId });
  expect([undone.state, undone.locked_by?.id]).toEqual(['void', id]);
  const stated = await accountant.must('documents.payment.one', { id });
  expect([voucher.voided, stated.voided?.by]).toEqual([null, accountant.name]);
  expect(stated).toMatchObject({ state: 'void', set_off_amount: 300, set_offs: voucher.set_offs });
  const after = await accountant.must('documents.payment.payable', params);
  expect(after).toMatchObject({
    commission_amount: due,
    shortage_amount: 300,
    box_amount: before.box_amount,
  });
  expect(await reconcile(fixtures.db)).toEqual([]);
});

test('the courier confirms that the commission was received: by the number they were sent, or in their own account', async () => {
  const courier = { model_name: 'users' as const, model_id: team.courier.id };
  await handIn();
  const due = (await accountant.must('documents.payment.payable', courier)).commission_amount;
  const half = Math.floor(due / 2);
  const first = await accountant.must('documents.payment.issue', {
    ...courier,
    kind: 'commission',
    amount: half,
  });
  expect(first.receipt).toEqual({ confirmed_at: null, how: null, is_locked: false });
  const [notice] = await team.courier.must('notifications.list', {});
  const pin = Number(/\d{6}(?!\d)/.exec(notice?.body.split('رمز الاستلام')[1] ?? '')?.[0]);
  const confirm = (params?: number) =>
    accountant.call('documents.payment.confirm', {
      id: first.id,
      ...(params !== undefined && { pin: params }),
    });
  expect((await confirm()).error.errors?.['pin']).toHaveLength(1);
  expect((await confirm((pin + 1) % 1_000_000)).error.code).toBe('pin_wrong');
  expect((await confirm(pin)).status).toBe(200);
  expect((await confirm(pin)).error.code).toBe('receipt_confirmed');
  const rest = await accountant.must('documents.payment.issue', {
    ...courier,
    kind: 'commission',
    amount: due - half,
  });
  await accountant.must('documents.payment.newPin', { id: rest.id });
  const other = await fixtures.person({ role: 'Courier', branch: 'BGD' });
  expect((await other.call('documents.payment.confirm', { id: rest.id })).status).toBe(404);
  await team.courier.must('documents.payment.confirm', { id: rest.id });
  const { receipt } = await team.courier.must('documents.payment.one', { id: rest.id });
  expect(receipt?.how).toBe('account');
  expect(await reconcile(fixtures.db)).toEqual([]);
});
