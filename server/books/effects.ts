import type { Tx } from '#database/connect.ts';

/** What a transaction changed for people whose dashboard is open; said where it is written. */
export interface Changes {
  /** How many shipments stand in each step. */
  readonly counts: boolean;
  /** Couriers whose day is another. */
  readonly couriers: readonly number[];
  /** Merchants whose shipments or account are others. */
  readonly merchants: readonly number[];
  /** What merchants see of a step is another: this concerns all of them. */
  readonly everyMerchant: boolean;
  /** What couriers work by: proof, limits of cash and of days. */
  readonly terms: boolean;
}

/** Tells open dashboards, once the transaction is committed. */
export type Publish = (changes: Changes) => void;

/** For what nobody listens to: a seed, a test. */
export const publishNothing: Publish = () => undefined;

const unique = (ids: readonly number[]): readonly number[] => [...new Set(ids)];

export const merged = (some: readonly Partial<Changes>[]): Changes => ({
  counts: some.some(({ counts }) => counts === true),
  couriers: unique(some.flatMap(({ couriers }) => couriers ?? [])),
  merchants: unique(some.flatMap(({ merchants }) => merchants ?? [])),
  everyMerchant: some.some(({ everyMerchant }) => everyMerchant === true),
  terms: some.some(({ terms }) => terms === true),
});

const declaredIn = new WeakMap<Tx, Partial<Changes>[]>();

/**
 * `unitOfWork` alone opens a transaction that declares changes, because it alone publishes them.
 */
export const beginChanges = (tx: Tx): void => void declaredIn.set(tx, []);

/**
 * Said by whatever writes, beside the statement that does.
 * @throws RangeError in a transaction of which nobody would be told
 */
export function declare(tx: Tx, changes: Partial<Changes>): void {
  const declared = declaredIn.get(tx);
  if (!declared) throw new RangeError('what changes something for others runs in unitOfWork');
  declared.push(changes);
}

export const declaredChanges = (tx: Tx): Changes => merged(declaredIn.get(tx) ?? []);
