import { refuseIf } from '../refusal.ts';
import { adminRole, isAdmin, type Actor } from './actor.ts';

/** Roles the specification itself speaks of: their names mean something to the program. */
const namedByTheProgram: readonly string[] = [adminRole, 'Client', 'Courier'];

export const isNamedByTheProgram = (role: string): boolean => namedByTheProgram.includes(role);

export interface RoleChange {
  /** `null` for a new role. */
  readonly before: { readonly name: string; readonly permissions: readonly string[] } | null;
  readonly name: string;
  readonly permissions: readonly string[];
}

/**
 * Whether an actor may make a role so. Who is not Admin may give away no more than they hold,
 * otherwise the service to edit roles would be every service.
 * @throws role_protected, forbidden
 */
export function checkRoleChange(actor: Actor, { before, name, permissions }: RoleChange): void {
  refuseIf(before?.name === adminRole || name === adminRole, 'role_protected');
  const isNamed = before !== null && isNamedByTheProgram(before.name);
  refuseIf(isNamed && before.name !== name, 'role_protected');
  if (isAdmin(actor)) return;
  refuseIf(actor.type !== 'staff' || actor.branchId !== null, 'forbidden');
  refuseIf(before !== null && before.name === actor.role, 'forbidden');
  const held = new Set(before?.permissions);
  const added = permissions.filter((service) => !held.has(service));
  refuseIf(
    added.some((service) => !actor.services.has(service)),
    'forbidden',
    { services: added.filter((service) => !actor.services.has(service)) },
  );
}

/** @throws role_protected, in_use, forbidden */
export function checkRoleRemoval(actor: Actor, role: { name: string; users: number }): void {
  refuseIf(isNamedByTheProgram(role.name), 'role_protected');
  refuseIf(role.users > 0, 'in_use', { users: role.users });
  refuseIf(!isAdmin(actor) && role.name === actor.role, 'forbidden');
}
