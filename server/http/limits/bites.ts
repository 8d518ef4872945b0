import { setTimeout as pause } from 'node:timers/promises';

/** The rows of a file in order, in arrays that are made into text at one go. */
export type Pages<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** Everybody else waits while these become text: a thousand were seen to take 45 ms. */
export const rowsAtOnce = 100;

/** Rows that are known already. */
export function* inPages<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}

/**
 * How many times as long as a bite took all files rest: as long once was still felt by others,
 * twice no more.
 */
const restTimes = 2;

/**
 * One after the other, each followed by its rest: ten files together take no more of the server
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

/** Of the whole process, as its event loop is. */
const takeTurn = createTurns();

/**
 * A file's pages, read and made into bytes one at a time, in turn with all other files: nobody at a
 * screen waits for more than one page, and files take a third of a processor at most. Who fetches a
 * file slowly keeps no other file waiting: a turn ends before its bytes go out.
 */
export async function* bites<Row>(
  pages: Pages<Row>,
  write: (rows: readonly Row[]) => string,
): AsyncGenerator<Buffer> {
  const reading =
    Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]();
  try {
    for (;;) {
      const bite = await takeTurn(async () => {
        const page = await reading.next();
        return page.done ? null : Buffer.from(write(page.value));
      });
      if (bite === null) return;
      if (bite.length > 0) yield bite;
    }
  } finally {
    await reading.return?.();
  }
}
