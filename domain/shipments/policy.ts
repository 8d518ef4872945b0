import type { Money } from '../money.ts';
import type { ProofTerms } from './proof.ts';
import type { WaitingRule } from './return-bar.ts';

/** The company's own limits for moves; read from settings, passed to the rules. */
export interface MovePolicy {
  readonly postponeMaxTimes: number;
  readonly postponeMaxDays: number;
  readonly returnFee: { readonly kind: 'fixed' | 'percent'; readonly value: number };
  /** How long a return waits for the merchant's decision. */
  readonly waiting: WaitingRule;
  /** A logged call is required before "no answer" reasons. */
  readonly callRequired: boolean;
  /** A new attempt after `resend` charges this share of the delivery fee, in percent. */
  readonly resendFeePercent: number;
  /** The maximum compensation for a lost shipment; null: unlimited. */
  readonly claimMax: Money | null;
  /** Above this amount a second user decides on the claim; null: never. */
  readonly claimSecondFrom: Money | null;
  /** The proof a delivery requires, unless the merchant has terms of their own. */
  readonly proof: ProofTerms;
  readonly currency: string;
}

/**
 * The fields of a courier that the rules need: cash in hand and the limit that stops new shipments.
 */
export interface CourierBalance {
  readonly id: number;
  readonly name: string;
  readonly branchId: number | null;
  readonly active: boolean;
  readonly cashInHand: Money;
  /** `null`: no limit. */
  readonly cashLimit: Money | null;
}
