import type { Money } from '../money.ts';
import { stageOf, type HolderKind, type MoneyState, type StageNo, type Status } from './stages.ts';
import type { HistoryEvent } from './lifecycle.ts';
import type { DeliveryProof } from './proof.ts';

export const kinds = ['home', 'collect_at_branch'] as const;
export type Kind = (typeof kinds)[number];
export const feePayers = ['recipient', 'merchant'] as const;
export type FeePayer = (typeof feePayers)[number];
/** How many pieces one shipment may have. */
export const piecesBounds = { min: 1, max: 999 } as const;

export const sizes = ['small', 'medium', 'large', 'xlarge'] as const;
export type Size = (typeof sizes)[number];
export const collectReasons = ['price_changed', 'partial', 'exchange'] as const;
export type CollectReason = (typeof collectReasons)[number];
/** Whether the courier still holds something that goes back to the merchant. */
export const partReturns = {
  price_changed: false,
  partial: true,
  exchange: true,
} as const satisfies Record<CollectReason, boolean>;

/** The fields that moves change. */
export interface ShipmentState {
  readonly status: Status;
  readonly holderKind: HolderKind;
  readonly money: MoneyState;
  /** The branch that has or last had the shipment. */
  readonly branchId: number | null;
  readonly originBranchId: number | null;
  /** The courier responsible for it: assigned, carrying, or holding its cash. */
  readonly courierId: number | null;
  /** The document under which it travels, while it is in transit. */
  readonly transitDocumentId: number | null;
  /** The branch whose till holds its cash. */
  readonly moneyBranchId: number | null;
  readonly attempt: number;
  readonly postponedOn: string | null;
  readonly postponeCount: number;
  readonly collectedAmount: Money | null;
  readonly commissionAmount: Money | null;
  readonly returnFeeAmount: Money | null;
  /**
   * Fees of further attempts after a return; charged with the delivery or the return that ends it.
   */
  readonly extraFeeAmount: Money;
  /** What the company owes the merchant for a lost shipment. */
  readonly claimAmount: Money | null;
  readonly collectReason: CollectReason | null;
  /** A changed amount that is not approved yet: blocks settlement. */
  readonly correctionPending: boolean;
  readonly holdReason: string | null;
  readonly holdUntil: string | null;
  readonly deliveredAt: string | null;
  /**
   * The merchant is asked to decide first: no return before `returnAfter`; null: not before a new
   * attempt.
   */
  readonly returnBarred: boolean;
  readonly returnAfter: string | null;
}

/** The fields that no move changes. */
export interface Shipment extends ShipmentState {
  readonly id: number;
  readonly uuid: string;
  readonly code: string;
  readonly version: number;
  readonly stage: StageNo;
  readonly stepId: number;
  readonly kind: Kind;
  readonly merchantId: number;
  readonly homeBranchId: number;
  readonly destinationId: number;
  readonly areaId: number | null;
  /** The branch that serves the destination. */
  readonly servingBranchId: number;
  readonly feePayer: FeePayer;
  readonly goodsAmount: Money;
  readonly feeAmount: Money;
  readonly discountAmount: Money;
  /** The amount to collect from the recipient at the door. */
  readonly codAmount: Money;
  readonly createdBy: number | null;
}

/** One planned move: what the one door writes for one shipment. */
export interface Move {
  readonly shipmentId: number;
  readonly code: string;
  /** The version the plan is based on: compare-and-set. */
  readonly version: number;
  readonly event: HistoryEvent;
  readonly before: ShipmentState;
  readonly after: ShipmentState;
  readonly stageBefore: StageNo;
  readonly stageAfter: StageNo;
  /** Only for `edit`: fields outside the three state fields, `{ field: [before, after] }`. */
  readonly edits?: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** Only for `step`: the new step of the same stage. */
  readonly stepId?: number;
  readonly reason: string | null;
  readonly note: string | null;
  /** Only for `rollBack`: the history row that is undone. */
  readonly reversesSeq?: number;
  /** Context from outside the books: call log, place, recipient, the device's own time. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Only for a delivery with a signature or a photo. */
  readonly proof?: DeliveryProof;
  /** Only for a failed or postponed delivery that the merchant has to decide. */
  readonly question?: Question;
}

/** The question to the merchant: `after` is what applies when `dueAt` passes without an answer. */
export interface Question {
  readonly dueAt: string;
  readonly after: 'branch' | 'tryAgain' | 'return';
}

/**
 * Written out as a literal: assigning the fields by name makes objects that are slower to change.
 */
export const stateOf = (s: ShipmentState): ShipmentState => ({
  status: s.status,
  holderKind: s.holderKind,
  money: s.money,
  branchId: s.branchId,
  originBranchId: s.originBranchId,
  courierId: s.courierId,
  transitDocumentId: s.transitDocumentId,
  moneyBranchId: s.moneyBranchId,
  attempt: s.attempt,
  postponedOn: s.postponedOn,
  postponeCount: s.postponeCount,
  collectedAmount: s.collectedAmount,
  commissionAmount: s.commissionAmount,
  returnFeeAmount: s.returnFeeAmount,
  extraFeeAmount: s.extraFeeAmount,
  claimAmount: s.claimAmount,
  collectReason: s.collectReason,
  correctionPending: s.correctionPending,
  holdReason: s.holdReason,
  holdUntil: s.holdUntil,
  deliveredAt: s.deliveredAt,
  returnBarred: s.returnBarred,
  returnAfter: s.returnAfter,
});

const stateKeys = Object.keys(stateOf({} as ShipmentState)) as (keyof ShipmentState)[];

export type StateChanges = Partial<Record<keyof ShipmentState, readonly [unknown, unknown]>>;

/** The changed state fields, `[before, after]`: stored in history and needed by a roll-back. */
export function changesBetween(before: ShipmentState, after: ShipmentState): StateChanges {
  const changed = stateKeys.filter((key) => before[key] !== after[key]);
  return Object.fromEntries(changed.map((key) => [key, [before[key], after[key]]]));
}

/**
 * Plans a move to `change`, with its stages. `homeBranchId` and the version come from the shipment.
 */
export function moveTo(
  shipment: Shipment,
  event: HistoryEvent,
  change: Partial<ShipmentState>,
  entered: {
    reason?: string | null;
    note?: string | null;
    details?: Record<string, unknown> | undefined;
  } = {},
): Move {
  const before = stateOf(shipment);
  const after = { ...before, ...change };
  return {
    shipmentId: shipment.id,
    code: shipment.code,
    version: shipment.version,
    event,
    before,
    after,
    stageBefore: shipment.stage,
    stageAfter: stageOf({ ...after, homeBranchId: shipment.homeBranchId }),
    reason: entered.reason ?? null,
    note: entered.note ?? null,
    ...(entered.details ? { details: entered.details } : {}),
  };
}

/** Returned to the merchant; no further move changes the state. */
export const isHeld = (shipment: ShipmentState): boolean => shipment.holdReason !== null;
