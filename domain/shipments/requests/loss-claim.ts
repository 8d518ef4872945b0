import { ZERO, type Money } from '../../money.ts';
import { refuseIf } from '../../refusal.ts';
import type { Status } from '../stages.ts';

/**
 * A merchant's claim for a shipment that the company lost. Accepting it marks the shipment as lost,
 * if it is not lost yet, and posts the compensation; the money moves only through the lifecycle's
 * own move.
 */
export const claimStates = ['open', 'granted', 'refused', 'withdrawn'] as const;
export type ClaimState = (typeof claimStates)[number];

export const claimReasons = [
  'no_trace',
  'not_returned',
  'reported_lost',
  'damaged',
  'other',
] as const;
export type ClaimReason = (typeof claimReasons)[number];

/** A shipment without a move for less time is still on its way. */
export const claimAfterDays = 3;
const dayMs = 86_400_000;

/** The company has it, or had it last: with the merchant or the recipient nothing is lost. */
const claimable: readonly Status[] = [
  'picked_up',
  'at_branch',
  'in_transit',
  'missing',
  'assigned',
  'out_for_delivery',
  'failed',
  'postponed',
  'returning',
  'lost',
];
/** The company itself reports it as lost. */
const gone: readonly Status[] = ['missing', 'lost'];

export interface Claimable {
  readonly code: string;
  readonly status: Status;
  readonly claimAmount: Money | null;
  /** Since when it has been in its stage. */
  readonly stageSince: string;
  readonly hasOpenClaim: boolean;
}

/** @throws claim_open, claim_needless, claim_too_early, in this order */
export function checkClaim(shipment: Claimable, now: string): void {
  const { code, status, claimAmount } = shipment;
  refuseIf(shipment.hasOpenClaim, 'claim_open', { code });
  const isPaid = status === 'lost' && (claimAmount ?? ZERO) > 0;
  refuseIf(isPaid || !claimable.includes(status), 'claim_needless', { code });
  const stoodMs = Date.parse(now) - Date.parse(shipment.stageSince);
  const isEarly = !gone.includes(status) && stoodMs < claimAfterDays * dayMs;
  refuseIf(isEarly, 'claim_too_early', { code, days: claimAfterDays });
}

/** @throws claim_answered */
export function checkOpen(claim: { readonly state: ClaimState; readonly code: string }): void {
  refuseIf(claim.state !== 'open', 'claim_answered', { code: claim.code });
}
