import type { Entry } from '#domain/ledger/posting-rules.ts';
import type { DocumentState, FamilyKey } from '#domain/custody/families.ts';
import type { Move, ShipmentState } from '#domain/shipments/shipment.ts';
import type { StageNo } from '#domain/shipments/stages.ts';
import type { Day } from '#domain/time.ts';

/** A new shipment. `row` holds the columns that no move ever changes. */
export interface NewShipment {
  readonly id: number;
  readonly uuid: string;
  readonly code: string;
  readonly state: ShipmentState;
  readonly stage: StageNo;
  readonly columns: Readonly<Record<string, unknown>>;
  /**
   * Since when it has been in this state, for a shipment that was under way before it entered the
   * books.
   */
  readonly since?: string;
}

export interface NewLine {
  readonly shipmentId: number;
  readonly outcome?: 'listed' | 'received' | 'missing' | 'extra';
  readonly collectedAmount?: number;
  readonly feeAmount?: number;
  readonly commissionAmount?: number;
  readonly netAmount?: number;
}

export interface NewDocument {
  readonly family: FamilyKey;
  readonly id: number;
  readonly uuid: string;
  readonly state: DocumentState;
  readonly branchId: number;
  readonly date: string;
  readonly columns: Readonly<Record<string, unknown>>;
  readonly lines: readonly NewLine[];
}

/** What the number of a document is made from. */
export type Numbered = Pick<NewDocument, 'id' | 'family' | 'branchId' | 'date'>;

export interface ActivityNote {
  /** The permission or event, as worded in the activity list. */
  readonly action: string;
  readonly subject:
    | 'shipment'
    | 'document'
    | 'merchant'
    | 'user'
    | 'role'
    | 'branch'
    | 'setting'
    | 'session'
    | 'catalogue'
    | 'bankAccount'
    | 'notification'
    | 'activity'
    | 'audit'
    | 'closing'
    | 'schedule';
  readonly subjectId?: number | null;
  /** What the list shows: a code, a number or a name. */
  readonly title?: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface OutboxMessage {
  readonly topic: 'mail' | 'event' | 'reset';
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * The result of a command. `books/record.ts` writes it completely, in one transaction, set-wise.
 */
export interface Decision {
  readonly shipments?: readonly NewShipment[];
  /** How the history of these shipments begins: created here, or imported from another system. */
  readonly creation?: 'create' | 'open';
  readonly documents?: readonly NewDocument[];
  readonly moves?: readonly Move[];
  /** A draft that takes its number now: it is issued, or discarded. */
  readonly numbers?: Numbered;
  /** The document (by id) whose lines these moves belong to. */
  readonly moveDocumentId?: number;
  readonly entries?: readonly Entry[];
  /**
   * The moment of the entries, an ISO instant; omitted: now. What an opening posts lay with its
   * holders at the end of the day of the opening.
   */
  readonly postedAt?: string;
  /**
   * The day of the accounting period of the entries: the date of their document. Omitted: the day
   * of their moment. Reversals are booked with what they reverse.
   */
  readonly bookedOn?: Day;
  /** Null: a part of a step whose end is noted. */
  readonly activity: ActivityNote | null;
  readonly outbox?: readonly OutboxMessage[];
}
