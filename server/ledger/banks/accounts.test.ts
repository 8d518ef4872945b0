import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
let accountant: Person;
let method: number;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  const methods = await accountant.must('paymentMethods.list', {});
  method = methods.find(({ name }) => name === 'محفظة إلكترونية')?.id ?? 0;
});
afterAll(() => fixtures.close());
afterEach(async () => expect(await reconcile(fixtures.db)).toEqual([]));

const branchOf = async (code: string): Promise<number> =>
  (await team.admin.must('places.branches', {})).find((one) => one.code === code)?.id ?? 0;
const pay = (fields: object) =>
  accountant.call('documents.payment.issue', {
    model_name: 'merchants',
    model_id: team.merchant.merchantId,
    kind: 'advance',
    amount: 5000,
    payment_method_id: method,
    ...fields,
  });

describe('accounts with banks and wallets', () => {
  test('a voucher moves by the account of its branch for the method, else by the company’s', async () => {
    const first = (await pay({})).body.data.account;
    expect(first?.name).toBe('محفظة إلكترونية');
    const branch_id = await branchOf('BGD');
    const own = await team.admin.must('banks.create', {
      name: 'زين كاش بغداد',
      kind: 'zaincash',
      branch_id,
      method_ids: [method],
    });
    const { account, reference } = (await pay({ reference: 'ZC-778' })).body.data;
    expect([account, reference]).toEqual([{ id: own.id, name: 'زين كاش بغداد' }, 'ZC-778']);
  });

  test('an account of another branch, a closed one and an account given with cash are refused', async () => {
    const other = await team.admin.must('banks.create', {
      name: 'مصرف البصرة',
      kind: 'bank',
      branch_id: await branchOf('BSR'),
    });
    const cash = (await accountant.must('paymentMethods.list', {})).find((one) => one.is_cash);
    const refusals = [
      await pay({ bank_account_id: other.id }),
      await pay({ bank_account_id: other.id, payment_method_id: cash?.id }),
      await pay({ bank_account_id: 999_999 }),
    ];
    expect(refusals.map(({ error }) => error.code)).toEqual([
      'bank_account_branch',
      'bank_account_needless',
      'not_found',
    ]);
  });

  test('the statement opens with what was before, and each line has its reference', async () => {
    const [account] = await accountant.must('banks.list', { kind: 'zaincash' });
    const id = account?.id ?? 0;
    const before = account?.balance ?? 0;
    await pay({ kind: 'in', amount: 7000, reference: 'ZC-900' });
    const { body } = await accountant.call('banks.statement', { id });
    const { data, summary } = body;
    expect(summary.closing).toBe(before + 7000);
    expect(data.at(-1)).toMatchObject({ in_amount: 7000, out_amount: 0, reference: 'ZC-900' });
    expect(data.at(-1)?.balance).toBe(summary.closing);
  });

  test('its branch stays once money moved by it, and it is not deleted', async () => {
    const [account] = await accountant.must('banks.list', { kind: 'zaincash' });
    const { id = 0, name = '' } = account ?? {};
    const moved = await team.admin.call('banks.update', { id, name, kind: 'zaincash' });
    const gone = await team.admin.call('banks.delete', { id });
    expect([moved.error.code, gone.error.code]).toEqual(['bank_account_moved', 'in_use']);
  });

  test('a settlement is paid from an account, independent of the till', async () => {
    const { uuid, cod_amount: cash } = await shipmentAt(team, 'delivered');
    await accountant.must('documents.cashHandIn.create', {
      courier_id: team.courier.id,
      uuids: [uuid],
      counted_amount: cash,
    });
    await pay({ kind: 'in', amount: 60_000 });
    const settled = await accountant.must('documents.settlement.create', {
      merchant_id: team.merchant.merchantId ?? 0,
      all: true,
      payment_method_id: method,
      reference: 'ZC-1001',
    });
    expect(settled).toMatchObject({ account: { name: 'زين كاش بغداد' }, reference: 'ZC-1001' });
    expect(settled.paid_amount).toBeGreaterThan(0);
    await accountant.must('documents.settlement.void', { id: settled.id, reason: 'رُدّت الحوالة' });
  });

  test('a branch sees the company’s accounts without what is on them', async () => {
    const manager = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    const rows = await manager.must('banks.list', {});
    expect(rows.filter(({ branch }) => branch === null).every((one) => one.balance === null)).toBe(
      true,
    );
    const [companys] = rows.filter(({ branch }) => branch === null);
    const statement = await manager.call('banks.statement', { id: companys?.id ?? 0 });
    expect(statement.status).toBe(404);
  });
});
