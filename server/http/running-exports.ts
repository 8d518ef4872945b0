import { bounds } from '#domain/people/bounds.ts';
import { refuseIf } from '#domain/refusal.ts';

/** By person, on this server. */
const running = new Map<number, number>();
const retryAfter = 15;

/**
 * The parts of an export that counts for its person until the last part has gone out, a fault ends
 * it or its reader leaves, also before the first part.
 * @throws Refusal exports_running
 */
export function countedExport<Part>(
  userId: number,
  parts: AsyncIterable<Part>,
): AsyncIterable<Part> {
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
