import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { reportFailure } from '../../api/call.ts';
import { formErrors } from '../../api/hooks.ts';
import type { Errors } from '../../shell/fields/fields.ts';

/** The form values at a moment. */
export interface Filled {
  /** The input of the call, by the names used in refusals. */
  readonly body: object;
  /** Checks possible without the server, which checks again. */
  readonly found: Errors;
}

/** A refusal of `items.1.code` belongs to the value under `items`. */
const valueAt = ({ body }: Filled, path: string): string | undefined =>
  JSON.stringify(Object.entries(body).find(([name]) => name === path.split('.')[0])?.[1]);

/**
 * The errors of the last attempt that still apply: a field that was invalid is rechecked on every
 * change, and a refusal of the server remains until the value changes. A field without a reported
 * error stays quiet until the next attempt.
 */
export function stillWrong(tried: Filled, now: Filled, refused: Errors): Errors {
  const notified = new Set(Object.keys({ ...tried.found, ...refused }));
  const stands = ([name]: [string, string]) => valueAt(tried, name) === valueAt(now, name);
  return Object.fromEntries([
    ...Object.entries(refused).filter(stands),
    ...Object.entries(now.found).filter(([name]) => notified.has(name)),
  ]);
}

/** A message, or `null` when the value is valid. */
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
 * The small forms of users who are not signed in: checked when a field loses focus, then on every
 * change; refusals of the server go to their fields, and those without a field here are in
 * `problem`, shown above the button.
 */
export function useGuestForm<V extends object>(start: V, checks: Checks<V>) {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const checkOne = <F extends keyof V & string>(name: F, all: V): string | null =>
    checks[name]?.(all[name], all) ?? null;
  const mark = (name: string, message: string | null) => {
    // A refusal moves the focus to its field: the blur of another field must not clear its message.
    setErrors((current) => {
      const { [name]: _, ...others } = current;
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
    // An empty field that was only tabbed through is not an error yet.
    onBlur: () => {
      if (values[name] !== start[name]) mark(name, checkOne(name, values));
    },
  });
  const show = (form: HTMLFormElement, found: Errors, sentence: string | null) => {
    setErrors(found);
    setProblem(sentence);
    focusFirst(form, Object.keys(found));
  };
  /** Submits when every check passes; `run` throws the server's error. */
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
 * The errors left after a change: it may also fix another field, as the first of two passwords
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

/** No message if every error has a field, if the alert shows it, or if the user cancelled. */
function sentenceFor(error: ApiError, values: object): string | null {
  if (error.kind === 'stopped' || error.isFailure) return null;
  const found = Object.entries(formErrors(error));
  const strays = found.filter(([name]) => !(name in values)).map(([, message]) => message);
  if (strays.length > 0) return strays.join(' · ');
  return found.length > 0 ? null : error.message;
}

/** The first in page order, which may differ from the order of the response. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const inputs = [...form.elements] as HTMLElement[];
  inputs.find((input) => names.includes(input.getAttribute('name') ?? ''))?.focus();
}
