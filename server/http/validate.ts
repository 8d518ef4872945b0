import type { z } from 'zod';
import { withDays } from '#contract/day-range.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { type DayRange, WIDEST_DAYS } from '#domain/day-range.ts';
import { Refusal } from '#domain/refusal.ts';
import { problemText } from '#words/validation.ts';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const parts = ['params', 'query', 'body'] as const;

/**
 * Parses the three parts of a request and merges them. Every problem is named at once, nested fields
 * as `items.3.code`. `days`: what this company's day fields take.
 * @throws Refusal invalid_input with the whole `errors` map
 */
export const parseInput = (
  spec: EndpointSpec,
  raw: RawInput,
  days: DayRange = WIDEST_DAYS,
): Record<string, unknown> => withDays(days, () => parseParts(spec, raw));

function parseParts(spec: EndpointSpec, raw: RawInput): Record<string, unknown> {
  // Without a prototype: a field called `__proto__` is a wrong field like any other.
  const errors: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  const merged: Record<string, unknown> = {};
  for (const part of parts) {
    const schema = spec[part];
    if (!schema) {
      refuseStrays(part, raw[part], errors);
      continue;
    }
    const result = schema.safeParse(raw[part] ?? {});
    if (result.success) Object.assign(merged, result.data);
    else collect(result.error.issues, errors);
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_input', { errors });
  return merged;
}

/** A call that takes nothing says so when it is given something, as for any unknown field. */
function refuseStrays(part: string, value: unknown, errors: Record<string, string[]>): void {
  if (part === 'params' || typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value).slice(0, 20))
    errors[key] = [problemText({ code: 'unrecognized_keys' })];
}

type Issue = z.core.$ZodIssue;

function collect(issues: readonly Issue[], errors: Record<string, string[]>): void {
  for (const issue of issues.slice(0, 200)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20))
        add(errors, [...issue.path, key], problemText(issue));
    } else {
      add(errors, issue.path, problemText(issue));
    }
  }
}

function add(
  errors: Record<string, string[]>,
  path: readonly PropertyKey[],
  message: string,
): void {
  const key = path.length === 0 ? 'body' : path.map(String).join('.');
  const list = errors[key];
  if (!list) errors[key] = [message];
  else if (!list.includes(message)) list.push(message);
}
