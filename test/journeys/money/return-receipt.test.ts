import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** A merchant collects its returns at the counter, counts them, and confirms the receipt. */
let fixtures: Fixtures;
let team: Team;
let warehouse: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  warehouse = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
});
afterAll(async () => {
  expect(await reconcile(fixtures.db)).toEqual([]);
  await fixtures.close();
});

async function giveBack(count: number) {
  const shipments = await Promise.all(
    Array.from({ length: count }, () => shipmentAt(team, 'returning')),
  );
  const codes = shipments.map(({ code }) => code);
  await warehouse.must('documents.returnIntake.create', { courier_id: team.courier.id, codes });
  return warehouse.must('documents.returnToMerchant.create', {
    merchant_id: team.merchant.merchantId,
    codes,
  });
}

const newest = async () => (await team.merchant.must('notifications.list', {}))[0];
const pinOf = (body = ''): number =>
  Number(/\d{6}(?!\d)/.exec(body.split('رمز الاستلام')[1] ?? '')?.[0]);

describe('a merchant confirms that it has its returns', () => {
  test('by the number it was sent, typed at the counter after it has counted them', async () => {
    const document = await giveBack(3);
    expect(document.receipt).toEqual({ confirmed_at: null, how: null, is_locked: false });
    const notice = await newest();
    expect(notice?.title).toBe('سُلّم راجع: 3 شحنات');
    expect(notice?.link).toBe(`/return-delivery/list?search=${document.invoice_no}`);
    const pin = pinOf(notice?.body);
    const confirm = (params: number) =>
      warehouse.call('documents.returnToMerchant.confirm', { id: document.id, pin: params });
    expect((await confirm((pin + 1) % 1_000_000)).error.code).toBe('pin_wrong');
    expect((await confirm(pin)).status).toBe(200);
    expect((await confirm(pin)).error.code).toBe('receipt_confirmed');
    const { receipt } = await team.merchant.must('documents.returnToMerchant.one', {
      id: document.id,
    });
    expect(receipt?.how).toBe('pin');
  });

  test('or in its own account; neither another merchant nor an accountant can', async () => {
    const { id } = await giveBack(1);
    const other = await fixtures.merchant({ branch: 'BGD' });
    expect((await other.call('documents.returnToMerchant.confirm', { id })).status).toBe(404);
    const accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
    expect(
      (await accountant.call('documents.returnToMerchant.confirm', { id, pin: 1 })).status,
    ).toBe(403);
    await team.merchant.must('documents.returnToMerchant.confirm', { id });
    const { receipt } = await warehouse.must('documents.returnToMerchant.one', { id });
    expect(receipt?.how).toBe('account');
  });

  test('again when the document was issued again, and not at all when it was taken back', async () => {
    const document = await giveBack(2);
    await team.merchant.must('documents.returnToMerchant.confirm', { id: document.id });
    const again = await warehouse.must('documents.returnToMerchant.amend', {
      id: document.id,
      version: document.version,
      merchant_id: team.merchant.merchantId,
      codes: document.items.slice(0, 1).map(({ code }) => code),
    });
    expect(again.receipt?.confirmed_at).toBeNull();
    expect((await newest())?.title).toBe('سُلّم راجع: شحنة واحدة');
    await team.manager.must('documents.returnToMerchant.void', {
      id: document.id,
      reason: 'سُلّم لغيره',
    });
    const gone = await warehouse.must('documents.returnToMerchant.one', { id: document.id });
    expect(gone.receipt).toBeNull();
    const late = await team.merchant.call('documents.returnToMerchant.confirm', {
      id: document.id,
    });
    expect([late.status, late.error.code]).toEqual([409, 'document_void']);
  });
});
