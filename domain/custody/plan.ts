import type { AccountKey } from '../ledger/chart.ts';
import type { Entry, MoneyPlace } from '../ledger/posting-rules.ts';
import { ZERO, sum, type Money } from '../money.ts';
import type { MerchantTerms, MoveContext, Planned } from '../shipments/plan.ts';
import type { CourierBalance } from '../shipments/policy.ts';
import type { Shipment } from '../shipments/shipment.ts';
import type { Counted } from './cash/counted.ts';
import type { Eligible } from './eligible.ts';
import type { OpenDocument, PayeeBalance, PaymentKind } from './cash/payment-kinds.ts';

/** The cash as counted by a clerk. */
export interface CashCount extends Counted {
  /** The book balance when the counting began; null: it was not read. */
  readonly seen: Money | null;
  readonly deductCommission: boolean;
  /** The setting that allows a courier to retain earned commission from the cash. */
  readonly mayDeduct: boolean;
}

/** The document that a two-sided one answers, with the shipments still in transit on it. */
export interface SourceContext {
  readonly id: number;
  readonly number: string | null;
  readonly branchId: number;
  readonly toBranchId: number | null;
  /** Lines of the source. */
  readonly listed: ReadonlySet<number>;
  /** Shipments the receiver has at hand: those on the source and not scanned are missing. */
  readonly scanned: ReadonlySet<number>;
  /**
   * Shipments missing on earlier documents: those that were on their way back to their merchants.
   */
  readonly homebound: ReadonlySet<number>;
}

/** The terms of a pick-up request when its shipments are collected. */
export interface PickUpContext {
  readonly fee: Money;
  /** A run with more shipments than this is free; null: never. */
  readonly freeAbove: number | null;
  /** Number of shipments taken along that have not been entered yet. */
  readonly handed: number;
  /** Shipments the merchant listed. */
  readonly listed: ReadonlySet<number>;
}

/** The requested payment, its parties, and the current balances of their accounts and the till. */
export interface PaymentContext {
  readonly kind: PaymentKind;
  readonly amount: Money;
  readonly payee: PayeeBalance;
  /** The document that is paid off, with its remaining amount. */
  readonly about: OpenDocument | null;
  /** The merchant's payout request that it pays, with its remaining amount. */
  readonly withdrawal: { readonly waits: boolean; readonly left: Money } | null;
  /** Cash in the branch's till. */
  readonly till: Money;
  /** The reason, where the kind requires one. */
  readonly reason: string | null;
  /** A commission: the shortage that receipts have already set off against it. */
  readonly setOff: Money;
}

/** What a branch pays for, and the current balance of its till. */
export interface ExpenseContext {
  readonly account: AccountKey;
  readonly amount: Money;
  /** Cash in the branch's till. */
  readonly till: Money;
  /** The refunded expense, with its remaining amount. */
  readonly refundOf: { readonly number: string | null; readonly left: Money } | null;
}

/** A money move between two places of the company. */
export interface CashMoveContext {
  readonly from: MoneyPlace;
  readonly to: MoneyPlace;
  readonly amount: Money;
  /** Cash in the till that the money leaves. */
  readonly till: Money;
  /** One branch, or the company, is responsible for both ends. */
  readonly isDirect: boolean;
}

/**
 * All data the plan of a document may need; read and locked beforehand, so the plan never queries.
 */
export interface DocumentContext {
  readonly moveContext: MoveContext;
  readonly documentId: number;
  readonly branchId: number;
  readonly toBranch: { readonly id: number; readonly isHub: boolean } | null;
  readonly courier: CourierBalance | null;
  readonly merchant: {
    readonly id: number;
    readonly name: string;
    readonly terms: MerchantTerms;
  } | null;
  /** Commission of each shipment for this courier, by shipment id. */
  readonly commissions: ReadonlyMap<number, Money>;
  readonly cash: CashCount | null;
  /** The merchant's account balance outside unpaid shipments: an unpaid negative net, a voucher. */
  readonly carriedIn: Money;
  /**
   * Cash in the branch's till, for a document that pays from it or counts it; null for all others.
   */
  readonly till: Money | null;
  /**
   * The account with a bank, a wallet or an exchange office through which the money moves; the till
   * is not involved. Null: cash.
   */
  readonly bankAccountId: number | null;
  /** The line of a payout batch that a settlement pays: the confirmed sum; null: none. */
  readonly payout: { readonly amount: Money } | null;
  readonly source: SourceContext | null;
  readonly pickUp: PickUpContext | null;
  readonly payment: PaymentContext | null;
  readonly expense: ExpenseContext | null;
  readonly cashMove: CashMoveContext | null;
}

export interface PlannedLine {
  readonly shipmentId: number;
  readonly outcome: 'listed' | 'received' | 'missing' | 'extra';
  readonly collectedAmount: Money;
  readonly feeAmount: Money;
  readonly commissionAmount: Money;
  readonly netAmount: Money;
}

/** The figures in the header of a document. */
export interface Totals {
  readonly expected: Money;
  readonly counted: Money | null;
  readonly deducted: Money;
  readonly carriedIn: Money;
  readonly net: Money;
  readonly paid: Money;
}

/** A family's plan for one shipment: its line, and the move with its postings. */
export interface LinePlan {
  readonly line: PlannedLine;
  /** Null: the document lists the shipment and does not move it. */
  readonly planned: Planned | null;
}

/**
 * One family's own rules; everything else about documents is shared. `check` refuses the whole
 * document, `line` one shipment, `close` the sums.
 */
export interface FamilyPlan {
  check(context: DocumentContext, shipments: readonly Shipment[]): void;
  line(shipment: Shipment, context: DocumentContext): LinePlan;
  close(
    lines: readonly PlannedLine[],
    context: DocumentContext,
  ): { readonly totals: Totals; readonly entries: readonly Entry[] };
}

/** The plan of a family whose documents list shipments. */
export interface LinedPlan extends FamilyPlan {
  readonly eligible: Eligible;
}

export const noTotals: Totals = {
  expected: ZERO,
  counted: null,
  deducted: ZERO,
  carriedIn: ZERO,
  net: ZERO,
  paid: ZERO,
};

export const lineOf = (shipment: Shipment, amounts: Partial<PlannedLine> = {}): PlannedLine => ({
  shipmentId: shipment.id,
  outcome: 'listed',
  collectedAmount: ZERO,
  feeAmount: shipment.feeAmount,
  commissionAmount: ZERO,
  netAmount: ZERO,
  ...amounts,
});

export const collectedOf = (lines: readonly PlannedLine[]): Money =>
  sum(lines.map((line) => line.collectedAmount));
