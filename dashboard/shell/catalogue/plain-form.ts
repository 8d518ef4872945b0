import type { EndpointName, InputOf } from '#contract/contract.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import type { AnyField, CamelOf, Field, FieldSection, Kind, Values } from '../fields/fields.ts';
import { type AnySection, fieldsOf, isShown, type Purpose, wireName } from '../fields/fields.ts';
import { type Point, pointOf } from '../map/map-link.ts';

/** The catalogues that are created and changed by calls of these names. */
type Named = {
  [N in EndpointName]: N extends `${infer Name}.create`
    ? `${Name}.update` extends EndpointName
      ? Name
      : never
    : never;
}[EndpointName];
type Sent<N extends Named> = InputOf<`${N}.create`> & InputOf<`${N}.update`>;

/** The key of a field by its name in the call; the halves of a point are one. */
type KeyOf<K> = K extends 'id' | 'uuid' | 'longitude'
  ? never
  : K extends 'latitude'
    ? 'place'
    : K extends `${infer Name}_ids` | `${infer Name}_id`
      ? CamelOf<Name>
      : K extends string
        ? CamelOf<K>
        : never;
type ValueFor<K, T> = K extends 'latitude'
  ? Point | null
  : K extends `${string}_ids`
    ? readonly Option[]
    : K extends `${string}_id`
      ? Option | null
      : [Extract<T, number>] extends [never]
        ? T
        : number | null;

/** The values of a form whose fields are those of the call: `destination` for `destination_id`. */
export type FormValues<N extends Named> = {
  readonly [K in keyof Sent<N> as KeyOf<K>]-?: ValueFor<K, NonNullable<Sent<N>[K]>>;
};

/** A field whose label and description are the words of its key: `code` and `codeHow`. */
type PlainField<V> =
  Field<V> extends infer F
    ? F extends unknown
      ? Omit<F, 'label'> & { readonly label?: string }
      : never
    : never;
interface PlainSection<V> extends Omit<FieldSection<V>, 'fields'> {
  readonly fields: readonly (PlainField<V> | readonly PlainField<V>[])[];
}

type Wire = Readonly<Record<string, unknown>>;
/** What a row names: each kind of row has a field of its own for it. */
interface Reference {
  readonly id: number;
  readonly name?: string;
  readonly branch_name?: string;
  readonly store_name?: string;
}

export const optionOf = (row: Reference | null | undefined): Option | null =>
  row ? { id: row.id, name: row.name ?? row.branch_name ?? row.store_name ?? '' } : null;

/** How a kind of field is stored in the row and in the call; a text unless stated. */
interface Mapping {
  readonly empty: unknown;
  readonly of: (row: Wire, field: AnyField) => unknown;
  readonly sent: (value: never, field: AnyField) => object;
}
const alike = (empty: unknown): Mapping => ({
  empty,
  of: (row, field) => row[wireName(field)] ?? empty,
  sent: (value: unknown, field) => ({ [wireName(field)]: value }),
});
const several: Mapping = {
  empty: [],
  of: (row, field) => ((row[field.key] ?? []) as readonly Reference[]).map(optionOf),
  sent: (chosen: readonly Option[], field) => ({
    [wireName(field)]: chosen.map(({ id }) => Number(id)),
  }),
};
const mappings: Partial<Record<Kind, Mapping>> = {
  switch: alike(false),
  choice: alike(null),
  amount: alike(null),
  whole: alike(null),
  percent: alike(null),
  day: alike(null),
  picks: several,
  order: several,
  pick: {
    empty: null,
    of: (row, field) => optionOf(row[field.key] as Reference | null),
    sent: (chosen: Option | null, field) => ({
      [wireName(field)]: chosen && Number(chosen.id),
    }),
  },
  place: {
    empty: null,
    of: (row) => pointOf(row as unknown as Point),
    sent: (point: Point | null) => ({
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
    }),
  },
};
const mappingOf = ({ kind }: AnyField): Mapping => mappings[kind] ?? alike('');

function labelled(field: AnyField, words: Wire): AnyField {
  const how = words[`${field.key}How`];
  const own = { label: words[field.key], ...(how !== undefined && { description: how }) };
  return { ...own, ...(field as object) } as AnyField;
}

interface Props<N extends Named> {
  /** A word for every value of the form. */
  readonly words: { readonly [K in keyof FormValues<N>]: string };
  /** What a new row starts with, where that is not empty. */
  readonly start?: Partial<FormValues<N>>;
  readonly sections: readonly PlainSection<FormValues<N>>[];
}

/**
 * A form that sends what its fields contain, under their own names: its labels, its first values
 * and its input follow from the fields. A form of which a part differs replaces that part.
 */
export function plainForm<N extends Named>(name: N, { words, start, sections }: Props<N>) {
  type V = FormValues<N>;
  const texts = words as unknown as Wire;
  const complete = (sections as unknown as readonly AnySection[]).map((section) => ({
    ...section,
    fields: section.fields.map((entry) =>
      Array.isArray(entry)
        ? (entry as AnyField[]).map((field) => labelled(field, texts))
        : labelled(entry as AnyField, texts),
    ),
  })) as unknown as readonly AnySection[];
  const fields = [...new Set([...fieldsOf(complete, 'create'), ...fieldsOf(complete, 'edit')])];
  const valuesBy = (value: (field: AnyField) => unknown) =>
    Object.fromEntries(fields.map((field) => [field.key, value(field)]));
  const empty = (): V =>
    ({ ...valuesBy((field) => mappingOf(field).empty), ...start }) as unknown as V;
  /** A hidden field sends that it is empty; one that is fixed is not sent again. */
  const inputOf = (values: V, purpose: Purpose): object => {
    const all = values as unknown as Values;
    const sent = fields
      .filter(({ only, fixed }) => (only ?? purpose) === purpose && !(fixed && purpose === 'edit'))
      .map((field) => {
        const { empty: nothing, sent: send } = mappingOf(field);
        return send((isShown(field, all, purpose) ? all[field.key] : nothing) as never, field);
      });
    return Object.assign({}, ...sent) as object;
  };
  return {
    sections: complete as unknown as readonly FieldSection<V>[],
    empty,
    startOf: (row: object): V =>
      valuesBy((field) => mappingOf(field).of(row as Wire, field)) as unknown as V,
    create: `${name}.create` as const,
    createInput: (values: V) => inputOf(values, 'create') as InputOf<`${N}.create`>,
    update: `${name}.update` as const,
    updateInput: (values: V, { id }: { readonly id: number }) => {
      const input: object = { ...inputOf(values, 'edit'), id };
      return input as InputOf<`${N}.update`>;
    },
  };
}
