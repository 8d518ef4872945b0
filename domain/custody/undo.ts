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

/**
 * What a document once wrote about one shipment: the row of history that an amendment or a void
 * takes back.
 */
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
 * The shipment as it stood before the document. A mark of the cash is taken back by a mark, a move
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
 * The shipment after a move that is planned but not written yet: what the amended version is
 * planned on.
 */
export const afterMove = (shipment: Shipment, move: Move): Shipment => ({
  ...shipment,
  ...stateOf(move.after),
  stage: move.stageAfter,
  version: shipment.version + 1,
});
