import { refuseIf } from '../refusal.ts';
import { isCompanyWide, type Actor } from './actor.ts';

/**
 * Staff of a branch change what is their branch's; what belongs to the whole company (`null`) is
 * changed by company staff. Permission alone would let one branch set another's prices.
 * @throws forbidden
 */
export function checkReach(actor: Actor, branchId: number | null): void {
  const isStaff = actor.type === 'staff' || actor.type === 'data_entry';
  refuseIf(!isStaff, 'forbidden');
  const isOwn = branchId !== null && actor.branchId === branchId;
  refuseIf(!isCompanyWide(actor) && !isOwn, 'forbidden', { branchId });
}

/**
 * By which branch a list is narrowed: company staff may ask for one, people of a branch look at
 * their own whatever they ask for, which the page of visibility says.
 */
export const requestedBranch = (actor: Actor, params: number | undefined): number | undefined =>
  isCompanyWide(actor) ? params : undefined;
