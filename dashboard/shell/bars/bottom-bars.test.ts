import { describe, expect, it } from 'vitest';
import { shippedRoles } from '#domain/people/roles.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { barFor, commonBar } from './bottom-bars.ts';

const barOf = (name: string) => {
  const { type, grants } = shippedRoles.find((role) => role.name === name) ?? shippedRoles[0];
  const granted: readonly Permission[] = grants;
  return barFor({ type, can: (permission) => granted.includes(permission) });
};
const screensOf = (name: string) => barOf(name)?.map(({ screen }) => screen);

describe('the bar at the bottom of a phone', () => {
  it('gives a courier the day, the camera, the own account and the rest', () => {
    expect(screensOf('Courier')).toEqual([
      'office.dashboard',
      'office.dashboard',
      'shipments.courierAccount',
      'menu',
    ]);
  });

  it('gives an accountant hand-in, settlement, till and search', () => {
    expect(screensOf('Accountant')).toEqual([
      'documents.cashHandIn.form',
      'documents.settlement.list',
      'documents.payment.list',
      'search',
    ]);
  });

  it.each(['Admin', 'Branch manager', 'Warehouse', 'Call centre'])(
    'gives %s the entries of everybody',
    (role) => {
      expect(barOf(role)).toBe(commonBar);
    },
  );

  it('stays away from data entry', () => {
    expect(barOf('Data entry')).toBeNull();
  });
});
