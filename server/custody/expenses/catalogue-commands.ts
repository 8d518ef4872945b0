import type { ParsedInput } from '#contract/endpoint.ts';
import type { expensesContract } from '#contract/custody/expenses.ts';
import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { findOpenBranch } from '../../places/places-store.ts';
import { checkReach } from '#domain/people/reach.ts';
import { required } from '#domain/refusal.ts';
import { accountFor } from '#domain/ledger/bank-accounts.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { findUsable } from '../../ledger/banks/accounts-store.ts';
import { rowCommands } from '../../http/lists/catalogue-writes.ts';
import { getKind, listLimits, setLimit } from './kinds-store.ts';
import { getRecurring } from './recurring-store.ts';

type Input<N extends keyof typeof expensesContract> = ParsedInput<(typeof expensesContract)[N]>;

const kind = rowCommands('expenseKinds', {
  table: 'expense_kinds',
  subject: 'catalogue',
  title: 'name',
  get: (tx, id) => getKind(tx, id),
});

/** @throws Refusal forbidden, duplicate_code */
export const createKind = kind.create(async (_tx, actor, input: Input<'expenseKinds.create'>) => {
  checkReach(actor, null);
  return input;
});

/** @throws Refusal not_found, forbidden, duplicate_code */
export const changeKind = kind.change(
  async (_tx, actor, { id: _id, ...input }: Input<'expenseKinds.update'>) => {
    checkReach(actor, null);
    return input;
  },
);

/** @throws Refusal not_found, forbidden, in_use */
export const removeKind = kind.remove(async (_tx, actor) => checkReach(actor, null));

/** @throws Refusal forbidden, not_found for a role that issues and approves no expenses */
export async function changeLimit(
  tx: Tx,
  actor: Actor,
  { role_id: roleId, max_amount: most }: Input<'expenses.setLimit'>,
  who: Who,
): Promise<void> {
  checkReach(actor, null);
  const rows = await listLimits(tx);
  const before = required(
    rows.find((row) => row.role_id === roleId),
    'not_found',
    { field: 'role_id' },
  );
  await setLimit(tx, roleId, most);
  const note = { action: 'expenses.setLimit', subject: 'role', subjectId: roleId } as const;
  const [was, is] = [{ max_amount: before.max_amount }, { max_amount: most }];
  await writeActivity(tx, { ...note, title: before.role_name, before: was, after: is }, who);
}

/** Checks that the kind and the account of the template exist and can be used together. */
async function checkNamed(
  tx: Tx,
  {
    kind_id: kindId,
    bank_account_id: named,
    branch_id: branchId,
  }: Input<'recurringExpenses.create'>,
): Promise<void> {
  await getKind(tx, kindId, 'kind_id');
  required(await findOpenBranch(tx, branchId), 'not_found', { field: 'branch_id' });
  if (named === null) return;
  const account = required(await findUsable(tx, named), 'not_found', { field: 'bank_account_id' });
  accountFor({ isCash: false, isNamed: true, account, branchId });
}

const recurring = rowCommands('recurringExpenses', {
  table: 'recurring_expenses',
  subject: 'catalogue',
  title: 'payee_name',
  get: (tx, id, actor) => getRecurring(tx, actor, id),
});

/** @throws Refusal forbidden, not_found, those of `accountFor` */
export const createRecurring = recurring.create(
  async (tx, actor, input: Input<'recurringExpenses.create'>) => {
    checkReach(actor, input.branch_id);
    await checkNamed(tx, input);
    return input;
  },
);

/** @throws Refusal not_found, forbidden, those of `accountFor` */
export const changeRecurring = recurring.change(
  async (tx, actor, { id: _id, ...input }: Input<'recurringExpenses.update'>, before) => {
    checkReach(actor, before.branch_id);
    checkReach(actor, input.branch_id);
    await checkNamed(tx, input);
    return input;
  },
);
