/**
 * PAGE 3a. The chart of accounts. An account is a key and its owner; accounts are created when
 * first used. `normal` is the side on which its balance is shown as positive. Arabic:
 * `words/ledger/names.ts`.
 */
export const accountClasses = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
/** The side of the balance sheet or of the result that an account belongs to. */
export type AccountClass = (typeof accountClasses)[number];

export type AccountOwner = 'branch' | 'bank' | 'courier' | 'user' | 'merchant' | 'company';

interface ChartRow {
  readonly owner: AccountOwner;
  readonly normal: 'debit' | 'credit';
  readonly class: AccountClass;
  /** Default names for other accounting programs, until the company changes them. */
  readonly code: string;
}

// biome-ignore format: a table reads by the line
export const chart = {
  cash_branch:          { owner: 'branch', normal: 'debit', class: 'asset', code: '1110' },
  // with a bank, a wallet or an exchange office
  bank_account:         { owner: 'bank', normal: 'debit', class: 'asset', code: '1120' },
  // what exchange offices lost of money transfers and owe
  with_offices:         { owner: 'branch', normal: 'debit', class: 'asset', code: '1140' },
  cash_courier:         { owner: 'courier', normal: 'debit', class: 'asset', code: '1210' },
  // owner: the branch that sent it
  cash_transfer:        { owner: 'branch', normal: 'debit', class: 'asset', code: '1130' },
  courier_shortage:     { owner: 'courier', normal: 'debit', class: 'asset', code: '1220' },
  // advances and other amounts a user has to repay
  user_account:         { owner: 'user', normal: 'debit', class: 'asset', code: '1230' },
  merchant_payable:     { owner: 'merchant', normal: 'credit', class: 'liability', code: '2110' },
  commission_payable:   { owner: 'courier', normal: 'credit', class: 'liability', code: '2120' },
  // owner: the account that a batch is paid from
  payout_transit:       { owner: 'bank', normal: 'credit', class: 'liability', code: '2130' },
  delivery_revenue:     { owner: 'branch', normal: 'credit', class: 'income', code: '4110' },
  return_revenue:       { owner: 'branch', normal: 'credit', class: 'income', code: '4120' },
  pickup_revenue:       { owner: 'branch', normal: 'credit', class: 'income', code: '4130' },
  extra_revenue:        { owner: 'branch', normal: 'credit', class: 'income', code: '4140' },
  deduction_revenue:    { owner: 'branch', normal: 'credit', class: 'income', code: '4210' },
  // surplus cash without an owner
  surplus_revenue:      { owner: 'branch', normal: 'credit', class: 'income', code: '4220' },
  commission_expense:   { owner: 'branch', normal: 'debit', class: 'expense', code: '5110' },
  coupon_expense:       { owner: 'branch', normal: 'debit', class: 'expense', code: '5120' },
  compensation_expense: { owner: 'branch', normal: 'debit', class: 'expense', code: '5130' },
  user_expense:         { owner: 'branch', normal: 'debit', class: 'expense', code: '5210' },
  rent_expense:         { owner: 'branch', normal: 'debit', class: 'expense', code: '5310' },
  fuel_expense:         { owner: 'branch', normal: 'debit', class: 'expense', code: '5320' },
  salary_expense:       { owner: 'branch', normal: 'debit', class: 'expense', code: '5330' },
  maintenance_expense:  { owner: 'branch', normal: 'debit', class: 'expense', code: '5340' },
  customs_expense:      { owner: 'branch', normal: 'debit', class: 'expense', code: '5350' },
  office_expense:       { owner: 'branch', normal: 'debit', class: 'expense', code: '5390' },
  cash_over_short:      { owner: 'branch', normal: 'debit', class: 'expense', code: '5290' },
  opening_balances:     { owner: 'company', normal: 'credit', class: 'equity', code: '3110' },
  // results of closed years
  retained_earnings:    { owner: 'company', normal: 'credit', class: 'equity', code: '3210' },
} as const satisfies Record<string, ChartRow>;

export type AccountKey = keyof typeof chart;
export const accountKeys = Object.keys(chart) as AccountKey[];

/**
 * An account reference: its key and the ID of the branch, bank account, user or merchant that owns
 * it.
 */
export interface AccountRef {
  readonly key: AccountKey;
  /** 0 for the company's own accounts. */
  readonly ownerId: number;
}
