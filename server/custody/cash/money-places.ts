import { placeOf } from '#domain/custody/cash/cash-move.ts';
import type { CashMoveContext, ExpenseContext } from '#domain/custody/plan.ts';
import { accountFor, type UsableAccount } from '#domain/ledger/bank-accounts.ts';
import type { MoneyPlace } from '#domain/ledger/posting-rules.ts';
import { money, sub, ZERO } from '#domain/money.ts';
import { isCompanyWide } from '#domain/people/actor.ts';
import { checkReach } from '#domain/people/reach.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { findUsable } from '../../ledger/banks/accounts-store.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';
import { getKind } from '../expenses/kinds-store.ts';
import { findExpense } from '../expenses/expense-store.ts';
import type { IssueInput } from '../input.ts';
import { lockedTill } from './payee-store.ts';

/** The account from which a branch pays an expense; null: from its till. */
export async function expenseAccountOf(
  { tx }: Mover,
  { bank_account_id: named }: IssueInput,
  branchId: number,
): Promise<number | null> {
  if (named === undefined) throw new RangeError('an expense names its till or account');
  if (named === null) return null;
  const account = required(await findUsable(tx, named), 'not_found', { field: 'bank_account_id' });
  return accountFor({ isCash: false, isNamed: true, account, branchId });
}

/** @throws not_found for an expense kind that does not exist or is stopped */
export async function expenseContext(
  { tx, actor }: Mover,
  input: IssueInput,
  branchId: number,
): Promise<ExpenseContext> {
  const { expense_kind_id: kindId, amount, refund_of: refundOf } = input;
  if (kindId === undefined || amount === undefined)
    throw new RangeError('an expense says how much');
  const kind = await getKind(tx, kindId, 'kind_id');
  refuseIf(!kind.active && refundOf === undefined && input.id === undefined, 'not_found', {
    field: 'kind_id',
  });
  const earlier = refundOf === undefined ? null : await findExpense(tx, actor, refundOf);
  return {
    account: kind.account,
    amount: money(amount),
    till: await lockedTill(tx, branchId),
    refundOf: earlier && { number: earlier.number, left: sub(earlier.amount, earlier.refunded) },
  };
}

/** Both ends of a money move within the company. */
export interface MoneyEnds {
  readonly from: UsableAccount | null;
  readonly to: UsableAccount | null;
}

async function endOf(
  { tx }: Mover,
  id: number | null | undefined,
  field: string,
): Promise<UsableAccount | null> {
  if (id === undefined) throw new RangeError('a cash move names both of its ends');
  if (id === null) return null;
  const account = required(await findUsable(tx, id), 'not_found', { field });
  refuseIf(!account.active, 'bank_account_closed', { field });
  return account;
}

/**
 * The given accounts. Only a user responsible for an account may take money out of it.
 * @throws not_found, bank_account_closed, forbidden
 */
export async function endsOf(mover: Mover, input: IssueInput): Promise<MoneyEnds> {
  const from = await endOf(mover, input.bank_account_id, 'bank_account_id');
  const to = await endOf(mover, input.to_bank_account_id, 'to_bank_account_id');
  if (from) checkReach(mover.actor, from.branchId);
  return { from, to };
}

export async function cashMoveContext(
  { tx, actor }: Mover,
  input: IssueInput,
  { from, to }: MoneyEnds,
  branches: { readonly branchId: number; readonly toBranchId: number | null },
): Promise<CashMoveContext> {
  const { branchId, toBranchId } = branches;
  const owner = from ? from.branchId : branchId;
  const target: MoneyPlace = placeOf(toBranchId ?? branchId, to?.id ?? null);
  return {
    from: placeOf(branchId, from?.id ?? null),
    to: target,
    amount: money(input.amount ?? 0),
    till: from ? ZERO : await lockedTill(tx, branchId),
    // Company staff are responsible for all of its accounts.
    isDirect: owner === toBranchId || (owner === null && to !== null && isCompanyWide(actor)),
  };
}
