import { v7 as uuidv7 } from 'uuid';
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
import {
  deleteKind,
  getKind,
  insertKind,
  listLimits,
  setLimit,
  updateKind,
} from './kinds-store.ts';
import { getRecurring, insertRecurring, updateRecurring } from './recurring-store.ts';

type Input<N extends keyof typeof expensesContract> = ParsedInput<(typeof expensesContract)[N]>;

const noteOf = (action: string, id: number, title: string) =>
  ({ action, subject: 'catalogue', subjectId: id, title }) as const;

/** Returns the id. @throws Refusal forbidden, duplicate_code */
export async function createKind(
  tx: Tx,
  actor: Actor,
  input: Input<'expenseKinds.create'>,
  who: Who,
): Promise<number> {
  checkReach(actor, null);
  const id = await insertKind(tx, { ...input, active: true, uuid: uuidv7() });
  await writeActivity(tx, { ...noteOf('expenseKinds.create', id, input.name), after: input }, who);
  return id;
}

/** @throws Refusal forbidden, not_found, duplicate_code */
export async function changeKind(
  tx: Tx,
  actor: Actor,
  { id, ...input }: Input<'expenseKinds.update'>,
  who: Who,
): Promise<void> {
  checkReach(actor, null);
  const before = await getKind(tx, id);
  await updateKind(tx, id, input);
  const note = noteOf('expenseKinds.update', id, input.name);
  await writeActivity(tx, { ...note, before, after: input }, who);
}

/** @throws Refusal forbidden, not_found, in_use */
export async function removeKind(tx: Tx, actor: Actor, id: number, who: Who): Promise<void> {
  checkReach(actor, null);
  const before = await getKind(tx, id);
  await deleteKind(tx, id);
  await writeActivity(tx, { ...noteOf('expenseKinds.delete', id, before.name), before }, who);
}

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

/** Returns the id. @throws Refusal forbidden, not_found, those of `accountFor` */
export async function createRecurring(
  tx: Tx,
  actor: Actor,
  input: Input<'recurringExpenses.create'>,
  who: Who,
): Promise<number> {
  checkReach(actor, input.branch_id);
  await checkNamed(tx, input);
  const id = await insertRecurring(tx, { ...input, active: true, uuid: uuidv7() });
  const note = noteOf('recurringExpenses.create', id, input.payee_name);
  await writeActivity(tx, { ...note, after: input }, who);
  return id;
}

/** @throws Refusal forbidden, not_found, those of `accountFor` */
export async function changeRecurring(
  tx: Tx,
  actor: Actor,
  { id, ...input }: Input<'recurringExpenses.update'>,
  who: Who,
): Promise<void> {
  const before = await getRecurring(tx, actor, id);
  checkReach(actor, before.branch_id);
  checkReach(actor, input.branch_id);
  await checkNamed(tx, input);
  await updateRecurring(tx, id, input);
  const note = noteOf('recurringExpenses.update', id, input.payee_name);
  await writeActivity(tx, { ...note, before, after: input }, who);
}
