import { type CamelOf, snakeOf } from '../fields/fields.ts';
import { idOf, perPage } from './list-values.ts';
import type { Option, OptionSource } from '#dashboard/ui/fields/use-options.ts';

/** The list state in the address: text by name. `null` removes a name. */
export type ListValues = Readonly<Record<string, string>>;
export type ListPatch = Record<string, string | null>;

/**
 * A filter as data: its name in the address and the way its value is chosen. Its field in the call
 * follows from the key (`branch` sends `branch_id`) unless `name` states it.
 */
export type FilterDef = { readonly key: string; readonly label: string; readonly name?: string } & (
  | {
      kind: 'choice';
      choices: readonly { readonly value: string; readonly label: string }[];
      /** The values `true` and `false` are sent as such. */
      isFlag?: true;
    }
  | {
      kind: 'pick';
      options: OptionSource;
      /** The name of an id in an address that a colleague shared. */
      resolve?: (id: string) => Promise<Option | null>;
    }
  /** A period with two names: `from` and `to` by default. */
  | { kind: 'days'; fromKey?: string; toKey?: string }
  /** One day. */
  | { kind: 'day' }
  | { kind: 'text' }
  | { kind: 'flag' }
);

/** The names a filter uses in the address. */
export function namesOf(filter: FilterDef): readonly string[] {
  if (filter.kind !== 'days') return [filter.key];
  return [filter.fromKey ?? 'from', filter.toKey ?? 'to'];
}

export function isSet(filter: FilterDef, values: ListValues): boolean {
  return namesOf(filter).some((name) => values[name]);
}

/** Removes every filter. */
export function clearPatch(filters: readonly FilterDef[]): ListPatch {
  return Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, null]));
}

/** The keys of filters of a call whose query has the names K: `branch` or `branch_id`. */
type FilterKey<K> =
  | K
  | (K extends 'from'
      ? 'days'
      : K extends `${infer Place}_id`
        ? CamelOf<Place>
        : K extends string
          ? CamelOf<K>
          : never);

/** A filter of the call: its key is a field of the query, or it names one. */
export type FilterFor<K> = FilterDef & ({ readonly key: FilterKey<K> } | { readonly name: K });

/** What one filter sends. */
function sentBy(filter: FilterDef, values: ListValues): readonly [string, unknown][] {
  const { key } = filter;
  const text = values[key] || undefined;
  const name = filter.name ?? snakeOf(key);
  if (filter.kind === 'pick' && filter.name === undefined) {
    return [[name.endsWith('_id') ? name : `${name}_id`, idOf(text)]];
  }
  if (filter.kind === 'flag') return [[name, text && true]];
  if (filter.kind === 'choice') {
    const known = filter.choices.find(({ value }) => value === text)?.value;
    return [[name, filter.isFlag && known !== undefined ? known === 'true' : known]];
  }
  if (filter.kind !== 'days') return [[name, text]];
  const { fromKey = 'from', toKey = 'to' } = filter;
  return [fromKey, toKey].map((end) => [snakeOf(end), values[end] || undefined]);
}

/** What the filters of a list send; a filter that is not set sends nothing. */
export const filterInput = (filters: readonly FilterDef[], values: ListValues) =>
  Object.fromEntries(
    filters.flatMap((filter) => sentBy(filter, values)).filter(([, value]) => value !== undefined),
  );

/** What a list asks for: a page of the rows that match its search and its filters. */
export const listInput = (filters: readonly FilterDef[], values: ListValues) => ({
  per_page: perPage(values.per),
  ...(values.search && { search: values.search }),
  ...filterInput(filters, values),
});
