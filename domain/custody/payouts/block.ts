/** Why a merchant cannot be paid in a batch now. */
export const payoutBlocks = [
  'waiting',
  'no_details',
  'details_change',
  'held',
  'negative',
  'below_minimum',
] as const;
export type PayoutBlock = (typeof payoutBlocks)[number];

export interface Payable {
  /** It waits in an earlier batch. */
  readonly isWaiting: boolean;
  /** Whether its payout details are known. */
  readonly hasDetails: boolean;
  /** A change of its payout details has not been decided. */
  readonly isChanging: boolean;
  /** Payable shipments that a settlement would take, and those that it may not take yet. */
  readonly shipments: number;
  readonly held: number;
  readonly net: number;
  readonly minimum: number;
}

/** The first reason that forbids the payout; null: it may be paid. */
export function payoutBlock(merchant: Payable): PayoutBlock | null {
  const { isWaiting, hasDetails, isChanging, shipments, held, net, minimum } = merchant;
  if (isWaiting) return 'waiting';
  if (!hasDetails) return 'no_details';
  if (isChanging) return 'details_change';
  if (shipments === 0 && net <= 0 && held > 0) return 'held';
  if (net <= 0) return 'negative';
  return net < minimum ? 'below_minimum' : null;
}
