import { v7 as uuidv7 } from 'uuid';
import type { Database, Tx } from '#database/connect.ts';
import { may } from '#domain/people/actor.ts';
import { type DayRange, refuseOutside } from '#domain/day-range.ts';
import { Refusal, refuseIf, required } from '#domain/refusal.ts';
import { settlementNotices } from '#words/custody/settlements.ts';
import { notify, toUser } from '../../books/notices.ts';
import { type Unit, unitOfWork } from '../../books/unit-of-work.ts';
import { asRefusal } from '../../http/faults.ts';
import { companyDays } from '../../founding-day-store.ts';
import { findActor } from '../../people/actor-store.ts';
import { moverOf } from '../../shipments/moves/move-commands.ts';
import { issueDocument } from '../documents/commands.ts';
import { instantsOf } from './settlement-days.ts';
import {
  announceProgress,
  countAttempt,
  finishJobs,
  markRefused,
  markSent,
  markSettled,
  takeTask,
  type JobTask,
} from './settlement-jobs-store.ts';

/** Attempts for a merchant that meets a bug or a busy database before it is left out. */
const maxAttempts = 3;

interface Moment {
  readonly now: string;
  readonly range: DayRange;
}
interface Tried {
  task: JobTask | null;
}

/**
 * Settles the next merchant of the oldest job in its own transaction: the document and its done
 * flag are written together, so that no merchant is paid twice, whenever the server crashes.
 * @returns false when nothing is left to do
 * @throws anything but a refusal, after counting the attempt
 */
export async function settleNext(unit: Unit): Promise<boolean> {
  const { db } = unit;
  const tried: Tried = { task: null };
  const now = db.clock.now().toISOString();
  const range = await companyDays(db, now);
  try {
    await unitOfWork(unit, (tx) => settleOne(tx, tried, { now, range }));
  } catch (error) {
    if (!tried.task) throw error;
    await turnDown(db, tried.task, error);
  }
  if (tried.task !== null) {
    await announceProgress(db, tried.task.job_id);
    return true;
  }
  for (const id of await db.transaction(announce)) await announceProgress(db, id);
  return false;
}

async function settleOne(tx: Tx, tried: Tried, { now, range }: Moment): Promise<void> {
  const task = await takeTask(tx);
  tried.task = task;
  if (!task) return;
  // Checked again for every merchant: a user who is disabled or loses the permission stops paying
  // at once.
  const actor = required(await findActor(tx, task.created_by), 'forbidden');
  const { payout } = task;
  const permission = payout ? 'payoutBatches.make' : 'documents.settlement.issue';
  refuseIf(!may(actor, permission), 'forbidden');
  const who = {
    actorId: actor.userId,
    branchId: actor.branchId,
    at: now,
    ip: null,
    requestId: null,
  };
  const mover = await moverOf({ tx, who, actor, now });
  // A job of an older version may contain an invalid day: it is refused, not retried.
  const { from_on: from, to_on: to } = task;
  refuseOutside(range, { from, to });
  const days = payout
    ? { from: null, until: payout.until }
    : instantsOf(mover.settings.timezone, from, to);
  const id = await issueDocument(mover, 'settlement', {
    merchant_id: task.merchant_id,
    ...(task.branch_id !== null && { branch_id: task.branch_id }),
    all: true,
    days,
    note: task.note,
    draft: false,
    ...(payout && { payout: { amount: payout.amount } }),
    ...(payout?.bank_account_id != null && {
      bank_account_id: payout.bank_account_id,
      payment_method_id: payout.payment_method_id ?? undefined,
      reference: payout.reference,
    }),
  });
  await markSettled(tx, task, id);
  if (payout) await markSent(tx, payout, id);
}

async function turnDown(db: Database, task: JobTask, error: unknown): Promise<void> {
  if (error instanceof Refusal) {
    await markRefused(db, task, error);
    return;
  }
  const refusal = asRefusal(error) ?? new Refusal('overloaded');
  if ((await countAttempt(db, task)) >= maxAttempts) await markRefused(db, task, refusal);
  throw error;
}

/**
 * Notifies the user who ordered a job when its last merchant is done. @returns the finished jobs
 */
async function announce(tx: Tx): Promise<number[]> {
  const over = await finishJobs(tx);
  for (const { id, created_by: userId, settled, refused } of over) {
    const notice = {
      ...settlementNotices.jobDone(id, settled, refused),
      uuid: uuidv7(),
      sentBy: null,
    };
    await notify(tx, notice, toUser(userId));
  }
  return over.map(({ id }) => id);
}
