import { useState } from 'react';
import type { Errors } from './fields.ts';

const NO_ERRORS: Errors = {};
const NO_NAMES: readonly string[] = [];

const only = (errors: Errors, isWanted: (name: string) => boolean): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => isWanted(name)));

/** The problems that are shown of those that there are. */
export const shownOf = (
  found: Errors,
  { watched, refused }: { readonly watched: readonly string[]; readonly refused: Errors },
): Errors => ({ ...refused, ...only(found, (name) => watched.includes(name)) });

/**
 * What is wrong. A field that was invalid is rechecked on every change, and a refusal of the server
 * remains until the value changes. Other fields stay quiet until they are left or saved.
 */
export function useErrors<V>(check: (values: V) => Errors, values: V) {
  const [refused, setRefused] = useState(NO_ERRORS);
  // What was typed states more than that there is no value.
  const [unread, setUnread] = useState(NO_ERRORS);
  const [watched, setWatched] = useState(NO_NAMES);
  // Problems found on leaving a field are shown only at their input, not in the list above.
  const [tried, setTried] = useState(NO_NAMES);
  const [refusal, setRefusal] = useState<string | null>(null);
  const errors: Errors = { ...shownOf(check(values), { watched, refused }), ...unread };
  /** After an attempt: what was found here, or what the server said. */
  const report = (
    found: Errors,
    refusedNow: Errors,
    whole: string | null = null,
    unreadNow = NO_ERRORS,
  ) => {
    const names = Object.keys({ ...found, ...refusedNow, ...unreadNow });
    setRefused(refusedNow);
    setUnread(unreadNow);
    setWatched(names);
    setTried(names);
    setRefusal(whole);
  };
  const without = (isGone: (name: string) => boolean) => (old: Errors) =>
    only(old, (name) => !isGone(name));
  const release = (isChanged: (name: string) => boolean) => {
    setRefused(without(isChanged));
    setUnread(without(isChanged));
  };
  /** The text of a field changed: what it could not be read as before no longer holds. */
  const retyped = (names: readonly string[]) => setUnread(without((name) => names.includes(name)));
  const watch = (name: string) => setWatched((old) => [...old, name]);
  const listed = only(errors, (name) => tried.includes(name));
  return { errors, listed, refusal, report, release, retyped, watch };
}
