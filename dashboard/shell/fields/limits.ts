import type { EndpointName } from '#contract/contract.ts';
import { limits } from '#contract/limits.ts';
import { type FieldLimits, limitIn } from '#dashboard/ui/fields/limits.ts';
import { type AnyField, wireName } from './fields.ts';

const known: Readonly<Record<string, FieldLimits>> = limits;
const NONE: FieldLimits = {};

/** What a call allows for its fields. */
export const limitsOf = (name: EndpointName): FieldLimits => known[name] ?? NONE;

type Limits = typeof limits;

/** The longest text that a field of a call takes, for an input that a part of a form draws. */
export const longest = <N extends keyof Limits, F extends keyof Limits[N]>(
  ...[name, field]: Limits[N][F] extends { readonly max: number } ? [N, F] : never
): number => (limits[name][field] as { readonly max: number }).max;

/** The fields with what the contract allows for each. */
export const withLimits = (name: EndpointName, fields: readonly AnyField[]): readonly AnyField[] =>
  fields.map((field) => {
    const limit = limitIn(limitsOf(name), wireName(field));
    return limit === undefined ? field : { ...field, limit };
  });
