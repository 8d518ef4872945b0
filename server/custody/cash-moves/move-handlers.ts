import { v7 as uuidv7 } from 'uuid';
import type { AnswerOf } from '#contract/contract.ts';
import type { cashMovesContract } from '#contract/custody/cash-moves.ts';
import type { Db } from '#database/connect.ts';
import { mayChange } from '#domain/custody/amend.ts';
import { confirmMove } from '#domain/custody/cash/cash-move.ts';
import { isAdmin, isCompanyWide, may, type Actor } from '#domain/people/actor.ts';
import { mayDecideOwn } from '#domain/people/second-person.ts';
import { required } from '#domain/refusal.ts';
import { notify, outsideBand, toHolders, toUser } from '../../books/notices.ts';
import { record } from '../../books/record.ts';
import { cashMoveNotices } from '#words/custody/expenses.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { markAlone, secondPeople } from '../../people/users/second-person-store.ts';
import { getSettings } from '../../settings-store.ts';
import { moverOf, type Mover } from '../../shipments/moves/move-commands.ts';
import { issueDocument, voidOne } from '../documents/commands.ts';
import { documentUse } from '../../custody/drafts/use-store.ts';
import { attach, attachmentsOf } from '../expenses/attachments-store.ts';
import { voidReason } from '../input.ts';
import { completeMove, findMove, listMoves, lockMove, type MoveRow } from './move-store.ts';
import { presentVoid } from '../documents/present.ts';

type Row = AnswerOf<'documents.cashMove.list'>['data'][number];

const permission = 'documents.cashMove.confirm';
const branch = (id: number, name: string | null) => ({ id, branch_name: name ?? '' });

const present = (row: MoveRow): Row => ({
  id: row.id,
  uuid: row.uuid,
  invoice_no: row.number,
  state: row.state,
  date: row.date,
  from: {
    branch:
      row.from_account_id !== null && row.from_owner_id === null
        ? null
        : branch(row.branch_id, row.branch_name),
    account:
      row.from_account_id === null
        ? null
        : { id: row.from_account_id, name: row.from_account ?? '' },
  },
  to: {
    branch: row.to_branch_id === null ? null : branch(row.to_branch_id, row.to_branch_name),
    account:
      row.to_account_id === null ? null : { id: row.to_account_id, name: row.to_account ?? '' },
  },
  amount: row.amount,
  reference: row.reference,
  note: row.note,
  version: row.version,
  created_by: row.created_by,
  created_at: row.created_at,
  arrived: row.arrived,
  completed_at: row.completed_at,
  completed_by: row.completed_by,
});

async function mayConfirm(db: Db, actor: Actor, row: MoveRow): Promise<boolean> {
  const isOpen = row.state === 'confirmed' && !row.arrived;
  const isReceiver =
    isCompanyWide(actor) || (row.to_branch_id !== null && actor.branchId === row.to_branch_id);
  if (!isOpen || !isReceiver || !may(actor, permission)) return false;
  const people = await secondPeople(db, permission);
  return row.created_by_id !== actor.userId || mayDecideOwn(actor, people(row.to_branch_id));
}

async function detailsOf(
  db: Db,
  actor: Actor,
  id: number,
): Promise<AnswerOf<'documents.cashMove.one'>> {
  const row = required(await findMove(db, actor, id), 'not_found');
  const settings = await getSettings(db);
  const isOwn = isAdmin(actor) || actor.branchId === null || actor.branchId === row.branch_id;
  const document = { ...row, family: 'cashMove' as const, completed: row.completed_at !== null };
  return {
    data: {
      ...present(row),
      attachments: await attachmentsOf(db, id),
      ...presentVoid(row),
      currency: row.currency,
      company: {
        name: settings.company_name,
        phone: settings.company_phone,
        address: settings.company_address,
      },
      may_confirm: await mayConfirm(db, actor, row),
      may_void:
        isOwn &&
        may(actor, 'documents.cashMove.void') &&
        mayChange(document, await documentUse(db, id)),
    },
  };
}

/** @throws not_found, then those of `confirmMove` */
async function confirm({ tx, actor, who, settings }: Mover, id: number): Promise<void> {
  const move = required(await lockMove(tx, actor, id), 'not_found');
  const people = await secondPeople(tx, permission, settings);
  const second = people(move.toBranchId);
  const { entries, alone } = confirmMove(move, { actor, second });
  await completeMove(tx, id, who);
  const about = { subject: 'document', subjectId: id, title: move.number } as const;
  const activity = { action: permission, ...about, after: { amount: move.amount } };
  await record(tx, { entries, activity }, who);
  if (alone) await markAlone(tx, about, permission, who);
  if (move.createdBy === actor.userId) return;
  const notice = cashMoveNotices.arrived(move.number ?? '', move.amount);
  await notify(tx, { ...notice, uuid: uuidv7(), sentBy: actor.userId }, toUser(move.createdBy));
}

/** Money on its way is announced where it is confirmed. */
async function notifyReceivers({ tx, actor }: Mover, id: number): Promise<void> {
  const row = required(await findMove(tx, actor, id), 'not_found');
  if (row.arrived) return;
  const from = row.from_account ?? row.branch_name ?? '';
  const notice = cashMoveNotices.sent(row.number ?? '', row.amount, from);
  const whom = outsideBand(toHolders(permission, row.to_branch_id), actor.userId);
  await notify(tx, { ...notice, uuid: uuidv7(), sentBy: actor.userId }, whom);
}

export const cashMoveHandlers = {
  'documents.cashMove.list': async ({ db, actor, input }) => {
    const page = await listMoves(db, actor, input);
    return { data: page.rows.map(present), meta: metaOf(input, page) };
  },
  'documents.cashMove.one': ({ db, actor, input }) => detailsOf(db, actor, input.id),
  'documents.cashMove.issue': async (call) => {
    const { attachments, ...input } = call.input;
    const mover = await moverOf(call);
    const id = await issueDocument(mover, 'cashMove', { ...input, draft: false });
    await attach(mover, id, attachments);
    await notifyReceivers(mover, id);
    return detailsOf(call.tx, call.actor, id);
  },
  'documents.cashMove.confirm': async (call) => {
    await confirm(await moverOf(call), call.input.id);
    return detailsOf(call.tx, call.actor, call.input.id);
  },
  'documents.cashMove.void': async (call) => {
    const { id } = call.input;
    await voidOne(await moverOf(call), 'cashMove', id, voidReason(call.input));
    return detailsOf(call.tx, call.actor, id);
  },
} satisfies Handlers<keyof typeof cashMovesContract>;
