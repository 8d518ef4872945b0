import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { sql } from '#database/connect.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { expenseStateText, expenseWords } from '#words/custody/expenses.ts';

let fixtures: Fixtures;
let team: Team;
let accountant: Person;
let manager: Person;
let fuel: number;
let bank: number;
const branches: Record<string, number> = {};
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  manager = await fixtures.person({ role: 'Branch manager', branch: 'BGD' });
  const kinds = await accountant.must('expenseKinds.list', {});
  fuel = kinds.find(({ account }) => account === 'fuel_expense')?.id ?? 0;
  for (const { id, code } of await team.admin.must('places.branches', {}))
    branches[code ?? ''] = id;
  const account = { name: 'مصرف بغداد', kind: 'bank', branch_id: branches['BGD'] } as const;
  bank = (await team.admin.must('banks.create', account)).id;
  const { uuid, cod_amount: cash } = await shipmentAt(team, 'delivered');
  await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    uuids: [uuid],
    counted_amount: cash,
  });
});
afterAll(() => fixtures.close());
afterEach(async () => expect(await reconcile(fixtures.db)).toEqual([]));

const balanceOf = async (key: string): Promise<number> => {
  const board = await team.admin.must('ledger.board', {});
  return board.figures.find((figure) => figure.key === key)?.balance ?? 0;
};
/** Of a refund. */
const toTill = { bank_account_id: null };
const spend = (person: Person, amount: number, fields: object = {}) =>
  person.call('documents.expense.issue', {
    kind_id: fuel,
    payee_name: 'محطة وقود الكرادة',
    amount,
    bank_account_id: null,
    ...fields,
  });

