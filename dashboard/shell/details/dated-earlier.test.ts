import { afterEach, describe, expect, test, vi } from 'vitest';
import { bookedOnApproval, datedEarlier } from './dated-earlier.ts';

describe('a voucher belongs to its date, and is recorded today', () => {
  afterEach(() => void vi.useRealTimers());
  const onTheTenth = () => vi.useFakeTimers({ now: new Date('2026-11-10T09:00:00Z') });
  const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

  test('an earlier date is stated, with both days', () => {
    onTheTenth();
    expect(datedEarlier('2026-10-31').map(plain)).toEqual([
      'في التقارير بتاريخ 2026/10/31، وفي الأرصدة وكشوف الحساب بتاريخ اليوم 2026/11/10.',
    ]);
  });

  test('and nothing is said without a date, or with the date of today', () => {
    onTheTenth();
    expect([datedEarlier(null), datedEarlier('2026-11-10')]).toEqual([[], []]);
  });

  test('and a request names the day on which it is booked after its approval, also today', () => {
    onTheTenth();
    const after = '، وفي الأرصدة وكشوف الحساب بتاريخ يوم الموافقة.';
    expect(plain(bookedOnApproval('2026-10-28'))).toBe(
      `بعد الموافقة: في التقارير بتاريخ 2026/10/28${after}`,
    );
    expect(plain(bookedOnApproval(null))).toBe(
      `بعد الموافقة: في التقارير بتاريخ 2026/11/10${after}`,
    );
  });
});
