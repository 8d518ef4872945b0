import { describe, expect, it, vi } from 'vitest';
import { createScanQueue, type ScanQueue } from './scan-queue.ts';

/** A server that answers on demand. */
function editorOf(queue: ScanQueue<string>, known: readonly string[] = []) {
  const results: string[] = [];
  const open = new Map<string, (ok: boolean) => void>();
  const waits: number[] = [];
  queue.serve({
    known: (code) => (known.includes(code) ? `${code}!` : null),
    check: (code) =>
      new Promise((done, fail) => {
        open.set(code, (ok) => (ok ? done(`${code}!`) : fail(new Error('lost'))));
      }),
    answer: (_, text) => results.push(text),
    unanswered: (code) => results.push(`${code}?`),
    waiting: (codes) => waits.push(codes.length),
  });
  const reply = async (code: string, ok: boolean) => {
    open.get(code)?.(ok);
    open.delete(code);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { results, open, waits, reply };
}

describe('the queue of scans', () => {
  it('drops none while a request is open, and answers in the order of scanning', async () => {
    vi.useFakeTimers();
    const queue = createScanQueue<string>();
    const { results, open, reply } = editorOf(queue);
    for (const code of ['1', '2', '3', '4', '5', '1']) queue.push(code);
    expect([...open.keys()]).toEqual(['1', '2', '3', '4']);
    await reply('2', true);
    expect(results).toEqual([]);
    await reply('1', true);
    expect(results).toEqual(['1!', '2!']);
    expect([...open.keys()]).toEqual(['3', '4', '5']);
  });

  it('stores a code without an answer, lets the others pass and retries', async () => {
    vi.useFakeTimers();
    const queue = createScanQueue<string>();
    const { results, reply, waits } = editorOf(queue);
    for (const code of ['1', '2', '3']) queue.push(code);
    await reply('1', false);
    await reply('2', true);
    await reply('3', false);
    expect(results).toEqual(['1?', '2!', '3?']);
    await vi.advanceTimersByTimeAsync(3_000);
    await reply('1', true);
    await reply('3', true);
    expect(results).toEqual(['1?', '2!', '3?', '1!', '3!']);
    expect(waits.at(-1)).toBe(0);
  });

  it('answers known codes at once, even when offline', async () => {
    vi.useFakeTimers();
    const queue = createScanQueue<string>();
    const { results, reply } = editorOf(queue, ['7']);
    queue.push('1');
    queue.push('7');
    expect(results).toEqual(['7!']);
    await reply('1', false);
    queue.push('7');
    expect(results).toEqual(['7!', '1?', '7!']);
  });

  it('stops requesting a code that was given up', async () => {
    vi.useFakeTimers();
    const queue = createScanQueue<string>();
    const { results, open, reply } = editorOf(queue);
    queue.push('1');
    await reply('1', false);
    queue.drop('1');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(open.size).toBe(0);
    expect(results).toEqual(['1?']);
  });
});
