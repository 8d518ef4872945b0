import { expect, test } from 'vitest';
import { money } from '../../money.ts';
import { Refusal } from '../../refusal.ts';
import { batchAccount, batchNeedsApproval } from './batch.ts';

const account = { id: 4, branchId: 1, active: true };
const codeOf = (run: () => unknown): string | null => {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.code : 'bug';
  }
};

test('a second person is needed above the sum of the settings, and never without one', () => {
  expect(batchNeedsApproval(money(1_000_001), money(1_000_000))).toBe(true);
  expect(batchNeedsApproval(money(1_000_000), money(1_000_000))).toBe(false);
  expect(batchNeedsApproval(money(9_000_000), money(0))).toBe(false);
});

test('a branch’s account pays its own merchants, the company’s pays all', () => {
  expect(batchAccount('bank', { isNamed: true, account }, [1])).toBe(4);
  const ofCompany = { ...account, branchId: null };
  expect(batchAccount('wallet', { isNamed: true, account: ofCompany }, [1, 2])).toBe(4);
  expect(batchAccount('cash', { isNamed: false, account: null }, [1])).toBeNull();
});

test.each([
  ['cash from an account', 'cash', { isNamed: true, account }, [1], 'bank_account_needless'],
  [
    'a bank without an account',
    'bank',
    { isNamed: false, account: null },
    [1],
    'bank_account_needed',
  ],
  [
    'another branch’s account',
    'bank',
    { isNamed: true, account: { ...account, active: false } },
    [1, 2],
    'bank_account_branch',
  ],
  [
    'a closed account',
    'bank',
    { isNamed: true, account: { ...account, active: false } },
    [1],
    'bank_account_closed',
  ],
] as const)('a batch of %s is refused', (_name, kind, named, branches, code) => {
  expect(codeOf(() => batchAccount(kind, named, branches))).toBe(code);
});
