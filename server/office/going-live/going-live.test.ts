import { randomUUID } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { goingLiveSteps } from '#domain/office/going-live/steps.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt } from '#test/kit/shipments.ts';
import { oldCompany } from '#sample/old-company.ts';
import { bring, faultsOf, startWork } from '#test/kit/going-live.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { stepHeads } from '#words/office/going-live/columns.ts';
import { goingLiveFaults as faults, goingLiveFaultText } from '#words/office/going-live/faults.ts';

let fixtures: Fixtures;
let admin: Person;
const company = oldCompany({ merchants: 3, couriers: 2, shipments: 250 });
const [first] = company.shipments;

beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
  await bring(admin, 'people', company.couriers);
  await bring(admin, 'merchants', company.merchants);
});
afterAll(() => fixtures.close());

const shipment = (wish: object) => ({ ...first, stage: 'في الفرع', branch: 'BGD', ...wish });

describe('an error of a row is reported at its cell', () => {
  // biome-ignore format: a table reads by the line
  test.each([
    ['nobody of that name', { merchant: 'لا أحد' }, [`merchant: ${faults.merchant}`]],
    ['a place that is none', { destination: 'باريس' }, [`destination: ${faults.destination}`]],
    ['a phone that lacks digits', { recipient_phone: '0770' }, [`recipient_phone: ${faults.phone}`]],
    ['an amount in words', { goods: 'ألف' }, [`goods: ${faults.money}`]],
    ['a day to come', { since: '2999-01-01' }, [`since: ${faults.dayAhead}`]],
    ['a stage that is over', { stage: 'تمّت التسوية' }, [`stage: ${faults.stage}`]],
    ['out for delivery with nobody', { stage: 'قيد التوصيل' }, [`courier: ${faults.courierNeeded}`]],
    ['at a branch that is not said', { branch: '' }, [`branch: ${faults.stageBranchNeeded}`]],
    ['a commission of cash that was handed in', { stage: 'مُسلَّمة ونقدها في الفرع', commission: '1,250' }, [`commission: ${faults.commissionHandedIn}`]],
    ['everything at once', { number: '', goods: 'x', fee: '' }, [`number: ${faults.needed}`, `fee: ${faults.needed}`, `goods: ${faults.money}`]],
  ])('%s', async (_, wish, answered) => {
    expect(await faultsOf(admin, 'shipments', [shipment(wish)])).toEqual([answered]);
  });

  test('the same number twice names the first row; both spellings of a balance are read', async () => {
    const [one, two] = await faultsOf(admin, 'shipments', [shipment({}), shipment({})]);
    expect([one, two]).toEqual([[], [`null: ${goingLiveFaultText.twice(2)}`]]);
    const merchant = company.merchants[0]?.merchant ?? '';
    const other = company.merchants[1]?.merchant ?? '';
    const rows = [
      { merchant, balance: '(20,000)' },
      { merchant: other, balance: '-20,000' },
    ];
    expect(await faultsOf(admin, 'balances', rows)).toEqual([[], []]);
  });

  test('200 errors are reported at once, and nothing of the file is imported', async () => {
    const rows = company.shipments.map((row, at) => (at < 200 ? { ...row, fee: 'خطأ' } : row));
    const refusedCells = await faultsOf(admin, 'shipments', rows);
    expect(refusedCells.filter((one) => one.length > 0)).toHaveLength(200);
    const left = await fixtures.db.rows(
      sql`select 1 from going_live_rows where step = 'shipments'`,
    );
    expect(left).toEqual([]);
  });

  test('cash that differs from the shipments of its courier is reported with both sums', async () => {
    const refusedCells = await faultsOf(admin, 'couriers', [
      { courier: company.couriers[0]?.person ?? '', cash: '5,000' },
    ]);
    expect(refusedCells).toEqual([[`cash: ${goingLiveFaultText.cash(0, 5000)}`]]);
  });
});

