import { monthOf, nextMonth } from '#domain/ledger/accounting/reports.ts';
import type { Answered } from './context.ts';
import {
  branchNamed,
  companyWide,
  inDays,
  perhapsEarlier,
  wish,
  type Action,
  type ClientContext,
  type Wish,
} from './context.ts';

/** Expenses, money between tills and accounts, and the closing of months. */

/** An account of the branch or of the whole company; sometimes one of another branch. */
export function accountId({ staff, chance, at }: ClientContext): number {
  const { accounts } = staff.reference;
  const near = accounts.filter(({ branchId }) => branchId === null || branchId === at);
  return chance.pick(chance.happens(0.95) ? near : accounts).id;
}

const perhapsByAccount = (context: ClientContext): { bank_account_id: number | null } => ({
  bank_account_id: context.chance.happens(0.5) ? accountId(context) : null,
});

/** Most are small; some need a second person. */
const sum = ({ chance }: ClientContext): number =>
  chance.happens(0.3) ? chance.whole(10_000, 60_000) : chance.whole(1, 5000);

function spend(context: ClientContext): Wish {
  const { chance, staff, tag } = context;
  const input = {
    kind_id: chance.pick(staff.reference.expenseKinds).id,
    payee_name: `مجهز ${tag}`,
    amount: sum(context),
    reference: null,
    note: tag,
    ...perhapsByAccount(context),
    ...perhapsEarlier(context),
    ...branchNamed(context),
  };
  return wish('documents.expense.issue', input, { family: 'expense' });
}

/** One in this state, of the branch. */
const expense = ({ board, chance, at }: ClientContext, state: string, kind: string) =>
  board.document(
    chance,
    ['expense'],
    (it) => it.branch === at && it.state === state && it.kind === kind,
  );

function approve(context: ClientContext): Wish | null {
  const waiting = expense(context, 'draft', 'expense');
  return waiting && wish('documents.expense.approve', { id: waiting.id }, { family: 'expense' });
}

function refund(context: ClientContext): Wish | null {
  const paid = expense(context, 'confirmed', 'expense');
  if (!paid) return null;
  const amount = context.chance.whole(1, Math.max(1, paid.amount));
  const input = {
    id: paid.id,
    amount,
    reference: null,
    note: context.tag,
    ...perhapsByAccount(context),
    ...perhapsEarlier(context),
  };
  return wish('documents.expense.refund', input, { family: 'expense' });
}

function dropExpense(context: ClientContext): Wish | null {
  const { chance } = context;
  const state = chance.pick(['draft', 'confirmed', 'confirmed']);
  const one = expense(context, state, chance.pick(['expense', 'refund']));
  const input = { id: one?.id ?? 0, reason: 'سُجّل خطأ' };
  return one && wish('documents.expense.void', input, { family: 'expense' });
}

const otherBranch = ({ staff, chance, at }: ClientContext): number =>
  chance.pick(staff.branches.filter((id) => id !== at));

const tills = { bank_account_id: null, to_bank_account_id: null };

/** Till to till, a deposit in an account, a withdrawal, and from account to account. */
function sendMoney(context: ClientContext): Wish {
  const { chance, tag } = context;
  const ways = {
    toTill: () => ({ ...tills, to_branch_id: otherBranch(context) }),
    deposit: () => ({ ...tills, to_bank_account_id: accountId(context) }),
    withdraw: () => ({ ...tills, bank_account_id: accountId(context), to_branch_id: context.at }),
    between: () => ({
      bank_account_id: accountId(context),
      to_bank_account_id: accountId(context),
    }),
  };
  const way = chance.pick([
    'toTill',
    'toTill',
    'deposit',
    'deposit',
    'withdraw',
    'between',
  ] as const);
  const input = {
    amount: chance.happens(0.1) ? chance.whole(1, 500_000) : chance.whole(1, 9000),
    reference: tag,
    note: null,
    ...ways[way](),
    ...perhapsEarlier(context),
    ...branchNamed(context),
  };
  return wish('documents.cashMove.issue', input, { family: 'cashMove' });
}

function takeMoney(context: ClientContext): Wish | null {
  const { board, chance, at } = context;
  const isMine = (to: number | null) => (to === null ? companyWide(context) : to === at);
  const sent = board.document(
    chance,
    ['cashMove'],
    (it) => it.state === 'confirmed' && !it.answered && isMine(it.toBranch),
  );
  return sent && wish('documents.cashMove.confirm', { id: sent.id }, { family: 'cashMove' });
}

function recall(context: ClientContext): Wish | null {
  const { board, chance, at } = context;
  const sent = board.document(
    chance,
    ['cashMove'],
    (it) => it.state === 'confirmed' && it.branch === at,
  );
  const input = { id: sent?.id ?? 0, reason: 'لم يُرسل' };
  return sent && wish('documents.cashMove.void', input, { family: 'cashMove' });
}

const hearClosed =
  ({ board }: ClientContext) =>
  ({ closed_on: closedOn }: Answered): void => {
    board.closedOn = closedOn as string | null;
  };

/** The next month after the closed ones, the first time one of the last three; sometimes any. */
function closeMonth(context: ClientContext): Wish {
  const { board, chance } = context;
  const any = monthOf(inDays(context, -chance.whole(25, 100)));
  const isNext = board.closedOn !== null && chance.happens(0.8);
  const month = isNext ? nextMonth(board.closedOn ?? '') : any;
  return wish('closing.close', { month }, { recall: hearClosed(context) });
}

const reopenMonth = (context: ClientContext): Wish | null =>
  context.board.closedOn === null
    ? null
    : wish('closing.reopen', { reason: `تصحيح ${context.tag}` }, { recall: hearClosed(context) });

// biome-ignore format: a table reads by the line
export const officeActions: readonly Action[] = [
  { share: 7, by: ['Accountant', 'Branch manager', 'Admin'], think: spend },
  { share: 3, by: ['Accountant', 'Branch manager', 'Admin'], think: approve },
  { share: 2, by: ['Accountant', 'Branch manager'], think: refund },
  { share: 1.2, by: ['Accountant', 'Branch manager'], think: dropExpense },
  { share: 6, by: ['Accountant', 'Branch manager', 'Admin'], think: sendMoney },
  { share: 5, by: ['Accountant', 'Branch manager', 'Admin'], think: takeMoney },
  { share: 1, by: ['Accountant', 'Branch manager'], think: recall },
  { share: 1.5, by: ['Accountant', 'Admin'], think: closeMonth },
  { share: 1.2, by: ['Admin'], think: reopenMonth },
];
