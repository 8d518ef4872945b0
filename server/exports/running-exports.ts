import type { Database } from '#database/connect.ts';
import { bounds } from '#domain/people/bounds.ts';
import { refuseIf } from '#domain/refusal.ts';

interface Exporter {
  /** Keyed by this server's database: two servers in one process count separately. */
  readonly db: Database;
  readonly userId: number;
}

const runningOf = new WeakMap<Database, Map<number, number>>();

/** The number of running exports per user on this server. */
function runningOn(db: Database): Map<number, number> {
  const running = runningOf.get(db) ?? new Map<number, number>();
  runningOf.set(db, running);
  return running;
}

const retryAfter = 15;

/**
 * The parts of an export that counts for its user until the last part is sent, an error ends it or
 * its reader disconnects, even before the first part.
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
  // An explicit iterator: the `finally` of a generator that was never started does not run.
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
