import type { DayRange } from '#dashboard/ui/fields/calendar.ts';
import type { Choice } from '#dashboard/ui/fields/ChoiceField.tsx';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import type { Day } from '#domain/time.ts';
import type { Point } from '../map/map-link.ts';

/** What a field of each kind holds. */
export interface ValueOf {
  text: string;
  lines: string;
  email: string;
  code: string;
  phone: string;
  password: string;
  /** `#2563eb`, or empty. */
  colour: string;
  choice: string;
  switch: boolean;
  /** Whole minor units. */
  amount: number | null;
  whole: number | null;
  percent: number | null;
  pick: Option | null;
  picks: readonly Option[];
  /** Several whose order matters. */
  order: readonly Option[];
  day: Day | null;
  days: DayRange;
  place: Point | null;
}
export type Kind = keyof ValueOf;

interface Letters {
  readonly min?: number;
  readonly max?: number;
}
/** The field's list; asked with what stands in the form, so that it may depend on it. */
type Source = (typed: string, values: never) => Promise<readonly Option[]>;

/** What else a kind has to be told. */
export interface Extras {
  text: Letters;
  lines: Letters & { readonly rows?: number };
  email: object;
  code: Letters;
  phone: object;
  password: Letters;
  colour: object;
  choice: { readonly choices: readonly Choice<string>[] };
  switch: object;
  amount: object;
  whole: Letters & { readonly unit?: string };
  percent: object;
  pick: { readonly options: Source };
  picks: { readonly options: Source };
  order: { readonly options: Source };
  day: { readonly min?: Day; readonly max?: Day };
  days: object;
  place: object;
}

interface Common<V, T> {
  readonly label: string;
  readonly description?: string | ((values: V) => string | undefined);
  readonly optional?: boolean | ((values: V) => boolean);
  /** Not shown, not checked otherwise. */
  readonly when?: (values: V) => boolean;
  /** Only when a row is made, or only when it is changed. */
  readonly only?: 'create' | 'edit';
  /** Stands there in the edit form, but is never changed: a branch's code. */
  readonly fixed?: boolean;
  /** A sentence when it is wrong. What the kind itself asks is checked before. */
  readonly check?: (value: T, values: V) => string | null;
  /** What changes along with it. */
  readonly also?: (value: T, values: V) => Partial<V> | Promise<Partial<V>>;
  /** The name the server refuses it by; otherwise made from the key: `taxBranch` → `tax_branch`. */
  readonly name?: string;
}

/**
 * Kinds whose value is what stands under the key; a union of words is a choice, never free text.
 */
type Fits<T> = {
  [K in Kind]: [T] extends [ValueOf[K]]
    ? T extends string
      ? string extends T
        ? K extends 'choice'
          ? never
          : K
        : K extends 'choice'
          ? K
          : never
      : K
    : never;
}[Kind];

/** A field of a form whose values are V: the kind must suit the value under its key. */
export type Field<V> = {
  [K in keyof V & string]: {
    [N in Fits<V[K]>]: { readonly key: K; readonly kind: N } & Common<V, V[K]> & ExtrasOf<V, N>;
  }[Fits<V[K]>];
}[keyof V & string];

type ExtrasOf<V, N extends Kind> = Extras[N] extends { readonly options: Source }
  ? { readonly options: (typed: string, values: V) => Promise<readonly Option[]> }
  : N extends 'place'
    ? // Where the governorate stands whose areas are drawn on the map.
      { readonly near?: keyof V & string }
    : Extras[N];

/** A card of the form: fields below each other, those of an inner list side by side. */
export interface FieldSection<V> {
  readonly title: string;
  readonly fields: readonly (Field<V> | readonly Field<V>[])[];
  /** In the second column. */
  readonly aside?: boolean;
}

/** A field as the shell reads it, whatever its values are. */
export type AnyField = {
  [N in Kind]: { readonly key: string; readonly kind: N } & Common<Values, ValueOf[N]> &
    ExtrasOf<Values, N>;
}[Kind];
export type FieldOf<N extends Kind> = Extract<AnyField, { kind: N }>;
export type Values = Readonly<Record<string, ValueOf[Kind]>>;
export type Purpose = 'create' | 'edit';

const suffixes: Partial<Record<Kind, string>> = { pick: '_id', picks: '_ids', order: '_ids' };

/** The name a field has on the wire, by which a refusal finds it. */
export function wireName(field: AnyField): string {
  if (field.name !== undefined) return field.name;
  if (field.kind === 'place') return 'latitude';
  if (field.kind === 'days') return 'from';
  const plain = field.key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return plain + (suffixes[field.kind] ?? '');
}

export const isShown = (field: AnyField, values: Values, purpose: Purpose): boolean =>
  (field.only === undefined || field.only === purpose) && (field.when?.(values) ?? true);

export const isOptional = ({ optional }: AnyField, values: Values): boolean =>
  typeof optional === 'function' ? optional(values) : (optional ?? false);
