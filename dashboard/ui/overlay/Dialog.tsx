import { IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { uiWords } from '#words/shell/ui.ts';
import { IconButton } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icons.tsx';
import styles from './overlay.module.css';
import { chordOf } from '../shortcuts.ts';
import { useLatest } from '../use-latest.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** A confirmation must be answered: a press outside it does nothing. */
  firm?: boolean;
  /** `start`: a drawer from the left edge, the end of the reading direction. */
  place?: 'middle' | 'side';
  headActions?: ReactNode;
  className?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
};

const firstField = ':is(input, textarea, select):not([tabindex="-1"], :disabled)';

/**
 * The browser's own modal dialog: it traps the focus, closes with Escape, restores the focus, and
 * is above everything without a z-index.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, footer, firm, place = 'middle' } = props;
  const container = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const onKeyDown = useKeys(container, props);
  useEffect(() => {
    const dialog = container.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    const endFocus = place === 'side' ? focusTop(dialog) : focusFirst(dialog);
    return () => {
      endFocus();
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open, place]);
  if (!open) return null;
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={container}
      aria-labelledby={titleId}
      className={cx(styles.dialog, styles[place], props.className)}
      onCancel={onCancel}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        if (!firm && event.target === container.current) onClose();
      }}
    >
      <div className={styles.drawer}>
        <Row gap={4} align="center" className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {props.headActions}
          <IconButton label={uiWords.close} icon={<Icon of={IconX} />} onClick={onClose} />
        </Row>
        {/* Long texts must be scrollable by keyboard, too. */}
        <Stack
          gap={16}
          top
          className={styles.body}
          data-body=""
          tabIndex={0}
          role="group"
          aria-labelledby={titleId}
        >
          {children}
        </Stack>
        {footer ? (
          <Row gap={8} wrap className={styles.foot} data-foot={place}>
            {footer}
          </Row>
        ) : null}
      </div>
    </dialog>
  );
}

/** A drawer is read from its top; a field further down must not scroll it. */
function focusTop(dialog: HTMLElement): () => void {
  dialog.querySelector<HTMLElement>('[data-body]')?.focus({ preventScroll: true });
  return () => undefined;
}

/**
 * Focuses the first field; a question without fields names its button, or leads back by its first
 * one. A field that is loaded later and stands before it takes the focus, until something is typed
 * or pressed.
 * @returns what ends this
 */
function focusFirst(dialog: HTMLElement): () => void {
  const body = dialog.querySelector<HTMLElement>('[data-body]');
  const first = () =>
    body?.querySelector<HTMLElement>(firstField) ??
    dialog.querySelector<HTMLElement>('[data-focus]') ??
    dialog.querySelector<HTMLElement>('[data-foot] :is(button, a)') ??
    body;
  let focused = first();
  focused?.focus();
  const observer = new MutationObserver(() => {
    const next = first();
    if (next === focused) return;
    if (focused?.isConnected && document.activeElement !== focused) return observer.disconnect();
    focused = next;
    focused?.focus();
  });
  if (body) observer.observe(body, { childList: true, subtree: true });
  const end = () => observer.disconnect();
  for (const event of ['input', 'keydown', 'pointerdown']) dialog.addEventListener(event, end);
  return end;
}

/** Ctrl+Enter presses the last button of the footer, unless the dialog handles it itself. */
function useKeys(container: RefObject<HTMLDialogElement | null>, props: DialogProps) {
  const onKeys = useLatest(props.onKeyDown);
  return (event: KeyboardEvent) => {
    // With a dialog over a drawer only the dialog handles it.
    const isFinish = chordOf(event) === 'Ctrl+Enter' && !event.isDefaultPrevented();
    if (isFinish) settleField();
    // Read at this point: the field's value has been rendered, and this is the handler that knows
    // it.
    onKeys.current?.(event);
    if (!isFinish || event.isDefaultPrevented() || props.place === 'side') return;
    event.preventDefault();
    const action = container.current?.querySelector<HTMLElement>('[data-foot] button:last-of-type');
    if (action) action.click();
    else container.current?.querySelector('form')?.requestSubmit();
  };
}

/**
 * Some values are committed when their field loses focus: this covers Ctrl+Enter directly after
 * typing a day.
 */
function settleField(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  flushSync(() => {
    field.blur();
    field.focus();
  });
}
