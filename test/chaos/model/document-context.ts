import { families, type FamilyKey } from '#domain/custody/families.ts';
import type { RequestedLine } from '#domain/custody/issue.ts';
import type { CashCount, DocumentContext, SourceContext } from '#domain/custody/plan.ts';
import { ZERO, money, type Money } from '#domain/money.ts';
import { isCompanyWide } from '#domain/people/actor.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import { isInBag } from './bags.ts';
import { commissionFor } from './context.ts';
import { noParties, type Document, type DocumentParties } from './document.ts';
import {
  cashMoveContext,
  expenseAccount,
  expenseContext,
  expenseParties,
  moveBranch,
  moveParties,
} from './money-places.ts';
import { tillSeen, carriedOf, paymentContext, payeeOf } from './payments.ts';
import { courierStatusOf, type Turn } from './turn.ts';

/** The context of the domain's plan of a document, from the model's own books. */

export function partiesOf(turn: Turn, family: FamilyKey): DocumentParties {
  const { input } = turn;
  const { parties, twoSided } = families[family];
  if (family === 'payment') return payeeOf(turn).parties;
  if (family === 'expense') return expenseParties(turn);
  if (family === 'cashMove') return moveParties(turn);
  const isThrough = family === 'settlement' && input.bank_account_id !== undefined;
  return {
    ...noParties,
    methodId: isThrough ? Number(input['payment_method_id']) : null,
    accountId: isThrough ? (input.bank_account_id ?? null) : null,
    courierId: parties.includes('courier') ? (input.courier_id ?? null) : null,
    merchantId: parties.includes('merchant') ? (input.merchant_id ?? null) : null,
    toBranchId: parties.includes('toBranch') ? (input.to_branch_id ?? null) : null,
    sourceId: twoSided ? (input.source_id ?? null) : null,
  };
}

/**
 * The branch of the counter: the user's own, or for users of the whole company the one they name or
 * that follows from the party.
 */
export function branchOf(turn: Turn, family: FamilyKey): number {
  const { actor, input, known, book } = turn;
  if (!isCompanyWide(actor)) return actor.branchId ?? 0;
  const { courierId, merchantId, sourceId } = partiesOf(turn, family);
  if (family === 'cashMove') return moveBranch(turn);
  const natural =
    known.people.get(courierId ?? 0)?.branchId ??
    known.merchants.get(merchantId ?? 0)?.branchId ??
    book.documents.get(sourceId ?? 0)?.parties.toBranchId;
  return input.branch_id ?? natural ?? 0;
}

export function documentContext(
  turn: Turn,
  document: Document,
  params: readonly RequestedLine[],
): DocumentContext {
  const { known, book, input, moveContext } = turn;
  const { family, branchId } = document;
  const { courierId, merchantId, toBranchId, accountId } = partiesOf(turn, family);
  const merchant = known.merchants.get(merchantId ?? 0);
  const toBranch = known.branches.get(toBranchId ?? 0);
  const shipments = params.flatMap(({ shipment }) => (shipment ? [shipment] : []));
  return {
    moveContext,
    documentId: document.id,
    branchId,
    toBranch: toBranch ?? null,
    courier: courierStatusOf(turn, courierId ?? 0, 'low') ?? null,
    merchant: merchant ? { ...merchant, terms: { returnFee: merchant.returnFee } } : null,
    commissions: new Map(
      shipments.map((one) => [one.id, commissionFor(known, branchId, one.destinationId)]),
    ),
    cash: cashOf(turn),
    carriedIn: family === 'settlement' ? carriedOf(book, merchantId ?? 0) : ZERO,
    payout: input['payout'] === undefined ? null : { amount: money(Number(input['payout'])) },
    bankAccountId: document.family === 'expense' ? expenseAccount(turn, branchId) : accountId,
    till: tills[family]?.(turn, branchId) ?? null,
    source: sourceOf(turn, shipments),
    pickUp: null,
    expense: family === 'expense' ? expenseContext(turn, branchId) : null,
    cashMove: family === 'cashMove' ? cashMoveContext(turn, branchId) : null,
    payment: family === 'payment' ? paymentContext(turn, branchId) : null,
  };
}

/**
 * A till is locked while it is counted: exactly the commands that took effect before are in the
 * figure.
 */
const tills: Partial<Record<FamilyKey, typeof tillSeen>> = {
  settlement: tillSeen,
  cashCount: ({ book }, branchId) => book.balance('cash_branch', branchId),
};

function cashOf({ input, known: { reference } }: Turn): CashCount | null {
  if (input.counted_amount === undefined) return null;
  return {
    counted: money(input.counted_amount),
    denominations: null,
    differenceReason: (input['difference_reason'] as string | undefined) ?? null,
    seen: seenIn(input),
    deductCommission: input['deduct_commission'] === true,
    mayDeduct: reference.settings.deduct_commission,
  };
}

const seenIn = (input: Turn['input']): Money | null =>
  input['seen_amount'] === undefined ? null : money(Number(input['seen_amount']));

function sourceOf({ book, input }: Turn, shipments: readonly Shipment[]): SourceContext | null {
  const source = book.documents.get(input.source_id ?? 0);
  if (!source) return null;
  const named = new Set(input.uuids);
  const isHomebound = ({ status, transitDocumentId }: Shipment): boolean =>
    status === 'missing' &&
    book.documents.get(transitDocumentId ?? 0)?.family === 'sendBranchReturn';
  return {
    id: source.id,
    number: source.number,
    branchId: source.branchId,
    toBranchId: source.parties.toBranchId,
    listed: new Set(shipments.filter((one) => one.transitDocumentId === source.id).map(idOf)),
    scanned: new Set(
      shipments
        .filter((one) => named.has(one.uuid) || isInBag(book, one.id, input['bags']))
        .map(idOf),
    ),
    homebound: new Set(shipments.filter(isHomebound).map(idOf)),
  };
}
const idOf = ({ id }: Shipment): number => id;
