import { refuseIf, required } from '../refusal.ts';

/** What an account of the company is with. Arabic: `words/banks.ts`. */
export const bankKinds = ['bank', 'zaincash', 'fib', 'office', 'wallet'] as const;
export type BankKind = (typeof bankKinds)[number];

/** An account as a document that moves money by it looks at it. */
export interface UsableAccount {
  readonly id: number;
  /** Null: the whole company. */
  readonly branchId: number | null;
  readonly active: boolean;
}

export interface AccountChoice {
  /** Whether the method of payment is cash, which goes through the till. */
  readonly isCash: boolean;
  /** Whether an account was named at all. */
  readonly isNamed: boolean;
  /** The named account, else the default of the branch for the method. */
  readonly account: UsableAccount | null;
  readonly branchId: number;
}

const field = { field: 'bank_account_id' };

/**
 * The account by which a branch moves money; null: cash.
 * @throws bank_account_needless, bank_account_needed, bank_account_branch, bank_account_closed
 */
export function accountFor({ isCash, isNamed, account, branchId }: AccountChoice): number | null {
  refuseIf(isCash && isNamed, 'bank_account_needless', field);
  if (isCash) return null;
  const { id, branchId: owner, active } = required(account, 'bank_account_needed', field);
  refuseIf(owner !== null && owner !== branchId, 'bank_account_branch', field);
  refuseIf(!active, 'bank_account_closed', field);
  return id;
}
