import { ZERO, type Money } from '../../money.ts';
import type { PayoutKind } from '../../people/payout.ts';
import { refuseIf, required } from '../../refusal.ts';
import type { UsableAccount } from '../../ledger/bank-accounts.ts';

export const maxPayoutLines = 500;

/** Whether a batch waits for a second person; `secondFrom` 0: none does. */
export const batchNeedsApproval = (sum: Money, secondFrom: Money): boolean =>
  secondFrom > ZERO && sum > secondFrom;

/**
 * The account that a batch is paid from; null: cash, out of the tills of the branches.
 * @throws bank_account_needless, bank_account_needed, bank_account_branch, bank_account_closed
 */
export function batchAccount(
  kind: PayoutKind,
  named: { readonly isNamed: boolean; readonly account: UsableAccount | null },
  branchIds: readonly number[],
): number | null {
  const field = { field: 'bank_account_id' };
  refuseIf(kind === 'cash' && named.isNamed, 'bank_account_needless', field);
  if (kind === 'cash') return null;
  const { id, branchId, active } = required(named.account, 'bank_account_needed', field);
  const isOther = branchId !== null && branchIds.some((one) => one !== branchId);
  refuseIf(isOther, 'bank_account_branch', field);
  refuseIf(!active, 'bank_account_closed', field);
  return id;
}
