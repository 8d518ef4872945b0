import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#database/connect.ts';
import { checkApproval, type ExpenseLimits, needsApproval } from '#domain/custody/cash/expense.ts';
import { money } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import type { Settings } from '#domain/settings.ts';
import { expenseNotices } from '#words/custody/expenses.ts';
import { markAlone, secondPeople } from '../../people/users/second-person-store.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';
import { notify, outsideBand, toHolders, toUser } from '../../books/notices.ts';
import { amendDocument, issueDocument, voidOne } from '../documents/commands.ts';
import type { IssueInput } from '../input.ts';
import { attach } from './attachments-store.ts';
import { findExpense, lockExpense, setApproved } from './expense-store.ts';
import { limitOf } from './kinds-store.ts';

const approving = 'documents.expense.approve';

export interface ExpenseInput {
  readonly branch_id?: number | undefined;
  readonly kind_id: number;
  readonly payee_name: string;
  readonly amount: number;
  readonly bank_account_id: number | null;
  readonly reference?: string | null;
  readonly note?: string | null;
  readonly date?: string | undefined;
  readonly attachments?: readonly string[];
  readonly recurring?: IssueInput['recurring'];
}

/** What decides whether an expense of the user waits for a second person. */
export const limitsFor = async (
  db: Db,
  actor: Actor,
  settings: Pick<Settings, 'expense_second_from'>,
): Promise<ExpenseLimits> => ({
  secondFrom: money(settings.expense_second_from),
  ofRole: await limitOf(db, actor.userId),
});

/**
 * Posts at once, or creates a draft that waits for a second person.
 * @throws not_found, those of the family's plan, recurring_issued
 */
export async function issueExpense(mover: Mover, input: ExpenseInput): Promise<number> {
  const { kind_id: kindId, attachments = [], amount, ...rest } = input;
  const limits = await limitsFor(mover.tx, mover.actor, mover.settings);
  const order: IssueInput = {
    ...rest,
    amount,
    expense_kind_id: kindId,
    draft: needsApproval(money(amount), false, limits),
  };
  const id = await issueDocument(mover, 'expense', order, order.draft ? 'request' : 'issue');
  await attach(mover, id, attachments);
  if (order.draft) await notifyApprovers(mover, id);
  return id;
}

async function notifyApprovers({ tx, actor }: Mover, id: number): Promise<void> {
  const row = required(await findExpense(tx, actor, id), 'not_found');
  const notice = expenseNotices.waits(row.amount, row.payee_name, row.kind_name);
  const whom = outsideBand(toHolders(approving, row.branch_id), actor.userId);
  await notify(tx, { ...notice, uuid: uuidv7(), sentBy: actor.userId }, whom);
}

type Answer = (typeof expenseNotices)['approved' | 'refused'];

/** Who requested it and who decided may be the same person, who needs no notice. */
async function notifyRequester(
  { tx, actor }: Mover,
  requesterId: number,
  notice: ReturnType<Answer>,
): Promise<void> {
  if (requesterId === actor.userId) return;
  await notify(tx, { ...notice, uuid: uuidv7(), sentBy: actor.userId }, toUser(requesterId));
}

export interface RefundInput {
  readonly id: number;
  readonly amount: number;
  readonly bank_account_id: number | null;
  readonly reference?: string | null;
  readonly note?: string | null;
  readonly date?: string | undefined;
}

/** @throws not_found, expense_not_paid, nothing_left, payment_too_large */
export async function refundExpense(mover: Mover, { id, ...input }: RefundInput): Promise<number> {
  const row = required(await lockExpense(mover.tx, mover.actor, id), 'not_found');
  const isPaid = row.about_id === null && (row.state === 'confirmed' || row.state === 'locked');
  refuseIf(!isPaid, 'expense_not_paid');
  const order: IssueInput = {
    ...input,
    draft: false,
    branch_id: row.branch_id,
    expense_kind_id: row.kind_id,
    payee_name: row.payee_name,
    refund_of: id,
  };
  return issueDocument(mover, 'expense', order, 'refund');
}

/** Issues the requested expense unchanged. @throws not_found, then those of `checkApproval` */
export async function approveExpense(mover: Mover, id: number): Promise<void> {
  const { tx, actor, settings, who } = mover;
  const permission = approving;
  const row = required(await lockExpense(tx, actor, id), 'not_found');
  const people = await secondPeople(tx, permission, settings);
  const second = people(row.branch_id);
  const ofRole = await limitOf(tx, actor.userId);
  const alone = checkApproval(row, actor, { second, ofRole });
  const request = {
    id,
    version: row.version,
    draft: false,
    amount: row.amount,
    expense_kind_id: row.kind_id,
    payee_name: row.payee_name,
    bank_account_id: row.account_id,
    reference: row.reference,
    note: row.note,
    date: row.date,
  };
  await amendDocument(mover, 'expense', request, 'approve');
  await setApproved(tx, id, actor.userId);
  const { number } = required(await findExpense(tx, actor, id), 'not_found');
  const about = { subject: 'document', subjectId: id, title: number } as const;
  if (alone) await markAlone(tx, about, permission, who);
  const notice = expenseNotices.approved(number ?? '', row.amount, row.payee_name);
  await notifyRequester(mover, row.created_by_id, notice);
}

/** A request that is voided is refused, or withdrawn by the user who made it. */
export async function voidExpense(mover: Mover, id: number, reason: string): Promise<void> {
  const row = await lockExpense(mover.tx, mover.actor, id);
  await voidOne(mover, 'expense', id, reason);
  if (row?.state !== 'draft') return;
  const { number } = required(await findExpense(mover.tx, mover.actor, id), 'not_found');
  const notice = expenseNotices.refused(number ?? '', row.amount, reason);
  await notifyRequester(mover, row.created_by_id, notice);
}
