import { useState } from 'react';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { formErrors } from '#dashboard/api/hooks.ts';

/** A message by the field's name in the call. */
export type Errors = Readonly<Record<string, string>>;

/** The form values at a moment. */
export interface Filled {
  /** The input of the call, by the names used in refusals. */
  readonly body: object;
  /** Checks possible without the server, which checks again. */
  readonly found: Errors;
}

/** For a form that leaves all checks to the server. */
export const NONE_FOUND: Errors = {};

const EMPTY: Filled = { body: {}, found: NONE_FOUND };

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

/**
 * The errors of a form from its first attempt on. `refusal`: the server's message for the whole
 * form, or for no field; a failed connection is reported elsewhere.
 */
export function useFormErrors(error: ApiError | null, now: Filled) {
  const [tried, setTried] = useState(EMPTY);
  const refused = formErrors(error);
  const isOfFields = Object.keys(refused).length > 0;
  /** Call before sending: `true` when there is nothing to report. */
  const mayGo = (filled: Filled = now): boolean => {
    setTried(filled);
    return Object.keys(filled.found).length === 0;
  };
  return {
    errors: stillWrong(tried, now, refused),
    refusal: error && !error.isFailure && !isOfFields ? error.message : null,
    mayGo,
    /** Resets the form. */
    forget: () => setTried(EMPTY),
  };
}
