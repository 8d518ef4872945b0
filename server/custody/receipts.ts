import { createHash, randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Tx } from '#database/connect.ts';
import type { FamilyKey } from '#domain/custody/families.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal, refuseIf, required } from '#domain/refusal.ts';
import { settlementNotices } from '#words/settlements.ts';
import { writeActivity, type Who } from '../books/activity.ts';
import { tell, toMerchant } from '../books/notices.ts';
import type { Mover } from '../shipments/move-commands.ts';
import { findDocument } from './document-store.ts';
import {
  dropPin,
  findPaidPaper,
  findReceipt,
  markReceived,
  takeAttempt,
  writePin,
  type PaidPaper,
} from './receipts-store.ts';
import { answerWithdrawal, reopenWithdrawal } from './withdrawals-store.ts';

// The number of one paper says nothing about that of another.
const hashPin = (documentId: number, pin: number): Buffer =>
  createHash('sha256').update(`${documentId}:${pin}`).digest();

async function sendPin(tx: Tx, { id, number, merchantId, paid }: PaidPaper): Promise<void> {
  const pin = randomInt(100_000, 1_000_000);
  await writePin(tx, id, hashPin(id, pin));
  const notice = { ...settlementNotices.paid(number ?? `#${id}`, paid, pin), uuid: uuidv7() };
  await tell(tx, { ...notice, sentBy: null }, toMerchant(merchantId));
}

/** What follows once a paper has paid a shop: it gets its number, and what it had asked for is answered. */
export async function afterPaying(mover: Mover, family: FamilyKey, id: number): Promise<void> {
  if (family !== 'subscriber' && family !== 'payment') return;
  const paper = await findPaidPaper(mover.tx, id);
  if (!paper) return;
  if (paper.paid === 0) {
    await dropPin(mover.tx, id);
    return;
  }
  await answerWithdrawal(mover.tx, paper, mover.who);
  if (family === 'subscriber') await sendPin(mover.tx, paper);
}

/** The paper is taken back: what the shop had asked for is open again. */
export const afterTakingBack = (tx: Tx, family: FamilyKey, id: number): Promise<unknown> =>
  family === 'subscriber' || family === 'payment' ? reopenWithdrawal(tx, id) : Promise.resolve();

interface Confirming {
  readonly db: Database;
  readonly actor: Actor;
  readonly who: Who;
  readonly id: number;
  readonly pin: number | undefined;
}

/**
 * The shop has its money. In its own account it says so; whoever hands it over types the number it was sent.
 * A wrong number is counted outside any transaction, so that it cannot be rolled back.
 * @throws not_found, document_void, receipt_confirmed, pin_locked, pin_wrong
 */
export async function confirmReceipt({ db, actor, who, id, pin }: Confirming): Promise<void> {
  const row = required(await findDocument(db, actor, 'subscriber', id), 'not_found');
  refuseIf(row.state === 'void' || row.state === 'draft', 'document_void');
  const receipt = required(await findReceipt(db, id), 'not_found');
  refuseIf(receipt.confirmed_at !== null, 'receipt_confirmed');
  const how = actor.type === 'client' ? 'account' : 'pin';
  if (how === 'pin') await checkPin(db, id, pin);
  await db.transaction(async (tx) => {
    const marked = await markReceived(tx, id, { by: actor.userId, how, at: who.at });
    refuseIf(marked === 0, 'receipt_confirmed');
    const note = { subject: 'document' as const, subjectId: id, title: row.number, after: { how } };
    await writeActivity(tx, { ...note, action: 'documents.subscriber.confirm' }, who);
  });
}

async function checkPin(db: Database, id: number, pin: number | undefined): Promise<void> {
  if (pin === undefined) throw new Refusal('invalid_input', { errors: { pin: [pinNeeded] } });
  const attempt = required(await takeAttempt(db, id), 'pin_locked', { field: 'pin' });
  const isRight = attempt.hash.equals(hashPin(id, pin));
  refuseIf(!isRight, 'pin_wrong', { left: attempt.left, field: 'pin' });
}
const { pinNeeded } = settlementNotices;

/** @throws not_found, document_void, receipt_confirmed */
export async function renewPin({ tx, actor, who }: Mover, id: number): Promise<void> {
  const row = required(await findDocument(tx, actor, 'subscriber', id), 'not_found');
  refuseIf(row.state === 'void' || row.state === 'draft', 'document_void');
  const receipt = required(await findReceipt(tx, id), 'not_found');
  refuseIf(receipt.confirmed_at !== null, 'receipt_confirmed');
  await sendPin(tx, required(await findPaidPaper(tx, id), 'not_found'));
  const note = { subject: 'document' as const, subjectId: id, title: row.number };
  await writeActivity(tx, { ...note, action: 'documents.subscriber.newPin' }, who);
}
