import {
  agreeTo,
  differingFamilies,
  proposedAmount,
  type Difference,
  type DifferenceState,
  type DifferenceWay,
  type DifferingFamily,
} from '#domain/custody/cash/differences.ts';
import type { FamilyKey } from '#domain/custody/families.ts';
import type { Entry } from '#domain/ledger/posting-rules.ts';
import { ZERO, money, sub, type Money } from '#domain/money.ts';
import { alwaysTwo } from '#domain/people/second-person.ts';
import { Refusal } from '#domain/refusal.ts';
import { recover } from '#domain/shipments/recover.ts';
import { isInForce, type Document } from './document.ts';
import { paidOn } from './payments.ts';
import { expect, Mismatch, write, type Turn } from './turn.ts';

/**
 * Missing shipments that are found, and cash that was counted as another amount than its document
 * states.
 */

type Handler = (turn: Turn) => void;

function found(turn: Turn): void {
  const { book, input, moveContext, actor } = turn;
  const { shipment } = book.get(String(input['code']));
  const source = book.documents.get(shipment.transitDocumentId ?? 0);
  const heading = source?.family === 'sendBranchReturn' ? 'back' : 'out';
  const branchId = actor.branchId ?? input.branch_id ?? 0;
  write(turn, [recover(shipment, moveContext, {}, { branchId, heading })]);
}

/** Only notes are stored: open exceptions are derived from the shipments and the documents. */
const handOverShipment: Handler = ({ book, input, actor }) => {
  const documentId = Number(input['document_id']);
  const { shipment } = book.get(input.uuid ?? '');
  const line = book.documents
    .get(documentId)
    ?.lines.find(({ shipmentId }) => shipmentId === shipment.id);
  if (line?.outcome !== 'missing') throw new Mismatch('noted a tracked that no document misses');
  book.side.note(documentId, shipment.id, ownerIn(input), actor.userId);
};

const handOverDifference: Handler = ({ book, input, actor }) =>
  book.side.note(input.id ?? 0, null, ownerIn(input), actor.userId);

const ownerIn = (input: Turn['input']): number | null =>
  (input['owner_id'] as number | undefined) ?? null;

function stateOf({ book }: Turn, document: Document, counted: Money): DifferenceState {
  const decision = book.side.decisionOn(document);
  if (decision?.approved) return decision.way === 'explained' ? 'explained' : 'settled';
  const lacking = sub(document.totals.net, counted);
  const isPaidOff = lacking > 0 && paidOn(book, document.id) >= lacking;
  return document.family === 'cashHandIn' && isPaidOff ? 'settled' : 'open';
}

const isDiffering = (family: FamilyKey): family is DifferingFamily =>
  differingFamilies.some((one) => one === family);

/**
 * What the courier lacks for the hand-ins after this one: money that names no hand-in pays the
 * oldest first, so the courier's debt belongs to the newest.
 */
function newerShortages(book: Turn['book'], { id, parties }: Document): number {
  let lacking = 0;
  for (const other of book.documents.values()) {
    const { counted, net } = other.totals;
    if (other.family !== 'cashHandIn' || other.id <= id || counted === null) continue;
    if (other.parties.courierId !== parties.courierId || !isInForce(other)) continue;
    const decision = book.side.decisionOn(other);
    if (decision?.approved && decision.way === 'borne') continue;
    lacking += Math.max(net - counted - paidOn(book, other.id), 0);
  }
  return lacking;
}

const longestWriteMs = 5_000;

/**
 * The document with the context of the rules, once for each amount that its courier may have owed:
 * voiding a delivery does not wait for a decision.
 */
function readingsOf(turn: Turn): readonly [Document, ...Difference[]] {
  const { book, input, command } = turn;
  const document = book.documents.get(input.id ?? 0);
  const counted = document?.totals.counted ?? null;
  if (!document || counted === null || !isInForce(document) || counted === document.totals.net)
    throw new Mismatch('decided on a document whose cash does not differ');
  const { id, family, number, branchId, parties, totals, createdBy } = document;
  if (!isDiffering(family)) throw new Mismatch(`decided on the cash of ${family}`);
  const { courierId, toBranchId } = parties;
  const newer = newerShortages(book, document);
  // What began before the command may have been committed after it had read.
  const began = command.sentAt - longestWriteMs;
  let shortage: number = book.balance('courier_shortage', courierId ?? 0);
  const owed = [shortage - newer];
  for (const { amount } of book.changesSince('courier_shortage', courierId ?? 0, began)) {
    shortage -= amount;
    owed.push(shortage - newer);
  }
  const difference = {
    id,
    number,
    family,
    branchId: toBranchId ?? branchId,
    courierId,
    // Only for a till, which the issuer of its document counts.
    countedBy: createdBy,
    expected: totals.net,
    counted,
    paid: paidOn(book, id),
    decided: ZERO,
    target: null,
    state: stateOf(turn, document, counted),
  } as const;
  return [document, ...owed.map((sum) => ({ ...difference, shortage: money(sum) }))];
}

/** The results of the rules for the readings they do not refuse: one of them is what happened. */
function allowed<T>(readings: readonly Difference[], judge: (difference: Difference) => T): T[] {
  const results: T[] = [];
  let refusal: unknown;
  for (const reading of readings) {
    try {
      results.push(judge(reading));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal ??= error;
    }
  }
  if (results.length === 0) throw refusal;
  return results;
}

function propose(turn: Turn): void {
  const { book, input, actor, answer } = turn;
  const [document, ...readings] = readingsOf(turn);
  if (book.side.decisionOn(document)?.approved === null)
    throw new Mismatch('proposed again while a proposal waits');
  const way = input['way'] as DifferenceWay;
  const userId = way === 'charged' ? Number(input['user_id']) : null;
  const answered = answer.decision?.amount ?? -1;
  const sums = allowed(readings, (one) => proposedAmount(one, { way, userId }));
  if (!sums.some((sum) => sum === answered)) expect('open amount', answered, sums[0]);
  const params = { way, userId, amount: money(answered), requestedBy: actor.userId };
  const { version } = document;
  book.side.propose(document.id, { ...params, version, approved: null, decidedBy: null });
}

function decide(turn: Turn): void {
  const { book, input, actor, origin } = turn;
  const [document, ...readings] = readingsOf(turn);
  const decision = book.side.decisionOn(document);
  if (decision?.approved !== null) throw new Mismatch('decided on what nobody proposed');
  const approve = input['approve'] === true;
  const [entries = []]: Entry[][] = approve
    ? allowed(readings, (one) =>
        agreeTo(one, decision, { checker: actor, second: alwaysTwo, till: ZERO }),
      )
    : [];
  if (decision.requestedBy === actor.userId) throw new Mismatch('decided on their own proposal');
  decision.approved = approve;
  decision.decidedBy = actor.userId;
  book.post(entries, origin);
}

export const exceptionHandlers: Record<string, Handler> = {
  'missing.recover': found,
  'missing.handOver': handOverShipment,
  'differences.propose': propose,
  'differences.decide': decide,
  'differences.handOver': handOverDifference,
};
