import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ZERO } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkRoleChange, checkRoleRemoval } from '#domain/people/manage/manage-roles.ts';
import { checkUserChange, type UserState } from '#domain/people/manage/manage-users.ts';
import { allPermissions } from '#domain/people/permissions.ts';
import { Refusal } from '#domain/refusal.ts';

interface Account {
  role: number;
  active: boolean;
  /** Created by the coalition, or given a password by it: it can sign in as this user. */
  isHeld: boolean;
}
interface Company {
  readonly roles: (readonly string[])[];
  readonly accounts: Account[];
}

const roleName = (role: number): string => `role ${role}`;
const userStateOf = ({ roles }: Company, { role, active }: Account): UserState => ({
  type: 'staff',
  role: roleName(role),
  permissions: roles[role] ?? [],
  branchId: null,
  active,
});
const actorOf = (company: Company, index: number): Actor => {
  const { type, role, permissions, branchId } = userStateOf(company, at(company.accounts, index));
  return {
    userId: index,
    name: 'أحد',
    type,
    role,
    permissions: new Set(permissions),
    branchId,
    merchantId: null,
  };
};
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new RangeError('an empty list');
  return found;
};

const isAllowed = (rule: () => void): boolean => {
  try {
    rule();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** The union of permissions of all accounts the coalition can sign in with. */
const reachOf = (company: Company): Set<string> =>
  new Set(
    company.accounts
      .filter(({ isHeld, active }) => isHeld && active)
      .flatMap(({ role }) => company.roles[role] ?? []),
  );

const grants = fc.uniqueArray(fc.constantFrom(...allPermissions), { maxLength: 12 });
const index = fc.nat({ max: 50 });
const attempt = fc.record({
  kind: fc.constantFrom('create', 'change', 'password', 'role', 'newRole', 'dropRole'),
  by: index,
  target: index,
  role: index,
  grants,
});
type Attempt = typeof attempt extends fc.Arbitrary<infer A> ? A : never;

const nothing = { otherAdmins: 1, burden: { shipments: 0, cash: ZERO } };

/**
 * Performs the action if the rules allow it; the actor has the permissions to edit users and roles.
 */
function tryIt(company: Company, { kind, by, target, role, grants: wanted }: Attempt): void {
  const { accounts, roles } = company;
  const held = accounts.flatMap((one, i) => (one.isHeld && one.active ? [i] : []));
  if (held.length === 0) return;
  const actor = actorOf(company, at(held, by));
  const userId = target % accounts.length;
  const account = at(accounts, userId);
  const roleId = role % roles.length;
  const before = userStateOf(company, account);
  const after = userStateOf(company, { ...account, role: roleId });
  const changed = { userId, before, after, ...nothing };
  const old = { name: roleName(roleId), permissions: at(roles, roleId) };
  if (kind === 'create') {
    const made = { role: roleId, active: true, isHeld: true };
    const change = { ...changed, userId: null, before: null, after: userStateOf(company, made) };
    if (isAllowed(() => checkUserChange(actor, change))) accounts.push(made);
  } else if (kind === 'change') {
    if (isAllowed(() => checkUserChange(actor, changed))) account.role = roleId;
  } else if (kind === 'password') {
    const same = { ...changed, after: before };
    if (isAllowed(() => checkUserChange(actor, same))) account.isHeld = true;
  } else if (kind === 'role') {
    const change = { before: old, name: old.name, permissions: wanted };
    if (isAllowed(() => checkRoleChange(actor, change))) roles[roleId] = wanted;
  } else if (kind === 'newRole') {
    const change = { before: null, name: roleName(roles.length), permissions: wanted };
    if (isAllowed(() => checkRoleChange(actor, change))) roles.push(wanted);
  } else {
    const users = accounts.filter((one) => one.role === roleId).length;
    isAllowed(() => checkRoleRemoval(actor, { ...old, users }));
  }
}

test('a user who manages users and roles never comes to hold more than they began with', () => {
  const company = fc.record({
    roles: fc.array(grants, { minLength: 2, maxLength: 6 }),
    people: fc.array(index, { minLength: 2, maxLength: 6 }),
  });
  fc.assert(
    fc.property(company, fc.array(attempt, { maxLength: 40 }), (start, attempts) => {
      const now: Company = {
        roles: start.roles,
        accounts: start.people.map((role, i) => ({
          role: role % start.roles.length,
          active: true,
          isHeld: i === 0,
        })),
      };
      const began = reachOf(now);
      for (const one of attempts) tryIt(now, one);
      expect([...reachOf(now)].filter((permission) => !began.has(permission))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});
