import type { Tx } from '#database/connect.ts';

/** What a transaction changed for users with an open dashboard; declared where it is written. */
export interface Changes {
  /** The number of shipments in each step. */
  readonly counts: boolean;
  /** Couriers whose daily figures changed. */
  readonly couriers: readonly number[];
  /** Merchants whose shipments or account changed. */
  readonly merchants: readonly number[];
  /** What merchants see of a step changed: this affects all of them. */
  readonly everyMerchant: boolean;
  /** The settings couriers work with: proof, limits of cash and of days. */
  readonly terms: boolean;
  /** A name that lists show: triggers announce it to the other servers. */
  readonly names: boolean;
}

/** Notifies open dashboards after the commit. */
export type Publish = (changes: Changes) => void;

/** For writes without listeners: a seed, a test. */
export const publishNothing: Publish = () => undefined;

const unique = (ids: readonly number[]): readonly number[] => [...new Set(ids)];

export const merged = (some: readonly Partial<Changes>[]): Changes => ({
  counts: some.some(({ counts }) => counts === true),
  couriers: unique(some.flatMap(({ couriers }) => couriers ?? [])),
  merchants: unique(some.flatMap(({ merchants }) => merchants ?? [])),
  everyMerchant: some.some(({ everyMerchant }) => everyMerchant === true),
  terms: some.some(({ terms }) => terms === true),
  names: some.some(({ names }) => names === true),
});

const declaredIn = new WeakMap<Tx, Partial<Changes>[]>();

/** Only `unitOfWork` opens transactions that declare changes, because only it publishes them. */
export const beginChanges = (tx: Tx): void => void declaredIn.set(tx, []);

/**
 * Called by every writer, next to its statement.
 * @throws RangeError in a transaction whose changes would not be published
 */
export function declare(tx: Tx, changes: Partial<Changes>): void {
  const declared = declaredIn.get(tx);
  if (!declared) throw new RangeError('what changes something for others runs in unitOfWork');
  declared.push(changes);
}

export const declaredChanges = (tx: Tx): Changes => merged(declaredIn.get(tx) ?? []);
