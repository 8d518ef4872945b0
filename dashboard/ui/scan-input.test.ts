import { describe, expect, it } from 'vitest';
import { cleanCode, createScanQueue, createWedge } from './scan-input.ts';

function burst(keys: readonly string[], gapMs: number): string | null {
  const wedge = createWedge();
  let at = 1000;
  let code: string | null = null;
  for (const key of keys) {
    code = wedge.press(key, at) ?? code;
    at += gapMs;
  }
  return code;
}

const digits = (text: string) => [...text].map((digit) => `Digit${digit}`);

describe('telling a gun from fingers', () => {
  it('takes a quick burst that ends with Enter', () => {
    expect(burst([...digits('104241'), 'Enter'], 12)).toBe('104241');
    expect(burst(['KeyB', 'ShiftLeft', 'KeyS', 'KeyR', 'Minus', 'Numpad3', 'Enter'], 30)).toBe(
      'BSR-3',
    );
  });

  it('leaves typing, short bursts and Enter alone', () => {
    expect(burst([...digits('104241'), 'Enter'], 120)).toBeNull();
    expect(burst([...digits('104'), 'Enter'], 12)).toBeNull();
    expect(burst(['Enter'], 12)).toBeNull();
  });

  it('reads digits of any keyboard', () => {
    expect(cleanCode(' ١٠٤٢٤١\u200F ')).toBe('104241');
  });
});

describe('the queue of scans', () => {
  it('drops none while a request is open, and answers in order', async () => {
    const answers: string[] = [];
    const waits: number[] = [];
    const open: ((ok: boolean) => void)[] = [];
    const queue = createScanQueue<string>();
    queue.serve({
      check: (code) =>
        new Promise((done, fail) => {
          open.push((ok) => (ok ? done(`${code}!`) : fail(new Error('lost'))));
        }),
      answer: (_, text) => answers.push(text),
      failure: (code) => answers.push(`${code}?`),
      waiting: (codes) => waits.push(codes.length),
    });
    for (const code of ['1', '2', '3']) queue.push(code);
    expect(open).toHaveLength(1);
    for (const ok of [true, false, true]) {
      open.at(-1)?.(ok);
      await new Promise((later) => setTimeout(later, 0));
    }
    expect(answers).toEqual(['1!', '2?', '3!']);
    expect(waits).toEqual([1, 2, 3, 2, 1, 0]);
  });
});
