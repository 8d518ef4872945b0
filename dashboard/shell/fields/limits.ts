import type { EndpointName } from '#contract/contract.ts';
import { limits } from '#contract/limits.ts';
import { type AnyField, type Limit, wireName } from './fields.ts';

const known: Readonly<Record<string, Readonly<Record<string, Limit>>>> = limits;

type Limits = typeof limits;

/** The longest text that a field of a call takes, for an input that a part of a form draws. */
export const longest = <N extends keyof Limits, F extends keyof Limits[N]>(
  ...[name, field]: Limits[N][F] extends { readonly max: number } ? [N, F] : never
): number => (limits[name][field] as { readonly max: number }).max;

/** The fields with what the contract allows for each. */
export const withLimits = (name: EndpointName, fields: readonly AnyField[]): readonly AnyField[] =>
  fields.map((field) => {
    const limit = known[name]?.[wireName(field)];
    return limit === undefined ? field : { ...field, limit };
  });
