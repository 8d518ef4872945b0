import { useState } from 'react';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { formErrors } from '#dashboard/api/hooks.ts';

/** A message by the name that the field has in the call. */
export type Errors = Readonly<Record<string, string>>;

/** What stands in a form at a moment. */
export interface Filled {
  /** What would be sent, by the names that a refusal uses. */
  readonly body: object;
  /** What can be told before asking the server; it looks again. */
  readonly found: Errors;
}

/** Of a form that leaves all judging to the server. */
export const NONE_FOUND: Errors = {};

const EMPTY: Filled = { body: {}, found: NONE_FOUND };

/** A refusal of `items.1.code` is about what stands under `items`. */
const valueAt = ({ body }: Filled, path: string): string | undefined =>
  JSON.stringify(Object.entries(body).find(([name]) => name === path.split('.')[0])?.[1]);

/**
 * What of the last try is still wrong: a field that was wrong is looked at again with every change,
 * and what the server refused stands until the value is another. A field nobody was told of stays
 * quiet until the next try.
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
 * What is wrong with a form from its first try on. `refusal`: what the server said of the whole, or
 * of no field; a failed connection is told elsewhere.
 */
export function useFormErrors(error: ApiError | null, now: Filled) {
  const [tried, setTried] = useState(EMPTY);
  const refused = formErrors(error);
  const isOfFields = Object.keys(refused).length > 0;
  /** To be asked before sending: `true` when there is nothing to tell. */
  const mayGo = (filled: Filled = now): boolean => {
    setTried(filled);
    return Object.keys(filled.found).length === 0;
  };
  return {
    errors: stillWrong(tried, now, refused),
    refusal: error && !error.isFailure && !isOfFields ? error.message : null,
    mayGo,
    /** The form begins again. */
    forget: () => setTried(EMPTY),
  };
}
