import type { AnswerOf } from '#contract/contract.ts';
import { type FilterDef, type ListPatch, type ListValues, namesOf } from './filter-defs.ts';

export type ListView = { key: string; label: string; values?: ListPatch };

/** One that a person keeps; `uuid`: the server's, once it has it. */
export type OwnView = {
  readonly key: string;
  readonly label: string;
  readonly values: Record<string, string>;
  readonly uuid?: string;
};

/** A name stands once in a list, so that the chip stays the same when the server has taken it. */
export const ownView = (label: string, values: Record<string, string>): OwnView => ({
  key: `own ${label}`,
  label,
  values,
});

/** What this browser keeps, also as it was written before names were keys. */
export const storedViews = (stored: unknown): readonly OwnView[] =>
  ((stored ?? []) as readonly OwnView[]).map(({ label, values }) => ownView(label, values));

/** The server's of this list, of which the screen takes only what it can filter by. */
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

/** What a view says of a list: its filters and its order. */
export const viewNames = (filters: readonly FilterDef[]): readonly string[] => [
  ...filters.flatMap(namesOf),
  'sort',
];

/** The address as a view to be kept: only what is set. */
export function viewOf(values: ListValues, filters: readonly FilterDef[]): Record<string, string> {
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
