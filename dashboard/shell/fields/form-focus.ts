import { useEffect, useRef } from 'react';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { uiWords } from '#words/shell/ui.ts';

/** The element that contains the inputs of a form. */
export type Container = { readonly current: HTMLElement | null };

/**
 * A value is committed when its field loses focus: this covers Ctrl+S directly after typing 25,000.
 */
export function settleField(container: HTMLElement | null): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || container?.contains(field) !== true) return;
  field.blur();
  field.focus();
}

/**
 * After a refused save the first invalid field on the screen gets the focus. Errors that appear or
 * disappear while typing must not take it: `want` is called by the save, and `leave` by the next
 * change.
 */
export function useFirstProblem(container: Container, errors: object) {
  const wanted = useRef(false);
  useEffect(() => {
    const names = new Set(Object.keys(errors));
    if (names.size === 0 || !wanted.current) return;
    wanted.current = false;
    const form = container.current;
    const fields = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])];
    const first = fields.find((field) => names.has(field.getAttribute('name') ?? ''));
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
    // If both fit, the list of errors is not left half hidden under the top bar.
    form?.querySelector('[data-summary]')?.scrollIntoView({ block: 'start' });
    first?.scrollIntoView({ block: 'nearest' });
  }, [container, errors]);
  return {
    want: () => {
      wanted.current = true;
    },
    leave: () => {
      wanted.current = false;
    },
  };
}

/**
 * «25» for 25,000 is confirmed next to the field, which a user who saves by keyboard does not see:
 * the first save moves the focus to the confirmation, and the second one accepts the value.
 */
export function useDoubts(container: Container) {
  const seen = useRef('');
  return (): boolean => {
    const inputs = container.current?.querySelectorAll<HTMLInputElement>('[data-doubt]') ?? [];
    const [first, ...others] = [...inputs];
    if (!first) return false;
    const now = [first, ...others].map(({ name, dataset }) => `${name}=${dataset['doubt']}`).join();
    if (now === seen.current) return false;
    seen.current = now;
    first.blur();
    toast(uiWords.amountDoubt, { tone: 'warning' });
    // The confirmation is rendered when the field loses focus.
    requestAnimationFrame(() => {
      const field = first.closest('[data-field]');
      field?.scrollIntoView({ block: 'center' });
      field?.querySelector<HTMLElement>('[data-fix] button')?.focus();
    });
    return true;
  };
}
