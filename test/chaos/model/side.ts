import type { DifferenceProposal } from '#domain/custody/cash/differences.ts';
import { onTheWay } from '#domain/shipments/requests/corrections.ts';
import type { PriceRequest } from '#domain/shipments/requests/price-request.ts';
import type { Move } from '#domain/shipments/shipment.ts';

/** Another price that was asked for. */
export interface Ask extends Omit<PriceRequest, 'state' | 'second'> {
  readonly shipmentId: number;
  state: PriceRequest['state'];
  decidedBy: number | null;
  /** The status that overtook it. */
  leftTo: string | null;
}

/**
 * What two people decided about a document's cash; of an earlier version it says nothing any more.
 */
export interface Decision extends DifferenceProposal {
  readonly version: number;
  approved: boolean | null;
  decidedBy: number | null;
}

/** A document that pays somebody: whether they have the money. */
export interface Receipt {
  confirmedBy: number | null;
  how: 'pin' | 'account' | null;
}

/** What a merchant asked to be paid. */
export interface Withdrawal {
  readonly id: number;
  readonly merchantId: number;
  readonly amount: number;
  readonly methodId: number;
  readonly requestedBy: number;
  state: 'waiting' | 'settled' | 'refused' | 'cancelled';
  documentId: number | null;
  decidedBy: number | null;
  /** When it last stopped waiting. */
  closedAt: number;
  /** Something else was closed while it may have been opened again: only a later answer tells. */
  unsure: boolean;
}

/** What a delivery showed; its photo comes later, or never. */
export interface Proof {
  readonly shipmentId: number;
  readonly seq: number;
  readonly signature: string | null;
  readonly photo: string | null;
  hasCome: boolean;
  isWaived: boolean;
}

/** What a count of a box keeps beside its document. */
export interface StoredCount {
  readonly openingId: number | null;
  /** How many entries the book had when it was written, its own among them. */
  readonly upTo: number;
  /** In and out by what happened. */
  readonly flows: ReadonlyMap<string, readonly [number, number]>;
}

/** What is kept beside the two books: exceptions that people ask, decide and confirm. */
export class Side {
  readonly asks = new Map<number, Ask>();
  readonly receipts = new Map<number, Receipt>();
  readonly withdrawals = new Map<number, Withdrawal>();
  /** Notes on a document or on a tracked that it misses, by all that they say: how many. */
  readonly notes = new Map<string, number>();
  readonly decisions = new Map<number, Decision[]>();
  readonly counts = new Map<number, StoredCount>();
  readonly proofs: Proof[] = [];
  readonly #openRequests = new Map<number, Ask>();
  readonly #ofMerchant = new Map<number, Withdrawal[]>();

  openRequest(shipmentId: number): Ask | null {
    const ask = this.#openRequests.get(shipmentId);
    return ask?.state === 'requested' ? ask : null;
  }

  addRequest(id: number, ask: Ask): void {
    this.asks.set(id, ask);
    this.#openRequests.set(ask.shipmentId, ask);
  }

  /**
   * What a delivery shows is kept; a move that takes the tracked off its way overtakes what was
   * asked.
   */
  follow({ shipmentId, before, after, version, proof }: Move): void {
    if (proof)
      this.proofs.push({ shipmentId, seq: version + 1, ...proof, hasCome: false, isWaived: false });
    if (before.status === after.status || onTheWay.includes(after.status)) return;
    const ask = this.openRequest(shipmentId);
    if (!ask) return;
    ask.state = 'refused';
    ask.leftTo = after.status;
  }

  propose(documentId: number, decision: Decision): void {
    this.decisions.set(documentId, [...(this.decisions.get(documentId) ?? []), decision]);
  }

  /** The last one about this version of the document. */
  decisionOn({ id, version }: { readonly id: number; readonly version: number }): Decision | null {
    return this.decisions.get(id)?.findLast((one) => one.version === version) ?? null;
  }

  note(...answered: readonly (number | null)[]): void {
    const key = answered.join(' ');
    this.notes.set(key, (this.notes.get(key) ?? 0) + 1);
  }

  ofMerchant(merchantId: number): Withdrawal[] {
    return this.#ofMerchant.get(merchantId) ?? [];
  }

  waiting(merchantId: number): Withdrawal | null {
    return this.ofMerchant(merchantId).find(({ state }) => state === 'waiting') ?? null;
  }

  addWithdrawal(request: Withdrawal): void {
    this.withdrawals.set(request.id, request);
    this.#ofMerchant.set(request.merchantId, [...this.ofMerchant(request.merchantId), request]);
  }
}
