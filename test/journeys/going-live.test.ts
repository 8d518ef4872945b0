import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import {
  signIn,
  asPerson,
  createFixtures,
  type Person,
  type Fixtures,
} from '#test/kit/fixtures.ts';
import { oldCompany } from '#sample/old-company.ts';
import type { FileRow } from '#sample/going-live.ts';
import { accountsOf, bring, idsByName, startWork } from '#test/kit/going-live.ts';

/**
 * A company leaves its old system on a Thursday night with 500 shipments under way, and continues
 * as if all of them had been created here.
 */
let fixtures: Fixtures;
let admin: Person;
let accountant: Person;
let manager: Person;
let merchants: Record<string, number>;
let users: Record<string, number>;

const company = oldCompany({ merchants: 20, couriers: 8, shipments: 500 });
const till = { BGD: 12_000_000, BSR: 4_000_000 } as const;
const bank = { rafidain: 45_000_000, overdrawn: -120_000 } as const;
const bankFile = [
  {
    account: 'مصرف الرافدين – الكرادة',
    account_kind: 'مصرف',
    branch: 'BGD',
    account_number: '0012345678',
    account_balance: '45,000,000',
  },
  { account: 'مكتب السلام للصيرفة', account_kind: 'مكتب صيرفة', account_balance: '(120,000)' },
  { account: 'محفظة بلا رصيد', account_kind: 'محفظة أخرى', branch: 'BSR' },
];
const shortage = 15_000;
const owed = 250_000;
const advance = 100_000;

const amount = (text: string): number => Number(text.replaceAll(',', ''));
const cod = (row: FileRow): number => amount(String(row.goods)) + amount(String(row.fee));
const isDelivered = (row: FileRow): boolean => String(row.stage).startsWith('مُسلَّمة');
const isWithCourier = (row: FileRow): boolean => String(row.stage).includes('بيد المندوب');
const sumOf = (rows: readonly FileRow[], value: (row: FileRow) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);
const net = (row: FileRow): number => amount(String(row.goods));
const delivered = company.shipments.filter(isDelivered);
const withCouriers = company.shipments.filter(isWithCourier);
const firstMerchant = 'متجر قديم 1';
/** Belongs to the Baghdad branch, where this scenario takes place. */
const firstCourier = 'مندوب قديم 1';

beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  manager = await fixtures.person({ role: 'Branch manager', branch: 'BGD' });
});
afterAll(() => fixtures.close());

const theBookBalances = async (): Promise<void> => expect(await reconcile(fixtures.db)).toEqual([]);

/** By name, so that the test reads like the files. */
const balances = async (key: string, names: Record<string, number>) => {
  const byId = await accountsOf(fixtures.db, key);
  return (name: string): number => byId[names[name] ?? 0] ?? 0;
};
const payableOf = async (name: string): Promise<number> =>
  0 - (await balances('merchant_payable', merchants))(name);
/** The amount owed to a merchant according to the files alone. */
const owedTo = (name: string): number =>
  sumOf(
    delivered.filter((row) => row.merchant === name),
    net,
  ) + (name === firstMerchant ? owed : 0);
const statement = async (name: string): Promise<number> => {
  const [row] = (await admin.must('statements.merchantBalances', { search: name })).filter(
    ({ id }) => id === merchants[name],
  );
  return row?.closing ?? Number.NaN;
};
const asUser = async (name: string): Promise<Person> => {
  const id = users[name] ?? 0;
  // These users have chosen their own password with the code that was handed to them.
  await fixtures.db.run(sql`update users set must_change_password = false where id = ${id}`);
  return asPerson(fixtures.app, { id, name, email: '', token: await signIn(fixtures.db, id) });
};