describe('accounts with banks, wallets and exchange offices', () => {
  const rafidain = { account: 'مصرف الرافدين', account_kind: 'مصرف', account_balance: '1,000' };
  const stateOf = async (name: string) =>
    fixtures.db.one<{ active: boolean; number: string | null }>(
      sql`select active, number from bank_accounts where name = ${name}`,
    );

  // biome-ignore format: a table reads by the line
  test.each([
    ['a kind that is none', { account_kind: 'خزنة' }, [`account_kind: ${faults.bankKind}`]],
    ['no name and no kind', { account: '', account_kind: '' }, [`account: ${faults.needed}`, `account_kind: ${faults.needed}`]],
    ['a branch that is none', { branch: 'PAR' }, [`branch: ${faults.branch}`]],
    ['a balance in words', { account_balance: 'ألف' }, [`account_balance: ${faults.money}`]],
    ['a name of one letter', { account: 'م' }, [`account: ${faults.accountName}`]],
    ['a name longer than the form takes', { account: 'م'.repeat(81) }, [`account: ${faults.tooLong}`]],
    ['an overdrawn account', { account_balance: '-5,000' }, []],
    ['an account without a balance', { account_balance: '' }, []],
    ['the kind as people call it', { account_kind: 'بنك' }, []],
  ])('%s', async (_, wish, answered) => {
    expect(await faultsOf(admin, 'banks', [{ ...rafidain, ...wish }])).toEqual([answered]);
  });

  test('the same account twice names the first row, however it is spelled', async () => {
    const rows = [rafidain, { ...rafidain, account: 'مصرف  الرافدين' }];
    expect(await faultsOf(admin, 'banks', rows)).toEqual([
      [],
      [`null: ${goingLiveFaultText.twice(2)}`],
    ]);
  });

  test('a file that comes again corrects an account, and closes what it leaves out', async () => {
    await bring(admin, 'banks', [rafidain, { ...rafidain, account: 'حساب زائد' }]);
    const again = await bring(admin, 'banks', [{ ...rafidain, account_number: '77' }]);
    expect(again).toEqual({ rows: 1, refused: 0, stopped: 1 });
    expect(await stateOf('حساب زائد')).toEqual({ active: false, number: null });
    expect(await stateOf('مصرف الرافدين')).toEqual({ active: true, number: '77' });
    await admin.must('goingLive.clear', { step: 'banks' });
    expect((await stateOf('مصرف الرافدين'))?.active).toBe(false);
  });

  test('only who may edit accounts brings them', async () => {
    await fixtures.db.run(sql`
      update roles set permissions = array_remove(permissions, 'banks.edit') || '{goingLive.prepare}'
      where name = 'Accountant'`);
    const accountant = await fixtures.person({ role: 'Accountant' });
    const row = { no: 2, cells: rafidain };
    const sent = await accountant.call('goingLive.check', { step: 'banks', rows: [row] });
    expect([sent.status, sent.error.code]).toEqual([403, 'forbidden']);
  });
});

test('a number that a shipment already has is refused, in Arabic or Latin digits', async () => {
  const team = await teamOf(fixtures);
  const { code } = await shipmentAt(team, 'created');
  const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  const refusedCells = await faultsOf(admin, 'shipments', [
    shipment({ number: code }),
    shipment({ number: arabic }),
  ]);
  expect(refusedCells).toEqual([
    [`number: ${faults.numberUsed}`],
    [`number: ${faults.numberUsed}`],
  ]);
});

test('a cell with letters that no text has is judged like any other', async () => {
  const batch = randomUUID();
  const rows = ['\u0000', '\ud800', '\u202e', '\u0007x'].map((text, at) => ({
    no: at + 2,
    cells: { branch: text, amount: text },
  }));
  const sent = await admin.call('goingLive.import', { step: 'tills', batch, rows });
  expect(sent.body.data.refused).toBe(rows.length);
  const refusedCells = await faultsOf(
    admin,
    'merchants',
    rows.map(({ cells }) => ({ merchant: cells.branch, phone: cells.amount })),
  );
  expect(refusedCells).toHaveLength(rows.length);
});

describe('a file that does not arrive whole', () => {
  test('leaves what was there as it was', async () => {
    await bring(admin, 'tills', [{ branch: 'BGD', amount: '1,000,000' }]);
    const batch = randomUUID();
    const rows = [{ no: 2, cells: { branch: 'BSR', amount: 5 } }];
    await admin.must('goingLive.import', { step: 'tills', batch, rows });
    const cut = await admin.call('goingLive.finish', { step: 'tills', batch, rows: 2 });
    expect([cut.status, cut.error.code]).toEqual([409, 'going_live_incomplete']);
    const { sums } = await admin.must('goingLive.state', {});
    expect(sums.find(({ sum }) => sum === 'tills')?.ours).toBe(1_000_000);
  });

  test('may be sent again, chunk by chunk, without a row twice', async () => {
    const batch = randomUUID();
    const rows = [{ no: 2, cells: { branch: 'BSR', amount: 7000 } }];
    await admin.must('goingLive.import', { step: 'tills', batch, rows });
    await admin.must('goingLive.import', { step: 'tills', batch, rows });
    const whole = await admin.must('goingLive.finish', { step: 'tills', batch, rows: 1 });
    expect(whole).toEqual({ rows: 1, refused: 0, stopped: 0 });
  });

  test('a duplicate row number is refused before anything is read', async () => {
    const rows = [
      { no: 2, cells: { branch: 'BSR', amount: 7000 } },
      { no: 2, cells: { branch: 'BGD', amount: 7000 } },
    ];
    const twice = await admin.call('goingLive.import', {
      step: 'tills',
      batch: randomUUID(),
      rows,
    });
    expect([twice.status, Object.keys(twice.error.errors ?? {})]).toEqual([422, ['rows.1.no']]);
  });
});

