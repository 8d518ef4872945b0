import { useEffect } from 'react';
import { stripInvisible, toWestern } from '#domain/arabic.ts';
import { isTyping } from '../shortcuts.ts';
import { useLatest } from '../use-latest.ts';

const LONGEST_GAP_MS = 35;
const SHORTEST_CODE = 4;

/** The square on a slip leads a phone to the tracking page; its number stands at the end. */
const TRACKING = /^HTTPS?:.*[?&]CODE=([0-9A-Z-]+)$/;

/**
 * A code as typed or scanned: Western digits, no blanks or hidden marks. A camera that reads the
 * square of a slip gives the same number as a gun that reads its bars.
 */
export function cleanCode(raw: string): string {
  const text = toWestern(stripInvisible(raw)).replace(/\s/g, '').toUpperCase();
  return TRACKING.exec(text)?.[1] ?? text;
}

/** The character of a key by its place: with an Arabic layout letters arrive as Arabic letters. */
export function charOf(code: string): string | null {
  const place = /^(?:Digit|Numpad|Key)([0-9A-Z])$/.exec(code);
  if (place?.[1]) return place[1];
  return code === 'Minus' || code === 'NumpadSubtract' ? '-' : null;
}

/**
 * Tells a gun from fingers: at least four keys, gaps of at most 35 ms, then Enter.
 * `press` gives the code when the Enter ends a burst, else null; `length` counts the burst so far.
 */
export function createWedge(): {
  press: (key: string, atMs: number) => string | null;
  length: () => number;
} {
  let burst = '';
  let last = Number.NEGATIVE_INFINITY;
  return {
    length: () => burst.length,
    press(key, atMs) {
      const quick = atMs - last <= LONGEST_GAP_MS;
      last = atMs;
      if (key === 'Enter' || key === 'NumpadEnter') {
        const code = quick && burst.length >= SHORTEST_CODE ? burst : null;
        burst = '';
        return code;
      }
      // Guns send Shift around capital letters; it is part of the burst, not the end of it.
      if (key.startsWith('Shift')) return null;
      const char = charOf(key);
      burst = char === null ? '' : quick ? burst + char : char;
      return null;
    },
  };
}

/**
 * A key of a code pressed where nobody types: it belongs into the scan box, however slow the gun
 * is.
 */
export const isStrayCodeKey = (event: KeyboardEvent): boolean =>
  /^(?:Digit|Numpad)\d$/.test(event.code) &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) &&
  !isTyping(event.target) &&
  !document.querySelector('dialog[open]');

type WrittenField = HTMLInputElement | HTMLTextAreaElement;
/** What searches may keep the code: it looks for it. */
const SEARCHES = '[type="search"],[role="combobox"]';

const isWritten = (target: EventTarget | null): target is WrittenField =>
  isTyping(target) &&
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  !target.matches(SEARCHES);

/**
 * Remembers a field as it is now, and gives what brings it back to that: a gun that fires while a
 * note is being written writes its code into the note as well.
 */
function fieldAsItIs(target: EventTarget | null): (() => void) | null {
  if (!isWritten(target)) return null;
  const { value, selectionStart, selectionEnd } = target;
  return () => {
    if (target.value === value) return;
    // React keeps a setter of its own on the field: the prototype's tells it of a change by
    // `input`.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(
      target,
      value,
    );
    target.dispatchEvent(new Event('input', { bubbles: true }));
    // A field of e-mail has no caret to be asked for.
    if (selectionStart !== null) target.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** Catches a scanner anywhere on the page, except in a box that reads it itself. */
export function useWedge(onCode: (code: string) => void, on = true): void {
  const latest = useLatest(onCode);
  useEffect(() => {
    if (!on) return;
    const wedge = createWedge();
    let takeBack: (() => void) | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-scan-box]')) return;
      const code = wedge.press(event.code, event.timeStamp);
      if (wedge.length() === 1) takeBack = fieldAsItIs(event.target);
      if (code === null) return;
      // The Enter must not press the button that happens to have the focus.
      event.preventDefault();
      event.stopPropagation();
      takeBack?.();
      latest.current(code);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [latest, on]);
}
