import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EndpointName } from '#contract/contract.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import { formErrors } from '#dashboard/api/hooks.ts';
import { fileWords } from '#words/shell/files.ts';
import type { SaveKind } from '../form/FormScreen.tsx';
import { problemOf, problemsOf } from './field-checks.ts';
import { settleField, useDoubts, useFirstProblem } from './form-focus.ts';
import {
  type AnyField,
  type Errors,
  firstOf,
  isShown,
  type Kind,
  type Purpose,
  type ValueOf,
  type Values,
  wireName,
  wireNames,
} from './fields.ts';
import { limitsOf, withLimits } from './limits.ts';
import { Overtaken, overtakenErrors } from './overtaken.ts';
import { useErrors } from './use-errors.ts';

/** The purpose of the form, and the effect of saving it. */
export interface FormDuty<V extends object, K extends string = SaveKind> {
  readonly purpose?: Purpose;
  readonly start: V;
  /** The call that saves it: it limits the fields. */
  readonly call: EndpointName;
  /** The input of the call: a refusal of what a part draws lasts until its value changes. */
  readonly input?: (values: V) => object;
  /** Checks of the parts, and between fields, by the field's name in the call. */
  readonly problems?: (values: V) => Errors;
  /** A question before a form without problems is sent. */
  readonly confirm?: (values: V, kind: K) => Promise<boolean>;
  /** Saves, and returns the next form values; by default, the saved ones. @throws ApiError */
  readonly onSave: (values: V, kind: K) => Promise<V | void>;
  /** Called when the form has no unsaved changes: the screen may be left. */
  readonly onDone?: (kind: K) => void;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

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

/** The form values. */
function useValues(first: Values) {
  const [start, setStart] = useState(first);
  const [values, setValues] = useState(first);
  // A save key may come before the next render: the newest values must already be available here.
  const latest = useRef(values);
  const put = (next: Values) => {
    latest.current = next;
    setValues(next);
  };
  return { start, setStart, values, latest, put, dirty: !isSame(values, start) };
}

/** The value that a message belongs to: that of its field, or what a part sends under the name. */
function valueOf(
  name: string,
  fields: readonly AnyField[],
  values: Values,
  input: (values: Values) => object,
): unknown {
  const field = fields.find((one) => wireNames(one).includes(name));
  if (field) return values[field.key];
  const [root = ''] = name.split('.');
  const sent = input(values);
  return root in sent ? sent[root as keyof typeof sent] : values;
}

/** What was typed during a save is not saved: it stays in the form. */
export const typedSince = <V extends object>(sent: V, now: V, saved: V): V => {
  const typed = Object.entries(now).filter(([key, value]) => !isSame(value, sent[key as keyof V]));
  return { ...saved, ...Object.fromEntries(typed) };
};

const firstInput = (container: HTMLElement | null) =>
  container?.querySelector<HTMLElement>('fieldset :is(input, textarea)') ?? null;

/** The values and their problems, and every way to change them. */
function useEdits<V extends object>(
  duty: Pick<FormDuty<V>, 'start' | 'purpose' | 'input' | 'problems'>,
  fields: readonly AnyField[],
) {
  const { purpose = 'create' } = duty;
  // From here on the shell knows values only by the kinds of their fields.
  const held = useValues(duty.start as unknown as Values);
  const { start, setStart, values, latest, put } = held;
  const input = (now: Values): object => duty.input?.(now as unknown as V) ?? {};
  const checked = (now: Values): Errors => ({
    ...problemsOf(fields, now, purpose),
    ...duty.problems?.(now as unknown as V),
  });
  const note = useErrors(checked, values);
  const patch = (part: object) => {
    const before = latest.current;
    const now = { ...before, ...part };
    put(now);
    const at = (name: string, some: Values) => valueOf(name, fields, some, input);
    note.release((name) => !isSame(at(name, before), at(name, now)));
  };
  const preset = (part: object) => {
    setStart((before) => ({ ...before, ...part }));
    patch(part);
  };
  const setField = (field: AnyField, value: ValueOf[Kind]) => {
    patch({ [field.key]: value });
    note.retyped(wireNames(field));
    // The kind of the field and of its value match: `Field` guarantees it.
    void Promise.resolve(field.also?.(value as never, latest.current)).then((along) => {
      if (along) patch(along);
    });
  };
  /** An input that was only tabbed through is not an error yet. */
  const leave = (name: string) => {
    const field = fields.find(
      (one) => wireName(one) === name && isShown(one, latest.current, purpose),
    );
    if (!field || isSame(latest.current[field.key], start[field.key])) return;
    if (problemOf(field, latest.current) !== null) note.watch(name);
  };
  return { ...held, note, checked, patch, preset, setField, leave };
}

/** Whether the fields state all of a refusal: a missing permission stands next to them. */
const isOfFields = ({ code, message }: ApiError, refused: Errors): boolean =>
  Object.values(refused).includes(message) ||
  (code === 'invalid_input' && Object.keys(refused).length > 0);

/** Sends the values once nothing is wrong with them. */
function useSaving<V extends object, K extends string>(
  duty: FormDuty<V, K>,
  fields: readonly AnyField[],
  { latest, setStart, put, note, checked }: ReturnType<typeof useEdits<V>>,
) {
  const container = useRef<HTMLElement | null>(null);
  const firstProblem = useFirstProblem(container, note.listed);
  const needsConfirmationFirst = useDoubts(container);
  const [busy, setBusy] = useState<K | null>(null);
  const [bringing, setBringing] = useState(0);
  const [round, setRound] = useState(0);
  const restart = (next: Values) => {
    put(next);
    setRound((count) => count + 1);
  };
  const refuse = (error: unknown) => {
    if (error instanceof Overtaken) {
      setStart((before) => ({ ...before, ...(error.saved as Values) }));
      restart(error.values as Values);
      note.report({}, overtakenErrors(error, fields));
      return;
    }
    if (!(error instanceof ApiError)) throw error;
    const refused = formErrors(error);
    note.report({}, refused, error.isFailure || isOfFields(error, refused) ? null : error.message);
  };
  const save = async (kind: K) => {
    if (busy !== null || bringing > 0) return;
    settleField(container.current);
    if (needsConfirmationFirst()) return;
    firstProblem.want();
    const unread = unreadIn(container.current);
    const found = checked(latest.current);
    note.report(found, {}, null, unread);
    if (Object.keys({ ...found, ...unread }).length > 0) return;
    const sent = latest.current as unknown as V;
    if (duty.confirm && !(await duty.confirm(sent, kind))) return;
    setBusy(kind);
    try {
      const next = ((await duty.onSave(sent, kind)) ?? sent) as unknown as Values;
      setStart(next);
      restart(kind === 'another' ? next : typedSince(sent as Values, latest.current, next));
      // The form is clean only after the next render; leaving it earlier would trigger the leave
      // confirmation.
      setTimeout(() => {
        if (kind === 'another') firstInput(container.current)?.focus();
        duty.onDone?.(kind);
      });
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(null);
    }
  };
  const hold = (element: HTMLElement | null) => {
    container.current = element;
  };
  const onBusy = (isBusy: boolean) => setBringing((count) => count + (isBusy ? 1 : -1));
  const onTyped = firstProblem.leave;
  return { busy, isBringing: bringing > 0, round, save, hold, onBusy, onTyped };
}

/** The form values, their problems, and the result of saving. */
export function useForm<V extends object, K extends string = SaveKind>(
  duty: FormDuty<V, K>,
  own: readonly AnyField[] = [],
) {
  const fields = withLimits(duty.call, own);
  const edits = useEdits<V>(duty, fields);
  const { busy, isBringing, round, save, hold, onBusy, onTyped } = useSaving(duty, fields, edits);
  const { values, dirty, note, patch, preset, setField, leave } = edits;
  const { errors, listed, refusal } = note;
  const limits = limitsOf(duty.call);
  const first = firstOf(fields, values, duty.purpose ?? 'create');
  return {
    values: values as unknown as V,
    errors,
    listed,
    refusal,
    busy,
    dirty,
    round,
    first: first ? wireName(first) : null,
    isBringing,
    limits,
    /** The element that contains its inputs. */
    hold,
    /** What `FormScreen` shows of it. */
    frame: {
      errors: listed,
      refusal,
      busy,
      dirty,
      limits,
      reason: isBringing ? fileWords.reading : null,
      onSave: (kind: K) => void save(kind),
      onLeave: leave,
    },
    set: (part: Partial<V>) => {
      onTyped();
      patch(part);
    },
    preset: (part: Partial<V>) => preset(part),
    onBusy,
    setField: (field: AnyField, value: ValueOf[Kind]) => {
      onTyped();
      setField(field, value);
    },
    leave,
    save,
  };
}

/** A form as its parts see it. */
export type Form<V extends object, K extends string = SaveKind> = ReturnType<typeof useForm<V, K>>;
