import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { addDays, type Day } from '../time.ts';
import { bookedDay } from './booked-day.ts';

const today = '2026-11-03';

describe('the day on which an entry is booked', () => {
  test.each<[string, Day | null, Day | null, Day]>([
    ['a voucher of October, recorded in November', '2026-10-28', null, '2026-10-28'],
    ['the same after September was closed', '2026-10-28', '2026-09-30', '2026-10-28'],
    ['a change of it after October was closed', '2026-10-28', '2026-10-31', today],
    ['the first day after the closed month', '2026-11-01', '2026-10-31', '2026-11-01'],
    ['a voucher of today', today, '2026-10-31', today],
    ['a date after today', '2026-11-09', '2026-10-31', today],
    ['an entry of no document', null, '2026-10-31', today],
  ])('%s', (_, own, closedOn, day) => {
    expect(bookedDay(own, { today, closedOn })).toBe(day);
  });

  test('nothing is booked when the day of recording is closed', () => {
    const closed = () => bookedDay(null, { today, closedOn: today });
    expect(closed).toThrow(new Refusal('books_closed', { closed: today }));
  });

  const anyDay = fc.integer({ min: -60, max: 60 }).map((days) => addDays(today, days));
  const openToday = fc.option(anyDay.filter((day) => day < today));

  test('it is never closed and never after the day of recording', () => {
    fc.assert(
      fc.property(fc.option(anyDay), openToday, (own, closedOn) => {
        const day = bookedDay(own, { today, closedOn });
        expect(day <= today).toBe(true);
        expect(closedOn === null || day > closedOn).toBe(true);
      }),
    );
  });

  test('a reversal is booked with what it reverses, or today if that day is closed', () => {
    fc.assert(
      fc.property(fc.option(anyDay), openToday, openToday, (own, closedThen, closedNow) => {
        const first = bookedDay(own, { today, closedOn: closedThen });
        const isClosed = closedNow !== null && first <= closedNow;
        const reversal = bookedDay(first, { today, closedOn: closedNow });
        expect(reversal).toBe(isClosed ? today : first);
      }),
    );
  });
});
