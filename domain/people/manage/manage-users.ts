import type { Money } from '../../money.ts';
import { refuseIf } from '../../refusal.ts';
import {
  adminRole,
  beyondOwn,
  isAdmin,
  isCompanyWide,
  type Actor,
  type UserType,
} from '../actor.ts';

/** The attributes that determine a user's permissions; all others are descriptive. */
export interface UserState {
  readonly type: UserType;
  readonly role: string | null;
  /** In addition to the first, in order. */
  readonly moreRoles?: readonly string[];
  /** The union of all roles' permissions. */
  readonly permissions: readonly string[];
  readonly branchId: number | null;
  readonly active: boolean;
}

/** What a courier still holds. */
export interface Burden {
  readonly shipments: number;
  readonly cash: Money;
}

export interface UserChange {
  /** `null` for a new user. */
  readonly userId: number | null;
  readonly before: UserState | null;
  readonly after: UserState;
  /** Active Admins other than this user. */
  readonly otherAdmins: number;
  readonly burden: Burden;
}

/**
 * Checks whether an actor may save a user like this. An actor may not change a user with more
 * permissions, whose password they could set, nor give a user more than they have.
 * @throws forbidden, beyond_own_permissions, last_admin, in_use
 */
export function checkUserChange(actor: Actor, change: UserChange): void {
  const { before, after } = change;
  const isStaff = actor.type === 'staff' || actor.type === 'data_entry';
  refuseIf(!isStaff, 'forbidden');
  const touchesAdmin = [before, after].some((one) => rolesOf(one).includes(adminRole));
  refuseIf(touchesAdmin && !isAdmin(actor), 'forbidden');
  const beyond = beyondOwn(actor, [...(before?.permissions ?? []), ...after.permissions]);
  refuseIf(beyond.length > 0, 'beyond_own_permissions', { permissions: [...new Set(beyond)] });
  // Otherwise the permission to edit users would be equivalent to all permissions.
  const areOthers = rolesOf(before).join('\n') !== rolesOf(after).join('\n');
  const ownRole = change.userId === actor.userId && areOthers;
  refuseIf(ownRole && !isAdmin(actor), 'forbidden');
  refuseIf(!isCompanyWide(actor) && !staysInBranch(actor, after), 'forbidden');
  refuseIf(
    isActiveAdmin(before) && !isActiveAdmin(after) && change.otherAdmins === 0,
    'last_admin',
  );
  const { shipments, cash } = change.burden;
  const burdened = shipments > 0 || cash !== 0;
  refuseIf(leavesPost(before, after) && burdened, 'in_use', { shipments, cash });
}

const rolesOf = (state: UserState | null): readonly string[] =>
  state === null ? [] : [state.role ?? '', ...(state.moreRoles ?? [])];

/** A merchant's user has no branch: they belong to the branch of an actor who can see them. */
const staysInBranch = (actor: Actor, after: UserState): boolean =>
  actor.branchId !== null && (after.type === 'client' || after.branchId === actor.branchId);

const isActiveAdmin = (state: UserState | null): boolean =>
  state !== null && state.active && state.role === adminRole;

/** A courier who is disabled, moved or changed to another kind must not hold anything. */
const leavesPost = (before: UserState | null, after: UserState): boolean =>
  before?.type === 'courier' &&
  (after.type !== 'courier' ||
    after.branchId !== before.branchId ||
    (before.active && !after.active));
