import type { Client, Reply, WireCall } from './client.ts';

export interface Figures {
  readonly count: number;
  readonly errors: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly most: number;
  readonly perSecond: number;
}

/** The next call of one client, and how it handles the response. */
export interface Operation {
  readonly call: WireCall;
  readonly heard?: (reply: Reply) => void;
  /** The label it is counted under, where a scene alternates calls. */
  readonly line?: string;
}

/** Null when there is nothing left to work on: the client pauses. */
export type NextOperation = (round: number) => Operation | null;

interface Pace {
  readonly clients: number;
  readonly seconds: number;
  /** Called when the measured part begins. */
  readonly onWarm?: () => void;
}

/**
 * Warm-up: a server in use runs for weeks, with its machine code compiled and its plans cached on
 * each connection. A short warm-up overstates the server's cost by half.
 */
const warmUpMs = 3_000;

/**
 * Runs the given number of clients, each sending its next call as soon as the previous one is
 * answered.
 */
export async function measure(
  client: Client,
  next: NextOperation,
  { clients, seconds, onWarm = () => {} }: Pace,
): Promise<Map<string, Figures>> {
  const tallies = new Map<string, { times: number[]; errors: number }>();
  const started = performance.now();
  const from = started + warmUpMs;
  setTimeout(onWarm, warmUpMs);
  const until = from + seconds * 1000;
  let round = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < until) {
      round += 1;
      const operation = next(round);
      if (!operation) return;
      const sent = performance.now();
      const reply = await client.send(operation.call, operation.heard !== undefined);
      const took = performance.now() - sent;
      operation.heard?.(reply);
      // A refusal means that the measurement itself is wrong; an overloaded server is a result.
      if (reply.status < 500 && reply.status !== 200) {
        throw new Error(`${operation.call.path}: ${reply.status} ${reply.text}`);
      }
      if (sent < from) continue;
      const tally = tallies.get(operation.line ?? '') ?? { times: [], errors: 0 };
      tally.times.push(took);
      if (reply.status !== 200) tally.errors += 1;
      tallies.set(operation.line ?? '', tally);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  const took = (performance.now() - from) / 1000;
  return new Map(
    [...tallies].map(([line, { times, errors }]) => [line, figuresOf(times, took, errors)]),
  );
}

export function figuresOf(times: readonly number[], seconds: number, errors = 0): Figures {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    count: sorted.length,
    errors,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    most: sorted.at(-1) ?? 0,
    perSecond: sorted.length / seconds,
  };
}
