import { useSyncExternalStore } from 'react';

/** One alert of a failed call: a message, a code to quote on the phone, and a retry. */
export interface FailureAlert {
  readonly id: number;
  readonly sentence: string;
  /** The server's own message. */
  readonly answered: string | null;
  readonly code: string | null;
  readonly retry: (() => void) | null;
  /**
   * A write that got no answer and is retried elsewhere: it is dismissed when another write
   * succeeds.
   */
  readonly isLostWrite: boolean;
}

const MAX_SHOWN = 3;
let alerts: readonly FailureAlert[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly FailureAlert[]): void {
  alerts = next;
  for (const listener of listeners) listener();
}

/**
 * The same message is shown once: a page whose ten queries fail raises one alert, with the latest
 * retry.
 */
export function raiseAlert(alert: Omit<FailureAlert, 'id'>): void {
  const others = alerts.filter((shown) => shown.sentence !== alert.sentence);
  publish([...others, { ...alert, id: nextId++ }].slice(-MAX_SHOWN));
}

export function dismissAlert(id: number): void {
  publish(alerts.filter((alert) => alert.id !== id));
}

export function clearAlerts(): void {
  if (alerts.length > 0) publish([]);
}

/** A write succeeded: earlier messages about a lost connection no longer apply. */
export function writeAnswered(): void {
  const left = alerts.filter(({ isLostWrite }) => !isLostWrite);
  if (left.length < alerts.length) publish(left);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAlerts(): readonly FailureAlert[] {
  return useSyncExternalStore(subscribe, () => alerts);
}
