import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { inDays, teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { bankLineWords } from '#words/ledger/banks.ts';

/** An expense paid through the bank, a deposit, the bank statement, and the match of each line. */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;
let bank: number;
let today: string;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  const branches = await team.admin.must('places.branches', {});
  const branch_id = branches.find(({ code }) => code === 'BGD')?.id ?? 0;
  const account = { name: 'مصرف الرافدين', kind: 'bank', branch_id } as const;
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

const lines = (state?: 'open' | 'matched' | 'ignored') =>
  accountant.must('banks.lines', { id: bank, ...(state && { state }) });

describe('a statement of the bank', () => {
  test('is matched with what the books say moved', async () => {
    const deposit = await accountant.must('documents.cashMove.issue', {
      bank_account_id: null,
      to_bank_account_id: bank,
      amount: 8000,
      reference: 'DEP-100',
    });
    today = deposit.date;
    const kinds = await accountant.must('expenseKinds.list', {});
    const spend = (fields: object) =>
      accountant.must('documents.expense.issue', {
        kind_id: kinds[0]?.id ?? 0,
        payee_name: 'مالك البناية',
        amount: 3000,
        bank_account_id: bank,
        ...fields,
      });
    const rent = await spend({ reference: 'TR 55' });
    const other = await spend({});
    const statement = {
      id: bank,
      columns: { day: 'تاريخ القيد', out: 'مدين' },
      lines: [
        { day: today, amount: 8000, reference: 'dep100', description: 'إيداع نقدي' },
        { day: today, amount: -3000, reference: 'TR-55', description: null },
        { day: today, amount: -3000, reference: null, description: 'حوالة' },
        { day: today, amount: -250, reference: null, description: 'أجور كشف' },
      ],
    };
    const first = await accountant.must('banks.importLines', statement);
    expect(first).toEqual({ added: 4, repeated: 0, matched: 2, open: 2 });
    const again = await accountant.must('banks.importLines', statement);
    expect(again).toEqual({ added: 0, repeated: 4, matched: 0, open: 2 });
    const matched = await lines('matched');
    expect(matched.map(({ document }) => document?.id).sort()).toEqual(
      [deposit.id, rent.id].sort(),
    );

    const open = await lines('open');
    const openLines = async () =>
      (await accountant.must('banks.list', {})).find(({ id }) => id === bank)?.open_lines;
    expect(await openLines()).toBe(open.length);
    const transfer = open.find(({ amount }) => amount === -3000);
    expect(transfer?.candidates.map(({ id }) => id)).toEqual([other.id]);
    const wrong = open.find(({ amount }) => amount === -250);
    const refused = await accountant.call('banks.matchLine', {
      id: wrong?.id ?? 0,
      document_id: other.id,
    });
    expect(refused.error.code).toBe('bank_line_amount');
    await accountant.must('banks.matchLine', { id: transfer?.id ?? 0, document_id: other.id });
    await accountant.must('banks.ignoreLine', { id: wrong?.id ?? 0, reason: 'أجور المصرف' });
    expect(await lines('open')).toEqual([]);
    expect(await openLines()).toBe(0);
  });

  test('prevents a matched document from being voided until its line is reopened', async () => {
    const [line] = (await lines('matched')).filter(({ amount }) => amount === 8000);
    const id = line?.document?.id ?? 0;
    const refused = await accountant.call('documents.cashMove.void', { id, reason: 'خطأ' });
    expect(refused.error.code).toBe('bank_line_matched');
    await accountant.must('banks.reopenLine', { id: line?.id ?? 0 });
    expect((await accountant.must('documents.cashMove.void', { id, reason: 'خطأ' })).state).toBe(
      'void',
    );
  });

  test('remembers the names of its columns, and reports every wrong row at once', async () => {
    const { columns } = await accountant.must('banks.columns', { id: bank });
    expect(columns).toEqual({ day: 'تاريخ القيد', out: 'مدين' });
    const bad = await accountant.call('banks.importLines', {
      id: bank,
      lines: [
        { day: 'أمس', amount: 5, reference: null, description: null },
        { day: today, amount: 0, reference: null, description: null },
      ],
    });
    expect(bad.status).toBe(422);
    expect(Object.keys(bad.error.errors ?? {}).sort()).toEqual(['lines.0.day', 'lines.1.amount']);
  });

  test('of a day that has not come is refused whole, and every such line is named', async () => {
    const before = await lines();
    const plain = { amount: 100, reference: null, description: null };
    const ahead = await accountant.call('banks.importLines', {
      id: bank,
      lines: [
        { ...plain, day: inDays(1) },
        { ...plain, day: today },
        { ...plain, day: inDays(30) },
      ],
    });
    expect([ahead.status, ahead.error.errors]).toEqual([
      422,
      { 'lines.0.day': [bankLineWords.aheadDay], 'lines.2.day': [bankLineWords.aheadDay] },
    ]);
    expect(await lines()).toEqual(before);
  });

  test('is listed by the day of the bank, also over several files and pages', async () => {
    const plain = { amount: 77, reference: null, description: null };
    const file = (days: readonly number[]) =>
      accountant.must('banks.importLines', {
        id: bank,
        lines: days.map((day) => ({ ...plain, day: inDays(day) })),
      });
    await file([-1, -4]);
    await file([-40, -2]);
    const days = (await lines()).filter(({ amount }) => amount === 77).map(({ day }) => day);
    expect(days).toEqual([-1, -2, -4, -40].map(inDays));
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await accountant.call('banks.lines', {
        id: bank,
        per_page: 1,
        ...(cursor && { cursor }),
      });
      pages.push(...body.data.map(({ day }) => day));
      cursor = body.meta.next_cursor ?? undefined;
    } while (cursor);
    expect(pages).toEqual((await lines()).map(({ day }) => day));
  });

  test('is not visible to another branch', async () => {
    const far = await fixtures.person({ role: 'Accountant', branch: 'BSR' });
    expect((await far.call('banks.lines', { id: bank })).status).toBe(404);
    const [line] = await lines('ignored');
    const answer = await far.call('banks.reopenLine', { id: line?.id ?? 0 });
    expect(answer.status).toBe(404);
  });
});
