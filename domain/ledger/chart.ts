/**
 * PAGE 3a. The chart of accounts. An account is a key and its owner; accounts come into being when
 * first used. `normal` is the side on which its balance is shown as positive. Arabic:
 * `words/ledger/names.ts`.
 */
export type AccountOwner = 'branch' | 'bank' | 'courier' | 'user' | 'merchant' | 'company';

// biome-ignore format: a table reads by the line
export const chart = {
  cash_branch:          { owner: 'branch', normal: 'debit' },
  bank_account:         { owner: 'bank', normal: 'debit' }, // with a bank, a wallet or an exchange office
  with_offices:         { owner: 'branch', normal: 'debit' }, // what offices lost of money transfers and owe
  cash_courier:         { owner: 'courier', normal: 'debit' },
  cash_transfer:        { owner: 'branch', normal: 'debit' }, // owner: the branch that sent it
  courier_shortage:     { owner: 'courier', normal: 'debit' },
  user_account:         { owner: 'user', normal: 'debit' }, // advances and what else a user is to give back
  merchant_payable:     { owner: 'merchant', normal: 'credit' },
  commission_payable:   { owner: 'courier', normal: 'credit' },
  delivery_revenue:     { owner: 'branch', normal: 'credit' },
  return_revenue:       { owner: 'branch', normal: 'credit' },
  pickup_revenue:       { owner: 'branch', normal: 'credit' },
  extra_revenue:        { owner: 'branch', normal: 'credit' },
  deduction_revenue:    { owner: 'branch', normal: 'credit' },
  surplus_revenue:      { owner: 'branch', normal: 'credit' }, // cash that was too much and nobody's
  commission_expense:   { owner: 'branch', normal: 'debit' },
  coupon_expense:       { owner: 'branch', normal: 'debit' },
  compensation_expense: { owner: 'branch', normal: 'debit' },
  user_expense:         { owner: 'branch', normal: 'debit' },
  rent_expense:         { owner: 'branch', normal: 'debit' },
  fuel_expense:         { owner: 'branch', normal: 'debit' },
  salary_expense:       { owner: 'branch', normal: 'debit' },
  maintenance_expense:  { owner: 'branch', normal: 'debit' },
  customs_expense:      { owner: 'branch', normal: 'debit' },
  office_expense:       { owner: 'branch', normal: 'debit' },
  cash_over_short:      { owner: 'branch', normal: 'debit' },
  opening_balances:     { owner: 'company', normal: 'credit' },
} as const satisfies Record<string, { owner: AccountOwner; normal: 'debit' | 'credit' }>;

export type AccountKey = keyof typeof chart;
export const accountKeys = Object.keys(chart) as AccountKey[];

/** An account by name: its key and the id of the branch, bank account, user or merchant that owns it. */
export interface AccountRef {
  readonly key: AccountKey;
  /** 0 for the company's own. */
  readonly ownerId: number;
}
