import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { WireCall } from '../run/client.ts';

/**
 * So many calls a second, whether the ones before were answered or not: that is how people come.
 */
export interface Offer {
  readonly base: string;
  readonly perSecond: number;
  readonly seconds: number;
  /** Of all calls, from 0 to 1. */
  readonly writeShare: number;
  readonly reads: readonly WireCall[];
  readonly merchant: string;
  readonly destinationId: number;
  /** Who is not answered by then has left: an error. */
  readonly patienceMs: number;
}

/** What became of the calls that were sent in one second. */
export interface Second {
  readonly sent: number;
  /** Answered 200 within `goodMs`. */
  readonly good: number;
  /** Answered 503 or 429 with a time to come again. */
  readonly turnedAway: number;
  /** Any other answer, no answer, or turned away without a time. */
  readonly wrong: number;
  /** Milliseconds of the slowest 200 among them. */
  readonly slowest: number;
}

/** A person looks elsewhere by then. */
export const goodMs = 5_000;

export interface Outcome {
  readonly seconds: readonly Second[];
  /** Milliseconds of those answered 200, sorted. */
  readonly reads: readonly number[];
  readonly writes: readonly number[];
  /** Milliseconds of those turned away, sorted. */
  readonly away: readonly number[];
  /** How late the sender itself was, sorted: a starved one proves nothing about the server. */
  readonly late: readonly number[];
  /** What the wrong ones were, and how many. */
  readonly faults: Readonly<Record<string, number>>;
  /** Seconds of processor time that sending took. */
  readonly senderSeconds: number;
}

/**
 * In a process of its own: a sender that shares the measured program's loop would measure itself.
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
