import type { Person } from '#test/kit/fixtures.ts';

/** An account, a monthly expense, an expense, a deposit and a line of a statement in a branch. */
export async function leaveMoney(admin: Person, code: string, branchId: number): Promise<void> {
  const [kind] = await admin.must('expenseKinds.list', {});
  const account = await admin.must('banks.create', {
    name: `حساب فرع ${code}`,
    kind: 'bank',
    branch_id: branchId,
    number: null,
    holder: null,
  });
  const expense = { branch_id: branchId, kind_id: kind?.id ?? 0, payee_name: 'صاحب العقار' };
  await admin.must('recurringExpenses.create', {
    ...expense,
    amount: 250_000,
    bank_account_id: null,
    day_of_month: 1,
    note: null,
  });
  await admin.must('documents.expense.issue', {
    ...expense,
    amount: 1_000,
    reference: null,
    note: null,
  });
  await admin.must('documents.cashMove.issue', {
    branch_id: branchId,
    to_bank_account_id: account.id,
    amount: 2_000,
    reference: `DEP-${code}`,
    note: null,
  });
  await admin.must('banks.importLines', {
    id: account.id,
    lines: [{ day: '2026-01-05', amount: 700, reference: null, description: 'فائدة' }],
  });
}
