import { store, stored } from './api/offline/stored.ts';

export type ColorScheme = 'light' | 'dark' | 'auto';

const KEY = 'dashboard-theme';
/** The attribute that `ui/tokens.css` reads. */
const ATTRIBUTE = 'data-mantine-color-scheme';
const darkDevice = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function read(): ColorScheme {
  const scheme = stored(KEY);
  return scheme === 'light' || scheme === 'dark' ? scheme : 'auto';
}

let chosen = read();

function paint(): void {
  const isDark = chosen === 'dark' || (chosen === 'auto' && darkDevice.matches);
  document.documentElement.setAttribute(ATTRIBUTE, isDark ? 'dark' : 'light');
}

/** Applied before the first paint, so that no white page flashes at night; then on every change. */
export function followColorScheme(): void {
  paint();
  darkDevice.addEventListener('change', paint);
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) apply(read());
  });
}

function apply(next: ColorScheme): void {
  chosen = next;
  paint();
  for (const listener of listeners) listener();
}

export function chooseColorScheme(next: ColorScheme): void {
  store(KEY, next === 'auto' ? null : next);
  apply(next);
}

export function watchColorScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Without React, because the very first script uses it. */
export const chosenColorScheme = (): ColorScheme => chosen;
