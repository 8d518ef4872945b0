import { useEffect } from 'react';
import { useLatest } from './use-latest.ts';

const SWITCH = 'dashboard-shortcuts';
const FIELDS = 'input:not([type="checkbox"],[type="radio"]),textarea,select,[contenteditable]';

/** Whether a key pressed here is text: no single-key shortcut may then act. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Single keys can be switched off (WCAG 2.1.4); chords with Ctrl stay. */
export const shortcutsOn = (): boolean => localStorage.getItem(SWITCH) !== 'off';

export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(SWITCH);
  else localStorage.setItem(SWITCH, 'off');
}

/**
 * Names a press by the key's place, not its letter, so that the Arabic layout works:
 * `KeyJ`, `Slash`, `Ctrl+KeyS`, `Shift+ArrowDown`.
 */
export function chordOf(event: KeyboardEvent | React.KeyboardEvent): string {
  const ctrl = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
  return `${ctrl}${event.shiftKey ? 'Shift+' : ''}${event.code.replace('NumpadEnter', 'Enter')}`;
}

export type Shortcuts = Record<string, (event: KeyboardEvent) => void>;

/** Keys of the screen. Those without Ctrl rest while someone types or a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts, on = true): void {
  const latest = useLatest(shortcuts);
  useEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      const chord = chordOf(event);
      const run = latest.current[chord];
      if (!run) return;
      const single = !chord.startsWith('Ctrl+');
      if (single && (!shortcutsOn() || isTyping(event.target))) return;
      if (document.querySelector('dialog[open]') || isInMenu(event.target)) return;
      event.preventDefault();
      run(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [latest, on]);
}

const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="menu"],[role="group"] table') !== null;
