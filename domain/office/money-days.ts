import { type AccountKey, chart } from '../ledger/chart.ts';

/** The places of the company's money, and its debts: rows of the figure `cash`. */
export const moneyPlacesOfDay = {
  couriers: ['cash_courier'],
  tills: ['cash_branch'],
  under_way: ['cash_transfer'],
  bank: ['bank_account'],
  owed: ['merchant_payable'],
} as const satisfies Record<string, readonly AccountKey[]>;
export type DayMoneyPlace = keyof typeof moneyPlacesOfDay;
export const dayMoneyPlaces = Object.keys(moneyPlacesOfDay) as DayMoneyPlace[];

/** What the company earns, and the cost of delivery. */
export const earningAccounts = [
  'delivery_revenue',
  'return_revenue',
  'pickup_revenue',
  'extra_revenue',
  'commission_expense',
  'coupon_expense',
  'compensation_expense',
] as const satisfies readonly AccountKey[];

/** In `day_money`: all of them together, so that a query over years reads only a few rows. */
export const earnedKey = 'earned';

/** For these a debit balance is shown as positive; for earnings, a cost is negative. */
export const isDebitNormal = (key: AccountKey): boolean => chart[key].normal === 'debit';
