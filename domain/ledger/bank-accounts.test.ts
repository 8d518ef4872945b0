import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { accountFor, type AccountChoice } from './bank-accounts.ts';

function refusalOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'none';
}

const own = { id: 3, branchId: 1, active: true };
const said: AccountChoice = { isCash: false, isNamed: true, account: own, branchId: 1 };

describe('the account by which a branch pays', () => {
  it('is the named one, the default, or none for cash', () => {
    expect(accountFor(said)).toBe(3);
    expect(accountFor({ ...said, isNamed: false })).toBe(3);
    expect(accountFor({ ...said, isCash: true, isNamed: false, account: null })).toBeNull();
  });

  it('of the whole company serves every branch', () => {
    expect(accountFor({ ...said, branchId: 9, account: { ...own, branchId: null } })).toBe(3);
  });

  const closed = { ...own, branchId: 2, active: false };
  it.each([
    [
      'cash goes through the till',
      { ...said, isCash: true, account: closed },
      'bank_account_needless',
    ],
    [
      'nobody named one and the branch has no default',
      { ...said, account: null },
      'bank_account_needed',
    ],
    ['it is another branch’s', { ...said, account: closed }, 'bank_account_branch'],
    ['it is closed', { ...said, account: { ...closed, branchId: 1 } }, 'bank_account_closed'],
  ] as const)('is refused where %s', (_, choice, code) => {
    expect(refusalOf(() => accountFor(choice))).toBe(code);
  });
});
