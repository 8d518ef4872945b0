import { type ReactNode, useId } from 'react';
import type { EndpointName } from '#contract/contract.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { uiWords } from '#words/shell/ui.ts';
import { DialogForm, useLeave } from './DialogForm.tsx';
import { FieldRows, rowsOf } from './FieldRows.tsx';
import { type AnySection, type Entry, type Errors, fieldsOf, type Values } from './fields.ts';
import { type Form, useForm } from './use-form.ts';

/** A button of the dialog that sends it. */
export interface DialogAction<V> {
  readonly label: string | ((values: V) => string);
  readonly tone?: 'primary' | 'danger';
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
  /** In the order of the buttons; the last one is pressed by Enter. */
  readonly actions: readonly DialogAction<V>[];
  /** The button that leads back. */
  readonly back?: string;
  /** Where it leads, if the dialog has a step before; by default, it closes. */
  readonly onBack?: () => void;
  /** Whether a press outside it does nothing even while nothing is typed. */
  readonly firm?: boolean;
  readonly input?: (values: V) => object;
  readonly problems?: (values: V) => Errors;
  /** Whether a part shows the refusals of a name. */
  readonly shows?: (name: string) => boolean;
  readonly onClose: () => void;
  /** After it was sent; by default, it closes. */
  readonly onDone?: () => void;
}

const textOf = <T, V>(text: T | ((values: V) => T), values: V): T =>
  typeof text === 'function' ? (text as (values: V) => T)(values) : text;

/**
 * A form in a dialog: Enter sends it, refusals at their fields, busy while it is sent, a question
 * before typed values are dropped.
 */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, call, start, actions, input, problems, onClose, onDone = onClose } = props;
  const { back = uiWords.stepBack, firm = true } = props;
  const id = useId();
  const sections = [{ fields: props.fields }] as unknown as readonly [AnySection];
  const onSave = async (values: V, pressed: string) => {
    await actions[Number(pressed)]?.send(values);
  };
  const duty = { call, start, input, problems, onSave, onDone };
  const typed = useForm<V, string>(duty, fieldsOf(sections, 'create'));
  const form = typed as unknown as Form<Values, string>;
  const { leave, question } = useLeave(form, onClose);
  const before = useLeave(form, props.onBack ?? onClose);
  const last = actions.length - 1;
  const press = (at: number) => void form.save(String(at));
  return (
    <>
      <Dialog
        open
        firm={firm || form.dirty}
        onClose={leave}
        title={textOf(title, typed.values)}
        footer={
          <>
            <Button onClick={before.leave}>{back}</Button>
            {actions.map(({ label, tone = 'primary', reason }, at) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: an action has no other key.
                key={at}
                tone={tone}
                keys={at === last ? 'Ctrl+Enter' : undefined}
                busy={form.busy === String(at)}
                reason={form.frame.reason ?? reason?.(typed.values) ?? null}
                {...(at === last ? { type: 'submit', form: id } : { onClick: () => press(at) })}
              >
                {textOf(label, typed.values)}
              </Button>
            ))}
          </>
        }
      >
        <DialogForm id={id} form={form} shows={props.shows} onSubmit={() => press(last)}>
          <FieldRows
            rows={rowsOf(sections[0], form.values, 'create')}
            form={form}
            call={call}
            purpose="create"
          />
        </DialogForm>
      </Dialog>
      {question}
      {before.question}
    </>
  );
}
