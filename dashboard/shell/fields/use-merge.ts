import { useRef } from 'react';
import { mergeChanges } from '../form/merge-changes.ts';
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
