import { type ReactNode, useRef, useState } from 'react';
import { type FieldLimits, FormLimits } from '#dashboard/ui/fields/limits.ts';
import { Sentence } from '#dashboard/ui/values/Values.tsx';
import { UnsavedQuestion } from '../form/UnsavedQuestion.tsx';
import type { Errors } from './fields.ts';
import styles from './fields.module.css';

/** What every form in a dialog has of `useForm`, whatever its values. */
interface HeldForm {
  readonly hold: (element: HTMLElement | null) => void;
  readonly listed: Errors;
  readonly refusal: string | null;
  readonly limits: FieldLimits;
}

/** The form inside a dialog; its buttons are in the footer, and the last one names it. */
export function DialogForm(props: {
  id: string;
  form: HeldForm;
  /** Whether a part of it shows the refusals of a name. */
  shows?: ((name: string) => boolean) | undefined;
  /** Pressed Enter, or the button of the form. */
  onSubmit: () => void;
  children: ReactNode;
}) {
  const { id, form, shows, onSubmit, children } = props;
  const container = useRef<HTMLFormElement | null>(null);
  return (
    <form
      id={id}
      ref={(element) => {
        container.current = element;
        form.hold(element);
      }}
      className={styles.whole}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may be opened from a form.
        event.stopPropagation();
        onSubmit();
      }}
    >
      <FormLimits value={form.limits}>{children}</FormLimits>
      <Refused container={container} form={form} shows={shows} />
    </form>
  );
}

/** What belongs to no field that is shown. */
function Refused(props: {
  container: { current: HTMLElement | null };
  form: HeldForm;
  shows: ((name: string) => boolean) | undefined;
}) {
  const { container, form, shows = () => false } = props;
  const fields = [...(container.current?.querySelectorAll('[name]') ?? [])];
  const named = new Set(fields.map((field) => field.getAttribute('name')));
  const texts = Object.entries(form.listed).filter(([name]) => !named.has(name) && !shows(name));
  const all = [...(form.refusal === null ? [] : [['', form.refusal] as const]), ...texts];
  if (all.length === 0) return null;
  return (
    <div role="alert" className={styles.refused}>
      {all.map(([name, text]) => (
        <p key={name}>
          <Sentence>{text}</Sentence>
        </p>
      ))}
    </div>
  );
}

/** Asks before the typed values of a dialog are dropped. */
export function useLeave(
  { dirty, busy }: { readonly dirty: boolean; readonly busy: string | null },
  onLeave: () => void,
) {
  const [isLeaving, setLeaving] = useState(false);
  return {
    leave: () => (dirty && busy === null ? setLeaving(true) : onLeave()),
    question: (
      <UnsavedQuestion open={isLeaving} onStay={() => setLeaving(false)} onDrop={onLeave} />
    ),
  };
}