describe('what the old system has comes in', () => {
  test('people, merchants, 500 shipments, tills, and what everybody owes', async () => {
    expect((await bring(admin, 'people', company.couriers)).refused).toBe(0);
    expect((await bring(admin, 'merchants', company.merchants)).refused).toBe(0);
    expect(await bring(admin, 'shipments', company.shipments)).toEqual({
      rows: 500,
      refused: 0,
      stopped: 0,
    });
    await bring(admin, 'tills', [
      { branch: 'BGD', amount: till.BGD },
      { branch: 'bsr', amount: till.BSR },
    ]);
    expect((await bring(admin, 'banks', bankFile)).refused).toBe(0);
    const held = sumOf(
      withCouriers.filter((row) => row.courier === firstCourier),
      cod,
    );
    expect(
      (await bring(admin, 'couriers', [{ courier: firstCourier, cash: held, shortage }])).refused,
    ).toBe(0);
    await bring(admin, 'balances', [{ merchant: firstMerchant, balance: owed }]);
    await bring(admin, 'advances', [{ person: firstCourier, amount: advance }]);
    const { steps } = await admin.must('goingLive.state', {});
    expect(steps.filter(({ refused }) => refused > 0)).toEqual([]);
    merchants = await idsByName(fixtures.db, 'merchants');
    users = await idsByName(fixtures.db, 'users');
  });

  test('nothing is posted before the work begins, and the sums are those of the files', async () => {
    expect(await fixtures.db.rows(sql`select 1 from postings`)).toEqual([]);
    const { sums } = await admin.must('goingLive.state', {});
    expect(Object.fromEntries(sums.map(({ sum, ours }) => [sum, ours]))).toEqual({
      shipments: 500,
      tills: till.BGD + till.BSR,
      banks: bank.rafidain + bank.overdrawn,
      cash: sumOf(withCouriers, cod),
      shortages: shortage,
      payable: sumOf(delivered, net) + owed,
      advances: advance,
      commissions: withCouriers.length * 1500,
    });
  });

  test('a file that is imported again replaces the previous one', async () => {
    const fewer = company.merchants.slice(0, -1);
    expect((await bring(admin, 'merchants', fewer)).stopped).toBe(1);
    expect((await bring(admin, 'merchants', company.merchants)).stopped).toBe(0);
    const { count } = (await fixtures.db.one<{ count: number }>(
      sql`select count(*)::int as count from merchants where stopped_at is null`,
    )) ?? { count: 0 };
    expect(count).toBe(company.merchants.length);
  });
});

