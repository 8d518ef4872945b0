import { adminRole } from '../actor.ts';
import { isMerchantRole } from '../roles.ts';

/** More roles than any user needs. */
export const mostRoles = 6;

/**
 * Checks whether one user may have these roles together. Permissions add up; the visible rows
 * depend only on the kind of account, so a courier who also enters data still sees only their own
 * shipments. Two kinds of roles cannot be combined: Admin, which has all permissions already, and
 * those of a merchant, whose users never work for the company.
 */
export function mayHoldTogether(roles: readonly string[]): boolean {
  if (roles.length > mostRoles || new Set(roles).size < roles.length) return false;
  const isLone = (role: string): boolean => role === adminRole || isMerchantRole(role);
  return roles.length === 1 || !roles.some(isLone);
}
