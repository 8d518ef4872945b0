import { Row, Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Card, Page } from '#dashboard/ui/layout/Surfaces.tsx';
import { IconAlertCircle } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { type FocusEvent, type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from '#dashboard/ui/Button.tsx';
import { cx } from '#dashboard/ui/cx.ts';
import { Icon } from '#dashboard/ui/icons.tsx';
import { type FieldLimits, FormLimits } from '#dashboard/ui/fields/limits.ts';
import { useShortcuts } from '#dashboard/ui/shortcuts.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { uiMessages, uiWords } from '#words/shell/ui.ts';
import styles from './FormScreen.module.css';
import { UnsavedQuestion } from './UnsavedQuestion.tsx';

export type SaveKind = 'save' | 'another' | 'print';

export type FormScreenProps = {
  title: ReactNode;
  /** The owner, and the values that stay for the next one. */
  subtitle?: ReactNode;
  /** The first column of the form, on the right. */
  children: ReactNode;
  /** The second column: money, prices. Without it the form has one column. */
  aside?: ReactNode;
  /** Across both columns, above the bar: lines of a document. */
  below?: ReactNode;
  onSave: (kind: SaveKind) => void;
  saveLabel?: string;
  /** Other ways to save: Ctrl+Enter adds another, Ctrl+P prints. */
  also?: readonly ('another' | 'print')[];
  busy?: SaveKind | null;
  dirty: boolean;
  /** By field, as returned by `formErrors`; unknown fields are shown in the summary. */
  errors?: Readonly<Record<string, string>>;
  /** A refusal of the whole form: «تعذّر الحفظ: رقم الوصل مستخدم». */
  refusal?: string | null;
  /** Why it cannot be saved at all. */
  reason?: string | null;
  /** The limits of the call that saves it. */
  limits?: FieldLimits;
  backHref?: string;
  /** The form's element, for what reads its inputs. */
  hold?: (element: HTMLElement | null) => void;
  /** Called with the name of an input that is left. */
  onLeave?: (name: string) => void;
};

const fieldOf = (form: HTMLElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? null;

/** In the order of the fields on screen; errors without a field come last. */
function inFieldOrder(form: HTMLElement | null, errors: [name: string, message: string][]) {
  const order = [...(form?.querySelectorAll('[name]') ?? [])];
  const placeOf = (name: string) => {
    const field = fieldOf(form, name);
    return field ? order.indexOf(field) : order.length;
  };
  return errors.sort(([one], [other]) => placeOf(one) - placeOf(other));
}

/**
 * «الهاتف: هذا الحقل مطلوب»: in a list far above the fields, a message has to name its field, and
 * the row of a field that stands in several rows.
 */
function namedError(form: HTMLElement | null, name: string, message: string): string {
  const field = fieldOf(form, name);
  const row = field?.closest('li[aria-label]')?.getAttribute('aria-label');
  const label = field?.closest<HTMLElement>('[data-field]')?.dataset['field'];
  const named = label && !message.includes(label) ? uiMessages.ofField(label, message) : message;
  return row ? uiMessages.ofField(row, named) : named;
}

/**
 * A press blurs the previous input: an error shown at once would move the pressed button away from
 * under the finger, and the press would be lost.
 */
function useAfterPress() {
  const isPressed = useRef(false);
  const begin = () => {
    isPressed.current = true;
    const end = () => {
      isPressed.current = false;
    };
    window.addEventListener('pointerup', () => setTimeout(end), { once: true });
  };
  const run = (check: () => void) => {
    if (!isPressed.current) check();
    else window.addEventListener('pointerup', () => setTimeout(check), { once: true });
  };
  return { begin, run };
}

const NO_ERRORS = {};
const NO_LIMITS: FieldLimits = {};
const NONE: readonly SaveKind[] = [];

/**
 * The layout of every form: two columns, a sticky bar, keyboard shortcuts, visible errors, and
 * protection of unsaved work.
 */
export function FormScreen(props: FormScreenProps) {
  const { title, onSave, also = NONE, busy, errors = NO_ERRORS, refusal, reason } = props;
  const form = useRef<HTMLFormElement | null>(null);
  const save = (kind: SaveKind) => {
    if (reason) toast(reason, { tone: 'warning' });
    if (!busy && !reason) onSave(kind);
  };
  useShortcuts({
    'Ctrl+KeyS': () => save('save'),
    'Ctrl+Enter': () => save(also.includes('another') ? 'another' : 'save'),
    ...(also.includes('print') ? { 'Ctrl+KeyP': () => save('print') } : {}),
  });
  const afterPress = useAfterPress();
  const onBlur = (event: FocusEvent) => {
    const name = event.target.getAttribute('name');
    if (name !== null) afterPress.run(() => props.onLeave?.(name));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save('save');
  };
  return (
    <Page
      as="form"
      ref={(element) => {
        form.current = element;
        props.hold?.(element);
      }}
      onSubmit={onSubmit}
      onBlur={onBlur}
      onPointerDownCapture={afterPress.begin}
      noValidate
    >
      <Row as="header" gap="4 16" align="baseline" wrap>
        <h1>{title}</h1>
        {props.subtitle ? <div className="second">{props.subtitle}</div> : null}
      </Row>
      <ErrorSummary form={form} errors={errors} refusal={refusal} />
      <FormLimits value={props.limits ?? NO_LIMITS}>
        <div className={cx(styles.columns, props.aside !== undefined && styles.two)}>
          <Stack gap={16} shrink>
            {props.children}
          </Stack>
          {props.aside === undefined ? null : (
            <Stack gap={16} shrink>
              {props.aside}
            </Stack>
          )}
        </div>
        {props.below}
      </FormLimits>
      <SaveBar {...props} onSave={save} />
      <LeaveGuard dirty={props.dirty && !busy} />
    </Page>
  );
}

function SaveBar(props: FormScreenProps) {
  const { onSave, also = NONE, busy, reason } = props;
  return (
    <Toolbar gap={8} className={styles.bar} role="group" aria-label={uiWords.formActions}>
      <Button type="submit" tone="primary" keys="Ctrl+S" busy={busy === 'save'} reason={reason}>
        {props.saveLabel ?? uiWords.save}
      </Button>
      {also.includes('another') ? (
        <Button
          keys="Ctrl+Enter"
          busy={busy === 'another'}
          reason={reason}
          onClick={() => onSave('another')}
        >
          {uiWords.saveAnother}
        </Button>
      ) : null}
      {also.includes('print') ? (
        <Button
          keys="Ctrl+P"
          busy={busy === 'print'}
          reason={reason}
          onClick={() => onSave('print')}
        >
          {uiWords.savePrint}
        </Button>
      ) : null}
      <span className="spring" />
      {props.backHref ? (
        <a className={styles.back} href={props.backHref}>
          {uiWords.back}
        </a>
      ) : null}
    </Toolbar>
  );
}

/** One or two errors are visible at their fields; more, or one without a field, need a list. */
function ErrorSummary(props: {
  form: { current: HTMLElement | null };
  errors: Readonly<Record<string, string>>;
  refusal: string | null | undefined;
}) {
  const { form, errors, refusal } = props;
  const all = inFieldOrder(form.current, Object.entries(errors));
  const homeless = all.filter(([name]) => form.current && !fieldOf(form.current, name));
  if (!refusal && all.length <= 2 && homeless.length === 0) return null;
  const listed = all.length > 2 ? all : homeless;
  return (
    <Row gap={12} className={styles.summary} role="alert" data-summary="">
      <Icon of={IconAlertCircle} />
      <div>
        <p className={styles.summaryTitle}>{refusal ?? uiMessages.fieldsToFix(all.length)}</p>
        <ul>
          {listed.map(([name, message]) => (
            <li key={name}>
              <button type="button" onClick={() => fieldOf(form.current, name)?.focus()}>
                {namedError(form.current, name, message)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Row>
  );
}

/** Asks for confirmation before unsaved work is discarded. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  return (
    <UnsavedQuestion
      open={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onDrop={() => blocker.proceed?.()}
    />
  );
}

/** A titled group of fields in a card. */
export function FormSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Card as="fieldset" pad={16}>
      {title ? <legend className={styles.legend}>{title}</legend> : null}
      <Stack gap={14} className={styles.fields}>
        {children}
      </Stack>
    </Card>
  );
}

/** Two short fields in one row if there is space. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
