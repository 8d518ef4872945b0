import type { ReactNode } from 'react';
import type { DayRange } from '#dashboard/ui/fields/calendar.ts';
import type { Choice } from '#dashboard/ui/choices/ChoiceField.tsx';
import type { Limit } from '#dashboard/ui/fields/limits.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import type { Day } from '#domain/time.ts';
import type { Point } from '../map/map-link.ts';

/** The value type of each kind of field. */
export interface ValueOf {
  text: string;
  lines: string;
  email: string;
  code: string;
  phone: string;
  password: string;
  /** `#2563eb`, or empty. */
  colour: string;
  /** Null: nothing chosen yet. */
  choice: string | null;
  switch: boolean;
  /** Whole minor units. */
  amount: number | null;
  whole: number | null;
  percent: number | null;
  pick: Option | null;
  picks: readonly Option[];
  /** Several, in a significant order. */
  order: readonly Option[];
  day: Day | null;
  days: DayRange;
  place: Point | null;
}
export type Kind = keyof ValueOf;

/** The options of the field; loaded with the current form values, on which they may depend. */
type Source = (typed: string, values: never) => Promise<readonly Option[]>;

/** Further options of a kind. */
export interface Extras {
  text: { readonly type?: 'url' };
  lines: { readonly rows?: number };
  email: object;
  code: object;
  phone: object;
  password: { readonly autoComplete?: 'new-password' };
  colour: object;
  choice: { readonly choices: readonly Choice<string>[] };
  switch: object;
  /** `requestZeros`: whether «25» is questioned. */
  amount: { readonly requestZeros?: false };
  whole: { readonly unit?: string };
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
  /** The message while it is empty or too short; by default, one made from the label. */
  readonly needed?: string;
  /** Hidden and unchecked otherwise. */
  readonly when?: (values: V) => boolean;
  /** Only when creating, or only when editing. */
  readonly only?: 'create' | 'edit';
  /** Shown in the edit form but not editable: a branch's code. */
  readonly fixed?: boolean;
  /** A message when it is invalid. The kind's own checks run first. */
  readonly check?: (value: T, values: V) => string | null;
  /** Dependent changes. */
  readonly also?: (value: T, values: V) => Partial<V> | Promise<Partial<V>>;
  /** The field name in refusals; derived from the key by default: `taxBranch` → `tax_branch`. */
  readonly name?: string;
}

/**
 * Kinds whose value type matches the one under the key; a union of literals is a choice, never free
 * text.
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

/** A field of a form with values V: the kind must match the value type under its key. */
export type Field<V> = {
  [K in keyof V & string]: {
    [N in Fits<V[K]>]: { readonly key: K; readonly kind: N } & Common<V, V[K]> & ExtrasOf<V, N>;
  }[Fits<V[K]>];
}[keyof V & string];

type ExtrasOf<V, N extends Kind> = Extras[N] extends { readonly options: Source }
  ? { readonly options: (typed: string, values: V) => Promise<readonly Option[]> }
  : N extends 'place'
    ? // The key of the governorate whose areas are drawn on the map.
      { readonly near?: keyof V & string }
    : Extras[N];

/** Messages by the field's name in the call. */
export type Errors = Readonly<Record<string, string>>;

/** What a part of a form reads and changes. */
export interface PartProps<V> {
  readonly values: V;
  readonly errors: Errors;
  readonly set: (patch: Partial<V>) => void;
  /** Sets values that nobody chose: the form stays unchanged. */
  readonly preset: (patch: Partial<V>) => void;
  /** Reports an upload: without it, saving would omit the file. */
  readonly onBusy: (isBusy: boolean) => void;
}

/**
 * A part of a form that no kind of field draws: it is called, not mounted, so that it may be
 * written where the form is.
 */
export type Part<V> = (props: PartProps<V>) => ReactNode;
export type Entry<V> = Field<V> | readonly Field<V>[] | Part<V>;

/** A card of the form: fields in a column, those of an inner list in a row. */
export interface FieldSection<V> {
  readonly title?: string;
  readonly fields: readonly Entry<V>[];
  /** In the second column. */
  readonly aside?: boolean;
}

/** A field as the shell sees it, independent of its value type. */
export type AnyField = {
  [N in Kind]: { readonly key: string; readonly kind: N; readonly limit?: Limit } & Common<
    Values,
    ValueOf[N]
  > &
    ExtrasOf<Values, N>;
}[Kind];
export type AnyPart = Part<Values>;
/** Fields and parts as the shell sees them. */
export type AnySection = FieldSection<Values>;
export type FieldOf<N extends Kind> = Extract<AnyField, { kind: N }>;
export type Values = Readonly<Record<string, ValueOf[Kind]>>;
export type Purpose = 'create' | 'edit';

/** `taxBranch` → `tax_branch` */
export const snakeOf = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `tax_branch` → `taxBranch` */
export type CamelOf<S extends string> = S extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<CamelOf<Rest>>}`
  : S;

const suffixes: Partial<Record<Kind, string>> = { pick: '_id', picks: '_ids', order: '_ids' };

/** The field's name in the call, by which refusals are matched. */
export function wireName(field: AnyField): string {
  if (field.name !== undefined) return field.name;
  if (field.kind === 'place') return 'latitude';
  if (field.kind === 'days') return 'from';
  return snakeOf(field.key) + (suffixes[field.kind] ?? '');
}

/** A point and a period can be refused by either of their halves. */
export function wireNames(field: AnyField): readonly string[] {
  if (field.kind === 'place') return ['latitude', 'longitude'];
  return field.kind === 'days' ? ['from', 'to'] : [wireName(field)];
}

export const isShown = (field: AnyField, values: Values, purpose: Purpose): boolean =>
  (field.only === undefined || field.only === purpose) && (field.when?.(values) ?? true);

/** Shown, and not changed here. */
export const isLocked = ({ fixed = false }: AnyField, purpose: Purpose): boolean =>
  purpose === 'edit' && fixed;

/** Where the form begins: its first input that can be filled in. */
export const firstOf = (
  fields: readonly AnyField[],
  values: Values,
  purpose: Purpose,
): AnyField | undefined =>
  fields.find((field) => isShown(field, values, purpose) && !isLocked(field, purpose));

export const isOptional = ({ optional }: AnyField, values: Values): boolean =>
  typeof optional === 'function' ? optional(values) : (optional ?? false);

/** Every field of a form in tab order. */
export const fieldsOf = (sections: readonly AnySection[], purpose: Purpose): readonly AnyField[] =>
  sections
    .flatMap(({ fields }) => fields.flat() as readonly (AnyField | AnyPart)[])
    .filter((entry): entry is AnyField => typeof entry !== 'function')
    .filter(({ only }) => only === undefined || only === purpose);
