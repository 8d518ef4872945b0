import type { Option, OptionSource } from '#dashboard/ui/fields/use-options.ts';

/** What the address carries of a list: text by name. `null` takes a name away. */
export type ListValues = Readonly<Record<string, string>>;
export type ListPatch = Record<string, string | null>;

/** A filter as a fact of the list: its name in the address and how its value is chosen. */
export type FilterDef = { key: string; label: string } & (
  | { kind: 'choice'; choices: readonly { value: string; label: string }[] }
  | {
      kind: 'pick';
      options: OptionSource;
      /** The name of an id that came with an address from a colleague. */
      resolve?: (id: string) => Promise<Option | null>;
    }
  /** A period under two names: `from` and `to`, unless said otherwise. */
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

/** Takes every filter away. */
export function clearPatch(filters: readonly FilterDef[]): ListPatch {
  return Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, null]));
}
