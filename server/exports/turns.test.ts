import { describe, expect, it } from 'vitest';
import { inTurns, inPages, rowsAtOnce } from './turns.ts';

const text = (rows: readonly number[]): string => rows.join();

/** Pages of one row each that report when they are read, and how many are read concurrently. */
function watched(read: number[], seen: { now: number; most: number }, count: number) {
  return async function* () {
    for (let at = 0; at < count; at += 1) {
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      await new Promise((resolve) => setTimeout(resolve, 2));
      seen.now -= 1;
      read.push(at);
      yield [at];
    }
  };
}

async function taken(parts: AsyncIterable<Buffer>): Promise<string[]> {
  const all: string[] = [];
  for await (const part of parts) all.push(part.toString());
  return all;
}

describe('a file that is written while its rows are read', () => {
  it('has every row once and in order', async () => {
    const rows = Array.from({ length: rowsAtOnce * 2 + 1 }, (_, at) => at);
    const parts = await taken(inTurns(inPages(rows), (page) => `${text(page)},`));
    expect(parts).toHaveLength(3);
    expect(parts.join('')).toBe(`${rows.join()},`);
  });

  it('reads one page at a time, however many take a file', async () => {
    const seen = { now: 0, most: 0 };
    const files = [1, 2, 3].map(() => taken(inTurns(watched([], seen, 5)(), text)));
    expect(await Promise.all(files)).toEqual(Array(3).fill(['0', '1', '2', '3', '4']));
    expect(seen.most).toBe(1);
  });

  it('does not block others for a slow reader, and reads no further than was taken', async () => {
    const read: number[] = [];
    const slow = inTurns(watched(read, { now: 0, most: 0 }, 5)(), text);
    await slow.next();
    expect(await taken(inTurns(inPages([7, 8]), text))).toEqual(['7,8']);
    expect(read).toEqual([0]);
    await slow.return(undefined);
  });

  it('continues for the others when one list fails', async () => {
    const failing = async function* (): AsyncGenerator<readonly number[]> {
      yield [1];
      throw new RangeError('the list is gone');
    };
    await expect(taken(inTurns(failing(), text))).rejects.toThrow('the list is gone');
    expect(await taken(inTurns(inPages([2]), text))).toEqual(['2']);
  });
});
