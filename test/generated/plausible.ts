import type { EndpointSpec } from '#contract/endpoint.ts';
import { z } from 'zod';

/**
 * An input that the schema of a call accepts: enough to pass validation, not to succeed. Walks the
 * JSON schema of each part, so it grows with the contract.
 */
type Json = { [key: string]: unknown };

export function plausible(spec: EndpointSpec): Record<string, unknown> {
  return Object.assign(
    {},
    ...[spec.params, spec.query, spec.body].map((schema) =>
      schema ? (sample(jsonOf(schema)) as object) : {},
    ),
  );
}

const jsonBySchema = new WeakMap<z.ZodType, Json>();
/** Cached: a suite of all calls reads each schema hundreds of times. Do not write to it. */
export function jsonOf(schema: z.ZodType): Json {
  const known = jsonBySchema.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  jsonBySchema.set(schema, json);
  return json;
}

/** Values that our own field schemas require, by the field's name. */
const byName: Record<string, unknown> = {
  recipient_phone: '07701234567',
  phone: '07701234567',
  phone2: '07701234567',
  recipient_phone2: '07701234567',
  email: 'someone@example.com',
  code: '10000008',
  codes: ['10000008'],
  uuid: '01890000-0000-7000-8000-000000000000',
  uuids: ['01890000-0000-7000-8000-000000000000'],
  ids: [999_999],
  postponed_on: '2030-01-01',
  from: '2026-01-01',
  to: '2026-12-31',
  date: '2026-01-01',
  until: '2030-01-01',
  day: '2030-01-01',
  from_time: '09:00',
  to_time: '15:00',
  cutoff_time: '12:00',
  q: 'احمد',
  search: 'احمد',
  password: 'كلمة مرور طويلة',
  password_confirmation: 'كلمة مرور طويلة',
  device_at: '2026-01-01T00:00:00Z',
  at: '2026-01-01T00:00:00Z',
  denominations: { 1000: 1 },
  reason: 'refused',
  cursor: undefined,
  event: undefined,
  per_page: 10,
  latitude: 33.3,
  longitude: 44.4,
};

export function sample(schema: Json, name = ''): unknown {
  if (Object.hasOwn(byName, name) && byName[name] !== undefined && !schema['enum'])
    return byName[name];
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const options = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (options) return sample(options.find((option) => option['type'] !== 'null') ?? {}, name);
  switch (schema['type']) {
    case 'object': {
      const properties = (schema['properties'] ?? {}) as Record<string, Json>;
      const required = (schema['required'] ?? []) as string[];
      return Object.fromEntries(required.map((key) => [key, sample(properties[key] ?? {}, key)]));
    }
    case 'array':
      return [sample((schema['items'] ?? {}) as Json)];
    case 'string':
      return 'نص يكفي';
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1));
    default:
      return 1;
  }
}
