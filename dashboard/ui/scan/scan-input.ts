import { useEffect } from 'react';
import { stripInvisible, toWestern } from '#domain/arabic.ts';
import { isTyping } from '../shortcuts.ts';
import { useLatest } from '../use-latest.ts';

const LONGEST_GAP_MS = 35;
const SHORTEST_CODE = 4;

/** The QR code of a slip is the tracking page's address; its number is at the end. */
const TRACKING = /^HTTPS?:.*[?&]CODE=([0-9A-Z-]+)$/;

/**
 * A code as typed or scanned: Western digits, no spaces or invisible characters. A camera that
 * reads the QR code of a slip returns the same number as a scanner that reads its barcode.
 */
export function cleanCode(raw: string): string {
  const text = toWestern(stripInvisible(raw)).replace(/\s/g, '').toUpperCase();
  return TRACKING.exec(text)?.[1] ?? text;
}

/**
 * The character of a key by physical position: with an Arabic layout letters arrive as Arabic
 * letters.
 */
export function charOf(code: string): string | null {
  const place = /^(?:Digit|Numpad|Key)([0-9A-Z])$/.exec(code);
  if (place?.[1]) return place[1];
  return code === 'Minus' || code === 'NumpadSubtract' ? '-' : null;
}

/**
 * Distinguishes a scanner from typing: at least four keys, gaps of at most 35 ms, then Enter.
 * `press` returns the code when the Enter ends a burst, otherwise null; `length` counts the burst
 * so far.
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
      // Scanners send Shift around capital letters; it does not end the burst.
      if (key.startsWith('Shift')) return null;
      const char = charOf(key);
      burst = char === null ? '' : quick ? burst + char : char;
      return null;
    },
  };
}

/**
 * A key of a code pressed outside text fields: it belongs in the scan input, however slow the
 * scanner is.
 */
export const isStrayCodeKey = (event: KeyboardEvent): boolean =>
  /^(?:Digit|Numpad)\d$/.test(event.code) &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) &&
  !isTyping(event.target) &&
  !document.querySelector('dialog[open]');

type WrittenField = HTMLInputElement | HTMLTextAreaElement;
/** A search field keeps the code: it searches for it. */
const SEARCHES = '[type="search"],[role="combobox"]';

const isWritten = (target: EventTarget | null): target is WrittenField =>
  isTyping(target) &&
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  !target.matches(SEARCHES);

/**
 * Snapshots a field and returns a function that restores it: a scan during typing would otherwise
 * leave its code in the text.
 */
function fieldAsItIs(target: EventTarget | null): (() => void) | null {
  if (!isWritten(target)) return null;
  const { value, selectionStart, selectionEnd } = target;
  return () => {
    if (target.value === value) return;
    // React overrides the setter on the field: the prototype's setter plus an `input` event
    // notifies it of the change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(
      target,
      value,
    );
    target.dispatchEvent(new Event('input', { bubbles: true }));
    // An e-mail field does not expose its caret position.
    if (selectionStart !== null) target.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** Catches a scanner anywhere on the page, except in a field that handles scans itself. */
export function useWedge(onCode: (code: string) => void, on = true): void {
  const latest = useLatest(onCode);
  useEffect(() => {
    if (!on) return;
    const wedge = createWedge();
    let takeBack: (() => void) | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-scan-input]')) return;
      const code = wedge.press(event.code, event.timeStamp);
      if (wedge.length() === 1) takeBack = fieldAsItIs(event.target);
      if (code === null) return;
      // The Enter must not press the focused button.
      event.preventDefault();
      event.stopPropagation();
      takeBack?.();
      latest.current(code);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [latest, on]);
}
