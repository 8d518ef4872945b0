import { confirmMove } from '#domain/custody/cash/cash-move.ts';
import { checkApproval, needsApproval, type ExpenseLimits } from '#domain/custody/cash/expense.ts';
import { money } from '#domain/money.ts';
import { alwaysTwo } from '#domain/people/second-person.ts';
import { dateOf } from './closing.ts';
import { agree, create, fill, number, perform, planOf } from './documents.ts';
import { isInForce } from './document.ts';
import type { Entered, Turn } from './turn.ts';

/** Expenses with their approvals and refunds, and the other end of money moves. */

function limitsOf({ known, actor }: Turn): ExpenseLimits {
  const { settings, expenseLimits } = known.reference;
  const most = expenseLimits[actor.role ?? ''];
  return {
    secondFrom: money(settings.expense_second_from),
    ofRole: most === undefined ? null : money(most),
  };
}

/** Above a limit it waits, and posts nothing. */
function issue(turn: Turn): void {
  const { input } = turn;
  const draft = needsApproval(money(input.amount ?? 0), false, limitsOf(turn));
  const expense_kind_id = Number(input['kind_id']);
  create({ ...turn, input: { ...input, expense_kind_id, draft } }, 'expense');
}

function refund(turn: Turn): void {
  const { input, book } = turn;
  const paid = book.document(input.id ?? 0, 'expense');
  const order: Entered = {
    ...input,
    branch_id: paid.branchId,
    expense_kind_id: paid.parties.expenseKindId ?? 0,
    refund_of: paid.id,
  };
  create({ ...turn, input: order }, 'expense');
}

/** Issued as it was requested, under the day it was requested for. */
function approve(turn: Turn): void {
  const { book, actor, input } = turn;
  const document = book.document(input.id ?? 0, 'expense');
  const { totals, parties, date, state, createdBy } = document;
  const waiting = { number: document.number, state, amount: totals.expected, createdBy };
  checkApproval(waiting, actor, { second: alwaysTwo, ofRole: limitsOf(turn).ofRole });
  const { expenseKindId, accountId } = parties;
  const order: Entered = {
    amount: totals.expected,
    expense_kind_id: expenseKindId ?? 0,
    ...(accountId === null ? {} : { bank_account_id: accountId }),
    date,
  };
  const one = { ...turn, input: order };
  dateOf(one, 'expense');
  const plan = planOf(one, document, []);
  fill(one, document, plan);
  document.version += 1;
  perform(one, document, plan);
  number(one, document);
  agree(turn, document);
}

function confirm(turn: Turn): void {
  const { book, actor, input, origin } = turn;
  const document = book.document(input.id ?? 0, 'cashMove');
  const { id, state, branchId, parties, totals, createdBy } = document;
  const { entries } = confirmMove(
    {
      id,
      number: document.number,
      state,
      branchId,
      toBranchId: parties.toBranchId,
      toAccountId: parties.toAccountId,
      amount: totals.expected,
      createdBy,
      arrived: !isInForce(document) || totals.counted !== null,
    },
    { actor, second: alwaysTwo },
  );
  book.post(entries, origin);
  document.totals = { ...totals, counted: totals.expected };
  document.completed = true;
  agree(turn, document);
}

export const expenseHandlers: Record<string, (turn: Turn) => void> = {
  'documents.expense.issue': issue,
  'documents.expense.refund': refund,
  'documents.expense.approve': approve,
  'documents.cashMove.confirm': confirm,
};
