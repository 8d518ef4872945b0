import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { reportFailure } from '../../api/call.ts';
import { formErrors } from '../../api/hooks.ts';
import { type Errors, stillWrong } from '../../shell/form/form-errors.ts';

/** A message, or `null` when the value is fine. */
export type Check<V, F extends keyof V = keyof V> = (value: V[F], values: V) => string | null;
export type Checks<V> = { readonly [F in keyof V]?: Check<V, F> };

export interface GuestField<T> {
  readonly name: string;
  readonly value: T;
  readonly error: string | null;
  readonly onChange: (value: T) => void;
  readonly onBlur: () => void;
}

/**
 * The small forms of people who are not signed in: checked on leaving a field, then on every
 * change; what the
 * server refuses goes to its field, and whatever has no field here is `problem`, shown above the
 * button.
 */
export function useGuestForm<V extends object>(start: V, checks: Checks<V>) {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const checkOne = <F extends keyof V & string>(name: F, all: V): string | null =>
    checks[name]?.(all[name], all) ?? null;
  const mark = (name: string, message: string | null) => {
    // A refusal moves the focus to its field: what it just said must outlive the blur of another.
    setErrors((standing) => {
      const { [name]: _, ...others } = standing;
      return message === null ? others : { ...others, [name]: message };
    });
  };
  const set = <F extends keyof V & string>(name: F, value: V[F]) => {
    const next = { ...values, [name]: value };
    setValues(next);
    setErrors(afterChange(checks, errors, values, next));
  };
  const field = <F extends keyof V & string>(name: F): GuestField<V[F]> => ({
    name,
    value: values[name],
    error: errors[name] ?? null,
    onChange: (value) => set(name, value),
    // An empty box that was only passed through is not yet a mistake.
    onBlur: () => {
      if (values[name] !== start[name]) mark(name, checkOne(name, values));
    },
  });
  const show = (form: HTMLFormElement, found: Errors, sentence: string | null) => {
    setErrors(found);
    setProblem(sentence);
    focusFirst(form, Object.keys(found));
  };
  /** Sends when every check passes; `run` throws what the server said. */
  const submit =
    (run: (values: V) => Promise<void>) => async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      if (isSending) return;
      const found = checkAll(checks, values);
      if (Object.keys(found).length > 0) return show(form, found, null);
      setSending(true);
      setErrors({});
      setProblem(null);
      try {
        await run(values);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        reportFailure(error, () => form.requestSubmit(), false);
        show(form, knownFields(formErrors(error), values), sentenceFor(error, values));
      } finally {
        setSending(false);
      }
    };
  return { values, errors, problem, isSending, field, submit };
}

/**
 * What a change leaves of the errors: it may put another field right, as the first of two passwords
 * does.
 */
export function afterChange<V extends object>(
  checks: Checks<V>,
  errors: Errors,
  before: V,
  next: V,
): Errors {
  const found = checkAll(checks, before);
  const notified = Object.entries(errors);
  const ours = notified.filter(([name]) => found[name] !== undefined);
  const refused = notified.filter(([name]) => found[name] === undefined);
  return stillWrong(
    { body: before, found: Object.fromEntries(ours) },
    { body: next, found: checkAll(checks, next) },
    Object.fromEntries(refused),
  );
}

function checkAll<V extends object>(checks: Checks<V>, values: V): Errors {
  const found: Record<string, string> = {};
  for (const name of Object.keys(checks) as (keyof V & string)[]) {
    const message = checks[name]?.(values[name], values);
    if (message) found[name] = message;
  }
  return found;
}

const knownFields = (found: Errors, values: object): Errors =>
  Object.fromEntries(Object.entries(found).filter(([name]) => name in values));

/**
 * Nothing to add when every message found its field, when the alert says it, or when the person
 * stopped it.
 */
function sentenceFor(error: ApiError, values: object): string | null {
  if (error.kind === 'stopped' || error.isFailure) return null;
  const found = Object.entries(formErrors(error));
  const strays = found.filter(([name]) => !(name in values)).map(([, message]) => message);
  if (strays.length > 0) return strays.join(' · ');
  return found.length > 0 ? null : error.message;
}

/** The first in the order of the page, which is not always the order of the answer. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const inputs = [...form.elements] as HTMLElement[];
  inputs.find((input) => names.includes(input.getAttribute('name') ?? ''))?.focus();
}
