import { reversed, type Entry, type PostingFact, type Posting } from '../ledger/posting-rules.ts';
import { refuseIf } from '../refusal.ts';
import type { HistoryEvent } from '../shipments/lifecycle.ts';
import {
  isHeld,
  moveTo,
  stateOf,
  type Move,
  type Shipment,
  type ShipmentState,
  type StateChanges,
} from '../shipments/shipment.ts';

/** The history row a document wrote about one shipment, which an amendment or a void reverses. */
export interface PastEffect {
  readonly shipmentId: number;
  readonly seq: number;
  readonly event: HistoryEvent;
  readonly changes: StateChanges;
}

export interface PastDocumentEntry {
  readonly id: number;
  readonly fact: PostingFact;
  readonly shipmentId: number | null;
  readonly postings: readonly Posting[];
}

/**
 * The shipment before the document. An annotation about cash is reversed by an annotation, a move
 * by a roll-back.
 */
export function undoMove(shipment: Shipment, effect: PastEffect, reason: string): Move {
  refuseIf(isHeld(shipment), 'shipment_on_hold', {
    code: shipment.code,
    reason: shipment.holdReason,
  });
  const former = Object.fromEntries(
    Object.entries(effect.changes).map(([key, [before]]) => [key, before]),
  ) as Partial<ShipmentState>;
  const event = effect.event === 'money' ? 'money' : 'rollBack';
  return { ...moveTo(shipment, event, former, { reason }), reversesSeq: effect.seq };
}

export const undoEntry = (documentId: number, entry: PastDocumentEntry): Entry => ({
  fact: 'reversal',
  documentId,
  reversesEntryId: entry.id,
  ...(entry.shipmentId === null ? {} : { shipmentId: entry.shipmentId }),
  postings: entry.postings.map(reversed),
});

/**
 * The shipment after a planned move that is not written yet: the amended version is planned on it.
 */
export const afterMove = (shipment: Shipment, move: Move): Shipment => ({
  ...shipment,
  ...stateOf(move.after),
  stage: move.stageAfter,
  version: shipment.version + 1,
});
