import type { z } from 'zod';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { jsonOf, sample } from '#test/generated/plausible.ts';

type Json = { [key: string]: unknown };
export type Part = 'params' | 'query' | 'body';
const parts: readonly Part[] = ['params', 'query', 'body'];

/** One field of one call: its path, and its schema. */
export interface FieldPlace {
  readonly name: EndpointName;
  readonly part: Part;
  /** `rows`, `0`, `goods_amount`; the key of a record is one that it accepts. */
  readonly path: readonly string[];
  readonly schema: Json;
}

const asList = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : []);

/** The alternatives of a field, including itself. */
export const formsOf = (schema: Json): readonly Json[] => [
  schema,
  ...[...asList(schema['anyOf']), ...asList(schema['oneOf'])].flatMap(formsOf),
];

type Found = { readonly path: readonly string[]; readonly schema: Json };

function walk(schema: Json, path: readonly string[]): Found[] {
  const below = formsOf(schema).flatMap((form): Found[] => {
    const properties = (form['properties'] ?? {}) as Record<string, Json>;
    const named = Object.entries(properties).flatMap(([key, inner]) => walk(inner, [...path, key]));
    const items = form['items'] ? walk(form['items'] as Json, [...path, '0']) : [];
    const values = form['additionalProperties'] as Json | undefined;
    const stored =
      values && typeof values === 'object' && form['type'] === 'object' && !form['properties']
        ? walk(values, [...path, '1000'])
        : [];
    return [...named, ...items, ...stored];
  });
  return path.length === 0 ? below : [{ path, schema }, ...below];
}

/** Every field of every call, at any depth. */
export function fieldsOf(name: EndpointName): FieldPlace[] {
  const spec = contract[name] as EndpointSpec;
  return parts.flatMap((part) => {
    const schema: z.ZodType | undefined = spec[part];
    return schema ? walk(jsonOf(schema), []).map((found) => ({ name, part, ...found })) : [];
  });
}

export const everyField = (): FieldPlace[] =>
  (Object.keys(contract) as EndpointName[]).flatMap(fieldsOf);

const isType = (schema: Json, ...types: readonly string[]): boolean =>
  formsOf(schema).some((form) => types.includes(String(form['type'])));
const markOf = (schema: Json): unknown =>
  formsOf(schema).find((form) => form['x-field'] !== undefined)?.['x-field'];

export const isNumberField = ({ schema }: FieldPlace): boolean =>
  isType(schema, 'number', 'integer') && !isType(schema, 'object', 'array');
export const fieldMark = ({ schema }: FieldPlace): unknown => markOf(schema);

/** The input of each part, with `value` in the field and valid values in the rest. */
export function inputWith(place: FieldPlace, value: unknown): Record<Part, unknown> {
  const spec = contract[place.name] as EndpointSpec;
  const input = Object.fromEntries(
    parts.map((part) => {
      const schema = spec[part];
      return [part, schema ? sample(jsonOf(schema)) : {}];
    }),
  ) as Record<Part, unknown>;
  return { ...input, [place.part]: put(input[place.part], place.path, value) };
}

function put(into: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (key === '0' && (Array.isArray(into) || into === undefined)) {
    const [first, ...more] = (into as unknown[] | undefined) ?? [];
    return [put(first, rest, value), ...more];
  }
  const object = (typeof into === 'object' && into !== null ? into : {}) as Json;
  return { ...object, [key]: put(object[key], rest, value) };
}
