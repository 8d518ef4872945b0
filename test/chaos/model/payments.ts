import type { FamilyKey } from '#domain/custody/families.ts';
import {
  openOn,
  type OpenDocument,
  type PayeeBalance,
  type PaymentKind,
} from '#domain/custody/cash/payment-kinds.ts';
import type { PaymentContext } from '#domain/custody/plan.ts';
import { ZERO, add, money, sub, sum, type Money } from '#domain/money.ts';
import { netToMerchant } from '#domain/shipments/net.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import type { Book, TrackedShipment } from './book.ts';
import { isInForce, noParties, type Document, type DocumentParties } from './document.ts';
import { Mismatch, type Turn } from './turn.ts';

/** The state of payees and tills when a payment is issued, from the model's own books. */

interface Payee {
  readonly balance: PayeeBalance;
  readonly about: OpenDocument | null;
  readonly parties: DocumentParties;
}

export function payeeOf(turn: Turn): Payee {
  const { book, input } = turn;
  const model = input['model_name'];
  const id = Number(input['model_id']);
  const kind = (input['kind'] as PaymentKind | undefined) ?? 'commission';
  const method = methodOf(turn);
  const accountId = method?.isCash === false ? method.accountId : null;
  const how = { kind, methodId: method?.id ?? null, accountId };
  if (model === 'merchants') return named(merchantBalance(turn, id), null, how);
  if (model === 'users' || model === undefined) return named(userBalance(turn, id), null, how);
  const document = book.document(id, model as FamilyKey);
  if (!isInForce(document))
    throw new Mismatch(`paid off ${document.number}, which is ${document.state}`);
  const balance = holderOf(turn, document);
  return named(balance, openDocument(turn, document, balance), how);
}

/** Cash unless another method was named; a charge moves no money. */
export function methodOf({ input, known }: Turn) {
  const { methods } = known.reference;
  if (input['kind'] === 'deduction') return undefined;
  const named_ = input['payment_method_id'];
  return methods.find(({ id, isCash }) => (named_ === undefined ? isCash : id === named_));
}

function holderOf(turn: Turn, { parties }: Document): PayeeBalance {
  if (parties.merchantId !== null) return merchantBalance(turn, parties.merchantId);
  const userId = parties.userId ?? parties.courierId;
  if (userId === null) throw new Mismatch('paid off a document that names nobody');
  return userBalance(turn, userId);
}

const named = (
  balance: PayeeBalance,
  about: OpenDocument | null,
  how: Pick<DocumentParties, 'kind' | 'methodId' | 'accountId'>,
): Payee => ({
  balance,
  about,
  parties: {
    ...noParties,
    ...how,
    merchantId: balance.type === 'merchant' ? balance.id : null,
    courierId: balance.type === 'courier' ? balance.id : null,
    userId: balance.type === 'merchant' ? null : balance.id,
    aboutId: about?.id ?? null,
  },
});

/** The amount receipts have paid for a document. */
export function paidOn({ about }: Book, id: number): Money {
  const receipts = about.of(id).filter((other) => other.parties.aboutId === id && isInForce(other));
  return sum(receipts.map((one) => one.totals.expected));
}

/** The part of a shortage that the company bears counts as paid. */
function borneOn({ side }: Book, document: Document): Money {
  const decision = side.decisionOn(document);
  return decision?.approved && decision.way === 'borne' ? decision.amount : ZERO;
}

function openDocument({ book }: Turn, document: Document, balance: PayeeBalance): OpenDocument {
  const { id, family, number, totals, parties } = document;
  const paid = add(paidOn(book, id), borneOn(book, document));
  const figures = { ...totals, kind: parties.kind, toUser: parties.userId !== null };
  return { id, family, number, ...openOn(family, figures, paid, balance) };
}

const unpaidStages: readonly number[] = [6, 10, 11, 16, 17, 20];
const isUnpaid = ({ stage, money: state }: Shipment): boolean =>
  unpaidStages.includes(stage) && state !== 'none' && state !== 'paid';

