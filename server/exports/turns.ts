import { setTimeout as pause } from 'node:timers/promises';

/** The rows of a file in order, in arrays that are converted to text at once. */
export type Pages<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** The conversion blocks all other requests: larger arrays block noticeably. */
export const rowsAtOnce = 100;

/** Rows that are already in memory. */
export function* inPages<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}

/**
 * The pause of all exports after each array, as a multiple of its duration: a multiple of one was
 * still noticeable for other users, two is not.
 */
const restTimes = 2;

/**
 * One after the other, each followed by its pause: ten exports together load the server no more
 * than one.
 */
function createTurns() {
  let free: Promise<unknown> = Promise.resolve();
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const mine = free.then(async () => {
      const began = performance.now();
      const done = await work();
      return { done, tookMs: performance.now() - began };
    });
    const rest = mine.then(
      ({ tookMs }) => tookMs * restTimes,
      () => 0,
    );
    free = rest.then((restMs) => pause(restMs));
    return (await mine).done;
  };
}

/** For the whole process, like its event loop. */
const takeTurn = createTurns();

/**
 * The pages of an export, read and converted one at a time, in turn with all other exports: a user
 * never waits for more than one page, and exports use at most a third of a processor. A slow
 * download does not delay other exports: a turn ends before its bytes are sent.
 */
export async function* inTurns<Row>(
  pages: Pages<Row>,
  write: (rows: readonly Row[]) => string,
): AsyncGenerator<Buffer> {
  const reading =
    Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]();
  try {
    for (;;) {
      const chunk = await takeTurn(async () => {
        const page = await reading.next();
        return page.done ? null : Buffer.from(write(page.value));
      });
      if (chunk === null) return;
      if (chunk.length > 0) yield chunk;
    }
  } finally {
    await reading.return?.();
  }
}