describe('the work begins', () => {
  test('every sum opens its parts, and they come to the sum', async () => {
    const { sums } = await admin.must('goingLive.state', {});
    for (const { sum, ours } of sums) {
      const parts = await admin.must('goingLive.parts', { sum, per_page: 200 });
      const all = parts.reduce((total, { amount, rows }) => total + (amount ?? rows), 0);
      expect([sum, all]).toEqual([sum, ours]);
    }
    const [part] = await admin.must('goingLive.parts', { sum: 'payable', search: firstMerchant });
    expect(part).toMatchObject({
      owner: firstMerchant,
      amount: owedTo(firstMerchant),
      steps: ['balances', 'shipments'],
    });
    const small = await admin.call('goingLive.parts', { sum: 'payable', per_page: 1 });
    const cursor = small.body.meta.next_cursor ?? '';
    const next = await admin.must('goingLive.parts', { sum: 'payable', per_page: 1, cursor });
    expect(next[0]?.owner).not.toBe(small.body.data[0]?.owner);
    expect((await manager.call('goingLive.parts', { sum: 'tills' })).status).toBe(403);
  });

  test('the user who starts it has seen the current sums', async () => {
    const wrong = await admin.call('goingLive.start', { sums: { shipments: 499 } });
    expect([wrong.status, wrong.error.code]).toEqual([409, 'going_live_sums_changed']);
    expect((await manager.call('goingLive.start', { sums: {} })).status).toBe(403);
  });

  test('the opening is on the accounts, to the dinar, and every check passes', async () => {
    await startWork(fixtures, admin);
    await theBookBalances();
    expect(await accountsOf(fixtures.db, 'cash_branch')).toEqual({
      [fixtures.branches['BGD'] ?? 0]: till.BGD,
      [fixtures.branches['BSR'] ?? 0]: till.BSR,
    });
    const accounts = await admin.must('banks.list', { search: '' });
    const balanceOf = (name: string) => accounts.find((one) => one.name === name)?.balance;
    expect(bankFile.map(({ account }) => balanceOf(account))).toEqual([
      bank.rafidain,
      bank.overdrawn,
      0,
    ]);
    for (const { merchant } of company.merchants) {
      expect([merchant, await payableOf(merchant)]).toEqual([merchant, owedTo(merchant)]);
    }
    expect(await statement(firstMerchant)).toBe(owedTo(firstMerchant));
    const cash = await balances('cash_courier', users);
    const held = sumOf(
      withCouriers.filter((row) => row.courier === firstCourier),
      cod,
    );
    expect(cash(firstCourier)).toBe(held);
    expect((await balances('courier_shortage', users))(firstCourier)).toBe(shortage);
    expect((await balances('user_account', users))(firstCourier)).toBe(advance);
  });

  test('it is locked: no step comes in any more, and each branch has its document', async () => {
    const late = await admin.call('goingLive.import', {
      step: 'tills',
      batch: 'f1a2c6de-0f3c-4a67-9b5e-2f6a40a3bb11',
      rows: [{ no: 2, cells: { branch: 'BGD', amount: 1 } }],
    });
    expect([late.status, late.error.code]).toEqual([409, 'going_live_started']);
    const { documents, started_by } = await admin.must('goingLive.state', {});
    expect(documents.map(({ number }) => number.slice(0, 7)).sort()).toEqual([
      'OB-BGD-',
      'OB-BSR-',
    ]);
    expect(started_by?.name).toBe(admin.name);
    const [first] = documents;
    const document = await admin.must('goingLive.document', { uuid: first?.uuid ?? '' });
    expect(document.accounts.length).toBeGreaterThan(3);
  });

  test('it is taken back while nothing was posted since, and begins again', async () => {
    await admin.must('goingLive.reopen', { reason: 'صندوق بغداد عُدّ مرة أخرى' });
    await theBookBalances();
    expect(
      Object.values(await accountsOf(fixtures.db, 'merchant_payable')).every((x) => x === 0),
    ).toBe(true);
    await bring(admin, 'tills', [
      { branch: 'BGD', amount: till.BGD + 5000 },
      { branch: 'BSR', amount: till.BSR },
    ]);
    expect(Object.values(await accountsOf(fixtures.db, 'bank_account')).every((x) => x === 0)).toBe(
      true,
    );
    await startWork(fixtures, admin);
    await theBookBalances();
    expect(
      Object.values(await accountsOf(fixtures.db, 'bank_account')).reduce((sum, x) => sum + x, 0),
    ).toBe(bank.rafidain + bank.overdrawn);
    expect((await accountsOf(fixtures.db, 'cash_branch'))[fixtures.branches['BGD'] ?? 0]).toBe(
      till.BGD + 5000,
    );
    expect(await payableOf(firstMerchant)).toBe(owedTo(firstMerchant));
  });
});

