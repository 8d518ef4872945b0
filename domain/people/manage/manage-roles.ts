import { refuseIf } from '../../refusal.ts';
import { adminRole, beyondOwn, holdsRole, isAdmin, type Actor } from '../actor.ts';
import { merchantRoles } from '../roles.ts';

/** Roles named in the specification: the program depends on their names. */
const namedByTheProgram: readonly string[] = [adminRole, 'Courier', ...merchantRoles];

export const isNamedByTheProgram = (role: string): boolean => namedByTheProgram.includes(role);

export interface RoleChange {
  /** `null` for a new role. */
  readonly before: { readonly name: string; readonly permissions: readonly string[] } | null;
  readonly name: string;
  readonly permissions: readonly string[];
}

/**
 * Checks whether an actor may save a role like this. Users other than Admin may not change a role
 * that grants more than they have, nor grant more: otherwise the permission to edit roles would
 * equal every permission.
 * @throws role_protected, forbidden, beyond_own_permissions
 */
export function checkRoleChange(actor: Actor, { before, name, permissions }: RoleChange): void {
  refuseIf(before?.name === adminRole || name === adminRole, 'role_protected');
  const isNamed = before !== null && isNamedByTheProgram(before.name);
  refuseIf(isNamed && before.name !== name, 'role_protected');
  if (isAdmin(actor)) return;
  refuseIf(actor.type !== 'staff' || actor.branchId !== null, 'forbidden');
  refuseIf(before !== null && holdsRole(actor, before.name), 'forbidden');
  refuseBeyond(actor, [...(before?.permissions ?? []), ...permissions]);
}

function refuseBeyond(actor: Actor, permissions: readonly string[]): void {
  const beyond = new Set(beyondOwn(actor, permissions));
  refuseIf(beyond.size > 0, 'beyond_own_permissions', { permissions: [...beyond] });
}

interface RemovedRole {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly users: number;
}

/** @throws role_protected, in_use, forbidden, beyond_own_permissions */
export function checkRoleRemoval(actor: Actor, role: RemovedRole): void {
  refuseIf(isNamedByTheProgram(role.name), 'role_protected');
  refuseIf(role.users > 0, 'in_use', { users: role.users });
  refuseIf(!isAdmin(actor) && holdsRole(actor, role.name), 'forbidden');
  refuseBeyond(actor, role.permissions);
}
