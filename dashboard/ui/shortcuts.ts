import { useEffect } from 'react';
import { store, stored } from '../api/offline/stored.ts';
import { useLatest } from './use-latest.ts';

const SWITCH = 'dashboard-shortcuts';
const FIELDS = 'input:not([type="checkbox"],[type="radio"]),textarea,select,[contenteditable]';

/** Whether a key pressed here is text: single-key shortcuts must not run then. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Single keys can be switched off (WCAG 2.1.4); chords with Ctrl stay. */
export const shortcutsOn = (): boolean => stored(SWITCH) !== 'off';

export const switchShortcuts = (on: boolean): void => store(SWITCH, on ? null : 'off');

/**
 * Names a key press by physical position, not by letter, so that it works with the Arabic layout:
 * `KeyJ`, `Slash`, `Ctrl+KeyS`, `Shift+ArrowDown`.
 */
export function chordOf(event: KeyboardEvent | React.KeyboardEvent): string {
  const ctrl = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
  return `${ctrl}${event.shiftKey ? 'Shift+' : ''}${event.code.replace('NumpadEnter', 'Enter')}`;
}

export type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

type Layer = { rank: number; keys: { readonly current: Shortcuts } };
let layers: readonly Layer[] = [];

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  const chord = chordOf(event);
  const run = layers.find(({ keys }) => keys.current[chord])?.keys.current[chord];
  if (!run) return;
  const isSingle = !chord.startsWith('Ctrl+') && !/^F\d/.test(event.code);
  if (isSingle && (!shortcutsOn() || isTyping(event.target))) return;
  if (document.querySelector('dialog[open]') || isInPopover(event.target)) return;
  event.preventDefault();
  run(event);
}

/**
 * Shortcuts of the screen. Those that produce text are disabled while the user types; all are
 * disabled behind a dialog. If two use the same key, the higher rank wins, then the newest: a
 * list's own `/` takes precedence over the frame's.
 */
export function useShortcuts(shortcuts: Shortcuts, on = true, rank = 0): void {
  const keys = useLatest(shortcuts);
  useEffect(() => {
    if (!on) return;
    const layer = { rank, keys };
    if (layers.length === 0) document.addEventListener('keydown', onKeyDown);
    // Stable: the newest of a rank comes first.
    layers = [layer, ...layers].sort((a, b) => b.rank - a.rank);
    return () => {
      layers = layers.filter((one) => one !== layer);
      if (layers.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [keys, on, rank]);
}

const isInPopover = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="menu"],[data-calendar]') !== null;
