import { v7 as uuidv7 } from 'uuid';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { bankAccountsContract } from '#contract/ledger/bank-accounts.ts';
import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { branches } from '../../places/branches-catalogue.ts';
import { checkReach } from '#domain/people/reach.ts';
import { refuseIf } from '#domain/refusal.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { deleteRow, insertRow, updateRow } from '../../books/rows-store.ts';
import { together } from '../../books/checks/together.ts';
import { refuseTaken } from '../../books/checks/unique.ts';
import { checkThere } from '../../http/bad-field.ts';
import { hasMoved, lockAccount, setDefaults, takeAccounts } from './accounts-store.ts';

type Created = ParsedInput<(typeof bankAccountsContract)['banks.create']>;
type Changed = ParsedInput<(typeof bankAccountsContract)['banks.update']>;

const noteOf = (action: string, id: number, title: string) =>
  ({ action: `banks.${action}`, subject: 'bankAccount', subjectId: id, title }) as const;

/** Returns the id. @throws Refusal forbidden, not_found, duplicate_code, invalid_input */
export async function createAccount(
  tx: Tx,
  actor: Actor,
  input: Created,
  who: Who,
): Promise<number> {
  const { method_ids: _methods, ...account } = input;
  checkReach(actor, input.branch_id);
  await checkAccount(tx, input);
  const id = await insertRow(tx, 'bank_accounts', { ...account, uuid: uuidv7() });
  await setDefaults(tx, { id, branchId: input.branch_id }, defaultsOf(input));
  await writeActivity(tx, { ...noteOf('create', id, input.name), after: { ...input } }, who);
  return id;
}

/** @throws Refusal forbidden, not_found, bank_account_moved, duplicate_code, invalid_input */
export async function changeAccount(
  tx: Tx,
  actor: Actor,
  { id, ...input }: Changed,
  who: Who,
): Promise<void> {
  const before = await lockAccount(tx, actor, id);
  checkReach(actor, before.branch_id);
  checkReach(actor, input.branch_id);
  const isOther = before.branch_id !== input.branch_id;
  await together(
    () => checkAccount(tx, { ...input, id }),
    async () => {
      const isMoved = isOther && (await hasMoved(tx, id));
      refuseIf(isMoved, 'bank_account_moved', { field: 'branch_id' });
    },
  );
  const { method_ids: _methods, ...account } = input;
  await updateRow(tx, 'bank_accounts', id, account);
  await setDefaults(tx, { id, branchId: input.branch_id }, defaultsOf(input));
  const note = noteOf('update', id, input.name);
  await writeActivity(tx, { ...note, before, after: { ...input } }, who);
}

/** @throws Refusal forbidden, not_found, in_use */
export async function removeAccount(tx: Tx, actor: Actor, id: number, who: Who): Promise<void> {
  const before = await lockAccount(tx, actor, id);
  checkReach(actor, before.branch_id);
  refuseIf(await hasMoved(tx, id), 'in_use');
  await deleteRow(tx, 'bank_accounts', id);
  await writeActivity(tx, { ...noteOf('delete', id, before.name), before }, who);
}

/**
 * `id`: of the account itself, if it is changed.
 * @throws not_found, duplicate_code, invalid_input
 */
async function checkAccount(
  tx: Tx,
  { id, branch_id: branchId, name: value, method_ids: methodIds }: Created & { id?: number },
): Promise<void> {
  await together(
    () => (branchId === null ? null : branches.get(tx, branchId)),
    () => refuseTaken(tx, 'bank_accounts_name', { value, ...(id !== undefined && { id }) }),
    async () => checkThere(await takeAccounts(tx, methodIds), 'method_ids'),
  );
}

const defaultsOf = ({ method_ids: ids }: { readonly method_ids: readonly number[] }) => [
  ...new Set(ids),
];
