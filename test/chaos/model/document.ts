import type { DocumentState, FamilyKey } from '#domain/custody/families.ts';
import type { PaymentKind } from '#domain/custody/cash/payment-kinds.ts';
import { noTotals, type PlannedLine, type Totals } from '#domain/custody/plan.ts';
import type { RequestKind, PickUpState } from '#domain/custody/pickups/pick-up.ts';

/** A document in the model: its header, its lines and the documents that close it. */
export interface Document {
  readonly id: number;
  readonly family: FamilyKey;
  readonly branchId: number;
  readonly createdBy: number;
  number: string | null;
  state: DocumentState;
  date: string;
  version: number;
  parties: DocumentParties;
  totals: Totals;
  lines: DocumentLine[];
  completed: boolean;
  lockedBy: number | null;
  settledBy: number | null;
  pickUp: PickUpDocument | null;
}

export interface DocumentParties {
  readonly courierId: number | null;
  readonly merchantId: number | null;
  readonly toBranchId: number | null;
  readonly sourceId: number | null;
  readonly userId: number | null;
  readonly aboutId: number | null;
  readonly kind: PaymentKind | null;
  /** The payment method. */
  readonly methodId: number | null;
  /** The account that the money leaves or enters; null: cash. */
  readonly accountId: number | null;
  readonly toAccountId: number | null;
  readonly expenseKindId: number | null;
}

export interface DocumentLine extends PlannedLine {
  live: boolean;
}

export interface PickUpDocument {
  readonly fee: number;
  readonly freeAbove: number | null;
  readonly editHours: number;
  state: PickUpState;
  ask: RequestKind | null;
  requesterId: number | null;
  enabledUntil: string | null;
  onTheWayAt: string | null;
  handed: number;
}

export const noParties: DocumentParties = {
  courierId: null,
  merchantId: null,
  toBranchId: null,
  sourceId: null,
  userId: null,
  aboutId: null,
  kind: null,
  methodId: null,
  accountId: null,
  toAccountId: null,
  expenseKindId: null,
};

export const blankDocument = (
  head: Pick<Document, 'id' | 'family' | 'branchId' | 'createdBy' | 'date'>,
): Document => ({
  ...head,
  number: null,
  state: 'draft',
  version: 1,
  parties: noParties,
  totals: noTotals,
  lines: [],
  completed: false,
  lockedBy: null,
  settledBy: null,
  pickUp: null,
});

export const isInForce = ({ state }: Document): boolean =>
  state === 'confirmed' || state === 'locked';
