import { describe, expect, it } from 'vitest';
import { cleanCode, createWedge } from './scan-input.ts';

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

  it('begins again at the first key of a burst, so that what was typed before it is not part of it', () => {
    const wedge = createWedge();
    wedge.press('Digit7', 1000);
    wedge.press('Digit8', 1400);
    wedge.press('Digit1', 2000);
    expect(wedge.length()).toBe(1);
    wedge.press('Digit0', 2010);
    expect(wedge.length()).toBe(2);
  });

  it('reads digits of any keyboard', () => {
    expect(cleanCode(' ١٠٤٢٤١\u200F ')).toBe('104241');
  });
});
