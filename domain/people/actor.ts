import { allPermissions, type Permission } from './permissions.ts';

export const userTypes = ['staff', 'data_entry', 'client', 'courier'] as const;
export type UserType = (typeof userTypes)[number];

export const adminRole = 'Admin';

/** The signed-in person, as every rule sees them. Built once per request, never ambient. */
export interface Actor {
  readonly userId: number;
  readonly name: string;
  readonly type: UserType;
  /** The first role's name is the one that counts. */
  readonly role: string | null;
  /** The names of the others: what all of them grant together is in `permissions`. */
  readonly moreRoles?: readonly string[];
  readonly permissions: ReadonlySet<string>;
  readonly branchId: number | null;
  /** Set for clients. */
  readonly merchantId: number | null;
}

export const isAdmin = (actor: Actor): boolean => actor.role === adminRole;

/** Whether the actor holds a role of this name, as the first or another. */
export const holdsRole = (actor: Actor, role: string): boolean =>
  actor.role === role || (actor.moreRoles ?? []).includes(role);

/**
 * The one permission rule: Admin may use all, everyone else only what a permission of the same name
 * grants.
 */
export const may = (actor: Actor, permission: Permission): boolean =>
  isAdmin(actor) || actor.permissions.has(permission);

/** Staff without a branch work for the whole company. */
export const isCompanyWide = (actor: Actor): boolean =>
  isAdmin(actor) ||
  ((actor.type === 'staff' || actor.type === 'data_entry') && actor.branchId === null);

/** What a role grants: Admin all, also permissions that are newer than the role's row. */
export const grantedBy = (
  role: string | null,
  permissions: readonly string[],
): readonly string[] => (role === adminRole ? allPermissions : permissions);

/**
 * The permissions among these that the actor does not hold. Nobody hands them on or manages who has
 * them.
 */
export const beyondOwn = (actor: Actor, permissions: readonly string[]): string[] =>
  isAdmin(actor) ? [] : permissions.filter((permission) => !actor.permissions.has(permission));
