import type { Actor } from '#domain/people/actor.ts';
import { refuseIf } from '#domain/refusal.ts';

/**
 * The merchant whose people a merchant's user means: their own, said or not. Null for the company's
 * staff, who say which. Another's is answered as one that never was.
 * @throws Refusal not_found
 */
export function ownMerchant({ merchantId }: Actor, params: number | undefined): number | null {
  const isOthers = merchantId !== null && params !== undefined && params !== merchantId;
  refuseIf(isOthers, 'not_found', { merchant: params });
  return merchantId;
}
