import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#dashboard/api/api-error.ts';
import { formErrors } from '#dashboard/api/hooks.ts';
import type { SaveKind } from '../form/FormScreen.tsx';
import { Overtaken, overtakenErrors } from './overtaken.ts';
import { problemOf, problemsOf } from './field-checks.ts';
import {
  type AnyField,
  isShown,
  type Kind,
  type Purpose,
  type ValueOf,
  type Values,
  wireName,
} from './fields.ts';

type Errors = Readonly<Record<string, string>>;
const NO_ERRORS: Errors = {};

/** The purpose of the form, and the effect of saving it. */
export interface FormDuty<V extends object> {
  readonly purpose: Purpose;
  readonly start: V;
  /** Saves, and returns the next form values. @throws ApiError */
  readonly onSave: (values: V, kind: SaveKind) => Promise<V>;
  /** Called when the form has no unsaved changes: the screen may be left. */
  readonly onDone: (kind: SaveKind) => void;
}

/**
 * An input that cannot parse its text is marked in the DOM (`data-unread`) and has no value:
 * without this check it would pass as an empty optional field.
 */
function unreadIn(container: HTMLElement | null): Errors {
  // Leaving the last input is only just processed: its value must be set first.
  flushSync(() => undefined);
  const bad = [...(container?.querySelectorAll<HTMLElement>('[data-unread]') ?? [])];
  return Object.fromEntries(
    bad.map((one) => [one.getAttribute('name') ?? '', one.dataset.unread ?? '']),
  );
}

/** The problems by field, and the result of the last save. */
function useErrors() {
  const [errors, setErrors] = useState(NO_ERRORS);
  // Problems found while typing are shown only at their input, not in the list above.
  const [refused, setRefused] = useState(NO_ERRORS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const mark = (field: AnyField, message: string | null) =>
    setErrors((old) => {
      const { [wireName(field)]: _, ...others } = old;
      return message === null ? others : { ...others, [wireName(field)]: message };
    });
  const refuse = (faults: Errors, whole: string | null) => {
    setErrors(faults);
    setRefused(faults);
    setRefusal(whole);
  };
  const listed = useMemo(
    () => Object.fromEntries(Object.entries(refused).filter(([name]) => name in errors)),
    [refused, errors],
  );
  return { errors, listed, refusal, mark, refuse };
}

/** The form values. */
function useValues(first: Values) {
  const [start, setStart] = useState(first);
  const [values, setValues] = useState(first);
  // A save key may come before the next render: the newest values must already be available here.
  const latest = useRef(values);
  const put = useCallback((next: Values) => {
    latest.current = next;
    setValues(next);
  }, []);
  const dirty = JSON.stringify(values) !== JSON.stringify(start);
  return { start, setStart, values, latest, put, dirty };
}

const firstInput = (container: HTMLElement | null) =>
  container?.querySelector<HTMLElement>('fieldset :is(input, textarea)') ?? null;

/** The form values, their problems, and the result of saving. */
export function useCatalogueForm<V extends object>(
  duty: FormDuty<V>,
  fields: readonly AnyField[],
  container: RefObject<HTMLElement | null>,
) {
  const { purpose, onSave, onDone } = duty;
  const { start, setStart, values, latest, put, dirty } = useValues(
    duty.start as unknown as Values,
  );
  const { errors, listed, refusal, mark, refuse } = useErrors();
  const [busy, setBusy] = useState<SaveKind | null>(null);
  const [round, setRound] = useState(0);
  const first = fields.find((field) => isShown(field, values, purpose) && !field.fixed);

  const patch = (part: object) => put({ ...latest.current, ...part });
  const set = (field: AnyField, value: ValueOf[Kind]) => {
    patch({ [field.key]: value });
    if (errors[wireName(field)] !== undefined) mark(field, problemOf(field, latest.current));
    // The kind of the field and of its value match: `Field` guarantees it.
    void Promise.resolve(field.also?.(value as never, latest.current)).then((along) => {
      if (along) patch(along);
    });
  };
  const preset = (field: AnyField, value: ValueOf[Kind]) => {
    setStart((before) => ({ ...before, [field.key]: value }));
    patch({ [field.key]: value });
  };
  /** An input that was only tabbed through is not an error yet. */
  const check = (name: string) => {
    const field = fields.find((one) => wireName(one) === name);
    if (!field || latest.current[field.key] === start[field.key]) return;
    const problem = problemOf(field, latest.current);
    // A refusal of the server remains until the value changes.
    if (problem !== null) mark(field, problem);
  };
  const save = async (kind: SaveKind) => {
    const unread = unreadIn(container.current);
    const wrong = { ...problemsOf(fields, latest.current, purpose), ...unread };
    refuse(wrong, null);
    if (Object.keys(wrong).length > 0) return;
    setBusy(kind);
    try {
      const next = (await onSave(latest.current as V, kind)) as unknown as Values;
      setStart(next);
      put(next);
      setRound((count) => count + 1);
      // The form is clean only after the next render; leaving it earlier would trigger the leave
      // confirmation.
      setTimeout(() => {
        if (kind === 'another') firstInput(container.current)?.focus();
        onDone(kind);
      });
    } catch (error) {
      if (error instanceof Overtaken) {
        put(error.values as Values);
        setRound((count) => count + 1);
        refuse(overtakenErrors(error, fields), null);
        return;
      }
      if (!(error instanceof ApiError)) throw error;
      const faults = formErrors(error);
      const isOfFields = Object.keys(faults).length > 0;
      refuse(faults, isOfFields || error.isFailure ? null : error.message);
    } finally {
      setBusy(null);
    }
  };
  const shown = { values, errors, listed, refusal, busy, dirty, round };
  return { ...shown, set, preset, check, save, first: first ? wireName(first) : null };
}