test('a step that is emptied stops what it added, and nothing else', async () => {
  const file = [{ ...company.merchants[0], merchant: 'متجر زائد', phone: '07729999999' }];
  await bring(admin, 'merchants', [...company.merchants, ...file]);
  expect((await bring(admin, 'merchants', company.merchants)).stopped).toBe(1);
  await admin.must('goingLive.clear', { step: 'merchants' });
  const working = sql`select count(*)::int as n from merchants where stopped_at is null and phone like '+964772%'`;
  expect((await fixtures.db.one<{ n: number }>(working))?.n).toBe(0);
  await bring(admin, 'merchants', company.merchants);
  expect((await fixtures.db.one<{ n: number }>(working))?.n).toBe(company.merchants.length);
});

describe('who may', () => {
  test('a user of one branch may not, whatever their role grants', async () => {
    await fixtures.db.run(sql`
      update roles set permissions = permissions || '{goingLive.prepare}' where name = 'Branch manager'`);
    const manager = await fixtures.person({ role: 'Branch manager', branch: 'BGD' });
    const params = await manager.call('goingLive.check', {
      step: 'tills',
      rows: [{ no: 2, cells: { branch: 'BGD', amount: 1 } }],
    });
    expect([params.status, params.error.code]).toEqual([403, 'forbidden']);
    expect((await manager.call('goingLive.state', {})).status).toBe(403);
    const uuid = randomUUID();
    expect((await manager.call('goingLive.document', { uuid })).status).toBe(403);
    expect((await admin.call('goingLive.document', { uuid })).status).toBe(404);
  });

  test('no file creates an Admin, and no one grants permissions they do not hold', async () => {
    const row = { person: 'أحد', phone: '07705556677', role: 'مدير النظام' };
    expect(await faultsOf(admin, 'people', [row])).toEqual([[`role: ${faults.role}`]]);
    await fixtures.db.run(sql`
      update roles set permissions = permissions || '{goingLive.prepare,users.create}' where name = 'Accountant'`);
    const accountant = await fixtures.person({ role: 'Accountant' });
    const refusedCells = await faultsOf(accountant, 'people', [{ ...row, role: 'أمين مخزن' }]);
    expect(refusedCells).toEqual([[`role: ${faults.roleBeyond}`]]);
  });
});

test('every step has a template with its heads, an example, and what may be written', async () => {
  for (const step of goingLiveSteps) {
    const response = await fixtures.app.inject({
      method: 'GET',
      url: `/api/admin/going-live/${step}/template`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(response.statusCode).toBe(200);
    const [heads, example] = await readSheet(response.rawPayload);
    expect(String(heads?.[0])).toContain(
      Object.values(stepHeads).find((head) => head === heads?.[0]),
    );
    expect(String(example?.[0])).toMatch(/^مثال يُحذف/);
    const values = await readSheet(response.rawPayload, 2);
    expect(values.length).toBeGreaterThan(2);
  }
});

test('once something else was posted, only users with the permission for late entries continue', async () => {
  const team = await teamOf(fixtures);
  await shipmentAt(team, 'delivered');
  await fixtures.db.run(sql`
    update roles set permissions = permissions || '{goingLive.prepare}' where name = 'Accountant'`);
  const accountant = await fixtures.person({ role: 'Accountant' });
  const late = await accountant.call('goingLive.save', { theirs: { tills: 1 } });
  expect([late.status, late.error.code]).toEqual([409, 'going_live_late']);
  await admin.must('goingLive.save', { theirs: { tills: 1 } });
  const { has_work: hasWork, sums } = await admin.must('goingLive.state', {});
  expect([hasWork, sums.find(({ sum }) => sum === 'tills')?.theirs]).toEqual([true, 1]);
  await startWork(fixtures, admin);
});

test('an account that was renamed after its import is refused by name, and nothing is posted', async () => {
  const own = await createFixtures();
  try {
    const user = await own.person({ role: 'Admin' });
    const file = [{ account: 'محفظة الشركة', account_kind: 'محفظة', account_balance: 9000 }];
    await bring(user, 'banks', file);
    await own.db.run(sql`update bank_accounts set name = 'آخر' where name = 'محفظة الشركة'`);
    await expect(startWork(own, user)).rejects.toThrow(/not posted/);
    const [refused] = await user.must('goingLive.rows', { step: 'banks' });
    expect(refused?.problems.map(({ text }) => text)).toEqual([faults.accountRenamed]);
    expect(await own.db.rows(sql`select 1 from postings`)).toEqual([]);
    await bring(user, 'banks', file);
    await startWork(own, user);
    expect(await reconcile(own.db)).toEqual([]);
    // A balance that changes behind the opening is found.
    await own.db.run(sql`update opening_lines set amount = 8000 where key = 'bank_account'`);
    const found = await reconcile(own.db);
    expect(found.map(({ key }) => key)).toContain('openings_by_line');
    await own.db.run(sql`update opening_lines set amount = 9000 where key = 'bank_account'`);
    await user.must('goingLive.reopen', { reason: 'الفرع تغيّر بعد الافتتاح' });
    const moved = await faultsOf(user, 'banks', [{ ...file[0], branch: 'BGD' }]);
    expect(moved).toEqual([[`branch: ${faults.accountBranch}`]]);
  } finally {
    await own.close();
  }
});
