import { expect, test } from 'vitest';
import { mayHoldTogether } from './role-mix.ts';

test.each([
  [['Courier'], true],
  [['Admin'], true],
  [['Client'], true],
  [['Courier', 'Data entry'], true],
  [['Accountant', 'Call centre', 'مشرف المخزن'], true],
  [['Admin', 'Accountant'], false],
  [['Accountant', 'Admin'], false],
  [['Client', 'Warehouse'], false],
  [['Warehouse', 'Client staff'], false],
  [['Client staff', 'Client accountant'], false],
  [['Warehouse', 'Warehouse'], false],
  [['1', '2', '3', '4', '5', '6', '7'], false],
])('one person may hold %j together: %s', (roles, may) => {
  expect(mayHoldTogether(roles)).toBe(may);
});
