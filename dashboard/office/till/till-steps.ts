import type { AnswerOf } from '#contract/contract.ts';

type Today = AnswerOf<'office.today'>['data'];
type Till = AnswerOf<'office.till'>['data'];
type Withdrawal = AnswerOf<'withdrawals.list'>['data'][number];

const DAY_MS = 86_400_000;
const NEAR_LIMIT = 0.8;
/** More than this is a list, and lists are shown below. */
const MOST_STEPS = 5;

interface Waiting {
  readonly couriers: Today['couriers'];
  readonly till: Till;
  readonly withdrawals: readonly Withdrawal[];
  readonly mayCount: boolean;
  readonly now: number;
}

export type TillStep =
  | {
      readonly kind: 'collect';
      readonly id: number;
      readonly name: string;
      readonly amount: number;
      readonly isOver: boolean;
      readonly since: string | null;
    }
  | {
      readonly kind: 'confirm';
      readonly id: number;
      readonly name: string;
      readonly amount: number;
      readonly since: string;
    }
  | {
      readonly kind: 'pay';
      readonly row: Withdrawal;
      readonly name: string;
      readonly amount: number;
      readonly since: string;
    }
  | { readonly kind: 'count'; readonly branchId: number; readonly since: string | null };

/** The next steps: couriers near their limit, transfers and requests older than a day, a count. */
export function nextSteps({
  couriers,
  till,
  withdrawals,
  mayCount,
  now,
}: Waiting): readonly TillStep[] {
  const isOld = (at: string): boolean => now - Date.parse(at) > DAY_MS;
  const share = (one: NonNullable<Today['couriers']>[number]): number =>
    one.cash_limit ? one.cash / one.cash_limit : 0;
  const collects = (couriers ?? [])
    .filter((one) => share(one) >= NEAR_LIMIT)
    .toSorted((a, b) => share(b) - share(a))
    .map((one) => ({
      kind: 'collect' as const,
      id: one.id,
      name: one.name,
      amount: one.cash,
      isOver: share(one) >= 1,
      since: one.oldest_at,
    }));
  const confirms = (till.transfers?.rows ?? [])
    .filter(({ sent_at: at }) => isOld(at))
    .map((row) => ({
      kind: 'confirm' as const,
      id: row.id,
      name: row.from_branch,
      amount: row.amount,
      since: row.sent_at,
    }));
  const pays = withdrawals
    .filter(({ requested_at: at }) => isOld(at))
    .map((row) => ({
      kind: 'pay' as const,
      row,
      name: row.subscriber.store_name,
      amount: row.left_amount,
      since: row.requested_at,
    }));
  const { branch, counted_at: counted, balance } = till;
  const isDue = branch !== null && balance > 0 && (counted === null || isOld(counted));
  const counts =
    mayCount && isDue ? [{ kind: 'count' as const, branchId: branch.id, since: counted }] : [];
  // A count is the last step of the day, but is never dropped from the list.
  return [...[...collects, ...confirms, ...pays].slice(0, MOST_STEPS - counts.length), ...counts];
}