describe('the company works on', () => {
  const atHand = (stage: string): FileRow =>
    company.shipments.find((row) => row.stage === stage && row.courier === firstCourier) ?? {};

  test('a shipment that was out is delivered by the number on its old label', async () => {
    const row = atHand('قيد التوصيل');
    const code = String(row.number);
    const merchant = String(row.merchant);
    const before = await payableOf(merchant);
    const courier = await asUser(String(row.courier));
    const shipment = await admin.must('shipments.one', { code });
    const earned = async () =>
      -((await accountsOf(fixtures.db, 'commission_payable'))[users[firstCourier] ?? 0] ?? 0);
    const earnedBefore = await earned();
    await courier.must('shipments.deliver', { uuid: shipment.uuid, collected_amount: cod(row) });
    expect(await payableOf(merchant)).toBe(before + net(row));
    expect(await earned()).toBe(earnedBefore + 1500);
    expect(await statement(merchant)).toBe(before + net(row));
    await theBookBalances();
  });

  test('a courier hands in what was delivered before and since', async () => {
    const before = (await balances('cash_courier', users))(firstCourier);
    await accountant.must('documents.cashHandIn.create', {
      courier_id: users[firstCourier] ?? 0,
      counted_amount: before,
    });
    expect((await balances('cash_courier', users))(firstCourier)).toBe(0);
    expect((await accountsOf(fixtures.db, 'cash_branch'))[fixtures.branches['BGD'] ?? 0]).toBe(
      till.BGD + 5000 + before,
    );
    await theBookBalances();
  });

  test('a merchant is paid what was due before the work began', async () => {
    const due = await accountant.must('settlements.due', { search: firstMerchant });
    const row = due.find(({ subscriber }) => subscriber.id === merchants[firstMerchant]);
    expect(row?.carried_amount).toBe(owed);
    const before = await payableOf(firstMerchant);
    const settlement = await accountant.must('documents.settlement.create', {
      merchant_id: merchants[firstMerchant] ?? 0,
      all: true,
    });
    expect(settlement.paid_amount).toBe(row?.net_amount);
    expect(await payableOf(firstMerchant)).toBe(before - settlement.paid_amount);
    await theBookBalances();
  });

  test('a return that the old system had on its way goes back to its merchant', async () => {
    const row: FileRow =
      company.shipments.find(({ stage, merchant }) => {
        const inBaghdad = Number(merchant.replace(/\D/g, '')) % 2 === 1;
        return stage === 'قيد الإرجاع' && inBaghdad && merchant !== firstMerchant;
      }) ?? {};
    const merchant = String(row.merchant);
    const before = await payableOf(merchant);
    await manager.must('documents.returnToMerchant.create', {
      merchant_id: merchants[merchant] ?? 0,
      codes: [String(row.number)],
    });
    const { return_fee_amount: fee } = await admin.must('shipments.one', {
      code: String(row.number),
    });
    expect(await payableOf(merchant)).toBe(before - (fee ?? 0));
    expect(await statement(merchant)).toBe(await payableOf(merchant));
    await theBookBalances();
  });

  test('cash that lay at another branch is sent to its merchant’s branch, and paid from there', async () => {
    const inBaghdad = (name: string) => Number(name.replace(/\D/g, '')) % 2 === 1;
    const row: FileRow =
      delivered.find(
        (one) => inBaghdad(one.merchant) && one.branch === 'BSR' && one.merchant !== firstMerchant,
      ) ?? {};
    const code = String(row.number);
    expect((await admin.must('shipments.one', { code })).stage).toBe(16);
    const basra = await fixtures.person({ role: 'Accountant', branch: 'BSR' });
    const before = await accountsOf(fixtures.db, 'cash_branch');
    const sent = await basra.must('documents.moneyTransfer.create', {
      codes: [code],
      to_branch_id: fixtures.branches['BGD'] ?? 0,
    });
    const counted = { id: sent.id, counted_amount: cod(row) };
    await accountant.must('documents.moneyTransfer.confirm', counted);
    expect((await admin.must('shipments.one', { code })).stage).toBe(11);
    const settlement = await accountant.must('documents.settlement.create', {
      merchant_id: merchants[String(row.merchant)] ?? 0,
      codes: [code],
    });
    const after = await accountsOf(fixtures.db, 'cash_branch');
    const moved = (branch: string): number => {
      const id = fixtures.branches[branch] ?? 0;
      return (after[id] ?? 0) - (before[id] ?? 0);
    };
    expect(moved('BSR')).toBe(-cod(row));
    expect(moved('BGD')).toBe(cod(row) - settlement.paid_amount);
    await theBookBalances();
  });

  test('from here on the opening is not taken back', async () => {
    const back = await admin.call('goingLive.reopen', { reason: 'بعد يوم من العمل' });
    expect([back.status, back.error.code]).toEqual([409, 'going_live_worked']);
  });
});
