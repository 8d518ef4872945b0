import type { AnswerOf } from '#contract/contract.ts';
import { type FilterDef, type ListPatch, type ListValues, namesOf } from './filter-defs.ts';

export type ListView = { key: string; label: string; values?: ListPatch };

/** A user's own view; `uuid` is the server's id, once saved there. */
export type OwnView = {
  readonly key: string;
  readonly label: string;
  readonly values: Record<string, string>;
  readonly uuid?: string;
};

/** A name is unique within a list, so that the chip stays the same when the server has saved it. */
export const ownView = (label: string, values: Record<string, string>): OwnView => ({
  key: `own ${label}`,
  label,
  values,
});

/** The views stored in this browser, including the older format without names as keys. */
export const storedViews = (stored: unknown): readonly OwnView[] =>
  ((stored ?? []) as readonly OwnView[]).map(({ label, values }) => ownView(label, values));

/** The server's views of this list; the screen uses only the filters it knows. */
export const viewsFrom = (
  rows: AnswerOf<'auth.views'>['data'],
  list: string,
  filters: readonly FilterDef[],
): readonly OwnView[] =>
  rows
    .filter((row) => row.list === list)
    .map(({ uuid, label, filters: reply }) => ({
      ...ownView(label, viewOf(reply, filters)),
      uuid,
    }));

/** The content of a view: filters and sort order. */
export const viewNames = (filters: readonly FilterDef[]): readonly string[] => [
  ...filters.flatMap(namesOf),
  'sort',
];

/** The current address as a view: only values that are set. */
export function viewOf(values: ListValues, filters: readonly FilterDef[]): Record<string, string> {
  const set = viewNames(filters).flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  return Object.fromEntries(set);
}

/** Whether the list is filtered in a way that no chip represents yet. */
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
