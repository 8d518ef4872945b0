import type { Tx } from '#database/connect.ts';

const concerned = new WeakMap<Tx, Set<number>>();

/** What the transaction writes changes the day of these couriers. */
export function concern(tx: Tx, couriers: readonly (number | null)[]): void {
  const named = concerned.get(tx) ?? new Set();
  concerned.set(tx, named);
  for (const id of couriers) if (id !== null) named.add(id);
}

/** Whom to tell once it is written. */
export const concernedBy = (tx: Tx): readonly number[] => [...(concerned.get(tx) ?? [])];
