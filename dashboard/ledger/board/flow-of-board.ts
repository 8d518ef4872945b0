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
/**
 * As seen from one branch: `opening`, what came from the accounts of the company; `others`, other
 * branches and the bank accounts of the company. Neither has an account of the branch.
 */
export type FlowOwner = keyof typeof flowOwners | 'company' | 'opening' | 'others';
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
  company: companyAccounts,
  ...flowOwners,
  opening: [],
  others: [],
};
export const isStop = (text: string | undefined): text is FlowStopKey =>
  text !== undefined && text in stopAccounts;
/** In the order the money moves, and then its owners. */
const stopKeys = Object.keys(stopAccounts).filter(isStop);

export interface FlowBoard {
  readonly figures: readonly Figure[];
  readonly from_company: number;
}

/**
 * As in the books, a debit is positive; the sign is reversed for the owner of the money. What the
 * accounts of one branch hold beyond their owners' money belongs to `others`; if it is negative,
 * others hold money of this branch's owners.
 */
export function stopSum(board: FlowBoard, stop: FlowStopKey): number {
  const { figures, from_company: opening } = board;
  if (stop === 'opening') return opening;
  const own = stopAccounts[stop];
  const sum = figures
    .filter(({ key }) => stop === 'others' || own.includes(key))
    .reduce((all, { balance }) => all + balance, 0);
  if (stop === 'others') return sum - opening;
  return stop in flowPlaces ? sum : 0 - sum;
}

/**
 * The accounts of a stop, each with the sign by which they add up to its amount: what the company
 * spent is subtracted from what it earned.
 */
export function accountsOf(board: FlowBoard, stop: FlowStopKey) {
  const sign = (stop in flowPlaces ? 1 : -1) * (stopSum(board, stop) < 0 ? -1 : 1);
  return stopAccounts[stop].flatMap((key) =>
    board.figures
      .filter((figure) => figure.key === key)
      .map(({ label, balance }) => ({ key, label, amount: balance === 0 ? 0 : sign * balance })),
  );
}

/** Every stop that is shown; the company, which has most accounts, is the last. */
export const shownStops = (board: FlowBoard): readonly FlowAmount[] => {
  const { places, owners } = flowSides(board);
  const all = [...places, ...owners];
  const keys = stopKeys.filter((key) => key !== 'company');
  return [...keys, 'company'].flatMap((key) => all.find((one) => one.key === key) ?? []);
};

export interface FlowAmount {
  readonly key: FlowStopKey;
  /** Never negative. */
  readonly value: number;
  /** Its balance has the other sign, so that it is on the other side: a loss has to be paid in. */
  readonly isTurned: boolean;
}

/** Where the money is and whose it is: both sides have the same sum, for every selection. */
export function flowSides(board: FlowBoard) {
  const places: FlowAmount[] = [];
  const owners: FlowAmount[] = [];
  for (const key of stopKeys) {
    const sum = stopSum(board, key);
    if (sum === 0 && (key === 'others' || key === 'opening')) continue;
    const isTurned = sum < 0;
    const side = key in flowPlaces !== isTurned ? places : owners;
    side.push({ key, value: Math.abs(sum), isTurned });
  }
  return { places, owners };
}
