import { type FilterDef, type ListPatch, type ListValues, namesOf } from './filter-defs.ts';

export type ListView = { key: string; label: string; values?: ListPatch };

/** More chips than this are no quicker to read than the filters themselves. */
export const MOST_VIEWS = 12;

/** What a view says of a list: its filters and its order. */
export const viewNames = (filters: readonly FilterDef[]): readonly string[] => [
  ...filters.flatMap(namesOf),
  'sort',
];

/** The address as a view to be kept: only what is set. */
export function viewOf(values: ListValues, filters: readonly FilterDef[]): ListPatch {
  const set = viewNames(filters).flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  return Object.fromEntries(set);
}

/** Whether the list is narrowed to something that no chip stands for yet. */
export function isNewView(
  values: ListValues,
  filters: readonly FilterDef[],
  views: readonly ListView[],
): boolean {
  const names = viewNames(filters);
  const isShown = (view: ListView) =>
    names.every((name) => (view.values?.[name] ?? '') === (values[name] ?? ''));
  return names.some((name) => name !== 'sort' && values[name]) && !views.some(isShown);
}
