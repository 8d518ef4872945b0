import { refuseIf } from '../refusal.ts';
import { isCompanyWide, type Actor } from './actor.ts';

/**
 * Branch staff change only what belongs to their branch; what belongs to the whole company (`null`)
 * is changed by company staff. Permission alone would let one branch set another's prices.
 * @throws forbidden
 */
export function checkReach(actor: Actor, branchId: number | null): void {
  const isStaff = actor.type === 'staff' || actor.type === 'data_entry';
  refuseIf(!isStaff, 'forbidden');
  const isOwn = branchId !== null && actor.branchId === branchId;
  refuseIf(!isCompanyWide(actor) && !isOwn, 'forbidden', { branchId });
}

/**
 * The branch filter of a list: company staff may choose one, branch users always get their own, as
 * defined by the page of visibility.
 */
export const requestedBranch = (actor: Actor, params: number | undefined): number | undefined =>
  isCompanyWide(actor) ? params : undefined;
