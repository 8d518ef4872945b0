import { adminRole } from '../actor.ts';
import { isMerchantRole } from '../roles.ts';

/** More than anybody works as. */
export const mostRoles = 6;

/**
 * Whether one person may hold these roles together. Permissions add up; which rows they are about
 * follows from the kind of account alone, so a courier who also enters data still carries only
 * their own shipments. Two kinds of roles stand alone: Admin, which has all already, and those of a
 * merchant, whose people never work for the company.
 */
export function mayHoldTogether(roles: readonly string[]): boolean {
  if (roles.length > mostRoles || new Set(roles).size < roles.length) return false;
  const isLone = (role: string): boolean => role === adminRole || isMerchantRole(role);
  return roles.length === 1 || !roles.some(isLone);
}
