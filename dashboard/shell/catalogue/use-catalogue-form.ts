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

/** What the form is for, and what saving it does. */
export interface FormDuty<V extends object> {
  readonly purpose: Purpose;
  readonly start: V;
  /** Saves, and answers with what stands in the form next. @throws ApiError */
  readonly onSave: (values: V, kind: SaveKind) => Promise<V>;
  /** Called when the form is clean: the screen may be left. */
  readonly onDone: (kind: SaveKind) => void;
}

/**
 * A box that cannot read what was typed says so on the page (`data-unread`) and holds nothing: an
 * empty field that may be empty, were it not asked here.
 */
function unreadIn(box: HTMLElement | null): Errors {
  // Leaving the last box has only just been noted: what it says must stand there first.
  flushSync(() => undefined);
  const bad = [...(box?.querySelectorAll<HTMLElement>('[data-unread]') ?? [])];
  return Object.fromEntries(
    bad.map((one) => [one.getAttribute('name') ?? '', one.dataset.unread ?? '']),
  );
}

/** What is wrong, field by field, and what the last save said of it. */
function useErrors() {
  const [errors, setErrors] = useState(NO_ERRORS);
  // What is noticed while typing stands beside its box only, not in the list above.
  const [refused, setRefused] = useState(NO_ERRORS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const mark = (field: AnyField, message: string | null) =>
    setErrors((old) => {
      const { [wireName(field)]: _, ...others } = old;
      return message === null ? others : { ...others, [wireName(field)]: message };
    });
  const refuse = (said: Errors, whole: string | null) => {
    setErrors(said);
    setRefused(said);
    setRefusal(whole);
  };
  const listed = useMemo(
    () => Object.fromEntries(Object.entries(refused).filter(([name]) => name in errors)),
    [refused, errors],
  );
  return { errors, listed, refusal, mark, refuse };
}

/** What stands in the form. */
function useValues(first: Values) {
  const [start, setStart] = useState(first);
  const [values, setValues] = useState(first);
  // A key that saves may come before the next drawing: the newest values must already stand here.
  const latest = useRef(values);
  const put = useCallback((next: Values) => {
    latest.current = next;
    setValues(next);
  }, []);
  const dirty = JSON.stringify(values) !== JSON.stringify(start);
  return { start, setStart, values, latest, put, dirty };
}

const firstBox = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('fieldset :is(input, textarea)') ?? null;

/** What stands in the form, what is wrong with it, and what saving it said. */
export function useCatalogueForm<V extends object>(
  duty: FormDuty<V>,
  fields: readonly AnyField[],
  box: RefObject<HTMLElement | null>,
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
    // The kind of the field and the kind of its value are the same: `Field` held them together.
    void Promise.resolve(field.also?.(value as never, latest.current)).then((along) => {
      if (along) patch(along);
    });
  };
  /** A box that was only passed through is not yet a mistake. */
  const check = (name: string) => {
    const field = fields.find((one) => wireName(one) === name);
    if (!field || latest.current[field.key] === start[field.key]) return;
    const problem = problemOf(field, latest.current);
    // What the server refused stands until the value is another.
    if (problem !== null) mark(field, problem);
  };
  const save = async (kind: SaveKind) => {
    const unread = unreadIn(box.current);
    const wrong = { ...problemsOf(fields, latest.current, purpose), ...unread };
    refuse(wrong, null);
    if (Object.keys(wrong).length > 0) return;
    setBusy(kind);
    try {
      const next = (await onSave(latest.current as V, kind)) as unknown as Values;
      setStart(next);
      put(next);
      setRound((count) => count + 1);
      // The form is clean only after the next drawing; leaving it now would ask.
      setTimeout(() => {
        if (kind === 'another') firstBox(box.current)?.focus();
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
      const said = formErrors(error);
      const isOfFields = Object.keys(said).length > 0;
      refuse(said, isOfFields || error.isFailure ? null : error.message);
    } finally {
      setBusy(null);
    }
  };
  const shown = { values, errors, listed, refusal, busy, dirty, round };
  return { ...shown, set, check, save, first: first ? wireName(first) : null };
}
