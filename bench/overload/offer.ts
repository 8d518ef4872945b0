import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { WireCall } from '../run/client.ts';

/**
 * Sends a fixed number of calls per second, whether earlier ones were answered or not, as
 * independent users do.
 */
export interface Offer {
  readonly base: string;
  readonly perSecond: number;
  readonly seconds: number;
  /** Share of all calls, from 0 to 1. */
  readonly writeShare: number;
  readonly reads: readonly WireCall[];
  readonly merchant: string;
  readonly destinationId: number;
  /** The client gives up after this time; counts as an error. */
  readonly patienceMs: number;
}

/** The outcome of the calls sent in one second. */
export interface Second {
  readonly sent: number;
  /** Answered 200 within `goodMs`. */
  readonly good: number;
  /** Answered 503 or 429 with a retry time. */
  readonly shed: number;
  /** Any other answer, no answer, or rejected without a retry time. */
  readonly wrong: number;
  /** Milliseconds of the slowest response with status 200. */
  readonly slowest: number;
}

/** After this time a user has lost attention. */
export const goodMs = 5_000;

export interface Outcome {
  readonly seconds: readonly Second[];
  /** Milliseconds of the calls answered 200, sorted. */
  readonly reads: readonly number[];
  readonly writes: readonly number[];
  /** Milliseconds of the rejected calls, sorted. */
  readonly shed: readonly number[];
  /** Delay of the sender itself, sorted: a starved sender proves nothing about the server. */
  readonly late: readonly number[];
  /** The wrong answers by kind, with counts. */
  readonly faults: Readonly<Record<string, number>>;
  /** Seconds of processor time used for sending. */
  readonly senderSeconds: number;
}

/**
 * Runs in a process of its own: a sender in the measured program's event loop would measure itself.
 */
export function offer(what: Offer): Promise<Outcome> {
  const program = fileURLToPath(new URL('./generator.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = fork(program, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
    child.once('message', (outcome) => resolve(outcome as Outcome));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the sender ended with ${code}`)));
    child.send(what);
  });
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export const sumOf = (seconds: readonly Second[], what: keyof Second): number =>
  seconds.reduce((sum, second) => sum + second[what], 0);
