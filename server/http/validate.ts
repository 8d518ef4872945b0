import type { z } from 'zod';
import { withDays } from '#contract/day-range.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { Actor } from '#domain/people/actor.ts';
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
 * Parses the three parts of a request and merges them. All problems are reported at once, nested
 * fields as `items.3.code`; a missing field is reported as required, whatever its form.
 * @throws Refusal invalid_input with the whole `errors` map
 */
export const parseInput = (
  spec: EndpointSpec,
  raw: RawInput,
  { days = WIDEST_DAYS, actor = null }: OpenQuestion = {},
): Record<string, unknown> => withDays(days, () => parseParts(spec, raw, actor));

interface OpenQuestion {
  /** The range of the company's day fields. */
  readonly days?: DayRange;
  readonly actor?: Actor | null;
}

function parseParts(
  spec: EndpointSpec,
  raw: RawInput,
  actor: Actor | null,
): Record<string, unknown> {
  // Without a prototype: a field called `__proto__` is reported like any other unknown field.
  const errors: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  const merged: Record<string, unknown> = {};
  for (const part of parts) {
    const schema = spec[part];
    if (!schema) {
      refuseStrays(part, raw[part], errors);
      continue;
    }
    const result = schema.safeParse(raw[part] ?? {}, { reportInput: true });
    if (result.success) Object.assign(merged, result.data);
    else collect(result.error.issues, raw[part], errors);
  }
  for (const field of leftOut(spec, raw, actor)) add(errors, [field], needed);
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_input', { errors });
  return merged;
}

/** A call without input reports input as it does any unknown field. */
function refuseStrays(part: string, value: unknown, errors: Record<string, string[]>): void {
  if (part === 'params' || typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value).slice(0, 20))
    errors[key] = [problemText({ code: 'unrecognized_keys' })];
}

const needed = problemText({ message: 'required' });

/** Fields that this caller must send and did not. */
function leftOut(spec: EndpointSpec, raw: RawInput, actor: Actor | null): string[] {
  const isLeftOut = (field: string): boolean =>
    isMissing(valueAt(raw.query, [field])) && isMissing(valueAt(raw.body, [field]));
  const { neededOne = [], neededOf = {} } = spec;
  const ofCaller = Object.entries(actor === null ? {} : neededOf)
    .filter(([field, isNeeded]) => actor !== null && isNeeded(actor) && isLeftOut(field))
    .map(([field]) => field);
  return [...ofCaller, ...(neededOne.every(isLeftOut) ? neededOne.slice(0, 1) : [])];
}

/** The value at a path of the input; undefined if absent. */
function valueAt(sent: unknown, path: readonly PropertyKey[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return sent;
  if (typeof sent !== 'object' || sent === null || !Object.hasOwn(sent, key)) return undefined;
  return valueAt((sent as Record<PropertyKey, unknown>)[key], rest);
}

type Issue = z.core.$ZodIssue;

function collect(issues: readonly Issue[], sent: unknown, errors: Record<string, string[]>): void {
  for (const issue of issues.slice(0, 200)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20))
        add(errors, [...issue.path, key], problemText(issue));
    } else {
      add(errors, issue.path, isAbsent(issue, sent) ? needed : problemText(issue));
    }
  }
}

/** A custom rule for a missing field states what it requires; the format of a field does not. */
const isAbsent = (issue: Issue, sent: unknown): boolean =>
  issue.code !== 'custom' && issue.path.length > 0 && isMissing(valueAt(sent, issue.path));

const isMissing = (value: unknown): boolean => value === undefined || value === null;

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
