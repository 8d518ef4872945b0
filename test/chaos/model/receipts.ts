import { isReceiptFamily, receiptFamilies, type ReceiptFamily } from '#domain/custody/families.ts';
import { isInForce, type Document } from './document.ts';
import { merchantSeen } from './payments.ts';
import type { Receipt, Withdrawal } from './side.ts';
import { Mismatch, type Turn } from './turn.ts';

/**
 * Withdrawal requests of merchants, and confirmations that the recipient has the money or the
 * returns.
 */

type Handler = (turn: Turn) => void;

const isPayout = ({ family, parties: { kind, merchantId, courierId } }: Document): boolean => {
  if (merchantId !== null) return family === 'settlement' || kind === 'out';
  return kind === 'commission' && courierId !== null;
};

/**
 * A document has handed over: the merchant's request is answered, and the recipient has it to
 * confirm.
 */
export function afterHandingOver({ book: { side }, origin }: Turn, document: Document): void {
  const { id, family, totals, parties } = document;
  if (!isReceiptFamily(family)) return;
  side.receipts.delete(id);
  if (family === 'returnToMerchant') side.receipts.set(id, { confirmedBy: null, how: null });
  if (!isPayout(document) || totals.paid === 0) return;
  const { merchantId } = parties;
  const params = merchantId === null ? null : side.waiting(merchantId);
  if (params && (family === 'settlement' || params.amount <= totals.paid)) {
    params.state = 'settled';
    params.documentId = id;
    params.decidedBy = origin.actorId;
    params.closedAt = origin.at;
  }
  // A payout on its way is confirmed by the bank.
  if (side.batchOf(id) !== null) return;
  if (merchantId === null || family === 'settlement')
    side.receipts.set(id, { confirmedBy: null, how: null });
}

/**
 * It is voided: the request it answered is open again, unless the merchant has a new one.
 * Cancelling that does not wait, so a request closed in that time may have been seen as open.
 */
export function afterTakingBack({ book: { side }, command }: Turn, document: Document): void {
  const { merchantId } = document.parties;
  if (merchantId === null) return;
  const requests = side.ofMerchant(merchantId);
  if (side.waiting(merchantId)) return;
  for (const one of requests) {
    if (one.documentId !== document.id) continue;
    one.unsure = requests.some((other) => other !== one && other.closedAt >= command.sentAt);
    one.state = 'waiting';
    one.documentId = null;
    one.decidedBy = null;
  }
}

function openReceipt({ book, input }: Turn, family: ReceiptFamily): Receipt {
  const document = book.document(input.id ?? 0, family);
  if (!isInForce(document))
    throw new Mismatch(`confirmed ${document.number}, which is ${document.state}`);
  const receipt = book.side.receipts.get(document.id);
  if (!receipt) throw new Mismatch(`${document.number} pays nobody who could confirm it`);
  if (receipt.how !== null) throw new Mismatch(`${document.number} was confirmed before`);
  return receipt;
}

const confirm =
  (family: ReceiptFamily): Handler =>
  (turn) => {
    const { actor } = turn;
    const receipt = openReceipt(turn, family);
    receipt.confirmedBy = actor.userId;
    receipt.how = actor.type === 'client' || actor.type === 'courier' ? 'account' : 'pin';
  };

const newPin =
  (family: ReceiptFamily): Handler =>
  (turn) =>
    void openReceipt(turn, family);

function request(turn: Turn): void {
  const { book, input, answer, actor, origin } = turn;
  const merchantId = actor.merchantId ?? 0;
  const waiting = book.side.waiting(merchantId);
  // The new request shows that the previous one was not opened again.
  if (waiting?.unsure) waiting.state = 'cancelled';
  else if (waiting) throw new Mismatch('asked again while a request waits');
  const amount = input.amount ?? 0;
  const { payable } = merchantSeen(turn, merchantId);
  if (amount > payable) throw new Mismatch(`asked for ${amount}, with ${payable} to be paid`);
  book.side.addWithdrawal({
    id: answer.id ?? 0,
    merchantId,
    amount,
    methodId: Number(input['payment_method_id']),
    requestedBy: origin.actorId,
    state: 'waiting',
    documentId: null,
    decidedBy: null,
    closedAt: 0,
    unsure: false,
  });
}

const close =
  (state: Withdrawal['state'], may: (turn: Turn, request: Withdrawal) => boolean): Handler =>
  (turn) => {
    const { book, input, origin } = turn;
    const request = book.side.withdrawals.get(input.id ?? 0);
    if (request?.state !== 'waiting') throw new Mismatch(`closed a request that is not open`);
    if (!may(turn, request)) throw new Mismatch('closed a request that is not theirs to close');
    request.state = state;
    request.decidedBy = origin.actorId;
    request.closedAt = origin.at;
    request.unsure = false;
  };

export const receiptHandlers: Record<string, Handler> = {
  ...Object.fromEntries(
    receiptFamilies.flatMap((family) => [
      [`documents.${family}.confirm`, confirm(family)],
      [`documents.${family}.newPin`, newPin(family)],
    ]),
  ),
  'withdrawals.request': request,
  'withdrawals.cancel': close(
    'cancelled',
    ({ actor }, { merchantId }) => merchantId === actor.merchantId,
  ),
  'withdrawals.refuse': close(
    'refused',
    ({ actor }, { requestedBy }) => requestedBy !== actor.userId,
  ),
};
