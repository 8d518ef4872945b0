import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/**
 * A merchant is paid by the requested method: non-cash payments leave the till unchanged and are
 * shown next to it.
 */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;
let ways: Record<'cash' | 'bank', number>;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  const methods = await accountant.must('paymentMethods.list', {});
  const idOf = (isCash: boolean) => methods.find((one) => one.is_cash === isCash)?.id ?? 0;
  ways = { cash: idOf(true), bank: idOf(false) };
  const { uuid, cod_amount: cash } = await shipmentAt(team, 'delivered');
  await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    uuids: [uuid],
    counted_amount: cash,
  });
});
afterAll(() => fixtures.close());
afterEach(async () => expect(await reconcile(fixtures.db)).toEqual([]));

const toMerchant = () => ({ model_name: 'merchants' as const, model_id: team.merchant.merchantId });
const pay = (kind: 'out' | 'in' | 'advance', amount: number, way?: number) =>
  accountant.call('documents.payment.issue', {
    ...toMerchant(),
    kind,
    amount,
    ...(way !== undefined && { payment_method_id: way }),
  });
const balanceOf = async (key: string): Promise<number> => {
  const board = await team.admin.must('ledger.board', {});
  return board.figures.find((figure) => figure.key === key)?.balance ?? 0;
};

describe('a voucher states how it is paid', () => {
  test('the default is cash, under the name that the office gave it', async () => {
    const till = await balanceOf('cash_branch');
    const { body } = await pay('out', 1000);
    expect(body.data.method).toMatchObject({ id: ways.cash, is_cash: true });
    expect(await balanceOf('cash_branch')).toBe(till - 1000);
  });

  test('by bank it leaves the till alone, whatever is in it, and is reversed when it is void', async () => {
    const till = await balanceOf('cash_branch');
    const { body } = await pay('advance', till + 50_000, ways.bank);
    expect(body.data.method).toMatchObject({ id: ways.bank, is_cash: false });
    expect([await balanceOf('cash_branch'), await balanceOf('bank_account')]).toEqual([
      till,
      -(till + 50_000),
    ]);
    await accountant.must('documents.payment.void', { id: body.data.id, reason: 'خطأ بالمبلغ' });
    expect(await balanceOf('bank_account')).toBe(0);
  });

  test('the list is narrowed to one way', async () => {
    await pay('in', 7000, ways.bank);
    const banked = await accountant.must('documents.payment.list', {
      payment_method_id: ways.bank,
    });
    expect(banked.length).toBe(2);
    expect(banked.every(({ method }) => method?.id === ways.bank)).toBe(true);
  });

  test('issued again by another way, the money moves to where it now belongs', async () => {
    const [till, bank] = [await balanceOf('cash_branch'), await balanceOf('bank_account')];
    const { id, version } = (await pay('out', 2000)).body.data;
    const order = {
      ...toMerchant(),
      kind: 'out' as const,
      amount: 2000,
      payment_method_id: ways.bank,
    };
    await accountant.must('documents.payment.amend', { ...order, id, version });
    expect([await balanceOf('cash_branch'), await balanceOf('bank_account')]).toEqual([
      till,
      bank - 2000,
    ]);
  });

  test('a switch turned later changes no document that was issued', async () => {
    const method = { id: ways.bank, name: 'تحويل', sort: 20, active: true };
    await team.admin.must('paymentMethods.update', { ...method, is_cash: true });
    expect(await reconcile(fixtures.db)).toEqual([]);
    await team.admin.must('paymentMethods.update', { ...method, active: false, is_cash: false });
    const refused = await pay('out', 500, ways.bank);
    expect([refused.status, refused.error.code]).toEqual([404, 'not_found']);
  });
});
