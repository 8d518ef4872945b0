import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { reportFailure } from '../../api/call.ts';
import { formErrors } from '../../api/hooks.ts';
import type { Errors } from '../../shell/fields/fields.ts';
import { useErrors } from '../../shell/fields/use-errors.ts';

/** A message, or `null` when the value is valid. */
type Check<V, F extends keyof V = keyof V> = (value: V[F], values: V) => string | null;
export type Checks<V> = { readonly [F in keyof V]?: Check<V, F> };

export interface GuestField<T> {
  readonly name: string;
  readonly value: T;
  readonly error: string | null;
  readonly onChange: (value: T) => void;
  readonly onBlur: () => void;
}

/**
 * The small forms of users who are not signed in, with the errors of every form: refusals of the
 * server go to their fields, and those without a field here are in `problem`, above the button.
 */
export function useGuestForm<V extends object>(start: V, checks: Checks<V>) {
  const [values, setValues] = useState(start);
  const [isSending, setSending] = useState(false);
  const note = useErrors((now: V) => problemsOf(checks, now), values);
  const field = <F extends keyof V & string>(name: F): GuestField<V[F]> => ({
    name,
    value: values[name],
    error: note.errors[name] ?? null,
    onChange: (value) => {
      setValues({ ...values, [name]: value });
      note.release((other) => other === name);
    },
    // An empty field that was only tabbed through is not an error yet.
    onBlur: () => {
      if (values[name] !== start[name] && name in problemsOf(checks, values)) note.watch(name);
    },
  });
  /** Submits when every check passes; `run` throws the server's error. */
  const submit =
    (run: (values: V) => Promise<void>) => async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      if (isSending) return;
      const found = problemsOf(checks, values);
      note.report(found, {});
      if (Object.keys(found).length > 0) return focusFirst(form, found);
      setSending(true);
      try {
        await run(values);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        reportFailure(error, () => form.requestSubmit(), false);
        const [refused, others] = split(formErrors(error), values);
        note.report({}, refused, sentenceFor(error, refused, others));
        focusFirst(form, refused);
      } finally {
        setSending(false);
      }
    };
  return { values, errors: note.errors, problem: note.refusal, isSending, field, submit };
}

export function problemsOf<V extends object>(checks: Checks<V>, values: V): Errors {
  const found = (Object.keys(checks) as (keyof V & string)[]).map(
    (name) => [name, checks[name]?.(values[name], values) ?? null] as const,
  );
  return Object.fromEntries(found.filter((one): one is [never, string] => one[1] !== null));
}

/** What belongs to a field of the form, and what does not. */
function split(errors: Errors, values: object): readonly [Errors, readonly string[]] {
  const all = Object.entries(errors);
  const isHere = ([name]: [string, string]) => name in values;
  const others = all.filter((one) => !isHere(one)).map(([, message]) => message);
  return [Object.fromEntries(all.filter(isHere)), others];
}

/** No message if every error has a field, if the alert shows it, or if the user cancelled. */
function sentenceFor(error: ApiError, refused: Errors, others: readonly string[]): string | null {
  if (error.kind === 'stopped' || error.isFailure) return null;
  if (others.length > 0) return others.join(' · ');
  return Object.keys(refused).length > 0 ? null : error.message;
}

/** The first in page order, which may differ from the order of the response. */
function focusFirst(form: HTMLFormElement, errors: Errors): void {
  const inputs = [...form.elements] as HTMLElement[];
  inputs.find((input) => (input.getAttribute('name') ?? '') in errors)?.focus();
}
