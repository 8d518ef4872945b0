import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { accountFor, type AccountChoice } from './bank-accounts.ts';

function refusalOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'none';
}

const own = { id: 3, branchId: 1, active: true };
const answered: AccountChoice = { isCash: false, isNamed: true, account: own, branchId: 1 };

describe('the account by which a branch pays', () => {
  it('is the named one, the default, or none for cash', () => {
    expect(accountFor(answered)).toBe(3);
    expect(accountFor({ ...answered, isNamed: false })).toBe(3);
    expect(accountFor({ ...answered, isCash: true, isNamed: false, account: null })).toBeNull();
  });

  it('of the whole company serves every branch', () => {
    expect(accountFor({ ...answered, branchId: 9, account: { ...own, branchId: null } })).toBe(3);
  });

  const closed = { ...own, branchId: 2, active: false };
  it.each([
    [
      'cash goes through the till',
      { ...answered, isCash: true, account: closed },
      'bank_account_needless',
    ],
    [
      'nobody named one and the branch has no default',
      { ...answered, account: null },
      'bank_account_needed',
    ],
    ['it is another branch’s', { ...answered, account: closed }, 'bank_account_branch'],
    ['it is closed', { ...answered, account: { ...closed, branchId: 1 } }, 'bank_account_closed'],
  ] as const)('is refused where %s', (_, choice, code) => {
    expect(refusalOf(() => accountFor(choice))).toBe(code);
  });
});
