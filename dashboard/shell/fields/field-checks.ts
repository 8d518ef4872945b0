import { parsePhone } from '#domain/phone.ts';
import { catalogueMessages as messages, catalogueWords as t } from '#words/shell/catalogue.ts';
import {
  type AnyField,
  type FieldOf,
  isOptional,
  isShown,
  type Kind,
  type Purpose,
  type ValueOf,
  type Values,
  wireName,
} from './fields.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const chosen: readonly Kind[] = ['pick', 'picks', 'order', 'days', 'choice', 'place'];

function isEmpty(value: ValueOf[Kind]): boolean {
  if (value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && 'from' in value && (value.from ?? value.to) === null;
}

function lettersProblem(value: string, { label, limit, needed }: AnyField): string | null {
  const min = limit?.min ?? 0;
  return [...value.trim()].length < min ? (needed ?? messages.short(label, min)) : null;
}

/** A kind's requirements for a non-empty value. */
function kindProblem(field: AnyField, value: ValueOf[Kind]): string | null {
  switch (field.kind) {
    case 'text':
    case 'lines':
    case 'code':
    case 'password':
      return lettersProblem(value as string, field);
    case 'email':
      return EMAIL.test((value as string).trim()) ? null : t.email;
    case 'phone':
      return parsePhone(value as string) ? null : t.phone;
    case 'amount':
      return (value as number) < (field.limit?.min ?? 0) ? neededOf(field) : null;
    case 'days':
      return daysProblem(value as ValueOf['days'], field);
    default:
      return null;
  }
}

function daysProblem({ from, to }: ValueOf['days'], field: FieldOf<'days'>): string | null {
  if (from === null || to === null) return messages.pick(field.label);
  return to < from ? t.daysOrder : null;
}

function neededOf({ kind, label, needed }: AnyField): string {
  if (needed !== undefined) return needed;
  if (kind === 'day') return messages.day(label);
  return (chosen.includes(kind) ? messages.pick : messages.write)(label);
}

/** Why a field cannot be saved unchanged; `null` when it can. */
export function problemOf(field: AnyField, values: Values): string | null {
  const value = values[field.key] ?? null;
  if (isEmpty(value)) {
    const must = !isOptional(field, values) && field.kind !== 'colour';
    if (must) return neededOf(field);
  } else {
    const problem = kindProblem(field, value);
    if (problem !== null) return problem;
  }
  // The kind of the field and of its value match: `Field` guarantees it.
  return field.check?.(value as never, values) ?? null;
}

/** Every problem by the field's name in the call, in form order. */
export function problemsOf(
  fields: readonly AnyField[],
  values: Values,
  purpose: Purpose,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const field of fields) {
    if (!isShown(field, values, purpose)) continue;
    const problem = problemOf(field, values);
    if (problem !== null) found[wireName(field)] = problem;
  }
  return found;
}
