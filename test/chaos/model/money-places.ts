import { placeOf } from '#domain/custody/cash/cash-move.ts';
import type { CashMoveContext, ExpenseContext } from '#domain/custody/plan.ts';
import { accountFor, type UsableAccount } from '#domain/ledger/bank-accounts.ts';
import { ZERO, money, sub } from '#domain/money.ts';
import { isCompanyWide } from '#domain/people/actor.ts';
import { checkReach } from '#domain/people/reach.ts';
import { isInForce, noParties, type DocumentParties } from './document.ts';
import { paidOn, tillSeen } from './payments.ts';
import { Mismatch, type Turn } from './turn.ts';

/** The places of company money that an expense or a money move names. */

export function accountOf({ known }: Turn, id: number | null | undefined): UsableAccount | null {
  if (id === undefined || id === null) return null;
  const account = known.reference.accounts.find((one) => one.id === id);
  if (!account) throw new Mismatch(`moved money by account ${id}, which does not exist`);
  return account;
}

export const expenseParties = ({ input }: Turn): DocumentParties => ({
  ...noParties,
  accountId: input.bank_account_id ?? null,
  expenseKindId: input.expense_kind_id ?? null,
  aboutId: input.refund_of ?? null,
});

export function expenseAccount(turn: Turn, branchId: number): number | null {
  const account = accountOf(turn, turn.input.bank_account_id);
  return account && accountFor({ isCash: false, isNamed: true, account, branchId });
}

export function expenseContext(turn: Turn, branchId: number): ExpenseContext {
  const { input, known, book } = turn;
  const kind = known.reference.expenseKinds.find(({ id }) => id === input.expense_kind_id);
  if (!kind) throw new Mismatch(`paid an expense of kind ${input.expense_kind_id}`);
  const about = input.refund_of === undefined ? null : book.document(input.refund_of, 'expense');
  if (about && (!isInForce(about) || about.parties.aboutId !== null))
    throw new Mismatch(`refunded ${about.number}, which is not a paid expense`);
  return {
    account: kind.account,
    amount: money(input.amount ?? 0),
    till: tillSeen(turn, branchId),
    refundOf: about && {
      number: about.number,
      left: sub(about.totals.expected, paidOn(book, about.id)),
    },
  };
}

export function moveParties(turn: Turn): DocumentParties {
  const { input } = turn;
  const to = accountOf(turn, input.to_bank_account_id);
  return {
    ...noParties,
    accountId: input.bank_account_id ?? null,
    toAccountId: to?.id ?? null,
    toBranchId: to ? to.branchId : (input.to_branch_id ?? null),
  };
}

/** The branch whose till the money leaves, or which is responsible for the account. */
export function moveBranch(turn: Turn): number {
  const { input } = turn;
  const from = accountOf(turn, input.bank_account_id);
  return input.branch_id ?? from?.branchId ?? (from ? moveParties(turn).toBranchId : null) ?? 0;
}

export function cashMoveContext(turn: Turn, branchId: number): CashMoveContext {
  const { actor, input } = turn;
  const from = accountOf(turn, input.bank_account_id);
  const to = accountOf(turn, input.to_bank_account_id);
  if (from) checkReach(actor, from.branchId);
  const { toBranchId } = moveParties(turn);
  const owner = from ? from.branchId : branchId;
  return {
    from: placeOf(branchId, from?.id ?? null),
    to: placeOf(toBranchId ?? branchId, to?.id ?? null),
    amount: money(input.amount ?? 0),
    till: from ? ZERO : tillSeen(turn, branchId),
    isDirect: owner === toBranchId || (owner === null && to !== null && isCompanyWide(actor)),
  };
}
