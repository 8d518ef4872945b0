import { type ReactNode, useRef, useState } from 'react';
import type { EndpointName } from '#contract/contract.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { fileWords } from '#words/people/identity-documents.ts';
import { uiWords } from '#words/shell/ui.ts';
import { UnsavedQuestion, useFocusFirstError } from '../form/FormScreen.tsx';
import { FieldRows, fieldsOf, rowsOf } from './FieldRows.tsx';
import type { AnySection, Entry, Errors, Values } from './fields.ts';
import styles from './fields.module.css';
import { type Form, useForm } from './use-form.ts';

/** A button of the dialog that sends it. */
export interface DialogAction<V> {
  readonly label: string | ((values: V) => string);
  readonly tone?: 'primary' | 'danger';
  /** Shown on the button. */
  readonly keys?: string;
  /** Why it cannot be sent yet; null if it can. */
  readonly reason?: (values: V) => string | null;
  /** Sends it; the dialog closes afterwards. @throws ApiError */
  readonly send: (values: V) => Promise<unknown>;
}

interface FormDialogProps<V extends object> {
  readonly title: ReactNode | ((values: V) => ReactNode);
  /** The call that limits the fields. */
  readonly call: EndpointName;
  readonly start: V;
  readonly fields: readonly Entry<V>[];
  /** In the order of the buttons; the last one is pressed by Ctrl+Enter. */
  readonly actions: readonly DialogAction<V>[];
  /** The button that leads back. */
  readonly back?: string;
  /** Whether a press outside it does nothing even while nothing is typed. */
  readonly firm?: boolean;
  readonly input?: (values: V) => object;
  readonly problems?: (values: V) => Errors;
  readonly onClose: () => void;
}

const textOf = <T, V>(text: T | ((values: V) => T), values: V): T =>
  typeof text === 'function' ? (text as (values: V) => T)(values) : text;

/**
 * A form in a dialog: refusals at their fields, busy while it is sent, a question before typed
 * values are dropped.
 */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, call, start, actions, input, problems, onClose } = props;
  const { back = uiWords.stepBack, firm = true } = props;
  const sections = [{ fields: props.fields }] as unknown as readonly [AnySection];
  const container = useRef<HTMLDivElement | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const duty = {
    call,
    start,
    input,
    problems,
    onSave: async (values: V, pressed: string) => {
      await actions[Number(pressed)]?.send(values);
    },
    onDone: onClose,
  };
  const typed = useForm<V, string>(duty, fieldsOf(sections, 'create'));
  const form = typed as unknown as Form<Values, string>;
  const { wantFocus, leaveFocus } = useFocusFirstError(container, form.listed);
  const leave = () => (form.dirty && form.busy === null ? setLeaving(true) : onClose());
  const press = (at: number) => {
    wantFocus();
    void form.save(String(at));
  };
  return (
    <>
      <Dialog
        open
        firm={firm || form.dirty}
        onClose={leave}
        title={textOf(title, typed.values)}
        footer={
          <>
            <Button onClick={leave}>{back}</Button>
            {actions.map(({ label, tone = 'primary', keys, reason }, at) => (
              <Button
                key={tone + keys}
                tone={tone}
                keys={keys}
                busy={form.busy === String(at)}
                reason={form.isBringing ? fileWords.reading : (reason?.(typed.values) ?? null)}
                onClick={() => press(at)}
              >
                {textOf(label, typed.values)}
              </Button>
            ))}
          </>
        }
      >
        <div
          ref={(element) => {
            container.current = element;
            form.hold(element);
          }}
          className={styles.whole}
          onInput={leaveFocus}
        >
          <FieldRows
            rows={rowsOf(sections[0], form.values, 'create')}
            form={form}
            call={call}
            purpose="create"
          />
          <Refused form={form} />
        </div>
      </Dialog>
      <UnsavedQuestion open={isLeaving} onStay={() => setLeaving(false)} onDrop={onClose} />
    </>
  );
}

/** What belongs to no field that is shown. */
function Refused({ form }: { form: Form<Values, string> }) {
  return form.refusal === null ? null : <p role="alert">{form.refusal}</p>;
}
