import { type RefObject, useEffect } from 'react';

/** Closes a popover on Escape, on a press outside it, or when the focus leaves it. */
export function useDismiss(
  container: RefObject<HTMLElement | null>,
  open: boolean,
  onClose: () => void,
): void {
  useEffect(() => {
    const element = container.current;
    if (!open || !element) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) onClose();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A surrounding dialog must not close as well.
      event.preventDefault();
      event.stopPropagation();
      onClose();
      element.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [container, open, onClose]);
}
