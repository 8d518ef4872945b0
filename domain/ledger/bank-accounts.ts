import { refuseIf, required } from '../refusal.ts';

/** The kinds of institutions a company account is with. Arabic: `words/banks.ts`. */
export const bankKinds = ['bank', 'zaincash', 'fib', 'office', 'wallet'] as const;
export type BankKind = (typeof bankKinds)[number];

/** An account as seen by a document that moves money through it. */
export interface UsableAccount {
  readonly id: number;
  /** Null: the whole company. */
  readonly branchId: number | null;
  readonly active: boolean;
}

export interface AccountChoice {
  /** Whether the payment method is cash, which goes through the till. */
  readonly isCash: boolean;
  /** Whether an account was given at all. */
  readonly isNamed: boolean;
  /** The given account, otherwise the default of the branch for the method. */
  readonly account: UsableAccount | null;
  readonly branchId: number;
}

const field = { field: 'bank_account_id' };

/**
 * The account through which a branch moves money; null: cash.
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
