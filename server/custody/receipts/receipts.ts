import { createHash, randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Tx } from '#database/connect.ts';
import {
  families,
  isReceiptFamily,
  type FamilyKey,
  type ReceiptFamily,
} from '#domain/custody/families.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal, refuseIf, required } from '#domain/refusal.ts';
import { settlementNotices } from '#words/custody/settlements.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { notify, toMerchant, toUser } from '../../books/notices.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';
import { findDocument } from '../documents/document-store.ts';
import {
  dropPin,
  findHandedOver,
  findReceipt,
  lockReceipt,
  markReceived,
  takeAttempt,
  writePin,
  type HeldReceipt,
  type HandedOver,
} from './receipts-store.ts';
import { mailReceipts } from './receipt-mails-store.ts';
import { answerWithdrawal, reopenWithdrawal } from '../cash/withdrawals-store.ts';

// The code of one document reveals nothing about that of another.
const hashPin = (documentId: number, pin: number): Buffer =>
  createHash('sha256').update(`${documentId}:${pin}`).digest();

/** It hands over goods; the other families with a receipt hand over money. */
const givesGoods = (family: ReceiptFamily): boolean => families[family].line === 'shipment';

function noticeOf({ id, family, number, merchantId, paid, shipments }: HandedOver, pin: number) {
  const named = number ?? `#${id}`;
  if (givesGoods(family)) return settlementNotices.givenBack(named, shipments, pin);
  if (merchantId === null) return settlementNotices.commissionPaid(named, paid, pin);
  return settlementNotices.paid(named, paid, pin);
}

async function sendPin(tx: Tx, document: HandedOver): Promise<void> {
  const { id, family, merchantId, courierId } = document;
  const pin = randomInt(100_000, 1_000_000);
  await writePin(tx, id, hashPin(id, pin));
  const notice = noticeOf(document, pin);
  const whom =
    merchantId === null
      ? toUser(courierId ?? 0)
      : toMerchant(merchantId, `documents.${family}.view`);
  await notify(tx, { ...notice, uuid: uuidv7(), sentBy: null }, whom);
}

/**
 * A single payment to a merchant needs no confirmation: the merchant confirms with its next
 * settlement. A payout in a batch is confirmed by the bank or the wallet.
 */
const needsConfirmation = ({ family, merchantId, paid, isOnItsWay }: HandedOver): boolean =>
  !isOnItsWay &&
  (givesGoods(family) || (paid > 0 && (merchantId === null || families[family].settles === true)));

/**
 * After a document has handed over: the recipient gets its code, and the merchant's open request is
 * answered.
 */
export async function afterHandingOver(mover: Mover, family: FamilyKey, id: number): Promise<void> {
  if (!isReceiptFamily(family)) return;
  const document = await findHandedOver(mover.tx, id);
  const merchantId = document?.merchantId ?? null;
  if (document !== null && document.paid > 0 && merchantId !== null)
    await answerWithdrawal(mover.tx, { ...document, merchantId }, mover.who);
  await (document && needsConfirmation(document)
    ? sendPin(mover.tx, document)
    : dropPin(mover.tx, id));
  // On its way: the receipt follows when the bank has paid.
  if (families[family].settles && document !== null && document.paid > 0 && !document.isOnItsWay)
    await mailReceipts(mover.tx, [id]);
}

/** The document is voided: the merchant's request is open again. */
export const afterTakingBack = (tx: Tx, family: FamilyKey, id: number): Promise<unknown> =>
  isReceiptFamily(family) && !givesGoods(family) ? reopenWithdrawal(tx, id) : Promise.resolve();

interface Confirming {
  readonly db: Database;
  readonly actor: Actor;
  readonly who: Who;
  readonly family: ReceiptFamily;
  readonly id: number;
  readonly pin: number | undefined;
}

/**
 * Confirms that the merchant, or the courier, has received what the document hands over. In their
 * own account they confirm it themselves; staff enter the code that was sent to them. A wrong code
 * is counted outside any transaction, so that it cannot be rolled back; a right one counts only
 * while the document it was sent for is unchanged.
 * @throws not_found, document_void, receipt_confirmed, pin_locked, pin_wrong, changed_meanwhile
 */
export async function confirmReceipt(params: Confirming): Promise<void> {
  const { db, actor, who, family, id, pin } = params;
  const row = required(await findDocument(db, actor, family, id), 'not_found');
  refuseIf(row.state === 'void' || row.state === 'draft', 'document_void');
  const receipt = required(await findReceipt(db, id), 'not_found');
  refuseIf(receipt.confirmed_at !== null, 'receipt_confirmed');
  const how = actor.type === 'client' || actor.type === 'courier' ? 'account' : 'pin';
  const hash = how === 'pin' ? await checkPin(db, id, pin) : null;
  await db.transaction(async (tx) => {
    const held = await lockOpenReceipt(tx, id);
    const isOther = hash !== null && !held.hash.equals(hash);
    refuseIf(isOther, 'changed_meanwhile', { codes: [row.number ?? `#${id}`] });
    await markReceived(tx, id, { by: actor.userId, how, at: who.at });
    const note = { subject: 'document' as const, subjectId: id, title: row.number, after: { how } };
    await writeActivity(tx, { ...note, action: `documents.${family}.confirm` }, who);
  });
}

/** @throws not_found, document_void, receipt_confirmed */
async function lockOpenReceipt(tx: Tx, id: number): Promise<HeldReceipt> {
  const held = required(await lockReceipt(tx, id), 'not_found');
  refuseIf(held.state === 'void' || held.state === 'draft', 'document_void');
  refuseIf(held.confirmed_at !== null, 'receipt_confirmed');
  return held;
}

async function checkPin(db: Database, id: number, pin: number | undefined): Promise<Buffer> {
  if (pin === undefined) throw new Refusal('invalid_input', { errors: { pin: [pinNeeded] } });
  const attempt = required(await takeAttempt(db, id), 'pin_locked', { field: 'pin' });
  const isRight = attempt.hash.equals(hashPin(id, pin));
  refuseIf(!isRight, 'pin_wrong', { left: attempt.left, field: 'pin' });
  return attempt.hash;
}
const { pinNeeded } = settlementNotices;

/** @throws not_found, document_void, receipt_confirmed */
export async function renewPin(
  { tx, actor, who }: Mover,
  family: ReceiptFamily,
  id: number,
): Promise<void> {
  const row = required(await findDocument(tx, actor, family, id), 'not_found');
  refuseIf(row.state === 'void' || row.state === 'draft', 'document_void');
  await lockOpenReceipt(tx, id);
  await sendPin(tx, required(await findHandedOver(tx, id), 'not_found'));
  const note = { subject: 'document' as const, subjectId: id, title: row.number };
  await writeActivity(tx, { ...note, action: `documents.${family}.newPin` }, who);
}
