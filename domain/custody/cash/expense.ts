import { postingRules } from '../../ledger/posting-rules.ts';
import { negate, smaller, ZERO, type Money } from '../../money.ts';
import type { Actor } from '../../people/actor.ts';
import { checkSecondPerson, type SecondPerson } from '../../people/second-person.ts';
import { refuseIf } from '../../refusal.ts';
import type { DocumentState } from '../families.ts';
import { noTotals, type DocumentContext, type ExpenseContext, type FamilyPlan } from '../plan.ts';

const orderOf = ({ expense }: DocumentContext): ExpenseContext => {
  if (!expense) throw new RangeError('an expense needs its facts');
  return expense;
};

/**
 * The branch pays an expense from its till or an account, or receives a refund of an earlier
 * expense.
 * @throws nothing_left, payment_too_large, till_short
 */
export const expense: FamilyPlan = {
  check(context) {
    const { amount, refundOf, till } = orderOf(context);
    const about = { max: refundOf?.left ?? null, document: refundOf?.number ?? null };
    const left = refundOf?.left ?? null;
    refuseIf(left === 0, 'nothing_left', { ...about, field: 'amount' });
    refuseIf(left !== null && amount > left, 'payment_too_large', { ...about, field: 'amount' });
    const isShort = refundOf === null && context.bankAccountId === null && amount > till;
    refuseIf(isShort, 'till_short', { till, field: 'amount' });
  },

  line() {
    throw new RangeError('an expense has no lines');
  },

  close(_lines, context) {
    const { amount, account, refundOf } = orderOf(context);
    const { branchId, bankAccountId, documentId } = context;
    const entered = { branchId, bankAccountId, account, amount };
    const totals = { ...noTotals, expected: amount };
    if (refundOf) {
      const postings = postingRules.expenseRefunded(entered);
      return {
        totals: { ...totals, counted: amount, net: amount },
        entries: [{ fact: 'expenseRefunded', documentId, postings }],
      };
    }
    const postings = postingRules.expensePaid(entered);
    return {
      totals: { ...totals, net: negate(amount), paid: amount },
      entries: [{ fact: 'expensePaid', documentId, postings }],
    };
  },
};

export interface ExpenseLimits {
  /**
   * The setting `expense_second_from`; 0: no expense needs a second person because of its amount.
   */
  readonly secondFrom: Money;
  /** The limit of the user's role; null: it has no limit. */
  readonly ofRole: Money | null;
}

/** Whether an expense waits for a second person. A refund never does. */
export const needsApproval = (amount: Money, isRefund: boolean, limits: ExpenseLimits): boolean => {
  const above = approvedAbove(limits);
  return !isRefund && above !== null && amount > above;
};

/** The amount above which an expense waits; null: none does. */
export function approvedAbove({ secondFrom, ofRole }: ExpenseLimits): Money | null {
  const ofCompany = secondFrom > ZERO ? secondFrom : null;
  return ofCompany === null || ofRole === null ? (ofCompany ?? ofRole) : smaller(ofCompany, ofRole);
}

export interface WaitingExpense {
  readonly number: string | null;
  readonly state: DocumentState;
  readonly amount: Money;
  readonly createdBy: number;
}

/**
 * A second person approves a waiting expense, within the limit of their own role.
 * @returns whether it was approved without a second person
 * @throws document_void, already_confirmed, expense_over_limit, own_request
 */
export function checkApproval(
  { number, state, amount, createdBy }: WaitingExpense,
  actor: Actor,
  { second, ofRole }: { readonly second: SecondPerson; readonly ofRole: Money | null },
): boolean {
  const about = { document: number };
  refuseIf(state === 'void', 'document_void', about);
  refuseIf(state !== 'draft', 'already_confirmed', about);
  refuseIf(ofRole !== null && amount > ofRole, 'expense_over_limit', { max: ofRole });
  const isOwn = createdBy === actor.userId;
  return checkSecondPerson(actor, { isOwn, second, code: 'own_request' });
}

/** A request that was never approved moved no money: it is not a void expense. */
export const isUnpaidRequest = (row: {
  readonly state: DocumentState;
  readonly is_paid: boolean;
}): boolean => row.state === 'void' && !row.is_paid;