describe('an expense', () => {
  test('leaves the till for its account, and comes back when it is void', async () => {
    const till = await balanceOf('cash_branch');
    const { body } = await spend(accountant, 3000);
    expect(body.data).toMatchObject({ state: 'confirmed', account: null });
    expect(body.data.invoice_no).toMatch(/^EX-BGD-/);
    expect([await balanceOf('cash_branch'), await balanceOf('fuel_expense')]).toEqual([
      till - 3000,
      3000,
    ]);
    const ended = { id: body.data.id, reason: 'سُجّل مرتين' };
    const { voided } = await accountant.must('documents.expense.void', ended);
    expect([body.data.voided, voided?.by]).toEqual([null, accountant.name]);
    expect([await balanceOf('cash_branch'), await balanceOf('fuel_expense')]).toEqual([till, 0]);
  });

  test('is not paid out of a till that does not hold it, but by an account', async () => {
    const till = await balanceOf('cash_branch');
    const refused = await spend(accountant, till + 1);
    expect(refused.error.code).toBe('till_short');
    const { body } = await spend(accountant, till + 1, { bank_account_id: bank });
    expect(body.data.account).toEqual({ id: bank, name: 'مصرف بغداد' });
    expect(await balanceOf('cash_branch')).toBe(till);
  });

  test('names its till or its account: without either nothing leaves, and nothing comes back', async () => {
    const till = await balanceOf('cash_branch');
    const { body } = await spend(accountant, 400, { bank_account_id: bank });
    const { id } = body.data;
    const silent = { bank_account_id: undefined as unknown as null };
    const month = {
      branch_id: 1,
      kind_id: fuel,
      payee_name: 'مولّدة',
      amount: 900,
      day_of_month: 3,
    };
    const answers = [
      await spend(accountant, 500, silent),
      await accountant.call('documents.expense.refund', { ...silent, id, amount: 100 }),
      await accountant.call('recurringExpenses.create', { ...silent, ...month }),
      await accountant.call('documents.cashMove.issue', {
        ...silent,
        amount: 100,
        to_bank_account_id: bank,
      }),
    ];
    for (const { status, error } of answers)
      expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['bank_account_id']]);
    expect(await balanceOf('cash_branch')).toBe(till);
  });

  test('comes back in part, never more than is left, and then it is not voided', async () => {
    const { body } = await spend(accountant, 2000);
    const { id } = body.data;
    const refund = await accountant.must('documents.expense.refund', {
      ...toTill,
      id,
      amount: 500,
    });
    expect(refund).toMatchObject({ refund_of: { id }, amount: 500 });
    const more = await accountant.call('documents.expense.refund', { ...toTill, id, amount: 1501 });
    const annul = await accountant.call('documents.expense.void', { id, reason: 'خطأ' });
    expect([more.error.code, annul.error.code]).toEqual(['payment_too_large', 'document_locked']);
    expect(await accountant.must('documents.expense.one', { id })).toMatchObject({
      left_amount: 1500,
      may_void: false,
    });
  });

  test('above the company’s sum waits for a second person, and moves nothing before', async () => {
    await team.admin.must('settings.update', { expense_second_from: 1000 });
    const till = await balanceOf('cash_branch');
    expect(await accountant.must('expenses.ownLimit', {})).toEqual({ above: 1000 });
    const { body } = await spend(accountant, 1500);
    expect(body.data).toMatchObject({ state: 'draft', invoice_no: null });
    expect(await balanceOf('cash_branch')).toBe(till);
    const { id } = body.data;
    const own = await accountant.call('documents.expense.approve', { id });
    expect(own.error.code).toBe('own_request');
    const approved = await manager.must('documents.expense.approve', { id });
    expect(body.data).toMatchObject({ approval: null, may_approve: false, decides_alone: false });
    expect(approved).toMatchObject({
      state: 'confirmed',
      amount: 1500,
      created_by: accountant.name,
      approval: { by: manager.name, at: approved.confirmed_at, is_alone: false },
    });
    expect(await balanceOf('cash_branch')).toBe(till - 1500);
    const twice = await manager.call('documents.expense.approve', { id });
    expect(twice.error.code).toBe('already_confirmed');
    await team.admin.must('settings.update', { expense_second_from: 0 });
  });

  test('above it is announced to who approves it, counted on the home page, and answered', async () => {
    await team.admin.must('settings.update', { expense_second_from: 1000 });
    const newest = async (who: Person) => (await who.must('notifications.list', {}))[0];
    const waiting = async () =>
      (await manager.must('office.today', {})).decisions?.expenses ?? Number.NaN;
    const before = await waiting();
    const [paid, refused] = [
      (await spend(accountant, 1300)).body.data.id,
      (await spend(accountant, 1400)).body.data.id,
    ];
    expect((await newest(manager))?.title).toContain('1,400');
    expect(await waiting()).toBe(before + 2);
    const { invoice_no: number } = await manager.must('documents.expense.approve', { id: paid });
    expect((await newest(accountant))?.body).toContain(number);
    const row = await manager.must('documents.expense.void', { id: refused, reason: 'لا رصيد له' });
    // A request that nobody approved was not paid: its file and its list say so.
    expect([row.state, row.is_paid, expenseStateText(row)]).toEqual([
      'void',
      false,
      expenseWords.refusedState,
    ]);
    expect((await newest(accountant))?.body).toContain('لا رصيد له');
    expect(await waiting()).toBe(before);
    await team.admin.must('settings.update', { expense_second_from: 0 });
  });

  test('names itself in the activity list by its number, and its approval as one', async () => {
    await team.admin.must('settings.update', { expense_second_from: 1000 });
    const [waits, dropped] = [await spend(accountant, 1100), await spend(accountant, 1200)];
    const [one, two] = [waits.body.data.id, dropped.body.data.id];
    const { invoice_no: approved } = await manager.must('documents.expense.approve', { id: one });
    const annul = { id: two, reason: 'لا حاجة له' };
    const { invoice_no: voided } = await manager.must('documents.expense.void', annul);
    const refund = { ...toTill, id: one, amount: 100 };
    const { invoice_no: back, id: three } = await accountant.must(
      'documents.expense.refund',
      refund,
    );
    const log = async (id: number) =>
      (await team.admin.must('activity.list', { subject: 'document', subject_id: id }))
        .map(({ action_label: action, title }) => `${action} ${title}`)
        .toReversed();
    expect(await log(one)).toEqual([
      `طلب موافقة: سند مصروف #${one}`,
      `موافقة: سند مصروف ${approved}`,
    ]);
    expect(await log(two)).toEqual([`طلب موافقة: سند مصروف #${two}`, `إلغاء: سند مصروف ${voided}`]);
    expect(await log(three)).toEqual([`استرجاع: سند مصروف ${back}`]);
    await team.admin.must('settings.update', { expense_second_from: 0 });
  });

  test('above the limit of the role waits for a user whose role has a higher limit', async () => {
    const limits = await team.admin.must('expenses.limits', {});
    const roleOf = (name: string) => limits.find(({ role }) => role.name === name)?.role.id ?? 0;
    const [accounts, managers] = [roleOf('Accountant'), roleOf('Branch manager')];
    await team.admin.must('expenses.setLimit', { role_id: accounts, max_amount: 500 });
    await team.admin.must('expenses.setLimit', { role_id: managers, max_amount: 600 });
    const { id } = (await spend(accountant, 700)).body.data;
    const tooFar = await manager.call('documents.expense.approve', { id });
    expect(tooFar.error.code).toBe('expense_over_limit');
    expect((await team.admin.must('documents.expense.approve', { id })).state).toBe('confirmed');
    await team.admin.must('expenses.setLimit', { role_id: accounts, max_amount: null });
    await team.admin.must('expenses.setLimit', { role_id: managers, max_amount: null });
  });

  test('that comes back every month is due once a month, and again when it is void', async () => {
    const template = await accountant.must('recurringExpenses.create', {
      branch_id: branches['BGD'] ?? 0,
      kind_id: fuel,
      payee_name: 'اشتراك مولّدة',
      amount: 900,
      bank_account_id: null,
      day_of_month: 31,
    });
    await fixtures.db.run(
      sql`update recurring_expenses set created_at = created_at - interval '2 months'`,
    );
    const dueMonths = async () =>
      (await accountant.must('recurringExpenses.due', {})).map(({ month }) => month);
    const [month = ''] = await dueMonths();
    const order = { id: template.id, month };
    const issued = await accountant.must('recurringExpenses.issue', order);
    expect(issued.amount).toBe(900);
    expect(await dueMonths()).not.toContain(month);
    const twice = await accountant.call('recurringExpenses.issue', order);
    expect(twice.error.code).toBe('recurring_issued');
    await accountant.must('documents.expense.void', { id: issued.id, reason: 'لم يُدفع' });
    expect(await dueMonths()).toContain(month);
  });

  test('shows its receipt to every user who may see it, and to no other branch', async () => {
    const content = Buffer.from('%PDF-1.7 وصل').toString('base64');
    const file = await accountant.must('files.upload', {
      kind: 'voucher',
      name: 'وصل.pdf',
      content,
    });
    const { body } = await spend(accountant, 100, { attachments: [file.uuid] });
    expect(body.data.attachments).toMatchObject([
      { uuid: file.uuid, media_type: 'application/pdf' },
    ]);
    const read = async (person: Person): Promise<number> =>
      (
        await fixtures.app.inject({
          method: 'GET',
          url: `/api/admin/files/${file.uuid}`,
          headers: { authorization: `Bearer ${person.token ?? ''}` },
        })
      ).statusCode;
    const far = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    expect([await read(manager), await read(far)]).toEqual([200, 404]);
  });
});

