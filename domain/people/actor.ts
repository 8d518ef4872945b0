import { allPermissions, type Permission } from './permissions.ts';

export const userTypes = ['staff', 'data_entry', 'client', 'courier'] as const;
export type UserType = (typeof userTypes)[number];

export const adminRole = 'Admin';

/**
 * The signed-in user, as every rule sees them. Built once per request and passed explicitly, never
 * global.
 */
export interface Actor {
  readonly userId: number;
  readonly name: string;
  readonly type: UserType;
  /** The name of the primary role. */
  readonly role: string | null;
  /** The names of the other roles: `permissions` contains the union of all. */
  readonly moreRoles?: readonly string[];
  readonly permissions: ReadonlySet<string>;
  readonly branchId: number | null;
  /** Set for clients. */
  readonly merchantId: number | null;
}

export const isAdmin = (actor: Actor): boolean => actor.role === adminRole;

/** Whether the actor has a role of this name, as the first or another. */
export const holdsRole = (actor: Actor, role: string): boolean =>
  actor.role === role || (actor.moreRoles ?? []).includes(role);

/** The only permission rule: Admin has all permissions, all others need one of the same name. */
export const may = (actor: Actor, permission: Permission): boolean =>
  isAdmin(actor) || actor.permissions.has(permission);

/** Staff without a branch work for the whole company. */
export const isCompanyWide = (actor: Actor): boolean =>
  isAdmin(actor) ||
  ((actor.type === 'staff' || actor.type === 'data_entry') && actor.branchId === null);

/** The permissions of a role: all for Admin, including permissions newer than the role's row. */
export const grantedBy = (
  role: string | null,
  permissions: readonly string[],
): readonly string[] => (role === adminRole ? allPermissions : permissions);

/**
 * The permissions among these that the actor does not have. The actor may neither grant them nor
 * manage users who have them.
 */
export const beyondOwn = (actor: Actor, permissions: readonly string[]): string[] =>
  isAdmin(actor) ? [] : permissions.filter((permission) => !actor.permissions.has(permission));
