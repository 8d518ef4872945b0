import { cashMoveWords as t } from '#words/custody/expenses.ts';

interface Ends {
  readonly from: 'till' | 'account';
  readonly to: 'till' | 'account';
  readonly branch: object | null;
  readonly account: number | null;
  readonly toAccount: number | null;
}

/** What is missing at the two ends; staff of a branch move the money of its own till. */
export const problemsOf =
  (isCompany: boolean) =>
  ({ from, branch, account, to, toAccount }: Ends) => ({
    ...(isCompany && from === 'till' && !branch && { branch_id: t.needSource }),
    ...(from === 'account' && !account && { bank_account_id: t.needSource }),
    ...(to === 'account' && !toAccount && { to_bank_account_id: t.needPlace }),
  });
