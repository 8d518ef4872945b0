import { describe, expect, it } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import {
  checkRoleChange,
  checkRoleRemoval,
  type RoleChange,
} from '#domain/people/manage/manage-roles.ts';
import { checkReach } from '#domain/people/reach.ts';
import { Refusal } from '#domain/refusal.ts';

const person = (wish: Partial<Actor>): Actor => ({
  userId: 1,
  name: 'أحد',
  type: 'staff',
  role: 'Accountant',
  permissions: new Set(['roles.edit', 'users.view']),
  branchId: null,
  merchantId: null,
  ...wish,
});
const admin = person({ role: 'Admin' });

const refusal = (work: () => void): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};
const change = (actor: Actor, wish: Partial<RoleChange>): string | null =>
  refusal(() => checkRoleChange(actor, { before: null, name: 'قارئ', permissions: [], ...wish }));

describe('who may make a role what', () => {
  const own = { name: 'Accountant', permissions: [] };

  it('no one may change the Admin role, not even an Admin', () => {
    expect(change(admin, { name: 'Admin' })).toBe('role_protected');
    const before = { name: 'Admin', permissions: [] };
    expect(change(admin, { before, name: 'Admin' })).toBe('role_protected');
  });

  it('a role that the program refers to keeps its name, and may grant something else', () => {
    const before = { name: 'Client', permissions: [] };
    expect(change(admin, { before, name: 'زبون' })).toBe('role_protected');
    expect(change(admin, { before, name: 'Client', permissions: ['users.view'] })).toBeNull();
  });

  it('only an Admin changes their own role, or grants what they do not hold', () => {
    expect(change(person({}), { before: own, name: 'Accountant' })).toBe('forbidden');
    expect(change(person({}), { permissions: ['rates.edit'] })).toBe('beyond_own_permissions');
    expect(change(person({}), { permissions: ['users.view'] })).toBeNull();
    expect(change(admin, { permissions: ['rates.edit'] })).toBeNull();
  });

  it('a user cannot change or delete a role that grants more than they hold', () => {
    const before = { name: 'قارئ', permissions: ['rates.edit'] };
    const beyond = 'beyond_own_permissions';
    expect(change(person({}), { before, permissions: ['rates.edit'] })).toBe(beyond);
    expect(change(person({}), { before, permissions: [] })).toBe(beyond);
    const role = { ...before, users: 0 };
    expect(refusal(() => checkRoleRemoval(person({}), role))).toBe(beyond);
    expect(change(admin, { before, permissions: [] })).toBeNull();
  });

  it('roles are the whole company’s: staff of a branch leave them alone', () => {
    expect(change(person({ branchId: 7 }), {})).toBe('forbidden');
  });

  it('a role in use is not deleted', () => {
    const remove = (name: string, users: number) =>
      refusal(() => checkRoleRemoval(admin, { name, users, permissions: [] }));
    expect(remove('Admin', 3)).toBe('role_protected');
    expect(remove('قارئ', 1)).toBe('in_use');
    expect(remove('قارئ', 0)).toBeNull();
  });
});

describe('how far staff reach', () => {
  const reach = (wish: Partial<Actor>, branchId: number | null) =>
    refusal(() => checkReach(person(wish), branchId));

  it.each([
    ['the company’s staff', {}, 7, null],
    ['the company’s staff, for the company', {}, null, null],
    ['staff in their own branch', { branchId: 7 }, 7, null],
    ['staff in another branch', { branchId: 8 }, 7, 'forbidden'],
    ['staff of a branch, for the company', { branchId: 7 }, null, 'forbidden'],
    ['a courier in their own branch', { type: 'courier', branchId: 7 }, 7, 'forbidden'],
    ['a merchant', { type: 'client', merchantId: 1 }, null, 'forbidden'],
  ] as const)('%s', (_who, wish, branchId, code) => {
    expect(reach(wish, branchId)).toBe(code);
  });
});
