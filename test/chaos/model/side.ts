import type { DifferenceProposal } from '#domain/custody/cash/differences.ts';
import type { PayoutLineState } from '#domain/custody/payouts/results.ts';
import type { PayoutKind } from '#domain/people/payout.ts';
import { onTheWay } from '#domain/shipments/requests/corrections.ts';
import type { PriceRequest } from '#domain/shipments/requests/price-request.ts';
import type { Day } from '#domain/time.ts';
import type { Move } from '#domain/shipments/shipment.ts';
import type { RequestState } from '#domain/two-people.ts';

/** A price change request. */
export interface OpenRequest extends Omit<PriceRequest, 'state' | 'second'> {
  readonly shipmentId: number;
  state: PriceRequest['state'];
  decidedBy: number | null;
  /** The status that overtook it. */
  leftTo: string | null;
}

/** The decision of two users about a document's cash; it does not apply to a later version. */
export interface Decision extends DifferenceProposal {
  readonly version: number;
  approved: boolean | null;
  decidedBy: number | null;
}

/** A document that pays someone: whether the receipt is confirmed. */
export interface Receipt {
  confirmedBy: number | null;
  how: 'pin' | 'account' | null;
}

/** A merchant's withdrawal request. */
export interface Withdrawal {
  readonly id: number;
  readonly merchantId: number;
  readonly amount: number;
  readonly methodId: number;
  readonly requestedBy: number;
  state: 'waiting' | 'settled' | 'refused' | 'cancelled';
  documentId: number | null;
  decidedBy: number | null;
  /** When it was last closed. */
  closedAt: number;
  /**
   * Another one was closed while this may have been opened again: only a later response shows
   * which.
   */
  unsure: boolean;
}

/** The proof of a delivery; its photo is uploaded later, or never. */
export interface Proof {
  readonly shipmentId: number;
  readonly seq: number;
  readonly signature: string | null;
  readonly photo: string | null;
  hasCome: boolean;
  isWaived: boolean;
}

/** The fields of a till count in addition to its document. */
export interface StoredCount {
  readonly openingId: number | null;
  /** The number of entries in the book when it was written, including its own. */
  readonly upTo: number;
  /** Incoming and outgoing by kind of event. */
  readonly flows: ReadonlyMap<string, readonly [number, number]>;
}

/** A closed month, and who reopened it. */
export interface ClosedMonth {
  readonly month: Day;
  readonly lastDay: Day;
  readonly closedBy: number;
  reopenedBy: number | null;
}

/** A line of a payout batch. */
export interface Payout {
  readonly reference: string;
  readonly merchantId: number;
  readonly branchId: number;
  readonly amount: number;
  state: PayoutLineState;
  documentId: number | null;
  bankReference: string | null;
  /** The settlement that carried the returned money in again. */
  countedBy: number | null;
}

export interface PayoutBatch {
  readonly id: number;
  readonly kind: PayoutKind;
  readonly accountId: number | null;
  readonly createdBy: number;
  readonly lines: readonly Payout[];
  state: RequestState;
}

/** State in addition to the two books: exceptions, requests, decisions and confirmations. */
export class Side {
  readonly priceRequests = new Map<number, OpenRequest>();
  readonly receipts = new Map<number, Receipt>();
  readonly withdrawals = new Map<number, Withdrawal>();
  /**
   * Notes on a document or on a tracked shipment missing on it, by their full content: how many.
   */
  readonly notes = new Map<string, number>();
  readonly decisions = new Map<number, Decision[]>();
  readonly counts = new Map<number, StoredCount>();
  readonly proofs: Proof[] = [];
  readonly closed: ClosedMonth[] = [];
  readonly batches = new Map<number, PayoutBatch>();
  readonly #openRequests = new Map<number, OpenRequest>();
  readonly #ofMerchant = new Map<number, Withdrawal[]>();

  /** The last day whose books are closed; null if none is. */
  closedOn(): Day | null {
    const days = this.closed.flatMap(({ lastDay, reopenedBy }) =>
      reopenedBy === null ? lastDay : [],
    );
    return days.toSorted().at(-1) ?? null;
  }

  openRequest(shipmentId: number): OpenRequest | null {
    const request = this.#openRequests.get(shipmentId);
    return request?.state === 'requested' ? request : null;
  }

  addRequest(id: number, request: OpenRequest): void {
    this.priceRequests.set(id, request);
    this.#openRequests.set(request.shipmentId, request);
  }

  /**
   * The proof of a delivery is stored; a move that ends the journey of the tracked shipment
   * overtakes open requests.
   */
  follow({ shipmentId, before, after, version, proof }: Move): void {
    if (proof)
      this.proofs.push({ shipmentId, seq: version + 1, ...proof, hasCome: false, isWaived: false });
    if (before.status === after.status || onTheWay.includes(after.status)) return;
    const request = this.openRequest(shipmentId);
    if (!request) return;
    request.state = 'refused';
    request.leftTo = after.status;
  }

  propose(documentId: number, decision: Decision): void {
    this.decisions.set(documentId, [...(this.decisions.get(documentId) ?? []), decision]);
  }

  /** The latest for this version of the document. */
  decisionOn({ id, version }: { readonly id: number; readonly version: number }): Decision | null {
    return this.decisions.get(id)?.findLast((one) => one.version === version) ?? null;
  }

  note(...answered: readonly (number | null)[]): void {
    const key = answered.join(' ');
    this.notes.set(key, (this.notes.get(key) ?? 0) + 1);
  }

  payouts(): Payout[] {
    return [...this.batches.values()].flatMap(({ lines }) => lines);
  }

  payoutOf(merchantId: number, state: PayoutLineState): Payout | null {
    return (
      this.payouts().find((one) => one.merchantId === merchantId && one.state === state) ?? null
    );
  }

  /** A settlement of the batch through an account: the lines state its result. */
  batchOf(documentId: number): PayoutBatch | null {
    const batches = [...this.batches.values()].filter(({ accountId }) => accountId !== null);
    return batches.find(({ lines }) => lines.some((one) => one.documentId === documentId)) ?? null;
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
