import { describe, expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { alwaysTwo, checkSecondPerson, mayDecideOwn } from './second-person.ts';

const person = (role: string): Actor => ({
  userId: 1,
  name: 'زينب',
  type: 'staff',
  role,
  permissions: new Set(['differences.approve']),
  branchId: null,
  merchantId: null,
});
const admin = person('Admin');
const accountant = person('Accountant');

describe('two people for every decision', () => {
  // biome-ignore format: a table reads by the line
  test.each([
    ['the only administrator decides alone', admin, { ...alwaysTwo, approvers: 1 }, true],
    ['with a second approver, nobody does', admin, alwaysTwo, false],
    ['of three that are asked for, two are too few', admin, { ...alwaysTwo, minimum: 3 }, true],
    ['others never decide what is theirs', accountant, { ...alwaysTwo, approvers: 1 }, false],
    ['unless the company does not ask for two', accountant, { ...alwaysTwo, isRequired: false }, true],
    ['a minimum of one is no rule about two', admin, { ...alwaysTwo, minimum: 1 }, false],
  ])('%s', (_, actor, second, may) => {
    expect(mayDecideOwn(actor, second)).toBe(may);
  });

  test('what another user made is decided by two people, and not flagged', () => {
    const own = { second: alwaysTwo, code: 'own_decision' } as const;
    expect(checkSecondPerson(admin, { ...own, isOwn: false })).toBe(false);
    expect(() => checkSecondPerson(admin, { ...own, isOwn: true })).toThrow('own_decision');
    const alone = { ...own, second: { ...alwaysTwo, approvers: 1 }, isOwn: true };
    expect(checkSecondPerson(admin, alone)).toBe(true);
  });
});
