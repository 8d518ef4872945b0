import { useRef } from 'react';
import type { Errors } from './fields.ts';
import { Overtaken } from './overtaken.ts';

/**
 * Puts the changes of a form over what others saved meanwhile; a field that both changed is
 * confirmed once. `clashText`: both values of what the form's parts draw. @throws Overtaken
 */
export function useMerge<V extends object>(
  start: V,
  clashText?: (clashes: readonly (keyof V & string)[], mine: V, saved: V) => Errors,
) {
  const opened = useRef(start);
  return (mine: V, saved: V): V => {
    const { values, clashes } = mergeChanges(opened.current, mine, saved);
    opened.current = saved;
    if (clashes.length === 0) return values;
    throw new Overtaken(values, clashes, saved, clashText?.(clashes, values, saved));
  };
}

/** The values a form shows after another user saved the same row. */
interface Merged<V> {
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
