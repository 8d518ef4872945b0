import { type AccountKey, accountKeys } from '#domain/ledger/chart.ts';
import type { Figure } from './board.ts';

/** Where money rests, starting at the door, and who owns it: every account has one place. */
export const flowPlaces = {
  couriers: ['cash_courier', 'courier_shortage', 'user_account'],
  tills: ['cash_branch'],
  transfers: ['cash_transfer', 'bank_account', 'with_offices'],
} as const satisfies Record<string, readonly AccountKey[]>;
export type FlowPlace = keyof typeof flowPlaces;

export const flowOwners = {
  merchants: ['merchant_payable', 'payout_transit'],
  commissions: ['commission_payable'],
} as const satisfies Record<string, readonly AccountKey[]>;
export type FlowOwner = keyof typeof flowOwners | 'company';

const elsewhere = new Set<AccountKey>([
  ...Object.values(flowPlaces).flat(),
  ...Object.values(flowOwners).flat(),
]);
/** What has no other owner belongs to the company, so that both sides have the same sum. */
const companyAccounts = accountKeys.filter((key) => !elsewhere.has(key));

/** As in the books, a debit is positive; the sign is reversed for the owner of the money. */
export function flowSums(figures: readonly Figure[]) {
  const sumOf = (keys: readonly AccountKey[]) =>
    figures
      .filter(({ key }) => keys.some((one) => one === key))
      .reduce((all, { balance }) => all + balance, 0);
  const places: Record<FlowPlace, number> = {
    couriers: sumOf(flowPlaces.couriers),
    tills: sumOf(flowPlaces.tills),
    transfers: sumOf(flowPlaces.transfers),
  };
  const owners: Record<FlowOwner, number> = {
    company: 0 - sumOf(companyAccounts),
    merchants: 0 - sumOf(flowOwners.merchants),
    commissions: 0 - sumOf(flowOwners.commissions),
  };
  return { places, owners };
}
