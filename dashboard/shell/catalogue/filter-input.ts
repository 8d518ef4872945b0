import { type CamelOf, snakeOf } from '../fields/fields.ts';
import type { FilterDef, ListValues } from '../list/filter-defs.ts';
import { dayIn, idOf, perPage } from '../list/list-values.ts';

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

function nameOf({ key, kind }: FilterDef): string {
  const name = snakeOf(key);
  return kind === 'pick' && !name.endsWith('_id') ? `${name}_id` : name;
}

/** What one filter sends. An invalid id or day, in an address typed by hand, sends nothing. */
function sentBy(filter: FilterDef, values: ListValues): readonly [string, unknown][] {
  const { key } = filter;
  const text = values[key] || undefined;
  const name = filter.name ?? nameOf(filter);
  if (name.endsWith('_id')) return [[name, idOf(text)]];
  if (filter.kind === 'flag') return [[name, text && true]];
  if (filter.kind === 'choice') {
    const known = filter.choices.find(({ value }) => value === text)?.value;
    return [[name, filter.isFlag && known !== undefined ? known === 'true' : known]];
  }
  if (filter.kind === 'day') return [[name, dayIn(text)]];
  if (filter.kind !== 'days') return [[name, text]];
  const { fromKey = 'from', toKey = 'to' } = filter;
  return [fromKey, toKey].map((end) => [snakeOf(end), dayIn(values[end])]);
}

/** What the filters of a list send; a filter that is not set sends nothing. */
export const filterInput = (filters: readonly FilterDef[], values: ListValues) =>
  Object.fromEntries(
    filters.flatMap((filter) => sentBy(filter, values)).filter(([, value]) => value !== undefined),
  );

/** All rows that match the search and the filters: for the file and the print of a list. */
export const wholeInput = (filters: readonly FilterDef[], values: ListValues) => ({
  ...(values.search && { search: values.search }),
  ...filterInput(filters, values),
});

/** What a list asks for: a page of these rows. */
export const listInput = (filters: readonly FilterDef[], values: ListValues) => ({
  per_page: perPage(values.per),
  ...wholeInput(filters, values),
});