/** A merchant's balance apart from its unpaid shipments. */
export function carriedOf(book: Book, merchantId: number): Money {
  const shipments = book.shipmentsOfMerchant.get(merchantId) ?? [];
  const unpaid = shipments.map(({ shipment }) => shipment).filter(isUnpaid);
  return sub(book.balance('merchant_payable', merchantId), sum(unpaid.map(netToMerchant)));
}

const payableStages: readonly number[] = [10, 11, 20];
const isReady = ({ shipment }: TrackedShipment): boolean =>
  payableStages.includes(shipment.stage) &&
  shipment.money === 'payable' &&
  shipment.holdReason === null &&
  !shipment.correctionPending;

const nothing = {
  payable: ZERO,
  carried: ZERO,
  commission: ZERO,
  shortage: ZERO,
  owed: ZERO,
};

function merchantBalance({ book, known }: Turn, id: number): PayeeBalance {
  const merchant = known.merchants.get(id);
  const ready = (book.shipmentsOfMerchant.get(id) ?? []).filter(isReady);
  const carried = carriedOf(book, id);
  const payable = add(sum(ready.map(({ shipment }) => netToMerchant(shipment))), carried);
  return {
    ...nothing,
    type: 'merchant',
    id,
    name: merchant?.name ?? '',
    branchId: merchant?.branchId ?? null,
    payable,
    carried,
  };
}

function userBalance({ book, known }: Turn, id: number): PayeeBalance {
  const person = known.people.get(id);
  return {
    ...nothing,
    type: person?.type === 'courier' ? 'courier' : 'staff',
    id,
    name: person?.name ?? '',
    branchId: person?.branchId ?? null,
    commission: book.balance('commission_payable', id),
    shortage: book.balance('courier_shortage', id),
    owed: book.balance('user_account', id),
  };
}

export function paymentContext(turn: Turn, branchId: number): PaymentContext {
  const { input } = turn;
  const { balance, about } = payeeOf(turn);
  return {
    kind: input['kind'] as PaymentKind,
    amount: money(input.amount ?? 0),
    payee: kindlySeen(turn, balance),
    about,
    till: tillSeen(turn, branchId),
    withdrawal: null,
    reason: (input['note'] as string | undefined) ?? null,
    setOff: ZERO,
  };
}

/**
 * Payments out of one till wait for each other; voiding a hand-in does not, so its effect between
 * sending and commit may not have been visible yet.
 */
export function tillSeen({ book, command }: Turn, branchId: number): Money {
  const meanwhile = book.changesSince('cash_branch', branchId, command.sentAt);
  const unseen = meanwhile.filter(({ by, amount }) => amount < 0 && !waiting.test(by));
  return money(book.balance('cash_branch', branchId) - sum(unseen.map((one) => money(one.amount))));
}
const waiting =
  /^payout\.settle$|^documents\.(payment\.(issue|amend|payCommissions)|settlement\.(create|amend)|cashCount\.(issue|void)|expense\.(issue|approve)|cashMove\.issue)$/;

/** The state of a merchant's account as a withdrawal request may have seen it. */
export const merchantSeen = (turn: Turn, id: number): PayeeBalance =>
  kindlySeen(turn, merchantBalance(turn, id));

/**
 * The same for the payee: payments to one payee wait for each other, a delivery or return of a
 * tracked shipment does not. When something else changed their accounts in that time, the limit is
 * not checked.
 */
function kindlySeen(turn: Turn, balance: PayeeBalance): PayeeBalance {
  const { book, command, input } = turn;
  const accounts: AccountKey[] =
    balance.type === 'merchant'
      ? ['merchant_payable']
      : ['commission_payable', 'courier_shortage', 'user_account'];
  const moved = accounts.some((key) =>
    book.changesSince(key, balance.id, command.sentAt).some(({ by }) => !waiting.test(by)),
  );
  const shipments =
    balance.type === 'merchant' ? (book.shipmentsOfMerchant.get(balance.id) ?? []) : [];
  if (!moved && !shipments.some(({ changedAt }) => changedAt >= command.sentAt)) return balance;
  const most = money(input.amount ?? 0);
  return {
    ...balance,
    payable: most > balance.payable ? most : balance.payable,
    commission: most > balance.commission ? most : balance.commission,
  };
}
