import type { Actor } from '#domain/people/actor.ts';
import { refuseIf } from '#domain/refusal.ts';

/**
 * The merchant whose users a caller manages. For a merchant's user it is their own, given or not.
 * Null for the company's staff, who must name one. Another merchant's id returns not_found.
 * @throws Refusal not_found
 */
export function ownMerchant({ merchantId }: Actor, params: number | undefined): number | null {
  const isOthers = merchantId !== null && params !== undefined && params !== merchantId;
  refuseIf(isOthers, 'not_found', { merchant: params });
  return merchantId;
}
