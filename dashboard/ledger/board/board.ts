import type { AnswerOf } from '#contract/contract.ts';
import { expenseAccounts } from '#domain/custody/cash/expense-kinds.ts';
import { type AccountKey, chart } from '#domain/ledger/chart.ts';
import { boardWords as t } from '#words/ledger/screens.ts';

export type Figure = AnswerOf<'ledger.board'>['data']['figures'][number];
export type Position = AnswerOf<'ledger.board'>['data']['positions'][number];

interface BoardGroup {
  readonly key: string;
  readonly label: string;
  readonly accounts: readonly AccountKey[];
}

/** The chain in the order the money moves; every account of the chart appears exactly once. */
export const boardGroups: readonly BoardGroup[] = [
  {
    key: 'couriers',
    label: t.couriers,
    accounts: ['cash_courier', 'courier_shortage', 'commission_payable', 'user_account'],
  },
  {
    key: 'branches',
    label: t.branches,
    accounts: ['cash_branch', 'bank_account', 'with_offices', 'cash_over_short'],
  },
  { key: 'transfers', label: t.transfers, accounts: ['cash_transfer'] },
  { key: 'merchants', label: t.merchants, accounts: ['merchant_payable', 'payout_transit'] },
  {
    key: 'company',
    label: t.company,
    accounts: [
      'delivery_revenue',
      'return_revenue',
      'pickup_revenue',
      'extra_revenue',
      'deduction_revenue',
      'surplus_revenue',
      'commission_expense',
      'coupon_expense',
      'compensation_expense',
      'user_expense',
      ...expenseAccounts,
      'opening_balances',
      'retained_earnings',
    ],
  },
];

/**
 * The sign users expect: what is owed to a merchant is positive, though the books hold it as
 * credit.
 */
export const shownBalance = (key: AccountKey, balance: number): number =>
  chart[key].normal === 'debit' || balance === 0 ? balance : -balance;
