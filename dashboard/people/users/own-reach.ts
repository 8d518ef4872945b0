import { type CurrentUser, isCompanyStaff } from '#dashboard/api/session.ts';
import { adminRole } from '#domain/people/actor.ts';
import { roleWords as t } from '#words/people/roles.ts';
import { beyondOwn } from '#words/people/permissions.ts';

const isAdmin = ({ roles }: CurrentUser): boolean => roles[0]?.name === adminRole;

/** Why the signed-in user may not manage a user; null if they may. */
export const whyNotUser = (beyond: readonly string[]): string | null =>
  beyond.length === 0 ? null : beyondOwn(beyond);

/**
 * Why the signed-in user may not change a role; null if they may. `checkRoleChange` applies the
 * same rule.
 */
export function whyNotRole(
  me: CurrentUser,
  role: { readonly name: string; readonly permissions: readonly string[] },
): string | null {
  if (isAdmin(me)) return null;
  if (!isCompanyStaff(me)) return t.companyOnly;
  if (me.roles.some(({ name }) => name === role.name)) return t.ownRole;
  const held = new Set(me.permissions.map(({ name }) => name));
  return whyNotUser(role.permissions.filter((permission) => !held.has(permission)));
}
