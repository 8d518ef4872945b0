import { isDay } from '#domain/time.ts';
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
      /** The name of an id in an address that a colleague shared, or after a reload. */
      resolve: (id: string) => Promise<Option | null>;
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

/** A day that cannot be read, in an address typed by hand or cut off, is not set. */
export function isSet(filter: FilterDef, values: ListValues): boolean {
  const isOfDays = filter.kind === 'days' || filter.kind === 'day';
  return namesOf(filter).some((name) => (isOfDays ? isDay(values[name]) : values[name]));
}

/** Removes every filter. */
export function clearPatch(filters: readonly FilterDef[]): ListPatch {
  return Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, null]));
}
