import { useSyncExternalStore } from 'react';

export type ToastTone = 'success' | 'info' | 'warning' | 'danger';

export type Toast = {
  id: number;
  tone: ToastTone;
  text: string;
  /** The available action: «تراجع عن العملية», «عرض التفاصيل». */
  action?: { label: string; run: () => void };
};

const SHORT_MS = 5_000;
const WITH_ACTION_MS = 10_000;
const MOST = 4;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a result at the bottom, without taking the focus. Wrap numbers and names with
 * `isolate` and `isolateName` (`words/bidi.ts`). Refusals stay until they are closed.
 */
export function toast(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> = {}): number {
  lastId += 1;
  const next: Toast = { id: lastId, tone: 'success', text, ...options };
  change([...shown, next].slice(-MOST));
  if (next.tone !== 'danger') {
    setTimeout(() => closeToast(next.id), next.action ? WITH_ACTION_MS : SHORT_MS);
  }
  return next.id;
}

export function closeToast(id: number): void {
  change(shown.filter((one) => one.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => shown);
