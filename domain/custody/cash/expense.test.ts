import { expect, test } from 'vitest';
import { money } from '../../money.ts';
import { approvedAbove, needsApproval } from './expense.ts';

test.each([
  ['neither the company nor the role has a limit', 0, null, null],
  ['the company has one', 1000, null, 1000],
  ['the role has one', 0, 500, 500],
  ['the lower of both counts', 1000, 500, 500],
  ['a role that may issue nothing by itself', 1000, 0, 0],
])('an expense waits above the limit: %s', (_, secondFrom, ofRole, above) => {
  const limits = {
    secondFrom: money(secondFrom),
    ofRole: ofRole === null ? null : money(ofRole),
  };
  expect(approvedAbove(limits)).toBe(above);
  const waits = (amount: number) => needsApproval(money(amount), false, limits);
  expect([waits((above ?? 0) + 1), waits(above ?? 1)]).toEqual([above !== null, false]);
});
