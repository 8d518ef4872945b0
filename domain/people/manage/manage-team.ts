import { refuseIf } from '../../refusal.ts';
import { beyondOwn, type Actor } from '../actor.ts';
import { ownerRole } from '../roles.ts';

/** One of a merchant's own users, as the rules for managing them see it. */
export interface Member {
  readonly role: string | null;
  readonly permissions: readonly string[];
  readonly active: boolean;
}

export interface TeamChange {
  /** `null` for a new one. */
  readonly userId: number | null;
  readonly before: Member | null;
  readonly after: Member;
  /** Active owners other than this user. */
  readonly otherOwners: number;
}

/**
 * Checks whether an actor may change a merchant's users like this. Users may not disable themselves
 * or change their own role, grant a permission they do not have, or change a user who has one.
 * @throws forbidden, beyond_own_permissions, last_owner
 */
export function checkTeamChange(actor: Actor, change: TeamChange): void {
  const { userId, before, after, otherOwners } = change;
  refuseIf(actor.type === 'courier', 'forbidden');
  const isOwnBalance = before?.role !== after.role || !after.active;
  refuseIf(userId === actor.userId && isOwnBalance, 'forbidden');
  const beyond = beyondOwn(actor, [...(before?.permissions ?? []), ...after.permissions]);
  refuseIf(beyond.length > 0, 'beyond_own_permissions', { permissions: [...new Set(beyond)] });
  const leaves = isActiveOwner(before) && !isActiveOwner(after);
  refuseIf(leaves && otherOwners === 0, 'last_owner');
}

const isActiveOwner = (member: Member | null): boolean =>
  member !== null && member.active && member.role === ownerRole;
