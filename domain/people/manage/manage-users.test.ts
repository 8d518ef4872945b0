import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import {
  checkUserChange,
  type UserState,
  type UserChange,
} from '#domain/people/manage/manage-users.ts';
import { Refusal } from '#domain/refusal.ts';

const person = (wish: Partial<Actor>): Actor => ({
  userId: 1,
  name: 'أحد',
  type: 'staff',
  role: 'Branch manager',
  permissions: new Set(),
  branchId: 7,
  merchantId: null,
  ...wish,
});
const admin = person({ role: 'Admin', branchId: null });
const manager = person({});

const state = (wish: Partial<UserState> = {}): UserState => ({
  type: 'courier',
  role: 'Courier',
  permissions: [],
  branchId: 7,
  active: true,
  ...wish,
});
const lastAdmin = state({ type: 'staff', role: 'Admin', branchId: null });

const refusedAs = (actor: Actor, change: Partial<UserChange>): string | null => {
  try {
    checkUserChange(actor, {
      userId: 2,
      before: state(),
      after: state(),
      otherAdmins: 0,
      burden: { shipments: 3, cash: money(25_000) },
      ...change,
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

describe('who may make a user what', () => {
  it('never a courier or a merchant, whatever their role grants', () => {
    expect(refusedAs(person({ type: 'courier' }), {})).toBe('forbidden');
    expect(refusedAs(person({ type: 'client' }), {})).toBe('forbidden');
  });

  it('only an Admin makes or changes an Admin', () => {
    const wide = person({ branchId: null });
    expect(refusedAs(wide, { after: lastAdmin })).toBe('forbidden');
    expect(refusedAs(wide, { before: lastAdmin })).toBe('forbidden');
    expect(refusedAs(admin, { before: null, after: lastAdmin })).toBeNull();
  });

  it('no other user gives themselves another role', () => {
    const before = state({ type: 'staff', role: 'Warehouse' });
    const after = state({ type: 'staff', role: 'Accountant' });
    expect(refusedAs(manager, { userId: manager.userId, before, after })).toBe('forbidden');
    expect(refusedAs(manager, { before, after })).toBeNull();
  });

  it('no user changes or creates a user with more permissions than their own', () => {
    const stronger = state({ permissions: ['shipments.view', 'documents.payment.issue'] });
    const weaker = state({ permissions: ['shipments.view'] });
    const clerk = person({ permissions: new Set(['users.edit', 'shipments.view']) });
    const beyond = 'beyond_own_permissions';
    expect(refusedAs(clerk, { before: stronger, after: stronger })).toBe(beyond);
    expect(refusedAs(clerk, { before: stronger, after: weaker })).toBe(beyond);
    expect(refusedAs(clerk, { before: weaker, after: stronger })).toBe(beyond);
    expect(refusedAs(clerk, { before: null, after: stronger })).toBe(beyond);
    expect(refusedAs(clerk, { before: weaker, after: weaker })).toBeNull();
    expect(refusedAs(admin, { before: stronger, after: stronger })).toBeNull();
  });

  it('staff of a branch only within their branch', () => {
    expect(refusedAs(manager, { after: state({ branchId: 8 }) })).toBe('forbidden');
    expect(refusedAs(manager, { after: state({ branchId: null }) })).toBe('forbidden');
    expect(refusedAs(manager, {})).toBeNull();
  });

  it('the last Admin stays one, and stays active', () => {
    const disabled = { ...lastAdmin, active: false };
    const demoted = { ...lastAdmin, role: 'Accountant' };
    expect(refusedAs(admin, { before: lastAdmin, after: disabled })).toBe('last_admin');
    expect(refusedAs(admin, { before: lastAdmin, after: demoted })).toBe('last_admin');
    expect(refusedAs(admin, { before: lastAdmin, after: demoted, otherAdmins: 1 })).toBeNull();
  });

  it('a courier with shipments or cash is neither disabled nor moved', () => {
    expect(refusedAs(manager, { after: state({ active: false }) })).toBe('in_use');
    expect(refusedAs(admin, { after: state({ branchId: 8 }) })).toBe('in_use');
    const burden = { shipments: 0, cash: money(0) };
    expect(refusedAs(manager, { after: state({ active: false }), burden })).toBeNull();
  });
});
