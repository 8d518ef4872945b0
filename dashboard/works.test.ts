import { describe, expect, it } from 'vitest';
import type { UserType } from '#domain/people/actor.ts';
import { shippedRoles, type ShippedRoleName } from '#domain/people/roles.ts';
import { allPermissions, type Permission } from '#domain/people/permissions.ts';
import { screenByKey, screenKeys } from './screens.ts';
import { menuOf, type MenuViewer, MOST_ENTRIES, wholeMenu, works, worksOf } from './works.ts';

function viewer(type: UserType, grants: readonly Permission[]): MenuViewer {
  const held = new Set<Permission>(grants);
  return {
    type,
    isCompanyWide: true,
    can: (permission) => permission === null || held.has(permission),
  };
}

function inRole(wanted: ShippedRoleName): MenuViewer {
  const role = shippedRoles.find(({ name }) => name === wanted);
  if (!role) throw new Error(wanted);
  return viewer(role.type, role.grants);
}

const entriesOf = (one: MenuViewer) => [...menuOf(one).values()].flat();
const keysOf = (one: MenuViewer) => entriesOf(one).map(({ key }) => key);
const others = shippedRoles.map(({ name }) => name).filter((name) => name !== 'Admin');

describe('the menu of a role', () => {
  it('of a branch has no screen of the whole company, and the company has it', () => {
    const closing = (isCompanyWide: boolean) =>
      keysOf({ ...inRole('Accountant'), isCompanyWide }).includes('closing.months');
    expect([closing(true), closing(false)]).toEqual([true, false]);
  });

  it.each(others)('of a shipped %s has at most 18 entries and begins with the day', (name) => {
    const keys = keysOf(inRole(name));
    expect(keys.length).toBeLessThanOrEqual(MOST_ENTRIES);
    expect(keys.length).toBeGreaterThan(8);
    expect(keys[0]).toBe('office.dashboard');
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(others)('of a shipped %s offers nothing that refuses them', (name) => {
    const one = inRole(name);
    expect(entriesOf(one).filter(({ screen }) => !one.can(screen.permission))).toEqual([]);
  });

  it('takes an accountant through the till, the settlements and the reports', () => {
    expect([...menuOf(inRole('Accountant')).keys()]).toEqual([
      'today',
      'cash',
      'settlement',
      'reports',
    ]);
    expect(keysOf(inRole('Accountant'))).toEqual(
      works.cashier.day.flatMap(([, keys]): readonly string[] => keys),
    );
  });

  it('gives the warehouse, who also dispatch, both works', () => {
    expect(worksOf(inRole('Warehouse'))).toEqual(['warehouse', 'dispatch']);
    expect(keysOf(inRole('Warehouse'))).toEqual(
      expect.arrayContaining(['shipments.branchReceive', 'documents.runSheet.list']),
    );
  });

  it('shows «تسوياتي» to a merchant, and the document’s name to staff', () => {
    const titleFor = (one: MenuViewer) =>
      entriesOf(one).find(({ key }) => key === 'documents.settlement.list')?.title;
    expect(titleFor(inRole('Client'))).toBe('تسوياتي');
    expect(titleFor(inRole('Accountant'))).toBe(screenByKey('documents.settlement.list').title);
  });

  it('leaves administrators everything, grouped', () => {
    const admin = viewer('staff', allPermissions);
    expect(menuOf(admin)).toEqual(wholeMenu(admin));
    const all = screenKeys.filter((key) => screenByKey(key).menu && !screenByKey(key).only);
    expect(keysOf(admin).toSorted()).toEqual(all.toSorted());
  });

  it('stays short for a role of the company’s own that does everything but administration', () => {
    const most = allPermissions.filter((permission) => permission !== 'roles.edit');
    expect(keysOf(viewer('staff', most))).toHaveLength(MOST_ENTRIES);
    const noManager = most.filter((permission) => permission !== 'merchants.accept');
    const keys = keysOf(viewer('staff', noManager));
    expect(keys).toHaveLength(MOST_ENTRIES);
    // The first screens of each kind of work: none may be left out.
    expect(keys).toEqual(
      expect.arrayContaining([
        'documents.cashHandIn.list',
        'shipments.branchReceive',
        'shipments.readyToAssign',
        'merchantDecisions.list',
        'shipments.form',
      ]),
    );
  });

  it('shows a role of three permissions what they open, its own lists before the stages', () => {
    const keys = keysOf(viewer('staff', ['dashboard.view', 'shipments.view', 'coupons.view']));
    expect(keys).toHaveLength(MOST_ENTRIES);
    expect(keys).toEqual(expect.arrayContaining(['office.dashboard', 'pricing.coupons']));
  });

  it('lists only screens that a menu may contain', () => {
    const named = Object.values(works).flatMap(({ day }) => day.flatMap(([, keys]) => [...keys]));
    expect(named.filter((key) => !screenByKey(key).menu)).toEqual([]);
  });
});
