import { type AccountKey, chart } from '../ledger/chart.ts';

/** Where the company's money can stand, and what it owes: rows of the figure `cash`. */
export const moneyPlacesOfDay = {
  couriers: ['cash_courier'],
  tills: ['cash_branch'],
  under_way: ['cash_transfer'],
  bank: ['bank_account'],
  owed: ['merchant_payable'],
} as const satisfies Record<string, readonly AccountKey[]>;
export type DayMoneyPlace = keyof typeof moneyPlacesOfDay;
export const dayMoneyPlaces = Object.keys(moneyPlacesOfDay) as DayMoneyPlace[];

/** What the company earns, and what it costs to deliver. */
export const earningAccounts = [
  'delivery_revenue',
  'return_revenue',
  'pickup_revenue',
  'extra_revenue',
  'commission_expense',
  'coupon_expense',
  'compensation_expense',
] as const satisfies readonly AccountKey[];

/** In `day_money`: all of them together, so that years are read in a few rows. */
export const earnedKey = 'earned';

/** Of these a debit balance is shown as positive; of earnings, a cost is below zero. */
export const isDebitNormal = (key: AccountKey): boolean => chart[key].normal === 'debit';
