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
export type FlowStopKey = FlowPlace | FlowOwner;

const elsewhere = new Set<AccountKey>([
  ...Object.values(flowPlaces).flat(),
  ...Object.values(flowOwners).flat(),
]);
/** What has no other owner belongs to the company, so that both sides have the same sum. */
const companyAccounts = accountKeys.filter((key) => !elsewhere.has(key));

/** The accounts that a stop sums up; its list shows each of them. */
export const stopAccounts: Record<FlowStopKey, readonly AccountKey[]> = {
  ...flowPlaces,
  ...flowOwners,
  company: companyAccounts,
};
export const isStop = (text: string | undefined): text is FlowStopKey =>
  text !== undefined && text in stopAccounts;

/** As in the books, a debit is positive; the sign is reversed for the owner of the money. */
export function stopSum(figures: readonly Figure[], stop: FlowStopKey): number {
  const sum = figures
    .filter(({ key }) => stopAccounts[stop].some((one) => one === key))
    .reduce((all, { balance }) => all + balance, 0);
  return stop in flowPlaces ? sum : 0 - sum;
}

export function flowSums(figures: readonly Figure[]) {
  const places: Record<FlowPlace, number> = {
    couriers: stopSum(figures, 'couriers'),
    tills: stopSum(figures, 'tills'),
    transfers: stopSum(figures, 'transfers'),
  };
  const owners: Record<FlowOwner, number> = {
    company: stopSum(figures, 'company'),
    merchants: stopSum(figures, 'merchants'),
    commissions: stopSum(figures, 'commissions'),
  };
  return { places, owners };
}
