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
    bank_account_id: null,
    amount: 1_000,
    reference: null,
    note: null,
  });
  await admin.must('documents.cashMove.issue', {
    branch_id: branchId,
    bank_account_id: null,
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

/** A payout batch that waits for a second person, of a merchant with a balance of its own. */
export async function leaveBatch(admin: Person, maker: Person, branchId: number): Promise<void> {
  const [city] = await admin.must('destinations.list', {});
  const merchant = await admin.must('merchants.create', {
    store_name: `متجر الدفعات ${branchId}`,
    owner_name: 'زينب كريم',
    phone: `0770987${String(1000 + branchId)}`,
    phone2: null,
    email: null,
    area_text: null,
    address: null,
    destination_id: city?.id ?? 0,
    branch_id: branchId,
    payout_kind: 'cash',
    payout_provider: null,
    payout_account: null,
    payout_owner: null,
  });
  await maker.must('documents.payment.issue', {
    model_name: 'merchants',
    model_id: merchant.id,
    kind: 'in',
    amount: 5_000,
    reference: null,
    note: null,
  });
  await admin.must('settings.update', { payout_second_from: 1 });
  await maker.must('payoutBatches.create', {
    kind: 'cash',
    note: null,
    merchants: [{ merchant_id: merchant.id, amount: 5_000 }],
  });
  await admin.must('settings.update', { payout_second_from: 0 });
}
