import type { Database } from '#database/connect.ts';
import { bounds } from '#domain/people/bounds.ts';
import { refuseIf } from '#domain/refusal.ts';

interface Exporter {
  /** The database of this server: two servers in one process count apart. */
  readonly db: Database;
  readonly userId: number;
}

const runningOf = new WeakMap<Database, Map<number, number>>();

/** How many exports each person has running on a server. */
function runningOn(db: Database): Map<number, number> {
  const running = runningOf.get(db) ?? new Map<number, number>();
  runningOf.set(db, running);
  return running;
}

const retryAfter = 15;

/**
 * The parts of an export that counts for its person until the last part has gone out, a fault ends
 * it or its reader leaves, also before the first part.
 * @throws Refusal exports_running
 */
export function countedExport<Part>(
  { db, userId }: Exporter,
  parts: AsyncIterable<Part>,
): AsyncIterable<Part> {
  const running = runningOn(db);
  const count = running.get(userId) ?? 0;
  refuseIf(count >= bounds.exports, 'exports_running', { running: count, retryAfter });
  running.set(userId, count + 1);
  let isOver = false;
  const leave = (): void => {
    if (isOver) return;
    isOver = true;
    const left = (running.get(userId) ?? 1) - 1;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
  };
  const inner = parts[Symbol.asyncIterator]();
  // Written out: the `finally` of a generator that was never begun would not run.
  const outer: AsyncIterator<Part> = {
    next: async () => {
      try {
        const step = await inner.next();
        if (step.done) leave();
        return step;
      } catch (error) {
        leave();
        throw error;
      }
    },
    return: async () => {
      leave();
      await inner.return?.();
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => outer };
}
