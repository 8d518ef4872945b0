import { afterEach, describe, expect, test, vi } from 'vitest';
import { recordedFact, datedEarlier } from './posted-on.tsx';

describe('a voucher belongs to its date, and is recorded today', () => {
  afterEach(() => void vi.useRealTimers());
  const onTheTenth = () => vi.useFakeTimers({ now: new Date('2026-11-10T09:00:00Z') });
  const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

  test('and a date before it says so, with both days', () => {
    onTheTenth();
    expect(datedEarlier('2026-10-31').map(plain)).toEqual([
      'يُقيَّد بتاريخه 2026/10/31، وتتغيّر به الأرصدة وكشوف الحساب من اليوم 2026/11/10.',
    ]);
  });

  test('and nothing is said without a date, or with the date of today', () => {
    onTheTenth();
    expect([datedEarlier(null), datedEarlier('2026-11-10')]).toEqual([[], []]);
  });

  test('and its details show that day only where it is not its date, in the company’s zone', () => {
    const labels = (date: string, at: string | null) =>
      recordedFact(date, at).map(({ label }) => label);
    expect(labels('2026-10-31', '2026-11-10T09:00:00Z')).toEqual(['سُجِّل في']);
    expect(labels('2026-11-10', '2026-11-09T21:30:00Z')).toEqual([]);
    expect(labels('2026-11-10', null)).toEqual([]);
  });
});