describe('money between tills and accounts', () => {
  const move = (person: Person, fields: object) =>
    person.call('documents.cashMove.issue', {
      amount: 1000,
      bank_account_id: null,
      to_bank_account_id: null,
      ...fields,
    });

  test('a deposit of the branch’s own account is there at once', async () => {
    const [till, account] = [await balanceOf('cash_branch'), await balanceOf('bank_account')];
    const { body } = await move(accountant, { to_bank_account_id: bank, reference: 'D-77' });
    expect(body.data).toMatchObject({ arrived: true, reference: 'D-77', from: { account: null } });
    expect([await balanceOf('cash_branch'), await balanceOf('bank_account')]).toEqual([
      till - 1000,
      account + 1000,
    ]);
    const ended = { id: body.data.id, reason: 'رُدّ الإيداع' };
    const { voided } = await accountant.must('documents.cashMove.void', ended);
    expect([body.data.voided, voided?.by]).toEqual([null, accountant.name]);
    expect(await balanceOf('cash_branch')).toBe(till);
  });

  test('to another branch’s till it is in transit until a user there confirms it', async () => {
    const far = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    const { body } = await move(accountant, { to_branch_id: branches['BSR'] });
    const { id, invoice_no: number } = body.data;
    expect(body.data.arrived).toBe(false);
    expect((await far.must('notifications.list', {}))[0]?.body).toContain(number);
    expect(await balanceOf('cash_transfer')).toBe(1000);
    const sender = await manager.call('documents.cashMove.confirm', { id });
    expect(sender.error.code).toBe('not_receiver');
    expect(await far.must('documents.cashMove.confirm', { id })).toMatchObject({ arrived: true });
    expect((await accountant.must('notifications.list', {}))[0]?.title).toContain(number);
    expect(await balanceOf('cash_transfer')).toBe(0);
    const annul = await accountant.call('documents.cashMove.void', { id, reason: 'خطأ' });
    expect(annul.error.code).toBe('already_confirmed');
  });

  test('only company staff take money from a company account, and no one moves money to the same place', async () => {
    const [companys] = (await team.admin.must('banks.list', {})).filter(
      (one) => one.branch === null,
    );
    const id = companys?.id ?? 0;
    const taken = await move(accountant, { bank_account_id: id, to_branch_id: branches['BGD'] });
    const same = await move(team.admin, {
      branch_id: branches['BGD'],
      bank_account_id: bank,
      to_bank_account_id: bank,
    });
    expect([taken.error.code, same.error.code]).toEqual(['forbidden', 'same_place']);
    const { body } = await move(accountant, { to_bank_account_id: id });
    expect(body.data).toMatchObject({ arrived: false, to: { branch: null } });
    const mine = await accountant.call('documents.cashMove.confirm', { id: body.data.id });
    expect(mine.error.code).toBe('not_receiver');
    await team.admin.must('documents.cashMove.confirm', { id: body.data.id });
  });

  test('the books disagree when an expense is changed behind them', async () => {
    const { body } = await spend(accountant, 250);
    const change = (by: number) =>
      fixtures.db.run(sql`
        update documents set expected_amount = expected_amount + ${by}, paid_amount = paid_amount + ${by}, net_amount = net_amount - ${by}
        where id = ${body.data.id}`);
    await change(5);
    const broken = (await reconcile(fixtures.db)).map(({ key }) => key);
    expect(broken).toEqual(expect.arrayContaining(['boxes_by_document', 'expenses_by_document']));
    await change(-5);
  });
});
