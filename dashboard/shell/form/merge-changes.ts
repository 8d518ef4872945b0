/** The values a form shows after another user saved the same row. */
export interface Merged<V> {
  readonly values: V;
  /** Fields that both changed to different values: the form keeps its own. */
  readonly clashes: readonly (keyof V & string)[];
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * `opened`: the initial form values; `mine`: the current ones; `saved`: the row's current values.
 * Fields not changed here follow the row, so that a save never restores an old value.
 */
export function mergeChanges<V extends object>(opened: V, mine: V, saved: V): Merged<V> {
  const values = { ...saved };
  const clashes: (keyof V & string)[] = [];
  for (const key of Object.keys(mine) as (keyof V & string)[]) {
    if (isSame(mine[key], opened[key])) continue;
    values[key] = mine[key];
    if (!isSame(saved[key], opened[key]) && !isSame(saved[key], mine[key])) clashes.push(key);
  }
  return { values, clashes };
}
