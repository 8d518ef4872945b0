import type { InputOf } from '#contract/contract.ts';
import type { CallHookOptions } from '#dashboard/api/hooks.ts';
import { type ListName, type RowOf, useList } from '#dashboard/api/list.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { type FilterFor, listInput } from '../catalogue/filter-input.ts';

/**
 * The list of a call with the filters of the address: what `ListScreen` shows of it. `more` is what
 * the screen itself asks for.
 */
export function useFilteredList<N extends ListName>(
  name: N,
  filters: readonly FilterFor<keyof InputOf<N>>[],
  more?: Partial<InputOf<N>>,
  options?: CallHookOptions,
) {
  const [values, onValues] = useSearchValues();
  const query: object = { ...listInput(filters, values), ...more };
  const input = query as Omit<InputOf<N>, 'cursor'>;
  const list = useList(name, input, options);
  const rowKey = (row: RowOf<N>): string => String((row as { readonly id: number }).id);
  return { listKey: name, input, list, values, onValues, filters, rowKey };
}
